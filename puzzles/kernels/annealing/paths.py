"""The paths between givens that annealing works on: where they are kept, and the steps that all changes are made of.

See `annealing` for what stops, segments and tails are. Arrays hold 32-bit integers but for `head`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s

# The header.
ROWS = 0
COLUMNS = 1
SEGMENTS = 2  # segment s leads from stop s to stop s + 1
RANDOM = 3  # the state of the random numbers; any start from 0 to 2**31 - 1
TURN = 4  # steps of a cooling from hot to cold, at least COOLING; a fifth more for each fresh start
WORK = 5  # steps so far; a cell looked at while paths are laid counts as one
STEPS = 6  # steps of this cooling
COOLED = 7  # how far this board has cooled: 0 to COOLING - 1
LAID = 8  # 1 while there are paths, UNDER_WAY while they are being laid, 0 where they must be laid anew
FREE = 9  # free cells
ENERGY = 10
HAZE = 11  # out of 100, how many of the cells that a way could take are passed over
TRIED = 12  # while paths are laid: how many segments this round over all of them has tried ...
MISSING = 13  # ... how many found no way or took away another's ...
ROUND = 14  # ... and which round it is
STAMP = 15  # marks the cells that the search for a way has come to
LEVEL = 16  # how many steps this cooling stays at each heat
HIT = 17  # 1 from a solution until the paths are laid anew
FRESH = 18  # 1 where the solution just found does not come from the one before
COOLINGS = 19  # coolings since the paths were laid or improved or, after a solution, since the caller set this to 0
REHEAT = 20  # where a cooling after a solution begins
KEPT_ENERGY = 21  # the energy of the paths that are kept; below 0 for none
BEST = 22  # the least energy that a cooling ended with since the paths were laid
TOP = 23  # the window in which steps are made: its first row ...
LEFT = 24  # ... and column
HEIGHT = 25
WIDTH = 26
PRINT = 27  # of the last solution: others hardly ever have the same
STAGE = 28  # while paths are laid: how often the next segment has found no way
HEADER = 29

UNDER_WAY = 2

COOLING = 64
LARGEST = 8
"""`odds` has COOLING rows of LARGEST: out of 2**20, those to take a step that raises the energy by 0, 1, 2, ..."""

LONGEST_TURN = 1 << 26

# Parts of `cells`, each (ROWS + 2) * (COLUMNS + 2) places.
STATE = 0
NEXT = 1  # the next cell of the chain
BEFORE = 2  # the cell before
SEGMENT = 3  # the segment of the step from this cell to the next
LISTED = 4  # the free cells ...
PLACE = 5  # ... and where among them a cell is
QUEUE = 6
ORIGIN = 7
STAMPED = 8
KEPT = 9  # STATE, NEXT, BEFORE and SEGMENT of the paths to which a patch that fails goes back
PARTS = 13

# States of a cell.
EMPTY = 0
PATH = 1
STOP = 2
WALL = 3


def random(head: Int64s, bound: int) -> int:
    """Return a number from 0 to bound - 1, bound at most 2**20."""
    head[RANDOM] = head[RANDOM] * 1103515245 + 12345 & 0x7FFFFFFF
    return (head[RANDOM] >> 8) * bound >> 23


def side(direction: int, width: int) -> int:
    """Return what to add to a cell for its neighbour: right, below, left, above."""
    if direction == 0:
        return 1
    if direction == 1:
        return width
    if direction == 2:
        return -1
    return -width


def occupy(head: Int64s, cells: Int32s, size: int, cell: int) -> None:
    """Take a free cell for a path."""
    cells[cell] = PATH
    head[FREE] -= 1
    last = cells[LISTED * size + head[FREE]]
    cells[LISTED * size + cells[PLACE * size + cell]] = last
    cells[PLACE * size + last] = cells[PLACE * size + cell]


def release(head: Int64s, cells: Int32s, size: int, cell: int) -> None:
    """Make a cell of a path free."""
    cells[cell] = EMPTY
    cells[NEXT * size + cell] = 0
    cells[BEFORE * size + cell] = 0
    cells[LISTED * size + head[FREE]] = cell
    cells[PLACE * size + cell] = head[FREE]
    head[FREE] += 1


def join(cells: Int32s, size: int, first: int, second: int, segment: int) -> None:
    """Let one cell follow another."""
    cells[NEXT * size + first] = second
    cells[BEFORE * size + second] = first
    cells[SEGMENT * size + first] = segment


def keep(head: Int64s, cells: Int32s, needs: Int32s) -> None:
    """Remember the paths as they are."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    for place in range(4 * size):
        cells[KEPT * size + place] = cells[STATE * size + place]
    for s in range(head[SEGMENTS]):
        needs[head[SEGMENTS] + s] = needs[s]
    head[KEPT_ENERGY] = head[ENERGY]


def go_back(head: Int64s, cells: Int32s, needs: Int32s) -> None:
    """Have the paths that were kept again."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    head[FREE] = 0
    for place in range(4 * size):
        cells[STATE * size + place] = cells[KEPT * size + place]
    for cell in range(size):
        if cells[cell] == EMPTY:
            release(head, cells, size, cell)
    for s in range(head[SEGMENTS]):
        needs[s] = needs[head[SEGMENTS] + s]
    head[ENERGY] = head[KEPT_ENERGY]
