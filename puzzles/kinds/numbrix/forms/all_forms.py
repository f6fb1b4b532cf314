"""The forms of Numbrix."""

from __future__ import annotations

from functools import cache

from puzzles.kinds.form import Form
from puzzles.kinds.numbrix.forms.grids import GRIDS
from puzzles.kinds.numbrix.forms.header import Header

FIRST_FORMS: tuple[Form, ...] = (Header(), *GRIDS)
"""The forms that are imported with the kind and hold puzzles alone; the first is canonical."""

COMMON_FORMS = ("header", "spaced", "table", "box", "ascent", "penpa", "tabs", "csv")
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""


@cache
def forms() -> tuple[Form, ...]:
    """Return every form: FIRST_FORMS, then the more certain first. The first call imports them."""
    from puzzles.kinds.numbrix.forms.others.chain_places import Places
    from puzzles.kinds.numbrix.forms.others.lists import Ascent, AscentSave, CspRules
    from puzzles.kinds.numbrix.forms.others.penpa import Penpa
    from puzzles.kinds.numbrix.forms.others.sheets import TABLES, WithHoles

    return *FIRST_FORMS, Ascent(), AscentSave(), CspRules(), Places(), Penpa(), WithHoles(), *TABLES
