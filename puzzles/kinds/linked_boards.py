"""Own links opened as puzzles: what `portable.boards` asks of a kind, and the puzzle of its plain values."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import blank_board
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable import boards
from puzzles.portable.sizes import check_square


class LinkedBoards:
    """The boards of a kind."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self.title = kind.title
        self.gaps = kind.view.gaps
        self.variants = kind.view.variants
        self.smallest, self.largest = kind.view.smallest, kind.view.largest
        self.top_of = kind.top

    def make_size(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Size:
        """Return a board's size, as the kind has it. Raises PuzzleFault if it does not."""
        return blank_board(self._kind, Size(rows, columns, box_rows, box_columns)).size

    def jigsaw(self, rows: int, columns: int) -> Size:
        """Return the size of a board with regions in place of boxes. Raises PuzzleFault if the kind has none."""
        size = Size(rows, columns)
        check_square(self.title, self.smallest, self.largest, size)
        return size


def open_link(fragment: str, kind_named: Callable[[str], Kind]) -> tuple[Puzzle, boards.OpenedLink]:
    """Read a fragment, or a whole address that has one: its puzzle, and all that it says. Raises PuzzleFault."""
    link = boards.open_link(fragment, lambda name: LinkedBoards(kind_named(name)))
    clues = tuple(Inequality(*clue) for clue in link.clues)
    return Puzzle(link.kind, link.size, link.givens, clues, link.regions, link.diagonals), link
