"""Latin squares: plain branching first, then clause learning for whatever takes longer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import monotonic

from puzzles.engine.driver import events, fill, is_spent, remaining_budget
from puzzles.kernels.learning import layout
from puzzles.machines.base import Workspace, current
from puzzles.model.values import Budget, End, Event, Inequality, Progress, Solution, Values
from puzzles.portable.kernel_driver import Search
from puzzles.portable.latin_kernel import PATIENCE, Branching

MANY = 100
"""After this many solutions plain branching continues: clause learning would need to exclude each of them."""

MIN_ROOM, MAX_ROOM = 200_000, 4_000_000
"""Room for learnt clauses."""


@dataclass(frozen=True, slots=True)
class Square:
    """A Latin square to fill: `units` of `order` cells each, inequalities, and the givens, 0 for empty."""

    order: int
    units: Sequence[Sequence[int]]
    clues: Sequence[Inequality]
    givens: Values


def search_latin(
    order: int,
    units: Sequence[Sequence[int]],
    clues: Sequence[Inequality],
    givens: Values,
    limit: int,
    budget: Budget,
) -> Iterator[Event]:
    """Look for up to `limit` fillings with 1..order, different within each unit, that fulfil the inequalities.

    `order` is 2..32, a unit is a list of `order` cells, `givens` has one number a cell, 0 for empty.
    """
    return search(Square(order, units, clues, givens), limit, budget)


def search(square: Square, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` solutions."""
    began = monotonic()
    known: list[Values] = []
    with closing(current().open()) as work:
        plain = Branching(work, square.order, square.units, square.clues, square.givens)
        for event in events(plain, limit, budget, PATIENCE, MANY):
            if isinstance(event, Solution):
                known.append(event.values)
            yield event
        nodes, found = plain.nodes, len(known)
        left = remaining_budget(budget, nodes, monotonic() - began)
        if plain.is_exhausted or found == limit or found > MANY or is_spent(left):
            yield End(plain.is_exhausted, nodes)
            return
        masks = list(plain.root)
    with closing(current().open()) as work:
        run = clause_search(work, square, masks, known)
        for event in events(run, limit - found, left):
            yield Progress(event.nodes + nodes, event.found + found) if isinstance(event, Progress) else event
        yield End(run.is_exhausted, run.nodes + nodes)


def clause_search(work: Workspace, square: Square, masks: Sequence[int], known: Sequence[Values]) -> Search:
    """Set up clause learning for these candidates, to find solutions other than the known ones."""
    order, cells = square.order, len(masks)
    links, clues = len(square.units) * order, len(square.clues)
    total = sum(mask.bit_count() for mask in masks if mask & (mask - 1))
    head = work.int64s(layout.HEADER)
    head[layout.ORDER] = order
    head[layout.CELLS] = cells
    head[layout.UNITS] = len(square.units)
    head[layout.CLUES] = clues
    head[layout.OPEN] = total
    head[layout.ROOM] = 2 * total + max(MIN_ROOM, min(400 * total, MAX_ROOM))
    units = fill(work.int32s(links), [cell for unit in square.units for cell in unit])
    ends = fill(work.int32s(2 * clues), [cell for clue in square.clues for cell in clue])
    shape = work.int32s(2 * cells * (order + 4) + 3 * links + (len(square.units) + 2) * total + 4 * clues)
    board, activity = work.int64s(layout.BOARD * (cells + links)), work.int64s(total)
    values, stacks = work.int32s(layout.VALUES * total), work.int32s(layout.STACKS * (total + 1) + 128)
    clauses = work.int32s(head[layout.ROOM])
    solution = work.int64s(cells)
    work.call(
        "learning_setup_start",
        head,
        shape,
        board,
        values,
        clauses,
        units,
        ends,
        fill(work.int64s(cells), masks),
        solution,
    )
    for one in known:
        work.call("learning_setup_forbid", head, shape, board, values, stacks, clauses, fill(solution, one))

    def call(nodes: int, effort: int) -> int:
        return work.call(
            "learning_search", head, shape, board, values, activity, stacks, clauses, solution, nodes, effort
        )

    return Search(call, head, layout.NODES, layout.DEPTH, solution)
