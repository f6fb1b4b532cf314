"""What is said while a puzzle is set."""

from __future__ import annotations

COUNTING = "Counting solutions…"


def asked(size: int, selected: int = -1) -> str:
    """Return how a region is made; `selected` says how many cells were selected, if that was the wrong number."""
    wanted = "Select {} cells, then press One region.".format(size)
    if selected < 0:
        return wanted
    return wanted + " Now " + str(selected) + (" cell is" if selected == 1 else " cells are") + " selected."
