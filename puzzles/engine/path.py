"""Numbrix: systematic search, and annealing in turn with it where it finds nothing for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from math import exp
from time import monotonic

from puzzles.engine.driving import MAX_CALL, Run, after, bounded, filled, is_spent
from puzzles.engine.machine import Workspace, current
from puzzles.kernels import EXHAUSTED, PAUSED, strands
from puzzles.kernels import path_layout as layout
from puzzles.model import Budget, End, Event, Progress, Values

PATIENCE = 300
"""How many nodes systematic search may take without finding anything before annealing has its first turn."""

STEPS = 500_000
"""Annealing's first turn. Each turn of either doubles the one before."""

REPEATS = 5
"""So often a known solution in a row, and annealing gives up: there may be no other."""

MAX_TRAIL = 1_500_000
"""Places of a path search's trail; a search that needs more stays undecided."""

HOT, COLD = 2.0, 0.3
"""The first and the last heat of a cooling; at heat h, a rise of the energy by e passes with odds exp(-e / h)."""

COOLING_STEPS = 1000
"""The steps of the first cooling, for each cell of the board."""


@dataclass(frozen=True, slots=True)
class Board:
    """A rectangle to number, and its givens, 0 for empty."""

    rows: int
    columns: int
    givens: Values


def search(board: Board, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` solutions."""
    began = monotonic()
    known: set[Values] = set()
    with ExitStack() as workspaces:
        systematic = systematically(opened(workspaces), board)
        if systematic is None:
            yield End(True, 0)
            return
        lucky: Run | None = None
        repeats = 0
        patience = PATIENCE
        while True:
            left = Budget(budget.nodes, after(budget, 0, monotonic() - began).seconds)
            for event in systematic.look(limit, left, patience):
                if isinstance(event, Progress):
                    yield Progress(event.nodes, len(known))
                elif event.values not in known:
                    known.add(event.values)
                    yield event
                    if len(known) == limit:
                        break
            left = after(budget, systematic.nodes, monotonic() - began)
            if systematic.exhausted or len(known) >= limit or is_spent(left):
                break
            if repeats < REPEATS:
                lucky = lucky or annealed(opened(workspaces), board)
                steps = Budget(lucky.nodes + STEPS * patience // PATIENCE, left.seconds)
                for event in lucky.look(MAX_CALL, steps):
                    if isinstance(event, Progress):
                        yield Progress(systematic.nodes, len(known))
                    elif event.values in known:
                        repeats += 1
                        if repeats == REPEATS:
                            break
                    else:
                        repeats = 0
                        known.add(event.values)
                        yield event
                        if len(known) == limit:
                            break
            if len(known) >= limit or systematic.full:
                break
            patience *= 2
        yield End(systematic.exhausted, systematic.nodes)


def opened(workspaces: ExitStack) -> Workspace:
    """Begin a workspace that is closed with the others."""
    work = current().open()
    workspaces.callback(work.close)
    return work


def systematically(work: Workspace, board: Board) -> Run | None:
    """Set systematic search up; None where the givens alone leave no solution."""
    total = board.rows * board.columns
    width = (board.rows * (board.columns + 1) - 1) // layout.BITS + 1
    head = work.int64s(layout.HEADER)
    head[layout.ROWS] = board.rows
    head[layout.COLUMNS] = board.columns
    numbers = work.int64s((total + 2) * layout.PER_NUMBER)
    places = work.call("path_layout_measure", head, filled(work.int64s(total), bounded(board.givens, total)), numbers)
    if places < 0:
        return None
    # An entry takes at least one cell away from a number's set.
    head[layout.TRAIL_SIZE] = layout.ENTRY * min(total * total, MAX_TRAIL // layout.ENTRY)
    sets, cover = work.int64s(places), work.int64s(places)
    arrays = (numbers, sets, cover, work.int64s(width + 1), work.int64s(layout.WORDS * width))
    stacks = (work.int64s(total), work.int64s(head[layout.TRAIL_SIZE]), work.int64s(layout.DECISION * (total + 1)))
    solution = work.int64s(total)
    begun = False

    def call(nodes: int, effort: int) -> int:
        nonlocal begun
        if not begun:
            # A big board takes long to begin: that, too, is done within the effort of each call.
            begun = work.call("path_layout_start", head, *arrays, effort) == EXHAUSTED
            return PAUSED
        return work.call("path_search", head, *arrays, *stacks, solution, nodes, effort)

    return Run(call, head, layout.NODES, layout.DEPTH, solution)


def annealed(work: Workspace, board: Board) -> Run:
    """Set annealing up; its nodes are its steps."""
    total = board.rows * board.columns
    stops = laid_out(board)
    segments = len(stops) - 1
    head = work.int64s(strands.HEADER)
    head[strands.ROWS] = board.rows
    head[strands.COLUMNS] = board.columns
    head[strands.SEGMENTS] = segments
    head[strands.TURN] = COOLING_STEPS * total
    cells = work.int32s(strands.PARTS * (board.rows + 2) * (board.columns + 2))
    places = filled(work.int32s(2 * segments + 2), [place for stop in stops for place in stop])
    width = board.columns + 2

    def slack(segment: int) -> int:
        (start, first), (end, last) = stops[segment : segment + 2]
        return last - first - abs(start // width - end // width) - abs(start % width - end % width)

    order = filled(work.int32s(segments), sorted(range(segments), key=slack))
    arrays = (cells, places, work.int32s(segments), order, filled(work.int32s(len(odds())), odds()))
    solution = work.int64s(total)

    def call(steps: int, effort: int) -> int:
        return work.call("annealing_search", head, *arrays, solution, steps, effort)

    return Run(call, head, strands.WORK, strands.LAID, solution)


def laid_out(board: Board) -> list[tuple[int, int]]:
    """Return the stops, cell on the walled board and number, ascending; cell 0 where only the number is known."""
    total = board.rows * board.columns
    width = board.columns + 2
    stops = sorted(
        (number, (cell // board.columns + 1) * width + cell % board.columns + 1)
        for cell, number in enumerate(board.givens)
        if number
    )
    # A chain may begin in the corner of any empty board.
    stops = stops or [(1, width + 1)]
    if stops[0][0] > 1:
        stops.insert(0, (1, 0))
    if stops[-1][0] < total:
        stops.append((total, 0))
    return [(cell, number) for number, cell in stops]


@cache
def odds() -> list[int]:
    """Return the table of odds that annealing wants."""
    ratio = COLD / HOT
    heats = [HOT * ratio ** (cooled / (strands.COOLING - 1)) for cooled in range(strands.COOLING)]
    return [int((1 << 20) * exp(-rise / heat)) for heat in heats for rise in range(strands.LARGEST)]
