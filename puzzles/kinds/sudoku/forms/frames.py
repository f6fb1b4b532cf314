"""The forms with a frame: box-drawing characters, and plain `| - +`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku.box_sizes import NAME, common_size, is_variant
from puzzles.kinds.sudoku.forms.frame_lines import read, sniff
from puzzles.kinds.sudoku.forms.line_shapes import DRAWING
from puzzles.kinds.sudoku.forms.rows import LOOK
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS
from puzzles.text.tokens import head

FRAMES = 32
"""Sizes whose frames are kept."""


class BoxDrawing(Form):
    """Box-drawing characters, as the Java library prints a grid: double lines around boxes, blanks for empty cells."""

    kind = NAME
    name = "box"
    title = "box drawing"

    def sniff(self, text: str) -> Confidence:
        """Look for a frame of box-drawing characters."""
        return sniff(text) if DRAWING.intersection(head(text, LOOK)) else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another, with the boxes that their frames show. Raises PuzzleFault with the place."""
        return read(text)

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Sudoku that is no variant: the frame shows its boxes."""
        return not is_variant(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Draw the boards, with an empty line between them."""
        common_size(self.name, puzzles)
        return "\n".join(map(draw, puzzles))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Draw the solved board."""
        return self.write(puzzle.with_givens(solution))


class Ascii(Form):
    """Frames of `|`, `-` and `+` around boxes, with a full stop for an empty cell."""

    kind = NAME
    name = "ascii"
    title = "| - + frame"

    def sniff(self, text: str) -> Confidence:
        """Look for bars but no box-drawing characters."""
        start = head(text, LOOK)
        return sniff(text) if "|" in start and not DRAWING.intersection(start) else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another, with the boxes that their frames show. Raises PuzzleFault with the place."""
        return read(text)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the frame can show the boxes: not those of a single row or column."""
        return 1 not in (puzzle.size.box_rows, puzzle.size.box_columns) and not is_variant(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Draw the boards, with an empty line between them."""
        size = common_size(self.name, puzzles)
        if not self.holds(puzzles[0]):
            raise PuzzleFault(
                "form",
                f"The form “{self.name}” cannot show boxes of {size.box_rows}×{size.box_columns}.",
                hint="Use the box-drawing form, which can.",
            )
        return "\n".join(map(_draw_plain, puzzles))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Draw the solved board."""
        return self.write(puzzle.with_givens(solution))


def draw(puzzle: Puzzle) -> str:
    """Draw a board in box-drawing characters, ending in a newline; numbers of two digits get wider cells."""
    return _filled(_drawn_frame(puzzle.size), puzzle, "")


def _draw_plain(puzzle: Puzzle) -> str:
    """Draw a board with bars and rules only between boxes, ending in a newline."""
    return _filled(_plain_frame(puzzle.size), puzzle, EMPTY_SYMBOLS[0])


def _filled(frame: str, puzzle: Puzzle, empty: str) -> str:
    """Write a board's numbers into its frame, which is the same for thousands of boards."""
    order = puzzle.size.rows
    digits = len(str(order))
    words = [str(value or empty).rjust(digits) for value in range(order + 1)]
    return frame % tuple([words[value] for value in puzzle.givens])


@lru_cache(maxsize=FRAMES)
def _drawn_frame(size: Size) -> str:
    """Return the lines of a board in box-drawing characters, with %s for each cell."""
    order, digits = size.rows, len(str(size.rows))

    def drawn(pieces: list[str], ends: str, light: str, heavy: str) -> str:
        bars = [heavy if at % size.box_columns == 0 else light for at in range(1, order)]
        inner = "".join(piece + bar for piece, bar in zip(pieces, [*bars, ends[1]], strict=True))
        return f"{ends[0]}{inner}\n"

    thin, double = ["─" * (digits + 2)] * order, ["═" * (digits + 2)] * order
    under = {
        row: drawn(double, "╠╣", "╪", "╬") if row % size.box_rows == 0 else drawn(thin, "╟╢", "┼", "╫")
        for row in range(1, order)
    }
    under[order] = drawn(double, "╚╝", "╧", "╩")
    cells = drawn([" %s "] * order, "║║", "│", "║")
    return drawn(double, "╔╗", "╤", "╦") + "".join(cells + under[row] for row in range(1, order + 1))


@lru_cache(maxsize=FRAMES)
def _plain_frame(size: Size) -> str:
    """Return the lines of a board with bars and rules only between boxes, with %s for each cell."""
    order, across, digits = size.rows, size.box_columns, len(str(size.rows))
    rule = "+" + ("-" * ((digits + 1) * across + 1) + "+") * (order // across) + "\n"
    cells = "|" + (" %s" * across + " |") * (order // across) + "\n"
    return rule + (cells * size.box_rows + rule) * (order // size.box_rows)
