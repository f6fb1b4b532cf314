"""Futoshiki of courses: side and number of signs, the rows, and the pairs of cells, the first less; perhaps several.

`4 2`, then two lines `row column row column` counted from 1, then four rows of numbers, 0 for empty; or the rows before
the pairs. A number of boards may stand in the first line. Or givens by their places: the side, how many givens, lines
`row column number`, how many pairs, the pairs, there the first greater. After eug/futoshiki,
felipecustodio/futoshiki and saraspagno/Futoshiki-Optimization.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.codecs.common import is_number
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, cell_at, sheet
from puzzles.model.layers import Sheet

SMALLEST, LARGEST = 3, 9
PAIR = 4
GIVEN = 3
MOST_LINES = 20_000


class Counted(FunctionForm):
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
    if placed := _placed(rows):
        yield placed
        return
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
        alone = all(len(row) == 1 for row in rows[:2])
        if len(rows) == 2 and not alone and all(len(row) != 2 for row in rows):
            return []
        if len(rows) == PAIR - 1 and words and not (len(rows[2]) == GIVEN if alone else _begins(rows)):
            return []
    return rows


def _placed(rows: Sequence[Sequence[int]]) -> Sheet | None:
    """Return the board of givens by their places and of pairs, each list behind its length; the first is greater."""
    if len(rows) < PAIR or any(len(row) != 1 for row in rows[:2]):
        return None
    order, count = rows[0][0], rows[1][0]
    givens, rest = rows[2 : 2 + count], rows[2 + count :]
    if not SMALLEST <= order <= LARGEST or len(rest) < 2 or list(rest[0]) != [len(rest) - 1]:
        return None
    cells = [[0] * order for _ in range(order)]
    for given in givens:
        if len(given) != GIVEN or not all(1 <= number <= order for number in given):
            return None
        cells[given[0] - 1][given[1] - 1] = given[2]
    return _board(order, cells, [[*pair[2:], *pair[:2]] for pair in rest[1:]])


def _begins(rows: Sequence[Sequence[int]]) -> bool:
    """Say whether a row of the board or a pair of cells follows the numbers of rows and of pairs."""
    at = 1 if len(rows[0]) == 1 else 0
    return len(rows[at]) == 2 and len(rows[at + 1]) in (rows[at][0], PAIR)


def _board(order: int, rows: Sequence[Sequence[int]], pairs: Sequence[Sequence[int]]) -> Sheet | None:
    if any(len(row) != order for row in rows) or any(len(pair) != PAIR for pair in pairs):
        return None
    if not all(1 <= number <= order for pair in pairs for number in pair):
        return None
    clues = [(cell_at(pair[:2], order, 1), cell_at(pair[2:], order, 1)) for pair in pairs]
    return sheet(order, [value for row in rows for value in row], clues)
