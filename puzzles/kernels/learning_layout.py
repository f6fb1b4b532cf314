"""Where a Latin search that learns keeps what: the layout that its kernel modules share.

Its arrays: `head` (HEADER places; the caller states ORDER, CELLS, UNITS, CLUES, ROOM), `shape` (what is fixed), `board`
(a mask of candidates for each cell, then a mask of positions for each unit and number), `values` (VALUES places a
variable), `activity` (a place a variable), `stacks` (STACKS * (variables + 1) + 64 places), `clauses` (ROOM places).
"""

from __future__ import annotations

# The header.
ORDER = 0
CELLS = 1
UNITS = 2
CLUES = 3
ROOM = 4  # places of `clauses`
DEPTH = 5  # decisions on the trail; -1 when nothing is left
NODES = 6
TRAIL = 7  # variables on the trail
DONE = 8  # how many of these have been propagated
HEAPED = 9  # variables on the heap
TOP = 10  # places of `clauses` in use
LEARNT = 11  # clauses that may be dropped
ALLOWED = 12  # how many of them before half are
INCREMENT = 13  # what a conflict adds to the activity of the variables that it meets
CULPRIT = 14  # a variable that is forced both ways, -1 for none ...
CONFLICT = 15  # ... and the reason for the value that it has not
RETURNING = 16  # 1 where a solution was just reported: exclude it before looking further
CONFLICTS = 17
RESTARTS = 18
RESTART_AT = 19  # conflicts at the next restart
STAMP = 20  # counts the conflicts, to mark depths with

# Parts of `shape`, which lists what is fixed; a part begins where head says.
UNIT_CELLS = 21  # UNITS * ORDER cells; a place in it (unit * ORDER + position) is a slot
SLOT_START = 22  # CELLS + 1 ...
SLOTS = 23  # ... and each cell's slots
CLUE_CELLS = 24  # CLUES pairs (lower cell, higher cell)
CLUE_START = 25  # CELLS + 1 ...
CLUES_OF = 26  # ... and each cell's clues
HEADER = 27

# Parts of `values`, each with one place a variable: multiples of ORDER * CELLS.
VALUE = 0  # 1 true, -1 false, 0 open
LEVEL = 1  # the depth at which it was given
REASON = 2
SEEN = 3  # marks of a conflict's analysis
HEAP_AT = 4  # place on the heap, -1 for none
VALUES = 5

# Parts of `stacks`, likewise, one place more.
TRAILED = 0
BEGAN = 1  # for each depth, the trail's length before its decision
HEAP = 2
MARKED = 3
STAMPS = 4  # by depth
PATH = 5
STEPS = 6
STACKS = 7

# Reasons: 8 * what + kind, 0 for a decision or a given.
OTHER = 1  # variable `what` is true, and only one of the two can be
CELL = 2  # all other numbers of cell `what` are out
PLACE = 3  # all other cells of a unit are out for a number: `what` is unit * ORDER + number
BELOW = 4  # the higher cell of clue `what` has nothing above this number
ABOVE = 5  # the lower cell of clue `what` has nothing below this number
CLAUSE = 6  # all other literals of the clause at `what` are false

# A clause: its size, the number of depths it spanned when learnt (0: never drop it), the next in each of the two lists
# of clauses that watch its first two literals (2 * clause + which, -1 at the end), then the literals. `clauses` begins
# with the heads of these lists, one a literal.
SIZE = 0
SPAN = 1
NEXT = 2
LITERALS = 4

NOT_NEEDED = 2
NEEDED = 3
