"""How the page shows a Numbrix and asks for its boards."""

from __future__ import annotations

from puzzles.kinds.view import Relabelling, View
from puzzles.model.values import Size
from puzzles.portable import limits

VIEW = View(
    rules="The numbers form one chain: each touches the next, left, right, above or below.",
    example="""9 9
49 0 51 0 63 0 69 0 71
0 0 0 0 0 0 0 0 0
47 0 0 0 0 0 0 0 77
0 0 0 0 0 0 0 0 0
45 0 0 0 0 0 0 0 81
0 0 0 0 0 0 0 0 0
43 0 0 0 0 0 0 0 19
0 0 0 0 0 0 0 0 0
41 0 37 0 9 0 13 0 15
""",
    icon=(
        "M4 20V4h8v16h8V8",
        "M6.6 20a2.6 2.6 0 0 1-5.2 0a2.6 2.6 0 0 1 5.2 0zM22.6 6a2.6 2.6 0 0 1-5.2 0a2.6 2.6 0 0 1 5.2 0z",
    ),
    sizes=(*(Size(side, side) for side in (9, 5, 6, 7, 8, 10, 12, 15, 20, 30)), Size(6, 10), Size(10, 6)),
    other=Size(12, 20),
    shape="rectangle",
    largest=limits.MAX_SIDE,
    highest="cells",
    repeats=False,
    chain=True,
    modes=("number", "chain", "corner", "centre", "colour"),
    erases="digit",
    relabelling=Relabelling.REVERSAL,
)
