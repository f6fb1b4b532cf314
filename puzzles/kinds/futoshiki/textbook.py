"""The Java program's search (its "How it works"): candidate lists, inference, backtracking over copies of a board.

What its description leaves open is settled in the plainest way: inference goes on until nothing changes, and the
clues take part in every inference update, since a board that breaks one is invalid.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from puzzles.core.model import Budget, Inequality, Puzzle, Size, Solution, Values
from puzzles.core.textbook import Account, Move
from puzzles.engine.textbook import REPORT_SECONDS, TRACED
from puzzles.kinds.futoshiki.rules import units
from puzzles.kinds.protocol import Textbook

MAX_ORDER = 15
"""The side of the largest board on which the search can be stopped between two boards without a wait."""

MAX_BOARDS = 2**53
BOARD_LIMIT = 100_000
"""GameBoards after which a search stops where nobody says."""


class GameBoard:
    """A state: for each cell, row-major, the list of numbers that it may still hold, ascending."""

    def __init__(self, order: int, clues: tuple[Inequality, ...], candidates: list[list[int]]) -> None:
        self.order = order
        self.clues = clues
        self.candidates = candidates

    @classmethod
    def initial(cls, puzzle: Puzzle) -> GameBoard:
        """Return the root of the search: one number where it is given, else 1 to n, then all inferences (1 to 3)."""
        order = puzzle.size.rows
        board = cls(order, puzzle.clues, [[given] if given else list(range(1, order + 1)) for given in puzzle.givens])
        board.update()
        return board

    def with_number(self, cell: int, number: int) -> GameBoard:
        """Return a copy in which this cell holds this number, its inferences updated."""
        board = GameBoard(self.order, self.clues, [list(numbers) for numbers in self.candidates])
        board.candidates[cell] = [number]
        board.update()
        return board

    @property
    def impossible(self) -> bool:
        """Whether some cell has no number left."""
        return not all(self.candidates)

    @property
    def complete(self) -> bool:
        """Whether every cell has one number left."""
        return all(len(numbers) == 1 for numbers in self.candidates)

    @property
    def choice(self) -> int:
        """The first cell with the smallest list of more than one number."""
        return min(
            (cell for cell, numbers in enumerate(self.candidates) if len(numbers) > 1),
            key=lambda cell: len(self.candidates[cell]),
        )

    def update(self) -> None:
        """Infer from clues and single numbers until nothing changes or a cell has no number left."""
        while not self.impossible and (self._infer_from_clues() or self._infer_from_singles()):
            pass

    def _infer_from_clues(self) -> bool:
        """Cut each list by the lowest or highest number across each of its clues; say whether anything changed."""
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
        """Take each single number out of the other lists of its row and column; say whether anything changed."""
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
    """A GameBoard made: which cell was set to which number (None and 0 for the first board) and what it came to."""

    cell: int | None
    number: int
    board: GameBoard


@dataclass(slots=True)
class CandidateSearch:
    """One run of the search and its counters: `boards` made, and `backtracks`, choices that failed.

    `complete` is False where `board_limit` stopped the search before it had an answer.
    """

    puzzle: Puzzle
    board_limit: int = BOARD_LIMIT
    boards: int = 0
    backtracks: int = 0
    complete: bool = False

    def solve(self) -> Values | None:
        """Return the first solution that the search meets, None where there is none or the limit was reached."""
        for made in self.tries():
            if made.board.complete:
                return tuple(numbers[0] for numbers in made.board.candidates)
        return None

    def tries(self) -> Iterator[Try]:
        """Yield each board as it is made; the search ends after a complete one.

        The levels of the search are kept on an explicit stack, so no board is too deep for Python.
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
            if made.board.complete:
                self.complete = True
                yield made
                return
            if made.board.impossible:
                self.backtracks += len(levels) > 1
            else:
                levels.append(self._choices(made.board))
            yield made
        self.complete = True

    def _choices(self, board: GameBoard) -> Iterator[Try]:
        """Yield the board with each number of its chosen cell, in ascending order."""
        cell = board.choice
        for number in board.candidates[cell]:
            yield Try(cell, number, board.with_number(cell, number))


class CandidateLists:
    """The program's search as it is offered: interpreted, since lists of candidates are its point."""

    name = "candidate-lists"
    title = "Candidate lists"
    description = (
        "Keeps for each cell the list of numbers that it may hold, cuts the lists by clues and single numbers, and "
        "tries the numbers of the shortest list (a university project)."
    )
    engine = "interpreted"

    def refusal(self, puzzle: Puzzle) -> str:
        """Refuse boards on which a single inference takes long."""
        if puzzle.size.rows <= MAX_ORDER:
            return ""
        return f"“{self.title}” is offered for boards up to {MAX_ORDER}x{MAX_ORDER}."

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """CandidateSearch to the first solution. The budget's nodes are boards."""
        search = CandidateSearch(puzzle, MAX_BOARDS if budget.nodes is None else budget.nodes)
        first: list[Move] = []
        last: deque[Move] = deque(maxlen=TRACED)
        found = 0

        def account(over: bool) -> Account:
            counters = ("game boards", search.boards), ("backtracks", search.backtracks), ("solutions", found)
            return Account(counters, over, over and search.complete, tuple(first), tuple(last))

        began = reported = monotonic()
        for made in search.tries():
            (first if len(first) < TRACED else last).append(told(search.boards, made, puzzle.size))
            if made.board.complete:
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


def told(at: int, made: Try, size: Size) -> Move:
    """Tell in words what a board came to."""
    board = made.board
    if made.cell is None:
        row, column, words = 0, 0, "inferred from givens and clues"
    else:
        (row, column), words = size.place(made.cell), f"tried {made.number}"
    if board.impossible:
        words += ": a cell has no number left, back"
    elif board.complete:
        words += ": every cell has one number, a solution"
    else:
        known = sum(len(numbers) == 1 for numbers in board.candidates)
        words += f": {known} of {size.cells} cells known"
    return Move(at, row, column, made.number, words)


SEARCHES: tuple[Textbook, ...] = (CandidateLists(),)
