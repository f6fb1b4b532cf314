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

MARKS = frozenset(
    {".", "_", "-", "*", "?", "x", "X", "–", "__", "--", "??", "00", "~", "#", "·", "/", "o", "O", "+", "@", "\\"}
)
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
    table = unlabelled([row for row in table if row])
    if not least <= len(table) <= MAX_SIDE:
        return None
    table = _evened(table, padded=padded)
    width = len(table[0])
    if not least <= width <= MAX_SIDE or any(len(row) != width for row in table):
        return None
    words = [_bare(cell.text) for row in table for cell in row]
    signs = len(table) == width and width % 2 == 1 and not {*"<>∧∨^"}.isdisjoint(words)
    beside = _is_beside(table)
    read = _signed(words, width, beside=beside) if signs or beside else _numbers(words, len(table), width)
    if read is None:
        return None
    numbers, said = read
    return _rows(table, [numbers[at : at + width] for at in range(0, len(numbers), width)], said)


def least_side(table: Table) -> int:
    """Return how many rows and columns a board has at least.

    They may be few if there are signs, or if -1 in several columns is beside distinct numbers. Where 0 is empty, -1
    may be a hole.
    """
    if _is_beside(table):
        return NARROWEST
    words = [cell.text for row in table for cell in row]
    numbers = [word for word in words if word != "-1"]
    columns = {at for row in table for at, cell in enumerate(row) if cell.text == "-1"}
    narrow = len(columns) > 1 and "0" not in numbers and len(set(numbers)) == len(numbers) > 1
    return NARROWEST if narrow else FEWEST


def _is_beside(table: Table) -> bool:
    """Say whether these are n rows of n cells with a field between any two for a sign, `.` for none, and some sign.

    So a course in Toronto writes Futoshiki with no signs between rows: `[[3,'.',0,'<',0],..]`.
    """
    words = [[_bare(cell.text) for cell in row] for row in table]
    fields = {word for row in words for word in row[1::2]}
    cells = {word for row in words for word in row[::2]}
    even = all(len(row) == 2 * len(words) - 1 for row in words)
    return even and bool(fields - {"."}) and fields <= BESIDE and all(map(is_number, cells - MARKS))


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
    if not table:
        return table
    table = _headless(table)
    head = [cell.text.strip() for cell in table[0]]
    numbered = head[1:] if head and not head[0] else head
    width = max(map(len, table[1:]), default=0)
    above = len(table) > FEWEST and counts(numbered) and (len(table) - 1) % len(numbered) == 0
    beside = counts([row[0].text.strip().rstrip(".:)") if row else "" for row in table[above:]])
    if beside and all(row and row[0].text.strip() == row[-1].text.strip() for row in table[above:]):
        table, width = [row[:-1] if at >= above else row for at, row in enumerate(table)], width - 1
    if above and beside and width == len(numbered) + 1:
        return [row[1:] for row in table[1:]]
    if above and (width == len(numbered)):
        return table[1:]
    if beside and len(table) == width - 1:
        return [row[1:] for row in table]
    return table


def _headless(table: Table) -> Table:
    """Drop a first row of names if the others make a square without it: a database's or a CSV file's columns."""
    head = [cell.text.strip() for cell in table[0]] if len(table) > FEWEST else []
    width = max(map(len, table))
    named = all(len(word) > 1 and HEADING.fullmatch(word) and word.lower() not in NOTHING for word in head if word)
    fits = len(table) - 1 in (width, width - 1, 2 * width - 1)
    return table[1:] if named and any(head) and fits and len(set(head)) == len(head) else table


def counts(words: Sequence[str]) -> bool:
    """Say whether words only count rows or columns: from 0, from 1, in letters from A, or as r1 r2, c1 c2."""
    count = len(words)
    if count < FEWEST:
        return False
    lead = words[0][:1]
    if lead.isalpha() and all(len(word) > 1 and word[0] == lead for word in words):
        words = [word[1:] for word in words]
    numbers = [str(at) for at in range(count + 1)]
    letters = "".join(words).upper()
    return list(words) in (numbers[1:], numbers[:-1]) or letters in (
        ALPHABET[:count],
        ALPHABET.replace("I", "")[:count],
    )


def ragged(table: Table) -> Traced | None:
    """Return a table of which a few rows have too few or too many cells, as its rows; None for any other."""
    table = _evened(table, padded=False)
    wrong = sum(len(row) != len(table) for row in table)
    words = [[_bare(cell.text) for cell in row] for row in table]
    known = all(is_number(word) or word in MARKS or word.lower() in NOTHING for row in words for word in row)
    if not FEWEST < len(table) <= MAX_SIDE or not 0 < FEWEST * wrong <= len(table) or not known:
        return None
    return _rows(table, [[word if is_number(word) else "0" for word in row] for row in words])


def _evened(table: Table, *, padded: bool) -> Table:
    """Make a table a square if that takes away only what is no cell, or gives rows back their last, empty cells.

    What is no cell: a mark before or behind all rows that stands nowhere else, rows and columns of empty cells.
    """
    width = max(map(len, table))
    # Where a mark stands for an empty cell, a row that is too short has lost some other one.
    padded = padded and not any(cell.text.strip() in MARKS for row in table for cell in row)
    full = [row + [row[-1].cut(0, 0)] * (width - len(row)) for row in table] if padded else table
    if any(len(row) < width for row in full):
        ends = [row[:-1] if len(row) == width else row for row in table if not row[-1].text.strip() or len(row) < width]
        return ends if len(ends) == len(table) == width - 1 else table
    columns = [[row[at].text.strip() for row in full] for at in range(width)]
    words = [word for column in columns for word in column]
    first, last = (len(full) == words.count(columns[at][0]) == columns[at].count(columns[at][0]) for at in (0, -1))
    gaps = [at for at in range(width) if not any(columns[at])] if padded else []
    kept = [at for at in range(width) if at not in gaps]
    filled = [row for row in full if any(cell.text.strip() for cell in row)]
    box = gaps[0] + 1 if gaps and gaps[0] > 1 else width
    apart = gaps == [at for at, row in enumerate(full) if row not in filled] == [*range(box - 1, width, box)]
    for rows, places in (
        (filled if apart else full, kept if apart else range(width)),
        (full, range(width - (last or width - 1 in gaps))),
        (full, range(first or 0 in gaps, width)),
        (full[full[0] not in filled :], range(width)),
        (filled if padded else full, kept),
    ):
        if len(rows) == len(places):
            return [[row[at] for at in places] for row in rows]
    return table


def parted(line: Traced, mark: str) -> list[Traced]:
    """Return what stands between marks of a line."""
    cells = []
    start = 0
    for piece in line.text.split(mark):
        cells.append(line.cut(start, start + len(piece)))
        start += len(piece) + 1
    return cells


def _near(row: Sequence[Traced], at: int) -> int:
    """Return the place of an empty cell: that of the nearest cell before it, or after it."""
    for cell in (*reversed(row[:at]), *row[at:]):
        if cell.text:
            return cell.origin(len(cell.text) - 1)
    return 0


def _is_empty(word: str) -> bool:
    return word in MARKS or word.lower() in NOTHING


def _numbers(words: Sequence[str], height: int, width: int) -> tuple[list[str], tuple[str, ...]] | None:
    """Return a decimal number for each word, 0 for an empty cell; None if some word is neither."""
    order = width
    blanks = set(filter(_is_empty, words))
    if order == LETTER_ORDERS[-1] or not any(map(is_number, words)):
        common = {mark for mark in "xXoO" if len(blanks) > 1 or words.count(mark) == order}
        blanks -= {mark for mark in common if mark.upper() in ALPHABET[:order]}  # letters of this board
    bare = ["" if word in blanks else word.removesuffix(".0").removesuffix(".") for word in words]
    rest = {*bare} - {""}
    letters = {word for word in rest if len(word) == 1 and word.isascii() and word.isalpha()}
    values = {word: int(word) for word in rest if is_number(word) and len(word) <= FEWEST}
    highest = max(values.values(), default=0)
    emptied = bool(blanks) or "0" in values
    alone = len(letters) == 1 and not _is_number(letters, order, highest, emptied=emptied)
    if unknown := rest - letters - {*values} or (letters if alone else None):
        several = len(unknown) >= width and all(map(VARIABLE.fullmatch, unknown))
        one = len(unknown) == 1 and all(word.isidentifier() and bare.count(word) >= height for word in unknown)
        return _numbers(["" if word in unknown else word for word in words], height, width) if several or one else None
    said: tuple[str, ...] = ()
    upper = {letter.upper() for letter in letters}
    zero = "0" in values and bool(blanks)
    if letters:
        if height != width or order not in (*LETTER_ORDERS, *RARE_ORDERS):
            return None
        first, said = (10, (A_IS_TEN,)) if values or not upper <= {*ALPHABET[:order]} else (1, (A_IS_ONE,))
        if first > 1 and not upper <= {*ALPHABET[: order - 9]}:
            return None
        if first > 1 and zero and order == LETTER_ORDERS[1] and upper <= {*"ABCDEF"}:
            values["0"], said = order, (ZERO_COUNTS,)
        values |= {letter: ALPHABET.index(letter.upper()) + first for letter in letters}
    elif zero and height == width and highest == order - 1:
        values = {word: value + 1 for word, value in values.items()}
        said = (FROM_ZERO.format(top=order),)
    if not any(values.values()):
        return None
    apart = (len(blanks) > 1 or "0" in values) and max(values.values()) > max(height, width)
    walls = blanks & WALLS if apart else frozenset[str]()
    return [word if word in walls else str(values.get(each, 0)) for word, each in zip(words, bare, strict=True)], said


def _is_number(letters: set[str], order: int, highest: int, *, emptied: bool) -> bool:
    """Say whether one letter alone is a number, not a name for an empty cell; `emptied` if others are empty."""
    if order not in LETTER_ORDERS and not (order in RARE_ORDERS and emptied and highest <= LETTER_ORDERS[0]):
        return False
    return order > LETTER_ORDERS[0] and all(letter.upper() in ALPHABET[: order - 9] for letter in letters)


def _signed(words: Sequence[str], width: int, *, beside: bool) -> tuple[list[str], tuple[str, ...]] | None:
    """Return the words of a board with fields for its signs, `beside` its cells alone or between its rows, too."""
    known = []
    for at, word in enumerate(words):
        row, column = divmod(at, width)
        places = (column % 2, 0 if beside else row % 2)
        if word in SIGNS and sum(places) == 1:
            word = word.replace("A", "^").replace("V", "v")
        elif _is_empty(word) or (any(places) and word == "0"):
            word = ("" if beside else ".") if any(places) else "0"
        elif any(places) or not is_number(word):
            return None
        known.append(word)
    return known, ()
