"""The forms with one row on a line: numbers separated by spaces, and characters without spaces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku.box_sizes import NAME, USUAL, is_usual, usual_size
from puzzles.kinds.sudoku.forms import repeated_layout
from puzzles.kinds.sudoku.forms.rows import LOOK, look, row_lines, usual_boards
from puzzles.model.values import Puzzle, Values
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, SYMBOLS
from puzzles.text.tokens import Line, Row, Token, head, passage, split_line, tokens

ORDERS = tuple(USUAL)

SEPARATORS = re.compile("[,;]")

PAIR = re.compile(f"[^{SPACES}\n]{{2}}")
"""Two characters side by side."""

CELLS = SYMBOLS[:9] + EMPTY_SYMBOLS
"""The characters of a cell of a 9x9 board."""

SMALL = frozenset(SYMBOLS[:4] + EMPTY_SYMBOLS + SPACES + "\n")


class SpacedRows(Form):
    """n lines of n numbers separated by spaces, tabs or commas, 0 for an empty cell: the form of Project 03."""

    kind = NAME
    name = "grid"
    title = "rows of numbers"

    def sniff(self, text: str) -> Confidence:
        """Look for rows of numbers, none above the order."""
        return look(text, _spaced_rows, ORDERS)

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another. Raises PuzzleFault at the first wrong row or number."""
        return repeated_layout.read(text, _spaced_rows, _read_grid, CELLS)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the numbers separated by spaces, with an empty line between boards."""
        size = usual_size(self.name, puzzles)
        width = len(str(size.rows))
        return "\n".join(
            _rows_of(puzzle, [f"{value:{width}}" for value in range(size.rows + 1)], " ") for puzzle in puzzles
        )

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write what Project 03 prints: `Valid` for a board that is already solved, else the solved board."""
        return "Valid\n" if puzzle.givens == solution else "Solved:\n" + self.write(puzzle.with_givens(solution))


class Compact(Form):
    """n lines of n characters: digits, letters from A = 10, and blanks."""

    kind = NAME
    name = "compact"
    title = "rows of characters"
    letters = True

    def sniff(self, text: str) -> Confidence:
        """Look for rows of n characters, not all of them separated."""
        start = head(text, LOOK)
        if not PAIR.search(start):
            return Confidence.NO
        confidence = look(text, _character_rows, ORDERS)
        # Lines of sixteen characters without a number above 4 are 4x4 puzzles rather than rows of a 16x16 one.
        lines_of_4x4 = len(start.split("\n", 1)[0]) == USUAL[4].cells and SMALL.issuperset(start)
        return min(confidence, Confidence.POSSIBLE) if lines_of_4x4 else confidence

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another. Raises PuzzleFault at the first wrong row or character."""
        return repeated_layout.read(text, _character_rows, _read_compact, CELLS)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write rows of characters, a full stop for an empty cell, with an empty line between boards."""
        usual_size(self.name, puzzles)
        return "\n".join(_rows_of(puzzle, EMPTY_SYMBOLS[0] + SYMBOLS, "") for puzzle in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solved board."""
        return self.write(puzzle.with_givens(solution))


def _read_grid(text: str) -> Sequence[Puzzle]:
    return usual_boards(_spaced_rows(passage(text).lines()))


def _read_compact(text: str) -> Sequence[Puzzle]:
    return usual_boards(_character_rows(passage(text).lines()))


def _rows_of(puzzle: Puzzle, symbols: Sequence[str], between: str) -> str:
    """Return a board with one row on each line."""
    order = puzzle.size.columns
    written = [symbols[value] for value in puzzle.givens]
    return "".join(between.join(written[at : at + order]) + "\n" for at in range(0, len(written), order))


def _spaced_rows(written: Iterable[Line]) -> Iterator[Row]:
    """Split lines at blanks, or at commas if a line has any; nothing between two commas is an empty cell."""
    for line, gap in row_lines(written):
        if SEPARATORS.search(line.text):
            yield Row(line, [piece.strip(SPACES) for piece in SEPARATORS.split(line.text)], _between_commas, gap)
        else:
            yield split_line(line)._replace(after_gap=gap)


def _between_commas(line: Line) -> Iterator[Token]:
    """Split a line at its commas."""
    start = 0
    for piece in SEPARATORS.split(line.text):
        yield Token(piece.strip(SPACES), line, start + 1 + len(piece) - len(piece.lstrip(SPACES)))
        start += len(piece) + 1


def _character_rows(written: Iterable[Line]) -> Iterator[Row]:
    """Take every character of a line as a cell; blanks separate groups of cells, or all the rows of one board."""
    rest = row_lines(written)
    first = list(islice(rest, 2))
    for line, gap in chain(first, rest):
        words = split_line(line).words
        # Project 03 prints its solved board as nine words of nine digits on one line. Sixteen characters in
        # four words, however, are a row of a 16x16 board if other rows follow.
        whole = len(words) in ORDERS and all(len(word) == len(words) for word in words)
        if whole and (len(first) == 1 or len(words) ** 2 not in ORDERS):
            for at, word in enumerate(tokens(line)):
                start = word.column - 1
                yield Row(line, word.text, partial(_characters, start=start, end=start + len(words)), gap and not at)
        else:
            yield Row(line, "".join(words), _characters, gap)


def _characters(line: Line, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the characters of a line, or of a part of it, that are not blank."""
    return (Token(text, line, at) for at, text in enumerate(line.text[start:end], start + 1) if text not in SPACES)
