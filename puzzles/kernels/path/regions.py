"""Numbrix: the regions into which known numbers divide the empty cells, and the runs of missing numbers that fill them.

A *run* is all numbers between two known ones, or from a known one to an end of the chain. All of it lies in one region.
It enters the region at its *doors*: the cells of its first and last numbers, which touch the known numbers before and
after it.

    . . 7 . .      The column from 7 to 9 cuts the board into two regions of 6 cells, for the runs 1..6 and 10..15. The
    . . 8 . .      runs must fill each region exactly, in size and in the two colours of the chessboard: a run's even
    . . 9 . .      numbers lie on one colour, its odd numbers on the other.

For each region the search knows its size, what the runs that fit nowhere else take, and what all runs that fit there
take together. A run that is too long for a region cannot lie there; a run without which a region cannot be filled must
lie there. The cells of regions that a run may not enter are removed from the sets of its first and last numbers;
`rules` then draws the remaining conclusions. All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.areas import (
    CHOICES,
    FIRST,
    HOLDS,
    LAST,
    MAY,
    MOST_CHOICES,
    MUST,
    PER_REGION,
    PER_RUN,
    count_colour,
    flood,
    part,
    regions_room,
)
from puzzles.kernels.path.doors import look_at_doors
from puzzles.kernels.path.layout import BASE, BITS, COLUMNS, HIGH, LOW, NUMBERS_WAITING, PER_NUMBER, ROWS, SOUND
from puzzles.kernels.path.parts import areas_room
from puzzles.kernels.path.rules import narrow

WORTH = 6
PATIENCE = 32
RARELY = 4
"""A look that succeeds pays for WORTH that fail. After PATIENCE more failures only one look in RARELY is made."""

PASSES = 8
"""All regions are looked at up to this many times, as long as each pass finds something."""


def has_choice(areas: Int64s, run: int, region: int) -> int:
    """Return whether the run at this index may lie in a region."""
    found = 0
    for k in range(CHOICES, CHOICES + MOST_CHOICES):
        if areas[run + k] == region:
            found = 1
    return found


def is_at_door(head: Int64s, numbers: Int64s, sets: Int64s, areas: Int64s, number: int, region: int) -> int:
    """Return whether a number may lie in a region."""
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
    """List the regions in which a run may lie: those that all of its doors reach."""
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
                    size = count_colour(areas[run + FIRST], areas[run + LAST], colour)
                    areas[at + MAY + colour] += size
                    if several == 0:
                        areas[at + MUST + colour] += size


def sift(head: Int64s, areas: Int64s, regions: int, run: int) -> int:
    """Strike out regions in which a run cannot lie, or all others if it must lie in one; return 1 if any was struck."""
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
                size = count_colour(areas[run + FIRST], areas[run + LAST], colour)
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
    # The first place says whether there are several.
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
    """Remove the cells of regions in which a run cannot lie from its first or last number."""
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
    """Draw conclusions from the regions if that has paid off lately or is due again; return about the turns taken.

    Afterwards head[SOUND] is 0 if a region cannot be filled.
    """
    vain = regions_room(head[ROWS], head[COLUMNS]) - 2
    if areas[vain] > PATIENCE and areas[vain + 1] < RARELY - 1:
        areas[vain + 1] += 1
        return 0
    areas[vain + 1] = 0
    total = head[ROWS] * head[COLUMNS]
    turns = total
    count = fill_regions(head, numbers, sets, words, ring, trail, areas)
    if head[SOUND] == 1 and head[NUMBERS_WAITING] == 0 and count > 0:
        shut = areas_room(head[ROWS], head[COLUMNS]) - 2
        if areas[shut] > PATIENCE and areas[shut + 1] < RARELY - 1:
            areas[shut + 1] += 1
        else:
            areas[shut + 1] = 0
            runs = (head[ROWS] + 2) * (head[COLUMNS] + 1) + 1 + total + PER_REGION * (total + 1)
            turns += look_at_doors(head, numbers, sets, words, ring, trail, areas, runs, count)
            note(head, areas, shut)
    note(head, areas, vain)
    return turns


def note(head: Int64s, areas: Int64s, vain: int) -> None:
    """Record whether a look found anything."""
    if head[SOUND] != 1 or head[NUMBERS_WAITING] > 0:
        areas[vain] = max(areas[vain] - WORTH, 0)
    else:
        areas[vain] = min(areas[vain] + 1, 2 * PATIENCE)


def fill_regions(
    head: Int64s, numbers: Int64s, sets: Int64s, words: Int64s, ring: Int64s, trail: Int64s, areas: Int64s
) -> int:
    """Find the regions and the runs that fit in each; return how many runs there are.

    All other rules must have been applied exhaustively.
    """
    total = head[ROWS] * head[COLUMNS]
    regions = (head[ROWS] + 2) * (head[COLUMNS] + 1) + 1 + total
    runs = regions + PER_REGION * (total + 1)
    count = part(head, numbers, sets, areas)
    if count == 0:
        return 0
    found = flood(head, areas)
    if found < 2:
        return count
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
    return count
