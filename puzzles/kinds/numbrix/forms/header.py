"""The input file of Numbrix Lab (part 1): rows, columns, then the numbers, 0 for an empty cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice

from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.cell_words import look, number_of, refuse, values
from puzzles.kinds.numbrix.forms.grids import Boards, rows_of, tab_form
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.limits import MAX_SIDE
from puzzles.portable.lines import SPACES
from puzzles.text.cut_lines import tokens_of
from puzzles.text.tokens import Passage, Token, number

_WORD = re.compile(f"[^{SPACES}\n]+")

SQUARES = ([["1", "2"], ["2", "1"]], [["2", "1"], ["1", "2"]])
"""Two rows that a header of 1 and 2 and its two numbers look like as well."""

PAIR = 2
TINY = 4
"""Cells of a very small board."""


class Header(Boards):
    """`rows columns` and rows x columns numbers, on any number of lines, as Java's Scanner reads them.

    The header says how long the board is, so the next board may follow at once.
    """

    name = "header"
    title = "rows, columns and numbers"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if the first line is two numbers and the counts agree."""
        start, whole = look(text)
        rows = [words for line in start.text.split("\n") if (words := line.split())]
        if [len(row) for row in rows[:PAIR]] == [1, 1]:
            rows = [rows[0] + rows[1], *rows[PAIR:]]  # each side on a line of its own
        first, below = [*rows, [], []][:2]
        alone = len(first) == PAIR and all(word.isdecimal() for word in first)
        if not first or "\t\t" in "\t" + start.text.partition("\n")[0]:
            return Confidence.NO  # a spreadsheet's row with an empty cell
        size = _size(*first[:PAIR])
        if not size:
            # Two numbers above other lines are sides: this form reports what is wrong with them.
            return Confidence.LIKELY if alone and len(below) not in (0, PAIR) else Confidence.NO
        with suppress(PuzzleFault):
            if list(self.read(start)):
                return Confidence.CERTAIN if alone and rows not in SQUARES else Confidence.LIKELY
        # If a row is too short or too long, or a word is wrong, this form reports it.
        if alone and len(below) == size.columns > PAIR:
            return Confidence.LIKELY if whole else Confidence.CERTAIN
        # Rows that merely begin with two small numbers belong to another form.
        cells = all(number_of(word) >= 0 for row in rows for word in row)
        return Confidence.POSSIBLE if cells and (alone or not below) else Confidence.NO

    def read(self, source: Passage) -> Iterator[Puzzle]:
        """Yield one board after another. Raises PuzzleFault."""
        words = _WORD.findall(source.text)
        before: Size | None = None
        at = 0
        while at < len(words):
            size = _size(*words[at : at + PAIR])
            if not size:
                raise _no_size(list(islice(tokens_of(source, _WORD), at, at + PAIR)), before)
            at += PAIR
            cells = words[at : at + size.cells]
            if len(cells) < size.cells:
                raise _short(source, at - PAIR, size, len(cells), before)
            board = (_tiny_board if size.cells <= TINY else _board)(size, tuple(cells))
            if not board:
                refuse(islice(tokens_of(source, _WORD), at, None), size.cells)
            yield board
            before = size
            at += size.cells

    def text(self, puzzle: Puzzle) -> str:
        """Write `rows columns` and one row a line, 0 for empty."""
        rows = [[str(puzzle.size.rows), str(puzzle.size.columns)], *rows_of(puzzle, "0")]
        return "".join(" ".join(row) + "\n" for row in rows)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the tab form, as Numbrix Lab's program prints it."""
        return tab_form(puzzle.with_givens(solution))


@lru_cache(maxsize=512)
def _size(rows: str, columns: str = "") -> Size | None:
    """Return the size that two words tell; None for other words. A text may have thousands of boards of one size."""
    sides = values((rows, columns), MAX_SIDE)
    return Size(*sides) if sides and all(sides) else None


def _board(size: Size, cells: tuple[str, ...]) -> Puzzle | None:
    givens = values(cells, size.cells)
    return Puzzle(NAME, size, givens) if givens else None


_tiny_board = lru_cache(maxsize=512)(_board)
"""A very small board is made once: a text of such boards has thousands of them, most of them alike."""


def _no_size(sides: Sequence[Token], before: Size | None) -> PuzzleFault:
    """Return the fault for words that are not the number of rows and of columns; a board may stand before them."""
    first = sides[0]
    if before:
        return first.fault(
            "too-many",
            f"Line {first.line.number}, column {first.column}: {quote(first.text)} comes after the end of the "
            f"{before} board above.",
            "Remove the extra numbers, or begin a new board with its number of rows and of columns.",
        )
    if len(sides) > 1:
        for token, what in zip(sides, ("number of rows", "number of columns"), strict=True):
            number(token, 1, MAX_SIDE, what)
    hint = "Begin with the number of rows and of columns."
    return first.fault("too-few", "The number of columns is missing.", hint)


def _short(source: Passage, at: int, size: Size, count: int, before: Size | None) -> PuzzleFault:
    hint = "Write every cell, with 0 for an empty one."
    if before:
        hint = f"If you did not mean to start another board, the {before} board above has too many numbers."
    first, last = next(islice(tokens_of(source, _WORD), at, None)), source.last
    needs = f"The {size} board that starts on line {first.line.number} needs {size.cells} numbers"
    return Token("", last, len(last.text) + 1).fault("too-few", f"{needs}; the text ends after {count}.", hint)
