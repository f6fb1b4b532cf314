"""A kind's kept boards: for each technique one that needs it, turned, mirrored and relabelled by a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.answers.transforming import Change, Transformed, transform
from puzzles.core.layers import Marks
from puzzles.core.model import Inequality, Puzzle, Size, Values
from puzzles.explaining.model import Reasons
from puzzles.kinds.protocol import Kind, Relabelling
from puzzles.kinds.validation import blank_board
from puzzles.portable import boards


@dataclass(frozen=True, slots=True)
class KeptBoard:
    """A puzzle part of the way: numbers a player has entered, 0 for none, and the candidates left in empty cells."""

    puzzle: Puzzle
    entries: Values
    centre: Marks

    def changed(self, change: Transformed) -> KeptBoard:
        """Return the board after a change of its puzzle."""
        centre = tuple(tuple(sorted(change.numbers[number] for number in self.centre[cell])) for cell in change.cells)
        return KeptBoard(change.puzzle, change.carried(self.entries), centre)


class _Sizes:
    """What `boards.open_link` asks of a kind; `texts.links`, which reads all links, comes in another archive."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self.title = kind.title
        self.gaps = kind.view.gaps
        self.variants = kind.view.variants
        self.smallest, self.largest = kind.view.smallest, kind.view.largest
        self.top_of = kind.top

    def sized(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Size:
        """Return a board's size, as the kind has it. Raises PuzzleFault if it does not."""
        return blank_board(self._kind, Size(rows, columns, box_rows, box_columns)).size

    def jigsaw(self, rows: int, columns: int) -> Size:
        """Return the size of a board with regions in place of boxes."""
        return Size(rows, columns)


def kept_board(kind: Kind, reasons: Reasons, name: str) -> KeptBoard:
    """Return the kept board of a technique that has one."""
    link = boards.open_link(reasons.boards[name], lambda _: _Sizes(kind))
    clues = tuple(Inequality(*clue) for clue in link.clues)
    puzzle = Puzzle(link.kind, link.size, link.givens, clues, link.regions, link.diagonals)
    entries = tuple(link.layers.get("entries") or (0,) * puzzle.size.cells)
    return KeptBoard(puzzle, entries, tuple(tuple(numbers) for numbers in link.layers["centre"]))


def likenesses(board: KeptBoard, kind: Kind, seed: int) -> Iterator[KeptBoard]:
    """Yield the board turned, mirrored and relabelled in ways that the seed chooses, without end."""
    random = Random(seed)
    while True:
        alike = board
        for change, most in ((Change.TURN, 3), (Change.MIRROR, 1)):
            for _ in range(random.randint(0, most)):
                alike = alike.changed(transform(alike.puzzle, change, kind=kind))
        if kind.relabelling(alike.puzzle) is Relabelling.ANY:
            numbers = list(range(1, kind.top(alike.puzzle.size) + 1))
            random.shuffle(numbers)
            alike = alike.changed(transform(alike.puzzle, Change.RELABEL, numbers, kind))
        elif random.randint(0, 1):
            alike = alike.changed(transform(alike.puzzle, Change.REVERSE, kind=kind))
        yield alike
