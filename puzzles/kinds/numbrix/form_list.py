"""The forms of Numbrix."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.numbrix.notation.array import Array
from puzzles.kinds.numbrix.notation.frames import Box, Table
from puzzles.kinds.numbrix.notation.grids import Spaced, Tabs
from puzzles.kinds.numbrix.notation.header import Header

FIRST_FORMS: tuple[Form, ...] = (Header(), Tabs(), Table(), Spaced(), Box(), Array())
"""The forms that are imported with the kind and hold puzzles alone; the first is canonical."""

COMMON_FORMS = ("header", "spaced", "table", "box", "ascent", "penpa", "tabs", "csv")
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""


@cache
def forms() -> tuple[Form, ...]:
    """Return every form: FIRST_FORMS, then the more certain first. The first call imports them."""
    from puzzles.kinds.numbrix.foreign.lists import Ascent, AscentSave, CspRules, Kudamono, Places, WithHoles
    from puzzles.kinds.numbrix.foreign.penpa import Penpa
    from puzzles.kinds.numbrix.foreign.tables import TABLES
    from puzzles.kinds.numbrix.foreign.wide import WideEmpty

    return (
        *FIRST_FORMS,
        Ascent(),
        AscentSave(),
        Kudamono(),
        CspRules(),
        Places(),
        Penpa(),
        WithHoles(),
        WideEmpty(),
        *TABLES,
    )
