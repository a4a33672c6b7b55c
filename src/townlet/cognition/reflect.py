"""Reflection: questions, retrieval for each, insights with evidence (section 4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from townlet.cognition.draft import Draft, Roots, texts
from townlet.cognition.questions import Asking
from townlet.cognition.rating import felt
from townlet.core.events import Reflected, Remembered
from townlet.core.records import Record, Source
from townlet.memory.tokens import count
from townlet.prompts import ImportanceOfThought, Insights, InsightsOnAll, ReflectionQuestions
from townlet.prompts.replies import Insight, Questions
from townlet.prompts.replies import Insights as InsightList

_WINDOW = 700
"""Tokens of the latest records that `fast` asks its questions about."""
_EACH = 200
"""Tokens of each question's retrieval when all are shown at once."""


async def reflect(draft: Draft) -> None:
    """Reflect when the importance perceived since the last time has reached the threshold."""
    settings = draft.settings
    if draft.view.talk or draft.view.asleep or not await felt(draft, settings.reflection_threshold):
        return
    recent = draft.mind.stream.last(settings.reflection_window)
    prompt = ReflectionQuestions(
        name=draft.name,
        statements=_telling(recent) if draft.fast else texts(recent),
        count=settings.reflection_questions,
    )
    reply = await draft.put(
        prompt, lambda: Questions(questions=[draft.words.matters_most(name=draft.name)])
    )
    questions = tuple(reply.questions[: settings.reflection_questions])
    because = draft.last_call
    made = await (_at_once if draft.fast else _one_by_one)(draft, questions)
    draft.events.append(
        Reflected(questions=questions, records=tuple(r.id for r in made), because=because)
    )


def _telling(recent: Sequence[Record]) -> tuple[str, ...]:
    """What tells most of the latest records, in their order: steps planned by the minute do not.

    The weightiest come first into a budget; of equally weighty ones, the latest.
    """
    chosen: dict[str, str] = {}
    room = _WINDOW
    order = sorted(recent, key=lambda record: (-record.importance, -record.created, record.id))
    for record in order:
        tokens = count(record.text)
        if record.rated_by != "rule" and record.text not in chosen and tokens <= room:
            chosen[record.text] = record.id
            room -= tokens
    return tuple(record.text for record in recent if chosen.get(record.text) == record.id)


async def _one_by_one(draft: Draft, questions: tuple[str, ...]) -> list[Record]:
    """Up to five insights on each question, from what a retrieval for it brings."""
    most = draft.settings.insights_per_question
    shown = [await draft.recall(question) for question in questions]
    asked = [
        Asking(
            Insights(
                name=draft.name,
                question=question,
                statements=tuple(record.text for record in records),
                count=most,
            ),
            _nothing,
        )
        for question, records in zip(questions, shown, strict=True)
        if records
    ]
    given = await draft.put_all(asked)
    made: list[Record] = []
    for records, (reply, call) in zip(filter(None, shown), given, strict=True):
        made += _kept(draft, reply.insights[:most], records, call)
    return made


async def _at_once(draft: Draft, questions: tuple[str, ...]) -> list[Record]:
    """Insights on all questions, from what a retrieval for each brings."""
    found: dict[str, Record] = {}
    for question in questions:
        for record in await draft.recall(question, budget=_EACH):
            found.setdefault(record.text, record)
    records = list(found.values())
    if not records:
        return []
    most = draft.settings.insights_per_question
    prompt = InsightsOnAll(
        name=draft.name, questions=questions, statements=tuple(found), count=most
    )
    reply = await draft.put(prompt, _nothing)
    return _kept(draft, reply.insights[:most], records, draft.last_call)


def _nothing() -> InsightList:
    return InsightList.model_construct(insights=[])


def _kept(
    draft: Draft, insights: Sequence[Insight], records: Sequence[Record], call: tuple[str, ...]
) -> list[Record]:
    """The insights as records; one that is known, or whose evidence was not shown, is refused."""
    written = [event.record for event in draft.events if isinstance(event, Remembered)]
    held = [*draft.mind.stream.records, *written]
    known = {record.text for record in held if record.kind == "reflection"}
    made = []
    for insight in insights:
        shown = [records[n - 1] for n in insight.because_of if 1 <= n <= len(records)]
        hearsay = all(record.source.hearsay for record in shown)
        text = insight.insight
        if hearsay:
            text = draft.words.others_say(insight=text)
        if not shown or text in known:
            continue
        known.add(text)
        evidence = tuple(dict.fromkeys(record.id for record in shown))
        roots = Roots(call, evidence, Source(how="inferred"))
        made.append(
            draft.remember(
                "reflection", text, roots, rate=ImportanceOfThought, rate_as=insight.insight
            )
        )
    return made
