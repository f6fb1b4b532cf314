"""Numbrix: find and list, for `doors`, the doors of each region and the runs with an end in it.

The doors are the cut vertices of the graph of free cells, found by a depth-first search: J. Hopcroft and R. Tarjan,
"Efficient algorithms for graph manipulation", CACM 16 (1973). All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.areas import FIRST, LAST, PER_RUN, regions_room
from puzzles.kernels.path.layout import BASE, BITS, COLUMNS, HIGH, LOW, PER_NUMBER, ROWS

# Parts of `areas` after those of areas.py: one place for each place of the board, with one row above and one below.
ORDER = 0  # when the search reached it, from 1
EARLIEST = 1  # the lowest order that it, or any place found from it, touches
FROM = 2  # the place from which it was found
SIDE = 3  # the next side to look at
END = 4  # one past the order of the last place found from it
ODD = 5  # by order: how many cells before it have the colour of the odd numbers
RUN_HERE = 6  # by region: an index into the list of runs that have an end there, 0 for none
PARTS = 7

# Places per door, which follow; a door is listed once for each part found from it.
DOOR = 0
BEHIND = 1  # the first place of the part
ROOT = 2  # the first place of the region
PER_DOOR = 3

# Places per run, which follow.
ENDS = 0  # the orders of the cells of its first number, and of its last; FREE_END for an end of the chain
PER_END = 4
REGIONS = 8  # up to four regions in which it has an end ...
NEXT = 12  # ... and for each of them the next run there, as PER_END * its index + which region, 0 for none
RUN = 16  # its index among the runs
WHERE_FIRST = 17  # in which parts its first number may lie, apart from the door ...
WHERE_LAST = 18  # ... and its last
PER_RUN_HERE = 19

FREE_END = -1

# The bounds, by colour, on how much of a part the run that takes the door fills.
LEAST = 0
MOST = 2
BOUNDS = 4


def areas_room(rows: int, columns: int) -> int:
    """Return how many places `areas` needs."""
    total = rows * columns
    board = (rows + 2) * (columns + 1) + 1
    return regions_room(rows, columns) + PARTS * board + PER_DOOR * total + PER_RUN_HERE * (total // 2 + 1) + BOUNDS + 2


def list_doors(head: Int64s, areas: Int64s) -> int:
    """Search all regions for doors and list them; return how many parts lie behind a door."""
    span = head[COLUMNS] + 1
    board = (head[ROWS] + 2) * span + 1
    base = regions_room(head[ROWS], head[COLUMNS])
    doors = base + PARTS * board
    order = 0
    odd = 0
    count = 0
    for place in range(board):
        areas[base + place] = 0
        areas[base + RUN_HERE * board + place] = 0
    for row in range(1, head[ROWS] + 1):
        for start in range(row * span, row * span + head[COLUMNS]):
            if areas[start] > 0 and areas[base + start] == 0:
                from_root = 0
                came_from = 0
                place = start
                while place > 0:
                    if areas[base + place] == 0:
                        order += 1
                        areas[base + place] = order
                        areas[base + EARLIEST * board + place] = order
                        areas[base + FROM * board + place] = came_from
                        areas[base + SIDE * board + place] = 0
                        areas[base + ODD * board + order] = odd
                        odd += (place // span + place % span + 1 + areas[board - 1]) % 2
                    came_from = areas[base + FROM * board + place]
                    side = areas[base + SIDE * board + place]
                    areas[base + SIDE * board + place] = side + 1
                    if side < 4:
                        near = place - 1
                        if side == 1:
                            near = place + 1
                        elif side == 2:
                            near = place - span
                        elif side == 3:
                            near = place + span
                        if areas[near] > 0 and near != came_from:
                            seen = areas[base + near]
                            if seen == 0:
                                came_from = place
                                place = near
                            elif seen < areas[base + EARLIEST * board + place]:
                                areas[base + EARLIEST * board + place] = seen
                    else:
                        areas[base + END * board + place] = order + 1
                        if came_from > 0:
                            earliest = areas[base + EARLIEST * board + place]
                            if earliest < areas[base + EARLIEST * board + came_from]:
                                areas[base + EARLIEST * board + came_from] = earliest
                            if earliest >= areas[base + came_from]:
                                areas[doors + PER_DOOR * count + DOOR] = came_from
                                areas[doors + PER_DOOR * count + BEHIND] = place
                                areas[doors + PER_DOOR * count + ROOT] = start
                                count += 1
                                if came_from == start:
                                    from_root += 1
                        place = came_from
                # The part found last is the whole region except its first cell, unless that cell is a
                # door.
                if from_root == 1:
                    count -= 1
    areas[base + ODD * board + order + 1] = odd
    return count


def list_ends(head: Int64s, numbers: Int64s, sets: Int64s, areas: Int64s, runs: int, count: int) -> None:
    """List the cells at which each run may begin and end, and for each region the runs with an end there."""
    total = head[ROWS] * head[COLUMNS]
    span = head[COLUMNS] + 1
    board = (head[ROWS] + 2) * span + 1
    base = regions_room(head[ROWS], head[COLUMNS])
    for i in range(count):
        here = base + PARTS * board + PER_DOOR * total + PER_RUN_HERE * i
        for k in range(PER_RUN_HERE):
            areas[here + k] = 0
        areas[here + RUN] = runs + PER_RUN * i
        listed = 0
        for side in range(2):
            number = areas[runs + PER_RUN * i + (FIRST if side == 0 else LAST)]
            if (side == 0 and number == 1) or (side == 1 and number == total):
                areas[here + PER_END * side] = FREE_END
            else:
                at = number * PER_NUMBER
                k = 0
                for word in range(numbers[at + LOW], numbers[at + HIGH]):
                    cells = sets[numbers[at + BASE] + word]
                    while cells != 0:
                        place = span + word * BITS + (cells & -cells).bit_length() - 1
                        cells &= cells - 1
                        areas[here + PER_END * side + k] = areas[base + place]
                        k += 1
                        # A run lies in one region, so the regions of one end suffice.
                        region = areas[place]
                        seen = 0
                        for j in range(REGIONS, REGIONS + PER_END):
                            if areas[here + j] == region:
                                seen = 1
                        if seen == 0 and (side == 0 or areas[here] == FREE_END):
                            areas[here + REGIONS + listed] = region
                            areas[here + NEXT + listed] = areas[base + RUN_HERE * board + region]
                            areas[base + RUN_HERE * board + region] = here * PER_END + listed
                            listed += 1
