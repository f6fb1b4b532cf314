"""What the generators of all kinds share: the faults of a request that no puzzle meets."""

from __future__ import annotations

from puzzles.kinds.protocol import EmptyCells
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault


def refuse_impossible(title: str, size: Size, empty: int, possible: EmptyCells) -> None:
    """Raise PuzzleFault for a number of empty cells that no puzzle of this size with one solution has."""
    if not 0 <= empty <= size.cells:
        message = f"A {size} {title} has {size.cells:,} cells; {empty:,} of them cannot be empty."
    elif empty > possible.most:
        message = f"No {size} {title} has {empty:,} empty cells and one solution: {possible.why}"
    else:
        return
    raise PuzzleFault("empty-cells", message, hint=f"Ask for 0 to {possible.most:,} empty cells.")
