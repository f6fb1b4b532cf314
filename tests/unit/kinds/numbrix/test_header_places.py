"""Faults below a header of two numbers are reported by the header's form, with their place."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped


@looped(
    ("text", "message", "line", "column"),
    [
        ("3 3\n0 0 0\n0 -1 0\n0 0 0\n", "“-1” is not a number", 3, 3),
        ("3 3\n0 0 0\n0 2.5 0\n0 0 0\n", "“2.5” is not a number", 3, 3),
        ("200 200\n0\n", "“200” is not between 1 and 100", 1, 1),
        ("0 3\n0\n", "“0” is not between 1 and 100", 1, 1),
    ],
)
def test_the_place_and_the_cap_are_named(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(PuzzleFault) as found:
        read.read(text)
    assert message in found.value.message
    assert (found.value.line, found.value.column) == (line, column)


def test_a_board_on_one_long_line_is_read() -> None:
    text = "60 60\n" + " ".join("0" for _ in range(3600)) + "\n"
    assert read.read(text).title == "Numbrix 60×60, rows, columns and numbers"
