"""The forms of Futoshiki that are only read. The more certain ones first."""

from __future__ import annotations

from puzzles.kinds.futoshiki.foreign.assigned import Assigned
from puzzles.kinds.futoshiki.foreign.boxed import Boxed
from puzzles.kinds.futoshiki.foreign.compared import Chains, Compared
from puzzles.kinds.futoshiki.foreign.counted import Counted
from puzzles.kinds.futoshiki.foreign.drawn import Drawn, Fields, Places
from puzzles.kinds.futoshiki.foreign.framed import Framed
from puzzles.kinds.futoshiki.foreign.janko import Janko
from puzzles.kinds.futoshiki.foreign.listed import Facts, GridPuzzleJson, Ones, Pairs, SolveTatham, Strings
from puzzles.kinds.futoshiki.foreign.penpa import Penpa
from puzzles.kinds.futoshiki.foreign.programs import Programs
from puzzles.kinds.futoshiki.foreign.sudokupad import SudokuPadSigns
from puzzles.kinds.futoshiki.foreign.tables import TABLES, AdjacentArray
from puzzles.kinds.futoshiki.foreign.told import Told, ToldJson
from puzzles.kinds.futoshiki.foreign.unequal import Minarism, Unequal, UnequalId, UnequalSave, UnequalTask
from puzzles.kinds.protocol import Reader

COMMON = ("clusters", "typed", "unequal", "penpa", "unequal-id", "minarism", "csv", "markdown", "gridpuzzle")
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""

READERS: tuple[Reader, ...] = (
    Unequal(),
    UnequalId(),
    Minarism(),
    Penpa(),
    UnequalSave(),
    SudokuPadSigns(),
    GridPuzzleJson(),
    ToldJson(),
    Janko(),
    UnequalTask(),
    Strings(),
    SolveTatham(),
    Pairs(),
    Facts(),
    Told(),
    Compared(),
    Chains(),
    Programs(),
    Assigned(),
    Counted(),
    Framed(),
    Boxed(),
    Ones(),
    Places(),
    Drawn(),
    Fields(),
    AdjacentArray(),
    *TABLES,
)
