"""The nodes of a mesh move to the lines that are seen along its edges.

Points are x, y, about -60..60, from the middle of the lattice. A bend is a polynomial: its terms are 1, x, y, xy, xx,
yy, xxx, xxy, xyy, yyy, as many as wanted, each with a factor in 1/2^24; its values are 1/16 pixel of the canvas.
"""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s

MOST_AWAY = 511


def term(k: int, x: int, y: int) -> int:
    """Return a term of a polynomial at a point."""
    if k < 3:
        return 1 if k == 0 else x if k == 1 else y
    if k < 6:
        return x * y if k == 3 else x * x if k == 4 else y * y
    if k < 8:
        return x * x * (x if k == 6 else y)
    return y * y * (x if k == 8 else y)


def bent(bend: Int64s, terms: int, x: int, y: int) -> int:
    """Return a polynomial's value at a point."""
    total = 1 << 23
    for k in range(terms):
        total += bend[k] * term(k, x, y)
    return total >> 24


def moments(points: Int32s, values: Int32s, weights: Int32s, count: int, terms: int, sums: Int64s) -> None:
    """Write the sums of a weighted least-squares fit: terms x terms of the matrix, then the right side."""
    for k in range(terms * terms + terms):
        sums[k] = 0
    for point in range(count):
        if weights[point] > 0:
            x = points[2 * point]
            y = points[2 * point + 1]
            for i in range(terms):
                first = term(i, x, y) * weights[point]
                for j in range(i + 1):
                    sums[i * terms + j] += first * term(j, x, y)
                sums[terms * terms + i] += first * values[point]
    for i in range(terms):
        for j in range(i + 1, terms):
            sums[i * terms + j] = sums[j * terms + i]


def doubt(
    points: Int32s,
    values: Int32s,
    heights: Int32s,
    count: int,
    terms: int,
    bend: Int64s,
    weights: Int32s,
    tally: Int32s,
) -> int:
    """Write lower weights for what lies far from a bend, and return the median distance, in 1/16 pixel."""
    for k in range(MOST_AWAY + 1):
        tally[k] = 0
    strong = 0
    for point in range(count):
        away = min(abs(bent(bend, terms, points[2 * point], points[2 * point + 1]) - values[point]), MOST_AWAY)
        weights[point] = away
        if heights[point] > 100:
            tally[away] += 1
            strong += 1
    usual = 0
    passed = tally[0]
    while usual < MOST_AWAY and 2 * passed <= strong:
        usual += 1
        passed += tally[usual]
    bound = max(usual, 6)
    for point in range(count):
        away = weights[point]
        if away < 5 * bound:
            weights[point] = heights[point] * 4 * bound * bound // (4 * bound * bound + away * away)
        else:
            weights[point] = 0
    return usual


def move(
    nodes: Int32s, rows: int, columns: int, pitch: int, row: int, column: int, right: int, down: int, target: Int32s
) -> None:
    """Write where a node comes to lie that moves by pixels of the canvas, in 1/16."""
    step = columns + 1
    at = 2 * (row * step + column)
    before = 2 * (row * step + max(column - 1, 0))
    after = 2 * (row * step + min(column + 1, columns))
    above = 2 * (max(row - 1, 0) * step + column)
    below = 2 * (min(row + 1, rows) * step + column)
    across = 16 * pitch * ((after - before) // 2)
    along = 16 * pitch * ((below - above) // (2 * step))
    for axis in range(2):
        moved = right * (nodes[after + axis] - nodes[before + axis]) // across
        target[at + axis] = nodes[at + axis] + moved + down * (nodes[below + axis] - nodes[above + axis]) // along


def bend(
    nodes: Int32s, rows: int, columns: int, pitch: int, scale: int, right: Int64s, down: Int64s, terms: int,
    target: Int32s,
) -> None:  # fmt: skip
    """Move all nodes of a mesh of rows x columns by two bends."""
    for row in range(rows + 1):
        for column in range(columns + 1):
            x = scale * (2 * column - columns)
            y = scale * (2 * row - rows)
            aside = bent(right, terms, x, y)
            move(nodes, rows, columns, pitch, row, column, aside, bent(down, terms, x, y), target)


def settle(
    nodes: Int32s, rows: int, columns: int, pitch: int, margin: int, places: Int32s, heights: Int32s, most: int,
    target: Int32s,
) -> None:  # fmt: skip
    """Move each node within the margin to where the lines next to it are, at most by `most`, in 1/16 pixel."""
    for k in range(2 * (rows + 1) * (columns + 1)):
        target[k] = nodes[k]
    lying = (rows + 1) * columns
    for row in range(margin, rows - margin + 1):
        for column in range(margin, columns - margin + 1):
            weight_down = 100
            down = 0
            weight_right = 100
            right = 0
            for k in range(2):
                beside = column - 1 + k
                if beside >= margin and beside < columns - margin:
                    edge = row * columns + beside
                    weight_down += heights[edge]
                    down += heights[edge] * places[edge]
                beside = row - 1 + k
                if beside >= margin and beside < rows - margin:
                    edge = lying + beside * (columns + 1) + column
                    weight_right += heights[edge]
                    right += heights[edge] * places[edge]
            aside = max(min(right // weight_right, most), -most)
            move(nodes, rows, columns, pitch, row, column, aside, max(min(down // weight_down, most), -most), target)


EXPORTS = (moments, doubt, bend, settle)
