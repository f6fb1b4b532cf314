"""The random steps of annealing: a path takes in free cells, frees cells, passes them to another path or shifts.

`search` draws them. Arrays hold 32-bit integers, except `head`.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.annealing.paths import (
    BEFORE,
    COLUMNS,
    COOLED,
    EMPTY,
    ENERGY,
    FREE,
    HEIGHT,
    LARGEST,
    LEFT,
    LISTED,
    NEXT,
    PATH,
    ROWS,
    SEGMENT,
    SEGMENTS,
    TOP,
    WALL,
    WIDTH,
    join,
    occupy,
    random,
    release,
    side,
)


def is_allowed(head: Int64s, odds: Int32s, rise: int) -> int:
    """Decide at random whether to take a step that changes the energy by `rise`."""
    if rise <= 0:
        return 1
    return 1 if random(head, 1 << 20) < odds[head[COOLED] * LARGEST + rise] else 0


def rise(needs: Int32s, segment: int, by: int) -> int:
    """Return how the energy changes when a segment gets longer by this many steps."""
    return abs(needs[segment] - by) - abs(needs[segment])


def use_free_cell(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, odds: Int32s) -> None:
    """Pick a free cell and a direction: a segment takes it in, with a free neighbour or in place of a corner."""
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
    """Route the step from u to v through two free cells."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    segment = cells[SEGMENT * size + u]
    by = rise(needs, segment, 2)
    if is_allowed(head, odds, by) == 1:
        occupy(head, cells, size, x)
        occupy(head, cells, size, y)
        join(cells, size, u, x, segment)
        join(cells, size, x, y, segment)
        join(cells, size, y, v, segment)
        needs[segment] -= 2
        head[ENERGY] += by


def lengthen_tail(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, odds: Int32s, x: int, end: int) -> None:
    """Extend the tail that ends here to the free cell x."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    last = head[SEGMENTS] - 1
    if cells[NEXT * size + end] == 0 and stops[2 * last + 2] == 0:
        by = rise(needs, last, 1)
        if is_allowed(head, odds, by) == 1:
            occupy(head, cells, size, x)
            join(cells, size, end, x, last)
            needs[last] -= 1
            head[ENERGY] += by
    elif cells[BEFORE * size + end] == 0 and stops[0] == 0:
        by = rise(needs, 0, 1)
        if is_allowed(head, odds, by) == 1:
            occupy(head, cells, size, x)
            join(cells, size, x, end, 0)
            needs[0] -= 1
            head[ENERGY] += by


def shorten_tail(head: Int64s, cells: Int32s, needs: Int32s, odds: Int32s, end: int) -> None:
    """Free the last cell of a tail."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    before = cells[BEFORE * size + end]
    segment = 0 if before == 0 else head[SEGMENTS] - 1
    by = rise(needs, segment, -1)
    if is_allowed(head, odds, by) == 1:
        if before == 0:
            cells[BEFORE * size + cells[NEXT * size + end]] = 0
        else:
            cells[NEXT * size + before] = 0
        release(head, cells, size, end)
        needs[segment] += 1
        head[ENERGY] += by


def give_away(head: Int64s, cells: Int32s, needs: Int32s, odds: Int32s) -> None:
    """Pick a cell of a path: if it and the next one stick out, free both, or pass both to the edge beside them."""
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
    if is_allowed(head, odds, by) == 1:
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
