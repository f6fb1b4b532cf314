"""The forms of Sudoku."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.sudoku.forms.frames import Ascii, BoxDrawing
from puzzles.kinds.sudoku.forms.game_id import GameId
from puzzles.kinds.sudoku.forms.grids import Compact, JavaArray, PythonList, SpacedRows
from puzzles.kinds.sudoku.forms.one_line import OneLine, PuzzleFile
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
    from puzzles.kinds.sudoku.forms.others import (
        alphabets,
        app_files,
        blank_rows,
        cage_grids,
        candidate_grids,
        cells_json,
        clues_json,
        coach,
        digit_links,
        fpuzzles,
        iss,
        jigsaw_arrays,
        jigsaw_grids,
        jigsaw_line,
        kudamono,
        lines_more,
        lisudoku,
        opensudoku,
        penpa,
        plain_texts,
        pzpr_solo,
        samurai,
        sudokupad,
    )

    return (
        *FIRST_FORMS,
        digit_links.SudokuWiki(),
        fpuzzles.FPuzzlesLink(),
        sudokupad.SudokuPadLink(),
        fpuzzles.SudokuPadMarks(),
        pzpr_solo.PuzzLink(),
        penpa.Penpa(),
        pzpr_solo.Solo(),
        digit_links.SudokuExchange(),
        coach.SudokuCoach(),
        iss.InteractiveSolver(),
        lisudoku.Lisudoku(),
        kudamono.Kudamono(),
        pzpr_solo.SoloSave(),
        pzpr_solo.Pzprv3(),
        fpuzzles.FPuzzlesJson(),
        sudokupad.SudokuPadJson(),
        opensudoku.OpenSudoku(),
        opensudoku.OpenSudoku1(),
        lisudoku.LisudokuJson(),
        app_files.GnomeSudoku(),
        app_files.KSudoku(),
        app_files.SadMan(),
        app_files.Janko(),
        cells_json.CellsJson(),
        clues_json.CluesJson(),
        samurai.Overlapping(),
        lines_more.HodokuLibrary(),
        lines_more.KillerLine(),
        jigsaw_line.JigsawLine(),
        jigsaw_arrays.JigsawArrays(),
        jigsaw_grids.JigsawGrids(),
        cage_grids.CageGrids(),
        lines_more.Characters729(),
        candidate_grids.CandidateGrid(),
        candidate_grids.CandidateRows(),
        plain_texts.Titled(),
        plain_texts.Qqwing(),
        plain_texts.LatexSudoku(),
        plain_texts.Zeros(),
        *plain_texts.TABLES,
        blank_rows.BlankRows(),
        alphabets.OtherAlphabet(),
        alphabets.Wordoku(),
    )
