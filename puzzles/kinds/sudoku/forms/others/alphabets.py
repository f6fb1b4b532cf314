"""Boards whose marks mean something else than in the forms that are written: a table of alphabets.

The cells stand on one line, in rows of characters, or in words between blanks and bars. In n rows of up to n
characters, in bars or without any, a blank is an empty cell; those at line ends are often lost.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.lines import SYMBOLS

ORDERS = {order * order: order for order in USUAL if order >= 9}
NINE, HEXADECIMAL = 9, 16
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
EMPTY = frozenset((" ", ".", "-", "_", "*", "?", "--", "__"))
UNKNOWN = frozenset("xX?")
"""Marks for an empty cell that the forms which are written do not know."""

BLANKS = "Blanks are read as empty cells."
FEWEST = 12
"""Numbers that rows with blanks hold at least."""

WORDOKU = "letters instead of numbers (Wordoku)"
LOOK = 16 * 1024
RULE = re.compile(r"(?=(?s:.*?)[-=+]{3})[\s|+=:.'-]++")
EDGE = re.compile(r"^\s*\||\||\|\s*$")
GAP = re.compile(r"\d +\d")
BARS = re.compile(r"[|,;\[\]{}'\"]|^\s*\w{1,20}\s*=")
HOLE = re.compile(r"(?:(?<=[,;\t])|^)(?=[,;\t])|(?<=[,;\t])$")
"""An empty field of a table."""

EXAMPLE = """\
.0.2.4.6.8.A.C.E
4.6.0.2.C.E.8.A.
.9.B.D.F.1.3.5.7
D.F.9.B.5.7.1.3.
................
5.4.7.6.9.8.B.A.
................
................
................
6.7.4.5.A.B.8.9.
................
................
................
7.6.5.4.B.A.9.8.
................
................
"""
Alphabet = tuple[bool, Sequence[str], Sequence[str], str]
"""Whether it may be one; its marks in the order of their numbers; those that must occur; what is said of it."""


class OtherAlphabet(FunctionForm[tuple[list[int], str]]):
    """A board in another alphabet."""

    name = "alphabet"
    title = "rows in another alphabet"
    sizes = "9×9, 16×16, 25×25"
    example = EXAMPLE
    written_as = WRITTEN_AS
    lack = "it is no board of such marks"

    def find(self, text: str) -> tuple[list[int], str] | None:
        """Return the cells and what was assumed; None for any other text."""
        words = _words(text) if len(text) <= LOOK else []
        order = ORDERS.get(len(words), 0)
        empty = {word for word in words if word in EMPTY or word in (("0",) if order == NINE else ("x", "X", "-1"))}
        if order == len(LETTERS) and len(empty) > 1:
            empty -= {"x", "X"}
        marks = {word.upper() for word in words if word not in empty}
        if not order or not empty or len(marks) < order // 2:
            return None
        for possible, alphabet, needed, said in _alphabets(order, marks, empty):
            if possible and marks.issuperset(needed) and marks.issubset(alphabet):
                cells = [0 if word in empty else alphabet.index(word.upper()) + 1 for word in words]
                return (cells, said) if said != BLANKS or _are_rows(cells) else None
        return None

    def make_sheet(self, found: tuple[list[int], str]) -> Sheet:
        """Read the board and say what its marks were taken for; a Wordoku, whose letters have no order, is named."""
        cells, said = found
        layers = Layers(unplayed=(said,)) if said == WORDOKU else Layers(assumed=(said,))
        return sheet(self.title, USUAL[ORDERS[len(cells)]], cells, layers)


def _alphabets(order: int, marks: set[str], empty: set[str]) -> Sequence[Alphabet]:
    """Return the alphabets that a board may have with these marks, some of them for an empty cell."""
    large = order > NINE
    letters = sorted(mark for mark in marks if len(mark) == 1 and mark.isalpha())
    counted = [str(number) for number in range(order)]
    return (
        (True, LETTERS[:order], "", "Letters are read as A = 1."),
        (order == HEXADECIMAL and bool(letters), "123456789ABCDEF0", "0", "0 is read as 16 and A as 10."),
        (large and bool(letters) and empty <= UNKNOWN, SYMBOLS[:order], "", "Letters are read as A = 10."),
        (large, counted, ("0", counted[-1]), f"The numbers count from 0; they are read as 1 to {order}."),
        (empty == {" "}, SYMBOLS[:NINE], "", BLANKS),
        (not large and NINE // 2 < len(letters) <= NINE, letters, "", WORDOKU),
    )


def _words(text: str) -> list[str]:
    """Return the cells of a board: words, or else characters."""
    lines = [line for line in text.strip("\ufeff").replace("\r", "").split("\n") if not RULE.fullmatch(line)]
    rows = [line for line in lines if line.strip(" ")]
    barred = [EDGE.sub("", row) for row in rows]
    if {len(row) for row in barred} == {len(rows)} and " " in "".join(barred) and rows[0].strip()[:1] == "|":
        return [*"".join(barred).replace(" ", ".")]
    blank = [line.rstrip().ljust(NINE) for line in text.replace("\r", "").rstrip("\n").split("\n")]
    if len(blank) == NINE == max(map(len, blank)) and GAP.search(text):
        return [*"".join(blank)]
    parted = [BARS.sub(" ", HOLE.sub(".", row)) for row in rows]
    words = " ".join(parted).split()
    widths = [len("".join(row.split())) for row in parted]
    if len(words) in ORDERS or (len(rows) > 1 and widths != [len(rows)] * len(rows)):
        return words
    return [*"".join(words)]


def _are_rows(cells: Sequence[int]) -> bool:
    """Say whether the blanks between numbers are cells, not separators: every second place would be empty."""
    filled = [at % NINE % 2 for at, number in enumerate(cells) if number]
    puzzle = puzzle_of(USUAL[NINE], tuple(cells))
    return len(filled) >= FEWEST and len(set(filled)) > 1 and not broken_rules(puzzle, puzzle.givens)
