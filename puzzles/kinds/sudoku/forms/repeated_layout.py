"""Texts of many boards in one layout: the form's own reader reads the first two, a stencil the others.

A form's own reader makes a token of every cell, which gives some thousand boards a second. Programs write boards that
differ only in their cells, one character each: a stencil made from the first two reads such boards in bulk. Where a
long text of them ends otherwise, the form's own reader is given its last boards and what follows them.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence

from puzzles.kinds.sudoku.box_sizes import NAME, USUAL
from puzzles.kinds.sudoku.forms.bulk import LINE_END
from puzzles.model.values import Puzzle, Size
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import SPACES
from puzzles.text.stencil import Boards, Stencil, of_sample
from puzzles.text.tokens import Line, Row, Token, few, first_line, line_ends, passage

ORDER = 9
"""The order of the boards that are solved in bulk, and the last one whose numbers are one character each."""

KEPT_ROWS = 512
"""Rows of whole boards that the form's own reader gets before what the stencil does not fit: as many as it weighs."""

TOGETHER = 8
"""Of so many boards it gets all or none, since a form may weigh their lines together."""

SAMPLE = 8192
"""Characters that must contain the first two boards; the widest form takes 1,500 for one."""

LINE = 40
"""Characters on each side of a cell that must contain its bars."""

Gather = Callable[[Iterable[Line]], Iterable[Row]]
"""Finds the rows of boards in lines, by the rules of a form."""

Read = Callable[[str], Sequence[Puzzle]]
"""Reads all boards of a text by the rules of a form. Raises PuzzleFault."""


def read(text: str, gather: Gather, whole: Read, symbols: str, bars: str = "") -> Sequence[Puzzle]:
    """Read the boards of a text in bulk if possible, else by `whole`, whose PuzzleFault it raises.

    `symbols` are the characters that the form always takes for a cell. Between two of `bars`, a blank is an empty cell
    too.
    """
    begin, _ = first_line(text)
    sample = _whole_lines(text[begin : begin + SAMPLE], len(text) > begin + SAMPLE)
    found = _stencil(sample, gather, symbols, bars)
    if not found or not _reads_alike(sample, *found, whole):
        return whole(text)
    stencil, size = found
    bulk = size.rows == ORDER
    if not bulk and len(text) > limits.MAX_GRID_CHARACTERS:
        return whole(text)
    starts, end = stencil.starts(text, begin)
    if starts and end == len(text):
        boards = Boards(text, starts, stencil, size, NAME)
        return boards if bulk else few(boards)
    _read_end(text, starts, size, whole)
    return whole(text)


def _read_end(text: str, starts: Sequence[int], size: Size, whole: Read) -> None:
    """Read the last boards of a long text of one layout and what follows them, for the fault there. Raises PuzzleFault.

    The lines before them are left blank, so that a fault has its place in the text.
    """
    before = (len(starts) - KEPT_ROWS // size.rows) // TOGETHER * TOGETHER
    if before > 0 and len(text) <= limits.MAX_GRID_CHARACTERS and starts[before] > len(text) // 2:
        whole("\n" * line_ends(text, 0, starts[before]) + text[starts[before] :])


def _whole_lines(sample: str, cut: bool) -> str:
    return sample[: max(sample.rfind("\n"), sample.rfind("\r")) + 1] if cut else sample


def _stencil(sample: str, gather: Gather, symbols: str, bars: str) -> tuple[Stencil, Size] | None:
    """Return the layout and size of the first two boards; None if there are fewer, or if their layouts differ."""
    try:
        rows = list(gather(passage(sample).lines()))
    except PuzzleFault:
        return None
    order = len(rows[0].words) if rows else 0
    first, second = rows[:order], rows[order : 2 * order]
    if order not in USUAL or len(second) < order or any(len(row.words) != order for row in (*first, *second)):
        return None
    begins = [0, *(end.end() for end in LINE_END.finditer(sample))]
    places = _places(sample, begins, [cell for row in first for cell in row.tokens()], bars)
    again = _places(sample, begins, [cell for row in second for cell in row.tokens()], bars)
    if places is None or again is None:
        return None
    period = again[0] - places[0]
    if period <= 0 or any(later - earlier != period for earlier, later in zip(places, again, strict=True)):
        return None
    body = sample[:period].rstrip(SPACES + "\r\n")
    barred = bool(bars) and _between_bars(body, places, bars)
    marks = "".join(mark for mark in symbols if not "9" >= mark > str(order)) if order < ORDER else symbols
    stencil = of_sample(body, places, marks + " " * barred)
    return (stencil, USUAL[order]) if stencil else None


def _places(sample: str, begins: Sequence[int], cells: Sequence[Token], bars: str) -> list[int] | None:
    """Return the cells' offsets, for an empty one the middle between its bars; None if a cell is not one character."""
    found = []
    for cell in cells:
        at = begins[cell.line.number - 1] + cell.column - 1
        if not cell.text:
            width = len(sample) - at - len(sample[at:].lstrip(SPACES))
            if not bars or width % 2 == 0:
                return None
            at += width // 2
        elif len(cell.text) > 1 or sample[at : at + 1] != cell.text:
            return None
        found.append(at)
    return found


def _between_bars(body: str, places: Sequence[int], bars: str) -> bool:
    """Say whether each cell is in the middle between two bars, with only blanks around it."""
    bar, blanks = f"[{re.escape(bars)}]", f"[{SPACES}]*"
    for at in places:
        before = re.search(f"{bar}({blanks})\\Z", body[max(0, at - LINE) : at])
        after = re.match(f"({blanks}){bar}", body[at + 1 : at + LINE])
        if not before or not after or len(before[1]) != len(after[1]):
            return False
    return True


def _reads_alike(sample: str, stencil: Stencil, size: Size, whole: Read) -> bool:
    """Say whether the form itself reads the first two boards as the stencil does."""
    first = stencil.board.match(sample)
    second = first and stencil.board.match(sample, first.end())
    if not first or not second:
        return False
    try:
        puzzles = whole(sample[: second.end()])
    except PuzzleFault:
        return False
    return list(puzzles) == list(Boards(sample, array("I", [0, first.end()]), stencil, size, NAME))
