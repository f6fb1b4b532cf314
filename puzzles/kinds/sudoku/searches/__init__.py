"""The searches of the founding documents, exactly as described there, each counting its steps and backtracks.

They are here for study and comparison; the page solves with the engine. A folder for each document:

- `conflict_tables`: Homework 1, section 4: an explicit stack and tables of potential conflicts;
- `used_values`: Project 03: recursion over find-next-empty-cell and used-values-at;
- `first_valid`: the Java library: recursion that takes the first valid value;
- `dancing_links`: Knuth's exact cover, to compare them with.

In each, `document` is the document's code in Python, and `search` the same on a kernel, step for step, to be watched.
"""

from __future__ import annotations

from puzzles.kinds.sudoku.searches.conflict_tables.search import ConflictTables
from puzzles.kinds.sudoku.searches.dancing_links.search import DancingLinks
from puzzles.kinds.sudoku.searches.first_valid.search import FirstValid
from puzzles.kinds.sudoku.searches.used_values.search import UsedValues
from puzzles.kinds.textbook import Textbook

SEARCHES: tuple[Textbook, ...] = (ConflictTables(), UsedValues(), FirstValid(), DancingLinks())
