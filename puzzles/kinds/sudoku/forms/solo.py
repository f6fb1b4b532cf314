"""The game ids of Solo, of Simon Tatham's Portable Puzzle Collection, read and written: they hold both variants.

`CxR[j][x]:` boxes C cells tall and R wide, or `Nj` a jigsaw of side N; `x` both diagonals, `k` killer cages. Then the
cells row by row: numbers, `_` between two of them, `a` to `z` runs of 1 to 26 empty cells. For a jigsaw follow a comma
and its walls: runs of edges without one, `_` for none, `a` to `y` for 1 to 25, each before an edge with a wall; `z` for
25 without one behind them. Edges come row by row between cells side by side, then column by column between cells one
above the other. After solo.c (encode_params, encode_puzzle_desc, encode_block_structure_desc).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from puzzles.codecs import tatham
from puzzles.kinds.sudoku.box_sizes import check_size
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import box_of, boxes, number_regions

TITLE = "game id of Solo"
PARAMETERS = r"(?P<one>\d{1,2})(?:x(?P<two>\d{1,2}))?(?P<flags>[a-z0-9]{0,10})"
ID = re.compile(PARAMETERS + r":(?P<description>[a-z0-9_,]+)")
_FLAGS = re.compile(r"r\d|m(?:d?\d)?|d[a-z]|a|s", re.IGNORECASE)


class Game(NamedTuple):
    """The game of an id. `regions` are those of `Puzzle`, but need not be n regions of n cells."""

    size: Size
    cells: list[int]
    regions: Values
    diagonals: bool
    killer: bool


def game_of(found: re.Match[str], description: str) -> Game:
    """Return the game of parameters and a description. Raises PuzzleFault."""
    one, two, bare = int(found["one"]), int(found["two"] or 0), _FLAGS.sub("", found["flags"])
    order = one * (two or 1)
    if order not in range(4, limits.MAX_SUDOKU_ORDER + 1):
        raise _fault(f"a board of side {order} is no Sudoku")
    written, *more = description.split(",")
    cells = tatham.cells(written)
    if cells is None:
        raise _fault("its board has a character without a meaning")
    size = Size(order, order, one, two)
    regions: Values = ()
    if "j" in bare or not two:
        walls = tatham.walls(more[0][: 2 * order * order]) if more else None
        if walls is None:
            raise _fault("the walls of its jigsaw are missing or malformed")
        regions = number_regions(tatham.parts(order, walls))
        box = box_of(order, regions)
        size, regions = (Size(order, order, *box), ()) if box else (Size(order, order), regions)
    return Game(size if regions else check_size(size), cells, regions, "x" in bare, "k" in bare)


def id_of(puzzle: Puzzle) -> str:
    """Return the id of a Sudoku."""
    size = puzzle.size
    # Boxes a cell wide are a jigsaw to Solo.
    regions = puzzle.regions or (boxes(size.rows, size.rows, 1) if size.box_columns == 1 else ())
    kind = f"{size.rows}j" if regions else f"{size.box_rows}x{size.box_columns}"
    walls = "," + tatham.describe_walls(_walls(size.rows, regions)) if regions else ""
    return f"{kind}{'x' if puzzle.diagonals else ''}:{tatham.describe(puzzle.givens)}{walls}"


def _fault(why: str) -> PuzzleFault:
    from puzzles.codecs.common import broken_puzzle

    return broken_puzzle(TITLE, why)


def is_whole(puzzle: Puzzle) -> bool:
    """Say whether each region is in one piece: walls alone cannot tell parts of one region from two regions."""
    order, regions = puzzle.size.rows, puzzle.regions
    return not regions or number_regions(tatham.parts(order, _walls(order, regions))) == regions


def _walls(order: int, regions: Values) -> list[bool]:
    return [regions[one] != regions[other] for one, other in tatham.edges(order)]
