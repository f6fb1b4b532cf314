"""Solve every puzzle of a text in order: count the verdicts, measure the work and write the solutions."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator, Iterator, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, cast

from puzzles.answers import solving
from puzzles.answers.filtering import OUTCOMES, UNSOLVED, mark
from puzzles.core.line_puzzles import Lines, Piece
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Size, Verdict
from puzzles.core.stencil import Boards
from puzzles.engine import lines9
from puzzles.engine.lines9 import Batch
from puzzles.kernels.sudoku9 import lines as kernel
from puzzles.texts.opened import Opened
from puzzles.texts.writing import further

_Held = TypeVar("_Held", covariant=True)

CHUNK = 8192
"""Lines solved at a time: several hundred kilobytes of text."""

EACH = Budget(seconds=1.0)
"""The budget of one puzzle when puzzles are solved one by one."""

REPORT_SECONDS = 0.05
"""The totals are yielded at least this often while a pool works, so that the caller can end the run."""


@dataclass
class Totals:
    """Counts and measurements of the puzzles solved so far, in one text or in several, one after the other."""

    total: int
    misfits: int = 0
    """The number of malformed lines in the texts so far."""

    workers: int = 0
    """How many workers solve them, 0 if this process works alone."""

    done: int = 0
    counts: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    spread: list[int] = field(default_factory=lambda: [0] * kernel.SPREADS)
    """How many puzzles took 0 nodes, 1, 2 to 3, 4 to 7 and so on: item i counts 2 ** (i - 1) to 2 ** i - 1."""

    nodes: int = 0
    hardest: int = 0
    """The number, from 0, of the puzzle that took the most nodes; `most` is how many."""

    most: int = -1
    marks: bytearray = field(init=False, repr=False)
    """A byte for each puzzle, with its outcome and nodes: see `filtering`."""

    def __post_init__(self) -> None:
        self.marks = bytearray([UNSOLVED]) * self.total

    def add(self, outcome: Outcome, nodes: int, number: int | None = None) -> None:
        """Count one more puzzle; `number` defaults to the first that is not done."""
        at, size = self.done if number is None else number, min(nodes.bit_length(), len(self.spread) - 1)
        self.counts[outcome] += 1
        self.spread[size] += 1
        self.marks[at] = mark(outcome, size)
        self.nodes += nodes
        if nodes > self.most:
            self.hardest, self.most = at, nodes
        self.done += 1

    def take(self, tally: Sequence[int], marks: bytes, first: int) -> None:
        """Count the decided puzzles of a piece, given the kernel's tally and marks and the piece's first puzzle."""
        self.marks[first : first + len(marks)] = marks
        for place, outcome in enumerate(OUTCOMES[: kernel.UNDECIDED]):
            self.counts[outcome] += tally[place]
        for place, count in enumerate(tally[kernel.SPREAD :]):
            self.spread[place] += count
        self.nodes += tally[kernel.ALL_NODES]
        if tally[kernel.MOST] > self.most:
            self.hardest, self.most = first + tally[kernel.HARDEST], tally[kernel.MOST]
        self.done += sum(tally[: kernel.UNDECIDED])


class Pool(Protocol[_Held]):
    """Workers that solve pieces in parallel and keep the results in a form of their own."""

    @property
    def size(self) -> int:
        """The number of workers at this moment."""

    async def solve(self, piece: Piece) -> Batch[_Held] | None:
        """Solve the 9x9 puzzles of a piece; return None if the worker failed."""

    def hold(self, octets: MutableSequence[int]) -> _Held:
        """Copy octets out of a workspace of this process into the same form."""


class Bulk(Protocol):
    """Puzzles of one size whose text can be cut into pieces."""

    size: Size

    def __len__(self) -> int:
        """Return the number of puzzles."""

    def __getitem__(self, number: int) -> Puzzle:
        """Return a puzzle by its number, from 0."""

    def pieces(self, count: int) -> Iterator[Piece]:
        """Cut the text into pieces of at most `count` puzzles; together they are the whole text."""


def in_bulk(opened: Opened) -> Bulk | None:
    """Return the puzzles if they are 9x9 Sudokus in one layout, which are solved in bulk; None otherwise."""
    puzzles = opened.puzzles
    return puzzles if isinstance(puzzles, Lines | Boards) and puzzles.size == lines9.SIZE else None


def solve_all(opened: Opened, each: Budget = EACH) -> Iterator[Totals | str]:
    """Solve all puzzles in order; yield the totals about ten times a second and the written solutions in pieces.

    The pieces together are the opened text with each solved puzzle replaced by a solution. If boards of several lines
    differ in layout, the result is written anew in their form. The totals are one object, updated between yields.
    `each` is the budget of a puzzle solved on its own, also of one that the bulk kernel left undecided.
    """
    run = _Run(opened, Totals(len(opened.puzzles)), each, lines9.copy_octets, text=True)
    return cast("Iterator[Totals | str]", run.alone())  # as text, nothing comes as bytes


async def solve_all_with(
    pool: Pool[_Held], opened: Opened, each: Budget = EACH, totals: Totals | None = None
) -> AsyncGenerator[Totals | str | _Held]:
    """Do the same as `solve_all` with a pool, which gets two pieces for each worker at a time.

    This process solves a piece whose worker fails, and all of them if the pool has no worker. If a piece is ASCII, it
    may be yielded as the pool holds it instead of as text. `totals` are those of the texts before, made for all.
    """
    run = _Run(opened, totals or Totals(len(opened.puzzles)), each, pool.hold)
    puzzles = in_bulk(opened)
    if not puzzles or len(puzzles) <= CHUNK or not pool.size:
        for event in run.alone():
            yield event
        return
    rest = puzzles.pieces(CHUNK)
    under_way: deque[tuple[Piece, asyncio.Task[Batch[_Held] | None]]] = deque()
    try:
        while True:
            while len(under_way) < 2 * max(1, pool.size) and (piece := next(rest, None)):
                under_way.append((piece, asyncio.ensure_future(pool.solve(piece))))
            if not under_way:
                break
            run.totals.workers = pool.size
            piece, task = under_way.popleft()
            while not (await asyncio.wait([task], timeout=REPORT_SECONDS))[0]:
                yield run.totals
            solved = task.result()
            for event in run.taken(puzzles, piece, solved) if solved else run.here(puzzles, piece):
                yield event
    finally:
        for _, task in under_way:
            task.cancel()
    yield run.totals


class _Run(Generic[_Held]):
    """The solving of one text. Pieces come as `hold` keeps them, or as text where that is asked for or must be."""

    def __init__(
        self,
        opened: Opened,
        totals: Totals,
        each: Budget,
        hold: Callable[[MutableSequence[int]], _Held],
        *,
        text: bool = False,
    ) -> None:
        self.totals = totals
        self._opened = opened
        self._each = each
        self._hold = hold
        self._text = text or not opened.encoding.holds_ascii
        self._pace = lines9.fresh_pace()
        self._before = totals.done  # puzzles of other texts
        self._first = 0  # the first puzzle of the piece that comes next
        totals.misfits += len(opened.misfits.numbers) if opened.misfits else 0

    def alone(self) -> Iterator[Totals | str | _Held]:
        """Solve all of it in this process."""
        puzzles = in_bulk(self._opened)
        if puzzles:
            for piece in puzzles.pieces(4 * CHUNK):
                yield from self.here(puzzles, piece)
        elif isinstance(self._opened.puzzles, Lines):
            yield from _lines_one_by_one(self._opened, self._opened.puzzles, self.totals, self._each)
        else:
            yield from _one_by_one(self._opened, self.totals, self._each)
        yield self.totals

    def here(self, puzzles: Bulk, piece: Piece) -> Iterator[Totals | str | _Held]:
        """Solve a piece in this process."""
        for event in lines9.solve(piece, self._pace, self._hold):
            if isinstance(event, int):
                yield self.totals
            else:
                yield from self.taken(puzzles, piece, event)

    def taken(self, puzzles: Bulk, piece: Piece, solved: Batch[_Held]) -> Iterator[Totals | str | _Held]:
        """Count a solved piece, solve its undecided puzzles one by one, and yield its text."""
        first, self._first = self._first, self._first + len(piece.starts)
        self.totals.take(solved.tally, solved.marks, self._before + first)
        if piece.plain and not solved.undecided and not self._text:
            yield solved.stored_octets
            yield self.totals
            return
        yield self.totals
        octets = solved.octets
        if solved.undecided:
            mended, given, cells = bytearray(octets), piece.octets(), puzzles.size.cells
            for at in solved.undecided:
                puzzle = puzzles[first + at]
                answer = yield from _solved(puzzle, self.totals, self._each, self._before + first + at)
                place = piece.starts[at] - piece.begin
                row = bytes(48 + value for value in answer.givens) if answer else given[place : place + cells]
                mended[place : place + cells] = row
            octets = bytes(mended)
        yield piece.restored(octets)


def _lines_one_by_one(opened: Opened, lines: Lines, totals: Totals, each: Budget) -> Iterator[Totals | str]:
    """Solve lines of other sizes one by one; keep the text between the puzzles."""
    cells, written = lines.size.cells, 0
    for start, puzzle in zip(lines.starts, lines, strict=True):
        solved = yield from _solved(puzzle, totals, each)
        if solved:
            yield lines.text[written:start] + opened.form.format.write(solved)[-cells - 1 : -1]
            written = start + cells
    yield lines.text[written:]


def _one_by_one(opened: Opened, totals: Totals, each: Budget) -> Iterator[Totals | str]:
    """Solve boards of several lines one by one."""
    format = opened.form.format
    first: Puzzle | None = None
    for puzzle in opened.puzzles:
        board = (yield from _solved(puzzle, totals, each)) or puzzle
        text = format.write(board) if first is None else further(format, first, board)
        first = first or board
        yield text.replace("\n", opened.ending)


def _solved(
    puzzle: Puzzle, totals: Totals, each: Budget, number: int | None = None
) -> Generator[Totals, None, Puzzle | None]:
    """Solve one puzzle and count it; return it filled in, or None if no solution was found."""
    for event in solving.steps(puzzle, 1, each):
        if isinstance(event, Progress):
            yield totals
        elif isinstance(event, Verdict):
            totals.add(event.outcome, event.nodes, number)
            yield totals
            return puzzle.filled(event.solutions[0].values) if event.solutions else None
    return None
