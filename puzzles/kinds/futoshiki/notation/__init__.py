"""The text forms of Futoshiki, starting with the Futoshiki program's input file."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.futoshiki.notation.clusters import Clusters
from puzzles.kinds.futoshiki.notation.square import Square
from puzzles.kinds.futoshiki.notation.typed import Typed
from puzzles.kinds.protocol import Format

FORMATS: Sequence[Format] = (Clusters(), Typed(), Square())
"""Every form, the canonical one first."""
