"""What rows of numbers tell of a Futoshiki, in a text that is taken as words: boards, pairs of cells, givens.

n rows of n numbers up to n are a board; four numbers that are two touching cells are a pair; three numbers of a call or
of a list of lists are a given; a long list may hold a board and its pairs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from puzzles.kinds.futoshiki.forms.others.relation_words import Numbers, Word, shape_of, touch
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER

SMALLEST, TRIPLE, PAIR = 3, 3, 4
LARGEST_LISTED = 9
"""The side of the largest board that is looked for in one list with its pairs."""

BLOCK = re.compile(r"[ne(/][ne()/]*")
NUMBERS = re.compile(r"[ne]+")


class Piece(NamedTuple):
    """Something that is told, and where it stands in the text."""

    start: int
    end: int
    kind: str
    """`board`, `pair`, `given`; `listed` if pairs follow a board in one list; `rest` for other numbers, `lost` for a
    place of which nothing is understood, `lone` for one with a sign, but no name that says on which side."""

    rows: Sequence[Numbers] = ()
    """A board's rows, the places of a pair, the less first, a given's place and number, other numbers."""


def pair_of(first: Word, second: Word, one: Numbers, other: Numbers, sign: str) -> Piece:
    """Return a pair of cells that stand in these words; the first is less unless the sign says greater."""
    return Piece(first.start, second.end, "pair", (other, one) if sign in (">", "g") else (one, other))


def of_numbers(found: Sequence[Word], *, alone: bool) -> Iterator[Piece]:
    """Yield what rows of numbers tell: boards, pairs, givens, the rest."""
    shape = shape_of(found)
    for block in BLOCK.finditer(shape):
        rows = [found[row.start() : row.end()] for row in NUMBERS.finditer(shape, block.start(), block.end())]
        called = shape.startswith("w(", block.start() - 1) or "((" in block[0]
        pieces = list(_of_rows(_unlabelled(rows), triples=alone or called))
        yield from pieces
        kinds = {piece.kind for piece in pieces}
        if "pair" in kinds and any(piece.kind == "rest" and len(piece.rows[0]) == PAIR for piece in pieces):
            yield pieces[0]._replace(kind="lost")
        if "(" in block[0] and len(rows) > 1 and {"board", "pair"} <= kinds:
            yield pieces[0]._replace(kind="listed")


def _of_rows(rows: Sequence[Sequence[Word]], *, triples: bool) -> Iterator[Piece]:
    """Yield what consecutive rows tell."""
    at = 0
    while at < len(rows):
        row, values = rows[at], [_values(row) for row in rows[at : at + len(rows[at])]]
        cut = _cut(values[0]) if len(row) >= PAIR * PAIR else None
        if _is_board(values):
            yield Piece(row[0].start, rows[at + len(row) - 1][-1].end, "board", values)
            at += len(row) - 1
        elif shape_of(row) == "n" * PAIR and touch(*values[0]):
            yield pair_of(row[0], row[-1], values[0][:2], values[0][2:], row[0].name)
        elif len(row) == TRIPLE and triples and values[0][-1]:
            yield Piece(row[0].start, row[-1].end, "given", values[:1])
        elif cut:
            board, pairs = cut
            yield Piece(row[0].start, row[0].end, "board", board)
            yield from (pair_of(row[1], row[-1], pair[:2], pair[2:], row[0].name) for pair in pairs)
        else:
            yield Piece(row[0].start, row[-1].end, "rest", values[:1])
        at += 1


def _values(row: Sequence[Word]) -> Numbers:
    return tuple(word.value[0] for word in row)


def _is_board(rows: Sequence[Numbers]) -> bool:
    """Say whether rows are a square of numbers up to its side; a small one has none twice in a line, as pairs have."""
    side = len(rows)
    if not SMALLEST <= side <= MAX_FUTOSHIKI_ORDER or any(len(row) != side or max(row) > side for row in rows):
        return False
    filled = [[number for number in line if number] for line in (*rows, *zip(*rows, strict=True))]
    paired = side == PAIR and all(touch(*row) for row in rows)
    return not paired and (side > PAIR or all(len({*line}) == len(line) for line in filled))


def _cut(row: Numbers) -> tuple[Sequence[Numbers], Sequence[Numbers]] | None:
    """Return the board and the pairs of one list: perhaps a number or the side, numbers, perhaps a count, pairs."""
    for order in range(SMALLEST, LARGEST_LISTED + 1):
        for lead in (0, 1):
            board = [row[at : at + order] for at in range(lead, lead + order * order, order)]
            rest = row[lead + order * order :]
            rest = rest[1:] if len(rest) % PAIR == 1 and rest[0] == len(rest) // PAIR else rest
            pairs = [rest[at : at + PAIR] for at in range(0, len(rest), PAIR)]
            if _is_board(board) and len(pairs) != 1 and all(len(pair) == PAIR and touch(*pair) for pair in pairs):
                return board, pairs
    return None


def _unlabelled(rows: Sequence[Sequence[Word]]) -> Sequence[Sequence[Word]]:
    """Return rows without the numbers that count them, before a square or before pairs, as tables have them."""
    bare: list[Sequence[Word]] = []
    for width, group in groupby(rows, key=len):
        run = list(group)
        counted = [row[0].value[0] for row in run] in ([*range(len(run))], [*range(1, len(run) + 1)])
        fits = len(run) == width - 1 or (width == PAIR + 1 and all(touch(*_values(row[1:])) for row in run))
        bare += [row[1:] for row in run] if counted and fits and len(run) > 1 and width > PAIR else run
    return bare
