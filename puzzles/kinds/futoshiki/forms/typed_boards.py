"""The board as people type it and as Simon Tatham's Unequal copies it, with signs between the cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.sign_cells import (
    EMPTY,
    HORIZONTAL,
    VERTICAL,
    PlainBoards,
    cell,
    is_square,
    marks_of,
    place,
    puzzle_of,
    sign,
    woven,
)
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import DIGITS, Line, Passage, Token, head

_LOOK = 8192

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
        first, second = first[indent:].rstrip(SPACES), (others[0][indent:].rstrip(SPACES) if others else "")
        order = (len(first) + 1) // 2
        if not 2 <= order <= 9 or len(first) % 2 == 0 or len(others) < 2 * order - 2:
            return Confidence.NO
        if not set(first[::2]) <= DIGITS | EMPTY or not set(first[1::2]) <= {*SPACES, *HORIZONTAL}:
            return Confidence.NO
        if not set(second[::2]) <= {*SPACES, *VERTICAL} or second[1::2].strip(SPACES):
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
        rest = source.lines()
        line = next(rest, None)
        while line:
            # A line without a sign may be blank, so a board has as many lines as its first one has characters.
            width = len(line.text.strip(SPACES))
            end = line.number + min(width, WIDEST + 1)
            picture = [line]
            while (line := next(rest, None)) and line.number < end:
                picture += [Line("", number) for number in range(picture[-1].number + 1, line.number)]
                picture.append(line)
            if line:
                picture += [Line("", number) for number in range(picture[-1].number + 1, end)]
            yield _from_picture(picture)


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
    cells: list[int] = []
    beside: list[int] = []
    below: list[int] = []
    for down, row in enumerate(rows):
        for token in _characters(row, indent, width):
            across = token.column - 1 - indent
            if down % 2 == 0 and across % 2 == 0:
                if token.text in SPACES:
                    raise token.fault("no-number", place(token, "a number is missing; write a dot for an empty cell."))
                cells.append(cell(token, order))
            elif down % 2 == 0:
                beside.append(sign(token, HORIZONTAL, "<, > or a space"))
            elif across % 2 == 0:
                below.append(sign(token, VERTICAL, "v, ^ or a space"))
            elif token.text not in SPACES:
                raise token.fault("not-a-sign", place(token, "a sign must be between two cells."))
    return puzzle_of(order, cells, beside + below)


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
