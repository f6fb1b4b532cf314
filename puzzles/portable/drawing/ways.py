"""The ways between two numbers of a chain, as lines on a drawing of a board; no DOM in here.

The numbers at both ends are filled. Each way has a line of its own dash, beside those of the others; many ways are fine
lines on top of each other. A way that is out has a line in the colour of warnings, and what speaks against it a frame:
around numbers a circle. Where numbers that all ways share follow each other, a thick line joins them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing import mark_places as pencil
from puzzles.portable.drawing.shapes import SIDE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzles.portable.annotations import Element
    from puzzles.portable.drawing.board import Drawing

FEW = 4  # ways with a dash each
APART = 9  # between the lines of two ways
SHOWN = 50


def draw_ways(drawing: Drawing, over: Element, cells: Mapping[str, Sequence[int]], rings: Sequence[int]) -> None:
    """Draw the ways among `cells`, way1, way2 …, and those that are out, out1 …; `rings` are the cells they share."""
    stands = [cells["way" + str(at)] for at in range(1, SHOWN + 1) if "way" + str(at) in cells]
    out = [cells["out" + str(at)] for at in range(1, SHOWN + 1) if "out" + str(at) in cells]
    few = len(stands) <= FEW
    name, apart = ("way-out", APART) if len(out) <= FEW else ("way-out way-out-many", 0)
    for at, way in enumerate(out):
        draw_line(drawing, over, name, way, (2 * at + 1) * apart // 2)
    for at, way in enumerate(stands):
        shift = (2 * at - len(stands) + 1) * APART // 2 if few else 0
        draw_line(drawing, over, "way way-" + (str(at + 1) if few else "many"), way, shift)
    ends: list[int] = []
    for way in stands + out:
        ends += [cell for cell in (way[0], way[-1]) if drawing.numbers[cell] and cell not in ends]
    firm = list(rings) + ends
    for way in stands[:1]:
        for at in range(len(way) - 1):
            here, there = way[at], way[at + 1]
            if here in firm and there in firm and not (here in ends and there in ends):
                draw_line(drawing, over, "way-shared", (here, there), 0)
    for cell in ends:
        drawing.make(over, "path", "way-end", [("d", drawing.plan.tiles([cell], 38, 32))])
        room = drawing.make(over, "g", "told-cell")
        write_number(drawing, room, "place", drawing.numbers[cell], *drawing.plan.corner(cell))
    fault = cells.get("fault", ())
    empty = {cell for cell in fault if not drawing.numbers[cell]}
    if empty:
        drawing.make(over, "path", "fault-line", [("d", drawing.plan.border(empty))])
    if len(empty) < len(fault):
        drawing.make(over, "path", "fault-line", [("d", drawing.plan.discs([c for c in fault if c not in empty]))])


def draw_line(drawing: Drawing, group: Element, name: str, way: Sequence[int], shift: int) -> None:
    """Draw a line from the middle of each cell to the next, moved aside by `shift`."""
    points = [drawing.plan.centre(cell) for cell in way]
    path = "M" + "L".join("{} {}".format(x + shift, y + shift) for x, y in points)
    drawing.make(group, "path", name, [("d", path)])


def write_number(drawing: Drawing, group: Element, role: str, number: int, x: int = 0, y: int = 0) -> None:
    """Write a number in the middle of a cell with its corner at (x, y)."""
    foot = y + SIDE // 2 + pencil.rise(drawing.size)
    write(drawing, group, role, drawing.size, [(x + SIDE // 2, foot, drawing.session.symbol(number))])


def write(drawing: Drawing, group: Element, role: str, size: int, spots: Sequence[tuple[int, int, str]]) -> None:
    """Write texts as their role looks, each at (x of its middle, y of its foot)."""
    across, down, content = pencil.letters(size, spots)
    place = [("font-size", size), ("x", across), ("y", down), ("text-anchor", "middle")]
    drawing.make(group, "text", "told-" + role, place).textContent = content
