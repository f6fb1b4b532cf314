"""Numbrix: systematic search, in turn with annealing when it finds nothing for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from time import monotonic

from puzzles.engine.driver import events, fill, is_spent, remaining_budget
from puzzles.engine.path_annealing import COOLING_STEPS, Annealing, simple_solution
from puzzles.kernels.path import layout, parts
from puzzles.machines.base import Workspace, current
from puzzles.model.values import Budget, End, Event, Progress, Solution, Values
from puzzles.portable.kernel_driver import EXHAUSTED, MAX_CALL, PAUSED, Search, clamp_givens

PATIENCE = 300
"""How many nodes systematic search may take without a solution before annealing has its first turn."""

STEPS = 500_000
"""Annealing's first turn. Each turn of either doubles the previous one."""

REPEATS = 5
"""Annealing gives up after finding known solutions this many times in a row: there may be no others."""

MAX_TRAIL = 1_500_000
"""Places of a path search's trail; a systematic search that needs more leaves the rest to annealing."""

LARGE = 150
SPARSE = 20
"""Boards of at least LARGE cells with at most one given in SPARSE begin with annealing, for FIRST_COOLINGS coolings."""

FIRST_COOLINGS = 2


@dataclass(frozen=True, slots=True)
class Board:
    """A rectangle to number, and its givens, 0 for empty."""

    rows: int
    columns: int
    givens: Values


def search_path(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` Numbrix solutions of a rectangle; `givens` row-major, 0 for empty."""
    return search(Board(rows, columns, givens), limit, budget)


def search(board: Board, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` solutions.

    Within the budget, only a proof that there are no more solutions ends this before the limit. Without a budget it
    also ends when systematic search has no room to continue and annealing keeps finding the same solutions.
    """
    with ExitStack() as workspaces:
        yield from PathSearch(board, limit, budget, workspaces).events()


class PathSearch:
    """One search: both methods in turn, and the solutions of both."""

    def __init__(self, board: Board, limit: int, budget: Budget, workspaces: ExitStack) -> None:
        self._board, self._limit, self._budget, self._workspaces = board, limit, budget, workspaces
        self._start = monotonic()
        self._solutions: dict[Values, None] = {}
        self._systematic: Search | None = None
        self._annealing: Annealing | None = None
        self._repeats = 0
        self._charge = 0

    @property
    def _nodes(self) -> int:
        return self._charge + (self._systematic.nodes if self._systematic else 0)

    @property
    def _remaining_budget(self) -> Budget:
        return remaining_budget(self._budget, self._nodes, monotonic() - self._start)

    @property
    def _is_over(self) -> bool:
        return len(self._solutions) >= self._limit or is_spent(self._remaining_budget)

    def events(self) -> Iterator[Event]:
        """Yield the search's events."""
        cells = len(self._board.givens)
        if self._is_sparse() and not self._is_over:
            yield from self._anneal(max(STEPS, FIRST_COOLINGS * COOLING_STEPS * cells))
            if self._is_over:
                yield End(False, 0)
                return
        systematic = self._systematic = systematic_search(open_workspace(self._workspaces), self._board)
        if systematic is None:
            yield End(True, 0)
            return
        patience = PATIENCE
        while True:
            if not systematic.full:
                yield from self._search_systematically(systematic, patience)
            if systematic.is_exhausted or self._is_over:
                break
            if systematic.full or self._repeats < REPEATS:
                yield from self._anneal(STEPS * patience // PATIENCE)
            if systematic.full:
                # Annealing continues alone: its steps count as the nodes that systematic search would have taken.
                self._charge += patience
                if self._repeats >= REPEATS and self._budget == Budget():
                    break
            if self._is_over:
                break
            patience *= 2
        yield End(systematic.is_exhausted, self._nodes)

    def _is_sparse(self) -> bool:
        """Return whether this is a large board with few givens: systematic search is slow to solve these."""
        givens = [given for given in self._board.givens if given]
        total = len(self._board.givens)
        return (
            total >= LARGE
            and len(givens) * SPARSE <= total
            and len(set(givens)) == len(givens)
            and all(1 <= given <= total for given in givens)
        )

    def _search_systematically(self, systematic: Search, patience: int) -> Iterator[Event]:
        """Search systematically until so many nodes pass without a solution."""
        left = Budget(self._left_nodes(), self._remaining_budget.seconds)
        for event in events(systematic, self._limit, left, patience):
            if isinstance(event, Progress):
                yield Progress(self._nodes, len(self._solutions))
            elif event.values not in self._solutions:
                self._solutions[event.values] = None
                yield event
                if len(self._solutions) == self._limit:
                    return

    def _left_nodes(self) -> int | None:
        """Return the budget's nodes as `events` expects them: counted from the beginning of the search."""
        return None if self._budget.nodes is None else self._budget.nodes - self._charge

    def _anneal(self, steps: int) -> Iterator[Event]:
        """Anneal until so many steps pass without a new solution."""
        if self._annealing is None:
            rows, columns = self._board.rows, self._board.columns
            self._annealing = Annealing(open_workspace(self._workspaces), rows, columns, self._board.givens)
            start = simple_solution(rows, columns, self._board.givens) or next(iter(self._solutions), None)
            if start:
                self._annealing.start_from(start)
                if start not in self._solutions:
                    self._solutions[start] = None
                    yield Solution(start)
        annealing = self._annealing
        until = annealing.nodes + steps
        new = True
        while new and not self._is_over:
            new = False
            for event in events(annealing, MAX_CALL, Budget(until, self._remaining_budget.seconds)):
                if isinstance(event, Progress):
                    yield Progress(self._nodes, len(self._solutions))
                elif event.values not in self._solutions:
                    new = True
                    self._repeats = 0
                    self._solutions[event.values] = None
                    annealing.welcome()
                    until = annealing.nodes + steps
                    yield event
                    break
                elif annealing.is_fresh:
                    self._repeats += 1
                    if self._repeats >= REPEATS and not (self._systematic and self._systematic.full):
                        return


def open_workspace(workspaces: ExitStack) -> Workspace:
    """Begin a workspace that is closed with the others."""
    return workspaces.enter_context(closing(current().open()))


def systematic_search(work: Workspace, board: Board) -> Search | None:
    """Set up systematic search; None if the givens alone rule out any solution."""
    total = board.rows * board.columns
    width = (board.rows * (board.columns + 1) - 1) // layout.BITS + 1
    head = work.int64s(layout.HEADER)
    head[layout.ROWS] = board.rows
    head[layout.COLUMNS] = board.columns
    numbers = work.int64s((total + 2) * layout.PER_NUMBER)
    places = work.call(
        "path_layout_measure", head, fill(work.int64s(total), clamp_givens(board.givens, total)), numbers
    )
    if places < 0:
        return None
    # Each entry removes at least one cell from a number's set.
    head[layout.TRAIL_SIZE] = layout.ENTRY * min(total * total, MAX_TRAIL // layout.ENTRY)
    sets, cover = work.int64s(places), work.int64s(places)
    arrays = (numbers, sets, cover, work.int64s(width + 1), work.int64s(layout.WORDS * width))
    stacks = (work.int64s(total), work.int64s(head[layout.TRAIL_SIZE]), work.int64s(layout.DECISION * (total + 1)))
    areas = work.int64s(parts.areas_room(board.rows, board.columns))
    solution = work.int64s(total)
    begun = False

    def call(nodes: int, effort: int) -> int:
        nonlocal begun
        if not begun:
            # A big board takes long to set up, so this too is split into bounded calls.
            begun = work.call("path_layout_start", head, *arrays, effort) == EXHAUSTED
            return PAUSED
        return work.call("path_search", head, *arrays, *stacks, areas, solution, nodes, effort)

    return Search(call, head, layout.NODES, layout.DEPTH, solution)
