"""Givens: reading, solving, checking, making and sharing of number puzzles, in Python alone.

    import puzzles

    [puzzle] = puzzles.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    puzzles.solve(puzzle).outcome           # Outcome.UNIQUE
    puzzles.convert(puzzle, "sudoku/box")   # the board in box drawing

`puzzles.library` has these functions and says more of each; the values that they take and return are frozen. A name is
imported when it is first asked for, so that the page's worker, which uses other modules, loads nothing of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.library import *  # its `__all__` is the one below

__version__ = "0.2.0"

__all__ = [
    "BrokenRule",
    "Check",
    "CheckedProof",
    "Hint",
    "Inequality",
    "Layers",
    "Outcome",
    "PictureReading",
    "Proof",
    "Puzzle",
    "PuzzleFault",
    "Rating",
    "Repair",
    "Sheet",
    "Size",
    "Solution",
    "Verdict",
    "Walkthrough",
    "Why",
    "Wish",
    "__version__",
    "check",
    "check_proof",
    "convert",
    "explain",
    "generate",
    "hint",
    "open_link",
    "prove",
    "rate",
    "read",
    "read_picture",
    "read_sheets",
    "repair",
    "share",
    "solve",
    "solve_lines",
    "why",
]


def __getattr__(name: str) -> object:
    """Import what is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module("puzzles.library"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the documented names, imported or not."""
    return sorted({*globals(), *__all__})
