"""The text forms of Sudoku, the canonical one first."""

from __future__ import annotations

from puzzles.kinds.protocol import Format
from puzzles.kinds.sudoku.notation.arrays import JavaArray, PythonList
from puzzles.kinds.sudoku.notation.frames import Ascii, BoxDrawing
from puzzles.kinds.sudoku.notation.game_id import GameId
from puzzles.kinds.sudoku.notation.grids import Compact, SpacedRows
from puzzles.kinds.sudoku.notation.lines import OneLine
from puzzles.kinds.sudoku.notation.puzzle_file import PuzzleFile
from puzzles.kinds.sudoku.notation.spaced_lines import SpacedLine

FORMATS: tuple[Format, ...] = (
    OneLine(),
    PuzzleFile(),
    SpacedLine(),
    SpacedRows(),
    Compact(),
    JavaArray(),
    PythonList(),
    BoxDrawing(),
    Ascii(),
    GameId(),
)
