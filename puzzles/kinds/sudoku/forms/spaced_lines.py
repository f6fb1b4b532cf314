"""All cells of a board in one run, with something between them: 81 words on a line, or on several short ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.rows import BY_CELLS, EMPTY, closest, counted, numbers_of, pieces
from puzzles.kinds.sudoku.forms.rows_form import RowsForm
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES
from puzzles.text.tokens import Line, Row, Token, split_line, tokens

SEPARATORS = (",;", "\t", "|")
"""The first of these that stands in a line separates its cells; otherwise blanks do."""

BRACKETS = "[](){}"
"""What may stand around a line's cells."""

MARKS = "".join(SEPARATORS) + BRACKETS


class SpacedLine(RowsForm):
    """One puzzle a line: n x n numbers with blanks, tabs, commas or bars between them.

    A text that holds a single puzzle may break its line anywhere.
    """

    name = "spaced"
    title = "one spaced line"
    shows = re.compile(r"\A(?:(?:[\w.*-]{1,2}[ \t,;|]{1,3}){78,82}+[\w.*-]{0,2}+\s*+)+\Z")
    likely = Confidence.CERTAIN
    repeats = 1  # no other kind's line has a number twice
    between = ""

    def rows(self, written: Iterable[Line]) -> Iterator[Row]:
        """Cut each line that holds a board, or else all lines together, into rows; yield none for a grid.

        Raises PuzzleFault for a wrong number of cells.
        """
        found = ((line, words) for line in written if (words := _words(line)))
        lines = list(islice(found, max(BY_CELLS) + 1))
        if not lines or (len(lines[0][1]) not in BY_CELLS and len(lines) > max(BY_CELLS)):
            return
        lines += found
        if len(lines[0][1]) not in BY_CELLS:
            yield from _run([cell for line, _ in lines for cell in _cells(line)], len(lines))
            return
        size = BY_CELLS[len(lines[0][1])]
        if size.cells in USUAL and len(lines) >= size.cells and not any(_repeats(words) for _, words in lines):
            return
        for line, words in lines:
            if len(words) != size.cells:
                raise _wrong_count(_cells(line), size, f"Line {line.number}")
            for start in range(0, size.cells, size.rows):
                cut = partial(_part, start=start, end=start + size.rows)
                yield Row(line, words[start : start + size.rows], cut)

    def draw(self, puzzle: Puzzle) -> str:
        """Write a puzzle on a line, with spaces between the cells and a full stop for an empty one."""
        return " ".join([str(given or EMPTY_SYMBOLS[0]) for given in puzzle.givens]) + "\n"


def _cells(line: Line) -> list[Token]:
    """Return the cells of a line with their places; between two separators, nothing is an empty cell."""
    marks = next((marks for marks in SEPARATORS if not set(marks).isdisjoint(line.text)), "")
    inner = line.text.strip(SPACES + BRACKETS + ",;")
    around = BRACKETS * set(BRACKETS).isdisjoint(inner)  # else it is an array of rows
    cells = list(pieces(line, marks, around) if marks else tokens(line, around))
    if marks == "\t" and not all(cell.text for cell in cells):
        # A spreadsheet writes tabs for the empty cells at the end, which are gone with the line's trailing blanks.
        size = closest(len(cells))
        cells += [Token("", line, len(line.text) + 1)] * min(max(size.cells - len(cells), 0), size.rows)
    # A mark after the last cell, and a bar before the first one, separate nothing.
    for end in (-1, 0) if marks == "|" else (-1,):
        if cells and len(cells) not in BY_CELLS and not cells[end].text:
            del cells[end]
    return cells


def _words(line: Line) -> Sequence[str]:
    """Return the cells of a line, which are found faster where only blanks separate them."""
    marked = any(mark in line.text for mark in MARKS)
    return [cell.text for cell in _cells(line)] if marked else split_line(line).words


def _part(line: Line, start: int, end: int) -> list[Token]:
    return _cells(line)[start:end]


def _run(cells: Sequence[Token], lines: int) -> Iterator[Row]:
    """Cut a run that was broken somewhere into rows, unless it breaks a rule or lines are left out."""
    size = closest(len(cells))
    values = tuple(numbers_of(size.rows).get(cell.text, -1) for cell in cells)
    alone = lines == len(cells)  # a cell on each line: what else has so many lines?
    gaps = cells and cells[-1].line.number - cells[0].line.number >= lines
    if lines != 1 and (gaps or lines in (0, size.rows) or not (alone or _repeats([cell.text for cell in cells]))):
        return
    if len(cells) != size.cells:
        raise _wrong_count(cells, size, f"Line {cells[0].line.number}" if lines == 1 else "This text")
    if lines == 1 or not (-1 in values or broken_rules(puzzle_of(size, values), values)):
        for start in range(0, size.cells, size.rows):
            yield Row.from_cells(cells[start].line, cells[start : start + size.rows])


def _wrong_count(cells: Sequence[Token], size: Size, what: str) -> PuzzleFault:
    at = cells[min(size.cells, len(cells) - 1)]
    message = f"{what} has {counted(len(cells))}; a {size} puzzle has {size.cells}."
    return at.fault("length", message, f"Write all {size.cells} cells, {EMPTY_SYMBOLS[0]} for an empty one.")


def _repeats(words: Iterable[str]) -> bool:
    """Say whether a number stands twice."""
    numbers = [word for word in words if word not in EMPTY]
    return len(set(numbers)) < len(numbers)
