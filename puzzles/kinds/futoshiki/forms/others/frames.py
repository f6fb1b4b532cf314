"""Boards in a frame whose signs stand on its lines: `| 2 < 3 |` above `+---+-v-+`, in ASCII or in box drawing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from puzzles.codecs.common import is_number
from puzzles.kinds.futoshiki.forms.others.sheets import EMPTY, GREATER, LESS, FunctionForm, clue, sheet
from puzzles.model.layers import Sheet

DRAWN = str.maketrans("ʌɅ" + "─━═" + "│┃║" + "┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝", "∧∧" + "---" + "|||" + "+" * 27)
RULE = re.compile(r"\+[-+^v∧∨VAΛ ]{2,400}\+")
MOST_LINES = 70
LONGEST = 400


class Framed(FunctionForm):
    """A frame with signs on its lines."""

    name = "framed"
    title = "frame with signs on its lines"
    example = (
        "+---+---+---+\n| 1 |   <   |\n+---+-^-+---+\n|   |   |   |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n"
    )

    def find(self, text: str) -> Sheet | None:
        """Return the board whose lines these are."""
        if not any(sign in text for sign in "<>^v∧∨Vʌ") or text.count("\n") > MOST_LINES:
            return None
        lines = [line.strip() for line in text.translate(DRAWN).split("\n") if line.strip()]
        if len(lines) < 5 or len(lines) % 2 == 0 or any(len(line) > LONGEST for line in lines):
            return None
        if not all(RULE.fullmatch(line) for line in lines[::2]):
            return None
        places = [at for at, mark in enumerate(lines[0]) if mark == "+"]
        order = len(places) - 1
        if len(lines) != 2 * order + 1 or any(mark not in "+-" for mark in lines[0]):
            return None
        return _board(lines, places, order)


def _board(lines: Sequence[str], places: Sequence[int], order: int) -> Sheet | None:
    cells: list[int] = []
    clues: list[tuple[int, int]] = []
    for row, line in enumerate(lines[1::2]):
        if len(line) != len(lines[0]) or line[0] != "|" or line[-1] != "|":
            return None
        for column, (start, end) in enumerate(pairwise(places)):
            word = line[start + 1 : end].strip()
            if word and word not in EMPTY and not is_number(word):
                return None
            cells.append(int(word) if is_number(word) else 0)
            sign = clue(row * order + column, row * order + column + 1, line[end])
            if sign and column < order - 1:
                clues.append(sign)
            elif line[end] not in "| ":
                return None
    for row, line in enumerate(lines[2:-1:2]):
        for column, (start, end) in enumerate(pairwise(places)):
            signs = [mark for mark in line[start + 1 : end] if mark in LESS | GREATER]
            pair = clue(row * order + column, (row + 1) * order + column, signs[0]) if signs else None
            if len(signs) > 1:
                return None
            if pair:
                clues.append(pair)
    return sheet(order, cells, clues) if clues else None
