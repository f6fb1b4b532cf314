"""The board as people type it and as Simon Tatham's Unequal copies it, with signs between the cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import islice

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.sign_cells import (
    HORIZONTAL,
    VERTICAL,
    PlainBoards,
    board_of,
    is_square,
    marks_of,
    place,
    woven,
)
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import Line, Passage, Token, head

_LOOK = 8192

_BLANKS = re.escape(SPACES)
_CELLS = re.compile(rf"[0-9.\-_*?](?:[<>{_BLANKS}][0-9.\-_*?]){{1,8}}")
_SIGNS = re.compile(rf"(?:[{re.escape(''.join(VERTICAL))}{_BLANKS}](?:[{_BLANKS}]|$))*+")

WIDEST = 17
"""Characters of a row of the largest board, 9x9."""


class Typed(PlainBoards):
    """The board as 2n-1 lines with one character for each cell or border: `1>. .<.`, lines of `v` and `^` between.

    For boards up to 9x9, as Simon Tatham's Unequal copies them. The first line shows n, so puzzles may follow each
    other with or without empty lines between them.
    """

    name = "typed"
    title = "signs between the cells"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain with a sign in its place, else only possible."""
        first, *others = head(text, _LOOK).rstrip().split("\n")
        indent = len(first) - len(first.lstrip(SPACES))
        first, second = first.strip(SPACES), "".join(others[:1])[indent:]
        order = (len(first) + 1) // 2
        if len(others) < 2 * order - 2 or not _CELLS.fullmatch(first) or not _SIGNS.fullmatch(second):
            return Confidence.NO
        signs = {*HORIZONTAL, *VERTICAL}
        if any(signs & set(row) for row in [first, *others]):
            return Confidence.CERTAIN
        if "?" in first:
            return Confidence.NO  # a board without a sign is first of all another puzzle's
        board = " ".join([first, *others][: 2 * order : 2]).split()
        return Confidence.CERTAIN if is_square(board) else Confidence.POSSIBLE

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board is at most 9x9: a cell is one character."""
        return puzzle.size.rows <= 9

    def text_of(self, puzzle: Puzzle, signs: Sequence[int]) -> str:
        """Return the lines, with `.` for an empty cell. Raises PuzzleFault for a board larger than 9x9."""
        if not self.holds(puzzle):
            raise PuzzleFault(
                "too-large",
                f"This form has one character for each cell; a {puzzle.size} board has numbers above 9.",
                hint="Write it as three clusters.",
            )
        rows = woven(puzzle, ".", *marks_of(puzzle, signs, "< >", "^ v"), " ")
        return "".join("".join(row).rstrip() + "\n" for row in rows)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the board with the solution in it."""
        return self.write(puzzle.with_givens(solution))

    def boards(self, source: Passage) -> Iterator[Puzzle]:
        """Yield the boards, which may follow each other at once."""
        ends = SPACES + "\n"
        lines = (Line(text.rstrip(ends), number) for number, text in enumerate(StringIO(source.text), source.number))
        for first in lines:
            if first.text:
                # A line without a sign may be blank, so a board has as many lines as its first one has characters.
                width = len(first.text.strip(SPACES))
                yield _from_picture([first, *islice(lines, min(width - 1, WIDEST))])


def _from_picture(rows: Sequence[Line]) -> Puzzle:
    """Read one board from its lines. Raises PuzzleFault with line and column."""
    first = rows[0]
    indent = len(first.text) - len(first.text.lstrip(SPACES))
    width = len(first.text) - indent
    order = (width + 1) // 2
    if width % 2 == 0 or order not in range(2, 10):
        raise PuzzleFault(
            "bad-size",
            f"Line {first.number} has {width} {'character' if width == 1 else 'characters'}; "
            "a row of n cells, from 2 to 9, has 2n-1: cells and signs in turn.",
            line=first.number,
            column=indent + 1,
            excerpt=first.text,
            hint="Write a space for a missing sign; use three clusters for a larger board.",
        )
    if len(rows) < width:
        raise PuzzleFault(
            "too-few",
            f"The {order}×{order} board that starts on line {first.number} needs {width} lines; the text ends after "
            f"{len(rows)}.",
            line=rows[-1].number,
            excerpt=rows[-1].text,
            hint="Put a line for signs between any two rows of numbers; it may be empty.",
        )
    words = [_characters(row, indent, width) for row in rows]
    cells = [token for row in words[::2] for token in row[::2]]
    beside = [token for row in words[::2] for token in row[1::2]]
    board = board_of(order, cells, beside, [token for row in words[1::2] for token in row[::2]], "a space")
    for corner in (token for row in words[1::2] for token in row[1::2] if token.text not in SPACES):
        raise corner.fault("not-a-sign", place(corner, "a sign must be between two cells."))
    return board


def _characters(row: Line, indent: int, width: int) -> list[Token]:
    """Return a line's characters, padded with blanks. Raises PuzzleFault if it extends beyond the board."""
    if row.text[:indent].strip(SPACES) or len(row.text) > indent + width:
        column = 1 if row.text[:indent].strip(SPACES) else indent + width + 1
        raise PuzzleFault(
            "ragged",
            f"Line {row.number} extends beyond the board, which is {width} characters wide.",
            line=row.number,
            column=column,
            excerpt=row.text,
            hint="Put a line for signs between any two rows of numbers; it may be empty.",
        )
    text = row.text[indent:].ljust(width)
    return [Token(character, row, indent + at) for at, character in enumerate(text, 1)]
