"""Puzzles with rules that Givens does not play: they are refused by name, never read as plain ones."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.layers import Sheet
from puzzles.portable.faults import PuzzleFault

NOT_PLAYED = "not-played"
"""The code of the fault."""


def refuse_unplayed(title: str, sheets: Sequence[Sheet]) -> None:
    """Raise the PuzzleFault that names the rules of the first puzzle that has some; `title` is its kind's."""
    for sheet in sheets:
        if names := sheet.layers.variant:
            raise not_played(title, names)


def not_played(title: str, names: Sequence[str]) -> PuzzleFault:
    """Return the fault for a puzzle with rules of these names."""
    *most, last = names
    what = f"{', '.join(most)} and {last}" if most else last
    return PuzzleFault(
        NOT_PLAYED,
        f"This {title} has {what}: Givens does not play that.",
        hint="Open it where it was made, or paste a puzzle without these rules.",
    )
