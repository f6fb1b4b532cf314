"""Futoshiki told cell by cell: `R2C2=3`, `R1C1<R1C2`, or JSON with a board and pairs of places.

- words: `r1c1 < r1c2`, `A1<A2` (row letter, column), givens with `=`; the side is named (`4x4`) or reached by a place;
- JSON: a board under any key, and a list of `{"from":[0,0],"to":[0,1],"type":"<"}`, also `cell1`, `cell2`, `op`, or
  `{"less":[0,0],"greater":[0,1]}`; places are row and column, or objects of them, from 0 (from 1 if no 0 occurs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from puzzles.codecs.common import DEFINITE, broken_puzzle, json_of, whole
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, cell_at, sheet
from puzzles.model.layers import Sheet
from puzzles.portable.faults import PuzzleFault, quote

LONGEST = 16 * 1024
SMALLEST, LARGEST = 3, 32
PLACE = r"(?:[rR]\d{1,2}[cC]\d{1,2}|[A-Ia-i]\d)"
SIGNED = re.compile(rf"\b({PLACE})[ \t]*([<>])[ \t]*({PLACE})\b(?![ \t]*[<>])")
GIVEN = re.compile(rf"\b({PLACE})[ \t]*(?:=|:|is)[ \t]*(\d{{1,2}})\b")
SIZE = re.compile(r"\b(\d{1,2})[ \t]*(?:x|×|by)[ \t]*\1\b|\b(?:size|side|n)[ \t]*[:=]?[ \t]*(\d{1,2})\b", re.IGNORECASE)
FEWEST = 2

FIRST = ("from", "cell1", "a", "first", "left", "p1", "c1", "start", "source")
SECOND = ("to", "cell2", "b", "second", "right", "p2", "c2", "end", "target")
SIDES = ("size", "n", "side", "order", "rows")
VALUES = ("value", "val", "v", "number", "digit")
LESS = ("less", "smaller", "small", "lesser", "lower", "lt", "min")
GREATER = ("greater", "larger", "large", "bigger", "higher", "gt", "max")
SIGNS = ("type", "op", "operator", "sign", "symbol", "relation", "rel", "direction", "constraint")
IS_LESS = frozenset({"<", "lt", "less", "lessthan", "smaller", "smallerthan"})
IS_GREATER = frozenset({">", "gt", "greater", "greaterthan", "larger", "largerthan", "bigger"})


class Told(FunctionForm):
    """Words for cells and signs."""

    name = "told"
    title = "cells and signs by their names"
    example = "4x4\nR2C2=3\nR1C1<R1C2\nR2C3>R2C4\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board that a text tells."""
        if len(text) > LONGEST or not ("<" in text or ">" in text):
            return None
        signs = [(_place(one), sign, _place(other)) for one, sign, other in SIGNED.findall(text)]
        givens = [(_place(name), int(number)) for name, number in GIVEN.findall(text)]
        if len(signs) < FEWEST:
            return None
        places = [place for one, _, other in signs for place in (one, other)] + [place for place, _ in givens]
        order = order_of(text, places)
        if (
            min(min(place) for place in places) < 1
            or max(max(place) for place in places) > order
            or not SMALLEST <= order <= LARGEST
        ):
            return None
        cells = [0] * (order * order)
        for place, number in givens:
            cells[cell_at(place, order, 1)] = number
        pairs = [(one, other) if sign == "<" else (other, one) for one, sign, other in signs]
        return sheet(order, cells, [(cell_at(less, order, 1), cell_at(more, order, 1)) for less, more in pairs])

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if signs between named cells are told, whether or not they fit together."""
        told = len(text) <= LONGEST and ("<" in text or ">" in text) and len(SIGNED.findall(text)) >= FEWEST
        # Signs alone may be a part of a text, whose givens stand elsewhere.
        named = told and bool(GIVEN.search(text) or SIZE.search(text) or "futoshiki" in text.lower())
        return Confidence.CERTAIN if named else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the board. Raises PuzzleFault that names the first sign that does not fit."""
        if found := self.find(text):
            return [found]
        told: set[tuple[tuple[int, int], tuple[int, int]]] = set()
        for sign in SIGNED.finditer(text):
            one, other = _place(sign[1]), _place(sign[3])
            less, more = (one, other) if sign[2] == "<" else (other, one)
            why = "its cells do not touch" if _crossed(one, other) else "another sign says the opposite"
            if _crossed(one, other) or (more, less) in told:
                raise sign_fault(text, sign, sign[0], why, "Name two cells beside each other, once: R1C1<R1C2.")
            told.add((less, more))
        if not told:
            raise broken_puzzle(self.title, "no sign between two cells is told in it")
        order = order_of(text, [place for pair in told for place in pair])
        message = f"A number or a place of this Futoshiki does not fit a board of {order} cells a side."
        raise PuzzleFault(DEFINITE, message, hint="Name the side first, such as 5x5, and numbers up to it.")


def order_of(text: str, places: Sequence[Sequence[int]]) -> int:
    """Return the side that a text names, or else the farthest row or column."""
    named = [int(one or other) for one, other in SIZE.findall(text)]
    return named[0] if named else max(max(place) for place in places)


def _crossed(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1


def sign_fault(text: str, sign: re.Match[str], told: str, why: str, hint: str) -> PuzzleFault:
    """Return the fault of a sign that cannot be, with its place; `told` is how the text has it."""
    start = text.rfind("\n", 0, sign.start()) + 1
    line = text.count("\n", 0, sign.start()) + 1
    return PuzzleFault(
        DEFINITE,
        f"Line {line}: the sign of {quote(told, 20)} cannot be, since {why}.",
        line=line,
        column=sign.start() - start + 1,
        excerpt=text[start:].split("\n", 1)[0],
        hint=hint,
    )


class ToldJson(FunctionForm):
    """JSON of a board and pairs of places."""

    name = "told-json"
    title = "JSON with signs"
    example = '{"grid":[[0,0,0],[0,3,0],[0,0,0]],"constraints":[{"from":[0,0],"to":[0,1],"type":"<"}]}\n'

    def find(self, text: str) -> Sheet | None:
        """Return the board of the JSON."""
        data = json_of(text) if text.lstrip()[:1] == "{" else None
        if not isinstance(data, dict):
            return None
        board = next((rows for value in data.values() if (rows := _square(value))), None)
        pairs = next((pairs for value in data.values() if (pairs := _pairs(value))), None)
        side = whole(next((data[key] for key in SIDES if key in data), 0), 0, LARGEST) or 0
        if pairs and not board and SMALLEST <= side <= LARGEST:
            board = _sparse(data, side, pairs)
        if not board or not pairs:
            return None
        order = len(board)
        base = 0 if any(0 in place for pair in pairs for place in pair) else 1
        inside = range(base, base + order)
        if not all(number in inside for pair in pairs for place in pair for number in place):
            return None
        numbers = [number for row in board for number in row]
        return sheet(order, numbers, [(cell_at(less, order, base), cell_at(more, order, base)) for less, more in pairs])


def _sparse(
    data: Mapping[str, object], side: int, pairs: Sequence[tuple[tuple[int, int], tuple[int, int]]]
) -> list[list[int]]:
    """Return the board of a list of givens, each an object with its place and value; [] for anything else."""
    listed = next((value for value in data.values() if isinstance(value, list) and not _pairs(value)), [])
    base = 0 if any(0 in place for pair in pairs for place in pair) else 1
    board = [[0] * side for _ in range(side)]
    for entry in listed:
        place = _named({"at": entry}, ("at",)) if isinstance(entry, dict) else None
        value = next((whole(entry[key], 1, side) for key in VALUES if key in entry), None) if place else None
        if not place or value is None or not all(0 <= part - base < side for part in place):
            return []
        board[place[0] - base][place[1] - base] = value
    return board


def _place(name: str) -> tuple[int, int]:
    """Return the row and the column, from 1, of `R1C2` or `A2`."""
    numbers = re.findall(r"\d+", name)
    return (int(numbers[0]), int(numbers[1])) if len(numbers) > 1 else (ord(name[0].upper()) - 64, int(numbers[0]))


def _square(value: object) -> list[list[int]]:
    """Return n rows of n numbers, empty cells 0; [] for anything else."""
    if not isinstance(value, list) or not SMALLEST <= len(value) <= LARGEST:
        return []
    rows = []
    for row in value:
        if not isinstance(row, list) or len(row) != len(value):
            return []
        numbers = [0 if cell in (None, "", ".", "_", "-") else whole(cell, 0, len(value)) for cell in row]
        if None in numbers:
            return []
        rows.append([number or 0 for number in numbers])
    return rows


def _pairs(value: object) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the places of each pair, the smaller number's first; [] unless each entry is such a pair."""
    listed = value if isinstance(value, list) else []
    found = [pair for each in listed if isinstance(each, dict) for pair in _pair(each)]
    return found if found and len(found) == len(listed) else []


def _pair(entry: Mapping[str, object]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    told = {key.lower().replace("_", ""): value for key, value in entry.items()}
    less, greater = _named(told, LESS), _named(told, GREATER)
    if less and greater:
        yield less, greater
        return
    one, other = _named(told, FIRST), _named(told, SECOND)
    sign = next((str(told[name]).lower().replace("_", "").replace(" ", "") for name in SIGNS if name in told), "")
    if one and other and sign in IS_LESS | IS_GREATER:
        yield (one, other) if sign in IS_LESS else (other, one)


def _named(told: Mapping[str, object], names: Sequence[str]) -> tuple[int, int] | None:
    value = next((told[name] for name in names if name in told), None)
    if isinstance(value, dict):
        small = {key.lower(): each for key, each in value.items()}
        value = [small.get("row", small.get("r")), small.get("col", small.get("column", small.get("c")))]
    if not isinstance(value, list) or len(value) != len("rc"):
        return None
    row, column = whole(value[0], 0, LARGEST), whole(value[1], 0, LARGEST)
    return None if row is None or column is None else (row, column)
