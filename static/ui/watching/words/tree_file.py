"""The tree of choices and its profile as an SVG file that stands alone, in light values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.markup import Node
from ui.watching.words import branches, depths

if TYPE_CHECKING:
    from puzzles.api import watch_messages
    from ui.watching.words.branches import Shape

WIDE = 640
EDGE = 12
STYLE = (
    "text{font:13px sans-serif;fill:#1b1b18;text-anchor:middle}"
    ".branch-title,.depths-title,.depths-most{text-anchor:end;font-size:11px}.depths-key{text-anchor:start;font-size:11px}"
    ".branch{fill:#fff;stroke:#77756d}.branch.stands,.branch.above{fill:#0b5a94;stroke:#0b5a94}"
    ".branch-text.stands{fill:#fff;font-weight:bold}.branch.open{fill:none;stroke-dasharray:3 3}"
    ".branch-text.open{fill:#5f5d56}.branch.refused{stroke:#9a3b00}"
    ".branch-under{fill:#dbe8f4}.branch-crosses{stroke:#9a3b00;fill:none;opacity:.5}"
    ".branch-now{fill:none;stroke:#1b1b18;stroke-width:3}.branch-solutions{fill:#0a6b4b;stroke:#fff}"
    ".depths-nodes{fill:#0b5a94}.depths-failures{fill:none;stroke:#9a3b00}"
)


def whole(tree: watch_messages.Tree, rows: list[watch_messages.Row]) -> str:
    """Return the text of the file."""
    wide = max(WIDE, branches.widest(tree))
    first = branches.height(tree)
    high = first + EDGE + depths.height(rows)
    root = Node("svg")
    for name, value in (
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", "{0} {0} {1} {2}".format(-EDGE, wide + 2 * EDGE, high + 2 * EDGE)),
        ("width", wide + 2 * EDGE),
        ("height", high + 2 * EDGE),
    ):
        root.setAttribute(name, value)
    style = Node("style")
    style.textContent = STYLE
    root.appendChild(style)
    sheet = [("x", -EDGE), ("y", -EDGE), ("width", wide + 2 * EDGE), ("height", high + 2 * EDGE), ("fill", "#fff")]
    root.appendChild(made(("rect", sheet, "")))
    for shapes, down in ((branches.shapes(tree, wide, wide), 0), (depths.shapes(rows, wide), first + EDGE)):
        group = Node("g")
        group.setAttribute("transform", "translate(0 {})".format(down))
        for shape in shapes:
            group.appendChild(made(shape))
        root.appendChild(group)
    return root.markup()


def made(shape: Shape) -> Node:
    """Return a shape as an element; what only a page knows is left out."""
    tag, attributes, text = shape
    node = Node(tag)
    node.textContent = text
    for name, value in attributes:
        if name[:5] not in ("role", "data-", "aria-"):
            node.setAttribute(name, value)
    return node
