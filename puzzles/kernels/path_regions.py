"""Numbrix: the empty cells that known numbers part into regions, and the runs of missing numbers that must fill them.

A *run* is all numbers between two known ones, or from a known one to an end of the chain. It lies in one region whole,
and enters it at its *doors*: the cells of its first and of its last number, which touch the known numbers beside it.

    . . 46 . .      Two regions of 6 and 6 cells, and the runs 1..5 and 49..12: a column of three known numbers cuts the
    . . 47 . .      board. Each region must be filled exactly, in number and in the two colours of the chessboard: of a
    . . 48 . .      run's numbers the even ones lie on one colour, the odd ones on the other.

Of each region are known what it holds, what the runs that can lie nowhere else take, and what all runs together that
can lie there take. A run that is too long for a region leaves it; one without which a region stays empty goes there.
What a run may not enter is taken from the sets of its doors: `path_rules` draws all that follows. All arrays hold
64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path_layout import BASE, BITS, COLUMNS, HIGH, LOW, NUMBERS_WAITING, PER_NUMBER, ROWS, SIZE, SOUND
from puzzles.kernels.path_rules import narrow

# Parts of `areas`: the region of each place of the board, a row above it and one below; the cells to look at; then
# regions, from 1, and runs, from 0, PER_REGION and PER_RUN places each; how many looks brought nothing, how many were
# left out since the last one.
TAKEN = -1
FREE = 0

# Places per region, by colour.
HOLDS = 0  # free cells
MUST = 2  # what runs that can lie nowhere else take
MAY = 4  # what all runs take that can lie here
PER_REGION = 6

# Places per run.
FIRST = 0  # its first number ...
LAST = 1  # ... and its last
CHOICES = 2  # up to MOST_CHOICES regions, 0 for none
MOST_CHOICES = 4
PER_RUN = 6

WORTH = 6
PATIENCE = 32
RARELY = 4
"""A look that brings something is worth so many others. So many more in vain, and one look in so many is made."""

PASSES = 8
"""So often all regions are looked at, as long as that brings anything."""


def room(rows: int, columns: int) -> int:
    """Return how many places `areas` needs."""
    return (rows + 2) * (columns + 1) + 1 + rows * columns * (1 + PER_REGION + PER_RUN) + PER_REGION + 2


def cell_of(numbers: Int64s, sets: Int64s, number: int) -> int:
    """Return the bit of a number with one cell."""
    at = number * PER_NUMBER
    word = numbers[at + LOW]
    while sets[numbers[at + BASE] + word] == 0:
        word += 1
    return word * BITS + sets[numbers[at + BASE] + word].bit_length() - 1


def of_colour(first: int, last: int, odd: int) -> int:
    """Return how many of these numbers are odd, or even."""
    return (last + 2 - odd) // 2 - (first + 1 - odd) // 2


def part(head: Int64s, numbers: Int64s, sets: Int64s, areas: Int64s) -> int:
    """Mark the cells of known numbers and list the runs; return how many, 0 where the known numbers' colours clash.

    The colour of a cell is (row + column) % 2; with odd numbers on the other one all colours change their names.
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
    # Colour 0 is that of the even numbers.
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


def has_choice(areas: Int64s, run: int, region: int) -> int:
    """Whether a run, the place of which is given, may lie in a region."""
    found = 0
    for k in range(CHOICES, CHOICES + MOST_CHOICES):
        if areas[run + k] == region:
            found = 1
    return found


def is_at_door(head: Int64s, numbers: Int64s, sets: Int64s, areas: Int64s, number: int, region: int) -> int:
    """Whether a number may lie in a region."""
    at = number * PER_NUMBER
    span = head[COLUMNS] + 1
    for word in range(numbers[at + LOW], numbers[at + HIGH]):
        cells = sets[numbers[at + BASE] + word]
        while cells != 0:
            if areas[span + word * BITS + (cells & -cells).bit_length() - 1] == region:
                return 1
            cells &= cells - 1
    return 0


def list_choices(head: Int64s, numbers: Int64s, sets: Int64s, areas: Int64s, run: int) -> None:
    """Write down in which regions a run may lie: those at all of its doors."""
    span = head[COLUMNS] + 1
    first = areas[run + FIRST]
    last = areas[run + LAST]
    door = first if first > 1 else last
    other = last if last < head[ROWS] * head[COLUMNS] else door
    for k in range(CHOICES, CHOICES + MOST_CHOICES):
        areas[run + k] = 0
    count = 0
    at = door * PER_NUMBER
    for word in range(numbers[at + LOW], numbers[at + HIGH]):
        cells = sets[numbers[at + BASE] + word]
        while cells != 0:
            region = areas[span + word * BITS + (cells & -cells).bit_length() - 1]
            cells &= cells - 1
            if (
                has_choice(areas, run, region) == 0
                and is_at_door(head, numbers, sets, areas, other, region) == 1
                and count < MOST_CHOICES
            ):
                areas[run + CHOICES + count] = region
                count += 1


def sum_up(areas: Int64s, regions: int, found: int, runs: int, count: int) -> None:
    """Add up what the runs take of each region."""
    for region in range(1, found + 1):
        for k in range(MUST, PER_REGION):
            areas[regions + PER_REGION * region + k] = 0
    for i in range(count):
        run = runs + PER_RUN * i
        several = 0
        for k in range(CHOICES + 1, CHOICES + MOST_CHOICES):
            several |= areas[run + k]
        for k in range(CHOICES, CHOICES + MOST_CHOICES):
            if areas[run + k] > 0:
                at = regions + PER_REGION * areas[run + k]
                for colour in range(2):
                    size = of_colour(areas[run + FIRST], areas[run + LAST], colour)
                    areas[at + MAY + colour] += size
                    if several == 0:
                        areas[at + MUST + colour] += size


def sift(head: Int64s, areas: Int64s, regions: int, run: int) -> int:
    """Strike out regions in which a run cannot lie, all others where it must lie in one; whether there were any."""
    chosen = 0
    count = 0
    changed = 0
    for k in range(CHOICES, CHOICES + MOST_CHOICES):
        if areas[run + k] > 0:
            count += 1
    for k in range(CHOICES, CHOICES + MOST_CHOICES):
        if areas[run + k] > 0 and count > 1:
            at = regions + PER_REGION * areas[run + k]
            for colour in range(2):
                size = of_colour(areas[run + FIRST], areas[run + LAST], colour)
                if areas[at + MUST + colour] + size > areas[at + HOLDS + colour]:
                    areas[run + k] = 0
                    changed = 1
                    break
                if areas[at + MAY + colour] - size < areas[at + HOLDS + colour]:
                    if chosen != 0 and chosen != areas[run + k]:
                        head[SOUND] = 0
                    chosen = areas[run + k]
    if chosen != 0:
        for k in range(CHOICES, CHOICES + MOST_CHOICES):
            areas[run + k] = 0
        areas[run + CHOICES] = chosen
        return 1
    # The first place is the one that says whether there are several.
    if changed == 1:
        count = 0
        for k in range(CHOICES, CHOICES + MOST_CHOICES):
            region = areas[run + k]
            areas[run + k] = 0
            if region > 0:
                areas[run + CHOICES + count] = region
                count += 1
        if count == 0:
            head[SOUND] = 0
    return changed


def close_doors(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    areas: Int64s,
    run: int,
    number: int,
) -> None:
    """Take from a run's first or last number the cells of regions in which the run cannot lie."""
    at = number * PER_NUMBER
    span = head[COLUMNS] + 1
    for word in range(numbers[at + LOW], numbers[at + HIGH]):
        cells = sets[numbers[at + BASE] + word]
        kept = cells
        left = cells
        while left != 0:
            bit = left & -left
            left &= left - 1
            if has_choice(areas, run, areas[span + word * BITS + bit.bit_length() - 1]) == 0:
                kept &= ~bit
        if kept != cells:
            narrow(head, numbers, sets, words, ring, trail, number, word, kept)


def look_at_regions(
    head: Int64s, numbers: Int64s, sets: Int64s, words: Int64s, ring: Int64s, trail: Int64s, areas: Int64s
) -> int:
    """Draw conclusions from the regions where that has paid, or it is time again; return about what it cost, in looks.

    head[SOUND] is 0 afterwards where a region cannot be filled.
    """
    vain = room(head[ROWS], head[COLUMNS]) - 2
    if areas[vain] > PATIENCE and areas[vain + 1] < RARELY - 1:
        areas[vain + 1] += 1
        return 0
    areas[vain + 1] = 0
    fill_regions(head, numbers, sets, words, ring, trail, areas)
    if head[SOUND] != 1 or head[NUMBERS_WAITING] > 0:
        areas[vain] = max(areas[vain] - WORTH, 0)
    else:
        areas[vain] = min(areas[vain] + 1, 2 * PATIENCE)
    return head[ROWS] * head[COLUMNS]


def fill_regions(
    head: Int64s, numbers: Int64s, sets: Int64s, words: Int64s, ring: Int64s, trail: Int64s, areas: Int64s
) -> None:
    """Find the regions and the runs that can lie in each; every other rule must have been followed to its end."""
    total = head[ROWS] * head[COLUMNS]
    regions = (head[ROWS] + 2) * (head[COLUMNS] + 1) + 1 + total
    runs = regions + PER_REGION * (total + 1)
    count = part(head, numbers, sets, areas)
    if count == 0:
        return
    found = flood(head, areas)
    if found < 2:
        return
    for i in range(count):
        list_choices(head, numbers, sets, areas, runs + PER_RUN * i)
        if areas[runs + PER_RUN * i + CHOICES] == 0:
            head[SOUND] = 0
    changed = 1
    passes = 0
    while changed == 1 and passes < PASSES and head[SOUND] == 1:
        passes += 1
        changed = 0
        sum_up(areas, regions, found, runs, count)
        for region in range(1, found + 1):
            at = regions + PER_REGION * region
            for colour in range(2):
                if (
                    areas[at + MUST + colour] > areas[at + HOLDS + colour]
                    or areas[at + MAY + colour] < areas[at + HOLDS + colour]
                ):
                    head[SOUND] = 0
        for i in range(count):
            changed |= sift(head, areas, regions, runs + PER_RUN * i)
    for i in range(count):
        run = runs + PER_RUN * i
        if head[SOUND] == 1 and areas[run + FIRST] > 1:
            close_doors(head, numbers, sets, words, ring, trail, areas, run, areas[run + FIRST])
        if head[SOUND] == 1 and areas[run + LAST] < total:
            close_doors(head, numbers, sets, words, ring, trail, areas, run, areas[run + LAST])
