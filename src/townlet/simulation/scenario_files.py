"""What a scenario's TOML files may say; a file that says anything else is refused in one line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic import ValidationError as Invalid
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from townlet.core.errors import BadInput
from townlet.core.persona import Persona, Work
from townlet.core.phrases import LANGUAGES
from townlet.core.settings import Settings
from townlet.world.tiled import is_time_of_day, unknown

Model = TypeVar("Model", bound=BaseModel)

_UNKNOWN_KEY = "extra_forbidden"


def _time_of_day(text: str) -> str:
    if not is_time_of_day(text):
        raise ValueError(f'cannot read {text!r} as a time of day; write it as "07:30"')
    return text


def _without_zone(moment: datetime) -> datetime:
    if moment.tzinfo is not None:
        raise ValueError("game time has no time zone; leave it out, as in 2023-02-13T00:00:00")
    return moment


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is not there; write {' or '.join(map(repr, LANGUAGES))}")
    return language


Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
TimeOfDay = Annotated[str, AfterValidator(_time_of_day)]
Language = Annotated[str, AfterValidator(_spoken)]
Moment = Annotated[datetime, AfterValidator(_without_zone)]


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


class WorkTable(_Table):
    """A [[work]] of a resident: the same hours every day."""

    place: Text
    object: str = ""
    start: TimeOfDay = Field(alias="from")
    end: TimeOfDay = Field(alias="to")
    what: Text


class ResidentFile(_Table):
    """A file of residents/."""

    name: Text
    age: int = Field(ge=0)
    pronouns: Text = "they/them"
    traits: tuple[Text, ...] = Field(min_length=1)
    occupation: Text
    home: Text
    room: Text
    wakes: TimeOfDay
    sleeps: TimeOfDay
    dinner: TimeOfDay | Literal[""] = ""
    about: Text
    currently: Text
    knows: tuple[Text, ...] = ()
    heard_of: tuple[Text, ...] = ()
    places: tuple[Text, ...] = Field(min_length=1)
    work: tuple[WorkTable, ...] = ()

    def persona(self) -> Persona:
        """The resident as minds are given it."""
        work = tuple(Work(w.place, w.start, w.end, w.what, w.object) for w in self.work)
        given = {name: getattr(self, name) for name in type(self).model_fields if name != "work"}
        return Persona(**given, work=work)


class NewsTable(_Table):
    """A [[news]] of scenario.toml: something one resident knows at the start."""

    id: Text = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    name: Text
    kind: Literal["event", "announcement"]
    about: Text
    statement: Text
    question: Text
    words: tuple[Annotated[tuple[Text, ...], Field(min_length=1)], ...] = Field(min_length=1)
    place: str = ""
    start: Moment | None = None
    end: Moment | None = None
    not_words: tuple[Text, ...] = ()


class ScenarioFile(_Table):
    """The file scenario.toml."""

    name: Text
    summary: Text
    language: Language = "en"
    start: Moment
    end: Moment
    map: Text = "map.tmj"
    news: tuple[NewsTable, ...] = ()
    settings: Settings = Settings()


def read_table(path: Path, kind: type[Model]) -> Model:
    """A TOML file as the model of its kind; raises BadInput naming the file, field and fix."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); check the path") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: is not UTF-8 text; save it with that encoding") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path}: is not TOML: {error}; see https://toml.io") from None
    return check_table(str(path), data, kind)


def check_table(source: str, data: Mapping[str, object], kind: type[Model]) -> Model:
    """Data as a model; the first thing wrong with it becomes a BadInput that begins with source."""
    try:
        return kind.model_validate(data)
    except Invalid as invalid:
        errors = sorted(invalid.errors(), key=lambda error: error["type"] != _UNKNOWN_KEY)
        problem = _problem(errors[0], kind)
        more = f" (and {len(errors) - 1} more)" if errors[1:] else ""
        raise BadInput(f"{source}: {problem}{more}") from None


def _problem(error: ErrorDetails, kind: type[BaseModel]) -> str:
    where, message = _field(error["loc"]), error["msg"].removeprefix("Value error, ")
    if error["type"] == "missing":
        return f"{where} is missing; add it"
    if error["type"] != _UNKNOWN_KEY:
        return f"{where}: {message}"
    *above, key = error["loc"]
    table, prefix = _table_at(kind, above), f"{_field(above)}: " if above else ""
    if table is not kind and key in _keys(kind):
        return f"{prefix}{key!r} does not belong here; move it above the first [[...]] of the file"
    return prefix + unknown("key", str(key), _keys(table))


def _field(loc: Sequence[int | str]) -> str:
    words = [f"{part + 1}" if isinstance(part, int) else f", {part}" for part in loc]
    return " ".join(words).replace(" ,", ",").removeprefix(", ")


def _table_at(kind: type[BaseModel], loc: Sequence[int | str]) -> type[BaseModel]:
    for part in loc:
        field = _keys(kind).get(str(part))
        for found in (field.annotation, *get_args(field.annotation)) if field else ():
            if isinstance(found, type) and issubclass(found, BaseModel):
                kind = found
    return kind


def _keys(kind: type[BaseModel]) -> dict[str, FieldInfo]:
    return {field.alias or name: field for name, field in kind.model_fields.items()}
