"""A question to a model as a typed object; see townlet.prompts for all of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict


class Reply(BaseModel):
    """Base of every reply: frozen, and strict about names it does not know."""

    model_config = ConfigDict(frozen=True, extra="ignore")


R = TypeVar("R", bound=Reply)


@dataclass(frozen=True)
class Prompt(Generic[R]):
    """Base of every question: fields are primitives and flat tuples, `reply` its answer's type."""

    reply: ClassVar[type[Reply]]

    @classmethod
    def key(cls) -> str:
        """The prompt's name in snake case: also its template's and its column in reports."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def values(self) -> dict[str, object]:
        """The fields by name, as a template receives them."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def options(self) -> tuple[str, ...]:
        """The only acceptable answers, where the question is a choice among known things."""
        return ()

    def bounds(self) -> Mapping[str, Mapping[str, Any]]:
        """What the JSON schema is to say besides of each property of a name, at any depth."""
        options = self.options()
        field = next(iter(self.reply.model_fields))
        return {field: {"type": "string", "enum": list(options)}} if options else {}

    def objection(self, reply: R) -> str:  # noqa: ARG002 - most replies are fine once well-formed
        """Why a well-formed reply is no answer to this question; "" when it is one."""
        return ""
