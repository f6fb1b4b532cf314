"""A kind of puzzle as the page knows it, and the boards that the page can make without the worker. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.sizes import Sides, check_bounds, check_boxes, check_rectangle, check_square

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

    Size = tuple[int, int, int, int]


class View:
    """The contents of a kind's view.py; puzzles/kinds/view.py explains each name.

    A size is (rows, columns, rows of a box, columns of a box); the last two are 0 if there are no boxes. `plain` is the
    name and the title of the form that reads plain lines, and the size of their boards; () if the kind has none.
    """

    def __init__(
        self,
        name: str,
        title: str,
        rules: str,
        sizes: tuple[Size, ...],
        other: Size,
        shape: str,
        smallest: int,
        largest: int,
        highest: str,
        letters: bool,
        repeats: bool,
        gaps: bool,
        chain: bool,
        modes: tuple[str, ...],
        erases: str,
        relabelling: str,
        variants: tuple[str, ...],
        plain: tuple[str, str, Size] | tuple[()],
        example_size: Size,
        example_givens: str,
        example_clues: tuple[tuple[int, int], ...],
    ) -> None:
        self.name = name
        self.title = title
        self.rules = rules
        self.sizes = sizes
        self.other = other
        self.shape = shape
        self.smallest = smallest
        self.largest = largest
        self.highest = highest
        self.letters = letters
        self.repeats = repeats
        self.gaps = gaps
        self.chain = chain
        self.modes = modes
        self.erases = erases
        self.relabelling = relabelling
        self.variants = variants
        self.plain = plain
        self.example_size = example_size
        self.example_givens = example_givens
        self.example_clues = example_clues

    def top(self, rows: int, columns: int) -> int:
        """Return the highest number of a board."""
        return rows * columns if self.highest == "cells" else max(rows, columns)

    def make_size(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Sides:
        """Return a board's size, with the usual boxes if none are named. Raises PuzzleFault if there is no such board.

        The worker's kind has the last word: it may have fewer boards than its view can say.
        """
        size = Sides(rows, columns, box_rows, box_columns)
        check_bounds(size)
        if self.shape == "boxes":
            usual = [offered[2:] for offered in self.sizes]
            box = check_boxes(self.title, self.smallest, self.largest, usual, size)
            return Sides(rows, columns, box[0], box[1])
        check = check_square if self.shape == "square" else check_rectangle
        check(self.title, self.smallest, self.largest, size)
        return size

    def jigsaw(self, rows: int, columns: int) -> Sides:
        """Return the size of a board with regions in place of boxes. Raises PuzzleFault if there is none."""
        size = Sides(rows, columns)
        check_square(self.title, self.smallest, self.largest, size)
        return size

    def top_of(self, size: Sides) -> int:
        """Return the highest number of a board of this size."""
        return self.top(size.rows, size.columns)

    def blank(self, rows: int, columns: int, box_rows: int = 0, box_columns: int = 0) -> Puzzle:
        """Return an empty board, in the worker's form of a puzzle."""
        return {
            "kind": self.name,
            "rows": rows,
            "columns": columns,
            "box": [box_rows, box_columns] if box_rows else None,
            "top": self.top(rows, columns),
            "givens": [0] * (rows * columns),
            "clues": [],
            "letters": False,
        }

    def blanks(self) -> list[Puzzle]:
        """Return the empty boards to offer, the usual size first."""
        return [self.blank(*size) for size in self.sizes]

    def example(self) -> Puzzle:
        """Return the example, a puzzle with one solution."""
        puzzle = self.blank(*self.example_size)
        puzzle["givens"] = [int(given) for given in self.example_givens.split(" ")]
        puzzle["clues"] = [list(clue) for clue in self.example_clues]
        return puzzle
