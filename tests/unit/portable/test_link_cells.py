"""The cells of a link: units, numbers by the rules and against them, chains with gaps, signs, regions, marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puzzles.portable.links import mark_choices
from puzzles.portable.links.range_coder import Reader, Writer


def through(code: Callable[[Any], Any]) -> tuple[Any, int]:
    """Return what a function reads of what it wrote, and how many digits that takes."""
    writer = Writer()
    code(writer)
    digits = writer.digits()
    reader = Reader(digits)
    found = code(reader)
    reader.end()
    return found, len(digits)


def own(coder: Any, values: Any, none: Any) -> Any:
    """Return what is written, and nothing for a reader, which must not look at it."""
    return values if coder.writes else none


def marked(
    top: int, values: list[int], free: list[int], other: list[list[int]], written: list[list[int]]
) -> tuple[Any, int]:
    none: list[list[int]] = [[] for _ in written]
    return through(lambda coder: mark_choices.marks(coder, top, values, free, other, own(coder, written, none)))


def test_marks_of_what_no_unit_holds_cost_less() -> None:
    free = [0b1010, 0b0110, 0b11000, 0b1110, 0b10010] * 8
    written = [[number for number in range(1, 10) if mask >> number & 1] for mask in free]
    told, untold = (marked(9, [0] * 40, masks, [[]] * 40, written)[1] for masks in (free, [0] * 40))
    assert 2 * told < untold


def test_how_often_something_was_true_is_halved_as_released_links_have_it() -> None:
    """After some hundred times what was long ago counts less: a link written with other counts would not open."""
    habits, writer = mark_choices.Habits(), Writer()
    for at in range(3_000):
        habits.chance(writer, at % 170 == 0, 0)
    assert writer.digits() == "UU1iolHdPd86Rvndx0g3hw9mj1WC8"
