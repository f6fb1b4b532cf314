"""The caller of the kernel that rates plain 9x9 Sudokus."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Generator
from dataclasses import dataclass
from time import perf_counter

from puzzles.core.model import Progress, Puzzle, Size, Values
from puzzles.core.steps import Reporter
from puzzles.explaining import kernel
from puzzles.kernels.rating import layout, runs, search
from puzzles.machines.base import Interpreter, Machine
from puzzles.portable.levels import bound
from puzzles.rating import scale

MODULES = {"rating": search, "rating_layout": layout}
"""The kernel modules that are called from outside, by the prefix of their exports' names."""

CALL_SECONDS = 0.03
"""How long a call of the kernel should take."""

_PLAIN = Interpreter(MODULES)

BEYOND = (2, 6, 14, 20)
"""For each level but the last, the first stage of the search whose steps, and all later ones, are above it."""

TURNS = 8
"""Stages in one call of the kernel where only a level is asked for."""


class _Arrays:
    """The kernel's arrays on a machine, which serve one puzzle after another."""

    def __init__(self, machine: Machine) -> None:
        work = machine.open()
        weakref.finalize(self, work.close)
        self.call = work.call
        self.board, self.notes, self.given = work.int32s(layout.SIZE), work.int32s(runs.WORK), work.int32s(81)
        begun = [0] * layout.SIZE
        for first, ranks in ((layout.RANK, scale.chain_ranks()), (layout.LOOP_RANK, scale.loop_ranks())):
            begun[first : first + len(ranks)] = ranks
        self.board[:] = begun
        self.call("rating_layout_prepare", self.board)


_idle: weakref.WeakKeyDictionary[Machine, _Arrays] = weakref.WeakKeyDictionary()
"""The arrays that no rating uses at the moment, by their machine."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the scale, and the technique of the step that has it."""

    number: float
    technique: str
    title: str
    steps: int
    exact: bool = True
    """Whether it is the number; else it is at least this: what goes on was not looked for, or time ran out."""

    nested: bool = False
    """Whether chains within chains would have to be looked for."""


def fits(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is a plain 9x9 Sudoku."""
    plain = puzzle.size == Size(9, 9, 3, 3) and not puzzle.regions and not puzzle.diagonals
    return puzzle.kind == "sudoku" and plain


def level_within(givens: Values, highest: int) -> Number | None:
    """Return the number of a 9x9 Sudoku with exactly one solution, None if its level is above `highest`, below 4."""
    machine, arrays = _taken()
    try:
        arrays.given[:] = givens
        arrays.call("rating_layout_load", arrays.board, arrays.given)
        status = search.PAUSED
        while status == search.PAUSED and arrays.board[layout.STAGE] < BEYOND[highest]:
            status = arrays.call("rating_rate", arrays.board, arrays.notes, TURNS)
        found = arrays.board[layout.HIGHEST] / 10
        if status != search.SOLVED or found >= bound(highest):
            return None
        return Number(found, *scale.TITLES[arrays.board[layout.HIGHEST_NAME]], arrays.board[layout.STEPS])
    finally:
        _idle[machine] = arrays


def _taken() -> tuple[Machine, _Arrays]:
    """Return a machine, and arrays on it that no rating uses."""
    machine = kernel.ready() or _PLAIN
    return machine, _idle.pop(machine, None) or _Arrays(machine)


def number_of(givens: Values, over: Callable[[], bool]) -> Generator[Progress, None, Number]:
    """Return the number of a 9x9 Sudoku with exactly one solution; yield progress. It stops soon after `over`."""
    machine, arrays = _taken()
    try:
        arrays.given[:] = givens
        arrays.call("rating_layout_load", arrays.board, arrays.given)
        status = yield from _driven(arrays, over)
        highest, steps = arrays.board[layout.HIGHEST], arrays.board[layout.STEPS]
        technique, title = scale.TITLES[arrays.board[layout.HIGHEST_NAME]]
    finally:
        _idle[machine] = arrays
    if status == search.STUCK:
        return Number(scale.NESTED_SCORE, *scale.NESTED, steps, exact=False, nested=True)
    return Number(highest / 10, technique, title, steps, exact=status == search.SOLVED)


def _driven(arrays: _Arrays, over: Callable[[], bool]) -> Generator[Progress, None, int]:
    """Run the search to its end, with progress.

    A turn that follows assumptions takes up to a thousand times as long as one that looks for a pattern. So a call ends
    where such a stage begins, and what it may take is found anew for each.
    """
    reporter, turns, stage = Reporter(), 1, 0
    while True:
        if arrays.board[layout.STAGE] != stage:
            turns, stage = 1, arrays.board[layout.STAGE]
        if stage < search.NISHIO_STAGE:
            most = search.NISHIO_STAGE - stage
        else:
            most = min(turns, 81 - arrays.board[layout.NEXT])
        began = perf_counter()
        status = arrays.call("rating_rate", arrays.board, arrays.notes, most)
        if status != search.PAUSED or over():
            return status
        turns = max(1, turns // 2) if perf_counter() - began > CALL_SECONDS / 2 else 2 * turns
        yield from reporter.due()
