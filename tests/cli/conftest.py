"""One morning of a village of two, lived once, for every command to look at."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.maps import Drawing, village
from tests.towns import write_twoville
from townlet.cli import app


@dataclass(frozen=True)
class Townlet:
    """The command line with its runs in one folder."""

    runs: Path
    scenario: Path

    def __call__(self, *arguments: str):
        """The result of a command as a person gives it."""
        return CliRunner().invoke(app, [*arguments, "--runs-dir", str(self.runs)])

    def shown(self, *arguments: str) -> str:
        """What a command that goes well shows."""
        result = self(*arguments)
        assert result.exit_code == 0, result.output
        return " ".join(result.stdout.split())

    def json(self, *arguments: str):
        """The JSON of a command that goes well, which is all of its standard output."""
        result = self(*arguments, "--json")
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    def refused(self, *arguments: str) -> str:
        """The one line of a command that goes wrong."""
        result = self(*arguments)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        lines = result.stderr.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("townlet: ")
        return lines[0]


def with_a_double_bed() -> Drawing:
    """The village in which both can sleep, so that nights pass in no time."""
    drawing = village()
    double = {"sector": "Ada's house", "arena": "bedroom", "capacity": 2, "state": "made"}
    boxes = [replace(b, properties=double) if b.name == "bed" else b for b in drawing.objects]
    return replace(drawing, objects=boxes)


@pytest.fixture(scope="session")
def scenario(tmp_path_factory):
    return write_twoville(tmp_path_factory.mktemp("scenario") / "twoville", with_a_double_bed())


@pytest.fixture(scope="session")
def lived(tmp_path_factory, scenario):
    """A run called `morning`, paused at ten; never to be changed."""
    townlet = Townlet(tmp_path_factory.mktemp("lived"), scenario)
    arguments = ("--name", "morning", "--until", "2023-02-13 10:00", "--no-emergence")
    townlet.json("run", str(scenario), *arguments)
    return townlet


@pytest.fixture
def townlet(tmp_path, scenario):
    """A command line without any run."""
    return Townlet(tmp_path / "runs", scenario)
