"""Every puzzle of a text, one after another: counted by verdict, measured, and written with its solution."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from puzzles import solving
from puzzles.engine import batch
from puzzles.kernels import lines9
from puzzles.model import Budget, Outcome, Progress, Puzzle, Verdict
from puzzles.pacing import Pace
from puzzles.text import Lines, Piece
from puzzles.translating import Opened

CHUNK = 8192
"""Lines that are solved at a time: some hundred kilobytes of text."""

EACH = Budget(seconds=1.0)
"""How long one puzzle may take where puzzles are solved one by one."""

REPORT_SECONDS = 0.05
"""How long a crew may be silent before the tally is yielded again: whoever takes it can end the run then."""

OUTCOMES = (Outcome.NONE, Outcome.UNIQUE, Outcome.SEVERAL, Outcome.UNDECIDED)
"""In the order of the numbers that a batch gives them."""


@dataclass
class Tally:
    """What is known of the puzzles solved so far."""

    total: int
    misfits: int = 0
    """Lines of the text that are no puzzles."""

    workers: int = 0
    """How many helpers solve them, 0 where this process does it alone."""

    done: int = 0
    counts: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    spread: list[int] = field(default_factory=lambda: [0] * lines9.SPREADS)
    """How many puzzles took 0 nodes, 1, 2 to 3, 4 to 7 and so on: place i has those below 2 ** i."""

    nodes: int = 0
    hardest: int = 0
    """The number, from 0, of the puzzle that took the most nodes: `most` of them."""

    most: int = -1

    def add(self, outcome: Outcome, nodes: int) -> None:
        """Count one more puzzle."""
        self.counts[outcome] += 1
        self.spread[min(nodes.bit_length(), len(self.spread) - 1)] += 1
        self.nodes += nodes
        if nodes > self.most:
            self.hardest, self.most = self.done, nodes
        self.done += 1

    def take(self, tally: Sequence[int]) -> None:
        """Count the puzzles of the next piece, given the tally of kernels.lines9."""
        for place, outcome in enumerate(OUTCOMES):
            self.counts[outcome] += tally[place]
        for place, count in enumerate(tally[lines9.SPREAD :]):
            self.spread[place] += count
        self.nodes += tally[lines9.ALL_NODES]
        if tally[lines9.MOST] > self.most:
            self.hardest, self.most = self.done + tally[lines9.HARDEST], tally[lines9.MOST]
        self.done += sum(tally[: len(OUTCOMES)])


class Solved(Protocol):
    """A piece that was solved elsewhere."""

    @property
    def text(self) -> object:
        """Its text with the solutions in place, as whoever solved it holds it."""

    @property
    def tally(self) -> Sequence[int]:
        """The tally of kernels.lines9."""


class Crew(Protocol):
    """Helpers that solve pieces side by side."""

    @property
    def size(self) -> int:
        """How many there are just now."""

    async def solve(self, piece: Piece) -> Solved | None:
        """Solve the 9x9 puzzles of a piece; None where the helper failed."""


def by_line(opened: Opened) -> Lines | None:
    """Return the puzzles where they are 9x9 Sudokus, a line each: those are solved by the thousand."""
    puzzles = opened.puzzles
    return puzzles if isinstance(puzzles, Lines) and puzzles.size == batch.SIZE else None


def solve_all(opened: Opened, each: Budget = EACH) -> Iterator[Tally | str]:
    """Solve all puzzles in order; yield the tally some ten times a second, and the written solutions piece by piece.

    The pieces together are the text that was opened with a solution over every puzzle that has one; in a form that
    takes several lines a puzzle, a text in that form. The tally is one object, brought up to date between two yields.
    `each` is the budget of a puzzle that is solved by itself.
    """
    tally = _begun(opened)
    lines = by_line(opened)
    if lines:
        pace = batch.fresh_pace()
        for piece in lines.pieces(CHUNK):
            yield from _here(piece, tally, pace)
    elif isinstance(opened.puzzles, Lines):
        yield from _lines_one_by_one(opened, opened.puzzles, tally, each)
    else:
        yield from _one_by_one(opened, tally, each)
    yield tally


async def solve_all_with(crew: Crew, opened: Opened) -> AsyncGenerator[object]:
    """Do as `solve_all` with a crew: two pieces for each helper are under way at a time, and none is lost with one.

    Besides the tally it yields pieces of text, some of them as the crew holds them.
    """
    lines = by_line(opened)
    if not lines or len(lines) <= CHUNK or not crew.size:
        for event in solve_all(opened):
            yield event
        return
    tally = _begun(opened)
    rest, pace = lines.pieces(CHUNK), batch.fresh_pace()
    under_way: deque[tuple[Piece, asyncio.Task[Solved | None]]] = deque()
    try:
        while True:
            while len(under_way) < 2 * max(1, crew.size) and (piece := next(rest, None)):
                under_way.append((piece, asyncio.ensure_future(crew.solve(piece))))
            if not under_way:
                break
            tally.workers = crew.size
            piece, task = under_way.popleft()
            while not (await asyncio.wait([task], timeout=REPORT_SECONDS))[0]:
                yield tally
            solved = task.result()
            if solved:
                tally.take(solved.tally)
                yield solved.text
                yield tally
            else:
                for event in _here(piece, tally, pace):
                    yield event
    finally:
        for _, task in under_way:
            task.cancel()
    yield tally


def _begun(opened: Opened) -> Tally:
    return Tally(len(opened.puzzles), len(opened.misfits.numbers) if opened.misfits else 0)


def _here(piece: Piece, tally: Tally, pace: Pace) -> Iterator[Tally | str]:
    """Solve a piece in this process."""
    for event in batch.solve_lines(piece, pace):
        if isinstance(event, int):
            yield tally
            continue
        tally.take(event.tally)
        yield event.text


def _lines_one_by_one(opened: Opened, lines: Lines, tally: Tally, each: Budget) -> Iterator[Tally | str]:
    """Solve lines of other sizes; what stands between the puzzles stays."""
    cells, written = lines.size.cells, 0
    for start, puzzle in zip(lines.starts, lines, strict=True):
        solved = yield from _solved(puzzle, tally, each)
        if solved:
            yield lines.text[written:start] + opened.form.format.write(solved)[-cells - 1 : -1]
            written = start + cells
    yield lines.text[written:]


def _one_by_one(opened: Opened, tally: Tally, each: Budget) -> Iterator[Tally | str]:
    """Solve boards that take several lines each."""
    write, start = opened.form.format.write, ""
    for puzzle in opened.puzzles:
        board = (yield from _solved(puzzle, tally, each)) or puzzle
        if not start:
            first, start = board, write(board)
            text = start
        else:
            # Every form writes several puzzles as the first one's text and then more.
            text = write(first, board).removeprefix(start)
        yield text.replace("\n", opened.ending)


def _solved(puzzle: Puzzle, tally: Tally, each: Budget) -> Generator[Tally, None, Puzzle | None]:
    """Solve one puzzle and count it; return it filled in, None where no solution was found."""
    for event in solving.steps(puzzle, 1, each):
        if isinstance(event, Progress):
            yield tally
        elif isinstance(event, Verdict):
            tally.add(event.outcome, event.nodes)
            yield tally
            return puzzle.filled(event.solutions[0].values) if event.solutions else None
    return None
