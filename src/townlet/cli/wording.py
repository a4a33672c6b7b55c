"""What `townlet templates` does and answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from townlet.cli.console import ByWidth
from townlet.cli.views import grid, lines
from townlet.core.errors import BadInput
from townlet.prompts.checking import SUFFIX, built_in_templates, fields_of

Row = dict[str, Any]


def listed(language: str) -> Row:
    """Every prompt with the variables its template may use."""
    keys = [name.removesuffix(SUFFIX) for name in sorted(built_in_templates(language))]
    return {
        "language": language,
        "prompts": [{"prompt": key, "variables": fields_of(key)} for key in keys],
    }


def exported(folder: Path, language: str) -> Row:
    """The built-in templates as files of a folder; BadInput when one is there already."""
    texts, inner = built_in_templates(language), folder.expanduser() / language
    there = [inner / name for name in sorted(texts) if (inner / name).exists()]
    if there:
        raise BadInput(f"--export: {there[0]} is there already; name another folder")
    try:
        inner.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (inner / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"--export: {inner} cannot be written ({error.strerror})") from None
    return {"language": language, "folder": str(inner), "written": sorted(texts)}


def shown(data: Row) -> RenderableType:
    """Either of them for a person."""
    if "written" in data:
        folder = str(Path(data["folder"]).parent)
        return Text(
            f"{len(data['written'])} templates are in {data['folder']}.\n"
            "Change what you like and remove the rest: what is not there stays as built in.\n"
            f"Then: townlet run SCENARIO --templates {folder}"
        )
    wide, rows = grid("prompt", "variables", text=("variables",)), []
    for row in data["prompts"]:
        named = ", ".join(row["variables"])
        wide.add_row(row["prompt"], named)
        rows.append((Text(row["prompt"], "bold"), [named]))
    return ByWidth(wide, lines(*rows))
