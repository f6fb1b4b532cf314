"""The game ids of Solo, of Simon Tatham's Portable Puzzle Collection, read and written: they hold both variants.

`CxR[j][x]:` boxes C cells tall and R wide, or `Nj` a jigsaw of side N; `x` both diagonals, `k` killer cages. Then the
cells row by row: numbers, `_` between two of them, `a` to `z` runs of 1 to 26 empty cells. For a jigsaw follow a comma
and its walls: runs of edges without one, `_` for none, `a` to `y` for 1 to 25, each before an edge with a wall; `z` for
25 without one behind them. Edges come row by row between cells side by side, then column by column between cells one
above the other. After solo.c (encode_params, encode_puzzle_desc, encode_block_structure_desc).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puzzles.codecs import tatham
from puzzles.kinds.sudoku.box_sizes import check_size
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import box_of, boxes, number_regions

TITLE = "game id of Solo"
ID = re.compile(r"(?P<one>\d{1,2})(?:x(?P<two>\d{1,2}))?(?P<flags>[a-z0-9]{0,10}):(?P<description>[a-z0-9_,]+)")
LONGEST_EDGES = 25
_FLAGS = re.compile(r"r\d|m(?:d?\d)?|d[a-z]|a|s", re.IGNORECASE)


class Game(NamedTuple):
    """The game of an id. `regions` are those of `Puzzle`, but need not be n regions of n cells."""

    size: Size
    cells: list[int]
    regions: Values
    diagonals: bool
    killer: bool


def game_of(one: str, two: str | None, flags: str, description: str) -> Game:
    """Return the game of an id, in its parts. Raises PuzzleFault."""
    bare = _FLAGS.sub("", flags)
    order = int(one) * int(two or 1)
    if order not in range(4, limits.MAX_SUDOKU_ORDER + 1):
        raise _fault(f"a board of side {order} is no Sudoku")
    written, *more = description.split(",")
    cells = tatham.cells(written)
    if cells is None:
        raise _fault("its board has a character without a meaning")
    diagonals, killer = "x" in bare, "k" in bare
    if "j" not in bare and two is not None:
        return Game(check_size(Size(order, order, int(one), int(two))), cells, (), diagonals, killer)
    edges = tatham.walls(more[0]) if more else None
    if edges is None:
        raise _fault("the walls of its jigsaw are missing or malformed")
    regions = number_regions(tatham.parts(order, edges))
    box = box_of(order, regions)
    if box:
        return Game(Size(order, order, *box), cells, (), diagonals, killer)
    return Game(Size(order, order), cells, regions, diagonals, killer)


def id_of(puzzle: Puzzle) -> str:
    """Return the id of a Sudoku."""
    size = puzzle.size
    # Boxes a cell wide are a jigsaw to Solo.
    regions = puzzle.regions or (boxes(size.rows, size.rows, 1) if size.box_columns == 1 else ())
    kind = f"{size.rows}j" if regions else f"{size.box_rows}x{size.box_columns}"
    walls = "," + "".join(_walls(size.rows, regions)) if regions else ""
    return f"{kind}{'x' if puzzle.diagonals else ''}:{tatham.describe(puzzle.givens)}{walls}"


def _fault(why: str) -> PuzzleFault:
    from puzzles.codecs.common import broken_puzzle

    return broken_puzzle(TITLE, why)


def is_whole(puzzle: Puzzle) -> bool:
    """Say whether each region is in one piece: walls alone cannot tell parts of one region from two regions."""
    order, regions = puzzle.size.rows, puzzle.regions
    return not regions or number_regions(tatham.parts(order, list(_edges(order, regions)))) == regions


def _edges(order: int, regions: Sequence[int]) -> Iterator[bool]:
    """Yield whether there is a wall at each edge inside the board."""
    for row in range(order):
        for cell in range(row * order, (row + 1) * order - 1):
            yield regions[cell] != regions[cell + 1]
    for column in range(order):
        for cell in range(column, order * (order - 1), order):
            yield regions[cell] != regions[cell + order]


def _walls(order: int, regions: Sequence[int]) -> Iterator[str]:
    run = 0
    for wall in (*_edges(order, regions), True):
        if not wall:
            run += 1
            continue
        while run > LONGEST_EDGES:
            yield "z"
            run -= LONGEST_EDGES
        yield chr(ord("a") + run - 1) if run else "_"
        run = 0
