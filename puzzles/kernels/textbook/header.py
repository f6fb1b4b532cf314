"""What all textbook searches keep in the same places, so that one driver steps, seeks and draws any of them.

A step is what the search's document counts. A search can pause after any step and go on. Apart from its own arrays it
keeps two for its tree. `profile` has for each depth the numbers tried and those placed. `entered` has, by depth and
choice, the step in which that choice was last tried, and the solutions found before.
"""

from __future__ import annotations

from puzzles.kernels import Int64s

STEPS = 0
DEPTH = 1  # choices that stand
SOLUTIONS = 2
BACKTRACKS = 3
PLACED = 4
PRUNED = 5
OVER = 6  # 1 when nothing is left to look for
OUTCOME = 7  # of the last step
CELL = 8  # of the last step
NUMBER = 9  # of the last step
TRIED = 10  # numbers tried, where the steps count something else, too
ALL = 11  # 1 to go on after a solution, if the document's search would end there
OWN = 12  # the first place of what only one search keeps

# The outcomes of a step. Each search adds its own from MORE on.
REFUSED = 0
STOOD = 1  # the number was placed
TAKEN_BACK = 2
SOLVED = 3  # the number was placed, and the board is full
MORE = 4

TRIES = 0
STOODS = 1
PER_DEPTH = 2  # what `profile` has of a depth: tries, then placed

ENTRY = 0
BEFORE = 1
PER_CHOICE = 2  # what `entered` has of a choice: its step, then the solutions found before


def note_try(head: Int64s, profile: Int64s, entered: Int64s, depth: int, choice: int, step: int) -> None:
    """Take note that a choice, by its place in `entered`, is tried at a depth in this step."""
    profile[PER_DEPTH * depth + TRIES] += 1
    entered[PER_CHOICE * choice + ENTRY] = step
    entered[PER_CHOICE * choice + BEFORE] = head[SOLUTIONS]
