"""Which candidates may fail by chains with groups and almost locked sets.

What such a chain removes fails by singles, locked candidates and subsets, too, if it is assumed: each link is one of
these. A kernel follows all candidates in a few milliseconds. So most states need no search for chains.
"""

from __future__ import annotations

from puzzles.kinds.sudoku.techniques.almost_locked import LARGEST
from puzzles.logic.assumptions.kernel import current_machine
from puzzles.logic.candidate_grid import Grid
from puzzles.logic.square import LatinRules
from puzzles.machines.base import Interpreter, Machine, open_for


class Failing:
    """The arrays of one board's units."""

    def __init__(self, rules: LatinRules, machine: Machine) -> None:
        self.machine = machine
        work = self._work = open_for(self, machine)
        homes = [unit for units in rules.units_of for unit in units]
        units = [cell for unit in rules.units for cell in unit]
        self._units, self._homes = work.int32s(len(units)), work.int32s(len(homes))
        self._units[:], self._homes[:] = units, homes
        self._before, self._masks, self._told = (work.int32s(rules.cells) for _ in range(3))
        self._waiting, self._unions = work.int32s(len(rules.units)), work.int32s(1 << rules.numbers)

    def of(self, board: Grid) -> int:
        """Return the candidates that fail."""
        rules, width, told = board.rules, board.rules.numbers, 0
        live, full = board.key[0], (1 << board.rules.numbers) - 1
        self._before[:] = [live >> cell * width & full for cell in range(rules.cells)]
        per = len(self._homes) // rules.cells
        self._work.call(
            "closure_subsets_failing",
            *(rules.numbers, len(rules.units), self._units, self._homes, per),
            *(self._before, self._masks, self._waiting, self._unions, self._told),
        )
        for cell, numbers in enumerate(self._told[:]):
            told |= numbers << cell * width
        return told


def failing(board: Grid) -> int:
    """Return the candidates that chains may remove, found once a state: all if no compiled kernel serves the board."""
    found = board.cache.get("failing")
    if not isinstance(found, int):
        found = board.cache["failing"] = _find_failing(board)
    return found


def _find_failing(board: Grid) -> int:
    rules, machine = board.rules, current_machine()
    # On boards with regions or diagonals a group may be seen by way of two units.
    is_usual = rules.numbers <= LARGEST and not rules.puzzle.regions and not rules.puzzle.diagonals
    if machine is None or isinstance(machine, Interpreter) or not is_usual:
        return board.live
    kept = rules.failing
    if not isinstance(kept, Failing) or kept.machine is not machine:
        kept = rules.failing = Failing(rules, machine)
    return kept.of(board)
