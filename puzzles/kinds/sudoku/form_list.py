"""The forms of Sudoku."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.sudoku.notation.arrays import JavaArray, PythonList
from puzzles.kinds.sudoku.notation.frames import Ascii, BoxDrawing
from puzzles.kinds.sudoku.notation.game_id import GameId
from puzzles.kinds.sudoku.notation.grids import Compact, SpacedRows
from puzzles.kinds.sudoku.notation.lines import OneLine
from puzzles.kinds.sudoku.notation.puzzle_file import PuzzleFile
from puzzles.kinds.sudoku.notation.spaced_lines import SpacedLine

FIRST_FORMS: tuple[Form, ...] = (
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
"""The forms that are imported with the kind and hold puzzles alone; the first is canonical."""

COMMON_FORMS = (
    "line",
    "sudokupad",
    "fpuzzles",
    "sudokuwiki",
    "python",
    "ascii",
    "penpa",
    "puzzlink",
    "solo",
    "sudokupad-marks",
    "file",
)
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""


@cache
def forms() -> tuple[Form, ...]:
    """Return every form: FIRST_FORMS, then the more certain first. The first call imports them."""
    from puzzles.kinds.sudoku.foreign.alphabets import OtherAlphabet, Wordoku
    from puzzles.kinds.sudoku.foreign.blank_rows import BlankRows
    from puzzles.kinds.sudoku.foreign.cage_grids import CageGrids
    from puzzles.kinds.sudoku.foreign.cells_json import CellsJson
    from puzzles.kinds.sudoku.foreign.clues_json import CluesJson
    from puzzles.kinds.sudoku.foreign.coach import SudokuCoach
    from puzzles.kinds.sudoku.foreign.digit_links import SudokuExchange, SudokuWiki
    from puzzles.kinds.sudoku.foreign.files import GnomeSudoku, Janko, KSudoku, SadMan
    from puzzles.kinds.sudoku.foreign.fpuzzles import FPuzzlesJson, FPuzzlesLink, SudokuPadMarks
    from puzzles.kinds.sudoku.foreign.iss import InteractiveSolver
    from puzzles.kinds.sudoku.foreign.jigsaw_arrays import JigsawArrays
    from puzzles.kinds.sudoku.foreign.jigsaw_grids import JigsawGrids
    from puzzles.kinds.sudoku.foreign.jigsaw_line import JigsawLine
    from puzzles.kinds.sudoku.foreign.kudamono import Kudamono
    from puzzles.kinds.sudoku.foreign.lines_more import Characters729, HodokuLibrary, KillerLine
    from puzzles.kinds.sudoku.foreign.lisudoku import Lisudoku, LisudokuJson
    from puzzles.kinds.sudoku.foreign.opensudoku import OpenSudoku, OpenSudoku1
    from puzzles.kinds.sudoku.foreign.overlapping import Overlapping
    from puzzles.kinds.sudoku.foreign.pencilled import CandidateGrid, CandidateRows
    from puzzles.kinds.sudoku.foreign.penpa import Penpa
    from puzzles.kinds.sudoku.foreign.plain_texts import TABLES, LatexSudoku, Qqwing, Titled, Zeros
    from puzzles.kinds.sudoku.foreign.pzpr_solo import PuzzLink, Pzprv3, Solo, SoloSave
    from puzzles.kinds.sudoku.foreign.sudokupad import SudokuPadJson, SudokuPadLink

    return (
        *FIRST_FORMS,
        SudokuWiki(),
        FPuzzlesLink(),
        SudokuPadLink(),
        SudokuPadMarks(),
        PuzzLink(),
        Penpa(),
        Solo(),
        SudokuExchange(),
        SudokuCoach(),
        InteractiveSolver(),
        Lisudoku(),
        Kudamono(),
        SoloSave(),
        Pzprv3(),
        FPuzzlesJson(),
        SudokuPadJson(),
        OpenSudoku(),
        OpenSudoku1(),
        LisudokuJson(),
        GnomeSudoku(),
        KSudoku(),
        SadMan(),
        Janko(),
        CellsJson(),
        CluesJson(),
        Overlapping(),
        HodokuLibrary(),
        KillerLine(),
        JigsawLine(),
        JigsawArrays(),
        JigsawGrids(),
        CageGrids(),
        Characters729(),
        CandidateGrid(),
        CandidateRows(),
        Titled(),
        Qqwing(),
        LatexSudoku(),
        Zeros(),
        *TABLES,
        BlankRows(),
        OtherAlphabet(),
        Wordoku(),
    )
