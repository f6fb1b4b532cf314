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
    from puzzles.kinds.sudoku.forms.others.alphabets import OtherAlphabet
    from puzzles.kinds.sudoku.forms.others.app_files import JANKO, OPEN, OPEN_1, PZPRV3, SADMAN
    from puzzles.kinds.sudoku.forms.others.candidates import GRIDS
    from puzzles.kinds.sudoku.forms.others.cells_json import CellsJson
    from puzzles.kinds.sudoku.forms.others.json_boards import (
        FPUZZLES_JSON,
        FPUZZLES_LINK,
        GNOME,
        PAD_JSON,
        PAD_LINK,
        PAD_MARKS,
    )
    from puzzles.kinds.sudoku.forms.others.links import COACH, EXCHANGE, PUZZ_LINK, SOLVER, WIKI
    from puzzles.kinds.sudoku.forms.others.penpa import Penpa
    from puzzles.kinds.sudoku.forms.others.plain_texts import TABLES, HodokuLibrary, LatexSudoku, Qqwing, Titled, Zeros
    from puzzles.kinds.sudoku.forms.others.regions import Jigsaw
    from puzzles.kinds.sudoku.forms.others.solo_links import SOLO, SOLO_SAVE

    return (
        *FIRST_FORMS,
        WIKI,
        FPUZZLES_LINK,
        PAD_LINK,
        PAD_MARKS,
        PUZZ_LINK,
        Penpa(),
        SOLO,
        EXCHANGE,
        COACH,
        SOLVER,
        SOLO_SAVE,
        PZPRV3,
        FPUZZLES_JSON,
        PAD_JSON,
        OPEN,
        OPEN_1,
        GNOME,
        SADMAN,
        JANKO,
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
