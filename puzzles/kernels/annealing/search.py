"""Numbrix with few givens: lay short paths between the givens, then let them grow and shift until the board is full.

Systematic search is too slow when there are few givens; but then there are many solutions, and any one will do. The
givens in order are *stops*. A *segment* with a known number of steps joins each two consecutive stops; a *tail*, a
segment with a free end, lies before the first stop and after the last unless these are the ends of the chain. At first
each segment is laid along a shortest route. Then come random steps: a segment takes in two free cells beside one of its
edges, frees two such cells, or passes them to the segment on their other side; a corner moves over to a free cell; a
tail grows or shrinks at its end.

    u---v        u   v          u---v             u   v         |              | x
                 |   |                  p---q     |   |         v---  x free   +---  v free
    x   y        x---y          (the same upside down)

The *energy* is the number of steps that all segments together have too few or too many. A step that raises it is taken
with odds that fall as the board cools; at zero energy every cell is used and the board is solved. If a board cools down
above zero, a patch of its paths is laid again (see `laying`), and the board is warmed and cools again; if the result is
worse, the previous paths are restored. A solution is warmed too, since others are near. Cells are numbered on a board
with a wall around it: row * (COLUMNS + 2) + column, both from 1, so that 0 can mean "none".

Arrays hold 32-bit integers, except `head` and `solution`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.annealing.initial_paths import lay
from puzzles.kernels.annealing.moves import give_away, use_free_cell
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
from puzzles.kernels.annealing.restarts import lay_solution, unlay_patch
from puzzles.portable.kernel_driver import FOUND, PAUSED

PATCHES = 300
"""All paths are laid again after this many patches without an improvement."""

PATCH_HEAT = 40
"""The COOLED from which a cooling after a patch begins: a temperature of 0.6 with the usual schedule."""

NEARLY = 6
"""Up to this energy the board is mostly warmed as it is: its last free cells lie far apart."""

WHOLES = 3
"""The whole board is warmed after one patch in this many: only then can free cells that lie far apart meet."""

PATCH_STEPS = 100
"""The steps of a cooling after a patch, per cell of its window."""

SPACING = 4
NEAR = 16
"""Per cell of the board: the fewest steps from a solution to the next, and the steps of a cooling between them."""

NEAR_COOLINGS = 64
"""The paths are laid again after this many coolings after a solution."""


def write_solution(head: Int64s, cells: Int32s, stops: Int32s, solution: Int64s) -> int:
    """Number the cells along the chain; return 1, or 0 if this repeats the latest solution."""
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
    """Look for a solution for at most `budget` steps; return FOUND or PAUSED. The same solution may be found again.

    `stops` has two places for each of SEGMENTS + 1 stops: its cell and its number, ascending; the cell is 0 for a
    first or last stop that is only an end of the chain. `order` has one place per segment and lists the segments in
    the order in which to lay them. `needs` has two places per segment, `cells` PARTS parts, `solution` ROWS *
    COLUMNS places. The caller sets head[KEPT_ENERGY] below 0.
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
                restart(head)
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
            # A repeat that was reached independently is still reported: the caller counts them.
            if write_solution(head, cells, stops, solution) == 1 or head[FRESH] == 1:
                status = FOUND
            budget -= head[ROWS]
            warm(head)
    return status


def start_from(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, solution: Int64s) -> None:
    """Begin from a known solution, to find others near it."""
    lay_solution(head, cells, stops, needs, solution)
    head[HIT] = 0
    warm(head)


def warm(head: Int64s) -> None:
    """Warm a solution: less after each time that the board did not return to it, more after each time that it did."""
    if head[HIT] == 0:
        head[HIT] = 1
        head[COOLINGS] = 0
        head[REHEAT] = PATCH_HEAT
        open_all(head)
    head[COOLINGS] += 1
    head[REHEAT] = max(head[REHEAT] - 1, PATCH_HEAT)
    cool(head, head[REHEAT], NEAR * head[ROWS] * head[COLUMNS])
    if head[COOLINGS] > NEAR_COOLINGS:
        restart(head)


def is_far(head: Int64s) -> int:
    """Return whether the board has been warmed and has cooled enough since the latest solution."""
    return 1 if head[COOLED] == COOLING - 1 and head[STEPS] >= SPACING * head[ROWS] * head[COLUMNS] else 0


def cool(head: Int64s, heat: int, steps: int) -> None:
    """Begin a cooling."""
    head[COOLED] = heat
    head[STEPS] = 0
    head[LEVEL] = max(steps // (COOLING - heat), 1)


def open_all(head: Int64s) -> None:
    """Set the window to the whole board."""
    head[TOP] = 1
    head[LEFT] = 1
    head[HEIGHT] = head[ROWS]
    head[WIDTH] = head[COLUMNS]


def restart(head: Int64s) -> None:
    """Have the paths laid again, and cool more slowly."""
    head[LAID] = 0
    head[HIT] = 0
    head[COOLINGS] = 0
    head[KEPT_ENERGY] = -1
    head[TURN] = min(head[TURN] + head[TURN] // 5, LONGEST_TURN)


def end_cooling(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, order: Int32s) -> None:
    """Decide what follows a cooling that ended above zero, or too near to the latest solution."""
    head[COOLINGS] += 1
    if head[HIT] == 1 and head[COOLINGS] <= NEAR_COOLINGS:
        # It was so warm that the board did not return: warm it less next time.
        head[REHEAT] = min(head[REHEAT] + 2, COOLING - 1)
        cool(head, head[REHEAT], NEAR * head[ROWS] * head[COLUMNS])
    elif head[HIT] == 1 or head[COOLINGS] > PATCHES:
        restart(head)
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
