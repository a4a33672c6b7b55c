"""What every test runs under: no keys, no settings of the person's own, repeatable examples."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# The same examples each time in CI; new ones at a desk. A busy machine is not a failure.
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch):
    """No test meets a model, a setting or a width that this machine happens to have."""
    for name in list(os.environ):
        if name.startswith(("OPENAI_", "TOWNLET_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("COLUMNS", "110")
