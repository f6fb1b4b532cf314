"""Equivalent puzzles share a form, and no others do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from puzzles.forms import read
from puzzles.kinds.protocol import Request
from puzzles.making import generate
from puzzles.making.transform import Change, transform
from puzzles.model.values import Puzzle, Size
from puzzles.rating.canonical_form import signature
from tests.rated import NUMBERS
from tests.sampling import looped

PLAIN = [read.read(line).puzzles[0] for line, _ in NUMBERS[:12]]


def disguised(puzzle: Puzzle, chance: Random) -> Puzzle:
    """Return a plain Sudoku with rows, columns, bands and stacks shuffled, numbers renamed, perhaps transposed."""
    side, high, wide = puzzle.size.rows, puzzle.size.box_rows, puzzle.size.box_columns

    def shuffled(part: int) -> list[int]:
        groups = [list(range(first, first + part)) for first in range(0, side, part)]
        chance.shuffle(groups)
        for group in groups:
            chance.shuffle(group)
        return [line for group in groups for line in group]

    names = list(range(1, side + 1))
    chance.shuffle(names)
    rows, columns = shuffled(high), shuffled(wide)
    board = [[puzzle.givens[row * side + column] for column in columns] for row in rows]
    size = puzzle.size
    if chance.random() < 0.5:
        board = [list(line) for line in zip(*board, strict=True)]
        size = Size(side, side, wide, high)
    return replace(puzzle, size=size, givens=tuple(number and names[number - 1] for line in board for number in line))


def test_a_disguised_sudoku_keeps_its_form_also_with_oblong_boxes() -> None:
    for puzzle in (*PLAIN[:2], generate.generate("sudoku", Request(Size(6, 6, 2, 3), None), 1)):
        for seed in range(3):
            assert signature(disguised(puzzle, Random(seed))) == signature(puzzle)


def test_different_sudokus_have_different_forms() -> None:
    assert len({signature(puzzle) for puzzle in PLAIN}) == len(PLAIN)
    at = next(cell for cell, number in enumerate(PLAIN[0].givens) if number)
    less = replace(PLAIN[0], givens=(*PLAIN[0].givens[:at], 0, *PLAIN[0].givens[at + 1 :]))
    assert signature(less) != signature(PLAIN[0])


def test_a_board_with_too_many_symmetries_has_no_form() -> None:
    assert signature(Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81)) is None


def turned(puzzle: Puzzle) -> Puzzle:
    return transform(puzzle, Change.TURN).puzzle


@looped("kind", ["futoshiki", "numbrix"])
def test_turned_and_counted_backwards_boards_keep_their_form(kind: str) -> None:
    puzzle, other = (generate.generate(kind, Request(Size(5, 5), None), seed) for seed in (3, 4))
    back = transform(puzzle, Change.REVERSE).puzzle
    assert signature(turned(puzzle)) == signature(back) == signature(turned(back)) == signature(puzzle)
    assert signature(other) != signature(puzzle)
