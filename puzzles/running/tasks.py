"""What a process, or a worker of a cluster, does for `solve --all`: it solves and counts blocks of lines, or boards."""

from __future__ import annotations

from array import array
from collections import Counter, deque
from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from puzzles.forms.read import ReadResult
from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import LenientForm
from puzzles.model.values import Budget, Outcome, Puzzle, Size, Verdict
from puzzles.running import engines
from puzzles.running.source import LineForm
from puzzles.solving import batch, solve
from puzzles.text.stencil import Boards, Stencil
from puzzles.text.tokens import line_ends

Item = TypeVar("Item", contravariant=True)
Result = TypeVar("Result", covariant=True)


class Stepwise(Generic[Item, Result]):
    """Work on an item, in steps. Whoever runs it can end it between two steps."""

    __slots__ = ()

    def prepare(self) -> AbstractContextManager[None]:
        """Return a context in which a process handles items."""
        raise NotImplementedError

    def steps(self, item: Item) -> Generator[Result | None, None, None]:
        """Yield None about ten times a second, and the result last."""
        raise NotImplementedError

    def __call__(self, item: Item) -> Result:
        """Process one item."""
        [result] = deque(self.steps(item), maxlen=1)
        assert result is not None
        return result


@dataclass(frozen=True, slots=True)
class Answer:
    """A solved block: what to write, its number of lines, the counts of outcomes, and which lines are malformed."""

    data: bytes
    lines: int
    counts: Counter[Outcome]
    misfits: Sequence[int]


@dataclass(frozen=True, slots=True)
class SolveLines(Stepwise[bytes, Answer]):
    """What a process does with a block of lines."""

    layout: LineForm
    seconds: float
    engine: str | None
    long: bool

    def prepare(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.run_on(self.engine, long=self.long)

    def steps(self, data: bytes) -> Generator[Answer | None, None, None]:
        """Solve every line that is a puzzle; leave the others unchanged."""
        if not data:
            yield Answer(b"", 0, Counter(), ())
            return
        # Bytes that are not UTF-8 are written back unchanged.
        text = data.decode("utf-8", "surrogateescape")
        form, size = form_named(self.layout.form), self.layout.size
        assert isinstance(form, LenientForm)
        lines = form.parse_part(text, size, prefixed=self.layout.has_prefix)
        texts, counts = yield from _solve(ReadResult(form, lines), self.seconds)
        number = line_ends(text, 0, len(text)) + (not text.endswith(("\n", "\r")))
        misfits = lines.misfits.numbers if lines.misfits else ()
        yield Answer(texts.encode("utf-8", "surrogateescape"), number, counts, misfits)


@dataclass(frozen=True, slots=True)
class SolveLayout(Stepwise[tuple[str, "array[int]"], tuple[str, Counter[Outcome]]]):
    """What a process does with some boards in one layout, given as their text and where they begin in it."""

    form: str
    stencil: Stencil
    size: Size
    seconds: float
    engine: str | None
    long: bool

    def prepare(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.run_on(self.engine, long=self.long)

    def steps(self, part: tuple[str, array[int]]) -> Generator[tuple[str, Counter[Outcome]] | None, None, None]:
        """Return the text with its boards solved, and the counts of outcomes."""
        text, starts = part
        form = form_named(self.form)
        boards = Boards(text, starts, self.stencil, self.size, form.kind)
        yield (yield from _solve(ReadResult(form, boards), self.seconds))


def _solve(opened: ReadResult, seconds: float) -> Generator[None, None, tuple[str, Counter[Outcome]]]:
    """Solve all puzzles; return the text with the solutions, and the counts of outcomes."""
    texts, counts = [], Counter[Outcome]()
    for event in batch.solve_all(opened, Budget(seconds=seconds)):
        if isinstance(event, str):
            texts.append(event)
        else:
            counts = Counter(event.counts)
            yield None
    return "".join(texts), counts


@dataclass(frozen=True, slots=True)
class SolveBoards(Stepwise[Sequence[Puzzle], list[tuple[Outcome, Puzzle]]]):
    """What a process does with some puzzles."""

    seconds: float
    engine: str | None

    def prepare(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.run_on(self.engine)

    def steps(self, puzzles: Sequence[Puzzle]) -> Generator[list[tuple[Outcome, Puzzle]] | None, None, None]:
        """Return each puzzle's outcome and its board, unchanged if no solution was found."""
        found = []
        for puzzle in puzzles:
            for event in solve.steps(puzzle, 1, Budget(seconds=self.seconds)):
                if isinstance(event, Verdict):
                    board = puzzle.with_givens(event.solutions[0].values) if event.solutions else puzzle
                    found.append((event.outcome, board))
                else:
                    yield None
        yield found
