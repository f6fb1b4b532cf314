"""Boards told cell by cell: any naming of a place, then a number."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import isqrt

from puzzles.forms.undressing.origins import Traced, joined

ROW = r"\b(?:r|row|y|i)[^\w-]{0,4}(?P<r>\d{1,2})"
COLUMN = r"(?:\b|(?<=\d))(?:c|col|column|x|j)[^\w-]{0,4}(?P<c>\d{1,2})"
VALUE = r"(?:\W{1,6}|\W{1,5}\b(?:v|val|value|num|number|digit|is|has|holds|contains)\b\W{1,4}(?:an? )?)(?P<v>\d{1,3})\b"
WORD = r"(?P<name>\b[a-z_]\w{0,30})"
PAIR = r"(?P<r>\d{1,2})\s?(?:,|\]\s?\[|\)?\s)\s?(?P<c>\d{1,2})"
CLUES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{WORD}\(\s?(?P<v>\d{{1,3}})\s?,\s?\w{{1,12}}\(\s?{PAIR}\s?\)",
        rf"{WORD}(?:[(\[][(\s]?|\s(?=[\d) ]{{3,9}}\)\s?\d)){PAIR}"
        r"(?:\s?[\])]{1,2}\s?[,=]{0,2}|\s?,)\s?(?P<v>\d{1,3})\b(?!\s?,)",
        rf"(?<!\w)\(\s?{PAIR}\s?\)\s?[:=>,-]{{1,3}}\s?(?P<v>\d{{1,3}})\b",
        rf"(?<!\w)\(\s?(?P<v>\d{{1,3}})\s?,\s?\(\s?{PAIR}\s?\)\s?\)",
        rf"{ROW}\W{{0,4}}(?:and )?{COLUMN}{VALUE}",
        rf"{COLUMN}\W{{1,4}}{ROW}{VALUE}",
        rf"\(=\s{WORD[:-1]}?)_?(?P<r>\d)_?(?P<c>\d)\s(?P<v>\d)\s?\)",
        r"!\$?(?P<c>[A-I])\$?(?P<r>[1-9])[\s=:,]{1,4}(?P<v>[1-9])\b",
        r"\b(?-i:(?P<r>[A-J]))(?P<c>[1-9])(?:[\"']?\s?[=:]\s?[\"']?)?(?P<v>[1-9])\b",
    )
)
"""A number in a cell: `clue(5,at(1,2))`; `clue(1,2,5)`, `x[1][3] = 6`; `(1,1): 7`; `(7, (1,1))`; `r1c2=6`,
`row 1, column 2 is 6`, `{"row": 0, "col": 3, "value": 7}`; the same with the column first; `(= x14 8)`;
`Sheet1!$C$4 = 5`; `B63`."""

BARE = (
    re.compile(
        r"(?m)(?:^|[(\[{;])[ \t]*(?P<r>\d)(?P<m>[ \t]*[,;|][ \t]*|[ \t]+|)(?P<c>\d)(?P=m)(?P<v>\d?)"
        r"(?=[ \t]*(?:[)\]};]|,?[ \t]*$))"
    ),
    re.compile(r"(?<![\d.])(?P<r>(?P<c>\d{1,2}))\s?(?:[|:=]|[=-]>)\s?(?P<v>\d{1,3})(?![\d.:|])"),
)
"""Row, column and digit alone, `1,2,5`; the number of a cell and its digit, `28|1`: a Sudoku if no rule is broken."""

TRIPLES = re.compile(r"(?<![\w.:/-])(?=\d{3}[ \t,;]+\d)(?:\d{3}[\s,;]+){7,}\d{3}(?![\w:/-]|\.\d)")
TRIPLE = re.compile(r"(?P<r>\d)(?P<m>)(?P<c>\d)(?P<v>\d)")
"""The same without marks, several on a line: `125 136 …`."""

HEAD_LINE = r"\W*(?:\w+\W{{1,6}}){{0,3}}(?:{})\W{{1,4}}(?:{})(?:\W{{1,4}}\w+)?\W*(?:data\W*)?"
COLUMN_FIRST = re.compile(HEAD_LINE.format("x|c|col|column", "y|r|row"), re.IGNORECASE)
VALUE_FIRST = re.compile(HEAD_LINE.format("v|val|value|number|digit", "x|c|col|column|y|r|row"), re.IGNORECASE)
"""What the head line above such numbers may name first."""

TOLD = re.compile(
    r"(?i)(?:sudoku[^\d()\n]{0,30}\([^\d()\n]{0,16}|\b(?:size|side|order|n)\s{0,4}[=:]\s{0,4})(\d{1,2})\b"
    r"|\b(\d{1,2})\s?[x×]\s?\2\b"
)
"""The side of a board: `SudokuGrid::new(6)`, `size = 6`, `6x6`."""

FEWEST = 8
MANY = 17
DIGITS = 2
"""Digits of a clue, at least: the row may be a letter."""

NINE = 9
SIDES = (4, 6, 9, 12, 16, 25)
BOXES = {4: (2, 2), 6: (2, 3), NINE: (3, 3)}
"""Rows and columns of a usual box, for each side of one digit."""

HERE = "Cells are read as row, column, number."


def boards_told(text: Traced) -> Iterator[Traced]:
    """Yield the boards that a text tells cell by cell, as rows of words."""
    if sum(map(str.isdigit, text.text)) < FEWEST * DIGITS:
        return
    told: set[str] = set()
    for pattern in CLUES:
        by_name: dict[str, list[re.Match[str]]] = defaultdict(list)
        for found in pattern.finditer(text.text):
            by_name[found.groupdict().get("name") or ""].append(found)
        for name, clues in by_name.items():
            enough = len(clues) >= FEWEST and (name or _dense(text.text, clues))
            if enough and (board := _board(text, clues)) and board.text not in told:
                told.add(board.text)
                yield board
    bare = [list(pattern.finditer(text.text)) for pattern in BARE]
    bare += [list(TRIPLE.finditer(text.text, *run.span())) for run in TRIPLES.finditer(text.text)]
    for clues in bare:
        if len(clues) >= FEWEST and _dense(text.text, clues):
            board = _sudoku(text, clues)
            if board or (not told and "m" not in clues[0].groupdict()):
                yield board or text.cut(clues[0].start(), clues[-1].end())  # a chain's form knows its numbers


def _dense(text: str, clues: Sequence[re.Match[str]]) -> bool:
    """Say whether clues follow each other with little between: a solver's steps name places too."""
    told = sum(clue.end() - clue.start() for clue in clues)
    return 2 * told >= len("".join(text[clues[0].start() : clues[-1].end()].split()))


def _board(text: Traced, clues: Sequence[re.Match[str]]) -> Traced | None:
    """Return the board of clues, of the least side that fits; None if two differ."""
    rows = {clue["r"] for clue in clues}
    if {"I", "J"} <= rows:
        return None
    letters = "_ABCDEFGHJ" if "J" in rows else "_ABCDEFGHI"
    words = [(clue["r"], clue["c"], clue["v"]) for clue in clues]
    told = [tuple(letters.find(word) if word.isalpha() else int(word) for word in each) for each in words]
    base = 0 if any(0 in cell[:2] for cell in told) else 1
    filled = {cell: clue.span("v") for cell, clue in zip(told, clues, strict=True) if cell[2]}
    reach = max(max(cell[:2]) for cell in told) - base + 1
    highest = max(cell[2] for cell in told)
    side = next((side for side in SIDES if side >= max(reach, highest)), 0)
    far = not side or reach <= side - isqrt(side)
    if far and highest > reach and reach <= max(SIDES) and highest <= reach * reach:
        side = reach  # a Sudoku of that many numbers would have clues farther from its first cell
    cells = {(cell[0] - base, cell[1] - base): span for cell, span in filled.items()}
    return _rendered(text, cells, side) if side and len(cells) == len(filled) else None


def _sudoku(text: Traced, clues: Sequence[re.Match[str]]) -> Traced | None:
    """Return the one Sudoku, 9x9 or of the only smaller side that is told, that bare numbers are by its rules."""
    sides = {int(told[1] or told[2]) for told in TOLD.finditer(text.text)} if "sudoku" in text.text.lower() else set()
    side = min(sides) if len(sides) == 1 else NINE
    head = text.text[: clues[0].start()].rstrip().rpartition("\n")[2]
    one, other, digit = "cvr" if VALUE_FIRST.fullmatch(head) else "rcv"
    filled = [clue for clue in clues if clue["v"] and clue[digit] != "0"]
    told = [(int(clue[one]), int(clue[other]), int(clue[digit]), clue.span(digit)) for clue in filled]
    if side not in BOXES or len(told) < (MANY if side == NINE else side + 2):
        return None
    down, across = BOXES[side]
    turned = COLUMN_FIRST.fullmatch(head)
    counted = clues[0].span("r") == clues[0].span("c")
    zero = any(0 in each[:2] for each in told)
    boards: list[dict[tuple[int, int], tuple[int, int]]] = []
    for base in (0,) if zero else (1, 0) if counted else (1,):
        cells: dict[tuple[int, int], tuple[int, int]] = {}
        units: set[tuple[int, int, int]] = set()
        for first, second, number, span in told:
            place = divmod(first - base, side) if counted else (first - base, second - base)
            row, column = place[::-1] if turned else place
            cells[row, column] = span
            box = row // down * side + column // across
            units |= {(0, row, column), (1, row, number), (2, column, number), (3, box, number)}
        reach = max(map(max, cells))
        inside = reach < side and all(number <= side for _, _, number, _ in told)
        if inside and len(units) == 4 * len(told) and (side == NINE or zero or reach == side - 1):
            boards.append(cells)
    return _rendered(text, boards[0], side) if len(boards) == 1 else None


def _rendered(text: Traced, cells: Mapping[tuple[int, int], tuple[int, int]], side: int) -> Traced:
    parts: list[Traced | str] = []
    for row, column in product(range(side), range(side)):
        at = cells.get((row, column))
        parts += (text.cut(*at) if at else "0", " " if column < side - 1 else "\n")
    return joined(parts, (HERE,))
