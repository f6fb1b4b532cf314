"""The cells of a link: units, numbers by the rules and against them, chains with gaps, signs, regions, marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links import cell_choices, mark_choices
from puzzles.portable.links.range_coder import Reader, Writer
from puzzles.portable.sizes import Sides
from tests.sampling import looped

NINE = Sides(9, 9, 3, 3)


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


def latin(values: Sequence[int], size: Sides, top: int) -> tuple[Any, int]:
    homes = cell_choices.homes(size, (), False)
    filled = [cell for cell, value in enumerate(values) if value]
    return through(lambda coder: cell_choices.latin(coder, homes, top, filled, own(coder, values, [0] * len(values))))


def test_numbers_that_keep_to_the_rules_cost_less_than_those_that_break_them() -> None:
    sound = [(row * 3 + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    wild = [cell * 7 % 9 + 1 for cell in range(81)]
    found, little = latin(sound, NINE, 9)
    assert found == sound
    found, much = latin(wild, NINE, 9)
    assert found == wild
    assert 2 * little < much
    assert latin([9] * 81, NINE, 9)[0] == [9] * 81


def test_two_numbers_for_a_cell_are_refused() -> None:
    writer = Writer()
    cell_choices.some(writer, [1, 1])
    writer.chance(True, 1, 16)
    cell_choices.some(writer, [0, 1])
    writer.pick(0, 2)
    writer.pick(0, 2)
    with pytest.raises(PuzzleFault, match="it has two numbers for a cell") as fault:
        cell_choices.chain(Reader(writer.digits()), Sides(1, 2), 2, [0, 0])
    assert fault.value.code == "link-broken"


def marked(
    top: int, values: list[int], free: list[int], other: list[list[int]], written: list[list[int]]
) -> tuple[Any, int]:
    none: list[list[int]] = [[] for _ in written]
    return through(lambda coder: mark_choices.marks(coder, top, values, free, other, own(coder, written, none)))


@looped("top", [9, mark_choices.MOST_MASKED, mark_choices.MOST_MASKED + 1, 900])
def test_marks_come_back_up_to_the_highest_number(top: int) -> None:
    written = [[], [1], [top], [1, 2, top - 1, top], [], list(range(1, 10)), [top - 8, top], [], [4]]
    none: list[list[int]] = [[] for _ in written]
    for other in (none, written[::-1]):
        assert marked(top, [0, 1, 0, 0, 3, 0, 0, 0, 0], [-2] * 9, other, written)[0] == written


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
