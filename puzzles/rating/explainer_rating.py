"""Rate plain 9x9 Sudokus with the kernel `kernels/rating`."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Generator
from dataclasses import dataclass
from time import perf_counter

from puzzles.kernels.rating import layout, runs, search
from puzzles.logic.assumptions import kernel
from puzzles.machines.base import Interpreter, Machine, open_for
from puzzles.model.values import Progress, Puzzle, Size, Values
from puzzles.model.work import Reporter
from puzzles.portable.levels import bound
from puzzles.rating import explainer_scale

MODULES = {"rating": search, "rating_layout": layout}
"""The kernel modules that are called from outside, by the prefix of their exports' names."""

CALL_SECONDS = 0.03
"""Seconds that a call of the kernel should take."""

_PLAIN = Interpreter(MODULES)

FIRST_STAGE_ABOVE = (2, 6, 14, 20)
"""For each level but the last, the first stage of the search from which all steps are above the level."""

TURNS = 8
"""Stages in one call of the kernel, if only the level is wanted."""


class _Arrays:
    """The kernel's arrays on a machine, used for one puzzle after another."""

    def __init__(self, machine: Machine) -> None:
        work = open_for(self, machine)
        self.call = work.call
        self.board, self.notes, self.givens = work.int32s(layout.SIZE), work.int32s(runs.WORK), work.int32s(81)
        begun = [0] * layout.SIZE
        for first, ranks in (
            (layout.RANK, explainer_scale.chain_ranks()),
            (layout.LOOP_RANK, explainer_scale.loop_ranks()),
        ):
            begun[first : first + len(ranks)] = ranks
        self.board[:] = begun
        self.call("rating_layout_prepare", self.board)


_idle: weakref.WeakKeyDictionary[Machine, _Arrays] = weakref.WeakKeyDictionary()
"""Arrays that no rating uses at the moment, by their machine."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the scale, and the technique of the step that has it."""

    number: float
    technique: str
    title: str
    steps: int
    is_exact: bool = True
    """Whether this is the number; else the number is this or higher, as time ran out or no further step was found."""

    has_nested_chains: bool = False
    """Whether the next step would be a chain within chains, which the kernel does not look for."""


def is_plain(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is a plain 9x9 Sudoku."""
    plain = puzzle.size == Size(9, 9, 3, 3) and not puzzle.regions and not puzzle.diagonals
    return puzzle.kind == "sudoku" and plain


def level_within(givens: Values, highest: int) -> Number | None:
    """Return the number of a 9x9 Sudoku with exactly one solution; None if its level is above `highest` (0 to 3)."""
    machine, arrays = _take_arrays()
    try:
        arrays.givens[:] = givens
        arrays.call("rating_layout_load", arrays.board, arrays.givens)
        status = search.PAUSED
        while status == search.PAUSED and arrays.board[layout.STAGE] < FIRST_STAGE_ABOVE[highest]:
            status = arrays.call("rating_rate", arrays.board, arrays.notes, TURNS)
        found = arrays.board[layout.HIGHEST] / 10
        if status != search.SOLVED or found >= bound(highest):
            return None
        return Number(found, *explainer_scale.TITLES[arrays.board[layout.HIGHEST_NAME]], arrays.board[layout.STEPS])
    finally:
        _idle[machine] = arrays


def _take_arrays() -> tuple[Machine, _Arrays]:
    """Return a machine, and arrays on it that no rating uses."""
    machine = kernel.current_machine() or _PLAIN
    return machine, _idle.pop(machine, None) or _Arrays(machine)


def number_of(givens: Values, over: Callable[[], bool]) -> Generator[Progress, None, Number]:
    """Return the number of a 9x9 Sudoku with exactly one solution; yield progress. Ends soon after `over()` is True."""
    machine, arrays = _take_arrays()
    try:
        arrays.givens[:] = givens
        arrays.call("rating_layout_load", arrays.board, arrays.givens)
        status = yield from _run(arrays, over)
        highest, steps = arrays.board[layout.HIGHEST], arrays.board[layout.STEPS]
        technique, title = explainer_scale.TITLES[arrays.board[layout.HIGHEST_NAME]]
    finally:
        _idle[machine] = arrays
    if status == search.STUCK:
        return Number(
            explainer_scale.NESTED_SCORE, *explainer_scale.NESTED_CHAINS, steps, is_exact=False, has_nested_chains=True
        )
    return Number(highest / 10, technique, title, steps, is_exact=status == search.SOLVED)


def _run(arrays: _Arrays, over: Callable[[], bool]) -> Generator[Progress, None, int]:
    """Run the search to its end, with progress.

    A turn that follows assumptions takes up to a thousand times as long as one that looks for a pattern. So a call ends
    where such a stage begins, and the number of turns in a call is measured anew for each stage.
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
