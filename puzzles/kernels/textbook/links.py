"""Sudoku as an exact cover, by Knuth's Algorithm X on dancing links (arXiv cs/0011047).

A column of the matrix is something that the board needs: a number in a cell, or a number in a row, column or box. A row
of it is an option, a number in a cell, which meets four of them. The givens' columns are covered from the start.

Place 0 is the root, the columns follow from 1 on, then PER nodes for each option, side by side. The options of a cell
follow each other in the order of the numbers.

`head`, `profile` and `entered` hold 64-bit integers, the other arrays 32-bit ones.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.textbook.header import (
    ALL,
    BACKTRACKS,
    CELL,
    DEPTH,
    MORE,
    NUMBER,
    OUTCOME,
    OVER,
    OWN,
    PER_DEPTH,
    PLACED,
    SOLUTIONS,
    SOLVED,
    STEPS,
    STOOD,
    STOODS,
    TAKEN_BACK,
    note_try,
)
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, PAUSED

ORDER = OWN
BOX_ROWS = OWN + 1
BOX_COLUMNS = OWN + 2
FIRST = OWN + 3  # 1 to choose the first column, however many options it has
NEXT = OWN + 4  # what the next step does: CHOOSE, TRY, BACK
NODE = OWN + 5  # the next to try
TURN = OWN + 6  # which of its column's options that is, from 1
COLUMN = OWN + 7  # of the last step
LEFT_OVER = OWN + 8  # options of that column
UPDATES = OWN + 9  # links that were changed when columns were covered: what Knuth counts
HEADER = OWN + 10

CHOOSE = 0
TRY = 1
BACK = 2

PER = 4  # columns of an option

# The further outcomes of a step.
CHOSEN = MORE  # a column was chosen and covered
NO_OPTION = MORE + 1  # the column that was chosen has none
UNCOVERED = MORE + 2  # the last option of a column was taken back


def start(
    head: Int64s,
    left: Int32s,
    right: Int32s,
    up: Int32s,
    down: Int32s,
    many: Int32s,
    column: Int32s,
    ring: Int32s,
    numbers: Int32s,
    givens: Int64s,
) -> None:
    """Begin a search. With N for order * order, `left`, `right` and `many` have 1 + PER * N places.

    `up`, `down` and `column` have PER * N * order more. `ring` has the PER * N columns in the order in which they are
    linked, `numbers` the numbers in theirs. Givens are 0..order.
    """
    order = head[ORDER]
    count = order * order
    columns = PER * count
    for at in range(columns):
        each = ring[at]
        before = ring[at - 1] if at > 0 else 0
        left[each] = before
        right[before] = each
        up[each] = each
        down[each] = each
    right[ring[columns - 1]] = 0
    left[0] = ring[columns - 1]
    for cell in range(count):
        row = cell // order
        place = cell % order
        box = row // head[BOX_ROWS] * head[BOX_ROWS] + place // head[BOX_COLUMNS]
        for turn in range(order):
            number = numbers[turn]
            node = 1 + columns + PER * (cell * order + turn)
            column[node] = 1 + cell
            column[node + 1] = count + row * order + number
            column[node + 2] = 2 * count + place * order + number
            column[node + 3] = 3 * count + box * order + number
            for each in range(node, node + PER):
                above = column[each]
                up[each] = up[above]
                down[each] = above
                down[up[above]] = each
                up[above] = each
                many[above] += 1
    for cell in range(count):
        if givens[cell] != 0 and head[OVER] == 0:
            for turn in range(order):
                if numbers[turn] == givens[cell]:
                    node = 1 + columns + PER * (cell * order + turn)
                    for each in range(node, node + PER):
                        above = column[each]
                        if right[left[above]] != above:
                            head[OVER] = 1
                        else:
                            cover(head, left, right, up, down, many, column, above)
    head[UPDATES] = 0
    if right[0] == 0 and head[OVER] == 0:
        head[SOLUTIONS] = 1
        head[OVER] = 1


def cover(
    head: Int64s, left: Int32s, right: Int32s, up: Int32s, down: Int32s, many: Int32s, column: Int32s, chosen: int
) -> None:
    """Take a column out of the ring, and its options out of all other columns."""
    first = 1 + PER * head[ORDER] * head[ORDER]
    left[right[chosen]] = left[chosen]
    right[left[chosen]] = right[chosen]
    updates = 1
    at = down[chosen]
    while at != chosen:
        option = at - (at - first) % PER
        for step in range(1, PER):
            node = option + (at - option + step) % PER
            up[down[node]] = up[node]
            down[up[node]] = down[node]
            many[column[node]] -= 1
            updates += 1
        at = down[at]
    head[UPDATES] += updates


def uncover(
    head: Int64s, left: Int32s, right: Int32s, up: Int32s, down: Int32s, many: Int32s, column: Int32s, chosen: int
) -> None:
    """Put back what `cover` took, in the opposite order."""
    first = 1 + PER * head[ORDER] * head[ORDER]
    at = up[chosen]
    while at != chosen:
        option = at - (at - first) % PER
        for step in range(1, PER):
            node = option + (at - option + PER - step) % PER
            many[column[node]] += 1
            up[down[node]] = node
            down[up[node]] = node
        at = up[at]
    left[right[chosen]] = chosen
    right[left[chosen]] = chosen


def choose(head: Int64s, right: Int32s, many: Int32s) -> int:
    """Return the column with the fewest options, the first of them."""
    best = right[0]
    if head[FIRST] == 0:
        each = right[best]
        while each != 0:
            if many[each] < many[best]:
                best = each
            each = right[each]
    return best


def search(
    head: Int64s,
    left: Int32s,
    right: Int32s,
    up: Int32s,
    down: Int32s,
    many: Int32s,
    column: Int32s,
    stack: Int32s,
    covered: Int32s,
    turns: Int32s,
    numbers: Int32s,
    profile: Int64s,
    entered: Int64s,
    budget: int,
) -> int:
    """Continue to the next solution, for at most `budget` steps; return a status.

    A step chooses a column, tries an option, takes it back, or uncovers a column. `stack`, `covered` and `turns` have a
    place for each cell and one more: by depth, the option, its column, and which of its options that is. `profile` has
    PER_DEPTH times as many places, `entered` PER_CHOICE * (order + 1) times.
    """
    order = head[ORDER]
    first = 1 + PER * order * order
    depth = head[DEPTH]
    end = head[STEPS] + budget
    status = PAUSED
    while status == PAUSED and head[STEPS] < end and head[OVER] == 0:
        head[STEPS] += 1
        node = head[NODE]
        if head[NEXT] == CHOOSE:
            chosen = choose(head, right, many)
            head[COLUMN] = chosen
            head[LEFT_OVER] = many[chosen]
            if many[chosen] == 0:
                head[OUTCOME] = NO_OPTION
                head[NEXT] = BACK
                if depth == 0:
                    head[OVER] = 1
            else:
                head[OUTCOME] = CHOSEN
                cover(head, left, right, up, down, many, column, chosen)
                covered[depth] = chosen
                head[NODE] = down[chosen]
                head[TURN] = 1
                head[NEXT] = TRY
        elif head[NEXT] == BACK:
            depth -= 1
            node = stack[depth]
            option = node - (node - first) % PER
            for step in range(1, PER):
                each = option + (node - option + PER - step) % PER
                uncover(head, left, right, up, down, many, column, column[each])
            head[OUTCOME] = TAKEN_BACK
            head[BACKTRACKS] += 1
            head[COLUMN] = covered[depth]
            head[NODE] = down[node]
            head[TURN] = turns[depth] + 1
            head[NEXT] = TRY
        elif node == covered[depth]:
            uncover(head, left, right, up, down, many, column, node)
            head[OUTCOME] = UNCOVERED
            head[COLUMN] = node
            head[NEXT] = BACK
            if depth == 0:
                head[OVER] = 1
        else:
            option = node - (node - first) % PER
            for step in range(1, PER):
                each = option + (node - option + step) % PER
                cover(head, left, right, up, down, many, column, column[each])
            head[COLUMN] = covered[depth]
            stack[depth] = node
            turns[depth] = head[TURN]
            note_try(head, profile, entered, depth, depth * (order + 1) + head[TURN], head[STEPS])
            profile[PER_DEPTH * depth + STOODS] += 1
            depth += 1
            head[PLACED] += 1
            head[OUTCOME] = STOOD
            head[NEXT] = CHOOSE
            if right[0] == 0:
                head[OUTCOME] = SOLVED
                head[NEXT] = BACK
                status = FOUND
        if head[OUTCOME] == STOOD or head[OUTCOME] == SOLVED or head[OUTCOME] == TAKEN_BACK:
            place = (node - first) // PER
            head[CELL] = place // order
            head[NUMBER] = numbers[place % order]
    head[DEPTH] = depth
    if status == FOUND:
        head[SOLUTIONS] += 1
        if head[ALL] == 0:
            head[OVER] = 1
    elif head[OVER] != 0:
        status = EXHAUSTED
    return status


EXPORTS = (start, search)
