"""The ways of a run, listed by a kernel: each path of the right length through the cells that its numbers have."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from puzzles.kernels.ways import search
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.assumptions.kernel import current_machine
from puzzles.machines.base import Interpreter, Machine, open_for

MODULES = {"ways": search}
"""The kernel module, by the prefix of its exports' names."""


class Way(NamedTuple):
    """A cell for each number of a run, ascending, and the same cells as a set of bits."""

    cells: tuple[int, ...]
    mask: int


class WayLister:
    """The kernel's arrays for one board."""

    def __init__(self, rules: NumbrixRules, machine: Machine | None) -> None:
        """Open them; without a machine the kernel runs interpreted."""
        self.machine = machine
        self._cells, self._numbers = rules.cells, rules.numbers
        self._work = open_for(self, machine or Interpreter(MODULES))
        self._beside = self._work.int32s(4 * rules.cells)
        self._beside[:] = [cell for cells in rules.neighbours for cell in (*cells, -1, -1, -1, -1)[:4]]
        self._scratch = self._work.int32s(search.room(rules.cells))
        self._sets = {span: (-1, self._work.octets(-(-rules.cells * span // 8))) for span in {1, rules.numbers}}
        self._rooms: dict[int, MutableSequence[int]] = {}

    def through(
        self, allowed: int, span: int, ends: tuple[int, int], numbers: range, tries: int, most: int
    ) -> list[Way] | None:
        """Return all ways of some numbers between two cells, -1 for none; None if they are more than `most`.

        With `span` 1, `allowed` is a set of cells for all numbers; else it is one of candidates. `tries` is how many
        cells are tried at most.
        """
        cells, length = self._cells, len(numbers)
        known, sets = self._sets[span]
        if known != allowed:
            sets[:] = allowed.to_bytes(len(sets), "little")
            self._sets[span] = allowed, sets
        (start, end), turned = ends, ends[0] < 0
        if turned:
            start, end = end, start
        first, step = (0, 0) if span == 1 else (numbers[-1] - 1, -1) if turned else (numbers[0] - 1, 1)
        size = search.width(cells, length)
        room = 1 << (most * size - 1).bit_length()
        if room not in self._rooms:
            self._rooms[room] = self._work.octets(room)
        told = self._rooms[room]
        count = self._work.call(
            "ways_find", self._beside, sets, self._scratch, told,
            cells, span, first, step, length, start, end, int(turned), tries, most,
        )  # fmt: skip
        if count == search.MANY:
            return None
        rows = bytes(told[:]) if count else b""
        return [
            Way(tuple(rows[at : at + length]), int.from_bytes(rows[at + length : at + size], "little"))
            for at in range(0, count * size, size)
        ]


def lister_of(rules: NumbrixRules) -> WayLister:
    """Return the lister of a board, on the machine that runs the kernels of explanation."""
    machine, lister = current_machine(), rules.lister
    if not isinstance(lister, WayLister) or lister.machine is not machine:
        lister = rules.lister = WayLister(rules, machine)
    return lister


def steps_from(beside: Sequence[Sequence[int]], cell: int, empty: int) -> dict[int, int]:
    """Return how many steps each empty cell is from a cell, through empty ones; without those that are walled off."""
    found = {cell: 0}
    edge = [cell]
    while edge:
        beyond = []
        for here in edge:
            for there in beside[here]:
                if empty >> there & 1 and there not in found:
                    found[there] = found[here] + 1
                    beyond.append(there)
        edge = beyond
    return found
