"""Numbrix with few givens: a solution by laying short paths between the givens and letting them grow and shift.

Systematic search drowns where givens are few; but then there are many solutions, and it is enough to come upon one.
The givens in order are *stops*; between each two of them, and before the first and after the last where these are not
the ends of the chain (a *tail*, its end free), a segment has to have so many steps. At first a shortest way is laid for
each. Then steps at random: a segment takes in two free cells beside one of its edges, or gives two such cells back, or
hands them to the segment on their other side; a corner moves over to a free cell; a tail grows or shrinks at its end.

    u---v        u   v          u---v             u   v         |              | x
                 |   |                  p---q     |   |         v---  x free   +---  v free
    x   y        x---y          (the same upside down)

The *energy* is how many steps all segments together have too few or too many. A step that raises it is taken with odds
that fall as the board cools; at zero energy every cell is taken and the board is solved. A board that cools down above
zero has a patch of its paths laid anew (`laying`), is warmed and cools again; if it comes out worse it goes back to the
paths of before. A solution is warmed as well: others are near. Cells are numbered on a board with a wall around it:
row * (COLUMNS + 2) + column, both from 1, so that 0 can say "none".

Arrays hold 32-bit integers but for `head` and `solution`.
"""

from __future__ import annotations

from puzzles.kernels import FOUND, PAUSED, Int32s, Int64s
from puzzles.kernels.annealing.laying import lay, lay_solution, unlay_patch
from puzzles.kernels.annealing.paths import (
    BEFORE,
    BEST,
    COLUMNS,
    COOLED,
    COOLING,
    COOLINGS,
    ENERGY,
    FRESH,
    HEIGHT,
    HIT,
    KEPT_ENERGY,
    LAID,
    LEFT,
    LEVEL,
    LONGEST_TURN,
    NEXT,
    PRINT,
    REHEAT,
    ROWS,
    STEPS,
    TOP,
    TURN,
    WIDTH,
    WORK,
    go_back,
    keep,
    random,
)
from puzzles.kernels.annealing.shifting import give_away, use_free_cell

PATCHES = 300
"""So many patches that brought nothing better, and all paths are laid anew."""

PATCH_HEAT = 40
"""Where a cooling begins after a patch was laid anew: at 0.6 with the usual heats."""

NEARLY = 6
"""Up to this energy a board is mostly warmed as it is, more or less: its last free cells lie far apart."""

WHOLES = 3
"""After one patch in so many the whole board is warmed: only so do free cells that lie far apart come together."""

PATCH_STEPS = 100
"""The steps of a cooling after a patch, for each cell of its window."""

SPACING = 4
NEAR = 16
"""For each cell of the board: the fewest steps from a solution to the next, and the steps of a cooling between them."""

NEAR_COOLINGS = 64
"""So many coolings after a solution, and the paths are laid anew."""


def write_solution(head: Int64s, cells: Int32s, stops: Int32s, solution: Int64s) -> int:
    """Number the cells along the chain; return 1, or 0 where this is the last solution once more."""
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    cell = stops[0]
    if cell == 0:
        cell = stops[2]
    while cells[BEFORE * size + cell] != 0:
        cell = cells[BEFORE * size + cell]
    number = 0
    fingerprint = 0
    while cell != 0:
        number += 1
        solution[(cell // width - 1) * head[COLUMNS] + cell % width - 1] = number
        fingerprint = fingerprint * 1000003 + cell & 0xFFFFFFFFFF
        cell = cells[NEXT * size + cell]
    if fingerprint == head[PRINT]:
        return 0
    head[PRINT] = fingerprint
    return 1


def search(
    head: Int64s,
    cells: Int32s,
    stops: Int32s,
    needs: Int32s,
    order: Int32s,
    odds: Int32s,
    solution: Int64s,
    budget: int,
) -> int:
    """Look for a solution for at most `budget` steps; FOUND or PAUSED. It may come upon the same one again.

    `stops` has two places for each of SEGMENTS + 1 stops: its cell and its number, ascending; the cell is 0 for a first
    or last stop that is only the chain's end. `order` has a place a segment and comes filled with the segments, those
    first that should be laid first. `needs` has two places a segment, `cells` PARTS parts, `solution` ROWS * COLUMNS
    places. head[KEPT_ENERGY] begins below 0.
    """
    status = PAUSED
    while budget > 0 and status == PAUSED:
        if head[LAID] != 1:
            spent = lay(head, cells, stops, needs, order, budget)
            head[WORK] += spent
            budget -= spent
            if head[LAID] == 1 and head[KEPT_ENERGY] < 0:
                open_all(head)
                cool(head, 0, head[TURN])
            elif head[LAID] == 1:
                cool(head, PATCH_HEAT, PATCH_STEPS * head[HEIGHT] * head[WIDTH])
            elif head[LAID] == 0:
                start_afresh(head)
        else:
            if random(head, 2) == 0:
                use_free_cell(head, cells, stops, needs, odds)
            else:
                give_away(head, cells, needs, odds)
            head[STEPS] += 1
            head[WORK] += 1
            budget -= 1
            if head[STEPS] % head[LEVEL] == 0:
                head[COOLED] += 1
                if head[COOLED] == COOLING:
                    end_cooling(head, cells, stops, needs, order)
                    budget -= head[ROWS] * head[COLUMNS]
        if head[LAID] == 1 and head[ENERGY] == 0 and (head[HIT] == 0 or is_far(head)):
            head[FRESH] = 1 - head[HIT]
            # One that is come upon afresh is told even so: the caller counts how often.
            if write_solution(head, cells, stops, solution) == 1 or head[FRESH] == 1:
                status = FOUND
            budget -= head[ROWS]
            warm(head)
    return status


def start_from(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, solution: Int64s) -> None:
    """Begin from a solution that is known, to come upon others near it."""
    lay_solution(head, cells, stops, needs, solution)
    head[HIT] = 0
    warm(head)


def warm(head: Int64s) -> None:
    """Warm a solution, less for each time that the board did not come back and more for each that it did."""
    if head[HIT] == 0:
        head[HIT] = 1
        head[COOLINGS] = 0
        head[REHEAT] = PATCH_HEAT
        open_all(head)
    head[COOLINGS] += 1
    head[REHEAT] = max(head[REHEAT] - 1, PATCH_HEAT)
    cool(head, head[REHEAT], NEAR * head[ROWS] * head[COLUMNS])
    if head[COOLINGS] > NEAR_COOLINGS:
        start_afresh(head)


def is_far(head: Int64s) -> int:
    """Whether enough has happened since the last solution: the board has been warmed, and has cooled again."""
    return 1 if head[COOLED] == COOLING - 1 and head[STEPS] >= SPACING * head[ROWS] * head[COLUMNS] else 0


def cool(head: Int64s, heat: int, steps: int) -> None:
    """Begin a cooling."""
    head[COOLED] = heat
    head[STEPS] = 0
    head[LEVEL] = max(steps // (COOLING - heat), 1)


def open_all(head: Int64s) -> None:
    """Let the window be the whole board."""
    head[TOP] = 1
    head[LEFT] = 1
    head[HEIGHT] = head[ROWS]
    head[WIDTH] = head[COLUMNS]


def start_afresh(head: Int64s) -> None:
    """Let the paths be laid anew, and cool more slowly."""
    head[LAID] = 0
    head[HIT] = 0
    head[COOLINGS] = 0
    head[KEPT_ENERGY] = -1
    head[TURN] = min(head[TURN] + head[TURN] // 5, LONGEST_TURN)


def end_cooling(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, order: Int32s) -> None:
    """Say what comes after a cooling that ended above zero, or too near to the last solution."""
    head[COOLINGS] += 1
    if head[HIT] == 1 and head[COOLINGS] <= NEAR_COOLINGS:
        # So warm that the board does not come back, it is warmed less the next time.
        head[REHEAT] = min(head[REHEAT] + 2, COOLING - 1)
        cool(head, head[REHEAT], NEAR * head[ROWS] * head[COLUMNS])
    elif head[HIT] == 1 or head[COOLINGS] > PATCHES:
        start_afresh(head)
    else:
        if head[KEPT_ENERGY] < 0 or head[ENERGY] < head[BEST]:
            head[BEST] = head[ENERGY]
            head[COOLINGS] = 0
        if head[KEPT_ENERGY] < 0 or head[ENERGY] <= head[KEPT_ENERGY] + 2 * random(head, 2):
            keep(head, cells, needs)
        else:
            go_back(head, cells, needs)
        if head[ENERGY] <= NEARLY and random(head, 4) > 0:
            open_all(head)
            heat = PATCH_HEAT + random(head, COOLING - PATCH_HEAT)
            cool(head, heat, PATCH_STEPS * head[ROWS] * head[COLUMNS])
        else:
            unlay_patch(head, cells, stops, needs, order)
            if random(head, WHOLES) == 0:
                open_all(head)


EXPORTS = (search, start_from)
