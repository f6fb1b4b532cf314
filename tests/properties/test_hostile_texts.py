"""What hostile texts cost: calls and characters looked at, counted, which no busy machine changes."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from types import FrameType

import pytest

from puzzles.forms import read
from puzzles.forms.work_limit import Effort
from puzzles.kinds import catalog
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from tests import hostile
from tests.sampling import looped

SHORT, LONG = 6_000, 24_000
CALLS, CALLS_PER_CHARACTER = 350_000, 8
"""Calls of Python's and C's functions, at most: to look at what may be dressed, and for each character of a text."""

STEADY = 1.25
"""Four times the text may take so much more than four times the calls."""


@cache
def texts(length: int) -> dict[str, str]:
    return hostile.texts(length)


def calls(text: str) -> int:
    """Read a text and return how many functions were called; only the domain's fault may be raised."""
    for cached in (catalog._first_matches, catalog._other_matches):
        cached.cache_clear()
    count = 0

    def counted(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        read.read(text, lenient=True)
    except PuzzleFault:
        pass
    finally:
        sys.setprofile(before)
    return count


@looped("name", texts(0), at_most=2)
def test_the_calls_grow_with_the_text_and_stay_below_a_bound(name: str) -> None:
    with suppress(PuzzleFault):
        read.read(texts(SHORT)[name], lenient=True)  # the first reading of its sort imports what it needs
    short, long = calls(texts(SHORT)[name]), calls(texts(LONG)[name])
    assert long <= CALLS + CALLS_PER_CHARACTER * LONG
    assert long <= LONG / SHORT * STEADY * short + LONG


@looped("name", texts(0), at_most=6)
def test_the_characters_looked_at_are_bounded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []

    class Counted(Effort):
        def spend(self, characters: int) -> None:
            super().spend(characters)
            spent.append(characters)

    monkeypatch.setattr(read, "Effort", Counted)
    with suppress(PuzzleFault):
        read.read(texts(4 * LONG)[name], lenient=True)
    assert sum(spent) <= limits.MAX_LOOKED_AT + max(spent, default=0)
