"""A board as an SVG file that stands alone: its look inside, in light values, for any program; no DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.outlines import outline
from puzzles.portable.drawing.shapes import EDGE, SIDE, Plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.portable.annotations import Board, Outlines


CELL = 48  # pixels; it can be shown at any size


def picture(
    session: Board,
    title: str,
    style: str,
    outlines: Outlines,
    entries: bool = True,
    side: int = CELL,
    patterns: bool = False,
) -> str:
    """Return the text of an SVG file of a session, its cells `side` pixels wide as the file says of itself.

    `style` is the text of static/board.css or its rules, `outlines` the content of static/fonts/outlines.json: numbers
    are drawn with them, so that the file looks the same where the typeface is missing. With `patterns`, coloured cells
    carry them.
    """
    root = draw(session, title, plain(style), entries, side, patterns)
    outline(root, outlines)
    return root.markup()


def draw_styled(session: Board, title: str, style: str, side: int = CELL, full_chain: bool = False) -> str:
    """Return the text of an SVG image of a session with this style as it is, and numbers as text, for browsers.

    `full_chain` lets the chain run through its numbers.
    """
    return draw(session, title, style, True, side, full_chain=full_chain).markup()


def draw(
    session: Board,
    title: str,
    style: str,
    entries: bool,
    side: int,
    patterns: bool = False,
    full_chain: bool = False,
    over: Callable[[Drawing], object] | None = None,
) -> Node:
    """Return an SVG image of a session with this style as it is; `over` draws on it what else there is."""
    root = Node("svg")
    heading = Node("title")
    heading.textContent = title
    look = Node("style")
    look.textContent = style
    drawing = Drawing(root, session, Node, entries=entries, spoken=False, full_chain=full_chain)
    drawing.build()
    if over:
        over(drawing)
    if patterns:
        root.setAttribute("class", str(root.getAttribute("class")) + " patterns")
    else:
        for texture in drawing.textures.values():
            texture.remove()
    root.setAttribute("xmlns", "http://www.w3.org/2000/svg")
    root.setAttribute("role", "img")
    width, height = size(drawing.plan, side)
    root.setAttribute("width", width)
    root.setAttribute("height", height)
    root.insertBefore(heading, root.firstElementChild)
    root.insertBefore(look, heading.nextElementSibling)
    return root


def size(plan: Plan, side: int) -> tuple[int, int]:
    """Return the width and the height of the picture of a board, in pixels."""
    return (plan.width + 2 * EDGE) * side // SIDE, (plan.height + 2 * EDGE) * side // SIDE


def plain(style: str) -> str:
    """Return a style sheet with the light value in place of each custom property, and without its @-rules.

    Programs that are not browsers know neither var() nor light-dark().
    """
    values: dict[str, str] = {}
    rules = []
    depth = 0  # braces that are still open, in an @-rule
    for piece in style.split("}"):
        rule = piece.rpartition("*/")[2]
        inside = depth > 0
        depth += rule.count("{") - 1
        if inside or rule.lstrip().startswith("@"):
            continue
        selector, _, body = rule.partition("{")
        kept = []
        for declaration in body.split(";"):
            name, _, value = declaration.partition(":")
            name, value = name.strip(), value.strip()
            if name.startswith("--"):
                values[name] = light(value)
            elif value and name != "color-scheme":
                kept.append(name + ":" + value)
        if kept and "#" not in selector:  # what has a name is on the page
            rules.append(" ".join(selector.split()) + "{" + ";".join(kept) + "}")
    text = "\n".join(rules)
    for name, value in values.items():
        text = text.replace("var(" + name + ")", value)
    return text


def light(value: str) -> str:
    """Return what a value is in light: the first of a light-dark(), else the value itself."""
    if not value.startswith("light-dark("):
        return value
    depth = 0
    for at, letter in enumerate(value):
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif letter == "," and depth == 1:
            return value[len("light-dark(") : at]
    return value
