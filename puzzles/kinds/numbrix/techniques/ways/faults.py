"""Why ways of a gap are out, and beginnings of a gap, by a kernel that sees the board as a person does."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, NamedTuple

from puzzles.kernels.ways import beginnings as kernel
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.regions import cells_of
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways.paths import Way, beside_of
from puzzles.logic.assumptions.kernel import current_machine
from puzzles.logic.bits import mask_of
from puzzles.logic.claims import Statement
from puzzles.machines.base import Interpreter, Machine, open_for

if TYPE_CHECKING:
    from puzzles.kinds.numbrix.techniques.ways.seen import Seen

MODULES = {"ways_beginnings": kernel}
"""The kernel module, by the prefix of its exports' names."""

SAYS: dict[int, Statement] = {kernel.DEAD: "dead", kernel.STARVED: "starved", kernel.CUT: "cut"}


class Fault(NamedTuple):
    """Why a way is out: `says` is "dead", "starved" or "cut"."""

    says: Statement
    cells: tuple[int, ...]
    """The cells that would be dead ends, or be cut off; of a starved gap a cell that all its ways need, if any."""

    run: Run | None = None
    """The gap that would have no way."""

    @property
    def shown(self) -> tuple[int, ...]:
        """The cells that show it."""
        ends = (self.run.start, self.run.end) if self.run else ()
        return (*self.cells, *(cell for cell in ends if cell >= 0))


class Beginnings(NamedTuple):
    """The beginnings of a gap that stand, and those that are out, shorter ones too."""

    standing: tuple[Way, ...]
    out: tuple[tuple[Way, Fault], ...]


class Follower:
    """The kernel's arrays for one board."""

    def __init__(self, rules: NumbrixRules, machine: Machine | None) -> None:
        """Open them; without a machine the kernel runs interpreted."""
        self.machine = machine
        self._rules, cells = rules, rules.cells
        self._work = open_for(self, machine or Interpreter(MODULES))
        self._head = self._work.int32s(kernel.HEADER)
        self._beside = self._work.int32s(4 * cells)
        self._beside[:] = beside_of(rules)
        self._size = (cells * rules.numbers + 7) // 8
        self._board = self._work.octets(cells + self._size)
        self._scratch = self._work.int32s(kernel.room(cells))
        self._rooms: dict[tuple[int, int], MutableSequence[int]] = {}
        self._looked: Seen | None = None
        self._counts: tuple[int, ...] = ()

    def _look(self, board: Seen) -> None:
        """Write what is on a board, unless it is there."""
        if board is self._looked:
            return
        rules, cells = self._rules, self._rules.cells
        sorts = bytearray(cells)
        for cell in range(cells):
            sorts[cell] = kernel.EMPTY if board.empty >> cell & 1 else kernel.OPEN * (board.open_cells >> cell & 1)
        self._board[:] = bytes(sorts) + board.state.live.to_bytes(self._size, "little")
        gaps = [0] * kernel.RESTS * kernel.GAP
        for run in board.runs:
            gaps += run
        for run, _, ways in board.tight():
            gaps += [board.runs.index(run), len(ways)]
            for way in ways:
                gaps += way.cells
        self._gaps = self._room(0, len(gaps))
        self._gaps[:] = [*gaps, *[0] * (len(self._gaps) - len(gaps))]
        even = int(bool(board.regions and board.regions.even_dark))
        self._counts = cells, rules.size.columns, even, len(board.runs), len(board.tight())
        self._looked = board

    def _call(self, export: str, numbers: Sequence[int], ways: MutableSequence[int], told: MutableSequence[int]) -> int:
        self._head[:] = [*self._counts, *numbers]
        arrays = self._head, self._beside, self._board, self._gaps, self._scratch, ways, told
        return self._work.call(f"ways_beginnings_{export}", *arrays)

    def faults(self, board: Seen, run: Run, ways: Sequence[Way]) -> list[Fault | None]:
        """Return why each of some ways of a gap is out, None if nothing speaks against it."""
        self._look(board)
        length, count = len(run.numbers), len(ways)
        given, told = self._room(1, length * count), self._room(2, (kernel.TOLD + length) * count)
        cells = [cell for way in ways for cell in way.cells]
        given[:] = [*cells, *[0] * (len(given) - len(cells))]
        self._call("faults", (*run, board.runs.index(run), 0, length, count, 0), given, told)
        return [
            _fault(board, way.mask, each) for way, each in zip(ways, self._each(told, 0, count, length), strict=True)
        ]

    def begin(self, board: Seen, run: Run, at_start: bool, most: int) -> Beginnings | None:
        """Return the beginnings from one end of a gap, as long as it takes until they share a cell.

        Return None if they are too many: each that fails on the way counts as one.
        """
        self._look(board)
        length = len(run.numbers)
        ways, told = self._room(1, 2 * most * length), self._room(2, 2 + most * (kernel.TOLD + length))
        found = self._call("begin", (*run, board.runs.index(run), int(not at_start), 0, 0, most), ways, told)
        if not found:
            return None
        standing, count = told[:2]
        every = ways[: standing * length]
        out = []
        for each in self._each(told, 2, count, length):
            way = _way(each[kernel.TOLD : kernel.TOLD + each[0]], at_start)
            fault = _fault(board, way.mask, each)
            assert fault
            out.append((way, fault))
        begun = [_way(every[at : at + found], at_start) for at in range(0, len(every), length)]
        return Beginnings(tuple(begun), tuple(out))

    def _each(self, told: MutableSequence[int], first: int, count: int, length: int) -> list[MutableSequence[int]]:
        size = kernel.TOLD + length
        every = told[first : first + count * size]
        return [every[at : at + size] for at in range(0, count * size, size)]

    def _room(self, use: int, size: int) -> MutableSequence[int]:
        """Return an array with room for so many numbers; there is one for each use and power of two."""
        key = use, 1 << max(8, (size - 1).bit_length())
        if key not in self._rooms:
            self._rooms[key] = self._work.int32s(key[1])
        return self._rooms[key]


def _way(cells: Sequence[int], at_start: bool) -> Way:
    return Way(tuple(cells if at_start else cells[::-1]), mask_of(cells))


def _fault(board: Seen, mask: int, told: Sequence[int]) -> Fault | None:
    """Return the fault of a way that the kernel told of, None if there is none."""
    _, says, count = told[:3]
    cells = tuple(told[3 : 3 + count])
    if says != kernel.STARVED:
        return Fault(SAYS[says], tuple(sorted(cells))) if says else None
    other = board.runs[cells[0]]
    door = next(needed for run, needed, _ in board.tight() if run == other)
    return Fault("starved", tuple(cells_of(door & mask)[:1]), other)


def follower_of(rules: NumbrixRules) -> Follower:
    """Return the follower of a board, on the machine that runs the kernels of explanation."""
    machine, follower = current_machine(), rules.follower
    if not isinstance(follower, Follower) or follower.machine is not machine:
        follower = rules.follower = Follower(rules, machine)
    return follower
