"""A kind's example boards: one for each technique that needs it, and copies that a seed turns, mirrors and relabels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.kinds.linked_boards import open_link
from puzzles.kinds.protocol import Kind
from puzzles.kinds.view import Relabelling
from puzzles.logic.ladder import Techniques
from puzzles.making.transform import Change, Transformation, transform
from puzzles.model.layers import Marks
from puzzles.model.values import Puzzle, Values


@dataclass(frozen=True, slots=True)
class ExampleBoard:
    """A puzzle in play: a player's entries, 0 for none, and the candidates of empty cells."""

    puzzle: Puzzle
    entries: Values
    centre: Marks

    def transform(self, change: Transformation) -> ExampleBoard:
        """Return the board after a change that was made to its puzzle."""
        cells = change.cells if self.centre else ()
        centre = tuple(tuple(sorted(change.numbers[number] for number in self.centre[cell])) for cell in cells)
        return ExampleBoard(change.puzzle, change.apply(self.entries), centre)


def example_board(kind: Kind, reasons: Techniques, name: str) -> ExampleBoard:
    """Return the example board of a technique; there are no candidates where it rests on the numbers alone."""
    puzzle, link = open_link(reasons.boards[name], lambda _: kind)
    entries = tuple(link.layers.get("entries") or (0,) * puzzle.size.cells)
    return ExampleBoard(puzzle, entries, tuple(tuple(numbers) for numbers in link.layers.get("centre", ())))


def transformed_copies(board: ExampleBoard, kind: Kind, seed: int) -> Iterator[ExampleBoard]:
    """Yield copies of the board without end; the seed chooses how each is turned, mirrored and relabelled."""
    random = Random(seed)
    while True:
        alike = board
        for change, most in ((Change.TURN, 3), (Change.MIRROR, 1)):
            for _ in range(random.randint(0, most)):
                alike = alike.transform(transform(alike.puzzle, change, kind=kind))
        if kind.relabelling(alike.puzzle) is Relabelling.ANY:
            numbers = list(range(1, kind.top(alike.puzzle.size) + 1))
            random.shuffle(numbers)
            alike = alike.transform(transform(alike.puzzle, Change.RELABEL, numbers, kind))
        elif random.randint(0, 1):
            alike = alike.transform(transform(alike.puzzle, Change.REVERSE, kind=kind))
        yield alike
