"""9x9 Sudokus by the thousand: text in, text out, one puzzle per line, with only the bitboard kernel in between.

The solutions overwrite the puzzles, so the rest of the text stays as it was, and nothing is allocated per line. Each
line gets a mark, one byte: its outcome times OUTCOME, plus the bit length of its nodes, which is i for 2 ** (i - 1) to
2 ** i - 1 nodes. The results are also counted in a tally of TALLY_SIZE numbers: how many lines had each outcome (places
NONE to UNDECIDED), the number of the last undecided line, the nodes of all decided lines, the number of the line with
the most nodes and how many these were (-1 before the first), and from SPREAD on how many lines took 0 nodes, 1, 2 to 3,
4 to 7 and so on: place SPREAD + i counts those below 2 ** i.
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s, Int64s
from puzzles.kernels.sudoku9.search import read, search
from puzzles.portable.kernel_driver import FOUND, PAUSED
from puzzles.portable.sudoku9_kernel import NODES

CELLS = 81

# The outcomes of a line, and their places in the tally.
NONE = 0
UNIQUE = 1
SEVERAL = 2
UNDECIDED = 3

OUTCOME = 64
"""What an outcome is multiplied by in a mark; the bit length of the nodes is below it."""

# The other places of the tally.
ALL_NODES = 4
HARDEST = 5
MOST = 6
LEFT = 7
SPREAD = 8
SPREADS = 32
TALLY_SIZE = SPREAD + SPREADS


def solve(
    tables: Int32s,
    state: Int32s,
    scratch: Int32s,
    text: Bytes,
    starts: Int32s,
    begin: int,
    first: int,
    count: int,
    tally: Int64s,
    marks: Bytes,
    patience: int,
    budget: int,
) -> int:
    """Solve lines from number `first` on until `budget` nodes are spent or all `count` are done; return the next line.

    A line is 81 characters, 1 to 9 for a given and anything else for an empty cell, from place `starts[line] -
    begin` of `text` on. The first solution found overwrites it. A line that takes more than `patience` nodes is
    undecided and ends the call, so that the caller learns of each one; a solution may have overwritten it.
    `scratch` has CELLS places, `marks` one for each line; `tally` is added to.
    """
    spent = 0
    line = first
    while line < count and spent < budget:
        start = starts[line] - begin
        read(state, text, start)
        found = NONE
        status = FOUND
        while status == FOUND and found < SEVERAL:
            # The search keeps the givens in its state, so the solution may overwrite them.
            status = search(tables, state, scratch, patience)
            if status == FOUND:
                if found == NONE:
                    for cell in range(CELLS):
                        text[start + cell] = scratch[cell] + 48
                found += 1
        if status == PAUSED:
            tally[UNDECIDED] += 1
            tally[LEFT] = line
            marks[line] = OUTCOME * UNDECIDED
            return line + 1
        nodes = state[NODES]
        tally[found] += 1
        tally[ALL_NODES] += nodes
        if nodes > tally[MOST]:
            tally[HARDEST] = line
            tally[MOST] = nodes
        size = nodes.bit_length()
        tally[SPREAD + size] += 1
        marks[line] = OUTCOME * found + size
        spent += nodes + 1
        line += 1
    return line


EXPORTS = (solve,)
