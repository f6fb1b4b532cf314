"""The forms of Futoshiki that are only read. The more certain ones first."""

from __future__ import annotations

from puzzles.kinds.futoshiki.foreign.drawn import Drawn, Fields, Places
from puzzles.kinds.futoshiki.foreign.listed import Facts, GridPuzzleJson, Ones, Pairs, SolveTatham, Strings
from puzzles.kinds.futoshiki.foreign.penpa import Penpa
from puzzles.kinds.futoshiki.foreign.programs import Programs
from puzzles.kinds.futoshiki.foreign.unequal import Minarism, Unequal, UnequalSave, UnequalTask
from puzzles.kinds.protocol import Reader

READERS: tuple[Reader, ...] = (
    Unequal(),
    Minarism(),
    Penpa(),
    UnequalSave(),
    GridPuzzleJson(),
    UnequalTask(),
    Strings(),
    SolveTatham(),
    Pairs(),
    Facts(),
    Programs(),
    Ones(),
    Places(),
    Drawn(),
    Fields(),
)
