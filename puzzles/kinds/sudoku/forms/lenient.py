"""When a text with malformed lines still counts as one puzzle a line: one rule for the page and the command line.

One of its first hundred lines must be a puzzle and look like nothing else.
"""

from __future__ import annotations

import re

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.forms.bulk import VALUES
from puzzles.model.values import Size
from puzzles.portable import limits
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, symbols

HUNDRED = 100
"""Lines at the beginning of a text, one of which must be a puzzle."""

FEWEST_GIVENS = 8
"""The fewest numbers on a line that is the only evidence of this form."""

ROW = re.compile(r"[^\r\n]+")

PAIR = re.compile(f"[^{SPACES}]{{2}}")
"""Two characters side by side."""

QUOTE = r"[ \t]*+(?:>[ \t]?+)*+"
"""A pattern of the quote marks before a line of a puzzle file, in which blanks count."""

PREFIX = f"[{SPACES}]*+(?:>[{SPACES}]*+)*+"
"""A pattern of what may precede a line: quote marks and indentation."""


def first_lines(text: str, count: int = HUNDRED) -> list[str]:
    """Return the first lines that are not blank; a line that is longer than any puzzle is cut."""
    found: list[str] = []
    for line in ROW.finditer(text):
        row = text[line.start() : min(line.end(), line.start() + limits.MAX_ROW_CHARACTERS)]
        if not line.start():
            row = row.removeprefix("\ufeff")  # what reads the lines passes over one there alone
        if row.strip(SPACES):
            found.append(row)
        if len(found) == count:
            break
    return found


def bare(row: str, prefix: str) -> str:
    """Return a line without what `prefix` matches at its start and without blanks at its end."""
    return re.sub(prefix, "", row, count=1).rstrip(SPACES) if prefix else row.rstrip(SPACES)


def is_puzzle(row: str, size: Size, *, sure: bool) -> bool:
    """Say whether a line is a puzzle of this size and looks like nothing else, such as words or spaced numbers.

    If `sure`, it must also have no spaces and at least FEWEST_GIVENS numbers, and break no rule.
    """
    cells, after = row[: size.cells], row[size.cells :]
    if after.strip(SPACES) or not frozenset(symbols(size.rows) + EMPTY_SYMBOLS + " ").issuperset(cells):
        return False
    values = tuple(cells.encode("ascii").translate(VALUES))
    if sure:
        few = sum(map(bool, values)) < FEWEST_GIVENS
        return not few and " " not in cells and not broken_rules(puzzle_of(size, values), values)
    apart = " " in cells.strip() and not ("  " in cells and PAIR.search(cells))
    return any(values) and not apart
