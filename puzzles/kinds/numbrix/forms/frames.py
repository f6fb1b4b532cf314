"""Numbrix boards with a bar between two cells: Markdown tables, and frames of box-drawing characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, filterfalse

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix.forms.cell_words import board, confidence, grid, look, nothing, written
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.values import Puzzle, Values
from puzzles.portable.limits import MAX_SIDE
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import Line, Row, Token, few, passage

_BARS = "|│┃║"
_BAR = re.compile(f"[{_BARS}]")
_RULES = frozenset("─━═┄┅┈┉╌╍")


class Table(Form):
    """A Markdown table, as Numbrix Lab shows its boards: first row, delimiter row, the other rows."""

    kind = NAME
    name = "table"
    title = "Markdown table"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely with bars and a delimiter row."""
        raw, whole = look(text)
        rows = _framed(raw)
        if not rows or "|" not in rows[0] or _drawn(rows):
            return Confidence.NO
        delimited = len(rows) > 1 and _is_delimiter(rows[1])
        headless = delimited and not any(_words(rows[0]))
        cells = [_words(row) for at, row in enumerate(rows) if not delimited or (at != 1 and (at or not headless))]
        sure = confidence(cells, whole)
        if delimited and sure is not Confidence.NO:
            return Confidence.CERTAIN if sure is Confidence.LIKELY else Confidence.LIKELY
        return sure

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read tables with empty lines between them. Raises PuzzleFault with line and column."""
        return _boards(text, _undelimited)

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write tables as Numbrix Lab does, with cells padded to one width and an empty line between boards."""
        return "\n".join(map(_table, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _table(puzzle.with_givens(solution))


class Box(Form):
    """A frame of box-drawing characters, or of `+`, `-` and `|`. Cells are separated by bars, not by blanks."""

    kind = NAME
    name = "box"
    title = "box drawing"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely only if a number is greater than the side."""
        raw, whole = look(text)
        rows = _framed(raw)
        if not _drawn(rows):
            return Confidence.NO
        return confidence([_words(row) for row in rows if not _is_rule(row)], whole)

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read frames with empty lines between them. Raises PuzzleFault with line and column."""
        return _boards(text, lambda drawn: filterfalse(lambda line: _is_rule(line.text), drawn))

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write frames, heavy outside and light inside, with an empty line between boards."""
        return "\n".join(map(_box, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _box(puzzle.with_givens(solution))


def _boards(text: str, rows: Callable[[Iterator[Line]], Iterator[Line]]) -> list[Puzzle]:
    """Read boards with empty lines between them; `rows` selects the lines of a board that have cells."""
    each = (rows(cluster.lines()) for cluster in passage(text).clusters())
    found = few(board(chain((_barred(first),), map(_barred, rest))) for rest in each if (first := next(rest, None)))
    if not found:
        raise nothing()
    return found


def _undelimited(rows: Iterator[Line]) -> Iterator[Line]:
    """Yield a table's rows without its delimiter row, and without a head whose cells are all blank."""
    first = next(rows, None)
    second = next(rows, None)
    delimited = bool(second and _is_delimiter(second.text))
    if first and not (delimited and not any(_words(first.text))):
        yield first
    if second and not delimited:
        yield second
    yield from rows


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
    """Split a line at its bars; nothing outside the outer bars is a cell."""
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
    """Return the text of each cell of `_cells`."""
    pieces = _BAR.split(row)
    if len(pieces) > 1 and not pieces[-1].strip(SPACES):
        pieces.pop()
    if len(pieces) > 1 and not pieces[0].strip(SPACES):
        del pieces[0]
    # Far more cells than a row can have are only counted.
    return [piece.strip(SPACES) for piece in pieces] if len(pieces) <= 10 * MAX_SIDE else pieces


def _barred(line: Line) -> Row:
    return Row(line, _words(line.text), _cells)


def _framed(rows: Sequence[str]) -> list[str]:
    """Return the lines of the first frame or table, up to the first blank line."""
    kept = [row.strip(SPACES) for row in rows]
    end = next((at for at, row in enumerate(kept) if not row), len(kept))
    return kept[:end]


def _drawn(rows: Sequence[str]) -> bool:
    return any(_is_rule(row) for row in rows) and any(bar in row for row in rows for bar in _BARS)


def _is_rule(row: str) -> bool:
    return row.lstrip(SPACES).startswith("+") or not _RULES.isdisjoint(row)


def _is_delimiter(row: str) -> bool:
    """Say whether a row separates head from body; a single dash is an empty cell."""
    words = _words(row)
    return all(len(word) > 1 and set(word) <= {"-", ":"} for word in words)
