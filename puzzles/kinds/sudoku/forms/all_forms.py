"""The forms of Sudoku."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.sudoku.forms.arrays import JavaArray, PythonList
from puzzles.kinds.sudoku.forms.frames import Ascii, BoxDrawing
from puzzles.kinds.sudoku.forms.game_id import GameId
from puzzles.kinds.sudoku.forms.grids import Compact, SpacedRows
from puzzles.kinds.sudoku.forms.one_line import OneLine
from puzzles.kinds.sudoku.forms.puzzle_file import PuzzleFile
from puzzles.kinds.sudoku.forms.spaced_lines import SpacedLine

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
    from puzzles.kinds.sudoku.forms.others.alphabets import OtherAlphabet
    from puzzles.kinds.sudoku.forms.others.app_files import GnomeSudoku, Janko, KSudoku, SadMan
    from puzzles.kinds.sudoku.forms.others.candidates import GRIDS
    from puzzles.kinds.sudoku.forms.others.cells_json import CellsJson
    from puzzles.kinds.sudoku.forms.others.coach import SudokuCoach
    from puzzles.kinds.sudoku.forms.others.digit_links import SudokuExchange, SudokuWiki
    from puzzles.kinds.sudoku.forms.others.fpuzzles import FPuzzlesJson, FPuzzlesLink, SudokuPadMarks
    from puzzles.kinds.sudoku.forms.others.iss import InteractiveSolver
    from puzzles.kinds.sudoku.forms.others.kudamono import Kudamono
    from puzzles.kinds.sudoku.forms.others.lisudoku import Lisudoku, LisudokuJson
    from puzzles.kinds.sudoku.forms.others.opensudoku import OpenSudoku, OpenSudoku1
    from puzzles.kinds.sudoku.forms.others.penpa import Penpa
    from puzzles.kinds.sudoku.forms.others.plain_texts import TABLES, HodokuLibrary, LatexSudoku, Qqwing, Titled, Zeros
    from puzzles.kinds.sudoku.forms.others.pzpr_solo import PuzzLink, Pzprv3, Solo, SoloSave
    from puzzles.kinds.sudoku.forms.others.regions import Jigsaw
    from puzzles.kinds.sudoku.forms.others.sudokupad import SudokuPadJson, SudokuPadLink

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
        HodokuLibrary(),
        Jigsaw(),
        *GRIDS,
        Titled(),
        Qqwing(),
        LatexSudoku(),
        Zeros(),
        *TABLES,
        OtherAlphabet(),
    )
