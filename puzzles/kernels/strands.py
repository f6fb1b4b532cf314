"""The paths between givens that annealing works on: where they are kept, and how they are laid at first.

See `annealing` for what stops, segments and tails are. Arrays hold 32-bit integers but for `head`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s

# The header.
ROWS = 0
COLUMNS = 1
SEGMENTS = 2  # segment s leads from stop s to stop s + 1
RANDOM = 3  # the state of the random numbers; any start from 0 to 2**31 - 1
TURN = 4  # steps from hot to cold, at least COOLING; a fifth more each time
WORK = 5  # steps and attempts at laying so far
STEPS = 6  # steps since the paths were laid
COOLED = 7  # how far this board has cooled: 0 to COOLING - 1
LAID = 8  # 1 while there are paths, UNDER_WAY while they are being laid
FREE = 9  # free cells
ENERGY = 10
HAZE = 11  # out of 100, how many of the cells that a way could take are passed over
LAID_SO_FAR = 12  # while paths are being laid: how many are, and in what haze
THICKNESS = 13
HEADER = 14

UNDER_WAY = 2

COOLING = 64
LARGEST = 8
"""`odds` has COOLING rows of LARGEST: out of 2**20, those to take a step that raises the energy by 0, 1, 2, ..."""

LONGEST_TURN = 1 << 26

LAYING = 1000
"""What an attempt at laying the paths counts for, in steps."""

# Parts of `cells`, each (ROWS + 2) * (COLUMNS + 2) places.
STATE = 0
NEXT = 1  # the next cell of the chain
BEFORE = 2  # the cell before
SEGMENT = 3  # the segment of the step from this cell to the next
LISTED = 4  # the free cells ...
PLACE = 5  # ... and where among them a cell is
QUEUE = 6
ORIGIN = 7
PARTS = 8

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


def clear(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s) -> None:
    """Empty the board but for the stops; each segment needs all its steps."""
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    head[FREE] = 0
    head[ENERGY] = 0
    for cell in range(size):
        row = cell // width
        column = cell % width
        cells[cell] = STOP
        cells[NEXT * size + cell] = 0
        cells[BEFORE * size + cell] = 0
        if row == 0 or row > head[ROWS] or column == 0 or column > head[COLUMNS]:
            cells[cell] = WALL
    for row in range(1, head[ROWS] + 1):
        for cell in range(row * width + 1, row * width + 1 + head[COLUMNS]):
            release(head, cells, size, cell)
    for s in range(head[SEGMENTS] + 1):
        if stops[2 * s] != 0:
            occupy(head, cells, size, stops[2 * s])
            cells[stops[2 * s]] = STOP
    for s in range(head[SEGMENTS]):
        needs[s] = stops[2 * s + 3] - stops[2 * s + 1]
        head[ENERGY] += needs[s]


def route(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, s: int) -> int:
    """Lay a short way for a segment through free cells; 0 where none is found that is short enough.

    In haze the way is not always the shortest. That matters: steps at random never lift a path over a given, so the
    side on which a path passes each given is settled here.
    """
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    origin = ORIGIN * size
    queue = QUEUE * size
    source = stops[2 * s]
    target = stops[2 * s + 2]
    for cell in range(size):
        cells[origin + cell] = 0
    cells[origin + source] = source
    cells[queue] = source
    start = 0
    end = 1
    while start < end and cells[origin + target] == 0:
        cell = cells[queue + start]
        start += 1
        turn = random(head, 4)
        for k in range(4):
            beside = cell + side((turn + k) % 4, width)
            if (
                cells[origin + beside] == 0
                and (cells[beside] == EMPTY or beside == target)
                and (head[HAZE] == 0 or random(head, 100) >= head[HAZE])
            ):
                cells[origin + beside] = cell
                cells[queue + end] = beside
                end += 1
    if cells[origin + target] == 0:
        return 0
    cell = target
    while cell != source:
        before = cells[origin + cell]
        if before != source:
            occupy(head, cells, size, before)
        join(cells, size, before, cell, s)
        needs[s] -= 1
        head[ENERGY] -= 1
        cell = before
    return 1 if needs[s] >= 0 else 0


def lay(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, order: Int32s, steps: int) -> int:
    """Go on laying all segments between stops, in this order, for about `steps` cells; return the steps left.

    head[LAID] is 1 afterwards where all are laid, UNDER_WAY where there are more, 0 where one finds no way: the next
    time, it comes first.
    """
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    if head[LAID] != UNDER_WAY:
        clear(head, cells, stops, needs)
        steps -= size
        head[THICKNESS] = random(head, 50) * random(head, 2)
        head[LAID_SO_FAR] = 0
        head[LAID] = UNDER_WAY
    while head[LAID_SO_FAR] < head[SEGMENTS] and steps > 0:
        turn = head[LAID_SO_FAR]
        s = order[turn]
        head[HAZE] = head[THICKNESS]
        laid = 1
        if stops[2 * s] != 0 and stops[2 * s + 2] != 0:
            steps -= size
            laid = route(head, cells, stops, needs, s)
            if laid == 0 and needs[s] >= 0 and head[HAZE] > 0:
                head[HAZE] = 0
                steps -= size
                laid = route(head, cells, stops, needs, s)
        if laid == 0:
            for k in range(turn):
                order[turn - k] = order[turn - k - 1]
            order[0] = s
            # Two change places too, lest the same few push each other forward for ever.
            i = random(head, head[SEGMENTS])
            j = random(head, head[SEGMENTS])
            s = order[i]
            order[i] = order[j]
            order[j] = s
            head[LAID] = 0
            return steps
        head[LAID_SO_FAR] += 1
    if head[LAID_SO_FAR] == head[SEGMENTS]:
        head[LAID] = 1
    return steps
