"""Tables of cells, from any container, written as rows of words with 0 for an empty cell, as every kind reads them.

Numbers above 9 may be letters. What they mean follows from all the characters of a board:

- an empty mark beside a 0, and letters up to F on a 16x16 board: 0 is a number; it is taken as 16;
- letters alone, no digit: A is 1;
- otherwise A is 10;
- decimal numbers from 0 beside another mark for an empty cell: they count from 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.common import is_number
from puzzles.forms.undressing.origins import Traced, joined
from puzzles.portable.limits import MAX_SIDE

Table = list[list[Traced]]
"""The cells of each row; rows may differ in length."""

MARKS = frozenset({".", "_", "-", "*", "?", "x", "X", "–", "__", "--", "??", "00", "~", "#", "·", "/", "o", "O", "+"})
"""Words for an empty cell beside 0."""

WALLS = frozenset({"#", "X", "-1"})
"""Words that stay as they are beside another mark for an empty cell, with numbers above the side: a chain goes around
such cells."""

NOTHING = frozenset({"", "null", "none", "nil", "nan", "undefined", "-1", "n/a", "na", "empty", "nothing", "<na>"})
SIGNS = frozenset("<>^vV∧∨A")
BESIDE = frozenset("<>.")
"""Fields between two cells of a row, and the mark for no sign."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
A_IS_TEN = "Letters are read as A = 10."
A_IS_ONE = "Letters are read as A = 1."
ZERO_COUNTS = "0 is read as 16 and A as 10."
FROM_ZERO = "The numbers count from 0; they are read as 1 to {top}."
VARIABLE = re.compile(r"(?:[A-Z]|_\w?|[a-z])\w{0,6}\d|_[A-Z0-9]\w{0,6}|[A-Z][a-z]?[A-Z]|[A-Z]{2,3}")
"""A logic variable in an empty cell: `X02`, `_12`, `AB`."""

HEADING = re.compile(r"[a-z]\w{0,14}\d{0,2}", re.IGNORECASE)
DRESSED = re.compile(r"(?:[*_`]{1,3}(\d{1,4})[*_`]{1,3})")
"""A number in marks of emphasis."""

FEWEST = 4
NARROWEST = 3
"""Rows and columns of a board whose empty cells are -1, and no 0, or that has signs."""

LETTER_ORDERS = (9, 16, 25)
RARE_ORDERS = (10, 12, 15, 20)


def rendered(table: Table, least: int = FEWEST, *, padded: bool = True) -> Traced | None:
    """Return the table as rows of words; None if it is no board: ragged, too small or with words that are no cells.

    `least` is how many rows and columns a board has. If it may be `padded`, cells missing at ends of rows are empty:
    copies of spreadsheets lose them.
    """
    table = [row for row in unlabelled(table) if row]
    if not least <= len(table) <= MAX_SIDE:
        return None
    table = _even(table, padded=padded)
    width = len(table[0])
    if not least <= width <= MAX_SIDE or any(len(row) != width for row in table):
        return None
    words = [[_bare(cell.text) for cell in row] for row in table]
    if _is_beside(words):
        return _with_signs(table, words)
    read = _numbers([word for row in words for word in row], len(table), width)
    if read is None:
        return None
    numbers, said = read
    return _rows(table, [numbers[at : at + width] for at in range(0, len(numbers), width)], said)


def least_side(table: Table) -> int:
    """Return how many rows and columns a board has at least.

    They may be few if there are signs, or if -1 in several columns is beside distinct numbers. Where 0 is empty, -1
    may be a hole.
    """
    if _is_beside([[_bare(cell.text) for cell in row] for row in table]):
        return NARROWEST
    words = [cell.text for row in table for cell in row]
    numbers = [word for word in words if word != "-1"]
    columns = {at for row in table for at, cell in enumerate(row) if cell.text == "-1"}
    narrow = len(columns) > 1 and "0" not in numbers and len(set(numbers)) == len(numbers) > 1
    return NARROWEST if narrow else FEWEST


def _is_beside(words: Sequence[Sequence[str]]) -> bool:
    """Say whether these are n rows of n cells with a field between any two for a sign, `.` for none, and some sign.

    So a course in Toronto writes Futoshiki with no signs between rows: `[[3,'.',0,'<',0],..]`.
    """
    fields = {word for row in words for word in row[1::2]}
    cells = {word for row in words for word in row[::2]}
    even = all(len(row) == 2 * len(words) - 1 for row in words)
    return even and bool(fields - {"."}) and fields <= BESIDE and all(map(is_number, cells - MARKS))


def spread(table: Table) -> Table:
    """Return rows of cells and signs, with a field for each column of cells alone in the rows between, as a square.

    Nothing changes where those may be rows of a square whose last fields are lost: each ends in a sign, and no sign
    stands in a field that would be a corner of the square.
    """
    order = (len(table) + 1) // 2
    even = len(table) % 2 == 1 and all(len(row) == (order if at % 2 else len(table)) for at, row in enumerate(table))
    words = {cell.text.strip() for row in table[1::2] for cell in row}
    signs = bool(words - {""}) and words <= SIGNS | {""}
    if order < NARROWEST or not even or not signs:
        return table
    if all(row[-1].text.strip() and not any(cell.text.strip() for cell in row[1::2]) for row in table[1::2]):
        return table
    made: Table = []
    for at, row in enumerate(table):
        gaps = [row[-1].cut(0, 0)] * len(row)
        pairs = [each for pair in zip(row, gaps, strict=True) for each in pair]
        made.append(pairs[:-1] if at % 2 else row)
    return made


def _with_signs(table: Table, words: Sequence[Sequence[str]]) -> Traced:
    """Return rows of cells with the signs between them."""

    def shown(at: int, word: str) -> str:
        return word if word in SIGNS or is_number(word) else "" if at % 2 else "0"

    return _rows(table, [[shown(at, word) for at, word in enumerate(line)] for line in words])


def _rows(table: Table, words: Sequence[Sequence[str]], said: tuple[str, ...] = ()) -> Traced:
    """Return a table's rows with these words in place of its cells."""
    parts: list[Traced | str] = []
    for row, line in zip(table, words, strict=True):
        for at, (cell, word) in enumerate(zip(row, line, strict=True)):
            parts += (Traced(word, [cell.origin(0) if cell.text else _near(row, at)] * len(word)), " ")
        parts[-1] = "\n"
    return joined(parts, said)


def _bare(text: str) -> str:
    """Return a cell's word without quotes, and a number without marks of emphasis."""
    word = text.strip().strip("'\"").strip()
    dressed = DRESSED.fullmatch(word)
    return dressed[1].strip() if dressed else word


def unlabelled(table: Table) -> Table:
    """Return the table without a row and a column that count its columns and rows."""
    if len(table) <= FEWEST:
        return table
    table = _headless(table)
    head = [cell.text.strip() for cell in table[0]]
    numbered = head[1:] if head and not head[0] else head
    width = max(len(row) for row in table[1:])
    above = counts(numbered) and (len(table) - 1) % len(numbered) == 0
    beside = counts([row[0].text.strip() if row else "" for row in (table[1:] if above else table)])
    if above and beside and width == len(numbered) + 1:
        return [row[1:] for row in table[1:]]
    if above and (width == len(numbered)):
        return table[1:]
    if beside and len(table) == width - 1:
        return [row[1:] for row in table]
    return table


def _headless(table: Table) -> Table:
    """Drop a first row of names if the others make a square without it: a database's or a CSV file's columns."""
    head = [cell.text.strip() for cell in table[0]]
    width = max(map(len, table))
    named = all(len(word) > 1 and HEADING.fullmatch(word) and word.lower() not in NOTHING for word in head if word)
    fits = len(table) - 1 in (width, width - 1, 2 * width - 1)
    return table[1:] if named and any(head) and fits and len(set(head)) == len(head) else table


def counts(words: Sequence[str]) -> bool:
    """Say whether words only count rows or columns: from 0, from 1, or in letters from A."""
    if len(words) < FEWEST:
        return False
    numbers = [str(at) for at in range(len(words) + 1)]
    return list(words) in (numbers[1:], numbers[:-1]) or "".join(words) == ALPHABET[: len(words)]


def ragged(table: Table) -> Traced | None:
    """Return a table of which a few rows have too few or too many cells, as its rows; None for any other."""
    table = _even(table, padded=False)
    wrong = sum(len(row) != len(table) for row in table)
    words = [[_bare(cell.text) for cell in row] for row in table]
    known = all(is_number(word) or word in MARKS or word.lower() in NOTHING for row in words for word in row)
    if not FEWEST < len(table) <= MAX_SIDE or not 0 < FEWEST * wrong <= len(table) or not known:
        return None
    return _rows(table, [[word if is_number(word) else "0" for word in row] for row in words])


def _even(table: Table, *, padded: bool) -> Table:
    """Drop an empty last cell of all rows if only that makes the table a square; pad rows whose last cells are lost."""
    width = max(map(len, table))
    if width == len(table) + 1 and all(len(row) < width or not row[-1].text.strip() for row in table):
        table = [row[: width - 1] for row in table]
        width -= 1
    if width == len(table) and padded:
        return [row + [row[-1].cut(0, 0)] * (width - len(row)) for row in table]
    return table


def _near(row: Sequence[Traced], at: int) -> int:
    """Return the place of an empty cell: that of the nearest cell before it, or after it."""
    for cell in (*reversed(row[:at]), *row[at:]):
        if cell.text:
            return cell.origin(len(cell.text) - 1)
    return 0


def _numbers(words: Sequence[str], height: int, width: int) -> tuple[list[str], tuple[str, ...]] | None:
    """Return a decimal number or a sign for each word, 0 for an empty cell; None if some word is neither."""
    order = width
    signs = height == width and width % 2 == 1 and any(word in "<>∧∨^" for word in words if word)
    if signs:
        return _signed(words, width)
    blanks = {word for word in words if word.lower() in NOTHING or word in MARKS}
    if order == LETTER_ORDERS[-1] and len(blanks) > 1:
        blanks -= {"x", "X", "o", "O"}  # letters of this board
    elif "O" in ALPHABET[:order] and not any(map(is_number, words)):
        # Letters from A = 1 on: O is one beside another mark for empty cells, or where it is as common as a number.
        blanks -= {mark for mark in ("o", "O") if len(blanks) > 1 or words.count(mark) == order}
    rest = {word for word in words if word not in blanks}
    rest = {word.removesuffix(".0").removesuffix(".") for word in rest}
    letters = {word for word in rest if len(word) == 1 and word.isascii() and word.isalpha()}
    digits = {word for word in rest if is_number(word) and len(word) <= FEWEST}
    names = {word for word in rest - letters - digits if VARIABLE.fullmatch(word)}
    if names and len(names) >= width and rest - letters - digits == names:
        return _numbers(["" if word in names else word for word in words], height, width)
    if rest - letters - digits:
        return _variable(words, rest - letters - digits, height, width)
    said: tuple[str, ...] = ()
    values = {word: int(word) for word in digits}
    if letters:
        emptied = bool(blanks) or "0" in digits
        if len(letters) == 1 and not _is_number(letters, order, max(values.values(), default=0), emptied=emptied):
            return _variable(words, letters, height, width)
        upper = {letter.upper() for letter in letters}
        if height != width or order not in (*LETTER_ORDERS, *RARE_ORDERS):
            return None
        if not digits and upper <= set(ALPHABET[:order]):
            first, said = 1, (A_IS_ONE,)
        elif upper <= set(ALPHABET[: order - 9]):
            first, said = 10, (A_IS_TEN,)
            if "0" in digits and blanks and order == LETTER_ORDERS[1] and upper <= set("ABCDEF"):
                values["0"], said = order, (ZERO_COUNTS,)
        else:
            return None
        values |= {letter: ALPHABET.index(letter.upper()) + first for letter in letters}
    elif "0" in digits and blanks and height == width and max(values.values()) == order - 1:
        values = {word: value + 1 for word, value in values.items()}
        said = (FROM_ZERO.format(top=order),)
    if not any(values.values()):
        return None
    apart = len(blanks) > 1 or "0" in digits
    walls = blanks & WALLS if apart and max(values.values()) > max(height, width) else frozenset()
    plain = ["" if word in walls else word.removesuffix(".0").removesuffix(".") for word in words]
    numbers = [word if word in walls else str(values.get(bare, 0)) for word, bare in zip(words, plain, strict=True)]
    return numbers, said


def _is_number(letters: set[str], order: int, highest: int, *, emptied: bool) -> bool:
    """Say whether one letter alone is a number, not a name for an empty cell; `emptied` if others are empty."""
    if order not in LETTER_ORDERS and not (order in RARE_ORDERS and emptied and highest <= LETTER_ORDERS[0]):
        return False
    return order > LETTER_ORDERS[0] and all(letter.upper() in ALPHABET[: order - 9] for letter in letters)


def _variable(
    words: Sequence[str], unknown: set[str], height: int, width: int
) -> tuple[list[str], tuple[str, ...]] | None:
    """Take one name that stands for many cells for an empty one: programs set `e = 0` before the board."""
    if len(unknown) != 1:
        return None
    name = next(iter(unknown))
    if not name.isidentifier() or list(words).count(name) < height:
        return None
    return _numbers(["" if word == name else word for word in words], height, width)


def _signed(words: Sequence[str], width: int) -> tuple[list[str], tuple[str, ...]] | None:
    """Return the words of a board with fields for its signs."""
    known = []
    for at, word in enumerate(words):
        row, column = divmod(at, width)
        if row % 2 == column % 2 == 0:
            if word in MARKS or word.lower() in NOTHING:
                word = "0"
            if not is_number(word):
                return None
        elif word in SIGNS and row % 2 != column % 2:
            word = word.replace("A", "^").replace("V", "v")
        elif word in MARKS or word.lower() in NOTHING or word == "0":
            word = "."
        else:
            return None
        known.append(word)
    return known, ()
