"""The Futoshiki program's search ("How it works"): candidate lists, inference, backtracking over copies of a board.

The program's description leaves two points open. Here inference continues until nothing changes, and every update
applies the clues, since a board that breaks a clue is invalid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from puzzles.kinds.futoshiki.rules import units
from puzzles.model.values import Inequality, Puzzle, Values

BOARD_LIMIT = 100_000
"""GameBoards after which a search stops by default."""


Cutting = Callable[[int, int, str], object]
"""Hears of a candidate that is removed: its cell, its number, and the rule."""


def unheard(cell: int, number: int, why: str) -> None:
    """Hear nothing of it."""


class GameBoard:
    """A state of the search: for each cell, row-major, the ascending list of its candidates."""

    def __init__(self, order: int, clues: tuple[Inequality, ...], candidates: list[list[int]]) -> None:
        self.order = order
        self.clues = clues
        self.candidates = candidates

    @classmethod
    def initial(cls, puzzle: Puzzle) -> GameBoard:
        """Return the root of the search: its lists as they are read, then inferred from."""
        board = cls.listed(puzzle)
        board.update()
        return board

    @classmethod
    def listed(cls, puzzle: Puzzle) -> GameBoard:
        """Return a board with one candidate for a given, else 1 to n."""
        order = puzzle.size.rows
        return cls(order, puzzle.clues, [[given] if given else list(range(1, order + 1)) for given in puzzle.givens])

    def with_number(self, cell: int, number: int) -> GameBoard:
        """Return a copy in which this cell holds this number, with updated inferences."""
        board = GameBoard(self.order, self.clues, [list(numbers) for numbers in self.candidates])
        board.candidates[cell] = [number]
        board.update()
        return board

    @property
    def is_impossible(self) -> bool:
        """Whether a cell has no candidate left."""
        return not all(self.candidates)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has exactly one candidate."""
        return all(len(numbers) == 1 for numbers in self.candidates)

    @property
    def choice(self) -> int:
        """The first cell with the fewest candidates, of those that have more than one."""
        return min(
            (cell for cell, numbers in enumerate(self.candidates) if len(numbers) > 1),
            key=lambda cell: len(self.candidates[cell]),
        )

    def update(self, cutting: Cutting = unheard, signs: bool = True, singles: bool = True) -> None:
        """Infer from clues and single candidates until nothing changes or a cell has no candidate left.

        The program does both; either can be left out.
        """
        while not self.is_impossible and (
            (signs and self._infer_from_clues(cutting)) or (singles and self._infer_from_singles(cutting))
        ):
            pass

    def _infer_from_clues(self, cutting: Cutting) -> bool:
        """Cut each list by the lowest or highest candidate across each of its clues; return whether any changed."""
        changed = False
        for clue in self.clues:
            less, greater = self.candidates[clue.less], self.candidates[clue.greater]
            if not less or not greater:
                return True
            below = [number for number in less if number < greater[-1]]
            above = [number for number in greater if number > less[0]]
            for cell, before, kept in ((clue.less, less, below), (clue.greater, greater, above)):
                for number in before:
                    if number not in kept:
                        cutting(cell, number, "sign")
                        changed = True
                self.candidates[cell] = kept
        return changed

    def _infer_from_singles(self, cutting: Cutting) -> bool:
        """Remove each single candidate from the other lists of its row and column; return whether any changed."""
        changed = False
        for at, unit in enumerate(units(self.order)):
            for cell in unit:
                if len(self.candidates[cell]) == 1:
                    number = self.candidates[cell][0]
                    for other in unit:
                        if other != cell and number in self.candidates[other]:
                            self.candidates[other].remove(number)
                            cutting(other, number, "row" if at < self.order else "column")
                            changed = True
        return changed


@dataclass(frozen=True, slots=True)
class Try:
    """A new GameBoard: the cell that was set, its number (None and 0 for the first board), and the resulting board."""

    cell: int | None
    number: int
    board: GameBoard


@dataclass(slots=True)
class CandidateSearch:
    """One run of the search and its counters: `boards` made, and `backtracks`, choices that failed.

    `complete` is False if `board_limit` stopped the search before it had an answer.
    """

    puzzle: Puzzle
    board_limit: int = BOARD_LIMIT
    boards: int = 0
    backtracks: int = 0
    complete: bool = False

    def solve(self) -> Values | None:
        """Return the first solution found; None if there is none or the limit was reached."""
        for made in self.tries():
            if made.board.is_complete:
                return tuple(numbers[0] for numbers in made.board.candidates)
        return None

    def tries(self) -> Iterator[Try]:
        """Yield each board as it is made; the search ends after a complete one.

        The levels of the search are on an explicit stack, so no board is too deep for Python.
        """
        self.boards = self.backtracks = 0
        self.complete = False
        levels: list[Iterator[Try]] = [iter((Try(None, 0, GameBoard.initial(self.puzzle)),))]
        while levels:
            if self.boards >= self.board_limit:
                return
            made = next(levels[-1], None)
            if made is None:
                levels.pop()
                self.backtracks += len(levels) > 1
                continue
            self.boards += 1
            if made.board.is_complete:
                self.complete = True
                yield made
                return
            if made.board.is_impossible:
                self.backtracks += len(levels) > 1
            else:
                levels.append(self._choices(made.board))
            yield made
        self.complete = True

    def _choices(self, board: GameBoard) -> Iterator[Try]:
        """Yield the board with each candidate of its chosen cell, in ascending order."""
        cell = board.choice
        for number in board.candidates[cell]:
            yield Try(cell, number, board.with_number(cell, number))
