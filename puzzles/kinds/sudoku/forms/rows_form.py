"""The forms of rows of cells: how likely a text is one, and how it is read, many boards in one layout in bulk.

A form says how lines are cut into rows. That makes a word of every cell, which gives some thousand boards a second.
Programs write boards that differ only in their cells, one character each: a stencil made from the first two reads such
boards in bulk. Where a long text of them ends otherwise, its last boards and what follows them are cut into rows.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import NAME, USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.bulk import LINE_END
from puzzles.kinds.sudoku.forms.rows import EMPTY, UsualForm, boards, numbers_of, order_of, shown_size
from puzzles.model.values import Puzzle, Size
from puzzles.portable import limits, units
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES
from puzzles.text.stencil import Boards, Stencil, of_sample
from puzzles.text.tokens import Line, Row, few, first_line, head, line_ends, passage

LOOK = 8192
"""Characters of a text that show whether it is in such a form, and its layout: a 25x25 board in the widest form."""

LOOK_LINES = 256
"""Lines that show it: several boards of any size."""

ORDER = 9
"""The order of the boards that are solved in bulk, and the last one whose numbers are one character each."""

KEPT_BOARDS = 64
"""Whole boards that are read again before what the stencil does not fit."""


class RowsForm(UsualForm):
    """A form whose texts are rows of cells."""

    symbols = "0123456789" + EMPTY_SYMBOLS
    """The characters that it always takes for a cell, if they stand nowhere else."""

    shows: re.Pattern[str] | None = None
    """What makes a text `likely` although it cannot be cut into rows, so that the fault is told."""

    likely = Confidence.POSSIBLE

    repeats = 0
    """How often numbers must stand again on a board that is certain; 0 for as often as a row has cells."""

    between = "\n"

    @abstractmethod
    def rows(self, written: Iterable[Line]) -> Iterable[Row]:
        """Cut lines into the rows of boards. Raises PuzzleFault for what can be no part of one."""

    def may_be(self, start: str) -> bool:
        """Say whether a text that starts so may be in this form."""
        return True

    def sniff(self, text: str) -> Confidence:
        """Say how likely the start of the text is rows of Sudoku boards, a few of which may be damaged.

        More than a few numbers above the order rule Sudoku out: they belong to another kind of puzzle. Numbers up to
        the order that occur many times in one board make it certain, and boxes that are drawn do, so that a damaged
        row is reported, and the text is not taken for another kind in which the damage goes unnoticed.
        """
        start = head(text, LOOK)
        if not self.may_be(start):
            return Confidence.NO
        split = start.split("\n", LOOK_LINES)
        cut = len(start) == LOOK or len(split) > LOOK_LINES
        written = enumerate(split[:-1] if cut else split, 1)
        try:
            rows = list(self.rows([Line(row.rstrip(), at) for at, row in written if row.strip()]))
        except PuzzleFault:
            return self.likely if self.shows and self.shows.search(start) else Confidence.NO
        order = order_of(rows)
        fitting = [row for row in rows if len(row.words) == order]
        try:
            size = shown = shown_size(fitting[:order], order)
        except PuzzleFault:
            size = shown = None
        size = size or USUAL.get(order)
        headed = bool(size) and len(rows[0].words) != order and len(rows) % order == 1  # as another form is
        if not size or headed or len(rows) < 2 or 3 * len(fitting) < 2 * len(rows):
            return Confidence.NO
        numbers = numbers_of(order)
        groups = [fitting[at : at + order] for at in range(0, len(fitting), order)]
        filled = [[word for row in group for word in row.words if word not in EMPTY] for group in groups]
        wrong, board = sum(word not in numbers for words in filled for word in words), filled[0]
        unsure = wrong or len(fitting) < len(rows) or (len(rows) % order and not cut)
        if 8 * wrong > sum(map(len, filled)):
            return Confidence.NO
        if not wrong and len(board) == size.cells and _only_boxes_fail([numbers[word] for word in board], size):
            # A solved Latin square is no Sudoku, unless its boxes say so.
            return Confidence.CERTAIN if shown else Confidence.LIKELY
        if max(len(words) - len(set(words)) for words in filled) >= (self.repeats or order) or (shown and not unsure):
            return Confidence.CERTAIN
        return Confidence.POSSIBLE if unsure else Confidence.LIKELY

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards, one after another, in bulk if possible. Raises PuzzleFault at the first wrong row or number."""
        begin, _ = first_line(text)
        sample = text[begin : begin + LOOK]
        if len(text) > begin + LOOK:
            sample = sample[: max(sample.rfind("\n"), sample.rfind("\r")) + 1]
        found = self._stencil(sample)
        if not found or (found[1].rows != ORDER and len(text) > limits.MAX_GRID_CHARACTERS):
            return self._read(text)
        stencil, size = found
        starts, end = stencil.starts(text, begin)
        if end == len(text):
            found_boards = Boards(text, starts, stencil, size, NAME)
            return found_boards if size.rows == ORDER else few(found_boards)
        # The lines before what is read again are left blank, so that a fault has its place in the text.
        before = starts[-KEPT_BOARDS] if len(starts) > KEPT_BOARDS else 0
        if before > len(text) // 2 and len(text) <= limits.MAX_GRID_CHARACTERS:
            self._read("\n" * line_ends(text, 0, before) + text[before:])
        return self._read(text)

    def _read(self, text: str) -> Sequence[Puzzle]:
        return boards(self.rows(passage(text).lines()))

    def _stencil(self, sample: str) -> tuple[Stencil, Size] | None:
        """Return the layout and size of the first two boards, None if their layouts differ, or if there are fewer."""
        try:
            rows = list(self.rows(passage(sample).lines()))
            order = order_of(rows)
            puzzles = boards(rows[: 2 * order])
        except PuzzleFault:
            return None
        size = USUAL.get(order)
        if not size or len(puzzles) < 2:
            return None
        begins = [0, *(end.end() for end in LINE_END.finditer(sample))]
        cells = [cell for row in rows[: 2 * order] for cell in row.tokens()]
        places = [begins[cell.line.number - 1] + cell.column - 1 for cell in cells]
        body = sample[: places[size.cells] - places[0]].rstrip(SPACES + "\r\n")
        # What is no number up to the order stays out, and a blank if it is no cell.
        marks = [mark for mark in self.symbols if not str(min(order, ORDER)) < mark <= str(ORDER)]
        marks += [" "] * any(not cell.text for cell in cells)
        stencil = of_sample(body, places[: size.cells], "".join(marks))
        alike = stencil and puzzles == list(Boards(sample, stencil.starts(sample, 0)[0][:2], stencil, size, NAME))
        return (stencil, size) if stencil and alike else None


def _only_boxes_fail(values: Sequence[int], size: Size) -> bool:
    """Say whether a full board breaks rules of boxes, and no others."""
    latin = all(len({values[at] for at in unit}) == size.rows for unit in units.units(size.rows))
    return latin and bool(broken_rules(puzzle_of(size, tuple(values)), tuple(values)))
