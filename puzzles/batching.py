"""Every puzzle of a text, one after another: counted by verdict, measured, and written with its solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from puzzles import solving
from puzzles.catalog import Form
from puzzles.engine import batch
from puzzles.model import Budget, Outcome, Progress, Puzzle, Verdict
from puzzles.text import Lines

CHUNK = 8192
"""Lines that are solved at a time: some hundred kilobytes of text."""

EACH = Budget(seconds=1.0)
"""How long one puzzle may take where puzzles are solved one by one."""

OUTCOMES = (Outcome.NONE, Outcome.UNIQUE, Outcome.SEVERAL, Outcome.UNDECIDED)
"""In the order of the numbers that a batch gives them."""


@dataclass
class Tally:
    """What is known of the puzzles solved so far."""

    total: int
    done: int = 0
    counts: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    spread: list[int] = field(default_factory=lambda: [0] * 32)
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


def solve_all(form: Form, puzzles: Sequence[Puzzle]) -> Iterator[Tally | str]:
    """Solve all puzzles in order; yield the tally some ten times a second, and the written solutions piece by piece.

    The pieces together are a text in the form; a puzzle without a solution stands in it as it was given. The tally is
    one object, brought up to date between two yields.
    """
    tally = Tally(len(puzzles))
    if isinstance(puzzles, Lines) and puzzles.size == batch.SIZE:
        yield form.format.write(puzzles[0])[: -batch.STRIDE]  # what stands before the first line
        yield from _by_lines(puzzles, tally)
    else:
        yield from _one_by_one(form, puzzles, tally)


def _by_lines(puzzles: Lines, tally: Tally) -> Iterator[Tally | str]:
    for first in range(0, len(puzzles), CHUNK):
        for event in batch.solve_lines(puzzles.cut(first, CHUNK)):
            if isinstance(event, int):
                yield tally
                continue
            for outcome, nodes in zip(event.outcomes, event.nodes, strict=True):
                tally.add(OUTCOMES[outcome], nodes)
            yield event.text
    yield tally


def _one_by_one(form: Form, puzzles: Sequence[Puzzle], tally: Tally) -> Iterator[Tally | str]:
    by_line = isinstance(puzzles, Lines)
    for at, puzzle in enumerate(puzzles):
        for event in solving.steps(puzzle, 1, EACH):
            if isinstance(event, Progress):
                yield tally
            elif isinstance(event, Verdict):
                written = form.format.write(puzzle.filled(event.solutions[0].values) if event.solutions else puzzle)
                if at and by_line:
                    written = written[-puzzle.size.cells - 1 :]  # without the head that a file of lines may have
                yield written if by_line or not at else f"\n{written}"
                tally.add(event.outcome, event.nodes)
        yield tally
