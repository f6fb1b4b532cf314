"""Latin squares: plain branching first, then clause learning for whatever takes longer."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass
from time import monotonic

from puzzles.core.model import Budget, End, Event, Inequality, Progress, Solution, Values
from puzzles.engine.driver import after, events, filled, is_spent
from puzzles.kernels.latin import propagation as latin
from puzzles.kernels.learning import layout
from puzzles.machines.base import Workspace, current
from puzzles.portable.driving import Search, bounded

PATIENCE = 500
"""How many nodes plain branching may search without a solution before clause learning takes over."""

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
    work = current().open()
    try:
        plain, root = branching(work, square)
        for event in events(plain, limit, budget, PATIENCE, MANY):
            if isinstance(event, Solution):
                known.append(event.values)
            yield event
        nodes, found = plain.nodes, len(known)
        left = after(budget, nodes, monotonic() - began)
        if plain.exhausted or found == limit or found > MANY or is_spent(left):
            yield End(plain.exhausted, nodes)
            return
        masks = list(root)
    finally:
        work.close()
    work = current().open()
    try:
        run = learned(work, square, masks, known)
        for event in events(run, limit - found, left):
            yield Progress(event.nodes + nodes, event.found + found) if isinstance(event, Progress) else event
        yield End(run.exhausted, run.nodes + nodes)
    finally:
        work.close()


def branching(work: Workspace, square: Square) -> tuple[Search, MutableSequence[int]]:
    """Set up plain branching; return it, and the array of candidates that remain after its first node."""
    cells, links = len(square.givens), len(square.units) * square.order
    head = work.int64s(latin.HEADER)
    head[latin.ORDER] = square.order
    head[latin.CELLS] = cells
    head[latin.UNITS] = len(square.units)
    head[latin.CLUES] = len(square.clues)
    structure = (
        filled(work.int64s(links), [cell for unit in square.units for cell in unit]),
        work.int64s(links),
        work.int64s(cells + 1),
        filled(work.int64s(2 * len(square.clues)), [cell for clue in square.clues for cell in clue]),
        work.int64s(2 * len(square.clues)),
        work.int64s(cells + 1),
    )
    state = (work.int64s(cells), work.int64s(cells + len(square.units)), work.int64s(cells + len(square.units)))
    stacks = (work.int64s(2 * cells * square.order), work.int64s(latin.DECISION * (cells + 1)))
    root, solution = work.int64s(cells), work.int64s(cells)
    givens = filled(work.int64s(cells), bounded(square.givens, square.order))
    work.call("latin_start", head, *structure, givens, *state)

    def call(nodes: int, effort: int) -> int:
        return work.call("latin_search", head, *structure, *state, *stacks, root, solution, nodes, effort)

    return Search(call, head, latin.NODES, latin.DEPTH, solution), root


def learned(work: Workspace, square: Square, masks: Sequence[int], known: Sequence[Values]) -> Search:
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
    units = filled(work.int32s(links), [cell for unit in square.units for cell in unit])
    ends = filled(work.int32s(2 * clues), [cell for clue in square.clues for cell in clue])
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
        filled(work.int64s(cells), masks),
        solution,
    )
    for one in known:
        work.call("learning_setup_forbid", head, shape, board, values, stacks, clauses, filled(solution, one))

    def call(nodes: int, effort: int) -> int:
        return work.call(
            "learning_search", head, shape, board, values, activity, stacks, clauses, solution, nodes, effort
        )

    return Search(call, head, layout.NODES, layout.DEPTH, solution)
