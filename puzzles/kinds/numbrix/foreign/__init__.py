"""The forms of Numbrix that are only read, and its diagonal relatives, which are named. The more certain ones first."""

from __future__ import annotations

from puzzles.kinds.numbrix.foreign.lists import Ascent, AscentSave, CspRules, Kudamono, Places, WithHoles
from puzzles.kinds.numbrix.foreign.penpa import Penpa
from puzzles.kinds.numbrix.foreign.tables import TABLES
from puzzles.kinds.numbrix.foreign.wide import WideEmpty
from puzzles.kinds.protocol import Reader

COMMON = ("header", "spaced", "table", "box", "ascent", "penpa", "tabs", "csv")
"""The names of the forms that people ask for most. The first six that hold a board are shown before any is searched."""

READERS: tuple[Reader, ...] = (
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
