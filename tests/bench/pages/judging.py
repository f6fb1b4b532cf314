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
    without a board, that none was offered. `wrong` are cells with another number, or the same as an entry in place of
    a given; `wrong_signs` the borders with another sign. `marked` counts marked cells and signs.
    """

    found: bool
    wrong: frozenset[int]
    wrong_signs: frozenset[Border]
    silent: int
    marked: int

    @property
    def right(self) -> bool:
        """Whether it is right as read."""
        return self.found and not self.wrong and not self.wrong_signs

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
    if puzzle is None or not truth.boards:
        # A board that is offered where there is none is wrong without a mark, unless all of it is marked.
        none = puzzle is None and not truth.boards
        silent = puzzle.size.cells - len(marked) if puzzle else 0
        return Judgement(none, frozenset(), frozenset(), silent, many)
    readings = [_beside(puzzle, entries, marked, marked_signs, board) for board in truth.asked]
    return min(readings, key=lambda each: (not each.found, each.silent, len(each.wrong) + len(each.wrong_signs)))


def right(puzzle: Puzzle | None, entries: Values, truth: Truth) -> bool:
    """Return whether a picture was read without a mistake."""
    return judge(puzzle, entries, (), truth).right


def _beside(
    puzzle: Puzzle, entries: Values, marked: Collection[int], marked_signs: Collection[Border], board: Board
) -> Judgement:
    """Judge a reading beside one board."""
    real, many = board.puzzle, len(marked) + len(marked_signs)
    if _frame(puzzle) != _frame(real):
        cells = puzzle.size.cells
        return Judgement(False, frozenset(), frozenset(), max(0, cells - len(marked)), many)
    read_entries = entries or (0,) * real.size.cells
    pairs = zip(
        zip(puzzle.givens, read_entries, strict=True), zip(real.givens, board.entries, strict=True), strict=True
    )
    wrong = frozenset(cell for cell, (read, true) in enumerate(pairs) if read != true)
    read_signs, true_signs = _signs(puzzle), _signs(real)
    borders = read_signs.keys() | true_signs.keys()
    wrong_signs = frozenset(border for border in borders if read_signs.get(border) != true_signs.get(border))
    silent = len(wrong - set(marked)) + len(wrong_signs - set(marked_signs))
    return Judgement(True, wrong, wrong_signs, silent, many)


def _frame(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what must be right before numbers can be."""
    return puzzle.kind, puzzle.size, puzzle.regions, puzzle.diagonals


def _signs(puzzle: Puzzle) -> dict[Border, Inequality]:
    """Return the sign at each border that has one."""
    return {frozenset(clue): clue for clue in puzzle.clues}
