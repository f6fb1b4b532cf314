"""The forms of Futoshiki."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.futoshiki.notation.clusters import Clusters
from puzzles.kinds.futoshiki.notation.square import Square
from puzzles.kinds.futoshiki.notation.typed import Typed

FIRST_FORMS: tuple[Form, ...] = (Clusters(), Typed(), Square())
"""The forms that are imported with the kind and hold puzzles alone; the first is canonical."""

COMMON_FORMS = ("clusters", "typed", "unequal", "penpa", "unequal-id", "minarism", "csv", "markdown", "gridpuzzle")
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""


@cache
def forms() -> tuple[Form, ...]:
    """Return every form: FIRST_FORMS, then the more certain first. The first call imports them."""
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

    return (
        *FIRST_FORMS,
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
