"""A small share of what `make fuzz` does, the same each time."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings

from tests.fuzz.targets import TARGETS

WHOLE = ("read", "read packed", "read file", "proof")
"""Targets with the most behind them: they get more inputs."""


@pytest.mark.parametrize("name", TARGETS)
def test_only_the_domains_fault_escapes(name: str) -> None:
    target = TARGETS[name]

    @seed(14)
    @settings(
        max_examples=50 if name in WHOLE else 20,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(target.inputs)
    def holds(text: Any) -> None:
        with suppress(target.refusal):
            target.run(text)

    holds()
