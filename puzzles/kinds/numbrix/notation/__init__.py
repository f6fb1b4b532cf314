"""The text forms of Numbrix, the course handout's input file first."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.numbrix.notation.array import Array
from puzzles.kinds.numbrix.notation.frames import Box, Table
from puzzles.kinds.numbrix.notation.grids import Spaced, Tabs
from puzzles.kinds.numbrix.notation.header import Header
from puzzles.kinds.protocol import Format

FORMATS: Sequence[Format] = (Header(), Tabs(), Table(), Spaced(), Box(), Array())
"""Every form, the canonical one first."""
