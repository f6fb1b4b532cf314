"""A kind's example boards: one for each technique that needs it, and copies that a seed turns, mirrors and relabels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import blank_board
from puzzles.kinds.view import Relabelling
from puzzles.logic.ladder import Techniques
from puzzles.making.transform import Change, Transformation, transform
from puzzles.model.layers import Marks
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable import boards


@dataclass(frozen=True, slots=True)
class ExampleBoard:
    """A puzzle in play: a player's entries, 0 for none, and the candidates of empty cells."""

    puzzle: Puzzle
    entries: Values
    centre: Marks

    def transform(self, change: Transformation) -> ExampleBoard:
        """Return the board after a change that was made to its puzzle."""
        centre = tuple(tuple(sorted(change.numbers[number] for number in self.centre[cell])) for cell in change.cells)
        return ExampleBoard(change.puzzle, change.apply(self.entries), centre)


class _Sizes:
    """What `boards.open_link` asks of a kind. The archive of reasons lacks `forms.sharing.puzzle_links`."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self.title = kind.title
        self.gaps = kind.view.gaps
        self.variants = kind.view.variants
        self.smallest, self.largest = kind.view.smallest, kind.view.largest
        self.top_of = kind.top

    def make_size(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Size:
        """Return a board's size. Raises PuzzleFault if the kind has no such size."""
        return blank_board(self._kind, Size(rows, columns, box_rows, box_columns)).size

    def jigsaw(self, rows: int, columns: int) -> Size:
        """Return the size of a board with regions in place of boxes."""
        return Size(rows, columns)


def example_board(kind: Kind, reasons: Techniques, name: str) -> ExampleBoard:
    """Return the example board of a technique that has one."""
    link = boards.open_link(reasons.boards[name], lambda _: _Sizes(kind))
    clues = tuple(Inequality(*clue) for clue in link.clues)
    puzzle = Puzzle(link.kind, link.size, link.givens, clues, link.regions, link.diagonals)
    entries = tuple(link.layers.get("entries") or (0,) * puzzle.size.cells)
    return ExampleBoard(puzzle, entries, tuple(tuple(numbers) for numbers in link.layers["centre"]))


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
