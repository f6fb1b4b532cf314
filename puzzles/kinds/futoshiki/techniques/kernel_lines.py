"""The kernel that follows lines of forced numbers; `whip` does the same in Python where no machine is."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kernels.assumption import lines
from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.state import State
from puzzles.machines.base import Machine, open_for

End = tuple[int, tuple[int, ...]]
"""An assumption, and the needs by which a line of forced numbers leads from it to a contradiction."""


class KernelLines:
    """The arrays of one puzzle's lines."""

    def __init__(self, rules: FutoshikiRules, machine: Machine) -> None:
        self.machine = machine
        self._rules = rules
        self._work = work = open_for(self, machine)
        order, cells, count = rules.numbers, rules.cells, len(rules.signs)
        self._room = lines.most_ends(cells, order)
        self._head = work.int32s(lines.HEADER)
        self._head[:] = [order, cells, count, 0, 0, 0]
        self._signs, self._met = work.int32s(2 * count), work.int32s(cells + 2 * order * order)
        self._signs[:] = [cell for sign in rules.signs for cell in sign.cells]
        self._live, self._given = work.int32s(cells), work.int32s(cells * order)
        self._lines = work.int32s(2 * lines.MOST_LINES * lines.record_size(cells))
        self._told = work.int32s(lines.END * self._room)

    def set_board(self, state: State) -> None:
        """Take a board."""
        rules = self._rules
        self._live[:] = [state.live >> cell * rules.numbers & rules.in_cell(0) for cell in range(rules.cells)]
        self._met[:] = [int(mask & state.placements != 0) for _, mask in rules.needs]

    def follow(self, candidates: Sequence[int], length: int) -> tuple[int, list[End], int]:
        """Follow some assumptions by lines of at most this length.

        Returns the shortest length that ends, else `length`; all lines of that length that end; and how many of the
        assumptions were followed, at least one.
        """
        head, told = self._head, self._told
        head[lines.SHORTEST] = length
        self._given[:] = [*candidates, *[0] * (len(self._given) - len(candidates))]
        arrays = (head, self._signs, self._met, self._live, self._given, self._lines, told)
        self._work.call("assumption_lines_shortest", *arrays, len(candidates), self._room)
        shortest, count, done = head[lines.SHORTEST : lines.DONE + 1]
        places, size = told[: count * lines.END], lines.END
        ends = [(places[at], tuple(places[at + 2 : at + 2 + shortest])) for at in range(0, len(places), size)]
        return shortest, ends, done
