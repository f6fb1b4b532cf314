"""Boards whose signs stand apart from the cells: lists of numbers, strings, pairs, facts, JSON.

- ones: n, n rows, n rows of n-1 values 1 `<`, -1 `>`, 0, then n-1 rows of n (or n rows, a column each, of n-1);
- strings of CSP-Rules: `(solve 7 "..4.." "-->--.." "-<--..")`, cells, signs in rows, signs in columns column by column;
  GridPuzzle's `Futoshiki::` has the same in lines; `(solve-tatham 9 "0D,..")`;
- pairs: `START:` rows with semicolons, `REL:` lines `A1;A2`, row letter and column, the first less;
- facts: `hint(1,3,3)`, `less_than(1,2, 1,1)`;
- GridPuzzle's JSON: `{"type":"futoshiki","cells":[..],"inequalities":[{"less":0,"greater":1}]}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from math import isqrt

from puzzles.codecs.common import broken_puzzle, is_number, json_of, whole
from puzzles.kinds.futoshiki.forms.others.sheets import (
    EMPTY,
    FunctionForm,
    PatternForm,
    between,
    cell_at,
    clue,
    sheet,
)
from puzzles.kinds.futoshiki.forms.others.unequal import unequal
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle

WORD = re.compile(r"[^\s,;]+")
ONES = dict.fromkeys(("1", "<", "^", "∧"), "<") | dict.fromkeys(("-1", ">", "v", "∨"), ">") | dict.fromkeys("0-._", "")
MOST_LINES = 120
STRINGS = re.compile(
    r"(?:\(\s*solve|Futoshiki::?(?:\s*#[^\n]*(?=\n))*)\s*\d{0,2}\s+[\"']?(?P<cells>[0-9.]{4,1024})[\"']?\s+"
    r"[\"']?(?P<across>[-<>.]{2,1024})[\"']?\s+[\"']?(?P<down>[-<>.]{2,1024})"
)
FACT = re.compile(
    r"\b(?:(?P<less>less_?than|less|lt|smaller)|greater_?than|greater|gt|larger)\s*[(\[]\s*"
    r"(?:\w{0,10}\()?(\d{1,2})\s*,\s*(\d{1,2})\s*\)?\s*,\s*(?:\w{0,10}\()?(\d{1,2})\s*,\s*(\d{1,2})\s*\)?\s*[)\]]",
    re.IGNORECASE,
)
HINT = re.compile(r"\b(?!less|lt\b|greater|gt\b)[a-z]\w{0,20}\s*\(\s*(\d{1,2})\s*,\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)")
SIDE = re.compile(r"\b(?:size|n|order)\s*(?:=\s*|\()(\d{1,2})\b")
STEMS = ("less", "lt", "smaller", "greater", "gt", "larger")
"""One of these stands in each fact's name: finding them is much faster than the pattern."""

COMMENT = re.compile(r"(?m)^[ \t]*%.*$")
ROW = re.compile(r"\s*[^\s#%/;]")
"""A line that is neither blank nor a comment."""

PAIR = re.compile(r"([A-Z])(\d{1,2})\s*[;,]\s*([A-Z])(\d{1,2})")


class Ones(FunctionForm):
    """Rows of numbers, then rows of 1, -1 and 0; or both in 2n - 1 rows of 2n - 1 numbers (leocadpin/CSP_Futoshiki)."""

    name = "ones"
    title = "rows of numbers, then of signs"
    example = "3\n0,0,0\n0,3,0\n0,0,0\n1,0\n0,-1\n0,0\n1,0,0\n0,0,-1\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board of these rows."""
        lines = [WORD.findall(line) for line in text.split("\n")[:MOST_LINES] if ROW.match(line)]
        if lines and len(lines[0]) == 1:
            lines = lines[1:]
        order = len(lines[0]) if lines else 0
        if order < 2 or any(len(row) != order for row in lines[:order]):
            return None
        if len(lines) == order and order % 2:
            return _fields(lines)
        shape = [len(row) for row in lines[order:]]
        turned = shape == [order - 1] * (2 * order)
        if not turned and shape != [order - 1] * order + [order] * (order - 1):
            return None
        marks = [word for row in lines[order:] for word in row]
        words = [word for row in lines[:order] for word in row]
        if not all(map(_is_cell, words)):
            return None
        if not set(marks) <= ONES.keys() or not any(ONES[mark] for mark in marks):
            return None
        signs = [ONES[mark] for mark in marks]
        return sheet(order, list(map(_number, words)), _clues(order, signs, columns=turned))


def _fields(lines: Sequence[Sequence[str]]) -> Sheet | None:
    """Return the board of 2n - 1 rows of 2n - 1 numbers: cells, 1 and -1 between them, corners of 0."""
    words = [word for row in lines[::2] for word in row[::2]]
    signs = list(between(lines))
    corners = {word for row in lines[1::2] for word in row[1::2]}
    if not all(map(_is_cell, words)) or not corners | {word for _, _, word in signs} <= ONES.keys():
        return None
    if any(ONES[word] for word in corners) or all(word != "-1" for _, _, word in signs):
        return None
    clues = [found for one, other, word in signs if (found := clue(one, other, ONES[word]))]
    return sheet((len(lines) + 1) // 2, list(map(_number, words)), clues)


def _is_cell(word: str) -> bool:
    return word in EMPTY or (is_number(word) and len(word) < len("100"))


def _number(word: str) -> int:
    return 0 if word in EMPTY else int(word)


def _clues(order: int, signs: Sequence[str], *, columns: bool) -> list[tuple[int, int]]:
    """Return the clues of signs in rows, then between rows: row by row, or column by column."""
    beside = order * (order - 1)
    found = []
    for at, sign in enumerate(signs):
        if at < beside:
            row, column = divmod(at, order - 1)
        elif columns:
            column, row = divmod(at - beside, order - 1)
        else:
            row, column = divmod(at - beside, order)
        one = row * order + column
        pair = clue(one, one + (1 if at < beside else order), sign) if sign else None
        if pair:
            found.append(pair)
    return found


class Strings(WrittenForm, PatternForm):
    """Strings of CSP-Rules or GridPuzzle."""

    name = "strings"
    title = "strings of cells and signs"
    several = False
    pattern = STRINGS

    def read(self, found: re.Match[str]) -> Sheet:
        """Read cells, signs in rows, and signs in columns."""
        cells, across, down = found["cells"], found["across"], found["down"]
        order = isqrt(len(cells))
        beside = order * (order - 1)
        if order * order != len(cells) or len(across) != beside or len(down) != beside:
            raise broken_puzzle(self.title, "its strings do not fit together")
        signs = [sign if sign in "<>" else "" for sign in across + down]
        numbers = [int(mark) if is_number(mark) else 0 for mark in cells]
        made = sheet(order, numbers, _clues(order, signs, columns=True))
        if not made:
            raise broken_puzzle(self.title, "a number of it is too high")
        return made

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether each number is one digit."""
        return puzzle.size.rows < len("0123456789")

    def write_sheet(self, sheet: Sheet) -> str:
        """Write CSP-Rules' call."""
        puzzle, order = sheet.puzzle, sheet.puzzle.size.rows
        cells = "".join(str(value or ".") for value in puzzle.givens)
        signs = dict.fromkeys(((at, at + 1) for at in range(order * order) if (at + 1) % order), "-")
        columns = sorted(range(order * (order - 1)), key=lambda at: (at % order, at))
        below = dict.fromkeys(((at, at + order) for at in columns), "-")
        for less, greater in puzzle.clues:
            pair = min(less, greater), max(less, greater)
            (signs if pair in signs else below)[pair] = "<" if less < greater else ">"
        strings = (cells, "".join(signs.values()), "".join(below.values()))
        return f"(solve {order} {' '.join(map(json.dumps, strings))})\n"


class SolveTatham(PatternForm):
    """CSP-Rules' call with an id of Unequal."""

    name = "solve-tatham"
    title = "call of CSP-Rules"
    example = '(solve-tatham 3 "0R,0,0D,0,3U,0L,0,0,0")'
    pattern = re.compile(r"\(\s*solve-tatham\s+(?P<n>\d{1,2})\s+\"(?P<entries>[\dURDL,\s]+)\"")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the entries."""
        return unequal(int(found["n"]), "".join(found["entries"].split()))


class Pairs(FunctionForm):
    """START rows and REL pairs."""

    name = "pairs"
    title = "rows and pairs of cells"
    example = "START:\n0;0;0\n0;3;0\n0;0;0\nREL:\nA1;A2\nB3;B2\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board of these sections."""
        start, mark, rest = text.partition("START:")
        grid, also, listed = rest.partition("REL:")
        if not mark or not also or start.strip(" \r\n0123456789"):
            return None
        rows = [re.split(r"[;,\s]+", line.strip().strip(";")) for line in grid.split("\n") if line.strip()]
        order = len(rows)
        words = [word for row in rows for word in row]
        if any(len(row) != order for row in rows):
            return None
        if not all(is_number(word) and len(word) < len("100") for word in words):
            return None
        clues = []
        for line in listed.split("\n"):
            pair = PAIR.fullmatch(line.strip().strip(";"))
            if not pair:
                if line.strip():
                    return None
                continue
            one, other = ((ord(pair[at]) - ord("A"), int(pair[at + 1]) - 1) for at in (1, 3))
            if max(*one, *other) >= order or min(*one, *other) < 0:
                return None
            clues.append((one[0] * order + one[1], other[0] * order + other[1]))
        return sheet(order, [int(word) for word in words], clues)


class Facts(FunctionForm):
    """Facts of a logic program."""

    name = "facts"
    title = "facts of a program"
    example = "size = 3.\nhint(2, 2, 3).\nless_than(1,1, 1,2).\nless_than(2,3, 2,2).\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board of these facts."""
        small = text.lower()
        if not any(stem in small for stem in STEMS):
            return None
        bare = COMMENT.sub("", text)
        told = [(bool(found["less"]), list(map(int, found.groups()[1:]))) for found in FACT.finditer(bare)]
        if not told:
            return None
        hints = [[int(number) for number in found.groups()] for found in HINT.finditer(bare)]
        said = SIDE.search(bare)
        named = [*(places for _, places in told), *(hint[:2] for hint in hints)]
        base = 0 if any(0 in places for places in named) else 1
        order = int(said[1]) if said else max(map(max, named)) - base + 1
        cells = [0] * (order * order)
        for row, column, value in hints:
            if not (base <= row < order + base and base <= column < order + base):
                return None
            cells[cell_at((row, column), order, base)] = value
        clues = []
        for less, places in told:
            if not all(base <= place < order + base for place in places):
                return None
            one, other = cell_at(places[:2], order, base), cell_at(places[2:], order, base)
            clues.append((one, other) if less else (other, one))
        return sheet(order, cells, clues)


class GridPuzzleJson(WrittenForm, PatternForm):
    """GridPuzzle's JSON."""

    name = "gridpuzzle"
    title = "GridPuzzle file"
    file_suffix = "json"
    several = False
    pattern = re.compile(r"\{(?=.{0,400}?\"type\"\s*:\s*\"futoshiki\")", re.DOTALL | re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read cells and inequalities."""
        data = json_of(found.string)
        if not isinstance(data, dict) or not isinstance(data.get("cells"), list):
            raise broken_puzzle(self.title, "its JSON is malformed")
        listed: list[object] = []
        for cell in data["cells"]:
            listed += cell if isinstance(cell, list) else [cell]
        cells = [whole(cell, 0, 32) or 0 for cell in listed]
        clues = []
        signs = data.get("inequalities")
        for sign in signs if isinstance(signs, list) else []:
            less = whole(sign.get("less")) if isinstance(sign, dict) else None
            greater = whole(sign.get("greater")) if isinstance(sign, dict) else None
            if less is None or greater is None:
                raise broken_puzzle(self.title, "an inequality of it is malformed")
            clues.append((less, greater))
        made = sheet(isqrt(len(cells)), cells, clues)
        if not made:
            raise broken_puzzle(self.title, "its cells and inequalities do not fit together")
        return made

    def fits(self, puzzle: Puzzle) -> bool:
        """Hold every Futoshiki."""
        return True

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the JSON."""
        clues = [{"less": less, "greater": greater} for less, greater in sheet.puzzle.clues]
        data = {"type": "futoshiki", "size": sheet.puzzle.size.rows, "cells": list(sheet.puzzle.givens)}
        return json.dumps({**data, "inequalities": clues}) + "\n"
