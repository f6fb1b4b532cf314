"""Numbers as outlines in place of text, for files that cannot bring the page's typeface along; no DOM in here.

The outlines come from static/fonts/outlines.json, which static/build/font.py writes from the typeface.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.portable.annotations import Glyphs, Outlines
    from puzzles.portable.drawing.markup import Node


# Of a text's class, or of a cell's where the text is its number: the weight that static/board.css gives it. What a step
# draws is of one weight but for candidates that only stand there.
WEIGHTS = {"given": 650, "entry": 400, "solved": 500, "corner": 500, "centre": 500, "told-own": 500, "told-cell": 650}
WEIGHTS.update({"watched-number": 650, "watched-gone": 400})  # what a step of a search draws
EM = 1000  # units of the outlines


def outline(node: Node, outlines: Outlines, size: str = "") -> None:
    """Turn every text below an element into a path; `size` is the font size there. Texts without letters go."""
    size = node.getAttribute("font-size") or size
    names = (node.getAttribute("class") or "").split()
    for child in list(node.children):
        if child.tag != "text":
            outline(child, outlines, size)
        elif not child.textContent:
            child.remove()
        else:
            weight = next(WEIGHTS[name] for name in [child.getAttribute("class") or ""] + names if name in WEIGHTS)
            redraw(child, outlines[str(weight)], float(child.getAttribute("font-size") or size))


def redraw(text: Node, glyphs: Glyphs, size: float) -> None:
    """Turn a text into a path, in place; each place in its x and y has the next letter in its middle."""
    across = (text.getAttribute("x") or "").split()
    down = (text.getAttribute("y") or "").split()
    if len(across) == 1:
        runs = [(across[0], down[0], text.textContent)]
    else:
        runs = list(zip(across, down, text.textContent))
    scale = size / EM
    pieces = []
    for x, y, letters in runs:
        wide = sum([glyphs[letter][0] for letter in letters])
        at = float(x) / scale - wide / 2
        for letter in letters:
            pieces.append("M{:.0f} {:.0f}".format(at, float(y) / scale) + glyphs[letter][1])
            at += glyphs[letter][0]
    text.tag = "path"
    text.textContent = ""
    for name in ("x", "y", "font-size"):
        text.removeAttribute(name)
    text.setAttribute("transform", "scale({:.4f})".format(scale))
    text.setAttribute("d", "".join(pieces))
