"""Boards whose rows programs write a line each, and boards in one run of numbers.

- a list or a string at the end of each line: `grid(0) = Array(1, 0, ..)`, `'(1 0 ..)`, `VALUE "100.."`;
- numbers in one run behind an operator or inside slashes: `9 9 $ 1 0 ..` (J), `9 9⍴1 0 ..` (APL), Fortran's `DATA`;
- a table by columns, as GAMS has it: a line that counts the columns, then labels and numbers under them;
- lists in a list of YAML, a cell a line; spreadsheets with empty columns between the boxes;
- boards in the attributes of XML; boards side by side with a wide gap between; words right of a frame.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt

from puzzles.forms.undressing.cell_tables import Table, counts, rendered
from puzzles.forms.undressing.origins import Traced, joined

LIST = re.compile(r"(?:[\[({]([^\[\](){}\"']{7,300})[\])}]|\"([^\"\n]{4,300})\"|'([^'\n]{4,300})')[\s,;.&+_\\)\]}]*$")
WORD = re.compile(r"[^\s,;]+")
RUN = re.compile(r"[$⍴/]\s*(?:&\s*)?(?P<cells>(?:\d{1,2}[\s,&]+){15,625}\d{1,2})(?![\d.])")
HEAD = re.compile(r"[ \t]*(?:[a-z]?1)(?:[ \t]+[a-z]?\d{1,2}){3,24}[ \t]*", re.IGNORECASE)
LABEL = re.compile(r"[ \t]*([a-z]?\d{1,2})(?=[ \t]|$)", re.IGNORECASE)
ATTRIBUTE = re.compile(r"=\s*(?P<quote>[\"'])(?P<cells>[0-9.]{81})(?P=quote)")
NESTED = re.compile(r"[ \t]*-[ \t]+(-[ \t]+)?[\"']?([\w.*?]{0,4})[\"']?[ \t]*")
GAP = re.compile(r"[ \t]{3,}")
MARGIN = re.compile(r"(?m)(?<=[│┃║┐┤┘┓┫┛╗╣╝])[ \t]{2,}[^\n│┃║]+$")
"""Words right of a frame of lines."""

GROUP = re.compile(r"[\d._*?]{2,5}")
MIXED = re.compile(r"\d[._*?]|[._*?]\d")
EMPTY_MARK = "@"
"""Tcl's mark for an empty cell."""

FEWEST = 4
LARGEST = 25
HALF = 9
"""Lines that stand beside others."""

LONGEST = 600


def boards(text: Traced) -> Iterator[Traced]:
    """Yield the boards of a text that has them so, as rows of words."""
    for found in RUN.finditer(text.text):
        start = found.start("cells")
        words = [text.cut(start + word.start(), start + word.end()) for word in re.finditer(r"\d+", found["cells"])]
        side = isqrt(len(words))
        table = [words[at : at + side] for at in range(0, len(words), side)]
        if side * side == len(words) and (board := rendered(table)):
            yield board
    yield from _lists(text.lines())
    yield from _by_columns(text.lines())
    yield from _nested(text.lines())
    if "\t" in text.text:
        yield from _sheets(text.lines())


def halves(text: Traced) -> list[Traced]:
    """Return what stands on the left of a wide gap, and on its right if all lines are as long there."""
    found: list[Traced] = []
    run: list[list[Traced]] = []
    for line in [*text.lines(), None]:
        parts = _parted(line) if line is not None else []
        if run and (len(parts) < 2 or len(parts[0].text) != len(run[0][0].text)):
            if len(run) >= HALF:
                for side in (0, -1):
                    if len({len(row[side].text) for row in run}) == 1 and not counts([row[side].text for row in run]):
                        found.append(joined(piece for row in run for piece in (row[side], "\n")))
            run = []
        if len(parts) > 1:
            run.append(parts)
    return found


def without_margin(text: Traced) -> Traced:
    """Cut the words right of a frame of lines off."""
    return text.replaced(MARGIN, "") if MARGIN.search(text.text) else text


def attributes(text: Traced) -> list[Traced]:
    """Return the boards that attributes of a text hold."""
    return [text.cut(*found.span("cells")) for found in ATTRIBUTE.finditer(text.text)]


def _lists(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield the boards of lists or strings that end lines after each other."""
    rows: Table = []
    for line in [*lines, None]:
        row = _row(line) if line is not None else []
        if line is not None and not row and not line.text.strip() and rows:
            continue
        if rows and (not row or len(row) != len(rows[0])):
            if len(rows) == len(rows[0]) and (board := rendered(rows)):
                yield board
            rows = []
        if row:
            rows.append(row)


def _row(line: Traced) -> list[Traced]:
    """Return the cells of the list or the string that ends a line; none if there is none."""
    found = (
        LIST.search(line.text) if len(line.text) <= LONGEST and line.text.rstrip()[-1:] in "])}\"',;.&+_\\" else None
    )
    if not found:
        return []
    start, end = found.span(next(group for group in (1, 2, 3) if found[group] is not None))
    inner = line.text[start:end]
    words = [line.cut(start + word.start(), start + word.end()) for word in WORD.finditer(inner)]
    if len(words) == 1:
        words = [line.cut(start + at, start + at + 1) for at in range(end - start)]
    elif found[1] is None and _in_groups(inner.split()):
        words = [word.cut(at, at + 1) for word in words for at in range(len(word.text))]
    if len(words) < FEWEST or (not any(word.text.isdecimal() for word in words) and "0" in inner):
        return []
    return [word.replaced(re.compile(EMPTY_MARK), ".") if word.text == EMPTY_MARK else word for word in words]


def _in_groups(words: Sequence[str]) -> bool:
    """Say whether words are the cells of a row in groups, a character each: `..9 7.. ..5`."""
    tight = len({len(word) for word in words}) == 1 and all(GROUP.fullmatch(word) for word in words)
    return tight and len(words[0]) * len(words) <= LARGEST and (len(words[0]) > 2 or any(map(MIXED.search, words)))


def _by_columns(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield the boards of tables whose cells stand under the numbers of their columns."""
    for at, line in enumerate(lines):
        if len(line.text) > LONGEST or not HEAD.fullmatch(line.text):
            continue
        ends = [word.end() for word in re.finditer(r"\S+", line.text)]
        rows: Table = []
        for below in lines[at + 1 : at + 1 + len(ends)]:
            label = LABEL.match(below.text) if len(below.text) <= LONGEST else None
            if not label or int(re.sub(r"\D", "", label[1])) != len(rows) + 1:
                break
            row = [below.cut(0, 0) for _ in ends]
            places = [word for word in re.finditer(r"\S+", below.text) if word.start() >= label.end()]
            if any(word.end() not in ends for word in places):
                break
            for word in places:
                row[ends.index(word.end())] = below.cut(*word.span())
            rows.append(row)
        if len(rows) == len(ends):
            parts: list[Traced | str] = []
            for row in rows:
                for cell in row:
                    parts += (cell if cell.text else "0", " ")
                parts[-1] = "\n"
            yield joined(parts)


def _parted(line: Traced) -> list[Traced]:
    """Return the parts of a line between wide gaps."""
    text = line.text.rstrip()
    start = len(text) - len(text.lstrip())
    parts = []
    for gap in GAP.finditer(text, start) if len(text) <= LONGEST else ():
        parts.append(line.cut(start, gap.start()))
        start = gap.end()
    return [*parts, line.cut(start, len(text))]


def _nested(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield the board of lists in a list of YAML, `- - 5` and `  - 3`."""
    table: Table = []
    for line in lines:
        cell = NESTED.fullmatch(line.text) if len(line.text) <= LONGEST else None
        if cell and (cell[1] or table):
            if cell[1]:
                table.append([])
            table[-1].append(line.cut(*cell.span(2)))
    if len(table) >= FEWEST and (board := rendered(table)):
        yield board


def _sheets(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield the board of a sheet that has empty columns, perhaps empty rows, between its boxes."""
    rows: Table = []
    for line in lines:
        if "\t" in line.text and len(line.text) <= LONGEST and line.text.strip():
            places = [-1, *(at for at, mark in enumerate(line.text) if mark == "\t"), len(line.text)]
            rows.append([line.cut(one + 1, other) for one, other in pairwise(places)])
    width = max(map(len, rows), default=0)
    filled = [at for at in range(width) if any(at < len(row) and row[at].text.strip() for row in rows)]
    if FEWEST <= len(filled) == len(rows) < width:
        nothing = Traced("", ())
        table = [[row[at] if at < len(row) else nothing for at in filled] for row in rows]
        if board := rendered(table):
            yield board
