"""The work for one text is counted, and bounded."""

from __future__ import annotations

import re

import pytest

from puzzles.forms.undressing.origins import PIECE, Traced, joined
from puzzles.forms.work_limit import Effort, EffortExhausted


def test_what_is_made_of_a_text_counts() -> None:
    effort = Effort(1_000)
    text = Traced.whole("12 34", effort)
    assert effort.cost == 0
    line = text.cut(0, 2)
    assert effort.cost == PIECE
    joined([line, "\n", line])
    assert effort.cost == 3 * PIECE
    text.replaced(re.compile(r"\d"), "x")
    assert effort.cost == 7 * PIECE


def test_effort_ends() -> None:
    text = Traced.whole("1\n" * 100, Effort(5 * PIECE))
    with pytest.raises(EffortExhausted):
        text.lines()
    assert text.effort
    assert text.effort.cost <= 7 * PIECE, "no more than the step that ends it"


def test_a_part_of_a_part_knows_its_places_without_copying_them() -> None:
    text = Traced.whole("ab\r\ncd\r\nef")
    part = text.lines()[2].cut(1, 2)
    assert (part.text, list(part.origins), part.origin(0)) == ("f", [9], 9)
