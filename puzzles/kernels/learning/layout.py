"""The memory layout of a clause-learning Latin search, shared by its kernel modules.

The search has one variable for each candidate that the givens leave open: the number n in a cell. Variables belong to
*groups*, of which exactly one member is true: the candidates of a cell, and the places that a number has left in a
unit. Cells' groups come first; in them, the member at place v is the candidate v + 1, and places of candidates that are
no longer open stay unused.

Its arrays: `head` (HEADER places; the caller states ORDER, CELLS, UNITS, CLUES, OPEN, ROOM), `shape` (everything
fixed), `board` (BOARD masks per group), `values` (VALUES places per variable), `activity` (one place per variable),
`stacks` (STACKS * (variables + 1) + 128 places), `clauses` (ROOM places).
"""

from __future__ import annotations

# The header.
ORDER = 0
CELLS = 1
UNITS = 2
CLUES = 3
OPEN = 4  # variables
ROOM = 5  # places of `clauses`
DEPTH = 6  # decisions on the trail; -1 when nothing is left
NODES = 7
TRAIL = 8  # variables on the trail
DONE = 9  # how many of these have been propagated
HEAPED = 10  # variables on the heap
TOP = 11  # places of `clauses` in use
LEARNT = 12  # clauses that may be dropped
ALLOWED = 13  # how many of these are allowed before half are dropped
INCREMENT = 14  # what a conflict adds to the activity of the variables that it involves
CULPRIT = 15  # a variable that is forced both ways, -1 for none ...
CONFLICT = 16  # ... and the reason for the value that it does not have
RETURNING = 17  # 1 when a solution was just reported: exclude it before searching on
CONFLICTS = 18
RESTARTS = 19
RESTART_AT = 20  # conflicts at the next restart
STAMP = 21  # counts the conflicts, to mark depths
GROUPS = 22
OPEN_CELLS = 23  # how many of the groups belong to cells

# Parts of `shape`; each begins where `head` says.
MEMBERS = 24  # at START[group] + place: the variable
START = 25  # one place per group
PLACES_OF = 26  # at GROUPS_OF[variable] and after: 32 * group + place for all its groups, its cell's first
GROUPS_OF = 27  # one place per variable, plus one
CELL_OF = 28  # for each cell's group, the cell
CLUE_ENDS = 29  # CLUES pairs of groups (lower cell, higher cell)
CLUES_OF = 30  # at CLUE_START[group] and after: 2 * clue, + 1 if the cell is the higher one
CLUE_START = 31  # one place for each cell's group, plus one

TURNS = 32  # variables, clauses and literals looked at so far
HEADER = 33

# Parts of `board`, one place per group.
LEFT = 0  # members that are not false
WHOLE = 1  # the members when the search was last at depth 0; reasons are looked for among them
BOARD = 2

# Parts of `values`, in multiples of the number of variables.
VALUE = 0  # for each literal, 2 * variable and + 1 for its negation: 1 true, -1 false, 0 open
LEVEL = 2  # the depth at which a variable was given its value
REASON = 3
SEEN = 4  # marks of conflict analysis
HEAP_AT = 5  # place on the heap, -1 for none
VALUES = 6

# Parts of `stacks`, in multiples of the number of variables plus one.
TRAILED = 0
BEGAN = 1  # for each depth, the trail's length before its decision
HEAP = 2
MARKED = 3
STAMPS = 4  # by depth
PATH = 5
STEPS = 6
STACKS = 7

# Reasons: 8 * what + kind, 0 for a decision or a given.
OTHER = 1  # variable `what` is true, and only one of a group can be
GROUP = 2  # all other members of group `what` are eliminated
BELOW = 3  # the higher cell of clue `what` has nothing above this number
ABOVE = 4  # the lower cell of clue `what` has nothing below this number
CLAUSE = 5  # all other literals of the clause at `what` are false

# A clause: its size, the number of depths that it spanned when learnt (0: never drop it), the next clause in each of
# the two lists of clauses that watch its first two literals (2 * clause + which, -1 at the end), then the literals.
# `clauses` begins with the heads of these lists, one per literal.
SIZE = 0
SPAN = 1
NEXT = 2
LITERALS = 4

USED = 64
"""Added to a learnt clause's span when a conflict involves it; the span itself is stored below this."""

NOT_NEEDED = 2
NEEDED = 3
