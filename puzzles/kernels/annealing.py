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
from puzzles.kernels.laying import go_back, keep, lay, lay_solution, unlay_patch
from puzzles.kernels.strands import (
    BEFORE,
    BEST,
    COLUMNS,
    COOLED,
    COOLING,
    COOLINGS,
    EMPTY,
    ENERGY,
    FREE,
    FRESH,
    HEIGHT,
    HIT,
    KEPT_ENERGY,
    LAID,
    LARGEST,
    LEFT,
    LEVEL,
    LISTED,
    LONGEST_TURN,
    NEXT,
    PATH,
    PRINT,
    REHEAT,
    ROWS,
    SEGMENT,
    SEGMENTS,
    STEPS,
    TOP,
    TURN,
    WALL,
    WIDTH,
    WORK,
    join,
    occupy,
    random,
    release,
    side,
)

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


def allowed(head: Int64s, odds: Int32s, rise: int) -> int:
    """Decide by lot whether to take a step that changes the energy so."""
    if rise <= 0:
        return 1
    return 1 if random(head, 1 << 20) < odds[head[COOLED] * LARGEST + rise] else 0


def rise(needs: Int32s, segment: int, by: int) -> int:
    """Return how the energy changes when a segment gets longer by so many steps."""
    return abs(needs[segment] - by) - abs(needs[segment])


def use_free_cell(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, odds: Int32s) -> None:
    """Pick a free cell and a direction: let a segment take it in, with a free neighbour or instead of a corner."""
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    if head[FREE] == 0:
        return
    x = cells[LISTED * size + random(head, head[FREE])]
    row = x // width - head[TOP]
    column = x % width - head[LEFT]
    if row < 0 or row >= head[HEIGHT] or column < 0 or column >= head[WIDTH]:
        return
    direction = random(head, 4)
    across = side((direction + 1 + 2 * random(head, 2)) % 4, width)
    y = x + side(direction, width)
    if cells[y] == EMPTY:
        u = x + across
        v = y + across
        if cells[NEXT * size + u] == v:
            take_in(head, cells, needs, odds, u, x, y, v)
        elif cells[NEXT * size + v] == u:
            take_in(head, cells, needs, odds, v, y, x, u)
    elif cells[y] != WALL:
        corner = y + across
        u = cells[BEFORE * size + corner]
        v = cells[NEXT * size + corner]
        if cells[corner] == PATH and ((u == y and v == x + across) or (v == y and u == x + across)):
            segment = cells[SEGMENT * size + u]
            occupy(head, cells, size, x)
            release(head, cells, size, corner)
            join(cells, size, u, x, segment)
            join(cells, size, x, v, segment)
        elif cells[NEXT * size + y] == 0 or cells[BEFORE * size + y] == 0:
            lengthen_tail(head, cells, stops, needs, odds, x, y)


def take_in(head: Int64s, cells: Int32s, needs: Int32s, odds: Int32s, u: int, x: int, y: int, v: int) -> None:
    """Let the step from u to v go by way of two free cells."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    segment = cells[SEGMENT * size + u]
    by = rise(needs, segment, 2)
    if allowed(head, odds, by) == 1:
        occupy(head, cells, size, x)
        occupy(head, cells, size, y)
        join(cells, size, u, x, segment)
        join(cells, size, x, y, segment)
        join(cells, size, y, v, segment)
        needs[segment] -= 2
        head[ENERGY] += by


def lengthen_tail(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, odds: Int32s, x: int, end: int) -> None:
    """Let a tail that ends here go on to the free cell x."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    last = head[SEGMENTS] - 1
    if cells[NEXT * size + end] == 0 and stops[2 * last + 2] == 0:
        by = rise(needs, last, 1)
        if allowed(head, odds, by) == 1:
            occupy(head, cells, size, x)
            join(cells, size, end, x, last)
            needs[last] -= 1
            head[ENERGY] += by
    elif cells[BEFORE * size + end] == 0 and stops[0] == 0:
        by = rise(needs, 0, 1)
        if allowed(head, odds, by) == 1:
            occupy(head, cells, size, x)
            join(cells, size, x, end, 0)
            needs[0] -= 1
            head[ENERGY] += by


def shorten_tail(head: Int64s, cells: Int32s, needs: Int32s, odds: Int32s, end: int) -> None:
    """Free the end of a tail."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    before = cells[BEFORE * size + end]
    segment = 0 if before == 0 else head[SEGMENTS] - 1
    by = rise(needs, segment, -1)
    if allowed(head, odds, by) == 1:
        if before == 0:
            cells[BEFORE * size + cells[NEXT * size + end]] = 0
        else:
            cells[NEXT * size + before] = 0
        release(head, cells, size, end)
        needs[segment] += 1
        head[ENERGY] += by


def give_away(head: Int64s, cells: Int32s, needs: Int32s, odds: Int32s) -> None:
    """Pick a cell of a path: free it and the next one where both stick out, or hand them to the step they lie at."""
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    x = (head[TOP] + random(head, head[HEIGHT])) * width + head[LEFT] + random(head, head[WIDTH])
    if cells[x] != PATH:
        return
    u = cells[BEFORE * size + x]
    y = cells[NEXT * size + x]
    if u == 0 or y == 0:
        shorten_tail(head, cells, needs, odds, x)
        return
    v = cells[NEXT * size + y]
    if cells[y] != PATH or v == 0 or x - u != y - v:
        return
    mine = cells[SEGMENT * size + x]
    p = x + x - u
    q = y + y - v
    taker = -1
    if cells[NEXT * size + p] == q:
        taker = cells[SEGMENT * size + p]
    elif cells[NEXT * size + q] == p:
        taker = cells[SEGMENT * size + q]
    by = rise(needs, mine, -2)
    if taker == mine:
        by = 0
    elif taker >= 0:
        by += rise(needs, taker, 2)
    if allowed(head, odds, by) == 1:
        join(cells, size, u, v, mine)
        needs[mine] += 2
        head[ENERGY] += by
        if taker < 0:
            release(head, cells, size, x)
            release(head, cells, size, y)
        else:
            needs[taker] -= 2
            if cells[NEXT * size + p] == q:
                join(cells, size, p, x, taker)
                join(cells, size, x, y, taker)
                join(cells, size, y, q, taker)
            else:
                join(cells, size, q, y, taker)
                join(cells, size, y, x, taker)
                join(cells, size, x, p, taker)


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
