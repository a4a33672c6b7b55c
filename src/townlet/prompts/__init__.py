"""Every question Townlet asks a model: a dataclass, a reply and a template each."""

from townlet.prompts.acting import ChooseArena, ChooseObject, ChooseSector, Emoji, ObjectState
from townlet.prompts.fast import (
    Dialogue,
    GroundedDecomposition,
    ImportanceOfMany,
    InsightsOnAll,
    WakeAndDay,
    WholePersona,
)
from townlet.prompts.interviewing import Interview
from townlet.prompts.planning import DayPlan, Decomposition, HourPlan, Replan, WakeHour
from townlet.prompts.rating import ImportanceOfChat, ImportanceOfEvent, ImportanceOfThought
from townlet.prompts.reacting import InnerVoice, React, Relationship, TalkOrNot
from townlet.prompts.reflecting import DaySummary, Insights, PersonaSummary, ReflectionQuestions
from townlet.prompts.talking import NextUtterance, Takeaways

PROMPTS = (
    ImportanceOfEvent,
    ImportanceOfThought,
    ImportanceOfChat,
    WakeHour,
    DayPlan,
    HourPlan,
    Decomposition,
    Replan,
    ChooseSector,
    ChooseArena,
    ChooseObject,
    ObjectState,
    Emoji,
    Relationship,
    React,
    TalkOrNot,
    InnerVoice,
    NextUtterance,
    Takeaways,
    ReflectionQuestions,
    Insights,
    PersonaSummary,
    DaySummary,
    Interview,
    ImportanceOfMany,
    WakeAndDay,
    GroundedDecomposition,
    WholePersona,
    InsightsOnAll,
    Dialogue,
)
"""All prompts, in the order in which a day meets them; the last six are asked in `fast`."""

__all__ = [prompt.__name__ for prompt in PROMPTS]  # pyright: ignore[reportUnsupportedDunderAll]
