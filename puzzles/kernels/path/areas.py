"""Numbrix: find and list the regions into which known numbers divide the empty cells, and the runs of missing numbers.

`regions` draws conclusions from them. All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.layout import BASE, BITS, COLUMNS, LOW, PER_NUMBER, ROWS, SIZE, SOUND

# Parts of `areas`: the region of each place of the board, with one row above and one below; the cells to look at; the
# regions, from 1, and the runs, from 0, with PER_REGION and PER_RUN places each; how many looks found nothing; how
# many looks were skipped since the last one.
TAKEN = -1
FREE = 0

# Places per region, by colour.
HOLDS = 0  # free cells
MUST = 2  # what the runs that fit nowhere else take
MAY = 4  # what all runs that fit here take
PER_REGION = 6

# Places per run.
FIRST = 0  # its first number ...
LAST = 1  # ... and its last
CHOICES = 2  # up to MOST_CHOICES regions, 0 for none
MOST_CHOICES = 4
PER_RUN = 6


def regions_room(rows: int, columns: int) -> int:
    """Return how many places of `areas` the regions take; those for `doors` follow."""
    return (rows + 2) * (columns + 1) + 1 + rows * columns * (1 + PER_REGION + PER_RUN) + PER_REGION + 2


def cell_of(numbers: Int64s, sets: Int64s, number: int) -> int:
    """Return the bit of a number that has one cell left."""
    at = number * PER_NUMBER
    word = numbers[at + LOW]
    while sets[numbers[at + BASE] + word] == 0:
        word += 1
    return word * BITS + sets[numbers[at + BASE] + word].bit_length() - 1


def count_colour(first: int, last: int, odd: int) -> int:
    """Return how many of these numbers are odd (`odd` is 1) or even (0)."""
    return (last + 2 - odd) // 2 - (first + 1 - odd) // 2


def part(head: Int64s, numbers: Int64s, sets: Int64s, areas: Int64s) -> int:
    """Mark the cells of known numbers and list the runs; return how many, 0 if the known numbers' colours clash.

    The colour of a cell is (row + column) % 2, or the opposite if odd numbers lie on the other colour.
    """
    rows = head[ROWS]
    span = head[COLUMNS] + 1
    total = rows * head[COLUMNS]
    for place in range((rows + 2) * span + 1):
        areas[place] = TAKEN
    for row in range(1, rows + 1):
        for place in range(row * span, row * span + head[COLUMNS]):
            areas[place] = FREE
    at = (rows + 2) * span + 1 + total + PER_REGION * (total + 1)
    runs = 0
    begin = 1
    colour = -1
    for number in range(1, total + 1):
        if numbers[number * PER_NUMBER + SIZE] == 1:
            bit = cell_of(numbers, sets, number)
            areas[span + bit] = TAKEN
            own = (bit // span + bit % span + number) % 2
            if colour >= 0 and own != colour:
                head[SOUND] = 0
                return 0
            colour = own
            if begin < number:
                areas[at + PER_RUN * runs + FIRST] = begin
                areas[at + PER_RUN * runs + LAST] = number - 1
                runs += 1
            begin = number + 1
    if colour < 0:
        return 0
    if begin <= total:
        areas[at + PER_RUN * runs + FIRST] = begin
        areas[at + PER_RUN * runs + LAST] = total
        runs += 1
    # Colour 0 is the colour of the even numbers.
    areas[(rows + 2) * span] = colour
    return runs


def flood(head: Int64s, areas: Int64s) -> int:
    """Number the regions from 1 and count their cells; return how many there are."""
    span = head[COLUMNS] + 1
    stack = (head[ROWS] + 2) * span + 1
    regions = stack + head[ROWS] * head[COLUMNS]
    shift = areas[stack - 1]
    region = 0
    for row in range(1, head[ROWS] + 1):
        for start in range(row * span, row * span + head[COLUMNS]):
            if areas[start] == FREE:
                region += 1
                at = regions + PER_REGION * region
                for k in range(PER_REGION):
                    areas[at + k] = 0
                areas[start] = region
                areas[stack] = start
                waiting = 1
                while waiting > 0:
                    waiting -= 1
                    place = areas[stack + waiting]
                    areas[at + HOLDS + (place // span + place % span + 1 + shift) % 2] += 1
                    for k in range(4):
                        beside = place - 1
                        if k == 1:
                            beside = place + 1
                        elif k == 2:
                            beside = place - span
                        elif k == 3:
                            beside = place + span
                        if areas[beside] == FREE:
                            areas[beside] = region
                            areas[stack + waiting] = beside
                            waiting += 1
    return region
