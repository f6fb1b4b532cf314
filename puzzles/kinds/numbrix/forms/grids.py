"""Numbrix boards as plain rows: the tab form of Numbrix Lab (part 2), and words separated by blanks."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix.forms.cell_words import boards, confidence, grid, look, written
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.values import Puzzle, Values
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import Line, Row, Token, passage, split_line


class Tabs(Form):
    """One row on a line: a number or a dash for each cell, with a tab after each."""

    kind = NAME
    name = "tabs"
    title = "rows with tabs"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is, by a tab after each cell, dashes, and numbers greater than the side."""
        raw, whole = look(text)
        rows = _first(raw)
        if not any("\t" in row for row in rows):
            return Confidence.NO
        cells = [[cell.strip(SPACES) for cell in row.rstrip(SPACES).split("\t")] for row in rows]
        sure = confidence(cells, whole)
        marked = all(row.endswith("\t") for row in rows)
        if sure is Confidence.LIKELY and marked:
            return Confidence.CERTAIN
        if sure is Confidence.POSSIBLE and marked and any("-" in row for row in cells):
            return Confidence.LIKELY
        return sure

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards with empty lines between them. Raises PuzzleFault with line and column."""
        return boards(passage(text), _tabbed)

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write the rows, with a tab after each number or dash and an empty line between boards."""
        return "\n".join(map(tab_form, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return tab_form(puzzle.with_givens(solution))


class Spaced(Form):
    """One row on a line: a number or a dash for each cell, with blanks between them."""

    kind = NAME
    name = "spaced"
    title = "rows of numbers"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely only if a number is greater than the side."""
        raw, whole = look(text)
        return confidence([row.split() for row in _first(raw)], whole)

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read boards with empty lines between them. Raises PuzzleFault with line and column."""
        return boards(passage(text), split_line)

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write the rows in columns of equal width, with an empty line between boards."""
        return "\n".join(map(_spaced, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return _spaced(puzzle.with_givens(solution))


def tab_form(puzzle: Puzzle) -> str:
    """Return the board as Numbrix Lab's toString does: a tab after each number or dash, a newline after each row."""
    return "".join("".join(word + "\t" for word in row) + "\n" for row in grid(puzzle))


def _spaced(puzzle: Puzzle) -> str:
    width = len(str(puzzle.size.cells))
    return "".join(" ".join(word.rjust(width) for word in row) + "\n" for row in grid(puzzle))


def _tabbed(line: Line) -> Row:
    return Row(line, [cell.strip(SPACES) or "-" for cell in line.text.split("\t")], _tab_cells)


def _tab_cells(line: Line) -> list[Token]:
    """Split a line at its tabs; as in spreadsheets, nothing between two tabs is an empty cell."""
    found: list[Token] = []
    start = 0
    for cell in line.text.split("\t"):
        word = cell.strip(SPACES)
        lead = len(cell) - len(cell.lstrip(SPACES)) if word else 0
        found.append(Token(word or "-", line, start + lead + 1))
        start += len(cell) + 1
    return found


def _first(rows: Sequence[str]) -> list[str]:
    """Return the lines up to the first blank one."""
    end = next((at for at, row in enumerate(rows) if not row.strip()), len(rows))
    return list(rows[:end])
