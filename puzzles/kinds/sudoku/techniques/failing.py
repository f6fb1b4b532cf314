"""Which candidates may fail by chains with groups and almost locked sets, and by several chains that come together.

What a chain removes fails if it is assumed: it sees all of one end of the chain, so the chain leads to the other end,
which it sees as well. A kernel follows all candidates in a few milliseconds. So most states need no search for chains.
"""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from puzzles.kernels.closure import chains
from puzzles.kinds.sudoku.techniques.almost_locked import LARGEST
from puzzles.logic.assumptions.kernel import current_machine
from puzzles.logic.candidate_grid import Grid
from puzzles.logic.square import LatinRules
from puzzles.machines.base import Interpreter, Machine, open_for


class Failing(NamedTuple):
    """Candidates that may fail."""

    by_chain: int
    """Those that fail by a single chain."""

    every: int
    """These, and those that leave a cell no number, or a number no place in a unit, by several chains."""


class Finder:
    """The kernel's arrays for one board."""

    def __init__(self, rules: LatinRules, machine: Machine) -> None:
        self.machine = machine
        work = self._work = open_for(self, machine)
        order, count, cells, homes = rules.numbers, len(rules.units), rules.cells, [*chain(*rules.units_of)]
        shape = [order, count, len(homes) // cells, *chain(*rules.units), *homes]
        self._shape = work.int32s(len(shape))
        self._shape[:] = shape
        self._left = work.int32s(2 * cells)
        rooms = 2 << order, count * order << order, chains.NODES * chains.FIELDS, chains.NODES * cells, chains.EDGES
        self._scratch = [work.int32s(room) for room in rooms]
        self._told = work.int32s(cells), work.int32s(cells)

    def find(self, board: Grid) -> Failing:
        """Return the candidates that fail."""
        width, cells, live = board.rules.numbers, board.rules.cells, board.key[0]
        full = (1 << width) - 1
        self._left[:] = [live >> cell * width & full for cell in range(2 * cells)]
        self._work.call("closure_chains_failing", self._shape, self._left, *self._scratch, *self._told)
        return Failing(*(sum(left << cell * width for cell, left in enumerate(told[:])) for told in self._told))


def failing(board: Grid) -> Failing:
    """Return the candidates that chains may remove, found once a state: all if no compiled kernel serves the board."""
    found = board.cache.get("failing")
    if not isinstance(found, Failing):
        found = board.cache["failing"] = _find_failing(board)
    return found


def _find_failing(board: Grid) -> Failing:
    rules, machine = board.rules, current_machine()
    # On boards with regions or diagonals a group may be seen by way of two units.
    is_usual = rules.numbers <= LARGEST and not rules.puzzle.regions and not rules.puzzle.diagonals
    if machine is None or isinstance(machine, Interpreter) or not is_usual:
        return Failing(board.live, board.live)
    kept = rules.failing
    if not isinstance(kept, Finder) or kept.machine is not machine:
        kept = rules.failing = Finder(rules, machine)
    return kept.find(board)
