"""When a text is one of puzzles, a line each, though some of its lines are none: one rule for the page and a terminal.

One of the first hundred lines must be a puzzle, and look like nothing else.
"""

from __future__ import annotations

import re

from puzzles.core import limits
from puzzles.core.lines import SPACES
from puzzles.core.model import Size
from puzzles.kinds.sudoku.boards import EMPTY_SYMBOLS, puzzle_of
from puzzles.kinds.sudoku.notation.bulk import VALUES, symbols
from puzzles.kinds.sudoku.rules import broken_rules

HUNDRED = 100
"""Lines at the beginning of a text of which one must be a puzzle."""

FEWEST_GIVENS = 8
"""Numbers on a line that alone makes a text one of puzzles."""

ROW = re.compile(r"[^\r\n]+")

PAIR = re.compile(f"[^{SPACES}]{{2}}")
"""Two characters side by side."""

QUOTE = r"[ \t]*+(?:>[ \t]?+)*+"
"""A pattern of what quotes a line of a puzzle file, in which other blanks count."""

PREFIX = f"[{SPACES}]*+(?:>[{SPACES}]*+)*+"
"""A pattern of what may stand before a line: quote marks, and the blanks of an indent."""


def first_lines(text: str, count: int = HUNDRED) -> list[str]:
    """Return the first lines that are not blank; of one that is longer than any puzzle, no more than shows that."""
    found: list[str] = []
    for line in ROW.finditer(text):
        row = text[line.start() : min(line.end(), line.start() + limits.MAX_ROW_CHARACTERS)].removeprefix("\ufeff")
        if row.strip(SPACES):
            found.append(row)
        if len(found) == count:
            break
    return found


def bare(row: str, prefix: str) -> str:
    """Return a line without what stands before and the blanks after it."""
    return re.sub(prefix, "", row, count=1).rstrip(SPACES) if prefix else row.rstrip(SPACES)


def is_puzzle(row: str, size: Size, *, sure: bool) -> bool:
    """Say whether a line is a puzzle of this size and looks like nothing else: no words or numbers between spaces.

    If `sure`, it has no spaces at all and more than a few numbers, and breaks no rule.
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
