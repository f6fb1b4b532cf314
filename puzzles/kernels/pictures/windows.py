"""Which rows and columns of a lattice are a board: the window whose edges are seen, and no others."""

from __future__ import annotations

from puzzles.kernels import Int32s

GAIN = 0
TOP = 1
LEFT = 2
PER_SIZE = 3


def add_up(shares: Int32s, first: int, rows: int, columns: int, unseen: int, table: Int32s, at: int) -> None:
    """Write sums of shares above `unseen` over all rectangles that begin at the first of rows x columns edges."""
    step = columns + 1
    for column in range(step):
        table[at + column] = 0
    for row in range(rows):
        total = 0
        table[at + (row + 1) * step] = 0
        for column in range(columns):
            total += shares[first + row * columns + column] - unseen
            table[at + (row + 1) * step + column + 1] = table[at + row * step + column + 1] + total


def rectangle(table: Int32s, at: int, step: int, top: int, left: int, rows: int, columns: int) -> int:
    """Return the sum over a rectangle of edges."""
    above = at + top * step + left
    below = above + rows * step
    return table[below + columns] - table[above + columns] - table[below] + table[above]


def search(
    shares: Int32s, rows: int, columns: int, unseen: int, least: int, most: int, table: Int32s, best: Int32s
) -> None:
    """Write, for each size from least x least to most x most, the best window: its gain, top and left."""
    lying = (rows + 1) * columns
    other = (rows + 2) * (columns + 1)
    add_up(shares, 0, rows + 1, columns, unseen, table, 0)
    add_up(shares, lying, rows, columns + 1, unseen, table, other)
    span = most - least + 1
    for k in range(PER_SIZE * span * span):
        best[k] = 0
    for high in range(least, min(rows, most) + 1):
        for wide in range(least, min(columns, most) + 1):
            at = PER_SIZE * ((high - least) * span + wide - least)
            for top in range(rows - high + 1):
                for left in range(columns - wide + 1):
                    gain = rectangle(table, 0, columns + 1, top, left, high + 1, wide)
                    gain += rectangle(table, other, columns + 2, top, left, high, wide + 1)
                    if gain > best[at + GAIN]:
                        best[at + GAIN] = gain
                        best[at + TOP] = top
                        best[at + LEFT] = left


EXPORTS = (search,)
