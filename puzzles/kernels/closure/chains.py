"""Which candidates of a Latin square fail by chains through groups and almost locked sets, if they are assumed.

A node is one of a number's places in a unit, or several: one of them is true. A true node bars what all its places see.
Without that, other nodes are true: a number's places in a unit, if one is left or all that are left lie in another unit
too, and the places of each number in cells that are left as many numbers as they are cells. It leads to these nodes.
What a node leads to is found once.

A candidate fails if it leads to a node that it bars: a chain. It also fails if all nodes that it leads to bar all
candidates of a cell, or all places of a number in a unit. Sets of numbers are bits, and so are places, by the order of
the unit's cells.
"""

from __future__ import annotations

from puzzles.kernels import Int32s

NODES = 4096
"""Room for nodes."""

EDGES = 1 << 16
"""Room for what they lead to."""

ORDER, COUNT, PER, UNITS = range(4)
"""Places in the shape of a board: its order, how many units it has and each cell is in, the cells of each unit. The
units of each cell follow.
"""

NUMBER, UNIT, PLACES, BEGIN, END, REACHED, LED, QUEUED, FIELDS = range(9)
"""Fields of a node: what it is, its edges (BEGIN is -1 while they are not known, END if it fails), the last candidate
that led to it, the last node that did. QUEUED is not its own: the queue has a place in each node.
"""

LAST_NODE, LAST_EDGE = 0, 1
"""The first node is none: there is the last node, and how many edges there are."""


def failing(
    shape: Int32s,
    cells: Int32s,
    sets: Int32s,
    known: Int32s,
    nodes: Int32s,
    barred: Int32s,
    edges: Int32s,
    chained: Int32s,
    joined: Int32s,
) -> None:
    """Write to `chained` the numbers of each cell that fail by chains, and to `joined` all that fail.

    `cells` begins with the numbers left for each cell, and has room for as many again. The next arrays are scratch:
    `sets` for each choice of a unit's cells, twice; `known` for each choice, number and unit; `nodes` for NODES with
    FIELDS; `barred` for the cells of each node; `edges` for EDGES.
    """
    order = shape[ORDER]
    for i in range(1 << order):
        sets[(1 << order) + i] = sets[(1 << order) + (i >> 1)] + (i & 1) if i > 0 else 0
    for i in range(shape[COUNT] * order << order):
        known[i] = 0
    nodes[LAST_NODE] = 0
    nodes[LAST_EDGE] = 0
    for cell in range(order * order):
        chained[cell] = 0
        joined[cell] = 0
        for number in range(order if is_open(cells[cell]) != 0 else 0):
            if cells[cell] >> number & 1 != 0:
                found = fails(cell, number, shape, cells, sets, known, nodes, barred, edges)
                if found == 1:
                    chained[cell] |= 1 << number
                if found != 0:
                    joined[cell] |= 1 << number


def is_open(left: int) -> int:
    """Return 1 if several numbers are left, else 0."""
    return 1 if left & (left - 1) != 0 else 0


def fails(
    cell: int,
    number: int,
    shape: Int32s,
    cells: Int32s,
    sets: Int32s,
    known: Int32s,
    nodes: Int32s,
    barred: Int32s,
    edges: Int32s,
) -> int:
    """Return 1 if a candidate fails by a chain, 2 if it fails otherwise, 0 if it holds."""
    order = shape[ORDER]
    size = order * order
    stamp = cell * order + number + 1
    unit = shape[UNITS + shape[COUNT] * order + cell * shape[PER]]
    root = node_of(number, unit, places_of(cell, unit, shape), shape, known, nodes)
    if root == 0:
        return 1
    nodes[root * FIELDS + REACHED] = stamp
    nodes[QUEUED] = root
    first = 0
    last = 1
    while first < last:
        node = nodes[first * FIELDS + QUEUED]
        first += 1
        if nodes[node * FIELDS + BEGIN] < 0:
            follow(node, shape, cells, sets, known, nodes, barred, edges)
        if nodes[node * FIELDS + END] < 0:
            return 1
        for i in range(nodes[node * FIELDS + BEGIN], nodes[node * FIELDS + END]):
            other = edges[i]
            if nodes[other * FIELDS + REACHED] != stamp:
                nodes[other * FIELDS + REACHED] = stamp
                nodes[last * FIELDS + QUEUED] = other
                last += 1
                if is_barred(other, root, shape, nodes, barred) != 0:
                    return 1
    for i in range(size):
        cells[size + i] = cells[i]
    for i in range(last):
        node = nodes[i * FIELDS + QUEUED]
        for j in range(size):
            cells[size + j] &= ~barred[node * size + j]
    for i in range(shape[COUNT]):
        once = 0
        for j in range(order):
            left = cells[size + shape[UNITS + i * order + j]]
            if left == 0:
                return 2
            once |= left
        if once != (1 << order) - 1:
            return 2
    return 0


def places_of(cell: int, unit: int, shape: Int32s) -> int:
    """Return the place of a cell in a unit, 0 if it is not there."""
    for i in range(shape[ORDER]):
        if shape[UNITS + unit * shape[ORDER] + i] == cell:
            return 1 << i
    return 0


def node_of(number: int, unit: int, places: int, shape: Int32s, known: Int32s, nodes: Int32s) -> int:
    """Return the node of some places of a number in a unit, 0 if there is no room."""
    key = (unit * shape[ORDER] + number << shape[ORDER]) + places
    if known[key] == 0 and nodes[LAST_NODE] < NODES - 1:
        node = nodes[LAST_NODE] + 1
        nodes[LAST_NODE] = node
        known[key] = node
        nodes[node * FIELDS + NUMBER] = number
        nodes[node * FIELDS + UNIT] = unit
        nodes[node * FIELDS + PLACES] = places
        nodes[node * FIELDS + BEGIN] = -1
        nodes[node * FIELDS + END] = 0
        nodes[node * FIELDS + REACHED] = 0
        nodes[node * FIELDS + LED] = 0
    return known[key]


def is_barred(node: int, by: int, shape: Int32s, nodes: Int32s, barred: Int32s) -> int:
    """Return 1 if all places of a node are barred by another, else 0."""
    order = shape[ORDER]
    for i in range(order):
        if nodes[node * FIELDS + PLACES] >> i & 1 != 0:
            cell = shape[UNITS + nodes[node * FIELDS + UNIT] * order + i]
            if barred[by * order * order + cell] >> nodes[node * FIELDS + NUMBER] & 1 == 0:
                return 0
    return 1


def is_within(unit: int, places: int, other: int, shape: Int32s) -> int:
    """Return 1 if all these places of a unit are in another one, too, else 0."""
    for i in range(shape[ORDER]):
        if places >> i & 1 != 0 and places_of(shape[UNITS + unit * shape[ORDER] + i], other, shape) == 0:
            return 0
    return 1


def first_cell(unit: int, places: int, shape: Int32s) -> int:
    """Return the first cell of some places."""
    at = 0
    while places >> at & 1 == 0:
        at += 1
    return shape[UNITS + unit * shape[ORDER] + at]


def bar(node: int, shape: Int32s, nodes: Int32s, barred: Int32s) -> None:
    """Write what a node bars."""
    order = shape[ORDER]
    base = node * order * order
    unit = nodes[node * FIELDS + UNIT]
    places = nodes[node * FIELDS + PLACES]
    bit = 1 << nodes[node * FIELDS + NUMBER]
    start = first_cell(unit, places, shape)
    for cell in range(order * order):
        barred[base + cell] = 0
    for i in range(shape[PER]):
        other = shape[UNITS + shape[COUNT] * order + start * shape[PER] + i]
        for j in range(order if is_within(unit, places, other, shape) != 0 else 0):
            barred[base + shape[UNITS + other * order + j]] = bit
    for i in range(order):
        if places >> i & 1 != 0:
            barred[base + shape[UNITS + unit * order + i]] = 0
    if places & (places - 1) == 0:
        barred[base + start] = (1 << order) - 1 & ~bit


def follow(
    node: int, shape: Int32s, cells: Int32s, sets: Int32s, known: Int32s, nodes: Int32s, barred: Int32s, edges: Int32s
) -> None:
    """Find what a node leads to."""
    order = shape[ORDER]
    size = order * order
    bar(node, shape, nodes, barred)
    for cell in range(size):
        cells[size + cell] = cells[cell] & ~barred[node * size + cell]
    nodes[node * FIELDS + BEGIN] = nodes[LAST_EDGE]
    nodes[node * FIELDS + END] = -1
    for unit in range(shape[COUNT]):
        lost = 0
        once = 0
        touched = 0
        choices = 1
        sets[0] = 0
        for i in range(order):
            cell = shape[UNITS + unit * order + i]
            left = cells[size + cell]
            lost |= cells[cell] & ~left
            once |= left
            if is_open(cells[cell]) != 0:
                if left != cells[cell]:
                    touched |= choices
                for choice in range(choices):
                    sets[choices + choice] = sets[choice] | left
                choices *= 2
        if lost & ~once != 0:
            return
        for number in range(order):
            if lost >> number & 1 != 0:
                lead(node, number, unit, -1, shape, cells, known, nodes, edges)
        for choice in range(1, choices - 1 if touched != 0 else 0):
            if choice & touched != 0:
                spare = sets[(1 << order) + sets[choice]] - sets[(1 << order) + choice]
                if spare < 0:
                    return
                for number in range(order if spare == 0 else 0):
                    if sets[choice] >> number & 1 != 0:
                        lead(node, number, unit, choice, shape, cells, known, nodes, edges)
    if nodes[LAST_NODE] < NODES - 1 and nodes[LAST_EDGE] < EDGES:
        nodes[node * FIELDS + END] = nodes[LAST_EDGE]


def lead(
    node: int,
    number: int,
    unit: int,
    choice: int,
    shape: Int32s,
    cells: Int32s,
    known: Int32s,
    nodes: Int32s,
    edges: Int32s,
) -> None:
    """Note that a node leads to the places left for a number: in a choice of a unit's open cells, or, if that is -1, in
    all of the unit, if they are one or lie in another unit, too.
    """
    order = shape[ORDER]
    places = 0
    at = 0
    for i in range(order):
        cell = shape[UNITS + unit * order + i]
        if cells[order * order + cell] >> number & 1 != 0 and choice >> at & 1 != 0:
            places |= 1 << i
        at += is_open(cells[cell])
    start = first_cell(unit, places, shape)
    homes = UNITS + shape[COUNT] * order + start * shape[PER]
    if places & (places - 1) == 0:
        unit = shape[homes]
        places = places_of(start, unit, shape)
    elif choice < 0:
        shared = 0
        for i in range(shape[PER]):
            if shape[homes + i] != unit:
                shared += is_within(unit, places, shape[homes + i], shape)
        if shared == 0:
            return
    found = node_of(number, unit, places, shape, known, nodes)
    if found != 0 and found != node and nodes[found * FIELDS + LED] != node and nodes[LAST_EDGE] < EDGES:
        nodes[found * FIELDS + LED] = node
        edges[nodes[LAST_EDGE]] = found
        nodes[LAST_EDGE] += 1


EXPORTS = (failing,)
