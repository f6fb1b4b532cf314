"""The ways of a run, listed by a kernel: each path of the right length through the cells that its numbers have."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from functools import partial
from typing import NamedTuple, cast

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


_make_way = cast("Callable[[tuple[tuple[int, ...], int]], Way]", partial(tuple.__new__, Way))
"""Makes a way in less time than its class: a walk makes thousands."""


class WayLister:
    """The kernel's arrays for one board."""

    def __init__(self, rules: NumbrixRules, machine: Machine | None) -> None:
        """Open them; without a machine the kernel runs interpreted."""
        self.machine = machine
        self._cells, self._numbers = rules.cells, rules.numbers
        self._work = open_for(self, machine or Interpreter(MODULES))
        self._head = self._work.int32s(search.HEADER)
        self._beside = self._work.int32s(4 * rules.cells)
        self._beside[:] = beside_of(rules)
        self._scratch = self._work.int32s(search.room(rules.cells))
        self._sets = {span: (-1, self._work.octets(-(-rules.cells * span // 8))) for span in {1, rules.numbers}}
        self._rooms: dict[tuple[int, int], MutableSequence[int]] = {}

    def through(
        self, allowed: int, span: int, ends: tuple[int, int], numbers: range, tries: int, most: int
    ) -> list[Way] | None:
        """Return all ways of some numbers between two cells, -1 for none; None if they are more than `most`.

        With `span` 1, `allowed` is a set of cells for all numbers; else it is one of candidates. `tries` is how many
        cells are tried at most.
        """
        cells, length, size = self._cells, len(numbers), (self._cells + 7) // 8
        known, sets = self._sets[span]
        if known != allowed:
            sets[:] = allowed.to_bytes(len(sets), "little")
            self._sets[span] = allowed, sets
        (start, end), turned = ends, ends[0] < 0
        if turned:
            start, end = end, start
        first, step = (0, 0) if span == 1 else (numbers[-1] - 1, -1) if turned else (numbers[0] - 1, 1)
        self._head[:] = (cells, length, span, first, step, start, end, int(turned), tries, most)
        ways, masks = self._room(0, most * length), self._room(1, most * size)
        count = self._work.call("ways_find", self._head, self._beside, sets, self._scratch, ways, masks)
        if count == search.MANY:
            return None
        if not count:
            return []
        by_way = zip(*[iter(ways[: count * length])] * length, strict=True)
        data = bytes(masks[: count * size])
        by_mask = [int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size)]
        return [*map(_make_way, zip(by_way, by_mask, strict=True))]

    def _room(self, use: int, size: int) -> MutableSequence[int]:
        """Return an array with room for so many bytes; there is one for each use and power of two."""
        key = use, 1 << max(8, (size - 1).bit_length())
        if key not in self._rooms:
            self._rooms[key] = self._work.octets(key[1])
        return self._rooms[key]


def beside_of(rules: NumbrixRules) -> list[int]:
    """Return the four cells beside each one after another, -1 for one that is not there."""
    return [cell for cells in rules.neighbours for cell in (*cells, -1, -1, -1, -1)[:4]]


def lister_of(rules: NumbrixRules) -> WayLister:
    """Return the lister of a board, on the machine that runs the kernels of explanation."""
    machine, lister = current_machine(), rules.lister
    if not isinstance(lister, WayLister) or lister.machine is not machine:
        lister = rules.lister = WayLister(rules, machine)
    return lister
