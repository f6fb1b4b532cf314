"""What a process does for `solve --all`: blocks of lines, or boards, solved and counted."""

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
    """A block, solved: what to write, how many lines it has, how its puzzles came out, and which lines are none."""

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
        """Solve every line that is a puzzle; the rest stays as it is."""
        # Bytes that are no UTF-8 come back as they were.
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
    """What a process does with some boards in one layout: their text, and where they begin in it."""

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
        """Return the text with its boards solved, and how they came out."""
        text, starts = part
        form = form_named(self.form)
        return _solved(Opened(form, Boards(text, starts, self.stencil, self.size, form.kind.name)), self.seconds)


def _solved(opened: Opened, seconds: float) -> tuple[str, Counter[Outcome]]:
    """Solve all; return the text with the solutions, and how the puzzles came out."""
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
        """Return how each came out, and its board: as it was given where no solution was found."""
        found = []
        for puzzle in puzzles:
            verdict = solving.solve(puzzle, 1, Budget(seconds=self.seconds))
            board = puzzle.filled(verdict.solutions[0].values) if verdict.solutions else puzzle
            found.append((verdict.outcome, board))
        return found
