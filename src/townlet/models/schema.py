"""The bounds a server is asked to keep to: a reply's JSON schema and its tokens."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any, cast

from townlet.core.prompt import Prompt, R, Reply
from townlet.prompts import replies

LONGEST_LIST = 16
"""Items of a list that has no bound of its own."""
_DROPPED = {"title", "default", "description", "minLength", "maxLength", "$defs"}
_BUDGETS: dict[type[Reply], int] = {
    replies.Rating: 24,
    replies.WakeTime: 24,
    replies.PlaceChoice: 64,
    replies.StateOfObject: 48,
    replies.EmojiChoice: 48,
    replies.Reaction: 120,
    replies.TalkDecision: 120,
    replies.InnerThought: 160,
    replies.Utterance: 200,
    replies.Summary: 320,
    replies.Answer: 400,
    replies.Questions: 300,
    replies.DialogueMemory: 500,
    replies.DayBlocks: 600,
    replies.Insights: 700,
    replies.HourItems: 700,
    replies.Steps: 900,
    replies.Ratings: 200,
    replies.WakingDay: 700,
    replies.PersonaParts: 320,
    replies.GroundedSteps: 1600,
    replies.Conversation: 1600,
}
_BUDGET = 400


def budget_of(prompt: Prompt[R]) -> int:
    """Tokens of a whole compact reply in any language, with room to spare."""
    return _BUDGETS.get(prompt.reply, _BUDGET)


def schema_of(prompt: Prompt[R]) -> dict[str, Any]:
    """A strict schema: no references, every field required, choices as an enum, lists bounded."""
    schema, bounds = _base(prompt.reply), prompt.bounds()
    return cast("dict[str, Any]", _bounded(deepcopy(schema), bounds)) if bounds else schema


def _bounded(node: object, bounds: Mapping[str, Mapping[str, Any]]) -> object:
    """The schema with what bounds say of each property, in place."""
    if isinstance(node, list):
        for item in node:
            _bounded(item, bounds)
    elif isinstance(node, dict):
        for name, sub in node.get("properties", {}).items():
            sub.update(bounds.get(name, {}))
        for sub in node.values():
            _bounded(sub, bounds)
    return node


@cache
def _base(reply: type[Reply]) -> dict[str, Any]:
    whole = reply.model_json_schema()
    return cast("dict[str, Any]", _strict(whole, whole.get("$defs", {})))


def _strict(node: object, defs: dict[str, object]) -> object:
    if isinstance(node, list):
        return [_strict(item, defs) for item in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return _strict(defs[node["$ref"].rsplit("/", 1)[-1]], defs)
    made = {
        key: _strict(value, defs)
        for key, value in node.items()
        if key not in _DROPPED and key != "properties"
    }
    if "properties" in node:
        made["properties"] = {name: _strict(sub, defs) for name, sub in node["properties"].items()}
        made["required"] = list(node["properties"])
        made["additionalProperties"] = False
    if "pattern" in made:
        made["pattern"] = node["pattern"].replace(r"\d", "[0-9]")  # all that llama.cpp reads
    if made.get("type") == "array":
        made["maxItems"] = min(node.get("maxItems", LONGEST_LIST), LONGEST_LIST)
    return made
