"""Turned, mirrored and renumbered boards, drawn in full."""

from __future__ import annotations

import pytest

from puzzles.making.transform import Change, transform
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

NUMBRIX = Puzzle("numbrix", Size(2, 3), (1, 0, 3, 0, 5, 0))
FUTOSHIKI = Puzzle("futoshiki", Size(2, 2), (0, 2, 0, 0), (Inequality(0, 1), Inequality(0, 2)))


@looped(
    ("change", "rows", "columns", "givens", "cells"),
    [
        (Change.TURN, 3, 2, (0, 1, 5, 0, 0, 3), (3, 0, 4, 1, 5, 2)),
        (Change.MIRROR, 2, 3, (3, 0, 1, 0, 5, 0), (2, 1, 0, 5, 4, 3)),
        (Change.FLIP, 2, 3, (0, 5, 0, 1, 0, 3), (3, 4, 5, 0, 1, 2)),
        (Change.TRANSPOSE, 3, 2, (1, 0, 0, 5, 3, 0), (0, 3, 1, 4, 2, 5)),
        (Change.REVERSE, 2, 3, (6, 0, 4, 0, 2, 0), (0, 1, 2, 3, 4, 5)),
    ],
)
def test_each_change_of_a_rectangle(
    change: Change, rows: int, columns: int, givens: tuple[int, ...], cells: tuple[int, ...]
) -> None:
    changed = transform(NUMBRIX, change)
    assert changed.puzzle == Puzzle("numbrix", Size(rows, columns), givens)
    assert changed.cells == cells


def test_clues_point_the_other_way_when_numbers_are_reversed() -> None:
    changed = transform(FUTOSHIKI, Change.REVERSE)
    assert changed.puzzle.givens == (0, 1, 0, 0)
    assert changed.puzzle.clues == (Inequality(1, 0), Inequality(2, 0))
    assert changed.numbers == (0, 2, 1)


def test_a_futoshiki_with_clues_cannot_be_relabelled_freely_and_one_without_can() -> None:
    size = Size(3, 3)
    with_clue = Puzzle("futoshiki", size, (1,) + (0,) * 8, (Inequality(0, 1),))
    with pytest.raises(PuzzleFault, match="The order of the numbers matters"):
        transform(with_clue, Change.RELABEL, (2, 1, 3))
    assert transform(with_clue, Change.RELABEL, (1, 2, 3)).puzzle == with_clue
    without = Puzzle("futoshiki", size, (1, 3) + (0,) * 7)
    assert transform(without, Change.RELABEL, (2, 1, 3)).puzzle.givens[:2] == (2, 3)


def test_entries_are_carried_along() -> None:
    turned = transform(NUMBRIX, Change.TURN)
    assert turned.apply((0, 2, 0, 6, 0, 4)) == (6, 0, 0, 2, 4, 0)
    assert transform(NUMBRIX, Change.REVERSE).apply((0, 2, 0, 6, 0, 4)) == (0, 5, 0, 1, 0, 3)
