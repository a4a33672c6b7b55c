"""What follows from the doctor's findings, in words."""

from __future__ import annotations

from collections.abc import Iterator

from townlet.models.doctor.findings import LEAST_CONTEXT, Diagnosis

GOOD_CONTEXT = 4096
WELL = "The form of its replies is fine: live a day with it, to see whether they make sense too."
_SLOW = 10.0
"""Tokens a second, written, below which a day takes patience; and seconds for a prompt."""
_ALONE = 1.5
_MANY = 0.3
_NAMED = 5


def advice(found: Diagnosis) -> list[str]:
    """What to do about what was found, the most pressing first; never nothing."""
    if not found.reachable:
        return [f"{found.error}."]
    return list(_problems(found)) or [WELL]


def _problems(found: Diagnosis) -> Iterator[str]:
    facts = found.facts
    if facts.context is not None and facts.context < GOOD_CONTEXT:
        least = facts.context >= LEAST_CONTEXT
        yield (
            f"Its context of {facts.context:,} tokens is {'tight' if least else 'too small'}: give "
            f"it {GOOD_CONTEXT:,} for each request (llama.cpp -c, times --parallel; Ollama "
            f"OLLAMA_CONTEXT_LENGTH; vLLM --max-model-len; gguf:PATH,context={GOOD_CONTEXT})."
        )
    yield from _replies(found)
    if facts.structured == "text":
        yield (
            "The server keeps to no form of reply, so all depends on the model's own care: a "
            "server with JSON schema (llama.cpp, vLLM, Ollama, OpenAI) has fewer fallbacks."
        )
    if facts.prefix_cache is False:
        yield (
            "It reads what prompts have in common again each time: turn prefix caching on "
            "(vLLM --enable-prefix-caching), or expect to pay and wait for it."
        )
    yield from _speed(found)
    if facts.gain_of_four is not None and facts.gain_of_four < _ALONE:
        yield (
            "Several questions at once gain little: if the machine has more to give, let the "
            "server work on several (llama.cpp --parallel 4, Ollama OLLAMA_NUM_PARALLEL, "
            "gguf:PATH,slots=4)."
        )


def _speed(found: Diagnosis) -> Iterator[str]:
    pace = found.facts.tokens_per_s_out
    mean = sum(trial.seconds for trial in found.tested) / max(len(found.tested), 1)
    fix = "begin with few residents (--residents) or a short time (--until), or a smaller model."
    if mean > _SLOW:
        yield f"A prompt takes {mean:.0f} seconds, which is slow: {fix}"
    elif pace is not None and pace < _SLOW:
        yield f"It writes {pace:.1f} tokens a second, which is slow: {fix}"


def _replies(found: Diagnosis) -> Iterator[str]:
    shares = found.shares()
    fallen = [key for key in found.prompts() if found.shares(key)["failed"]]
    if fallen:
        more = f" and {len(fallen) - _NAMED} more" if fallen[_NAMED:] else ""
        names = ", ".join(fallen[:_NAMED])
        bad = not found.usable
        yield (
            f"{shares['failed']:.0%} of the replies stayed unusable ({names}{more}): "
            + (
                "take a larger model, one that follows instructions, or check its chat template."
                if bad
                else "there the town takes plain fallbacks."
            )
        )
    if shares and shares["repaired"] + shares["retried"] > _MANY:
        helps = "a larger model" if found.facts.structured == "schema" else "a JSON schema"
        yield (
            f"{shares['repaired'] + shares['retried']:.0%} of the replies had to be mended or "
            f"asked for again, which costs time and sense; {helps} helps."
        )
