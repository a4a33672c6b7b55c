"""Rules of the house: what may stand in which file, and what must ship."""

from __future__ import annotations

import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "townlet"
SCENARIOS = PACKAGE / "scenarios"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())

ORDINARY_WORDS = {"Eddy", "Marsh", "Park", "Smith"}
"""Names that are also English words or, like the paper's first author, somebody else's."""

PATH_OF_A_MACHINE = re.compile(r"(?<![\w./-])/(?:work|root|home|Users)/\w")
HOST_OF_A_REGISTRY = re.compile(
    r"(?:pypi|pythonhosted|npmjs|yarnpkg|debian|crates)\.(?:org|com|io)\b|index-url",
)
TEXT = {
    *{".py", ".toml", ".txt", ".md", ".j2", ".json", ".tmj", ".sh", ".cff", ".cfg", ".in", ""},
    *{".ts", ".css", ".html", ".js", ".yaml", ".yml", ".svg"},
}


@cache
def committed():
    """Every file that git would keep, as paths from the root."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    paths = (Path(name) for name in listing.stdout.split("\0") if name)
    return tuple(sorted(path for path in paths if (ROOT / path).is_file()))


def residents():
    """The facts of every resident of every scenario."""
    return [tomllib.loads(path.read_text()) for path in SCENARIOS.glob("*/residents/*.toml")]


def sectors(facts):
    """The sectors that a resident's facts speak of."""
    working = (work["place"] for work in facts.get("work", ()))
    return {facts["home"], *facts.get("places", ()), *working}


def proper_names():
    """Full names, the tokens that give them away, and sectors."""
    people = {facts["name"] for facts in residents()}
    tokens = {token for name in people for token in name.split()} - ORDINARY_WORDS
    return people | tokens | set().union(*map(sectors, residents()))


def found(pattern, paths):
    """A line "file:line: match" for each match, for the message of a failed test."""
    return "\n".join(
        f"{path}:{number}: {match.group()}"
        for path in paths
        for number, line in enumerate((ROOT / path).read_text("utf-8").splitlines(), 1)
        for match in pattern.finditer(line)
    )


def texts(*, outside=()):
    """The committed text files, but for some."""
    kept = (path for path in committed() if path.suffix in TEXT)
    return [path for path in kept if str(path) not in outside]


def test_a_scenario_is_known_only_from_its_own_folder():
    """No code, template or data of a model names a person or a place of any town."""
    names = sorted(proper_names(), key=len, reverse=True)
    assert len(names) > 30
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    package = [path for path in texts() if path.is_relative_to("src/townlet")]
    shared = [path for path in package if not path.is_relative_to("src/townlet/scenarios")]
    assert len(shared) > 20
    assert found(pattern, shared) == ""


@pytest.mark.parametrize("name", ["base", "dev", "weights"])
def test_a_lock_file_pins_by_hash_and_names_no_address(name):
    """Whoever installs decides from where; the hashes decide what."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert "://" not in text
    assert "--index" not in text
    requirements = [line for line in text.splitlines() if line and line[0] not in " #"]
    assert requirements
    for line in requirements:
        assert re.match(r"[\w.-]+==\S+ ", line), line
        assert line.endswith("\\"), f"no hash follows {line}"


def test_the_lock_holds_every_direct_dependency():
    """What pyproject.toml asks for is what `make setup` installs."""
    locked = (ROOT / "requirements" / "base.txt").read_text()
    missing = [
        name for name in map(bare, PROJECT["project"]["dependencies"]) if f"{name}==" not in locked
    ]
    assert missing == [], "run `make lock`"


def test_no_file_names_a_machine_or_a_registry():
    """The repository means the same wherever it is cloned."""
    paths = texts(outside={"tests/test_house.py"})
    assert found(PATH_OF_A_MACHINE, paths) == ""
    assert found(HOST_OF_A_REGISTRY, paths) == ""


def test_the_architecture_gives_a_reason_for_each_dependency():
    """A library is here because ARCHITECTURE.md says what for."""
    page = ROOT / "ARCHITECTURE.md"
    if not page.exists():
        pytest.skip("ARCHITECTURE.md is not written yet")
    text = page.read_text("utf-8").lower()
    wanted = [*PROJECT["project"]["dependencies"]]
    for extra in PROJECT["project"]["optional-dependencies"].values():
        wanted += extra
    assert [name for name in map(bare, wanted) if name not in text] == []


def test_everything_in_the_package_ships(tmp_path):
    """A wheel holds every committed file of the package: templates, scenarios, maps, data."""
    built = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    names = set(ZipFile(built).namelist())
    wanted = [p.relative_to("src") for p in committed() if p.is_relative_to("src/townlet")]
    assert {path.suffix for path in wanted} >= {".py", ".j2", ".toml"}
    assert [str(path) for path in wanted if str(path) not in names] == []


def bare(requirement):
    """The normal name in a requirement: "psycopg[binary]>=3.2" is psycopg."""
    name = re.match(r"[\w.-]+", requirement).group()
    return re.sub(r"[-_.]+", "-", name).lower()
