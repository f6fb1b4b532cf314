"""Which ways of gaps are out, and what beginnings of gaps stand, by a kernel that sees the board as a person does."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence

from puzzles.kernels.ways import beginnings
from puzzles.kernels.ways import faults as kernel
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.regions import cells_of
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways.finding import Fault, Finding
from puzzles.kinds.numbrix.techniques.ways.paths import Way, beside_of
from puzzles.kinds.numbrix.techniques.ways.seen import Seen
from puzzles.logic.assumptions.kernel import current_machine
from puzzles.logic.bits import mask_of
from puzzles.machines.base import Interpreter, Machine, open_for

MODULES = {"ways_beginnings": beginnings}
"""The kernel module, by the prefix of its exports' names."""


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
        self._seen: Seen | None = None
        self._counts: tuple[int, ...] = ()

    def barred(self, board: Seen, most: int) -> Iterator[Finding]:
        """Yield the gaps with two ways or more, at most so many, of which some stand; with why the others are out."""
        self._look(board)
        gaps = [(run, ways) for run, _, ways in board.tight() if 1 < len(ways) <= most]
        told = self._room(2, kernel.TOLD * sum(len(ways) for _, ways in gaps))
        size = self._call("barred", 0, most, told, told)
        each = iter(_split(told[:size], kernel.TOLD))
        for run, ways in gaps:
            faults = [(way, _fault(board, run, way, True, next(each))) for way in ways]
            standing = tuple([way for way, fault in faults if not fault])
            if standing:
                yield Finding(run, run, standing, tuple([(way, fault) for way, fault in faults if fault]))

    def begun(self, board: Seen, most: int) -> Iterator[Finding]:
        """Yield the beginnings of gaps, from both ends, as long as it takes until they share a cell.

        They are at most so many: each that fails on the way counts as one.
        """
        self._look(board)
        longest = max((len(run.numbers) for run in board.runs), default=0)
        ways, told = self._room(1, 2 * most * longest), self._room(2, 2 + most * (kernel.TOLD + longest))
        at = 0
        while count := self._call("begun", at, most, ways, told):
            at = self._head[kernel.AT]
            run, at_start = board.runs[at // 2], at % 2 == 0
            length = len(run.numbers)
            kept, gone = told[:2]
            standing = [_way(each[:count], at_start) for each in _split(ways[: kept * length], length)]
            out: list[tuple[Way, Fault]] = []
            size = kernel.TOLD + length
            for each in _split(told[2 : 2 + gone * size], size):
                way = _way(each[kernel.TOLD : kernel.TOLD + each[0]], at_start)
                fault = _fault(board, run, way, at_start, each)
                assert fault
                out.append((way, fault))
            first, last = (run.first, run.first + count - 1) if at_start else (run.last - count + 1, run.last)
            part = Run(first, last, run.start if at_start else -1, -1 if at_start else run.end)
            yield Finding(part, run, tuple(standing), tuple(out))
            at += 1

    def _look(self, board: Seen) -> None:
        """Write what is on a board, unless it is there."""
        if board is self._seen:
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
        self._seen = board

    def _call(self, export: str, at: int, most: int, ways: MutableSequence[int], told: MutableSequence[int]) -> int:
        rest = kernel.HEADER - len(self._counts) - 2
        self._head[:] = [*self._counts, at, most, *[0] * rest]
        arrays = self._head, self._beside, self._board, self._gaps, self._scratch, ways, told
        return self._work.call(f"ways_beginnings_{export}", *arrays)

    def _room(self, use: int, size: int) -> MutableSequence[int]:
        """Return an array with room for so many numbers; there is one for each use and power of two."""
        key = use, 1 << max(8, (size - 1).bit_length())
        if key not in self._rooms:
            self._rooms[key] = self._work.int32s(key[1])
        return self._rooms[key]


def _split(numbers: MutableSequence[int], size: int) -> list[MutableSequence[int]]:
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def _way(cells: Sequence[int], at_start: bool) -> Way:
    return Way(tuple(cells if at_start else cells[::-1]), mask_of(cells))


def _fault(board: Seen, run: Run, way: Way, at_start: bool, told: Sequence[int]) -> Fault | None:
    """Return the fault of a way that the kernel told of, None if there is none."""
    length, says, count = told[:3]
    cells = tuple(told[3 : 3 + count])
    if says == kernel.CUT:
        left = Run(run.first + length, run.last, way.cells[-1], run.end)
        if not at_start:
            left = Run(run.first, run.last - length, run.start, way.cells[0])
        gaps = [left, *(gap for gap in board.runs if gap != run)]
        return Fault("cut", tuple(sorted(cells)), adds_up=_add_up(board, gaps, cells))
    if says != kernel.STARVED:
        return Fault("dead", tuple(sorted(cells))) if says else None
    other = board.runs[cells[0]]
    door = next(needed for run, needed, _ in board.tight() if run == other)
    return Fault("starved", tuple(cells_of(door & way.mask)[:1]), other)


def _add_up(board: Seen, gaps: Sequence[Run], cells: Sequence[int]) -> bool:
    """Return whether some of the gaps beside some cells have as many numbers together."""
    assert board.regions
    region, sums = mask_of(cells), 1
    for gap in gaps:
        if board.regions.enters(gap, region):
            sums |= sums << len(gap.numbers)
    return sums >> len(cells) & 1 == 1


def follower_of(rules: NumbrixRules) -> Follower:
    """Return the follower of a board, on the machine that runs the kernels of explanation."""
    machine, follower = current_machine(), rules.follower
    if not isinstance(follower, Follower) or follower.machine is not machine:
        follower = rules.follower = Follower(rules, machine)
    return follower
