"""The text forms of Numbrix, the course handout's input file first."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kind import Format
from puzzles.numbrix.notation.array import Array
from puzzles.numbrix.notation.frames import Box, Table
from puzzles.numbrix.notation.grids import Spaced, Tabs
from puzzles.numbrix.notation.header import Header

FORMATS: Sequence[Format] = (Header(), Tabs(), Table(), Spaced(), Box(), Array())
"""Every form, the canonical one first."""
