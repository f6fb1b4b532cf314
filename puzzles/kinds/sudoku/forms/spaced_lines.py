"""All cells of a board in one run, with something between them: 81 words on a line, or on several short ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku.box_sizes import NAME, USUAL, is_usual, puzzle_of, usual_size
from puzzles.kinds.sudoku.forms.one_line import BY_CELLS
from puzzles.kinds.sudoku.forms.rows import EMPTY, LOOK, counted, givens_of, is_cell
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES
from puzzles.text.tokens import Line, Passage, Row, Token, few, head, passage

SEPARATORS = (",;", "\t", "|")
"""The first of these that stands in a line separates its cells; otherwise blanks do."""

BRACKETS = re.compile(rf"[{SPACES}]*[\[({{]([^\[\](){{}}]*)[\])}}][,;]?")
"""A list of cells in brackets."""

WORD = re.compile(f"[^{SPACES}]+")

FEWEST = min(BY_CELLS)

MOST_WRONG = 2
"""Cells that a line may lack or have too many and still be taken for a damaged puzzle."""


class SpacedLine(Form):
    """One puzzle a line: n x n numbers with blanks, tabs, commas or bars between them.

    A text that holds a single puzzle may break its line anywhere.
    """

    kind = NAME
    name = "spaced"
    title = "one spaced line"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if n x n cells have numbers up to n, some of them twice."""
        start = head(text, LOOK)
        if start.count("\n") > LOOK // FEWEST:
            return Confidence.NO
        cut = len(start) == LOOK
        written = [Line(row.rstrip(SPACES), at) for at, row in enumerate(start.split("\n"), 1)]
        filled = [line for line in (written[:-1] if cut else written) if line.text]
        size = BY_CELLS.get(len(_row(filled[0]).words)) if filled else None
        if not filled or (cut and not size):
            return Confidence.NO
        rows = list(map(_row, filled))
        if size:
            return Confidence.NO if _is_grid(rows, size, cut) else _lines_confidence(rows, size)
        return _run_confidence(rows, "\n\n" in start.rstrip())

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read a puzzle from every line, or one from all of them. Raises PuzzleFault with line and column."""
        return few(_puzzles(passage(text)))

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write each puzzle on a line, with spaces between the cells and a full stop for an empty one."""
        usual_size(self.name, puzzles)
        empty = EMPTY_SYMBOLS[0]
        return "".join(" ".join([str(given) if given else empty for given in each.givens]) + "\n" for each in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution's line."""
        return self.write(puzzle.with_givens(solution))


def _lines_confidence(rows: Sequence[Row], size: Size) -> Confidence:
    """Say how likely these lines are puzzles of this size."""
    cells = [word for row in rows for word in row.words]
    wrong = sum(not is_cell(word, size.rows) for word in cells)
    fitting = sum(len(row.words) == size.cells for row in rows)
    if 2 * fitting < len(rows) or 8 * wrong > len(cells) - sum(word in EMPTY for word in cells):
        return Confidence.NO
    if any(_repeats(row.words) for row in rows):
        return Confidence.CERTAIN
    return Confidence.POSSIBLE if wrong or fitting < len(rows) else Confidence.LIKELY


def _run_confidence(rows: Sequence[Row], gaps: bool) -> Confidence:
    """Say how likely these lines are one puzzle in a run that was broken somewhere; its rows are read as a grid."""
    words = [word for row in rows for word in row.words]
    size = BY_CELLS.get(len(words))
    if not size and len(rows) == 1:
        return _damaged_confidence(words)
    alone = len(rows) == len(words)  # a cell on each line: what else has so many lines?
    if not size or gaps or len(rows) == size.rows or not (alone or _repeats(words)):
        return Confidence.NO
    if not all(is_cell(word, size.rows) for word in words):
        return Confidence.NO
    givens = givens_of(rows, size.rows)
    if broken_rules(puzzle_of(size, givens), givens):
        return Confidence.NO
    return Confidence.CERTAIN if _repeats(words) else Confidence.POSSIBLE


def _damaged_confidence(words: Sequence[str]) -> Confidence:
    """Say whether a line lacks a cell or two, or has them too many; other kinds repeat no number on a line."""
    size = _closest(len(words))
    near = size.rows >= 9 and abs(size.cells - len(words)) <= MOST_WRONG
    numbers = [word for word in words if word not in EMPTY]
    alike = len(numbers) - len(set(numbers)) >= size.rows // 2 and all(is_cell(word, size.rows) for word in numbers)
    return Confidence.CERTAIN if near and alike else Confidence.NO


def _closest(count: int) -> Size:
    return BY_CELLS[min(BY_CELLS, key=lambda cells: abs(cells - count))]


def _is_grid(rows: Sequence[Row], size: Size, cut: bool) -> bool:
    """Say whether the lines are rather the rows of a larger board, 16 to a line."""
    order = size.cells
    if order not in USUAL or not (len(rows) >= order or cut):
        return False
    return not any(_repeats(row.words) for row in rows)


def _repeats(words: Sequence[str]) -> bool:
    numbers = [word for word in words if word not in EMPTY]
    return len(set(numbers)) < len(numbers)


def _puzzles(source: Passage) -> Iterator[Puzzle]:
    rows = map(_row, source.lines())
    first = next(rows, None)
    if first is None:
        raise PuzzleFault(
            "no-puzzle", "There is no puzzle in this text.", hint="Write all cells of a puzzle on one line."
        )
    size = BY_CELLS.get(len(first.words))
    if not size:
        yield _run([first, *rows])
        return
    for row in chain([first], rows):
        if len(row.words) != size.cells:
            raise _wrong_count(row, len(row.words), size)
        yield puzzle_of(size, givens_of([row], size.rows))


def _run(rows: Sequence[Row]) -> Puzzle:
    """Read one puzzle from all rows. Raises PuzzleFault for a count of cells that no board has."""
    count = sum(len(row.words) for row in rows)
    size = BY_CELLS.get(count)
    if not size:
        raise _wrong_count(rows[-1], count, _closest(count), whole=len(rows) > 1)
    return puzzle_of(size, givens_of(rows, size.rows))


def _wrong_count(row: Row, count: int, size: Size, *, whole: bool = False) -> PuzzleFault:
    what = "This text" if whole else f"Line {row.line.number}"
    column = len(row.line.text) + 1 if count < size.cells or whole else row.token(size.cells).column
    return PuzzleFault(
        "length",
        f"{what} has {counted(count)}; a {size} puzzle has {size.cells}.",
        line=row.line.number,
        column=column,
        excerpt=row.line.text,
        hint=f"Write all {size.cells} cells, with {EMPTY_SYMBOLS[0]} for an empty one.",
    )


def _row(line: Line) -> Row:
    """Split a line into cells."""
    begin, end = _inside(line.text)
    body = line.text[begin:end]
    if not any(mark in body for marks in SEPARATORS for mark in marks):
        return Row(line, WORD.findall(body), _tokens)
    return Row(line, [token.text for token in _tokens(line)], _tokens)


def _tokens(line: Line) -> list[Token]:
    """Return the cells of a line with their places; between two separators, nothing is an empty cell."""
    begin, end = _inside(line.text)
    body = line.text[begin:end]
    marks = next((marks for marks in SEPARATORS if any(mark in body for mark in marks)), "")
    if not marks:
        return [Token(found[0], line, begin + found.start() + 1) for found in WORD.finditer(body)]
    cells: list[Token] = []
    for piece in re.split(f"[{marks}]", body):
        word = piece.strip(SPACES)
        lead = len(piece) - len(piece.lstrip(SPACES)) if word else 0
        cells.append(Token(word, line, begin + lead + 1))
        begin += len(piece) + 1
    if marks == "\t" and not all(cell.text for cell in cells):
        # A spreadsheet writes tabs for the empty cells at the end, which are gone with the line's trailing blanks.
        size = _closest(len(cells))
        cells += [Token("", line, begin)] * min(max(size.cells - len(cells), 0), size.rows)
    # A mark after the last cell, and a bar before the first one, separate nothing.
    if len(cells) not in BY_CELLS and not cells[-1].text:
        cells.pop()
    if marks == "|" and len(cells) not in BY_CELLS and cells and not cells[0].text:
        del cells[0]
    return cells


def _inside(text: str) -> tuple[int, int]:
    """Return where the cells of a line begin and end."""
    found = BRACKETS.fullmatch(text)
    return found.span(1) if found else (0, len(text))
