"""Help and manual: complete, and there at once."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from townlet import __version__
from townlet.cli import app
from townlet.simulation.scenario import load_scenario

MANUAL = Path(__file__).parents[2] / "docs" / "cli.md"
COMMANDS = get_command(app).commands
WITHOUT_RUNS = {"doctor", "templates"}
"""Commands that are about models, not about any run."""


def section(name: str) -> str:
    """What the manual says of a command."""
    found = re.search(
        rf"^### townlet {name}\b(.*?)(?=^##|\Z)", MANUAL.read_text(), re.MULTILINE | re.DOTALL
    )
    assert found, f"docs/cli.md has no section on townlet {name}"
    return found.group()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_manual_has_every_command_with_every_option_and_argument(name):
    text = section(name)
    title = text.splitlines()[0]
    for parameter in COMMANDS[name].params:
        if parameter.param_type_name == "argument":
            assert parameter.metavar in title
        for option in (*parameter.opts, *parameter.secondary_opts):
            if option.startswith("--") and option != "--help":
                assert f"`{option}" in text, option


def test_the_manual_has_no_command_that_is_not_there():
    titles = re.findall(r"^### townlet (\w+)", MANUAL.read_text(), re.MULTILINE)
    assert sorted(titles) == sorted(COMMANDS)


def test_help_shows_every_command_with_a_sentence_and_examples():
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    for name, command in COMMANDS.items():
        assert name in result.stdout
        assert command.get_short_help_str()
    assert "Run a town" in result.stdout
    named = re.search(r'townlet interview first "(.+?)"', result.stdout)
    assert named
    assert named[1] in {persona.name for persona in load_scenario("millbrook").personas}


def test_without_a_command_there_is_help():
    assert "Run a town" in CliRunner().invoke(app, []).output


def test_the_version_is_that_of_the_package():
    assert CliRunner().invoke(app, ["--version"]).stdout == f"townlet {__version__}\n"


def test_help_waits_for_no_slow_library():
    """Whoever asks for help gets it at once: nothing that thinks, embeds or stores is loaded."""
    slow = {"numpy", "openai", "pydantic", "sqlalchemy", "wordllama", "pytiled_parser", "jinja2"}
    code = f"import sys, townlet.cli; print(sorted(set({sorted(slow)}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_answers_in_json_and_knows_where_runs_are(name):
    options = {option for parameter in COMMANDS[name].params for option in parameter.opts}
    assert {"--json"} | ({"--runs-dir"} if name not in WITHOUT_RUNS else set()) <= options
