"""Numbrix boards as programs write them: a list of lists in Python or JSON, a two-dimensional array in Java."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.faults import PuzzleFault
from puzzles.kind import Confidence
from puzzles.model import Puzzle, Values
from puzzles.numbrix.notation.cells import EMPTY, board, confidence, look, nothing, written
from puzzles.text import Line, Token, lines, shown

_PIECE = re.compile(r"[\[\]{}(),;]|[^\s\[\]{}(),;]+")
_OPEN = frozenset("[{(")
_CLOSE = frozenset("]})")
_PART = frozenset(",;")
_NONE = frozenset({"null", "None", '""', "''"})


class Array:
    """Rows in brackets or braces inside another pair of them, 0, null or None for an empty cell."""

    name = "array"
    title = "nested lists"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely only with a number above the side."""
        raw, whole = look(text)
        try:
            arrays = _arrays([Line(row, at) for at, row in enumerate(raw, 1)], whole)
        except PuzzleFault:
            return Confidence.NO
        rows = arrays[0] if whole or len(arrays) > 1 else arrays[0][:-1]
        return confidence([[token.text for token in row] for row in rows], whole)

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read one array after the other. Raises PuzzleFault with line and column."""
        return [board(rows) for rows in _arrays(lines(text), True)]

    def write(self, *puzzles: Puzzle) -> str:
        """Write lists of lists as Python and JSON read them, a line a row."""
        return "\n".join(map(_written, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _written(puzzle.filled(solution))


def _written(puzzle: Puzzle) -> str:
    columns = puzzle.size.columns
    rows = [list(puzzle.givens[at : at + columns]) for at in range(0, puzzle.size.cells, columns)]
    return "[" + ",\n ".join(map(str, rows)) + "]\n"


def _arrays(source: Sequence[Line], whole: bool) -> list[list[list[Token]]]:
    """Read brackets and words into arrays of rows. Raises PuzzleFault for what is no array of rows.

    `whole` says that the text ends here; else the array at its end may be unfinished.
    """
    found: list[list[list[Token]]] = []
    depth = 0
    piece: Token | None = None
    for piece in _pieces(source):
        if piece.text in _OPEN:
            depth += 1
            if depth == 1:
                found.append([])
            elif depth == 2:
                found[-1].append([])
            else:
                raise piece.fault("not-an-array", _at(piece, "this list is nested too deep for rows of numbers."))
        elif piece.text in _CLOSE:
            depth -= 1
            if depth < 0:
                raise piece.fault("not-an-array", _at(piece, "this bracket closes nothing."))
            if not found[-1] or not found[-1][-1]:
                raise piece.fault("not-an-array", _at(piece, "this list is empty."))
        elif piece.text not in _PART:
            if depth != 2:
                raise piece.fault("not-an-array", _at(piece, f"{shown(piece.text)} is in no row of the array."))
            found[-1][-1].append(piece._replace(text="0" if piece.text in _NONE | EMPTY else piece.text))
    if piece is None or not found:
        raise nothing()
    if depth and whole:
        raise piece.fault("not-an-array", _at(piece, "the array is not closed here."), "Close every bracket.")
    return found


def _pieces(source: Sequence[Line]) -> list[Token]:
    """Return brackets, commas and words in order; a declaration as `int[][] board =` before them is left out."""
    pieces = [Token(match.group(), line, match.start() + 1) for line in source for match in _PIECE.finditer(line.text)]
    sign = next((at for at, piece in enumerate(pieces[:20]) if piece.text == "="), -1)
    return pieces[sign + 1 :]


def _at(piece: Token, message: str) -> str:
    return f"Line {piece.line.number}, column {piece.column}: {message}"
