"""A text made from another keeps the places of its characters."""

from __future__ import annotations

import re

import pytest

from puzzles.core.traced import Traced, joined
from puzzles.portable.faults import PuzzleFault


def test_parts_and_replacements_know_where_they_come_from() -> None:
    text = Traced.whole("ab--cd")
    assert list(text.cut(2, 5).origins) == [2, 3, 4]
    new = text.replaced(re.compile("-+"), "!")
    assert (new.text, list(new.origins)) == ("ab!cd", [0, 1, 2, 4, 5])
    assert joined([text.cut(4, 6), "\n", text.cut(0, 1)]).text == "cd\na"
    assert list(joined([text.cut(4, 6), "\n", text.cut(0, 1)]).origins) == [4, 5, 5, 0]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_fault_points_into_the_pasted_text(ending: str) -> None:
    pasted = ending.join(["Hello", "> 1 2", "> 3 $", "bye"])
    lines = Traced.whole(pasted).lines()
    bare = joined([lines[1].cut(2, 5), "\n", lines[2].cut(2, 5)])
    assert bare.text == "1 2\n3 $"
    fault = bare.fault(PuzzleFault("x", "Line 2, column 3: “$” is wrong.", line=2, column=3), pasted)
    assert (fault.line, fault.column, fault.excerpt) == (3, 5, "> 3 $")
    assert fault.message == "Line 3, column 5: “$” is wrong."


def test_a_place_behind_the_end_of_a_line_stays_behind_it() -> None:
    pasted = "> 1 2\n> 3"
    lines = Traced.whole(pasted).lines()
    bare = joined([lines[0].cut(2, 5), "\n", lines[1].cut(2, 3)])
    fault = bare.fault(PuzzleFault("x", "Line 2 is short.", line=2, column=2), pasted)
    assert (fault.line, fault.column) == (2, 4)


def test_a_fault_without_a_place_stays_as_it_is() -> None:
    fault = PuzzleFault("x", "Nothing.")
    assert Traced.whole("abc").fault(fault, "abc") is fault
