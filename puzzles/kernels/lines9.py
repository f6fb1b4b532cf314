"""9x9 Sudokus by the thousand: text in, text out, a line a puzzle, with nothing but the bitboard kernel in between.

The solutions are written over the puzzles, so the output has the form of the input, and nothing is made per line.
"""

from __future__ import annotations

from puzzles.kernels import FOUND, PAUSED, Bytes, Int32s
from puzzles.kernels.sudoku9 import NODES, load, search

CELLS = 81

# What a line turned out to be.
NONE = 0
UNIQUE = 1
SEVERAL = 2
UNDECIDED = 3


def solve(
    tables: Int32s,
    state: Int32s,
    scratch: Int32s,
    text: Bytes,
    stride: int,
    first: int,
    count: int,
    outcomes: Int32s,
    nodes: Int32s,
    patience: int,
    budget: int,
) -> int:
    """Solve lines from number `first` on until `budget` nodes are spent or all `count` are done; return the next one.

    A line is 81 characters of `text`, 1 to 9 and anything else for an empty cell, `stride` from one to the next. Where
    there is a solution the first one found is written over it. `outcomes` and `nodes` have a place a line; a line
    that takes more than `patience` nodes stays undecided. `scratch` has CELLS places.
    """
    spent = 0
    line = first
    while line < count and spent < budget:
        start = line * stride
        for cell in range(CELLS):
            character = text[start + cell]
            if 49 <= character <= 57:
                scratch[cell] = character - 48
            else:
                scratch[cell] = 0
        load(tables, state, scratch)
        found = NONE
        status = FOUND
        while status == FOUND and found < SEVERAL:
            # The search has the givens in its state: the solution may go over them.
            status = search(tables, state, scratch, patience)
            if status == FOUND:
                if found == NONE:
                    for cell in range(CELLS):
                        text[start + cell] = scratch[cell] + 48
                found += 1
        if status == PAUSED:
            found = UNDECIDED
        outcomes[line] = found
        nodes[line] = state[NODES]
        spent += state[NODES] + 1
        line += 1
    return line


EXPORTS = (solve,)
