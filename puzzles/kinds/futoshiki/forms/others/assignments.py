"""Boards that a program fills cell by cell, with pairs of places beside them, the first one less.

`n = 5`, `g[0, 0] = 1` or `{(0, 0): 1}` or `Map((1, 1) -> 1)`, `[((1, 0), (1, 1)), ((2, 3), (3, 3))]`: row and column,
counted from 1 unless a 0 occurs. A side that is not named is the farthest place. After senegrom/GridPuzzle's examples
and TheScown/futoshiki.
"""

from __future__ import annotations

import re

from puzzles.kinds.futoshiki.forms.others.comparisons import REACHED
from puzzles.kinds.futoshiki.forms.others.programs import GREATER, SPOKEN
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, cell_at, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER

PLACE = r"[(\[]\s*(\d{1,2})\s*,\s*(\d{1,2})\s*[)\]]"
ONE_PLACE = re.compile(PLACE)
PAIRED = re.compile(rf"[(\[]\s*{PLACE}\s*,\s*{PLACE}\s*[)\]]")
GIVEN = re.compile(rf"(?:\w{PLACE}\s*=|{PLACE}\s*(?::|-{{0,2}}[-=]>))\s*(\d{{1,2}})\b")
SIDE = re.compile(r"\b(?:(?:n|size|order|side)\s*(?:=|\bbe\b)\s*|futoshiki\(\s*)(\d{1,2})\b", re.IGNORECASE)
NAMED = re.compile(r"([a-zA-Z]\w{0,30})[\s=:(\[]{0,20}\Z")
FEWEST = 2
MOST = 16 * 1024


class Assigned(FunctionForm):
    """Numbers by their places, and pairs of places."""

    name = "assigned"
    title = "numbers and pairs of places of a program"
    example = "n = 3\nless = [((0, 0), (0, 1)), ((1, 2), (0, 2))]\ng[1, 1] = 2\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board."""
        if len(text) > MOST or "(" not in text or not SPOKEN.search(text):
            return None
        text = re.sub(r"(?m)(?:#|//)[^\n]*", "", text)
        pairs = list(PAIRED.finditer(text))
        if len(pairs) < FEWEST:
            return None
        rest = PAIRED.sub(" ", text)
        numbers = [tuple(int(part) for part in found.groups() if part) for found in GIVEN.finditer(rest)]
        if len(ONE_PLACE.findall(rest)) > len(numbers):
            return None  # a place whose number is not understood would be lost
        places = [[int(part) for part in pair.groups()] for pair in pairs]
        named = [*places, *(list(given[:2]) for given in numbers)]
        base = 0 if any(0 in each for each in named) else 1
        side = SIDE.search(text)
        reached = max(max(each) for each in named) + 1 - base
        order = int(side[1]) if side else reached
        if not FEWEST < order <= MAX_FUTOSHIKI_ORDER or not (side or numbers):
            return None
        name = NAMED.search(text[: pairs[0].start()])
        cells, clues = [0] * (order * order), []
        inside = range(base, base + order)
        if not all(part in inside for each in named for part in each):
            return None
        for *place, value in numbers:
            cells[cell_at(place, order, base)] = value
        for pair in places:
            one, other = cell_at(pair[:2], order, base), cell_at(pair[2:], order, base)
            clues.append((other, one) if name and GREATER.match(name[1]) else (one, other))
        return sheet(order, cells, clues, None if side else Layers(assumed=(REACHED.format(order),)))
