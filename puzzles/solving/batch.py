"""Solve every puzzle of a text in order: count the verdicts, measure the work and write the solutions."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator, Iterator, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, cast

from puzzles.engine import lines9
from puzzles.engine.lines9 import Batch
from puzzles.forms.read_result import ReadResult
from puzzles.kernels.sudoku9 import lines as kernel
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Size, Verdict
from puzzles.solving import solve as solving
from puzzles.solving.outcome_filter import OUTCOMES, UNSOLVED_MARK, mark
from puzzles.text.line_puzzles import Lines, Piece
from puzzles.text.stencil import Boards

_Octets = TypeVar("_Octets", covariant=True)

CHUNK = 8192
"""Lines solved at a time: several hundred kilobytes of text."""

PUZZLE_BUDGET = Budget(seconds=1.0)
"""The budget of a puzzle that is solved on its own."""

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

    finished_puzzles: int = 0
    """How many are solved or given up."""

    counts: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    spread: list[int] = field(default_factory=lambda: [0] * kernel.SPREADS)
    """How many puzzles took 0 nodes, 1, 2 to 3, 4 to 7 and so on: item i counts 2 ** (i - 1) to 2 ** i - 1."""

    nodes: int = 0
    hardest: int = 0
    """The number, from 0, of the puzzle that took the most nodes."""

    most_nodes: int = -1
    """The nodes of that puzzle; -1 before the first."""

    marks: bytearray = field(init=False, repr=False)
    """A byte for each puzzle, with its outcome and nodes: see `filtering`."""

    def __post_init__(self) -> None:
        self.marks = bytearray([UNSOLVED_MARK]) * self.total

    def add(self, outcome: Outcome, nodes: int, number: int | None = None) -> None:
        """Count one more puzzle; `number` defaults to that of the first puzzle not counted yet."""
        at, size = self.finished_puzzles if number is None else number, min(nodes.bit_length(), len(self.spread) - 1)
        self.counts[outcome] += 1
        self.spread[size] += 1
        self.marks[at] = mark(outcome, size)
        self.nodes += nodes
        if nodes > self.most_nodes:
            self.hardest, self.most_nodes = at, nodes
        self.finished_puzzles += 1

    def take(self, tally: Sequence[int], marks: bytes, first: int) -> None:
        """Count the decided puzzles of a piece, given the kernel's tally and marks and the piece's first puzzle."""
        self.marks[first : first + len(marks)] = marks
        for place, outcome in enumerate(OUTCOMES[: kernel.UNDECIDED]):
            self.counts[outcome] += tally[place]
        for place, count in enumerate(tally[kernel.SPREAD :]):
            self.spread[place] += count
        self.nodes += tally[kernel.ALL_NODES]
        if tally[kernel.MOST] > self.most_nodes:
            self.hardest, self.most_nodes = first + tally[kernel.HARDEST], tally[kernel.MOST]
        self.finished_puzzles += sum(tally[: kernel.UNDECIDED])


class Pool(Protocol[_Octets]):
    """Workers that solve pieces in parallel and store the results in a type of their own."""

    @property
    def size(self) -> int:
        """The number of workers at this moment."""

    async def solve(self, piece: Piece) -> Batch[_Octets] | None:
        """Solve the 9x9 puzzles of a piece; return None if the worker failed."""

    def hold(self, octets: MutableSequence[int]) -> _Octets:
        """Copy octets out of a workspace of this process into that type."""


class Bulk(Protocol):
    """Puzzles of one size whose text can be cut into pieces."""

    size: Size

    def __len__(self) -> int:
        """Return the number of puzzles."""

    def __getitem__(self, number: int) -> Puzzle:
        """Return a puzzle by its number, from 0."""

    def pieces(self, count: int) -> Iterator[Piece]:
        """Cut the text into pieces of at most `count` puzzles; together they are the whole text."""


def bulk_of(opened: ReadResult) -> Bulk | None:
    """Return the puzzles as a bulk if they are 9x9 Sudokus in one layout; None otherwise."""
    puzzles = opened.puzzles
    return puzzles if isinstance(puzzles, Lines | Boards) and puzzles.size == lines9.SIZE else None


def solve_all(opened: ReadResult, each: Budget = PUZZLE_BUDGET) -> Iterator[Totals | str]:
    """Solve all puzzles in order; yield the totals about ten times a second and the written solutions in pieces.

    The pieces together are the opened text with each solved puzzle replaced by a solution. If boards of several lines
    differ in layout, the result is written anew in their form. The totals are one object, updated between yields.
    `each` is the budget of a puzzle that is solved on its own, for example after the bulk kernel left it undecided.
    """
    run = _Run(opened, Totals(len(opened.puzzles)), each, lines9.copy_octets, text=True)
    return cast("Iterator[Totals | str]", run.solve_all())  # as text, nothing comes as bytes


async def solve_all_with(
    pool: Pool[_Octets], opened: ReadResult, each: Budget = PUZZLE_BUDGET, totals: Totals | None = None
) -> AsyncGenerator[Totals | str | _Octets]:
    """Do the same as `solve_all` with a pool, which gets two pieces for each worker at a time.

    This process solves a piece whose worker fails, and all pieces if the pool has no worker. A piece that is ASCII may
    be yielded in the pool's type instead of as text. `totals` counts the puzzles of all texts, those before included.
    """
    run = _Run(opened, totals or Totals(len(opened.puzzles)), each, pool.hold)
    puzzles = bulk_of(opened)
    if not puzzles or len(puzzles) <= CHUNK or not pool.size:
        for event in run.solve_all():
            yield event
        return
    rest = puzzles.pieces(CHUNK)
    under_way: deque[tuple[Piece, asyncio.Task[Batch[_Octets] | None]]] = deque()
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
            for event in run.take(puzzles, piece, solved) if solved else run.solve_piece(puzzles, piece):
                yield event
    finally:
        for _, task in under_way:
            task.cancel()
    yield run.totals


class _Run(Generic[_Octets]):
    """The solving of one text. A solved piece is yielded as `hold` returns it, or as text."""

    def __init__(
        self,
        opened: ReadResult,
        totals: Totals,
        each: Budget,
        hold: Callable[[MutableSequence[int]], _Octets],
        *,
        text: bool = False,
    ) -> None:
        self.totals = totals
        self._source = opened
        self._each = each
        self._hold = hold
        self._text = text or not opened.encoding.holds_ascii
        self._pace = lines9.fresh_pace()
        self._before = totals.finished_puzzles  # puzzles of other texts
        self._first = 0  # the first puzzle of the piece that comes next
        totals.misfits += len(opened.misfits.numbers) if opened.misfits else 0

    def solve_all(self) -> Iterator[Totals | str | _Octets]:
        """Solve the whole text in this process."""
        puzzles = bulk_of(self._source)
        if puzzles:
            for piece in puzzles.pieces(4 * CHUNK):
                yield from self.solve_piece(puzzles, piece)
        elif isinstance(self._source.puzzles, Lines):
            yield from _solve_lines(self._source, self._source.puzzles, self.totals, self._each)
        else:
            yield from _solve_boards(self._source, self.totals, self._each)
        yield self.totals

    def solve_piece(self, puzzles: Bulk, piece: Piece) -> Iterator[Totals | str | _Octets]:
        """Solve a piece in this process."""
        for event in lines9.solve(piece, self._pace, self._hold):
            if isinstance(event, int):
                yield self.totals
            else:
                yield from self.take(puzzles, piece, event)

    def take(self, puzzles: Bulk, piece: Piece, solved: Batch[_Octets]) -> Iterator[Totals | str | _Octets]:
        """Count a solved piece, solve its undecided puzzles one by one, and yield its text."""
        first, self._first = self._first, self._first + len(piece.starts)
        self.totals.take(solved.tally, solved.marks, self._before + first)
        if piece.plain and not solved.undecided_numbers and not self._text:
            yield solved.stored_octets
            yield self.totals
            return
        yield self.totals
        octets = solved.octets
        if solved.undecided_numbers:
            mended, given, cells = bytearray(octets), piece.octets(), puzzles.size.cells
            for at in solved.undecided_numbers:
                puzzle = puzzles[first + at]
                answer = yield from _solve(puzzle, self.totals, self._each, self._before + first + at)
                place = piece.starts[at] - piece.begin
                row = bytes(48 + value for value in answer.givens) if answer else given[place : place + cells]
                mended[place : place + cells] = row
            octets = bytes(mended)
        yield piece.restore(octets)


def _solve_lines(opened: ReadResult, lines: Lines, totals: Totals, each: Budget) -> Iterator[Totals | str]:
    """Solve lines of other sizes one by one; keep the text between the puzzles."""
    cells, written = lines.size.cells, 0
    for start, puzzle in zip(lines.starts, lines, strict=True):
        solved = yield from _solve(puzzle, totals, each)
        if solved:
            yield lines.text[written:start] + opened.form.write(solved)[-cells - 1 : -1]
            written = start + cells
    yield lines.text[written:]


def _solve_boards(opened: ReadResult, totals: Totals, each: Budget) -> Iterator[Totals | str]:
    """Solve boards of several lines one by one."""
    form = opened.form
    first: Puzzle | None = None
    for puzzle in opened.puzzles:
        board = (yield from _solve(puzzle, totals, each)) or puzzle
        text = form.write(board) if first is None else form.continuation(first, board)
        first = first or board
        yield text.replace("\n", opened.line_end)


def _solve(
    puzzle: Puzzle, totals: Totals, each: Budget, number: int | None = None
) -> Generator[Totals, None, Puzzle | None]:
    """Solve one puzzle and count it. Return the solved puzzle, or None if no solution was found."""
    for event in solving.steps(puzzle, 1, each):
        if isinstance(event, Progress):
            yield totals
        elif isinstance(event, Verdict):
            totals.add(event.outcome, event.nodes, number)
            yield totals
            return puzzle.with_givens(event.solutions[0].values) if event.solutions else None
    return None
