"""What a process does for `solve --all`: it solves and counts blocks of lines, or boards."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from puzzles.answers import batch, solving
from puzzles.cli import engines
from puzzles.cli.source import LineForm
from puzzles.core.model import Budget, Outcome, Puzzle, Size
from puzzles.core.stencil import Boards, Stencil
from puzzles.kinds.catalog import form_named
from puzzles.kinds.protocol import Lenient
from puzzles.texts.reading import Opened


@dataclass(frozen=True, slots=True)
class Answer:
    """A solved block: what to write, its number of lines, the counts of outcomes, and which lines are malformed."""

    data: bytes
    lines: int
    counts: Counter[Outcome]
    misfits: Sequence[int]


@dataclass(frozen=True, slots=True)
class SolveLines:
    """What a process does with a block of lines."""

    layout: LineForm
    seconds: float
    engine: str | None
    long: bool

    def ready(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.using(self.engine, long=self.long)

    def __call__(self, data: bytes) -> Answer:
        """Solve every line that is a puzzle; leave the others unchanged."""
        # Bytes that are not UTF-8 are written back unchanged.
        text = data.decode("utf-8", "surrogateescape")
        form, size = form_named(self.layout.form), self.layout.size
        assert isinstance(form.format, Lenient)
        lines = form.format.parse_part(text, size, prefixed=self.layout.prefixed)
        solved, counts = _solved(Opened(form, lines), self.seconds)
        number = text.count("\n") + text.count("\r") - text.count("\r\n") + (not text.endswith(("\n", "\r")))
        misfits = lines.misfits.numbers if lines.misfits else ()
        return Answer(solved.encode("utf-8", "surrogateescape"), number, counts, misfits)


@dataclass(frozen=True, slots=True)
class SolveLayout:
    """What a process does with some boards in one layout, given as their text and where they begin in it."""

    form: str
    stencil: Stencil
    size: Size
    seconds: float
    engine: str | None
    long: bool

    def ready(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.using(self.engine, long=self.long)

    def __call__(self, part: tuple[str, array[int]]) -> tuple[str, Counter[Outcome]]:
        """Return the text with its boards solved, and the counts of outcomes."""
        text, starts = part
        form = form_named(self.form)
        return _solved(Opened(form, Boards(text, starts, self.stencil, self.size, form.kind.name)), self.seconds)


def _solved(opened: Opened, seconds: float) -> tuple[str, Counter[Outcome]]:
    """Solve all puzzles; return the text with the solutions, and the counts of outcomes."""
    solved, counts = [], Counter[Outcome]()
    for event in batch.solve_all(opened, Budget(seconds=seconds)):
        if isinstance(event, str):
            solved.append(event)
        else:
            counts = Counter(event.counts)
    return "".join(solved), counts


@dataclass(frozen=True, slots=True)
class SolveBoards:
    """What a process does with some puzzles."""

    seconds: float
    engine: str | None

    def ready(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.using(self.engine)

    def __call__(self, puzzles: Sequence[Puzzle]) -> list[tuple[Outcome, Puzzle]]:
        """Return each puzzle's outcome and its board, unchanged if no solution was found."""
        found = []
        for puzzle in puzzles:
            verdict = solving.solve(puzzle, 1, Budget(seconds=self.seconds))
            board = puzzle.filled(verdict.solutions[0].values) if verdict.solutions else puzzle
            found.append((verdict.outcome, board))
        return found
