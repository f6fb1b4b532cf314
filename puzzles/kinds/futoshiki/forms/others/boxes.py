"""Boards drawn as separate boxes, with signs beside and below them, in ASCII or in box drawing.

Each row of cells is three lines: the tops of the boxes, their sides with a number or nothing between them, their
bottoms; `<` and `>` stand between the sides of two boxes. A line between two rows has `^` and `v` below boxes, and may
be missing. The tip of a sign points to the smaller number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from puzzles.codecs.common import is_number
from puzzles.kinds.futoshiki.forms.others.frames import DRAWN
from puzzles.kinds.futoshiki.forms.others.sheets import EMPTY, FunctionForm, clue, sheet
from puzzles.model.layers import Sheet

BOX = re.compile(r"\+-{1,40}+\+")
EDGE = re.compile(r"[ \t]*+(?:\+-{1,40}+\+(?:[ \t]++|$)){2,40}+")
BESIDE = frozenset("<>")
BELOW = frozenset("^v∧∨V")
MOST_LINES = 200
LONGEST = 600
HEIGHT = 3
"""Lines of a box."""


class Boxed(FunctionForm):
    """Separate boxes with signs between them."""

    name = "boxed"
    title = "separate boxes, signs between them"
    example = "+---+   +---+\n|   | < |   |\n+---+   +---+\n          v\n+---+   +---+\n|   |   |   |\n+---+   +---+\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board whose lines these are."""
        if not any(sign in text for sign in BESIDE | BELOW) or text.count("\n") > MOST_LINES:
            return None
        lines = [line.rstrip() for line in text.translate(DRAWN).split("\n") if line.strip()]
        if not lines or any(len(line) > LONGEST for line in lines) or not EDGE.fullmatch(lines[0]):
            return None
        boxes = [found.span() for found in BOX.finditer(lines[0])]
        return _board(lines, boxes)


def _board(lines: Sequence[str], boxes: Sequence[tuple[int, int]]) -> Sheet | None:
    """Return the board of lines whose boxes begin and end in these columns."""
    order = len(boxes)
    cells: list[int] = []
    clues: list[tuple[int, int]] = []
    at = 0
    while at + HEIGHT <= len(lines) and lines[at] == lines[at + HEIGHT - 1] == lines[0]:
        row = _cells(lines[at + 1], boxes)
        if row is None:
            return None
        for column, sign in enumerate(row[1]):
            pair = clue(len(cells) + column, len(cells) + column + 1, sign)
            clues += [pair] if pair else []
        cells += row[0]
        at += HEIGHT
        if at < len(lines) and lines[at] != lines[0]:
            below = _below(lines[at], boxes, len(cells) - order)
            if below is None or at + 1 == len(lines):
                return None
            clues += below
            at += 1
    return sheet(order, cells, clues) if at == len(lines) and clues else None


def _cells(line: str, boxes: Sequence[tuple[int, int]]) -> tuple[list[int], list[str]] | None:
    """Return the numbers in a line of boxes, 0 for an empty one, and the sign behind each but the last."""
    if len(line) != boxes[-1][1] or line[: boxes[0][0]].strip():
        return None
    if any(line[start] != "|" or line[end - 1] != "|" for start, end in boxes):
        return None
    words = [line[start + 1 : end - 1].strip() for start, end in boxes]
    signs = [line[end:start].strip() for (_, end), (start, _) in pairwise(boxes)]
    if any(sign and sign not in BESIDE for sign in signs):
        return None
    if any(word and word not in EMPTY and not (is_number(word) and len(word) <= 2) for word in words):
        return None
    return [int(word) if is_number(word) else 0 for word in words], signs


def _below(line: str, boxes: Sequence[tuple[int, int]], first: int) -> list[tuple[int, int]] | None:
    """Return the clues of a line of signs below boxes; `first` is the cell of the first one. None if one is beside."""
    order = len(boxes)
    clues: list[tuple[int, int]] = []
    for column, mark in enumerate(line):
        if mark.isspace():
            continue
        under = [at for at, (start, end) in enumerate(boxes) if start <= column < end]
        pair = clue(first + under[0], first + under[0] + order, mark) if under and mark in BELOW else None
        if pair is None:
            return None
        clues.append(pair)
    return clues
