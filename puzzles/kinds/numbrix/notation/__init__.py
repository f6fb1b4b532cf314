"""The text forms of Numbrix, starting with the input file of Numbrix Lab."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.numbrix.notation.array import Array
from puzzles.kinds.numbrix.notation.frames import Box, Table
from puzzles.kinds.numbrix.notation.grids import Spaced, Tabs
from puzzles.kinds.numbrix.notation.header import Header
from puzzles.kinds.protocol import Format

FORMATS: Sequence[Format] = (Header(), Tabs(), Table(), Spaced(), Box(), Array())
"""Every form, the canonical one first."""
