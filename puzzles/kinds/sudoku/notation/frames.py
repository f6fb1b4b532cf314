"""The forms with a frame: box-drawing characters, and plain `| - +`."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.lines import head
from puzzles.core.model import Puzzle, Values
from puzzles.kinds.protocol import Confidence
from puzzles.kinds.sudoku.boards import common_size
from puzzles.kinds.sudoku.notation.framing import read, sniff
from puzzles.kinds.sudoku.notation.rows import LOOK
from puzzles.kinds.sudoku.notation.shapes import DRAWING
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS


class BoxDrawing:
    """Box-drawing characters, as the Java library prints a grid: double lines around boxes, blanks for empty cells."""

    name = "box"
    title = "box drawing"
    letters = False

    def sniff(self, text: str) -> Confidence:
        """Look for a frame of box-drawing characters."""
        return sniff(text) if DRAWING.intersection(head(text, LOOK)) else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another, with the boxes that their frames show. Raises PuzzleFault with the place."""
        return read(text)

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Sudoku: the frame shows its boxes."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Draw the boards, with an empty line between them."""
        common_size(self.name, puzzles)
        return "\n".join(map(draw, puzzles))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Draw the solved board."""
        return self.write(puzzle.filled(solution))


class Ascii:
    """Frames of `|`, `-` and `+` around boxes, with a full stop for an empty cell."""

    name = "ascii"
    title = "| - + frame"
    letters = False

    def sniff(self, text: str) -> Confidence:
        """Look for bars but no box-drawing characters."""
        start = head(text, LOOK)
        return sniff(text) if "|" in start and not DRAWING.intersection(start) else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another, with the boxes that their frames show. Raises PuzzleFault with the place."""
        return read(text)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the frame can show the boxes: not those of a single row or column."""
        return 1 not in (puzzle.size.box_rows, puzzle.size.box_columns)

    def write(self, *puzzles: Puzzle) -> str:
        """Draw the boards, with an empty line between them."""
        size = common_size(self.name, puzzles)
        if not self.holds(puzzles[0]):
            raise PuzzleFault(
                "form",
                f"The form “{self.name}” cannot show boxes of {size.box_rows}x{size.box_columns}.",
                hint="Use the box-drawing form, which can.",
            )
        return "\n".join(map(_draw_plain, puzzles))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Draw the solved board."""
        return self.write(puzzle.filled(solution))


def draw(puzzle: Puzzle) -> str:
    """Draw a board in box-drawing characters, ending in a newline; numbers of two digits get wider cells."""
    size = puzzle.size
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
    board = drawn(double, "╔╗", "╤", "╦")
    for row in range(1, order + 1):
        values = puzzle.givens[(row - 1) * order : row * order]
        board += drawn([f" {value or '':>{digits}} " for value in values], "║║", "│", "║") + under[row]
    return board


def _draw_plain(puzzle: Puzzle) -> str:
    """Draw a board with bars and rules only between boxes, ending in a newline."""
    size = puzzle.size
    order, across, digits = size.rows, size.box_columns, len(str(size.rows))
    rule = "+" + ("-" * ((digits + 1) * across + 1) + "+") * (order // across) + "\n"
    board = rule
    for row in range(order):
        cells = [f" {value or EMPTY_SYMBOLS[0]:>{digits}}" for value in puzzle.givens[row * order : (row + 1) * order]]
        boxes = ["".join(cells[at : at + across]) for at in range(0, order, across)]
        board += f"|{' |'.join(boxes)} |\n" + (rule if (row + 1) % size.box_rows == 0 else "")
    return board
