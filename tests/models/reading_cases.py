"""How each kind of case is asked: the prompt it answers, and what of the reply is compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from townlet import prompts as p
from townlet.core.prompt import Prompt
from townlet.core.time import minutes_of

_WHO = {"name": "Isabella Rodriguez", "identity": "runs a cafe"}


def _choice(context: Any) -> p.ChooseArena:
    return p.ChooseArena(
        **_WHO,
        lifestyle="-",
        now="-",
        activity="-",
        here="-",
        choices=tuple(context),
        notes=(),
        sector="home",
    )


def _utterance(context: Any) -> p.NextUtterance:
    return p.NextUtterance(
        name=(context or {}).get("speaker", _WHO["name"]),
        identity="-",
        age=30,
        traits=("warm",),
        lifestyle="-",
        now="-",
        place="-",
        doing="-",
        others=("Maria Lopez",),
        others_doing=("Maria Lopez is reading",),
        relationship="-",
        topic="",
        memories=(),
        plans=(),
        history=(),
        turns_left=5,
    )


def _insights(context: Any) -> p.Insights:
    shown = tuple(f"statement {n}" for n in range(1, context["statements"] + 1))
    return p.Insights(name="Klaus Mueller", question="?", statements=shown, count=5)


def _day(_: Any) -> p.DayPlan:
    return p.DayPlan(**_WHO, lifestyle="-", date="-", wake="06:00", yesterday="", reminders=())


def _steps(context: Any) -> p.Decomposition:
    return p.Decomposition(
        **_WHO, date="-", start="09:00", minutes=context["block_minutes"], activity="-", around=()
    )


def _state(context: Any) -> p.ObjectState:
    return p.ObjectState(name="-", activity="-", object=context["object"], before="idle")


def _ratings(context: Any) -> p.ImportanceOfMany:
    return p.ImportanceOfMany(**_WHO, descriptions=("-",) * ((context or {}).get("count", 3)))


def _waking(_: Any) -> p.WakeAndDay:
    return p.WakeAndDay(
        **_WHO,
        lifestyle="-",
        date="-",
        earliest="04:00",
        latest="11:00",
        yesterday="",
        reminders=(),
    )


def _grounded(context: Any) -> p.GroundedDecomposition:
    return p.GroundedDecomposition(
        **_WHO,
        lifestyle="-",
        date="-",
        start="09:00",
        minutes=(context or {}).get("minutes", 30),
        activity="-",
        around=(),
        here="-",
        sectors=("Corner House: a house", "Quay Cafe: a cafe"),
        rooms=("kitchen, Corner House",) * 2 + ("bedroom, Corner House", "cafe, Quay Cafe"),
        things=("stove", "kitchen sink", "bed", "stove"),
        states=("", "", "", ""),
    )


def _dialogue(context: Any) -> p.Dialogue:
    nobody = ("", "")
    return p.Dialogue(
        now="-",
        place="-",
        names=("Ada Quill", "Ben Roe"),
        ages=(34, 41),
        traits=nobody,
        identities=nobody,
        lifestyles=nobody,
        doing=nobody,
        topics=nobody,
        memories=nobody,
        plans=nobody,
        history=(),
        turns_left=(context or {}).get("turns_left", 8),
    )


PROMPTS: dict[str, Callable[[Any], Prompt[Any]]] = {
    "importance": lambda _: p.ImportanceOfEvent(**_WHO, description="-"),
    "place": _choice,
    "react": lambda _: p.React(
        name="John Lin", identity="-", now="-", status="-", observation="-", context="-"
    ),
    "insights": _insights,
    "day_plan": _day,
    "decomposition": _steps,
    "utterance": _utterance,
    "emoji": lambda _: p.Emoji(activity="-"),
    "object_state": _state,
    "wake": lambda _: p.WakeHour(**_WHO, lifestyle="-", date="-", earliest="00:00", latest="23:59"),
    "questions": lambda _: p.ReflectionQuestions(name="Klaus Mueller", statements=("-",), count=3),
    "takeaways": lambda _: p.Takeaways(
        name="Maria Lopez", others=("Isabella Rodriguez",), now="-", history=("-",)
    ),
    "voice": lambda _: p.InnerVoice(**_WHO, now="-", status="-", voice="-", memories=()),
    "summary": lambda _: p.DaySummary(name="Klaus Mueller", date="-", statements=("-",)),
    "interview": lambda _: p.Interview(
        **_WHO,
        age=34,
        traits=("warm",),
        lifestyle="-",
        now="-",
        status="-",
        role="a reporter",
        question="?",
        memories=(),
        plans=(),
        history=(),
    ),
    "ratings": _ratings,
    "waking_day": _waking,
    "grounded": _grounded,
    "persona": lambda _: p.WholePersona(
        name="Ada Quill", characteristics=("-",), occupation=("-",), progress=("-",)
    ),
    "insights_on_all": lambda context: p.InsightsOnAll(
        name="Klaus Mueller",
        questions=("?", "?"),
        statements=tuple(f"statement {n}" for n in range(1, context["statements"] + 1)),
        count=5,
    ),
    "dialogue": _dialogue,
}

READ: dict[str, Callable[[Any], Any]] = {
    "importance": lambda reply: reply.rating,
    "place": lambda reply: reply.place,
    "react": lambda reply: reply.react,
    "insights": lambda reply: [[item.insight, item.because_of] for item in reply.insights],
    "day_plan": lambda reply: {"starts": [block.start for block in reply.plan]},
    "decomposition": lambda reply: {"minutes": [step.minutes for step in reply.actions]},
    "utterance": lambda reply: reply.utterance,
    "emoji": lambda reply: reply.emoji,
    "object_state": lambda reply: reply.state,
    "wake": lambda reply: minutes_of(reply.time),
    "questions": lambda reply: reply.questions,
    "takeaways": lambda reply: [reply.summary, reply.learned, reply.plans],
    "voice": lambda reply: [reply.thought, reply.replan],
    "summary": lambda reply: reply.summary,
    "interview": lambda reply: reply.answer,
    "ratings": lambda reply: reply.ratings,
    "waking_day": lambda reply: [reply.wake, [block.start for block in reply.plan]],
    "grounded": lambda reply: [
        [step.activity, step.minutes, step.place, step.state, step.emoji] for step in reply.actions
    ],
    "persona": lambda reply: [reply.characteristics, reply.occupation, reply.progress],
    "insights_on_all": lambda reply: [[one.insight, one.because_of] for one in reply.insights],
    "dialogue": lambda reply: [[line.speaker, line.text] for line in reply.lines],
}
"""What a case's "right" is compared with."""
