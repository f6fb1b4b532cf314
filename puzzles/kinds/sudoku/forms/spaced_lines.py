"""All cells of a board in one run, with something between them: 81 words on a line, or on several short ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.rows import BY_CELLS, EMPTY, closest, counted, givens_of, no_puzzle, numbers_of, pieces
from puzzles.kinds.sudoku.forms.rows_form import LOOK, RowsForm
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES
from puzzles.text.tokens import Line, Row, Token, few, head, passage, split_line, tokens

SEPARATORS = (",;", "\t", "|")
"""The first of these that stands in a line separates its cells; otherwise blanks do."""

BRACKETS = "[](){}"
"""What may stand around a line's cells."""

MARKS = "".join(SEPARATORS) + BRACKETS

MOST_WRONG = 2
"""Cells that a line may lack or have too many and still be taken for a damaged puzzle."""


class SpacedLine(RowsForm):
    """One puzzle a line: n x n numbers with blanks, tabs, commas or bars between them.

    A text that holds a single puzzle may break its line anywhere.
    """

    name = "spaced"
    title = "one spaced line"
    between = ""

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if n x n cells have numbers up to n, some of them twice."""
        start = head(text, LOOK)
        lines = [Line(row.rstrip(SPACES), at) for at, row in enumerate(start.split("\n"), 1)]
        cut = len(start) == LOOK
        rows = [row.words for row in self.rows(line for line in lines[: len(lines) - cut] if line.text)]
        size = BY_CELLS.get(len(rows[0])) if rows else None
        if size:
            return _lines_confidence(rows, size, cut)
        gaps = len(rows) > 1 and "\n\n" in start.rstrip()
        return _run_confidence(rows) if rows and not cut and not gaps else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read a puzzle from every line, or one from all of them. Raises PuzzleFault with line and column."""
        return few(_puzzles(list(self.rows(passage(text).lines()))))

    def rows(self, written: Iterable[Line]) -> Iterator[Row]:
        """Cut lines into cells."""
        for line in written:
            marked = any(mark in line.text for mark in MARKS)
            yield Row(line, [cell.text for cell in _cells(line)] if marked else split_line(line).words, _cells)

    def draw(self, puzzle: Puzzle) -> str:
        """Write a puzzle on a line, with spaces between the cells and a full stop for an empty one."""
        return " ".join([str(given or EMPTY_SYMBOLS[0]) for given in puzzle.givens]) + "\n"


def _cells(line: Line) -> list[Token]:
    """Return the cells of a line with their places; between two separators, nothing is an empty cell."""
    marks = next((marks for marks in SEPARATORS if not set(marks).isdisjoint(line.text)), "")
    if not marks:
        return list(tokens(line, BRACKETS))
    cells = list(pieces(line, marks, BRACKETS))
    if marks == "\t" and not all(cell.text for cell in cells):
        # A spreadsheet writes tabs for the empty cells at the end, which are gone with the line's trailing blanks.
        size = closest(len(cells))
        cells += [Token("", line, len(line.text) + 1)] * min(max(size.cells - len(cells), 0), size.rows)
    # A mark after the last cell, and a bar before the first one, separate nothing.
    for end in (-1, 0):
        if cells and len(cells) not in BY_CELLS and not cells[end].text:
            del cells[end]
    return cells


def _lines_confidence(rows: Sequence[Sequence[str]], size: Size, cut: bool) -> Confidence:
    """Say how likely these lines are puzzles of this size, a line each."""
    filled = [[word for word in row if word not in EMPTY] for row in rows]
    repeats = any(len(set(words)) < len(words) for words in filled)
    wrong = sum(word not in numbers_of(size.rows) for words in filled for word in words)
    others = sum(len(row) != size.cells for row in rows)
    rows_of_one = size.cells in USUAL and (cut or len(rows) >= size.cells) and not repeats
    if rows_of_one or 2 * others > len(rows) or 8 * wrong > sum(map(len, filled)):
        return Confidence.NO
    return Confidence.CERTAIN if repeats else Confidence.POSSIBLE if wrong or others else Confidence.LIKELY


def _run_confidence(rows: Sequence[Sequence[str]]) -> Confidence:
    """Say how likely these lines are one puzzle in a run that was broken somewhere, or lacks a cell or two."""
    words = list(chain.from_iterable(rows))
    size, filled = closest(len(words)), [word for word in words if word not in EMPTY]
    repeats = len(filled) - len(set(filled))
    numbers = numbers_of(size.rows)
    if len(rows) == size.rows or not numbers.keys() >= set(filled):
        return Confidence.NO
    if len(words) != size.cells:  # other kinds repeat no number on a line
        near = len(rows) == 1 and size.rows >= 9 and abs(size.cells - len(words)) <= MOST_WRONG
        return Confidence.CERTAIN if near and repeats >= size.rows // 2 else Confidence.NO
    givens = tuple(numbers[word] for word in words)
    alone = len(rows) == len(words)  # a cell on each line: what else has so many lines?
    if broken_rules(puzzle_of(size, givens), givens) or not (alone or repeats):
        return Confidence.NO
    return Confidence.CERTAIN if repeats else Confidence.POSSIBLE


def _puzzles(rows: Sequence[Row]) -> Iterator[Puzzle]:
    if not rows:
        raise no_puzzle()
    size = BY_CELLS.get(len(rows[0].words))
    groups = [[row] for row in rows] if size else [rows]
    size = size or closest(sum(len(row.words) for row in rows))
    for group in groups:
        count, last = sum(len(row.words) for row in group), group[-1]
        if count != size.cells:
            end = len(last.line.text) + 1
            raise PuzzleFault(
                "length",
                f"{f'Line {last.line.number}' if len(group) == 1 else 'This text'} has {counted(count)}; "
                f"a {size} puzzle has {size.cells}.",
                line=last.line.number,
                column=last.token(size.cells).column if count > size.cells and len(group) == 1 else end,
                excerpt=last.line.text,
                hint=f"Write all {size.cells} cells, with {EMPTY_SYMBOLS[0]} for an empty one.",
            )
        yield puzzle_of(size, givens_of(group, size.rows))
