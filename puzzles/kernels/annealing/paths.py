"""The paths between givens that annealing works on: their layout in memory, and the basic operations on them.

`search` explains stops, segments and tails. Arrays hold 32-bit integers, except `head`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s

# The header.
ROWS = 0
COLUMNS = 1
SEGMENTS = 2  # segment s leads from stop s to stop s + 1
RANDOM = 3  # the state of the random numbers; any seed from 0 to 2**31 - 1
TURN = 4  # steps of a cooling from hot to cold, at least COOLING; a fifth more after each fresh start
WORK = 5  # steps so far; each cell looked at while paths are laid counts as one
STEPS = 6  # steps of this cooling
COOLED = 7  # how far this board has cooled: 0 to COOLING - 1
LAID = 8  # 1 when all paths are laid, UNDER_WAY while they are being laid, 0 when they must be laid again
FREE = 9  # free cells
ENERGY = 10
HAZE = 11  # the percentage of free cells that a route ignores
TRIED = 12  # while paths are laid: how many segments this round has tried ...
MISSING = 13  # ... how many of them found no route or removed another's ...
ROUND = 14  # ... and the number of the round
STAMP = 15  # marks the cells that the search for a route has reached
LEVEL = 16  # how many steps this cooling stays at each temperature
HIT = 17  # 1 from a solution until the paths are laid again
FRESH = 18  # 1 if the latest solution was not reached from the one before
COOLINGS = 19  # coolings since the paths were laid or improved or, after a solution, since the caller set this to 0
REHEAT = 20  # the COOLED from which a cooling after a solution begins
KEPT_ENERGY = 21  # the energy of the saved paths; below 0 if none are saved
BEST = 22  # the lowest energy at the end of a cooling since the paths were laid
TOP = 23  # the window in which steps are made: its first row ...
LEFT = 24  # ... and column
HEIGHT = 25
WIDTH = 26
PRINT = 27  # a hash of the latest solution; another solution hardly ever has the same
STAGE = 28  # while paths are laid: how often the next segment has found no route
HEADER = 29

UNDER_WAY = 2

COOLING = 64
LARGEST = 8
"""`odds` has COOLING rows of LARGEST: out of 2**20, the odds of taking a step that raises the energy by 0, 1, 2, ..."""

LONGEST_TURN = 1 << 26

# Parts of `cells`, each (ROWS + 2) * (COLUMNS + 2) places.
STATE = 0
NEXT = 1  # the next cell of the chain
BEFORE = 2  # the cell before
SEGMENT = 3  # the segment of the step from this cell to the next
LISTED = 4  # the free cells ...
PLACE = 5  # ... and the index of a cell among them
QUEUE = 6
ORIGIN = 7
STAMPED = 8
KEPT = 9  # STATE, NEXT, BEFORE and SEGMENT of the saved paths, restored when a patch fails
PARTS = 13

# States of a cell.
EMPTY = 0
PATH = 1
STOP = 2
WALL = 3


def random(head: Int64s, bound: int) -> int:
    """Return a random number from 0 to bound - 1; `bound` is at most 2**20."""
    head[RANDOM] = head[RANDOM] * 1103515245 + 12345 & 0x7FFFFFFF
    return (head[RANDOM] >> 8) * bound >> 23


def side(direction: int, width: int) -> int:
    """Return the offset from a cell to its neighbour: right, below, left, above."""
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
    """Free a cell of a path."""
    cells[cell] = EMPTY
    cells[NEXT * size + cell] = 0
    cells[BEFORE * size + cell] = 0
    cells[LISTED * size + head[FREE]] = cell
    cells[PLACE * size + cell] = head[FREE]
    head[FREE] += 1


def join(cells: Int32s, size: int, first: int, second: int, segment: int) -> None:
    """Make the second cell the successor of the first."""
    cells[NEXT * size + first] = second
    cells[BEFORE * size + second] = first
    cells[SEGMENT * size + first] = segment


def keep(head: Int64s, cells: Int32s, needs: Int32s) -> None:
    """Save the paths as they are."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    for place in range(4 * size):
        cells[KEPT * size + place] = cells[STATE * size + place]
    for s in range(head[SEGMENTS]):
        needs[head[SEGMENTS] + s] = needs[s]
    head[KEPT_ENERGY] = head[ENERGY]


def go_back(head: Int64s, cells: Int32s, needs: Int32s) -> None:
    """Restore the saved paths."""
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
