"""One call for each search: it loads the kernel, drives it within the budget and reads the results.

Each call returns an iterator of events: Progress about ten times a second, a Solution as it is found, one End last. End
is `complete` if the search has shown that there are no more solutions, even if it reached the limit just then.
Contradictory givens, and numbers that the board cannot hold, mean no solution, not an error.
"""

from __future__ import annotations

from puzzles.engine.latin import search_latin
from puzzles.engine.path import search_path
from puzzles.engine.sudoku9 import search_sudoku, sudoku_units
from puzzles.engine.take_away import Thinning, thinning_latin, thinning_path, thinning_sudoku
from puzzles.machines.base import name, run_on, use

__all__ = [
    "Thinning",
    "name",
    "run_on",
    "search_latin",
    "search_path",
    "search_sudoku",
    "sudoku_units",
    "thinning_latin",
    "thinning_path",
    "thinning_sudoku",
    "use",
]
