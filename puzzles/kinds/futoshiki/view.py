"""How the page shows a Futoshiki and asks for its boards."""

from __future__ import annotations

from puzzles.kinds.futoshiki import rules
from puzzles.kinds.view import View
from puzzles.model.values import Size
from puzzles.portable import limits

VIEW = View(
    rules="Every row and column holds each number once, and every sign between two cells is true.",
    example="""0 0 0 0 0
0 0 0 0 0
0 0 0 1 0
0 0 0 0 1
4 0 0 0 0

0 0 0 <
0 0 < 0
0 0 0 0
0 > 0 0
0 0 > <

0 v ^ 0 0
0 v 0 0 0
0 0 0 0 0
^ 0 0 0 0
""",
    icon=("M1.5 8.5h7v7h-7zM15.5 8.5h7v7h-7zM13.2 9.5L10.8 12l2.4 2.5", "M15.5 8.5h7v7h-7z"),
    sizes=tuple(Size(order, order) for order in (5, 4, 6, 7, 8, 9, 10, 12)),
    other=Size(11, 11),
    shape="square",
    smallest=rules.SMALLEST,
    largest=limits.MAX_FUTOSHIKI_ORDER,
    highest="side",
    letters=True,
    gaps=True,
)
