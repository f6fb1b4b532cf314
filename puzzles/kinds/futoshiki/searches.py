"""The Futoshiki program's search ("How it works"): candidate lists, inference, backtracking over copies of a board.

The program's description leaves two points open. Here inference continues until nothing changes, and every update
applies the clues, since a board that breaks a clue is invalid.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from puzzles.engine.textbook import REPORT_SECONDS, TRACED
from puzzles.kinds.futoshiki.rules import units
from puzzles.kinds.protocol import Textbook
from puzzles.model.search_report import Account, Move
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Solution, Values

MAX_ORDER = 15
"""The side of the largest board on which one GameBoard is made fast enough to stop the search in between."""

MAX_BOARDS = 2**53
BOARD_LIMIT = 100_000
"""GameBoards after which a search stops by default."""


class GameBoard:
    """A state of the search: for each cell, row-major, the ascending list of its candidates."""

    def __init__(self, order: int, clues: tuple[Inequality, ...], candidates: list[list[int]]) -> None:
        self.order = order
        self.clues = clues
        self.candidates = candidates

    @classmethod
    def initial(cls, puzzle: Puzzle) -> GameBoard:
        """Return the root of the search: one candidate for a given, else 1 to n; then inferences 1 to 3 apply."""
        order = puzzle.size.rows
        board = cls(order, puzzle.clues, [[given] if given else list(range(1, order + 1)) for given in puzzle.givens])
        board.update()
        return board

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

    def update(self) -> None:
        """Infer from clues and single candidates until nothing changes or a cell has no candidate left."""
        while not self.is_impossible and (self._infer_from_clues() or self._infer_from_singles()):
            pass

    def _infer_from_clues(self) -> bool:
        """Cut each list by the lowest or highest candidate across each of its clues; return whether any changed."""
        changed = False
        for clue in self.clues:
            less, greater = self.candidates[clue.less], self.candidates[clue.greater]
            if not less or not greater:
                return True
            below = [number for number in less if number < greater[-1]]
            above = [number for number in greater if number > less[0]]
            changed |= len(below) < len(less) or len(above) < len(greater)
            self.candidates[clue.less], self.candidates[clue.greater] = below, above
        return changed

    def _infer_from_singles(self) -> bool:
        """Remove each single candidate from the other lists of its row and column; return whether any changed."""
        changed = False
        for unit in units(self.order):
            for cell in unit:
                if len(self.candidates[cell]) == 1:
                    number = self.candidates[cell][0]
                    for other in unit:
                        if other != cell and number in self.candidates[other]:
                            self.candidates[other].remove(number)
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


class CandidateLists:
    """The Futoshiki program's search as the page offers it: interpreted, because it is there to show lists."""

    name = "candidate-lists"
    title = "Candidate lists"
    description = (
        "Keeps a list of possible numbers for each cell, shortens the lists by clues and single numbers, and tries "
        "the numbers of the shortest list (the Futoshiki program)."
    )
    engine = "interpreted"

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why a board is too large for this search; empty for others."""
        if puzzle.size.rows <= MAX_ORDER:
            return ""
        return f"“{self.title}” only handles boards up to {MAX_ORDER}×{MAX_ORDER}."

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """Run CandidateSearch to the first solution. The budget's nodes are boards."""
        search = CandidateSearch(puzzle, MAX_BOARDS if budget.nodes is None else budget.nodes)
        first: list[Move] = []
        last: deque[Move] = deque(maxlen=TRACED)
        found = 0

        def account(over: bool) -> Account:
            counters = ("game boards", search.boards), ("backtracks", search.backtracks), ("solutions", found)
            return Account(counters, over, over and search.complete, tuple(first), tuple(last))

        began = reported = monotonic()
        for made in search.tries():
            (first if len(first) < TRACED else last).append(describe(search.boards, made, puzzle.size))
            if made.board.is_complete:
                found = 1
                yield Solution(tuple(numbers[0] for numbers in made.board.candidates))
                break
            now = monotonic()
            if budget.seconds is not None and now - began >= budget.seconds:
                break
            if now - reported >= REPORT_SECONDS:
                reported = now
                yield account(over=False)
        yield account(over=True)


def describe(at: int, made: Try, size: Size) -> Move:
    """Describe the result of a board in words."""
    board = made.board
    if made.cell is None:
        row, column, words = 0, 0, "inferred from givens and clues"
    else:
        (row, column), words = size.place(made.cell), f"tried {made.number}"
    if board.is_impossible:
        words += ": a cell has no number left, going back"
    elif board.is_complete:
        words += ": every cell has one number, a solution"
    else:
        known = sum(len(numbers) == 1 for numbers in board.candidates)
        words += f": {known} of {size.cells} cells known"
    return Move(at, row, column, made.number, words)


SEARCHES: tuple[Textbook, ...] = (CandidateLists(),)
