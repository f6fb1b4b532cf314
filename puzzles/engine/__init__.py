"""The searches behind one call each: every kernel is fed, driven within its budget and read out here.

Each call returns an iterator of events: Progress about ten times a second, a Solution as it is found, one End last. End
says `complete` when the search has shown that nothing is left, also where the limit was reached at that moment.
Contradictory givens, and numbers that the board cannot hold, leave no solution; they are no error.
"""

from __future__ import annotations

from puzzles.engine.latin import search_latin
from puzzles.engine.path import search_path
from puzzles.engine.sudoku9 import search_sudoku, sudoku_units
from puzzles.machines.base import name, use

__all__ = ["name", "search_latin", "search_path", "search_sudoku", "sudoku_units", "use"]
