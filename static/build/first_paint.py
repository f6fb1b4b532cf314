"""What stands in index.html before any Python runs: the board and the pad of the first kind, as the page draws them.

The page builds the same again when it starts, so nothing moves; a test compares the two.
"""

from __future__ import annotations

import html
from typing import Any

from puzzles.kinds.protocol import Kind
from puzzles.portable.cell_names import size_name
from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.paper import PrintedBoard

ABOUT = "board-about board-note"
BOARD = f'<svg id="board" class="board" role="grid" aria-labelledby="board-title" aria-describedby="{ABOUT}"></svg>'
TITLE = "<!-- kinds: the title of the first -->"
MODES = "<!-- kinds: the modes of the first -->"
KEYS = "<!-- kinds: the keys of the first -->"
ERASE = (
    '<button type="button" data-erase="" aria-label="Erase"><svg class="i" width="22" height="22" aria-hidden="true">'
    '<use href="#i-erase"></use></svg></button>'
)
LETTERS = {"number": "Z", "corner": "X", "centre": "C", "colour": "V", "chain": "B"}
"""The keys that choose the modes, as in static/ui/actions/play/typing.py."""

MOST_KEYS = 32
"""A board with a higher highest number has the ten digits for keys, as in static/ui/views/play/pad.py."""

Paint = dict[str, Any]
"""The title, the markup of the board, the modes by name, and the keys with how many of each are left."""


def paint(kind: Kind) -> Paint:
    """Return what the page shows of a kind's example before any Python runs."""
    view = kind.view
    example = kind.first_forms[0].parse(view.example)[0]
    size, top = example.size, kind.top(example.size)
    board = PrintedBoard(kind.name, size, top, example.givens, example.clues, gaps=view.gaps, chain=view.chain)
    drawn = Node("svg")
    for name, value in (
        ("id", "board"),
        ("role", "grid"),
        ("aria-labelledby", "board-title"),
        ("aria-describedby", ABOUT),
        ("aria-busy", "true"),
    ):
        drawn.setAttribute(name, value)
    Drawing(drawn, board, Node).build()
    box = [size.box_rows, size.box_columns] if size.box_rows else None
    named = size_name({"rows": size.rows, "columns": size.columns, "box": box})
    if top <= (MOST_KEYS if view.repeats else 9):
        count = size.rows if view.repeats else 1
        keys: list[list[Any]] = [[number, count - example.givens.count(number)] for number in range(1, top + 1)]
    else:
        keys = [[digit, ""] for digit in (*range(1, 10), 0)]
    return {"title": f"{kind.title} {named}", "board": drawn.markup(), "modes": list(view.modes), "keys": keys}


def filled(first: Paint, text: str) -> str:
    """Return index.html with the title, the board and the pad filled in."""
    modes = "".join(
        f'<button type="button">{mode.capitalize()}<kbd class="key" aria-hidden="true">{LETTERS[mode]}</kbd></button>'
        for mode in first["modes"]
    )
    modes = modes.replace("<button", '<button aria-pressed="true"', 1)
    keys = "".join(
        f'<button type="button">{key}<span class="left" aria-hidden="true">{left}</span></button>'
        for key, left in first["keys"]
    )
    return (
        text.replace(TITLE, html.escape(first["title"]))
        .replace(BOARD, first["board"])
        .replace(MODES, modes)
        .replace(KEYS, keys + ERASE)
    )
