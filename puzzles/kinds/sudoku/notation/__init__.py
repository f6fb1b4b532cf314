"""The text forms of Sudoku, the canonical one first."""

from __future__ import annotations

from puzzles.kind import Format
from puzzles.sudoku.notation.arrays import JavaArray, PythonList
from puzzles.sudoku.notation.frames import Ascii, BoxDrawing
from puzzles.sudoku.notation.grids import Compact, Grid
from puzzles.sudoku.notation.lines import OneLine, PuzzleFile

FORMATS: tuple[Format, ...] = (
    OneLine(),
    PuzzleFile(),
    Grid(),
    Compact(),
    JavaArray(),
    PythonList(),
    BoxDrawing(),
    Ascii(),
)
