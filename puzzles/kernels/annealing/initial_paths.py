"""Lay the paths that annealing begins with, and lay some of them again when it makes no more progress.

Segments are laid one by one, each along a short route through the free cells. When there is no such route, the route
may cross other paths; those are removed and laid again in the next round over all segments.

Random steps never lift a path over a given, so laying decides on which side of each given a path passes. That is why a
route is not always the shortest, and why a *patch* (all paths that pass through a small square) is laid again. Arrays
hold 32-bit integers, except `head`. `search` explains stops, segments and tails.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.annealing.paths import (
    BEFORE,
    COLUMNS,
    EMPTY,
    ENERGY,
    FREE,
    HAZE,
    HEIGHT,
    LAID,
    LEFT,
    MISSING,
    NEXT,
    ORIGIN,
    PATH,
    QUEUE,
    ROUND,
    ROWS,
    SEGMENT,
    SEGMENTS,
    STAGE,
    STAMP,
    STAMPED,
    STOP,
    TOP,
    TRIED,
    UNDER_WAY,
    WALL,
    WIDTH,
    join,
    occupy,
    random,
    release,
    side,
)

ROUNDS = 300
"""Rounds over all segments before laying starts over."""

WIDEST_PATCH = 4
"""The most rows and columns that a patch extends from its middle."""

MARGIN = 5
"""How many rows and columns around a patch are warmed with it."""

CROSSING = 2
"""The stage of a segment that has found no route through free cells."""

SQUARES = 4
"""One in this many segments without a route removes a patch around its first stop and crosses nothing."""


def clear(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s) -> None:
    """Empty the board except for the stops; each segment then needs all its steps."""
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    head[FREE] = 0
    head[ENERGY] = 0
    for cell in range(size):
        row = cell // width
        column = cell % width
        cells[cell] = STOP
        cells[NEXT * size + cell] = 0
        cells[BEFORE * size + cell] = 0
        if row == 0 or row > head[ROWS] or column == 0 or column > head[COLUMNS]:
            cells[cell] = WALL
    for row in range(1, head[ROWS] + 1):
        for cell in range(row * width + 1, row * width + 1 + head[COLUMNS]):
            release(head, cells, size, cell)
    for s in range(head[SEGMENTS] + 1):
        if stops[2 * s] != 0:
            occupy(head, cells, size, stops[2 * s])
            cells[stops[2 * s]] = STOP
    for s in range(head[SEGMENTS]):
        needs[s] = stops[2 * s + 3] - stops[2 * s + 1]
        head[ENERGY] += needs[s]


def change_need(head: Int64s, needs: Int32s, s: int, by: int) -> None:
    """Add `by` to the number of steps that a segment needs."""
    head[ENERGY] += abs(needs[s] + by) - abs(needs[s])
    needs[s] += by


def take_away(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, s: int) -> None:
    """Free the cells of a segment's path."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    steps = 0
    if stops[2 * s] != 0:
        cell = cells[NEXT * size + stops[2 * s]]
        cells[NEXT * size + stops[2 * s]] = 0
        while cell != 0 and cells[cell] != STOP:
            after = cells[NEXT * size + cell]
            release(head, cells, size, cell)
            steps += 1
            cell = after
        if cell != 0:
            cells[BEFORE * size + cell] = 0
            steps += 1
    else:
        cell = cells[BEFORE * size + stops[2 * s + 2]]
        cells[BEFORE * size + stops[2 * s + 2]] = 0
        while cell != 0:
            after = cells[BEFORE * size + cell]
            release(head, cells, size, cell)
            steps += 1
            cell = after
    change_need(head, needs, s, steps)


def segment_at(head: Int64s, cells: Int32s, cell: int) -> int:
    """Return the segment of a cell on a path; only the last segment has a cell without a successor."""
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    return head[SEGMENTS] - 1 if cells[NEXT * size + cell] == 0 else cells[SEGMENT * size + cell]


def route(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, s: int, crossing: int) -> int:
    """Lay a short route between two stops; return how many cells were looked at, negated if there is no route.

    If `crossing` is 1, the route may cross other paths, which are then removed.
    """
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    source = stops[2 * s]
    target = stops[2 * s + 2]
    head[STAMP] += 1
    cells[STAMPED * size + source] = head[STAMP]
    cells[QUEUE * size] = source
    start = 0
    end = 1
    while start < end and cells[STAMPED * size + target] != head[STAMP]:
        cell = cells[QUEUE * size + start]
        start += 1
        turn = random(head, 4)
        for k in range(4):
            beside = cell + side((turn + k) % 4, width)
            if cells[STAMPED * size + beside] != head[STAMP] and (
                beside == target
                or (cells[beside] == EMPTY and (head[HAZE] == 0 or random(head, 100) >= head[HAZE]))
                or (crossing == 1 and cells[beside] == PATH and random(head, 3) == 0)
            ):
                cells[STAMPED * size + beside] = head[STAMP]
                cells[ORIGIN * size + beside] = cell
                cells[QUEUE * size + end] = beside
                end += 1
    steps = 0
    cell = target
    while cells[STAMPED * size + target] == head[STAMP] and cell != source:
        cell = cells[ORIGIN * size + cell]
        steps += 1
    if steps == 0 or steps > needs[s]:
        return -end
    cell = cells[ORIGIN * size + target]
    while cell != source:
        if cells[cell] == PATH:
            take_away(head, cells, stops, needs, segment_at(head, cells, cell))
        cell = cells[ORIGIN * size + cell]
    cell = target
    while cell != source:
        before = cells[ORIGIN * size + cell]
        if before != source:
            occupy(head, cells, size, before)
        join(cells, size, before, cell, s)
        cell = before
    change_need(head, needs, s, -steps)
    return end


def lay(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, order: Int32s, budget: int) -> int:
    """Continue laying the segments without a path, in this order, for about `budget` cells; return how many it took.

    Afterwards head[LAID] is 1 if all segments are laid, UNDER_WAY if some are left, 0 if laying goes round in
    circles.
    """
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    spent = 0
    if head[LAID] == 0:
        clear(head, cells, stops, needs)
        spent = size
        head[HAZE] = random(head, 50) * random(head, 2)
        head[ROUND] = 0
        begin_round(head, order)
    while head[LAID] == UNDER_WAY and spent < budget:
        spent += 1
        if head[TRIED] < head[SEGMENTS]:
            spent += lay_segment(head, cells, stops, needs, order[head[TRIED]])
            if head[STAGE] == 0:
                head[TRIED] += 1
        elif head[MISSING] == 0:
            head[LAID] = 1
        elif head[ROUND] == ROUNDS:
            head[LAID] = 0
        else:
            head[ROUND] += 1
            begin_round(head, order)
    return max(spent, 1)


def lay_segment(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, s: int) -> int:
    """Try one way to lay a segment; return how many cells were looked at. head[STAGE] is 0 if that was the last way.

    The ways are: in haze, then without haze, then across other paths. Each call tries one, since each may look at
    the whole board.
    """
    size = (head[ROWS] + 2) * (head[COLUMNS] + 2)
    stage = head[STAGE]
    head[STAGE] = 0
    if stops[2 * s] == 0 or stops[2 * s + 2] == 0 or cells[NEXT * size + stops[2 * s]] != 0:
        return 0
    haze = head[HAZE]
    if stage > 0:
        head[HAZE] = 0
    spent = size
    if stage < CROSSING:
        found = route(head, cells, stops, needs, s, 0)
        if found < 0:
            head[STAGE] = CROSSING if haze == 0 else stage + 1
        spent = abs(found)
    else:
        head[MISSING] += 1
        if random(head, SQUARES) == 0:
            take_away_square(head, cells, stops, needs, stops[2 * s])
        else:
            spent = abs(route(head, cells, stops, needs, s, 1))
    head[HAZE] = haze
    return spent


def begin_round(head: Int64s, order: Int32s) -> None:
    """Begin a round over all segments; first swap some, so that the same ones do not cross each other for ever."""
    head[LAID] = UNDER_WAY
    head[TRIED] = 0
    head[STAGE] = 0
    head[MISSING] = 0
    for _ in range(head[SEGMENTS] // 8 + 1):
        if head[ROUND] > 0:
            i = random(head, head[SEGMENTS])
            j = random(head, head[SEGMENTS])
            s = order[i]
            order[i] = order[j]
            order[j] = s


def take_away_square(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, middle: int) -> None:
    """Remove all paths that pass through a small square; the window becomes that square and a margin around it."""
    width = head[COLUMNS] + 2
    reach = 1 + random(head, WIDEST_PATCH)
    open_window(head, middle, reach)
    for y in range(head[TOP], head[TOP] + head[HEIGHT]):
        for x in range(head[LEFT], head[LEFT] + head[WIDTH]):
            cell = y * width + x
            if cells[cell] == PATH:
                take_away(head, cells, stops, needs, segment_at(head, cells, cell))
    open_window(head, middle, reach + MARGIN)


def open_window(head: Int64s, middle: int, reach: int) -> None:
    """Set the window to the cells within `reach` rows and columns of a cell, clipped to the board."""
    width = head[COLUMNS] + 2
    row = middle // width
    column = middle % width
    head[TOP] = max(row - reach, 1)
    head[LEFT] = max(column - reach, 1)
    head[HEIGHT] = min(row + reach, head[ROWS]) - head[TOP] + 1
    head[WIDTH] = min(column + reach, head[COLUMNS]) - head[LEFT] + 1
