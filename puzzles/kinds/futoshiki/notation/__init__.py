"""The text forms of Futoshiki, the program's input file first."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.futoshiki.notation.clusters import Clusters
from puzzles.kinds.futoshiki.notation.typed import Typed
from puzzles.kinds.protocol import Format

FORMATS: Sequence[Format] = (Clusters(), Typed())
"""Every form, the canonical one first."""
