"""The forms of Futoshiki."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.futoshiki.forms.clusters import Clusters
from puzzles.kinds.futoshiki.forms.square import Square
from puzzles.kinds.futoshiki.forms.typed_boards import Typed

FIRST_FORMS: tuple[Form, ...] = (Clusters(), Typed(), Square())
"""The forms that are imported with the kind and hold puzzles alone; the first is canonical."""

COMMON_FORMS = ("clusters", "typed", "unequal", "penpa", "unequal-id", "minarism", "csv", "markdown", "gridpuzzle")
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""


@cache
def forms() -> tuple[Form, ...]:
    """Return every form: FIRST_FORMS, then the more certain first. The first call imports them."""
    from puzzles.kinds.futoshiki.forms.others.drawings import Drawn
    from puzzles.kinds.futoshiki.forms.others.lists import RUN_ON, GridPuzzleJson, SolveTatham, Strings
    from puzzles.kinds.futoshiki.forms.others.penpa import Penpa
    from puzzles.kinds.futoshiki.forms.others.relations import Relations
    from puzzles.kinds.futoshiki.forms.others.signed_files import JANKO, SudokuPadSigns
    from puzzles.kinds.futoshiki.forms.others.tables import TABLES
    from puzzles.kinds.futoshiki.forms.others.unequal import MINARISM, TASK, UNEQUAL, UNEQUAL_ID, UNEQUAL_SAVE

    return (
        *FIRST_FORMS,
        UNEQUAL,
        UNEQUAL_ID,
        MINARISM,
        Penpa(),
        UNEQUAL_SAVE,
        SudokuPadSigns(),
        GridPuzzleJson(),
        JANKO,
        TASK,
        Strings(),
        RUN_ON,
        SolveTatham(),
        Drawn(),
        Relations(),
        *TABLES,
    )
