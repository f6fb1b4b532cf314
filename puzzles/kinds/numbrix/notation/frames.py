"""Numbrix boards with a bar between two cells: Markdown tables, and frames of box-drawing characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, filterfalse

from puzzles.core.lines import SPACES, Line, Row, Token, few, passage
from puzzles.core.model import Puzzle, Values
from puzzles.kinds.numbrix.notation.cells import board, confidence, grid, look, nothing, written
from puzzles.kinds.protocol import Confidence
from puzzles.portable.limits import MAX_SIDE

_BARS = "|│┃║"
_BAR = re.compile(f"[{_BARS}]")
_RULES = frozenset("─━═┄┅┈┉╌╍")


class Table:
    """A Markdown table as the course handout shows its boards: first row, delimiter row, the other rows."""

    name = "table"
    title = "Markdown table"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: bars and a delimiter row make it so."""
        raw, whole = look(text)
        rows = _framed(raw)
        if not rows or "|" not in rows[0] or _drawn(rows):
            return Confidence.NO
        delimited = len(rows) > 1 and _is_delimiter(rows[1])
        cells = [_words(row) for at, row in enumerate(rows) if at != 1 or not delimited]
        sure = confidence(cells, whole)
        if delimited and sure is not Confidence.NO:
            return Confidence.CERTAIN if sure is Confidence.LIKELY else Confidence.LIKELY
        return sure

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read the tables; an empty line comes between two. Raises PuzzleFault with line and column."""
        return _boards(text, _undelimited)

    def write(self, *puzzles: Puzzle) -> str:
        """Write tables as the handout does, cells padded to one width, an empty line between two boards."""
        return "\n".join(map(_table, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _table(puzzle.filled(solution))


class Box:
    """A frame of box-drawing characters; also one of `+`, `-` and `|`. The bars part the cells, never the blanks."""

    name = "box"
    title = "box drawing"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely only with a number above the side."""
        raw, whole = look(text)
        rows = _framed(raw)
        if not _drawn(rows):
            return Confidence.NO
        return confidence([_words(row) for row in rows if not _is_rule(row)], whole)

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read the frames; an empty line comes between two. Raises PuzzleFault with line and column."""
        return _boards(text, lambda drawn: filterfalse(lambda line: _is_rule(line.text), drawn))

    def write(self, *puzzles: Puzzle) -> str:
        """Write frames, heavy outside and light inside, an empty line between two boards."""
        return "\n".join(map(_box, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _box(puzzle.filled(solution))


def _boards(text: str, rows: Callable[[Iterator[Line]], Iterator[Line]]) -> list[Puzzle]:
    """Read boards with an empty line between any two; `rows` takes the lines of one that have cells."""
    each = (rows(cluster.lines()) for cluster in passage(text).clusters())
    found = few(board(chain((_barred(first),), map(_barred, rest))) for rest in each if (first := next(rest, None)))
    if not found:
        raise nothing()
    return found


def _undelimited(rows: Iterator[Line]) -> Iterator[Line]:
    """Leave a table's delimiter row out."""
    for at, row in enumerate(rows):
        if at != 1 or not _is_delimiter(row.text):
            yield row


def _table(puzzle: Puzzle) -> str:
    width = len(str(puzzle.size.cells))
    first, *others = ("| " + " | ".join(word.ljust(width) for word in row) + " |\n" for row in grid(puzzle))
    return first + "|" + ("-" * (width + 2) + "|") * puzzle.size.columns + "\n" + "".join(others)


def _box(puzzle: Puzzle) -> str:
    width, columns = len(str(puzzle.size.cells)), puzzle.size.columns
    rows = ["┃ " + " │ ".join(word.rjust(width) for word in row) + " ┃\n" for row in grid(puzzle, "")]

    def rule(left: str, line: str, joint: str, right: str) -> str:
        return left + joint.join([line * (width + 2)] * columns) + right + "\n"

    return rule("┏", "━", "┯", "┓") + rule("┠", "─", "┼", "┨").join(rows) + rule("┗", "━", "┷", "┛")


def _cells(line: Line) -> list[Token]:
    """Split a line at its bars; the outer two, where there are any, belong to no cell."""
    found: list[Token] = []
    start = 0
    for at, character in enumerate(line.text + "|"):
        if character in _BARS:
            piece = line.text[start:at]
            word = piece.strip(SPACES)
            lead = len(piece) - len(piece.lstrip(SPACES)) if word else 0
            found.append(Token(word, line, start + lead + 1))
            start = at + 1
    if len(found) > 1 and not found[-1].text:
        found.pop()
    if len(found) > 1 and not found[0].text:
        del found[0]
    return found


def _words(row: str) -> list[str]:
    """Return the text of each of `_cells`."""
    pieces = _BAR.split(row)
    if len(pieces) > 1 and not pieces[-1].strip(SPACES):
        pieces.pop()
    if len(pieces) > 1 and not pieces[0].strip(SPACES):
        del pieces[0]
    # Far more than a row of a board has are counted only.
    return [piece.strip(SPACES) for piece in pieces] if len(pieces) <= 10 * MAX_SIDE else pieces


def _barred(line: Line) -> Row:
    return Row(line, _words(line.text), _cells)


def _framed(rows: Sequence[str]) -> list[str]:
    """Return the lines of the first frame or table, without the blank ones around it."""
    kept = [row.strip(SPACES) for row in rows]
    end = next((at for at, row in enumerate(kept) if not row), len(kept))
    return kept[:end]


def _drawn(rows: Sequence[str]) -> bool:
    return any(_is_rule(row) for row in rows) and any(bar in row for row in rows for bar in _BARS)


def _is_rule(row: str) -> bool:
    return row.lstrip(SPACES).startswith("+") or not _RULES.isdisjoint(row)


def _is_delimiter(row: str) -> bool:
    """Say whether a row parts head from body; one dash by itself is an empty cell."""
    words = _words(row)
    return all(len(word) > 1 and set(word) <= {"-", ":"} for word in words)
