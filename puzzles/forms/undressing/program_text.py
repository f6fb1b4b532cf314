"""Boards in the literals of program text in any language: nested lists, flat lists, strings. Nothing is evaluated."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from math import isqrt
from typing import TypeAlias

from puzzles.forms.undressing.cell_tables import NOTHING, Table, least_side, ragged, rendered
from puzzles.forms.undressing.origins import Traced, joined

MARK = re.compile(
    r"""(?P<space>\s+|\.{3}[ \t]*\n|(?:\b\d{1,6}[ \t]+)?\bDATA[ \t]+(?=")|`{3}\w*
                  |//(?:[^\n]{0,160}+(?=\n|\Z))?|/\*[^*]{0,2000}\*/|(?<![\w\])])[\#%](?=[\s!])[^\n]*|--(?=\s)[^\n]*)
      | (?P<string>\"{3}[^"]{0,4000}\"{3} | '{3}[^']{0,4000}'{3} | `[^`]{0,4000}`
                   |(?<!\\)(?:"(?:[^"\\\n]|\\.){0,4000}+"|'(?:[^'\\\n]|\\.){0,4000}+'
                            |(?P<quote>["'])[^"'`;{}()\[\]]{15,4000}+(?P=quote)))
      | (?P<open>[\[({]) | (?P<close>[\])}]) | (?P<key>:=|=>|[:=])
      | (?P<word>[-+]?(?<!\d)\d++(?:\.\d*)?(?!\w)|[^\W\d]\w*|_+|\.+|\?+|\*|-)
      | .""",
    re.VERBOSE | re.DOTALL,
)
OPENING = re.compile("[\\[({\"'`]")
CLOSING = {"[": "]", "{": "}", "(": ")"}
ROW_MARKS = frozenset(";|\\")
QUOTES = "\"'`"
WRAPPED = re.compile(
    r"\b(?:Some|Just|Number|Given|Fixed|Known|Value|Filled|Cell|Digit)\b\s*\(?\s*(\d{1,2})\b\s*\)?|\bint\((\d{1,2})\)"
    r"|\[\d{1,3}\]\s*=>\s*(?:Array\b\s*)?|\barray\(\d{1,3}\)\s*(?=\{)|\bstring\(\d\)\s*(?=\")"
)
"""A number inside a type of its own, `Some(5)`; what PHP prints before a row or a cell: its number, its type."""

ANSWER = re.compile(r"(?<!un)(?:solution|solved|answer)|(?:expected|output|result|current_state|state)$")
"""A name of what is not the puzzle."""

NAMED = re.compile(r"\A(?:(lt|less)|gt|greater)(?:_?than)?\Z")
"""A sign by its name."""

BETWEEN = frozenset(",;|\\+.&-")
"""Marks between strings that belong together."""

ROW_END = re.compile(r"(?:\\r)?\\n(?:\\\n)?|\\?[\n\r]")
"""What ends a row inside a string."""

ESCAPE = re.compile(r"\\([t\"'\\/])")
GAPS = re.compile(r"[ |]+")
"""What parts groups of cells: `..9 7.. ..5`."""

FIELD = re.compile(r"(?:(?<=[,;\n])|\A)[^,;\n]*")
WORD = re.compile(r"\S+")
DEEPEST = 12
MARKED = 2
"""What looking at one mark counts, in characters looked at."""

FEWEST = 4
LARGE = 24
"""Cells of a row that may be a whole board if there are more."""

MOST_SPACED = 4_000


Item: TypeAlias = "Traced | _Group | str"


@dataclass(eq=False)
class _Group:
    """What stands between two brackets, or the whole text: words, strings, groups, and the marks between them."""

    opening: str = ""
    name: str = ""
    """The name before it."""

    items: list[Item] = field(default_factory=list)
    """Marks are plain strings, and so are names that have something behind them, with a `=`."""

    @property
    def inner(self) -> list[_Group]:
        """The groups in it."""
        return [item for item in self.items if isinstance(item, _Group)]

    @property
    def keyed(self) -> bool:
        """Whether names stand before its parts: an object, no list of rows. Numbers in order, from 0 or 1, are none."""
        keys = [item[:-1] for item in self.items if isinstance(item, str) and item.endswith("=")]
        counted = [[str(first + at) for at in range(len(keys))] for first in (0, 1)]
        return len(keys) > 0 and (len(keys) < FEWEST or keys not in counted)


@lru_cache(maxsize=2)
def arrays(text: Traced) -> Sequence[tuple[str, Traced]]:
    """Return the boards of a text in their order, each with the name before it."""
    return tuple(_boards(_parsed(text), ""))


def texts(text: Traced) -> list[Traced]:
    """Return what strings of several lines say, each run of strings as one text."""
    runs = [run for group in _groups(_parsed(text)) for _, run in _pieces(group, "") if isinstance(run, list)]
    lines = ([string.replaced(ROW_END, "\n") for string in run] for run in runs)
    said = [joined(piece for part in run for piece in (part, "\n" * (part.text[-1:] != "\n"))) for run in lines]
    return [
        each.replaced(ESCAPE, lambda found: found[1].replace("t", "\t")) for each in said if len(each.lines()) >= FEWEST
    ]


def signed(text: Traced) -> Traced | None:
    """Return a board, signs beside its cells and signs below them, three arrays, as rows; None if not there."""
    tables = [[_cells(row) for row in group.inner] for group in _groups(_parsed(text))]
    even = [table for table in tables if len(table) > 1 and len(set(map(len, table))) == 1 and table[0]]
    for squares in zip(even, even[1:], even[2:], strict=False):
        side = len(squares[0])
        shapes = [(len(table), len(table[0])) for table in squares]
        if shapes[:2] == [(side, side), (side, side - 1)] and shapes[2] in ((side - 1, side), (side, side - 1)):
            return joined(
                piece
                for row in chain(*squares)
                for cell in row
                for piece in (_sign(cell), "\n" if cell is row[-1] else " ")
            )
    return None


def _sign(cell: Traced) -> Traced | str:
    word = NAMED.sub(lambda found: "<" if found[1] else ">", cell.text.strip("\"'` ").lower())
    return "0" if word in {*NOTHING, ".", "_", "-", "*"} - {"-1"} else word


def is_answer(name: str) -> bool:
    """Say whether this is a name of what is not the puzzle."""
    return bool(ANSWER.match(name))


@lru_cache(maxsize=4)
def _parsed(text: Traced) -> _Group:
    """Return a text as its literals, found once for all that look at them. Raises EffortExhausted."""
    text = text.replaced(WRAPPED, lambda found: found[1] or found[2] or "")
    stack = [_Group()]
    name = ""
    for mark in MARK.finditer(text.text) if OPENING.search(text.text) else ():
        here, kind = stack[-1], mark.lastgroup
        if kind == "space":
            continue
        text.spend(MARKED)
        if kind == "open":
            if len(stack) > DEEPEST:
                return _Group()
            stack.append(_Group(mark[0], name))
            here.items.append(stack[-1])
            name = ""
        elif kind == "close":
            if len(stack) > 1 and CLOSING[here.opening] == mark[0]:
                stack.pop()
        elif kind == "key":
            last = here.items.pop() if here.items and isinstance(here.items[-1], Traced) else None
            name = last.text.strip(QUOTES).lower() if isinstance(last, Traced) else ""
            here.items.append(f"{name}=")
        else:
            here.items.append(text.cut(*mark.span()) if kind else mark[0])
    return stack[0]


def _groups(group: _Group) -> Iterator[_Group]:
    yield group
    for each in group.inner:
        yield from _groups(each)


def _unwrapped(group: _Group, around: str) -> tuple[_Group, str]:
    """Return what stands in brackets around brackets, `{{5, 3, 0}}`, with its name or that of what is around it."""
    name = group.name or around
    while len(group.items) == len(group.inner) == 1 and not group.inner[0].inner:
        group = group.inner[0]
        name = group.name or name
    return group, name


def _boards(group: _Group, around: str) -> Iterator[tuple[str, Traced]]:
    """Yield the boards of a group, or else of what is in it, each with its name or that of what it stands in."""
    group, name = _unwrapped(group, around)
    table = _table(group)
    if board := (rendered(table, least_side(table), padded=False) or ragged(table)) if table else None:
        yield name, board
    elif not table or any(len(cell.text) > FEWEST + 2 for row in table for cell in row):
        for named, piece in _pieces(group, name):
            yield from _boards(piece, named) if isinstance(piece, _Group) else _of_strings(piece, named)


def _pieces(group: _Group, name: str) -> Iterator[tuple[str, _Group | list[Traced]]]:
    """Yield the groups in a group, and the strings that stand beside each other, with the names before them."""
    run: list[Traced] = []
    named = name
    for item in [*group.items, "="]:
        word = "" if isinstance(item, _Group) else item if isinstance(item, str) else item.text
        if isinstance(item, Traced) and word[0] in QUOTES and len(word) > FEWEST:
            quotes = 3 if word[:3] in ('"""', "'''") else 1
            run.append(item.cut(quotes, len(word) - quotes))
            continue
        if word in BETWEEN:
            continue
        if run:
            yield named, run
        run = []
        if isinstance(item, _Group):
            yield name, item
        elif word[-1] == "=" or word[0].isalpha():
            named = word.removesuffix("=").lower()


def _table(group: _Group) -> Table | None:
    """Return the rows of a group: lists, parts between marks, or cells in one run; None if there are none."""
    inside = [one for one in (_unwrapped(each, "")[0] for each in group.inner) if one.items]
    if inside:
        rows = [_cells(one) for one in inside]
        least = least_side(rows)
        rows = [row for row in rows if len(row) >= least]
        if all(len(row) > max(len(rows), LARGE) and squared(row) for row in rows):
            return None  # boards in one run each
        fewest = max(least, len(inside) - 1 if group.opening else len(inside))
        return rows if len(rows) >= fewest and not group.keyed else None
    if not group.opening:
        return None
    if any(item in ROW_MARKS for item in group.items if isinstance(item, str)):
        rows = [row for part in _split(group.items, ROW_MARKS) if len(row := _row(part)) >= FEWEST]
        return rows if len(rows) >= FEWEST else None
    return squared(_row(group.items))


def _split(items: Iterable[Item], marks: Container[str]) -> list[list[Traced]]:
    """Return the words between marks."""
    found: list[list[Traced]] = [[]]
    for item in items:
        if isinstance(item, str) and item in marks:
            found.append([])
        elif isinstance(item, Traced):
            found[-1].append(item)
    return found


def _cells(group: _Group) -> list[Traced]:
    """Return the cells of a row, [] if it is none."""
    odd = any(
        item not in ROW_MARKS and item != "," and item[-1] != "=" for item in group.items if isinstance(item, str)
    )
    if odd or group.inner or group.keyed:
        return []
    parts = _split(group.items, ROW_MARKS)
    if len(parts) == 1:
        return _row(group.items)
    single = "," not in group.items and all(len(part) <= 1 for part in parts)
    return [_bare(part[0]) for part in parts if part] if single else []


def _row(items: Iterable[Item]) -> list[Traced]:
    """Return the cells of a row: one between two commas, or each word if there are no commas."""
    parts = _split(items, ",")
    if len(parts) == 1:
        return [_bare(word) for word in parts[0]]
    filled = [_bare(part[-1]) if part else Traced("", ()) for part in parts]
    # A comma behind the last cell is one more empty cell only where others are empty too.
    return filled if parts[-1] or not all(parts[:-1]) else filled[:-1]


def _bare(word: Traced) -> Traced:
    """Return a word without its quotes if it is a cell."""
    quoted = word.text[:1] in QUOTES and len(word.text) <= FEWEST + 2
    return word.cut(1, len(word.text) - 1) if quoted else word


def _of_strings(run: list[Traced], name: str) -> Iterable[tuple[str, Traced]]:
    """Return the boards of strings beside each other: each a row, each a board, or all together one."""
    tight = [string.replaced(ROW_END, "") for string in run]
    rows = [_words(string.replaced(ROW_END, "\n")) for string in run]
    together = joined(tight)
    whole = (square(together) or square(together.replaced(GAPS, ""))) if len(run) > 1 else None
    single = [square(string) or squared(words) for string, words in zip(tight, rows, strict=True)]
    even = len(set(map(len, rows))) == 1 and len(rows[0]) >= FEWEST
    ways: list[Sequence[Table | None]] = [
        [rows] if even and len(run) == len(rows[0]) else [whole] if len(run) == len(tight[0].text) else [],
        [table for table in single if table and len(table) > FEWEST],
        [rows] if even else [whole],
    ]
    found = ([(name, board) for table in way if table and (board := rendered(table))] for way in ways)
    return next(filter(None, found), [])


def _words(string: Traced) -> list[Traced]:
    """Return the words of a string between commas, semicolons or blanks."""
    word = FIELD if "," in string.text or ";" in string.text else WORD
    return [
        string.cut(*found.span()) for found in (word.finditer(string.text) if len(string.text) <= MOST_SPACED else ())
    ]


def squared(cells: Sequence[Traced]) -> Table | None:
    """Return a board of cells in one run; None if there is none of so many cells."""
    side = isqrt(len(cells))
    even = side >= FEWEST and side * side == len(cells)
    return [list(cells[at : at + side]) for at in range(0, len(cells), side)] if even else None


def square(line: Traced) -> Table | None:
    """Return a board of one character a cell; None if there is none of so many cells."""
    length = len(line.text)
    return squared([line.cut(at, at + 1) for at in range(length)]) if isqrt(length) ** 2 == length else None
