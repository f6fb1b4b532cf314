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
WAVY = [1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]


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


def test_the_units_of_a_cell_are_numbered_from_nought() -> None:
    assert cell_choices.homes(Sides(2, 3), (), False) == [[0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4]]
    four = cell_choices.homes(Sides(4, 4, 2, 2), (), True)
    assert four[0] == [0, 4, 8, 24]
    assert four[3] == [0, 7, 9, 25]
    assert four[5] == [1, 5, 8, 24]
    assert four[10] == [2, 6, 11, 24]
    assert four[12] == [3, 4, 10, 25]
    assert four[7] == [1, 7, 9]
    assert all(isinstance(unit, int) for units in four for unit in units)


def test_regions_take_the_place_of_boxes() -> None:
    homes = cell_choices.homes(Sides(4, 4, 2, 2), WAVY, False)
    assert [units[2] for units in homes] == [8 + region for region in WAVY]


def test_what_a_unit_holds_is_told_for_each_of_its_cells() -> None:
    taken = cell_choices.TakenNumbers(cell_choices.homes(Sides(4, 4, 2, 2), (), False))
    taken.add(0, 3)
    taken.add(6, 1)
    assert [taken.at(cell) for cell in (0, 1, 4, 5, 2, 15, 14)] == [0b1000, 0b1000, 0b1010, 0b1010, 0b1010, 0, 0b10]


@looped("marked", [[], [0], [1], [0, 1, 0], [1] * 5, [0] * 5, [1, 0, 0, 1], [1, 0, 0, 0, 1]])
@looped("code", [cell_choices.some, cell_choices.few, cell_choices.palindrome])
def test_marked_places_come_back(code: Callable[[Any, Sequence[int]], list[int]], marked: list[int]) -> None:
    assert through(lambda coder: code(coder, own(coder, marked, [0] * len(marked))))[0] == marked


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
    assert latin([0, 9, 0, *[0] * 77, 9], NINE, 9)[0] == [0, 9, 0, *[0] * 77, 9]


def chain(values: Sequence[int], size: Sides, top: int) -> tuple[Any, int]:
    return through(lambda coder: cell_choices.chain(coder, size, top, own(coder, values, [0] * len(values))))


@looped(
    "numbers",
    [{}, {0: 1}, {11: 12}, {0: 1, 1: 2, 2: 3}, {0: 3, 1: 2, 2: 1}, {0: 1, 11: 2}, {0: 1, 3: 4, 11: 12}, {0: 5, 1: 5},
     {0: 5, 5: 5, 7: 5, 8: 1}, {0: 12, 1: 12, 2: 1, 3: 1}, dict.fromkeys(range(12), 7)],
)  # fmt: skip
def test_numbers_of_a_chain_come_back_wherever_they_stand(numbers: dict[int, int]) -> None:
    values = [numbers.get(cell, 0) for cell in range(12)]
    found, order = chain(values, Sides(3, 4), 12)[0]
    assert found == values
    assert sorted(order) == sorted(numbers)
    first = list(dict.fromkeys(sorted(numbers.values())))
    assert [values[cell] for cell in order[: len(first)]] == first


def test_where_a_chain_may_go_is_as_many_steps_away_as_numbers() -> None:
    size = Sides(3, 4)

    def near(start: int, steps: int, *held: int) -> list[int] | None:
        return cell_choices._near(size, [1 if cell in (start, *held) else 0 for cell in range(12)], start, steps)

    assert near(5, 1) == [1, 4, 6, 9]
    assert near(0, 2) == [2, 5, 8]
    assert near(11, 3) == [2, 5, 7, 8, 10]
    assert near(5, 1, 1, 9) == [4, 6]
    assert near(0, cell_choices.REACH) == [2, 5, 7, 8, 10]
    assert near(0, cell_choices.REACH + 1) is None


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


def clues(values: Sequence[int], signs: Sequence[tuple[int, int]]) -> tuple[Any, int]:
    return through(lambda coder: cell_choices.clues(coder, Sides(3, 3), values, own(coder, signs, ())))


@looped("signs", [[], [(0, 1)], [(1, 0)], [(0, 3), (4, 3), (5, 8)], [(8, 7), (7, 6), (6, 3)]])
@looped("values", [[0] * 9, [1, 2, 3, 2, 3, 1, 3, 1, 2], [3] * 9, [0, 1, 0, 3, 0, 0, 2, 1, 3]])
def test_signs_come_back_whatever_the_numbers_are(values: list[int], signs: list[tuple[int, int]]) -> None:
    assert clues(values, signs)[0] == sorted(signs)


@looped(
    "written",
    [
        WAVY,
        [1] * 16,
        [0] * 16,
        [1, 0, 0, 2] * 4,
        [1, 2, 3, 4] * 4,
        [1] * 5 + [2] * 11,
        [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4],
    ],
)
def test_regions_of_any_shape_come_back(written: list[int]) -> None:
    assert through(lambda coder: cell_choices.regions(coder, 4, own(coder, written, ())))[0] == written


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


@looped("written", [[0] * 12, [8] * 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 15], [1, 1, 0] * 4])
def test_colours_come_back(written: list[int]) -> None:
    assert through(lambda coder: mark_choices.colours(coder, 4, own(coder, written, [0] * 12)))[0] == written


def test_how_often_something_was_true_is_halved_as_released_links_have_it() -> None:
    """After some hundred times what was long ago counts less: a link written with other counts would not open."""
    habits, writer = mark_choices.Habits(), Writer()
    for at in range(3_000):
        habits.chance(writer, at % 170 == 0, 0)
    assert writer.digits() == "UU1iolHdPd86Rvndx0g3hw9mj1WC8"
