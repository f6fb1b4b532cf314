"""A step of reasoning on a drawing of a board: its cells and its candidates, each by its role; no DOM in here.

Each role has a shape of its own, so that nothing is told by colour alone: an area has a dashed line around it, a
target a heavy one, a region that must be filled a double one, a cause a circle, or, without a number, a round-cornered
frame that leaves room for marks. Numbers that are one step apart are joined, or stand in a tile as long as the other's
cell is not known; of a chessboard's colour each cell has a tile. A placed number stands in a full disc, a removed one
is struck out, an assumed one is circled, and struck out as well if it is refuted by that, what follows from it is
underlined, and what is barred by it has a level line through it, a pale one what went before. What a pattern is made of
is circled, its pivot stands in a square, its fins in a diamond, and its ends, or the second of two colours, above two
lines. Of the cases of a step each has a shape, heavy where the case begins, and a dotted line is around what is split
into them. What all ways between two numbers share stands in a ring: see `ways`. Arrows join the links of a chain:
see `links`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing import mark_places as pencil
from puzzles.portable.drawing.links import draw_links
from puzzles.portable.drawing.shapes import SIDE
from puzzles.portable.drawing.ways import draw_ways, write, write_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzles.portable.annotations import Element
    from puzzles.portable.drawing.board import Drawing

    Pairs = Sequence[Sequence[int]]

CELLS = (
    "area",
    "split",
    "colour",
    "region",
    "step",
    "cause",
    "target",
)  # a step by its lower number, a colour by a cell
PATTERN = ("base", "pivot", "fin", "first", "second", "end")  # what a technique's pattern is made of
CASES = 5  # that have a shape of their own
IN_CASES = tuple([role + str(case) for role in ("case", "start") for case in range(1, CASES + 1)])
# The last says most.
CANDIDATES = ("gone",) + PATTERN + ("barred", "remove", "then") + IN_CASES + ("assume", "ring", "place")
REFUTED = "refuted"  # assumed, and therefore removed
MOST = 12  # candidates of a cell that are drawn
FRAME = 47  # from the middle of a cell to the frame around its marks
CROWD = 24  # candidates of a pattern from which on they are not circled


class Highlight:
    """What is drawn of one step, over a board that is drawn; `clear` takes it off again."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.groups: list[Element] = []
        self.is_crowded = False  # whether what a pattern is made of has no room for circles
        self.covered_cells: list[Element] = []  # the cells whose own marks are hidden meanwhile
        self.spots: dict[tuple[int, int], tuple[int, int]] = {}  # the middle of each candidate, by cell and number

    def clear(self) -> None:
        """Take everything off."""
        for group in self.groups:
            group.remove()
        for cell in self.covered_cells:
            cell.removeAttribute("data-told")
        self.groups, self.covered_cells, self.spots = [], [], {}

    def draw(self, cells: Mapping[str, Sequence[int]], candidates: Mapping[str, Pairs]) -> None:
        """Draw these cells, by CELLS, and candidates as [cell, number], by CANDIDATES, and nothing else."""
        self.clear()
        drawing = self.drawing
        plan = drawing.plan
        hidden = [("aria-hidden", "true")]
        under = drawing.make(None, "g", "told", hidden)
        above = drawing.under.firstElementChild.nextElementSibling
        if above:  # on the sheet, below all else
            drawing.under.insertBefore(under, above)
        else:
            drawing.under.appendChild(under)
        over = drawing.make(drawing.root, "g", "told told-over", hidden)
        self.groups = [under, over]
        area, cause = set(cells.get("area", ())), list(cells.get("cause", ()))
        target, region = set(cells.get("target", ())), set(cells.get("region", ()))
        if area:
            drawing.make(under, "path", "area", [("d", plan.cells(sorted(area)))])
            drawing.make(over, "path", "area-line", [("d", plan.border(area))])
        split = set(cells.get("split", ()))
        if split:
            drawing.make(over, "path", "split-line", [("d", plan.border(split))])
        for cell in cells.get("colour", ()):
            drawing.make(under, "path", "colour", [("d", plan.tiles(of_colour(cell, plan.rows, plan.columns), 36, 36))])
        if region:
            for name in ("region-line", "region-gap"):
                drawing.make(over, "path", name, [("d", plan.border(region))])
        self._join(under, over, cells.get("step", ()), candidates.get("place", ()))
        if cause:
            bare = [cell for cell in cause if not drawing.numbers[cell]]
            around = plan.discs([cell for cell in cause if drawing.numbers[cell]]) + plan.tiles(bare, FRAME, FRAME)
            drawing.make(over, "path", "cause", [("d", around)])
        if target:
            drawing.make(over, "path", "target", [("d", plan.border(target))])
        draw_ways(drawing, over, cells, [cell for cell, _ in candidates.get("ring", ())])
        links = drawing.make(over, "g", "told-links") if "strong" in candidates else over  # below the numbers
        base = candidates.get("base", ())
        self.is_crowded = drawing.session.chain or len(base) > CROWD  # a chain's numbers are long, and many fit a cell
        for cell, roles in by_cell(candidates).items():
            if not drawing.numbers[cell]:
                self._write(over, cell, roles, in_cases(candidates, cell, roles))
        draw_links(drawing, links, candidates, self.spots)

    def _join(self, under: Element, over: Element, lower: Sequence[int], placed: Pairs) -> None:
        """Draw steps between numbers, each by the lower one: a line where both have their cells, else their ends."""
        plan = self.drawing.plan
        places = {number: cell for cell, number in enumerate(self.drawing.numbers) if number}
        for cell, number in placed:
            places.setdefault(number, cell)
        lines, ends = [], []
        for number in sorted(set(lower)):
            here, there = places.get(number), places.get(number + 1)
            if here is not None and there is not None:
                lines.append("M{} {}L{} {}".format(*(plan.centre(here) + plan.centre(there))))
            else:
                ends += [cell for cell in (here, there) if cell is not None]
        if lines:
            self.drawing.make(under, "path", "step-line", [("d", "".join(lines))])
        if ends:
            self.drawing.make(over, "path", "step-end", [("d", plan.tiles(ends, 40, 32))])

    def _write(self, over: Element, cell: int, roles: dict[int, str], more: Sequence[tuple[str, int]] = ()) -> None:
        drawing = self.drawing
        session = drawing.session
        x, y = drawing.plan.corner(cell)
        room = drawing.make(over, "g", "told-cell", [("transform", "translate({} {})".format(x, y))])
        own = drawing.cells[cell]
        own.setAttribute("data-told", "")
        self.covered_cells.append(own)
        for role in ("place", "ring"):
            placed = [number for number in roles if roles[number] == role]
            if placed:
                drawing.make(room, "circle", role + "-disc", [("cx", SIDE // 2), ("cy", SIDE // 2), ("r", 38)])
                write_number(drawing, room, role, placed[0])
                return
        numbers = sorted(set(session.centre[cell]) | set(roles))
        small = session.top <= pencil.MOST
        if not small or len(numbers) > 2 * MOST:
            numbers = sorted(roles)[:MOST]
        texts = [session.symbol(number) for number in numbers]
        laid = pencil.grid(numbers, texts, session.top) if small else pencil.centre(texts)
        size, spots = laid
        for number, (across, foot, _) in zip(numbers, spots):
            self.spots[(cell, number)] = (x + across, y + foot - pencil.rise(size))
        for role in ("",) + CANDIDATES + (REFUTED,):
            chosen = [spot for number, spot in zip(numbers, spots) if roles.get(number, "") == role]
            if chosen:
                if role != REFUTED:  # its number stands on its lines, or it could not be read
                    write(drawing, room, role or "own", size, chosen)
                if role and not (role == "base" and self.is_crowded):
                    lines = [line_of(role, size, spot) for spot in chosen]
                    drawing.make(room, "path", role + "-line", [("d", "".join(lines))])
                if role == REFUTED:
                    write(drawing, room, role, size, chosen)
        for role, number in more:
            lines = [line_of(role, size, spot) for each, spot in zip(numbers, spots) if each == number]
            drawing.make(room, "path", role + "-line", [("d", "".join(lines))])


def of_colour(cell: int, rows: int, columns: int) -> list[int]:
    """Return the cells that have the same colour on a chessboard as one of them."""
    odd = (cell // columns + cell % columns) % 2
    return [other for other in range(rows * columns) if (other // columns + other % columns) % 2 == odd]


def by_cell(candidates: Mapping[str, Pairs]) -> dict[int, dict[int, str]]:
    """Return the role of each candidate, by cell and number."""
    found: dict[int, dict[int, str]] = {}
    for role in CANDIDATES:
        for cell, number in candidates.get(role, ()):
            roles = found.setdefault(cell, {})
            roles[number] = REFUTED if role == "assume" and roles.get(number) == "remove" else role
    return found


def in_cases(candidates: Mapping[str, Pairs], cell: int, roles: dict[int, str]) -> list[tuple[str, int]]:
    """Return what a cell's candidates are in further cases, beside their roles."""
    return [
        (role, number)
        for role in IN_CASES
        for other, number in candidates.get(role, ())
        if other == cell and roles[number] != role
    ]


def line_of(role: str, size: int, spot: tuple[int, int, str]) -> str:
    """Return the line that tells a candidate's role, as a path: through it, around it or below it."""
    x, foot, text = spot
    half, up = pencil.width(len(text), size) // 2, pencil.rise(size)
    if role == REFUTED:
        far = max(half, up) + 6
        ring = "M{} {}a{r} {r} 0 1 1 0 {d}a{r} {r} 0 1 1 0 -{d}z".format(x, foot - up - far, r=far, d=2 * far)
        over = far * 3 // 4 + 3  # the stroke can be seen on both sides of the number
        return ring + "M{} {}L{} {}".format(x - over, foot - up + over, x + over, foot - up - over)
    if role == "remove":
        return "M{} {}L{} {}".format(x - half - 2, foot + 2, x + half + 2, foot - 2 * up - 2)
    if role in ("gone", "barred"):
        return "M{} {}h{}".format(x - half - 2, foot - up, 2 * half + 4)
    if role == "then":
        return "M{} {}h{}".format(x - half, foot + 4, 2 * half)
    wide = max(half, up) + 4
    if role in IN_CASES:
        return shape_of(int(role[-1]), x, foot - up, wide)
    if role == "pivot":
        return "M{} {}h{w}v{w}h-{w}z".format(x - wide, foot - up - wide, w=2 * wide)
    if role == "fin":
        return "M{} {}l{w} {w}l-{w} {w}l-{w} -{w}z".format(x, foot - up - wide, w=wide)
    if role in ("second", "end"):
        return "M{x} {}h{w}M{x} {}h{w}".format(foot + 3, foot + 7, x=x - half, w=2 * half)
    return "M{} {}a{r} {r} 0 1 1 0 {d}a{r} {r} 0 1 1 0 -{d}z".format(x, foot - up - wide, r=wide, d=2 * wide)


def shape_of(case: int, x: int, y: int, wide: int) -> str:
    """Return the shape of a case around a place: square, diamond, triangle, the same upside down, hexagon."""
    if case == 1:
        return "M{} {}h{w}v{w}h-{w}z".format(x - wide, y - wide, w=2 * wide)
    if case == 2:
        far = wide * 5 // 4
        return "M{} {}l{f} {f}l-{f} {f}l-{f} -{f}z".format(x, y - far, f=far)
    if case in (3, 4):
        down = 1 if case == 3 else -1
        far, high = wide * 3 // 2, wide * 5 // 2
        return "M{} {}l{} {}h-{}z".format(x, y - down * (wide + wide // 2), far, down * high, 2 * far)
    half = wide // 2
    return "M{} {}h{w}l{h} {w}l-{h} {w}h-{w}l-{h} -{w}z".format(x - half, y - wide, w=wide, h=half)
