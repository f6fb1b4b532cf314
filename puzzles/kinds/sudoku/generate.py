"""New Sudoku puzzles: a random full board, then givens removed while the solution stays unique.

Most removals need no search: a given can go if the others force its number, as the only candidate of its cell or in
the only place for it in a unit. The engine decides the rest. Effort is limited in nodes, not in time, so that the same
seed makes the same puzzle on any machine. 9x9 puzzles with few givens take another search: see sparse.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from puzzles.engine import search_sudoku
from puzzles.kinds.protocol import Draft, EmptyCells, Request
from puzzles.kinds.requests import refuse_impossible
from puzzles.kinds.sudoku import sparse, variant_boards
from puzzles.kinds.sudoku.box_sizes import USUAL, check_size, puzzle_of
from puzzles.kinds.sudoku.full_boards import fill_board
from puzzles.kinds.sudoku.rules import units_in, units_of
from puzzles.model.values import Budget, End, Progress, Puzzle, Size, Solution, Values
from puzzles.model.work import Reporter
from puzzles.portable.faults import PuzzleFault

FEWEST = {USUAL[4]: 4, USUAL[9]: 17}
"""The fewest givens of a puzzle with one solution, if proved (9x9: McGuire, Tugemann and Civario, 2012)."""

CHECK_NODES = 1_000
"""Nodes for deciding whether one given can go; if they run out, it stays."""

SPARSE_FROM = 58
"""9x9 puzzles with more empty cells than this are left to the search for few givens."""

VARIANT_SHARES = ((10, 64), (16, 60), (25, 52))
"""For sides up to the first number, the hundredths of a variant's cells that can be empty."""

EFFORT = 40_000
"""Nodes for one puzzle of 81 cells, fewer for larger boards. Each check costs 10 in addition to its nodes."""


def empty_cells(size: Size) -> EmptyCells:
    """Return how many cells of a board of this size can be empty. Raises PuzzleFault for a size that there is not.

    The least that any seed reached was 12 of 4x4, 16 of 5x5, 24 of 6x6, 30 of 7x7, 43 of 8x8, 65 of 10x10, 94 of 12x12,
    153 of 16x16, 220 of 20x20 and 326 of 25x25; with boxes of one or two rows or columns 70 of 11x11, 78 of 12x12, 135
    of 17x17, 214 of 23x23, 239 of 22x22 and 241 of 25x25.
    """
    size = check_size(size)
    order, cells, most = size.rows, size.cells, size.cells - _fewest(size)
    if size == sparse.SIZE:
        return EmptyCells(
            None, sparse.RELIABLE, most, f"{FEWEST[size]} givens are proven to be the fewest.", sparse.RARE
        )
    if size in FEWEST:
        return EmptyCells(None, most, most, f"{FEWEST[size]} givens are proven to be the fewest.", "")
    # Long narrow boxes overlap less with rows or columns, so that a number tells less about others.
    narrow = min(size.box_rows, size.box_columns) <= 2
    share = 60 if order <= 10 else 56 - order * 7 // 10 if narrow else 68 - order * 7 // 10
    return EmptyCells(
        usual=None,
        reliable=cells * share // 100,
        most=most,
        why="if two numbers are not given, they can be exchanged in any solution.",
        rare="A puzzle with this many empty cells may not be found; you then get the one with the most.",
    )


def empty_cells_of(request: Request) -> EmptyCells:
    """Return how many cells of a board with this size and variant can be empty.

    The least that any seed reached, as a jigsaw, with diagonals, with both: 24, 30 and 30 of 6x6, 60, 60 and 66 of 9x9
    (20 seeds each), 104, 100 and 107 of 12x12 (5), 160, 164 and 172 of 16x16 (3), 345, 355 and 361 of 25x25 (1).
    """
    if request.is_plain:
        return empty_cells(request.size)
    cells, order = request.size.cells, request.size.rows
    share = next(share for most, share in VARIANT_SHARES if order <= most)
    return EmptyCells(
        usual=None,
        reliable=cells * share // 100,
        most=cells - order + 1,
        why="if two numbers are not given, they can be exchanged in any solution.",
        rare="A puzzle with this many empty cells may not be found; you then get the one with the most.",
    )


def make(request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle with exactly one solution and `request.empty` empty cells, None for as many as possible.

    It has fewer if a bounded effort found no such puzzle. Raises PuzzleFault for a size that Sudoku has not, for
    more empty cells than a puzzle with one solution can have, and for regions or diagonals that leave no full board.
    """
    if request.is_plain:
        size = check_size(request.size)
        if request.empty is not None:
            _refuse_impossible(size, request.empty)
            if size == sparse.SIZE and request.empty > SPARSE_FROM:
                return (yield from _make_sparse(request.empty, draft, rng))
        effort = _Effort(puzzle_of(size, (0,) * size.cells), draft)

        def fill() -> Generator[Progress, None, Values]:
            return fill_board(size, rng, effort.reporter)

        board = _Board(effort.blank, (yield from fill()))
    else:
        if request.empty is not None:
            refuse_impossible("Sudoku", request.size, request.empty, empty_cells_of(request))
        reporter = Reporter()
        blank, first = yield from variant_boards.start(request, rng, reporter)
        effort = _Effort(blank, draft, reporter)

        def fill() -> Generator[Progress, None, Values]:
            return variant_boards.fill_again(blank, first, rng, reporter)

        board = _Board(blank, first)
    return (yield from _remove_givens(request.empty, board, fill, effort, rng))


def _remove_givens(
    empty: int | None,
    board: _Board,
    fill: Callable[[], Generator[Progress, None, Values]],
    effort: _Effort,
    rng: Random,
) -> Generator[Progress, None, Puzzle]:
    """Remove givens from a full board, and from others that `fill` makes, until `empty` cells are empty."""
    size = effort.blank.size
    if empty is None:
        yield from board.take_away(size.cells, effort, rng)
        return board.puzzle
    best = board
    while True:
        yield from board.take_away(empty, effort, rng)
        stalls = 0
        while board.empty_cells < empty and stalls < 20 and effort.remaining_nodes > 0:
            # No given can go any more: put some numbers back and remove others.
            other = board.with_more_givens(rng.randint(2, size.rows), rng)
            yield from other.take_away(empty, effort, rng)
            stalls = 0 if other.empty_cells > board.empty_cells else stalls + 1
            if other.empty_cells >= board.empty_cells:
                board = other
        best = max(best, board, key=lambda each: each.empty_cells)
        if best.empty_cells == empty or effort.remaining_nodes <= 0:
            return best.puzzle
        board = _Board(effort.blank, (yield from fill()))


def _make_sparse(wanted: int, draft: Draft, rng: Random) -> Generator[Progress, None, Puzzle]:
    """Make a 9x9 puzzle with few givens."""
    reporter = Reporter()

    def start() -> Generator[Progress, None, Values]:
        blank = puzzle_of(sparse.SIZE, (0,) * sparse.SIZE.cells)
        board = _Board(blank, (yield from fill_board(sparse.SIZE, rng, reporter)))
        yield from board.take_away(wanted, _Effort(blank, Draft()), rng)
        return tuple(board.givens)

    yield from sparse.search(start, wanted, reporter, draft, rng)
    assert draft.best
    return draft.best


def full_puzzle(request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
    """Return a random full board of a size and variant as a puzzle. Raises PuzzleFault where there is none."""
    reporter = Reporter()
    if request.is_plain:
        size = check_size(request.size)
        return puzzle_of(size, (yield from fill_board(size, rng, reporter)))
    blank, values = yield from variant_boards.start(request, rng, reporter)
    return blank.with_givens(values)


class _Effort:
    """The remaining nodes for one puzzle, and its draft."""

    def __init__(self, blank: Puzzle, draft: Draft, reporter: Reporter | None = None) -> None:
        self.blank = blank
        self.remaining_nodes = self._all_nodes = EFFORT * 81 // blank.size.cells
        self.reporter = reporter or Reporter()
        self.draft = draft

    def report(self, board: _Board, share: float) -> None:
        """Put this board into the draft. The draft's share is `share`, or that of the nodes spent if it is more."""
        self.draft.share = min(1.0, max(self.draft.share, share, 1 - self.remaining_nodes / self._all_nodes))
        self.draft.offer(board.puzzle)

    def proves_unique(self, givens: Values) -> Generator[Progress, None, bool]:
        """Say whether the engine proves that there is exactly one solution; yield progress."""
        if self.remaining_nodes <= 0:
            return False
        found = 0
        budget, blank = Budget(nodes=min(CHECK_NODES, self.remaining_nodes)), self.blank
        for event in search_sudoku(blank.size, givens, 2, budget, blank.regions, blank.diagonals, steady=True):
            if isinstance(event, Solution):
                found += 1
                continue
            yield from self.reporter.due()
            if isinstance(event, End):
                self.remaining_nodes -= event.nodes + 10
                self.reporter.nodes += event.nodes
                return found == 1 and event.complete
        raise AssertionError("A search ends with End.")


class _Board:
    """Givens with one solution, and the units that hold each number, for the quick test."""

    def __init__(self, blank: Puzzle, solution: Values, givens: list[int] | None = None) -> None:
        self.blank = blank
        self.size = blank.size
        self.solution = solution
        self.givens = list(givens or solution)
        self._homes = units_of(blank.size, blank.regions, blank.diagonals)
        self._units_with: list[set[int]] = [set() for _ in range(blank.size.rows + 1)]
        for cell, value in enumerate(self.givens):
            self._units_with[value].update(self._homes[cell])

    @property
    def empty_cells(self) -> int:
        """How many cells are empty."""
        return self.givens.count(0)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with these givens."""
        return self.blank.with_givens(tuple(self.givens))

    def take_away(self, wanted: int, effort: _Effort, rng: Random) -> Generator[Progress, None, None]:
        """Remove givens in random order until `wanted` cells are empty or no given can go."""
        cells = [cell for cell, value in enumerate(self.givens) if value]
        left = wanted - self.empty_cells
        for at, cell in enumerate(rng.sample(cells, len(cells))):
            if left <= 0:
                return
            effort.report(self, at / len(cells) if wanted == self.size.cells else self.empty_cells / wanted)
            yield from effort.reporter.due()
            value = self.givens[cell]
            self.givens[cell] = 0
            self._units_with[value].difference_update(self._homes[cell])
            if self._is_forced(cell, value) or (yield from effort.proves_unique(tuple(self.givens))):
                left -= 1
            else:
                self.givens[cell] = value
                self._units_with[value].update(self._homes[cell])

    def with_more_givens(self, count: int, rng: Random) -> _Board:
        """Return a copy with numbers put back in up to `count` empty cells."""
        givens = list(self.givens)
        empty = [cell for cell, value in enumerate(givens) if not value]
        for cell in rng.sample(empty, min(count, len(empty))):
            givens[cell] = self.solution[cell]
        return _Board(self.blank, self.solution, givens)

    def _is_forced(self, cell: int, value: int) -> bool:
        """Say whether this is the empty cell's only candidate, or the cell the only place for it in a unit."""
        order = self.size.rows
        if all(number == value or self._sees(cell, number) for number in range(1, order + 1)):
            return True
        every = units_in(self.blank)
        return any(
            all(self.givens[other] or other == cell or self._sees(other, value) for other in every[home])
            for home in self._homes[cell]
        )

    def _sees(self, cell: int, value: int) -> bool:
        """Say whether a unit of this cell holds the number as a given."""
        return not self._units_with[value].isdisjoint(self._homes[cell])


def _fewest(size: Size) -> int:
    """Return the fewest givens of a puzzle with one solution, as far as that is proved."""
    # If two numbers are not given at all, they can be exchanged in any solution.
    return FEWEST.get(size, size.rows - 1)


def _refuse_impossible(size: Size, empty: int) -> None:
    """Raise PuzzleFault for a number of empty cells that no puzzle of this size with one solution can have."""
    fewest = _fewest(size)
    if not 0 <= empty <= size.cells:
        message = f"A {size} Sudoku has {size.cells} cells; {empty} of them cannot be empty."
    elif size.cells - empty < fewest:
        givens = f"{size.cells - empty} {'given' if size.cells - empty == 1 else 'givens'}"
        message = (
            f"A {size} Sudoku with {empty} empty cells would leave {givens}; {fewest} are needed for one solution."
        )
    else:
        return
    raise PuzzleFault("empty-cells", message, hint=f"Ask for 0 to {size.cells - fewest} empty cells.")
