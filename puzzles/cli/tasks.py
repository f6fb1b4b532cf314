"""What a process does for `solve --all`: blocks of lines, or boards, solved and counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from puzzles import batching, solving
from puzzles.catalog import form_named
from puzzles.cli import engines
from puzzles.cli.source import Layout
from puzzles.faults import PuzzleFault
from puzzles.model import Budget, Outcome, Puzzle
from puzzles.text import Lines
from puzzles.translating import Opened

ROW = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")


@dataclass(frozen=True, slots=True)
class Answer:
    """A block, solved: what to write, how many lines it has, how its puzzles came out, and which lines are none."""

    data: bytes
    lines: int
    counts: Counter[Outcome]
    misfits: Sequence[int]


@dataclass(frozen=True, slots=True)
class SolveLines:
    """What a process does with a block of lines."""

    layout: Layout
    seconds: float
    engine: str | None
    long: bool

    def ready(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.using(self.engine, long=self.long)

    def __call__(self, data: bytes) -> Answer:
        """Solve every line that is a puzzle; the rest stays as it is."""
        # Bytes that are no UTF-8 come back as they were.
        text = data.decode("utf-8", "surrogateescape")
        counts: Counter[Outcome] = Counter()
        misfits: list[int] = []
        solved = self._at_once(text, counts)
        lines = text.count("\n") + text.count("\r") - text.count("\r\n") + (not text.endswith(("\n", "\r")))
        if solved is None:
            solved = "".join(self._by_halves(ROW.findall(text), 1, counts, misfits))
        return Answer(solved.encode("utf-8", "surrogateescape"), lines, counts, misfits)

    def _at_once(self, text: str, counts: Counter[Outcome]) -> str | None:
        """Return the text solved where every line of it is a puzzle; blank ones do not count."""
        if not text.strip():
            return text
        form, header = form_named(self.layout.form), self.layout.header
        try:
            lines = form.format.parse(header + text)
        except PuzzleFault:
            return None
        if not isinstance(lines, Lines) or lines.size != self.layout.size:
            return None
        solved = []
        for event in batching.solve_all(Opened(form, lines), Budget(seconds=self.seconds)):
            if isinstance(event, str):
                solved.append(event)
            else:
                tally = event
        counts.update(tally.counts)
        return "".join(solved)[len(header) :]

    def _by_halves(
        self, rows: Sequence[str], number: int, counts: Counter[Outcome], misfits: list[int]
    ) -> Iterator[str]:
        """Yield these rows, the first of which has this number, solved: where some are no puzzles, half by half."""
        solved = self._at_once("".join(rows), counts)
        if solved is not None:
            yield solved
        elif len(rows) == 1:
            misfits.append(number)
            yield rows[0]
        else:
            half = len(rows) // 2
            yield from self._by_halves(rows[:half], number, counts, misfits)
            yield from self._by_halves(rows[half:], number + half, counts, misfits)


@dataclass(frozen=True, slots=True)
class SolveBoards:
    """What a process does with some puzzles."""

    seconds: float
    engine: str | None

    def ready(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.using(self.engine)

    def __call__(self, puzzles: Sequence[Puzzle]) -> list[tuple[Outcome, Puzzle]]:
        """Return how each came out, and its board: as it was given where no solution was found."""
        found = []
        for puzzle in puzzles:
            verdict = solving.solve(puzzle, 1, Budget(seconds=self.seconds))
            board = puzzle.filled(verdict.solutions[0].values) if verdict.solutions else puzzle
            found.append((verdict.outcome, board))
        return found
