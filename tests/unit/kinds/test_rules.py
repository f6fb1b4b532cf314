"""The rules of Futoshiki and Numbrix: what is broken, where and in which words; the sizes that there are."""

from __future__ import annotations

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.futoshiki.rules import full_units, is_latin
from puzzles.model.values import BrokenRule, Inequality, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SQUARE = (1, 2, 3, 2, 3, 1, 3, 1, 2)


def board(kind: str, rows: int, columns: int, clues: tuple[tuple[int, int], ...] = (), *givens: int) -> Puzzle:
    cells = (*givens, *[0] * (rows * columns - len(givens)))
    return Puzzle(kind, Size(rows, columns), cells, tuple(Inequality(*clue) for clue in clues))


FUTOSHIKI = board("futoshiki", 3, 3)
SIGNED = board("futoshiki", 3, 3, ((4, 5),))
NUMBRIX = board("numbrix", 2, 2)
GIVEN = "Row 1, column 1 is given as 1 and cannot change."
RANGES = {FUTOSHIKI: "the numbers here are 1 to 3.", NUMBRIX: "the numbers here are 1 to 4."}


@looped(
    ("puzzle", "values", "broken"),
    [
        *((FUTOSHIKI, values, []) for values in (SQUARE, (1, 0, 0, 0, 1))),
        (FUTOSHIKI, (1, 0, 1), [((0, 2), "Row 1 has 1 twice.")]),
        (FUTOSHIKI, (0, 0, 0, 0, 0, 0, 2, 2, 2), [((6, 7, 8), "Row 3 has 2 3 times.")]),
        *((SIGNED, (0, 0, 0, 0, *pair), []) for pair in ((2, 3), (3, 0))),
        (SIGNED, (0, 0, 0, 0, 3, 2), [((4, 5), "Row 2, column 2 must be less than row 2, column 3.")]),
        (
            SIGNED,
            (0, 0, 0, 0, 2, 2),
            [((4, 5), "Row 2 has 2 twice."), ((4, 5), "Row 2, column 2 must be less than row 2, column 3.")],
        ),
        *(
            (puzzle, (number,), [((0,), f"Row 1, column 1 holds {number}; {said}")])
            for puzzle, said in RANGES.items()
            for number in (5, -1, 10**9)
        ),
        (board("futoshiki", 3, 3, (), 1), (2,), [((0,), GIVEN)]),
        *((NUMBRIX, values, []) for values in ((1, 2, 4, 3), (), (1, 0, 0, 3))),
        (NUMBRIX, (1, 0, 0, 2), [((0, 3), "1 and 2 are both on the board but do not touch.")]),
        (
            NUMBRIX,
            (1, 3, 4, 2),
            [
                (pair, f"{low} and {low + 1} are both on the board but do not touch.")
                for pair, low in (((0, 3), 1), ((1, 2), 3))
            ],
        ),
        (
            NUMBRIX,
            (3, 3, 0, 3),
            [((0, 1, 3), "3 is used 3 times: row 1, column 1; row 1, column 2; row 2, column 2.")],
        ),
        # Of these no touching is asked.
        (NUMBRIX, (1, 2, 2, 0), [((1, 2), "2 is used 2 times: row 1, column 2; row 2, column 1.")]),
        (board("numbrix", 2, 2, (), 0, 2), (2, 1), [((1,), "Row 1, column 2 is given as 2 and cannot change.")]),
    ],
    ids=str,
)
def test_what_is_broken(puzzle: Puzzle, values: Values, broken: list[tuple[tuple[int, ...], str]]) -> None:
    values = (*values, *[0] * (puzzle.size.cells - len(values)))
    found = kind_named(puzzle.kind).broken_rules(puzzle, values)
    assert list(found) == [BrokenRule(cells, words) for cells, words in broken]


@looped(
    ("kind", "size"),
    [
        *(("futoshiki", size) for size in (Size(1, 1), Size(3, 4), Size(33, 33))),
        *(("numbrix", size) for size in (Size(0, 3), Size(1, 101), Size(9, 9, 3, 3))),
    ],
    ids=str,
)
def test_sizes_that_there_are_not(kind: str, size: Size) -> None:
    bounds = {"futoshiki": "from 2×2 to 32×32", "numbrix": "1 to 100 rows"}[kind]
    with pytest.raises(PuzzleFault, match=bounds) as refused:
        kind_named(kind).blank(size)
    assert refused.value.code == "bad-size"
    assert refused.value.message.startswith(f"There is no {size} {kind.capitalize()} board")


@looped(
    ("values", "latin"),
    [
        (SQUARE, True),
        ((1, 2, 3, 1, 2, 3, 1, 2, 3), False),
        ((1, 1, 1, 2, 2, 2, 3, 3, 3), False),
        ((0, 1, 2, 1, 2, 0, 2, 0, 1), False),
    ],
)
def test_a_latin_square_has_each_number_once_in_each_row_and_column(values: Values, latin: bool) -> None:
    assert is_latin(3, values) is latin


def test_finished_rows_and_columns_hold_every_number() -> None:
    found = full_units(Size(3, 3), (1, 2, 3, 2, 2, 1, 3, 0, 2))
    units_of = {"row 1": (0, 1, 2), "column 1": (0, 3, 6), "column 3": (2, 5, 8)}
    assert {unit.name: unit.cells for unit in found} == units_of


@looped(
    ("values", "first"),
    [
        ((0, 0), [(1, 2, 3), (2, 3, 4)]),
        ((0, 3), [(1, 2), ()]),
        ((2, 0), [(), (3, 4)]),
        ((0, 0, 0, 3), [(1, 2), (2, 4)]),
    ],
)
def test_candidates_are_what_no_peer_holds_and_each_sign_allows(values: Values, first: list[Values]) -> None:
    puzzle = board("futoshiki", 4, 4, ((0, 1),))
    assert kind_named("futoshiki").candidates(puzzle, (*values, *[0] * (16 - len(values))))[:2] == first
