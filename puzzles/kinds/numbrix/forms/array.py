"""Numbrix boards as programs write them: a list of lists in Python or JSON, a two-dimensional array in Java."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix.forms.cell_words import EMPTY, board, confidence, look, nothing, written
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.limits import MAX_SIDE
from puzzles.text.tokens import Line, Row, Token, few, passage

_PIECE = re.compile(r"[\[\]{}(),;]|[^\s\[\]{}(),;]+")
_ROW_OR_PIECE = re.compile(rf"[\[{{(][^\[\]{{}}();]*[\]}})]|{_PIECE.pattern}")
"""Like _PIECE, but also matches a whole row as one piece."""

_WORD = re.compile(r"[^\s,]+")
_OPEN = frozenset("[{(")
_CLOSE = frozenset("]})")
_PART = frozenset(",;")
_FIRST = 16
"""Arrays that are read before the first one becomes a board."""

_DECLARATION = 20
"""Pieces among which the `=` of a declaration must be."""

_NONE = frozenset({"null", "None", '""', "''"})


class Array(Form):
    """Rows in brackets or braces inside another pair of them; 0, null or None is an empty cell."""

    kind = NAME
    name = "array"
    title = "nested lists"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely only if a number is greater than the side."""
        raw, whole = look(text)
        try:
            arrays = list(_arrays((Line(row, at) for at, row in enumerate(raw, 1)), whole))
        except PuzzleFault:
            return Confidence.NO
        rows = arrays[0] if whole or len(arrays) > 1 else arrays[0][:-1]
        return confidence([row.words for row in rows], whole)

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read one array after another. Raises PuzzleFault with line and column."""
        arrays = _arrays(passage(text).lines(), True)
        # In a text short enough to be typed by hand, unmatched brackets are reported before wrong cells.
        return few(board(rows) for rows in chain(list(islice(arrays, _FIRST)), arrays))

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write lists of lists for Python or JSON, one row on a line."""
        return "\n".join(map(_written, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _written(puzzle.with_givens(solution))


def _written(puzzle: Puzzle) -> str:
    columns = puzzle.size.columns
    rows = [list(puzzle.givens[at : at + columns]) for at in range(0, puzzle.size.cells, columns)]
    return "[" + ",\n ".join(map(str, rows)) + "]\n"


def _arrays(source: Iterable[Line], whole: bool) -> Iterator[list[Row]]:
    """Read brackets and words into arrays of rows. Raises PuzzleFault for anything else.

    Unless `whole`, the text is cut, so its last array may be unfinished. An array with more rows or columns than any
    board is yielded at once, as far as it was read.
    """
    rows: list[Row] = []
    cells: list[Token] = []
    depth, count = 0, 0
    piece: Token | None = None
    for line, start in _after_declaration(source):
        at = start
        while found := (_ROW_OR_PIECE if depth == 1 else _PIECE).search(line.text, at):
            at = found.end()
            piece = Token(found[0], line, found.start() + 1)
            if len(piece.text) > 1 and piece.text[0] in _OPEN:
                words = [_cell(word) for word in _WORD.findall(piece.text, 1, len(piece.text) - 1)]
                piece = Token(piece.text[-1], line, at)
                if not words:
                    raise piece.fault("not-an-array", _at(piece, "this list is empty."))
                rows.append(Row(line, words, partial(_cut, start=found.start() + 1, end=at - 1)))
            elif piece.text in _OPEN:
                depth += 1
                count += depth == 1
                if depth > 2:
                    raise piece.fault(
                        "not-an-array", _at(piece, "this list is nested too deeply; a board is a list of rows.")
                    )
            elif piece.text in _CLOSE:
                depth -= 1
                if depth < 0:
                    raise piece.fault("not-an-array", _at(piece, "this bracket has no opening bracket."))
                if not (cells if depth else rows):
                    raise piece.fault("not-an-array", _at(piece, "this list is empty."))
                if depth:
                    rows.append(Row.from_cells(cells[0].line, cells))
                    cells = []
            elif piece.text not in _PART:
                if depth != 2:
                    raise piece.fault("not-an-array", _at(piece, f"{quote(piece.text)} is not in a row of the array."))
                cells.append(piece._replace(text=_cell(piece.text)))
            if rows and not depth:
                yield rows
                rows = []
            if len(rows) > MAX_SIDE or len(cells) > MAX_SIDE:
                yield [*rows, Row.from_cells(line, cells)] if cells else rows
                return
    if piece is None or not count:
        raise nothing()
    if depth and whole:
        raise piece.fault("not-an-array", _at(piece, "the array ends here but is not closed."), "Close every bracket.")
    if depth:
        yield [*rows, Row.from_cells(piece.line, cells)] if depth == 2 else rows


def _after_declaration(source: Iterable[Line]) -> Iterator[tuple[Line, int]]:
    """Yield each line and the offset to start at, skipping a declaration such as `int[][] board =`."""
    rest = iter(source)
    first = list(islice(rest, _DECLARATION))
    pieces = ((at, piece) for at, line in enumerate(first) for piece in _PIECE.finditer(line.text))
    signs = ((at, piece.end()) for at, piece in islice(pieces, _DECLARATION) if piece[0] == "=")
    at, start = next(signs, (0, 0))
    yield from ((line, 0 if n else start) for n, line in enumerate(first[at:]))
    yield from ((line, 0) for line in rest)


def _cell(word: str) -> str:
    return "0" if word in _NONE | EMPTY else word


def _cut(line: Line, start: int, end: int) -> Iterator[Token]:
    """Yield the cells between two brackets of a line."""
    return (Token(_cell(found[0]), line, found.start() + 1) for found in _WORD.finditer(line.text, start, end))


def _at(piece: Token, message: str) -> str:
    return f"Line {piece.line.number}, column {piece.column}: {message}"
