"""How the page shows a Sudoku and asks for its boards."""

from __future__ import annotations

from puzzles.kinds.sudoku import box_sizes
from puzzles.kinds.view import View
from puzzles.model.values import Size
from puzzles.portable import limits

VIEW = View(
    rules="Every row, column and box holds each number once.",
    example="...6.2....92...31.8.5.1469.13.4..7..4.9..81...5.1364.9.....15872.15......879432..",
    icon=("M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18", "M3 9h6v6H3zM15 3h6v6h-6z"),
    sizes=box_sizes.SIZES,
    other=Size(14, 14, 2, 7),
    shape="boxes",
    smallest=box_sizes.SMALLEST,
    largest=limits.MAX_SUDOKU_ORDER,
    highest="side",
    letters=True,
    variants=("regions", "diagonals"),
    plain="line",
)
