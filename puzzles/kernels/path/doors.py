"""Numbrix: doors in walls, the single free cells that are the only connection between two parts of a region.

    . . 7 . .      The free cell between 7 and 20 is a door: the chain passes it once. So only one run, the one with
    . . . . .      the door's number, has cells in both parts or ends at the door; each other run lies entirely in one
    . . 20 . .     part.

Suppose that a number takes the door. Then what precedes it in its run lies in one part, and so does what follows it; if
an end of the run is known, that piece lies in the part with this end. How much of a part these pieces fill, and how
much the other runs must or may fill, is compared with the part's size, by colour. A number that fits in no way cannot
take the door.

`parts` finds the doors. All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.areas import FIRST, LAST, count_colour, regions_room
from puzzles.kernels.path.layout import BASE, BITS, COLUMNS, HIGH, LOW, PER_NUMBER, ROWS, SOUND
from puzzles.kernels.path.parts import (
    BEHIND,
    BOUNDS,
    DOOR,
    END,
    FREE_END,
    LEAST,
    MOST,
    NEXT,
    ODD,
    PARTS,
    PER_DOOR,
    PER_END,
    ROOT,
    RUN,
    RUN_HERE,
    WHERE_FIRST,
    WHERE_LAST,
    areas_room,
    list_doors,
    list_ends,
)
from puzzles.kernels.path.rules import NARROWING, narrow

# Where an end may lie, apart from the door: in the part found from it, in the rest of the region, in other regions.
BEHIND_IT = 1
BEFORE_IT = 2
ELSEWHERE = 4

DOOR_SEARCH = 4
"""The turns (see path/search.py) per cell that the search for doors takes."""

MOST_TURNS = 18
"""The most turns per cell that one look may take; the remaining doors are skipped."""


def end_side(head: Int64s, areas: Int64s, end: int, at: int) -> int:
    """Return where the end of a run may lie, seen from a door."""
    if areas[end] == FREE_END:
        return BEHIND_IT | BEFORE_IT | ELSEWHERE
    board = (head[ROWS] + 2) * (head[COLUMNS] + 1) + 1
    base = regions_room(head[ROWS], head[COLUMNS])
    root = areas[at + ROOT]
    behind = areas[at + BEHIND]
    where = 0
    for k in range(PER_END):
        order = areas[end + k]
        if order > 0 and (order < areas[base + root] or order >= areas[base + END * board + root]):
            where |= ELSEWHERE
        elif order > 0 and order >= areas[base + behind] and order < areas[base + END * board + behind]:
            where |= BEHIND_IT
        elif order > 0 and order != areas[base + areas[at + DOOR]]:
            where |= BEFORE_IT
    return where


def may_lie(where: int, behind: int, empty: int) -> int:
    """Return whether a piece of a run may lie behind the door (1) or before it (0); an empty piece counts as before."""
    if empty == 1:
        return 1 - behind
    return 1 if where & (BEHIND_IT if behind == 1 else BEFORE_IT) != 0 else 0


def can_take(areas: Int64s, here: int, bounds: int, number: int) -> int:
    """Return whether a number of this run can take the door, with each piece of the run behind or before it."""
    first = areas[areas[here + RUN] + FIRST]
    last = areas[areas[here + RUN] + LAST]
    for pieces in range(4):
        former = pieces % 2
        latter = pieces // 2
        fit = may_lie(areas[here + WHERE_FIRST], former, 1 if number == first else 0)
        fit &= may_lie(areas[here + WHERE_LAST], latter, 1 if number == last else 0)
        for colour in range(2):
            size = former * count_colour(first, number - 1, colour) + latter * count_colour(number + 1, last, colour)
            if size < areas[bounds + LEAST + colour] or size > areas[bounds + MOST + colour]:
                fit = 0
        if fit == 1:
            return 1
    return 0


def count_run(areas: Int64s, here: int, bounds: int, sign: int) -> None:
    """Add to the bounds what a run that does not pass the door fills behind it, or subtract that (`sign` is -1)."""
    where = areas[here + WHERE_FIRST] & areas[here + WHERE_LAST]
    for colour in range(2):
        size = sign * count_colour(areas[areas[here + RUN] + FIRST], areas[areas[here + RUN] + LAST], colour)
        if where & BEHIND_IT != 0:
            areas[bounds + LEAST + colour] += size
        if where == BEHIND_IT:
            areas[bounds + MOST + colour] += size


def look_at_door(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    areas: Int64s,
    at: int,
) -> int:
    """Remove from a door the numbers with which the part behind it cannot be filled; return the turns taken."""
    span = head[COLUMNS] + 1
    board = (head[ROWS] + 2) * span + 1
    base = regions_room(head[ROWS], head[COLUMNS])
    bounds = areas_room(head[ROWS], head[COLUMNS]) - BOUNDS - 2
    door = areas[at + DOOR]
    low = areas[base + areas[at + BEHIND]]
    high = areas[base + END * board + areas[at + BEHIND]]
    colour = (door // span + door % span + 1 + areas[board - 1]) % 2
    odd = areas[base + ODD * board + high] - areas[base + ODD * board + low]
    even = high - low - odd
    for kind in range(LEAST, BOUNDS, 2):
        areas[bounds + kind] = even
        areas[bounds + kind + 1] = odd
    turns = 0
    through = 0
    link = areas[base + RUN_HERE * board + areas[door]]
    while link > 0:
        here = link // PER_END
        link = areas[here + NEXT + link % PER_END]
        areas[here + WHERE_FIRST] = end_side(head, areas, here, at)
        areas[here + WHERE_LAST] = end_side(head, areas, here + PER_END, at)
        count_run(areas, here, bounds, -1)
        turns += 2 * PER_END
        if areas[here + WHERE_FIRST] & areas[here + WHERE_LAST] == 0:
            # This run must take the door: no part can hold all of it.
            if through > 0:
                head[SOUND] = 0
                return turns
            through = here
    bit = door - span
    taken = 0
    link = areas[base + RUN_HERE * board + areas[door]]
    while link > 0 and head[SOUND] == 1:
        here = link // PER_END
        link = areas[here + NEXT + link % PER_END]
        first = areas[areas[here + RUN] + FIRST]
        last = areas[areas[here + RUN] + LAST]
        count_run(areas, here, bounds, 1)
        for number in range(first + (first + colour) % 2, last + 1, 2):
            place = number * PER_NUMBER
            word = bit // BITS
            turns += 1
            if word >= numbers[place + LOW] and word < numbers[place + HIGH] and head[SOUND] == 1:
                cells = sets[numbers[place + BASE] + word]
                if cells >> bit % BITS & 1 == 1:
                    turns += NARROWING
                    if (through == 0 or through == here) and can_take(areas, here, bounds, number) == 1:
                        taken = 1
                    else:
                        narrow(head, numbers, sets, words, ring, trail, number, word, cells & ~(1 << bit % BITS))
        count_run(areas, here, bounds, -1)
    if taken == 0 and head[SOUND] == 1:
        head[SOUND] = 0
    return turns


def look_at_doors(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    areas: Int64s,
    runs: int,
    count: int,
) -> int:
    """Draw conclusions from the doors of the regions just found; return the turns taken, at most about MOST_TURNS.

    Afterwards head[SOUND] is 0 if the part behind a door cannot be filled. Of the two parts at a door, only the one
    that the search for doors found from it is looked at: the other one yields little and costs as much.
    """
    total = head[ROWS] * head[COLUMNS]
    doors = regions_room(head[ROWS], head[COLUMNS]) + PARTS * ((head[ROWS] + 2) * (head[COLUMNS] + 1) + 1)
    turns = DOOR_SEARCH * total
    listed = list_doors(head, areas)
    if listed == 0:
        return turns
    list_ends(head, numbers, sets, areas, runs, count)
    turns += 2 * PER_END * count
    i = 0
    while i < listed and head[SOUND] == 1 and turns < MOST_TURNS * total:
        turns += look_at_door(head, numbers, sets, words, ring, trail, areas, doors + PER_DOOR * i)
        i += 1
    return turns
