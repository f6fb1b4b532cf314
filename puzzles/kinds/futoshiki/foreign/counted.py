"""Futoshiki of courses: side and number of signs, the rows, and the pairs of cells, the first less; perhaps several.

`4 2`, then two lines `row column row column` counted from 1, then four rows of numbers, 0 for empty; or the rows before
the pairs. A number of boards may stand in the first line. After eug/futoshiki and felipecustodio/futoshiki.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.core.foreign import is_number
from puzzles.core.layers import Sheet
from puzzles.kinds.futoshiki.foreign.making import Found, sheet

SMALLEST, LARGEST = 3, 9
PAIR = 4
MOST_LINES = 20_000


class Counted(Found):
    """Side and number of pairs, pairs, rows."""

    name = "counted"
    title = "side and number of signs, pairs, rows"
    example = "4 2\n1 1 1 2\n2 3 2 2\n0 0 0 0\n0 3 0 0\n0 0 0 1\n0 0 0 0\n"

    def find(self, text: str) -> Sheet | None:
        """Return the first board, if the whole text is such boards."""
        found = list(_boards(text))
        return found[0] if found else None

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every board. Raises PuzzleFault."""
        return list(_boards(text)) or super().sheets(text)


def _boards(text: str) -> Iterator[Sheet]:
    """Yield the boards of a text; none unless its first lines are a board."""
    rows = _rows(text)
    at = 1 if rows and len(rows[0]) == 1 else 0
    while at < len(rows) and len(rows[at]) == 2:
        order, count = rows[at]
        block = rows[at + 1 : at + 1 + order + count]
        if not SMALLEST <= order <= LARGEST or not 0 < count <= 2 * order * (order - 1) or len(block) < order + count:
            return
        made = _board(order, block[count:], block[:count]) or _board(order, block[:order], block[order:])
        if not made:
            return
        yield made
        at += 1 + order + count


def _rows(text: str) -> list[list[int]]:
    """Return the numbers of each line that is not blank; [] for a text with anything else or another beginning."""
    rows: list[list[int]] = []
    for count, line in enumerate(text.split("\n")):
        words = line.split()
        if count > MOST_LINES or not all(is_number(word) and len(word) < PAIR for word in words):
            return []
        if words:
            rows.append([int(word) for word in words])
        if len(rows) == 2 and all(len(row) != 2 for row in rows):
            return []
        if len(rows) == PAIR - 1 and words and not _begins(rows):
            return []
    return rows


def _begins(rows: Sequence[Sequence[int]]) -> bool:
    """Say whether a row of the board or a pair of cells follows the numbers of rows and of pairs."""
    at = 1 if len(rows[0]) == 1 else 0
    return len(rows[at]) == 2 and len(rows[at + 1]) in (rows[at][0], PAIR)


def _board(order: int, rows: Sequence[Sequence[int]], pairs: Sequence[Sequence[int]]) -> Sheet | None:
    if any(len(row) != order for row in rows) or any(len(pair) != PAIR for pair in pairs):
        return None
    clues = []
    for row, column, down, across in pairs:
        inside = all(1 <= place <= order for place in (row, column, down, across))
        if not inside or abs(row - down) + abs(column - across) != 1:
            return None
        clues.append(((row - 1) * order + column - 1, (down - 1) * order + across - 1))
    return sheet(order, [value for row in rows for value in row], clues)
