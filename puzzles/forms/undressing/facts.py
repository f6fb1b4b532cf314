"""Boards told cell by cell: facts of logic programs, maps from pairs to numbers, lists of clues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt

from puzzles.codecs.common import is_number
from puzzles.forms.undressing.origins import Traced, joined

FACTS = (
    re.compile(r"\b(?P<name>[a-z_]\w{0,30})\(\s*(?P<r>\d{1,2})\s*,\s*(?P<c>\d{1,2})\s*,\s*(?P<v>\d{1,3})\s*\)"),
    re.compile(
        r"\b(?P<name>[a-z_]\w{0,30})\(\s*(?P<v>\d{1,3})\s*,\s*\w{1,12}\(\s*(?P<r>\d{1,2})\s*,\s*(?P<c>\d{1,2})\s*\)\s*\)"
    ),
    re.compile(
        r"\b(?P<name>[a-z_]\w{0,30})\(\s*\w{0,12}\(\s*(?P<r>\d{1,2})\s*,\s*(?P<c>\d{1,2})\s*\)\s*,\s*(?P<v>\d{1,3})\s*\)"
    ),
    re.compile(r"(?P<name>)\(\s*(?P<r>\d{1,2})\s*,\s*(?P<c>\d{1,2})\s*\)\s*(?::|-->|=>|->|=)\s*(?P<v>\d{1,3})\b"),
    re.compile(r"(?P<name>)\b[rR](?P<r>\d{1,2})[cC](?P<c>\d{1,2})\s*(?:[=#:]|is)\s*(?P<v>\d{1,3})\b"),
    re.compile(
        r"(?P<name>)[\"']?\b(?:r|row|y)[\"']?\s*[:=]\s*(?P<r>\d{1,2})\s*,\s*[\"']?(?:c|col|column|x)[\"']?\s*[:=]\s*(?P<c>\d{1,2})"
        r"\s*,\s*[\"']?(?:v|val|value|num|number|digit)[\"']?\s*[:=]\s*[\"']?(?P<v>\d{1,3})\b"
    ),
    re.compile(
        r"(?P<name>)[\"']?\b(?:c|col|column|x)[\"']?\s*[:=]\s*(?P<c>\d{1,2})\s*,\s*[\"']?(?:r|row|y)[\"']?\s*[:=]\s*(?P<r>\d{1,2})"
        r"\s*,\s*[\"']?(?:v|val|value|num|number|digit)[\"']?\s*[:=]\s*[\"']?(?P<v>\d{1,3})\b"
    ),
    re.compile(r"\(=\s+(?P<name>[a-zA-Z_]{1,12}?)_?(?P<r>\d)_?(?P<c>\d)\s+(?P<v>\d)\s*\)"),
    re.compile(
        r"\(select\s+\(select\s+(?P<name>[a-zA-Z_]\w{0,30})\s+(?P<r>\d{1,2})\s*\)\s*"
        r"(?P<c>\d{1,2})\s*\)\s*(?P<v>\d{1,3})\b"
    ),
    re.compile(
        r"(?P<name>)\brow\s+(?P<r>\d{1,2})\s*,?\s*(?:and\s+)?col(?:umn|\.)?\s+(?P<c>\d{1,2})\s*"
        r"(?:is|has|holds|contains|=|:)\s*(?:an?\s+)?(?P<v>\d{1,3})\b",
        re.IGNORECASE,
    ),
    re.compile(r"(?P<name>)\b[a-z](?P<r>\d{1,2})\.[a-z](?P<c>\d{1,2})[ \t]+(?P<v>\d{1,3})\b"),
    re.compile(r"(?P<name>)!\$?(?P<c>[A-I])\$?(?P<r>[1-9])[\s=:,]{1,4}(?P<v>[1-9])\b"),
    re.compile(
        r"(?P<name>\b[a-zA-Z]\w{0,30})\[\s*(?P<r>\d{1,2})\s*(?:,|\]\s*\[)\s*(?P<c>\d{1,2})\s*\]\s*={1,2}\s*(?P<v>\d{1,3})\b"
    ),
)
"""A number in a cell: `clue(5,at(1,2))`, `(1,1): 7`, `r1c2=6`, `x[1,3] = 6`, `(select (select x 0) 2) 6`."""

LETTERED = re.compile(r"(?P<name>)\b(?P<r>[A-J])(?P<c>[1-9])(?:[\"']?\s*[=:]\s*[\"']?)?(?P<v>[1-9])\b")
"""A row letter, a column and a digit: `B63`, `B6=3`, `'B6': 3`; the rows are A to I, or A to J without I."""

TRIPLES = (
    re.compile(
        r"(?m)^(?P<name>)[ \t]*[(\[]?(?P<r>\d)(?P<m>[ \t]*[,;][ \t]*|[ \t]+|)(?P<c>\d)(?P=m)(?P<v>[1-9])"
        r"[)\]]?[,;]?[ \t]*$"
    ),
    re.compile(r"(?P<name>)[(\[{]\s*(?P<r>\d)\s*,\s*(?P<c>\d)\s*,\s*(?P<v>[1-9])\s*[)\]}]"),
    re.compile(r"(?P<name>)(?<![\d,.])(?P<r>\d)\s*,\s*(?P<c>\d)\s*,\s*(?P<v>[1-9])\s*(?:;|(?=\]))"),
)
"""Row, column and digit alone: only if there are as many as a Sudoku 9x9 needs, and no rule is broken."""

TOLD = re.compile(
    r"sudoku\w{0,20}(?:(?:::|\.|->)\w{1,20})?\s{0,4}\(\s{0,4}(?:\w{1,12}\s{0,4}[=:]\s{0,4})?(?P<call>\d{1,2})\s{0,4}\)"
    r"|\b(?:size|side|order|n)\s{0,4}[=:]\s{0,4}(?P<set>\d{1,2})\b|\b(?P<by>\d{1,2})\s?[x×]\s?(?P=by)\b",
    re.IGNORECASE,
)
"""The side of a board: `SudokuGrid::new(6)`, `size = 6`, `6x6`."""

NAME = re.compile("sudoku", re.IGNORECASE)
MANY = 17
FEWEST = 8
DIGIT = re.compile(r"\d")
DIGITS = 2
"""Digits of a clue, at least: the row may be a letter."""

DENSE = 2
"""At least one character in so many belongs to a clue."""

SIDES = (4, 6, 9, 12, 16, 25)
NINE = 9
BOXES = {4: (2, 2), 6: (2, 3), NINE: (3, 3)}
"""Rows and columns of a usual box, for each side of one digit."""

HERE = "Cells are read as row, column, number."


def boards_told(text: Traced) -> Iterator[Traced]:
    """Yield the boards that a text tells cell by cell, as rows of words."""
    if len(DIGIT.findall(text.text)) < FEWEST * DIGITS:
        return
    for pattern in (*FACTS, LETTERED):
        by_name: dict[str, list[re.Match[str]]] = {}
        for found in pattern.finditer(text.text):
            by_name.setdefault(found["name"], []).append(found)
        for name, facts in by_name.items():
            if len(facts) >= FEWEST and (name or _dense(text.text, facts)) and (board := _board(text, facts)):
                yield board
    yield from _triples(text)


def _triples(text: Traced) -> Iterator[Traced]:
    """Yield the Sudoku of triples of digits that a text lists: 9x9, or of the one smaller side that it tells."""
    found = max((list(pattern.finditer(text.text)) for pattern in TRIPLES), key=len)
    places = {(each["r"], each["c"]) for each in found}
    base = 0 if any("0" in place for place in places) else 1
    told = _small_side(text.text)
    side = told or NINE
    if not (told + DIGITS if told else MANY) <= len(found) == len(places) or not _dense(text.text, found):
        return
    cells = [(int(each["r"]) - base, int(each["c"]) - base, int(each["v"])) for each in found]
    farthest = max(max(cell[:2]) for cell in cells)
    if farthest >= side or max(v for _, _, v in cells) > side or (told and base and farthest < side - 1):
        return
    down, across = BOXES[side]
    units = [
        unit
        for row, column, v in cells
        for unit in ((0, row, v), (1, column, v), (2, row // down, column // across, v))
    ]
    if len(set(units)) == len(units) and (board := _board(text, found, told)):
        yield board


def _small_side(text: str) -> int:
    """Return the one side below 9 that a text tells of a Sudoku, 0 if there is none."""
    if not NAME.search(text):
        return 0
    told = {int(found["call"] or found["set"] or found["by"]) for found in TOLD.finditer(text)}
    side = told.pop() if len(told) == 1 else 0
    return side if side in BOXES and side != NINE else 0


def _dense(text: str, facts: list[re.Match[str]]) -> bool:
    """Say whether places without a name follow each other with little between: a solver's steps name places too."""
    told = sum(found.end() - found.start() for found in facts)
    return DENSE * told >= len("".join(text[facts[0].start() : facts[-1].end()].split()))


def _board(text: Traced, facts: list[re.Match[str]], told: int = 0) -> Traced | None:
    """Return the board of these facts, of the side that is told, or else the least that fits; None if two differ."""
    cells: dict[tuple[int, int], re.Match[str]] = {}
    rows = {fact["r"] for fact in facts}
    if {"I", "J"} <= rows:
        return None
    letters = "ABCDEFGHJ" if "J" in rows else "ABCDEFGHI"
    places = [(_number(fact["r"], letters), _number(fact["c"], letters)) for fact in facts]
    base = 0 if any(0 in place for place in places) else 1
    numbers = [int(fact["v"]) for fact in facts]
    reach = max(max(row, column) - base + 1 for row, column in places)
    highest = max(numbers)
    side = told or next((side for side in SIDES if side >= max(reach, highest)), 0)
    far = not side or reach <= side - isqrt(side)
    if not told and far and highest > reach and reach <= max(SIDES) and highest <= reach * reach:
        side = reach  # a Sudoku of that many numbers would have clues farther from its first cell
    if not side:
        return None
    for place, fact in zip(places, facts, strict=True):
        if not int(fact["v"]):
            continue
        if place in cells and cells[place]["v"] != fact["v"]:
            return None
        cells[place] = fact
    parts: list[Traced | str] = []
    for row in range(base, base + side):
        for column in range(base, base + side):
            given = cells.get((row, column))
            parts.append(text.cut(*given.span("v")) if given else "0")
            parts.append(" " if column < base + side - 1 else "\n")
    return joined(parts, (HERE,))


def _number(place: str, letters: str) -> int:
    return int(place) if is_number(place) else letters.index(place) + 1
