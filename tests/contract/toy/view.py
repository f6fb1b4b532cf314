"""How the page shows a toy row and asks for its boards."""

from __future__ import annotations

from puzzles.kinds.view import View
from puzzles.model.values import Size
from puzzles.portable import limits

VIEW = View(
    rules="The row holds each number once.",
    example="row: 3 1 0 2",
    icon=("M2 9h20v6H2zM7 9v6M12 9v6M17 9v6", "M12 9h5v6h-5z"),
    sizes=(Size(1, 4), Size(1, 6), Size(1, 12)),
    other=Size(1, 9),
    shape="rectangle",
    largest=limits.MAX_SIDE,
    highest="side",
    repeats=False,
)
