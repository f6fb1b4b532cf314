"""Numbrix: doors in walls, the single free cells that are the only way between two parts of a region.

    . . 7 . .      The free cell between 7 and 20 is a door: the chain passes it once. So of all runs one alone, that
    . . . . .      with the door's number, has cells in both parts, or ends at the door; each other run lies in one
    . . 20 . .     part whole.

Say that a number takes the door. What stands before it in its run then lies in one part, what stands after it as well,
and in a part with a known end if there is one. What that fills of a part and what the other runs must or may fill of it
are compared with the cells that the part holds, by colour. A number with which they fit in no way cannot take the door.

`path_parts` finds the doors. All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.areas import FIRST, LAST, of_colour, regions_room
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

# Where an end may lie, but for the door: in the part found from it, in the rest of the region, in other regions.
BEHIND_IT = 1
BEFORE_IT = 2
ELSEWHERE = 4

DOOR_SEARCH = 4
"""The turns (see path.search) that the search for doors takes a cell."""

MOST_TURNS = 18
"""So many turns a cell may go into one look; the doors that are left are passed over."""


def where_end(head: Int64s, areas: Int64s, end: int, at: int) -> int:
    """Say where the end of a run may lie, seen from a door."""
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
    """Whether a piece of a run may lie behind the door (1) or before it (0); an empty one counts as before it."""
    if empty == 1:
        return 1 - behind
    return 1 if where & (BEHIND_IT if behind == 1 else BEFORE_IT) != 0 else 0


def can_take(areas: Int64s, here: int, bounds: int, number: int) -> int:
    """Whether a number of this run can take the door, with what is before it and after it behind the door or not."""
    first = areas[areas[here + RUN] + FIRST]
    last = areas[areas[here + RUN] + LAST]
    for pieces in range(4):
        former = pieces % 2
        latter = pieces // 2
        fit = may_lie(areas[here + WHERE_FIRST], former, 1 if number == first else 0)
        fit &= may_lie(areas[here + WHERE_LAST], latter, 1 if number == last else 0)
        for colour in range(2):
            size = former * of_colour(first, number - 1, colour) + latter * of_colour(number + 1, last, colour)
            if size < areas[bounds + LEAST + colour] or size > areas[bounds + MOST + colour]:
                fit = 0
        if fit == 1:
            return 1
    return 0


def count_run(areas: Int64s, here: int, bounds: int, sign: int) -> None:
    """Take what a run fills of the part behind a door, where it does not pass the door, off the bounds, or add it."""
    where = areas[here + WHERE_FIRST] & areas[here + WHERE_LAST]
    for colour in range(2):
        size = sign * of_colour(areas[areas[here + RUN] + FIRST], areas[areas[here + RUN] + LAST], colour)
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
    """Take from a door the numbers with which the part behind it cannot be filled; return the turns that took."""
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
        areas[here + WHERE_FIRST] = where_end(head, areas, here, at)
        areas[here + WHERE_LAST] = where_end(head, areas, here + PER_END, at)
        count_run(areas, here, bounds, -1)
        turns += 2 * PER_END
        if areas[here + WHERE_FIRST] & areas[here + WHERE_LAST] == 0:
            # It must take the door: it can lie in no part whole.
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
    """Draw conclusions from the doors of the regions just found; return the turns that took, at most about MOST_TURNS.

    head[SOUND] is 0 afterwards where the part behind a door cannot be filled. Of the two parts at a door only the one
    that the search for doors found from it is looked at: the other one brings little and costs as much.
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
