"""Givens' own boards: the project's drawing, in its light and dark values and in those of print, as pixels.

A small part of SVG, as puzzles.portable.drawing writes it: paths filled or stroked, groups moved and scaled.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.printed import printed_board
from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.outlines import outline
from puzzles.portable.drawing.paper import PrintedBoard
from puzzles.portable.drawing.picture import draw
from puzzles.portable.drawing.shapes import EDGE, GAP, SIDE
from tests.pictures import boards
from tests.pictures.canvas import Canvas
from tests.pictures.shapes import Colour, Point, Truth

STATIC = Path(__file__).parents[2] / "static"
THEMES = ("light", "dark", "print")
FILLS = {"sheet": "sheet", "tiles": "tile", "number": "ink", "corner": "soft", "centre": "soft"}
STROKES = {
    "grid": ("line", 1.5),
    "boxes": ("heavy", 3.5),
    "frame": ("heavy", 5),
    "outlines": ("heavy", 2.5),
    "chevron": ("ink", 8),
    "diagonals": ("diagonal", 3),
    "links": ("chain", 8),
}
GLYPHS = ("number", "corner", "centre")
NUMBER = re.compile(r"[a-zA-Z]|-?[\d.]+")

Place = tuple[float, float, float]
"""What a place of a group is on the sheet: x and y of its origin, and its scale."""


class Played(PrintedBoard):
    """A board with what a player wrote in it."""

    def value(self, index: int) -> int:
        """Return the number in a cell, 0 for none."""
        return self.givens[index] or self.entries[index]


@cache
def values(theme: str) -> dict[str, Colour]:
    """Return the colours of static/board.css by their name without "--board-"."""
    text = (STATIC / "board.css").read_text(encoding="utf-8")
    found: dict[str, Colour] = {}
    for name, light, dark in re.findall(r"--board-(\w+): light-dark\((#\w+), (#\w+)\)", text):
        found[name] = hexadecimal(dark if theme == "dark" else light)
    if theme == "print":
        printed = text.partition("@media print")[2]
        for name, value in re.findall(r"--board-(\w+): (#\w+)", printed):
            found[name] = hexadecimal(value)
    return found


def hexadecimal(text: str) -> Colour:
    """Return the colour of "#rgb" or "#rrggbb"."""
    digits = text[1:] if len(text) == 7 else "".join(2 * each for each in text[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


@cache
def _outlines() -> dict[str, dict[str, tuple[int, str]]]:
    found: dict[str, dict[str, tuple[int, str]]] = json.loads((STATIC / "fonts/outlines.json").read_text("utf-8"))
    return found


def drawn(canvas: Canvas, truth: Truth, theme: str, places: str, left: float, top: float, cell: float) -> Truth:
    """Draw a board with its corner there and cells of `cell` pixels; marks go to `places`, corner or centre."""
    kind = kind_named(truth.kind)
    plain = printed_board(boards.puzzle_of(truth), kind)
    board = Played(
        truth.kind,
        boards.puzzle_of(truth).size,
        plain.top,
        truth.givens,
        truth.signs,
        plain.gaps,
        plain.chain,
        truth.regions,
        truth.diagonals,
    )
    board.entries = truth.entries
    if places == "corner":
        board.corner = truth.marks
    else:
        board.centre = truth.marks
    root = draw(board, "", "", True, 100)
    outline(root, _outlines())
    scale = cell / SIDE
    _paint(canvas, root, (left, top, scale), values(theme), plain.gaps, False)
    step = (SIDE + GAP) * scale if plain.gaps else cell
    right, bottom = left + (truth.columns - 1) * step + cell, top + (truth.rows - 1) * step + cell
    corners = (left, top), (right, top), (right, bottom), (left, bottom)
    return replace(truth, corners=corners, joined=not plain.gaps)


def room(truth: Truth, cell: float) -> tuple[float, float]:
    """Return the width and height of a board in pixels, with the paper around it."""
    step, edge = (SIDE + GAP if truth.kind == "futoshiki" else SIDE), 2 * EDGE
    wide, high = (truth.columns - 1) * step + SIDE + edge, (truth.rows - 1) * step + SIDE + edge
    return wide * cell / SIDE, high * cell / SIDE


def _paint(
    canvas: Canvas, node: Node, place: Place, colours: dict[str, Colour], gapped: bool, entry: bool, given: bool = False
) -> None:
    for command, numbers in re.findall(r"(\w+)\(([^)]*)\)", node.getAttribute("transform") or ""):
        x, y, scale = place
        parts = [float(each) for each in numbers.split()]
        place = (
            (x + parts[0] * scale, y + parts[1] * scale, scale) if command == "translate" else (x, y, scale * parts[0])
        )
    names = (node.getAttribute("class") or "").split()
    entry, given = entry or "entry" in names, given or "given" in names
    path = node.getAttribute("d")
    if path:
        lines = [[(place[0] + x * place[2], place[1] + y * place[2]) for x, y in line] for line in flattened(path)]
        _path(canvas, names, lines, place[2], colours, "written" if entry else "tile" if gapped and given else "")
    for child in node.children:
        _paint(canvas, child, place, colours, gapped, entry, given)


def _path(
    canvas: Canvas, names: list[str], lines: list[list[Point]], scale: float, colours: dict[str, Colour], of_cell: str
) -> None:
    for name in names:
        if name in GLYPHS:
            colour = "written" if of_cell == "written" and name == "number" else FILLS[name]
            canvas.glyphs(lines, colours[colour])
        elif name in FILLS or (name == "ground" and of_cell == "tile"):
            for line in lines:
                canvas.polygon(line, colours[FILLS.get(name, "tile")])
        elif name in STROKES and "none" not in names:
            colour, width = STROKES[name]
            for line in lines:
                canvas.line(line, colours[colour], width * scale, round_ends=name in ("chevron", "links"))


def flattened(path: str) -> list[list[Point]]:
    """Return the lines of SVG path data, curves as short pieces. It knows M, m, h, v, l, q, a, t, H, V, L and z."""
    tokens = NUMBER.findall(path)
    lines: list[list[Point]] = []
    x = y = 0.0
    bend = (0.0, 0.0)  # from the last control point to here, for t
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
            if command == "z":
                lines[-1].append(lines[-1][0])
                x, y = lines[-1][0]
                continue
        count = {"h": 1, "v": 1, "q": 4, "a": 7}.get(command.lower(), 2)
        parts = [float(each) for each in tokens[at : at + count]]
        at += count
        before = x, y
        if command in "HVML":
            x = parts[0] if command != "V" else x
            y = parts[-1] if command != "H" else y
        else:
            x += 0 if command == "v" else parts[-2] if len(parts) > 1 else parts[0]
            y += 0 if command == "h" else parts[-1]
        if command in "Mm":
            lines.append([(x, y)])
            command = "L" if command == "M" else "l"
            continue
        if command in "qt":
            way = (parts[0], parts[1]) if command == "q" else bend
            control = before[0] + way[0], before[1] + way[1]
            lines[-1] += [_bent(before, control, (x, y), part / 8) for part in range(1, 8)]
            bend = x - control[0], y - control[1]
        elif command == "a":
            lines[-1] += _turned(before, (x, y), parts[4] > 0)
        lines[-1].append((x, y))
    return [line for line in lines if len(line) > 1]


def _bent(start: Point, control: Point, end: Point, part: float) -> Point:
    rest = 1 - part
    return (
        rest * rest * start[0] + 2 * rest * part * control[0] + part * part * end[0],
        rest * rest * start[1] + 2 * rest * part * control[1] + part * part * end[1],
    )


def _turned(start: Point, end: Point, clockwise: bool) -> list[Point]:
    """Return points of a quarter of a circle, as all arcs of a board are."""
    across, down = end[0] - start[0], end[1] - start[1]
    first_level = (across > 0) == (down > 0) if clockwise else (across > 0) != (down > 0)
    control = (end[0], start[1]) if first_level else (start[0], end[1])
    return [_bent(start, control, end, part / 4) for part in (1, 2, 3)]
