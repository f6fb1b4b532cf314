"""How good a reading of a picture is, beside what is on it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from puzzles.model.values import Inequality, Puzzle, Values
from tests.bench.pages.truth import Board, Truth

Border = frozenset[int]
"""Two touching cells, by their indices: a Futoshiki's sign stands between them."""


@dataclass(frozen=True)
class Judgement:
    """A reading beside the truth.

    `found` says that the board of the picture was found: its kind, size, boxes and regions are right; on a picture
    without a board, that none was offered. `wrong` are cells with another number, `mistaken` those whose number is
    right, but an entry was taken for a given or a given for an entry; `wrong_signs` are the borders with another sign.
    `silent` counts those of all three that are not marked, `marked` all that is marked.
    """

    found: bool
    wrong: frozenset[int] = frozenset()
    mistaken: frozenset[int] = frozenset()
    wrong_signs: frozenset[Border] = frozenset()
    silent: int = 0
    marked: int = 0

    @property
    def right(self) -> bool:
        """Whether it is right as read."""
        return self.found and not (self.wrong or self.mistaken or self.wrong_signs)

    @property
    def corrected(self) -> bool:
        """Whether it is right once every marked cell and sign is corrected."""
        return self.found and not self.silent

    @property
    def certain(self) -> bool:
        """Whether it is right, and nothing is marked."""
        return self.right and not self.marked


def judge(
    puzzle: Puzzle | None,
    entries: Values,
    marked: Collection[int],
    truth: Truth,
    marked_signs: Collection[Border] = (),
) -> Judgement:
    """Judge what was read: a puzzle, None where no board was found, and its entries, () or one a cell, 0 for none.

    `marked` are the cells shown as doubtful, `marked_signs` the borders. Of several boards that are a right answer,
    the one that the reading fits best counts.
    """
    many = len(marked) + len(marked_signs)
    if puzzle is None:
        return Judgement(not truth.boards, marked=many)
    readings = [_beside(puzzle, entries, marked, marked_signs, board) for board in truth.asked if _same(puzzle, board)]
    if not readings:
        # Another board, or one where there is none: all of it is wrong.
        return Judgement(False, silent=puzzle.size.cells - len(marked), marked=many)
    return min(readings, key=lambda each: (each.silent, len(each.wrong | each.mistaken)))


def right(puzzle: Puzzle | None, entries: Values, truth: Truth) -> bool:
    """Return whether a picture was read without a mistake."""
    return judge(puzzle, entries, (), truth).right


def _beside(
    puzzle: Puzzle, entries: Values, marked: Collection[int], marked_signs: Collection[Border], board: Board
) -> Judgement:
    """Judge a reading beside a board of the same kind and size."""
    wrong, mistaken = set(), set()
    cells = zip(puzzle.givens, entries or (0,) * len(puzzle.givens), board.puzzle.givens, board.entries, strict=True)
    for cell, (given, entry, true_given, true_entry) in enumerate(cells):
        if (given or entry) != (true_given or true_entry):
            wrong.add(cell)
        elif given != true_given:
            mistaken.add(cell)
    read_signs, true_signs = _signs(puzzle), _signs(board.puzzle)
    borders = read_signs.keys() | true_signs.keys()
    wrong_signs = frozenset(border for border in borders if read_signs.get(border) != true_signs.get(border))
    silent = len((wrong | mistaken) - set(marked)) + len(wrong_signs - set(marked_signs))
    many = len(marked) + len(marked_signs)
    return Judgement(True, frozenset(wrong), frozenset(mistaken), wrong_signs, silent, many)


def _same(puzzle: Puzzle, board: Board) -> bool:
    """Return whether all is the same that must be right before numbers can be."""
    real = board.puzzle
    read, true = ((each.kind, each.size, each.regions, each.diagonals) for each in (puzzle, real))
    return read == true


def _signs(puzzle: Puzzle) -> dict[Border, Inequality]:
    """Return the sign at each border that has one."""
    return {frozenset(clue): clue for clue in puzzle.clues}
