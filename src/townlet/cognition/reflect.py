"""Reflection: questions, retrieval for each, insights with evidence (section 4.2)."""

from __future__ import annotations

from townlet.cognition.draft import Draft, Roots, texts
from townlet.cognition.rating import rate_thought
from townlet.core.events import Reflected, Remembered
from townlet.core.records import Record, Source
from townlet.prompts import Insights, ReflectionQuestions
from townlet.prompts.replies import Insights as InsightList
from townlet.prompts.replies import Questions


async def reflect(draft: Draft) -> None:
    """Reflect when the importance perceived since the last time has reached the threshold."""
    settings = draft.settings
    felt = draft.mind.felt + sum(
        event.record.importance
        for event in draft.events
        if isinstance(event, Remembered) and event.record.kind in {"observation", "dialogue"}
    )
    if felt < settings.reflection_threshold or draft.view.talk or draft.view.asleep:
        return
    recent = draft.mind.stream.last(settings.reflection_window)
    prompt = ReflectionQuestions(
        name=draft.name, statements=texts(recent), count=settings.reflection_questions
    )
    reply = await draft.put(
        prompt, lambda: Questions(questions=[f"What matters most to {draft.name} now?"])
    )
    questions = tuple(reply.questions[: settings.reflection_questions])
    because = draft.last_call
    known = {r.text for r in draft.mind.stream.records if r.kind == "reflection"}
    made: list[Record] = []
    for question in questions:
        made += await _insights(draft, question, known)
    draft.events.append(
        Reflected(questions=questions, records=tuple(r.id for r in made), because=because)
    )


async def _insights(draft: Draft, question: str, known: set[str]) -> list[Record]:
    """Up to five insights on one question; one whose evidence was not shown is refused."""
    records = await draft.recall(question)
    if not records:
        return []
    prompt = Insights(
        name=draft.name,
        question=question,
        statements=tuple(record.text for record in records),
        count=draft.settings.insights_per_question,
    )
    reply = await draft.put(prompt, lambda: InsightList.model_construct(insights=[]))
    call = draft.last_call
    made = []
    for insight in reply.insights[: draft.settings.insights_per_question]:
        shown = [records[n - 1] for n in insight.because_of if 1 <= n <= len(records)]
        if not shown or insight.insight in known:
            continue
        known.add(insight.insight)
        hearsay = all(record.source.hearsay for record in shown)
        text = f"From what others say, {insight.insight}" if hearsay else insight.insight
        made.append(
            draft.remember(
                "reflection",
                text,
                await rate_thought(draft, insight.insight),
                Roots(call, tuple(dict.fromkeys(r.id for r in shown)), Source(how="inferred")),
            )
        )
    return made
