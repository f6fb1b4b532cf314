"""Boards in the brackets of program text: nested lists, lists with holes, lists of strings. Nothing is evaluated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import isqrt

from puzzles.forms.undressing.cell_tables import NOTHING, Table, least_side, ragged, rendered
from puzzles.forms.undressing.origins import Traced, joined
from puzzles.forms.undressing.strings import FEWEST, MARK, MARKED, QUOTE, square, strung

OPENING = re.compile(r"[\[({]")
CLOSING = {"[": "]", "{": "}", "(": ")"}
DEEPEST = 12
MOST_MARKS = 120_000
WRAPPED = re.compile(r"\b(?:Some|Just|Number|Given|Fixed|Known|Value|Filled|Cell|Digit)\b\s*\(?\s*(\d{1,2})\b\s*\)?")
"""A number inside a type of its own: `Some(5)`, `Just 5`."""

ANSWERS = frozenset({"expected", "output", "result", "current_state", "state"})
ANSWER = re.compile(r"(?<!un)(?:solution|solved|answer)")

"""Names of what is not the puzzle."""

GROUPS = re.compile(r"[\d._*?]{2,5}(?:[ |]+[\d._*?]{2,5}){1,4}")
"""A row in groups of cells: `..9 7.. ..5`."""

DATA = re.compile(r"(?m)^[ \t]*+(?:\d{1,6}[ \t]*+)?DATA[ \t]++(?=\")")
"""What precedes a string in BASIC."""


PRINTED = re.compile(
    r"\[\d{1,3}\]\s*=>\s*(?:Array\b\s*)?|\barray\(\d{1,3}\)\s*(?=\{)|\bstring\(\d\)\s*(?=\")|\bint\((\d{1,2})\)"
)
"""What PHP's print_r and var_dump put before a row or a cell: its number, its type."""


@dataclass
class _List:
    """An open or closed bracket: its name, what stands in it, the lists inside it."""

    opening: str
    name: str
    rows: list[list[list[Traced]]] = field(default_factory=lambda: [[[]]])
    """The cells of each part, between marks that part rows; a cell is a list of words."""

    parted: bool = False
    inner: list[_List] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    """The names that stand before its parts."""

    odd: bool = False
    """Whether a mark stands in it that no board has."""

    @property
    def keyed(self) -> bool:
        """Whether names stand before its parts: an object, no list of rows. Numbers in order, from 0 or 1, are none."""
        count = len(self.keys)
        counted = [[str(first + at) for at in range(count)] for first in (0, 1)]
        return count > 0 and (count < FEWEST or self.keys not in counted)

    @property
    def strange(self) -> bool:
        """Whether something stands in it that no board has."""
        return self.odd or self.keyed


def arrays(text: Traced) -> list[tuple[str, Traced]]:
    """Return the boards in brackets or strings, each with the name before it; those named as answers come last."""
    text = text.replaced(DATA, "").replaced(WRAPPED, lambda found: found[1])
    text = text.replaced(PRINTED, lambda found: found[1] or "") if "=>" in text.text else text
    lists = _parsed(text) if OPENING.search(text.text) else []
    found = [(name, board) for name, table in _tables(lists) if any(table) and (board := _board(table))]
    return found or (list(strung(text)) if QUOTE.search(text.text) else [])


def _board(table: Table) -> Traced | None:
    return rendered(table, least_side(table), padded=False) or ragged(table)


def signed(text: Traced) -> Traced | None:
    """Return a board, signs beside its cells and signs below them, three arrays, as rows; None if not there."""
    squares: list[Table] = []
    for each in _flattened(_parsed(text) if OPENING.search(text.text) else []):
        rows = [_cells(inner) for inner in each.inner if not inner.inner]
        if len(rows) > 1 and len(rows) == len(each.inner) and len({len(row) for row in rows}) == 1:
            squares.append(rows)
    for board, beside, below in zip(squares, squares[1:], squares[2:], strict=False):
        side = len(board)
        if (len(board[0]), len(beside), len(beside[0])) != (side, side, side - 1) or len(below[0]) not in (
            side,
            side - 1,
        ):
            continue
        if len(below) != (side - 1 if len(below[0]) == side else side):
            continue
        parts: list[Traced | str] = []
        for row in (*board, *beside, *below):
            for cell in row:
                word = cell.text.strip("\"'` ")
                empty = word.lower() in NOTHING or word in (".", "_", "-", "*")
                parts += ("0" if empty and word != "-1" else word, " ")
            parts[-1] = "\n"
        return joined(parts)
    return None


def _flattened(lists: list[_List]) -> Iterator[_List]:
    for each in lists:
        yield each
        yield from _flattened(each.inner)


def is_answer(name: str) -> bool:
    """Say whether this is a name of what is not the puzzle."""
    return name in ANSWERS or bool(ANSWER.match(name))


@lru_cache(maxsize=4)
def _parsed(text: Traced) -> list[_List]:
    """Return the lists outside all others, found once for all that look at them. Raises EffortExhausted."""
    top = _List("", "")
    stack = [top]
    name = ""
    pending = ""
    for count, mark in enumerate(MARK.finditer(text.text)):
        kind = mark.lastgroup
        if count > MOST_MARKS:
            break
        here = stack[-1]
        if kind in ("space", "comment"):
            continue
        if text.effort is not None:
            text.effort.spend(MARKED)
        if kind == "open":
            if len(stack) > DEEPEST:
                return []
            inner = _List(mark[0], name)
            here.inner.append(inner)
            stack.append(inner)
            name = ""
        elif kind == "close":
            if len(stack) > 1 and CLOSING[here.opening] == mark[0]:
                stack.pop()
        elif kind == "comma":
            here.rows[-1].append([])
        elif kind == "row":
            here.parted = True
            here.rows.append([[]])
        elif kind == "key":
            name = pending.lower()
            here.keys.append(name)
            here.rows[-1][-1] = here.rows[-1][-1][:-1]
        elif kind in ("string", "word"):
            here.rows[-1][-1].append(text.cut(mark.start(), mark.end()))
            pending = mark[0].strip("\"'`")
        else:
            here.odd = True
    return top.inner


def _tables(lists: list[_List], around: str = "") -> Iterator[tuple[str, Table]]:
    """Yield what may be a board, lists of rows before flat lists; `around` is the name of what they stand in."""
    for each, name in (_unwrapped(one, around) for one in lists):
        found = [_unwrapped(inner, name)[0] for inner in each.inner]
        inside = [inner for inner in found if inner.inner or any(map(any, inner.rows))]
        leaves = [_cells(inner) for inner in inside if not inner.inner and not inner.strange and _is_row(inner)]
        least = least_side(leaves)
        rows = [row for row in leaves if len(row) >= least]
        if len(rows) >= least and len(rows) >= len(inside) - 1 and not each.keyed:
            yield name, rows
            continue
        if inside:
            yield from _tables(each.inner, name)
            continue
        if each.parted:
            parts = [_row(part) for part in each.rows]
            rows = [row for row in parts if len(row) >= FEWEST]
            if len(rows) >= FEWEST:
                yield name, rows
            continue
        cells = _cells(each)
        strings = [cell for cell in cells if len(cell.text) > FEWEST and cell.text[0] in "\"'`"]
        if cells and len(strings) == len(cells):
            table = _of_strings(strings)
            if table:
                yield name, table
            continue
        side = isqrt(len(cells))
        if side >= FEWEST and side * side == len(cells):
            yield name, [cells[at : at + side] for at in range(0, len(cells), side)]


def _unwrapped(each: _List, around: str) -> tuple[_List, str]:
    """Return what stands in brackets around brackets, `{{5, 3, 0}}`, with its name or that of what is around it."""
    name = each.name or around
    while len(each.inner) == 1 and not each.keyed and not any(map(any, each.rows)) and not each.inner[0].inner:
        each = each.inner[0]
        name = each.name or name
    return each, name


def _is_row(inner: _List) -> bool:
    """Say whether a list is a row: one part, or a cell in each part, as OCaml and F# write it."""
    return not inner.parted or all(len(part) == 1 and len(part[0]) <= 1 for part in inner.rows)


def _cells(inner: _List) -> list[Traced]:
    if inner.parted:
        return [_bare(part[0][0]) for part in inner.rows if part[0]]
    return _row(inner.rows[0])


def _row(parts: list[list[Traced]]) -> list[Traced]:
    """Return the cells of a row: one between two commas, or each word if there are no commas."""
    if len(parts) == 1:
        return [_bare(word) for word in parts[0]]
    filled = [_bare(part[-1]) if part else Traced("", ()) for part in parts]
    holes = any(not part for part in parts[:-1])
    if not parts[-1] and not holes:
        filled.pop()
    return filled


def _bare(word: Traced) -> Traced:
    """Return a word without its quotes if it is a cell."""
    quoted = word.text[:1] in "\"'`" and len(word.text) <= FEWEST + 2
    return word.cut(1, len(word.text) - 1) if quoted else word


def _of_strings(strings: list[Traced]) -> Table | None:
    """Return the board that strings hold, a row each, with separators or without; None if they hold none."""
    bare = [string.cut(1, len(string.text) - 1) for string in strings]
    for separator in (r"[^,]*", r"[^;]*", r"\S+"):
        mark = separator[2:-2] if separator[1] == "^" else " "
        if all(mark in string.text.strip() for string in bare):
            cells = [_split(string, mark) for string in bare]
            if len({len(row) for row in cells}) == 1 and len(cells[0]) >= FEWEST:
                return cells
    whole = joined(bare)
    grouped = all(GROUPS.fullmatch(string.text) for string in bare)
    return square(whole) or (square(whole.replaced(re.compile(r"[ |]+"), "")) if grouped else None)


def _split(string: Traced, mark: str) -> list[Traced]:
    if mark == " ":
        return [string.cut(*found.span()) for found in re.finditer(r"\S+", string.text)]
    cells = []
    start = 0
    for piece in string.text.split(mark):
        cells.append(string.cut(start, start + len(piece)))
        start += len(piece) + 1
    return cells
