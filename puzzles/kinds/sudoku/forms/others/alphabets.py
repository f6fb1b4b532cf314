"""Boards whose marks mean something else than 1 to 9 and A = 10, which the forms that are written read.

- 0 to F on a 16x16 board, with another mark for an empty cell: 0 is a number, here 16, so that A is 10 as elsewhere;
- letters alone, no digit: A is 1, also on a 9x9 board; with other letters than its first nine that is a Wordoku, whose
  letters have no order: it is named;
- decimal numbers from 0, with another mark for an empty cell: each is one less than the number that it means.

The cells stand on one line, in rows of characters, or in words between blanks and bars; between bars a blank may be an
empty cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.common import is_number
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import FunctionForm, LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.model.layers import Layers, Sheet

ORDERS = {order * order: order for order in USUAL if order >= 9}
MARKS = frozenset({".", "-", "_", "*", "x", "X", "?", "-1", "--", "__"})
NO_NUMBER = MARKS - {"x", "X", "-1"} | {"0"}
"""Marks for an empty cell where letters stand for numbers."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXY"
HEXADECIMAL = 16
NINE = 9
FEWEST_LETTERS = 5
LETTERS = "letters instead of numbers (Wordoku)"
RULE = re.compile(r"(?=(?s:.*?)[-=+]{3})[\s|+=:.'-]++")
BARS = re.compile(r"[|,;\[\]{}'\"]|^\s*\w{1,20}\s*=")
HOLE = re.compile(r"(?:(?<=[,;\t])|^)(?=[,;\t])|(?<=[,;\t])$")
"""An empty field of a table."""

LOOK = 16 * 1024
ZERO_IS_16 = "0 is read as 16 and A as 10."
A_IS_10 = "Letters are read as A = 10."
UNKNOWN = frozenset({"x", "X", "?"})
"""Marks that the forms which are written do not know."""

A_IS_1 = "Letters are read as A = 1."
FROM_0 = "The numbers count from 0; they are read as 1 to {order}."


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


class OtherAlphabet(FunctionForm[tuple[int, list[int], str]]):
    """A large board in another alphabet."""

    name = "alphabet"
    title = "rows in another alphabet"
    sizes = "9×9, 16×16, 25×25"
    example = EXAMPLE
    written_as = WRITTEN_AS
    lack = "it is no board of such marks"

    def find(self, text: str) -> tuple[int, list[int], str] | None:
        """Return side, cells and what was assumed; None for any other text."""
        return _found(text)

    def make_sheet(self, found: tuple[int, list[int], str]) -> Sheet:
        """Read the board and say what its marks were taken for."""
        order, cells, said = found
        return sheet(self.title, USUAL[order], cells, Layers(assumed=(said,)))


class Wordoku(LayeredForm):
    """A 9x9 board of other letters than A to I."""

    name = "wordoku"
    title = "rows of letters"
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for 81 cells with at most nine letters and no digits."""
        words = _words(text) if len(text) <= LOOK else []
        rest = {word.upper() for word in words if word not in NO_NUMBER}
        lettered = all(len(word) == 1 and word.isascii() and word.isalpha() for word in rest)
        fits = len(words) == NINE * NINE and len(set(words) & NO_NUMBER) == 1 and lettered
        other = fits and FEWEST_LETTERS <= len(rest) <= NINE and not rest <= set(ALPHABET[:NINE])
        return Confidence.CERTAIN if other else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Name the letters."""
        return [sheet(self.title, USUAL[NINE], [0] * USUAL[NINE].cells, Layers(unplayed=(LETTERS,)))]


def _found(text: str) -> tuple[int, list[int], str] | None:
    """Return the side, the numbers of the cells, and what was assumed; None for any other text."""
    words = _words(text) if len(text) <= LOOK else []
    order = ORDERS.get(len(words), 0)
    if not order:
        return None
    marks = {word for word in words if word in (NO_NUMBER if order == NINE else MARKS)}
    if order == len(ALPHABET) and len(marks) > 1:
        marks -= {"x", "X"}
    rest = {word for word in words if word not in marks}
    letters = {word.upper() for word in rest if len(word) == 1 and word.isascii() and word.isalpha()}
    numbers = {word for word in rest if is_number(word) and len(word) < len("100")}
    if not marks or len(rest) < order // 2 or any(word.upper() not in letters | numbers for word in rest):
        return None
    if letters and not numbers and letters <= set(ALPHABET[:order]):
        values, said = {letter: ALPHABET.index(letter) + 1 for letter in letters}, A_IS_1
    elif letters and "0" in numbers and order == HEXADECIMAL and letters <= set("ABCDEF"):
        if any(len(number) > 1 for number in numbers):
            return None
        values, said = {mark: int(mark, HEXADECIMAL) or HEXADECIMAL for mark in letters | numbers}, ZERO_IS_16
    elif order > NINE and letters and numbers and marks <= UNKNOWN and letters <= set(ALPHABET[: order - 9]):
        if "0" in numbers or any(len(number) > 1 for number in numbers):
            return None
        values = {mark: int(mark) if mark in numbers else ALPHABET.index(mark) + 10 for mark in letters | numbers}
        said = A_IS_10
    elif order > NINE and not letters and "0" in numbers and max(map(int, numbers)) == order - 1:
        values, said = {number: int(number) + 1 for number in numbers}, FROM_0.format(order=order)
    else:
        return None
    return order, [0 if word in marks else values[word.upper()] for word in words], said


def _words(text: str) -> list[str]:
    """Return the cells of a board: words, or else characters."""
    rows = [line.strip("\r") for line in text.strip("\ufeff").split("\n") if not RULE.fullmatch(line)]
    if framed := _framed(rows):
        return framed
    lines = [BARS.sub(" ", HOLE.sub(".", line)) for line in rows]
    words = [word for line in lines for word in line.split()]
    if len(words) in ORDERS and all(len(word) < len("100") for word in words):
        return words
    characters = [mark for word in words for mark in word]
    order = ORDERS.get(len(characters), 0)
    widths = [len("".join(line.split())) for line in lines if line.strip()]
    return characters if order and (len(widths) == 1 or widths == [order] * order) else []


def _framed(rows: Sequence[str]) -> list[str]:
    """Return the characters of rows in bars whose empty cells are blanks; [] for any other rows."""
    lines = [line.strip() for line in rows if line.strip()]
    if len(lines) not in ORDERS.values() or any(line[0] != "|" or line[-1] != "|" for line in lines):
        return []
    parts = [line[1:-1].split("|") for line in lines]
    widths = [[len(part) for part in line] for line in parts]
    blank = any(" " in part.strip() or not part.strip() for line in parts for part in line)
    if not blank or sum(widths[0]) != len(lines) or any(each != widths[0] for each in widths):
        return []
    return [mark if mark != " " else "." for line in parts for part in line for mark in part]
