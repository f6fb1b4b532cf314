"""The shapes that a board is made of, as SVG path data in hundredths of a cell; no DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence


SIDE = 100  # of a cell
GAP = 44  # between the cells of a board with signs there: the room for them
ROUND = 12  # the corners of a cell that has gaps around it
EDGE = 4  # of paper around the board, so that no line is cut
INSET = 4  # from the edge of a selected cell to the line that rings it
TURN = 5  # the radius of that line's corners
TURNED = INSET + TURN  # from the edge of the cell to where a line begins that comes from a corner
DISC = 37  # the radius of the disc under a number that is lit
CURVE = 112  # a frame's corners are round by its longer side over this

# Eight fillings that tell colours apart without colour, each inside a cell's own square.
TEXTURES = (
    "",
    "".join(f"M{x - 10} 90L{x + 10} 10" for x in (25, 50, 75)),
    "".join(f"M{x - 10} 10L{x + 10} 90" for x in (25, 50, 75)),
    "".join(f"M{x} {y}h0.1" for x in (20, 40, 60, 80) for y in (20, 40, 60, 80)),
    "".join(f"M10 {y}H90" for y in (20, 40, 60, 80)),
    "".join(f"M{x} 10V90" for x in (20, 40, 60, 80)),
    "".join(f"M{x - 6} {y}h12m-6 -6v12" for x in (25, 50, 75) for y in (25, 50, 75)),
    "".join(f"M10 {y}q10 -12 20 0t20 0t20 0t20 0" for y in (25, 50, 75)),
    "".join(f"M{x} {y - 7}l7 7l-7 7l-7 -7z" for x in (22, 50, 78) for y in (22, 50, 78)),
)

CHEVRONS = {
    "<": "m9 -19l-18 19l18 19",
    ">": "m-9 -19l18 19l-18 19",
    "^": "m-19 9l19 -18l19 18",
    "v": "m-19 -9l19 18l19 -18",
    "": "h0.1",
}


class Plan:
    """Where the cells of a board lie: `rows` x `columns`, with boxes of (rows, columns) or None, with gaps or not.

    `regions` are those in place of boxes: the region of each cell.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        box: Sequence[int] | None = None,
        gaps: bool = False,
        regions: Sequence[int] = (),
    ) -> None:
        self.rows = rows
        self.columns = columns
        self.box = box
        self.gaps = gaps
        self.regions = regions
        self.step = SIDE + GAP if gaps else SIDE
        self.width = columns * self.step - (self.step - SIDE)
        self.height = rows * self.step - (self.step - SIDE)

    def view(self) -> str:
        """Return the viewBox that shows all of it."""
        return f"{-EDGE} {-EDGE} {self.width + 2 * EDGE} {self.height + 2 * EDGE}"

    def corner(self, index: int) -> tuple[int, int]:
        """Return the top left corner of a cell."""
        row, column = divmod(index, self.columns)
        return column * self.step, row * self.step

    def centre(self, index: int) -> tuple[int, int]:
        """Return the middle of a cell."""
        x, y = self.corner(index)
        return x + SIDE // 2, y + SIDE // 2

    def cells(self, indices: Iterable[int]) -> str:
        """Return the outlines of cells, each by itself."""
        if self.gaps:
            side, curve = SIDE - 2 * ROUND, f"a{ROUND} {ROUND} 0 0 1 "
            outline = "h{0}{1}{2} {2}v{0}{1}-{2} {2}h-{0}{1}-{2} -{2}v-{0}{1}{2} -{2}z".format(side, curve, ROUND)
            start = ROUND
        else:
            outline, start = f"h{SIDE}v{SIDE}h-{SIDE}z", 0
        pieces = []
        for index in indices:
            x, y = self.corner(index)
            pieces.append("M" + str(x + start) + " " + str(y) + outline)
        return "".join(pieces)

    def discs(self, indices: Iterable[int]) -> str:
        """Return a disc in the middle of each cell."""
        pieces = []
        for index in indices:
            x, y = self.centre(index)
            pieces.append("M{} {}a{r} {r} 0 1 1 0 {d}a{r} {r} 0 1 1 0 -{d}z".format(x, y - DISC, r=DISC, d=2 * DISC))
        return "".join(pieces)

    def tiles(self, indices: Iterable[int], wide: int, high: int) -> str:
        """Return a round-cornered tile in the middle of each cell, `wide` and `high` from its middle to its sides."""
        corner = "a{0} {0} 0 0 1 ".format(ROUND)
        outline = "h{0}{2}{3} {3}v{1}{2}-{3} {3}h-{0}{2}-{3} -{3}v-{1}{2}{3} -{3}z".format(
            2 * (wide - ROUND), 2 * (high - ROUND), corner, ROUND
        )
        pieces = []
        for index in indices:
            x, y = self.centre(index)
            pieces.append("M" + str(x - wide + ROUND) + " " + str(y - high) + outline)
        return "".join(pieces)

    def notches(self, indices: Iterable[int]) -> str:
        """Return a small triangle in the top right corner of each cell."""
        place = (SIDE - ROUND, ROUND // 2) if self.gaps else (SIDE - 5, 5)
        pieces = []
        for index in indices:
            x, y = self.corner(index)
            pieces.append(f"M{x + place[0]} {y + place[1]}v20l-20 -20z")
        return "".join(pieces)

    def border(self, indices: Collection[int]) -> str:
        """Return the line around a set of cells, just inside them; around each where there are gaps."""
        if self.gaps:
            return self.cells(indices)
        columns, pieces = self.columns, []
        outside = -2 * columns * self.rows  # so far that its neighbours are no cells either
        for index in indices:
            x, y = self.corner(index)
            column = index % columns
            left, right = column > 0, column + 1 < columns
            sides = (
                # The neighbour beyond a side; those before and after it along the side; where the line runs.
                (index - columns, left, -1, right, 1, "h", x, y + INSET),
                (index + columns, left, -1, right, 1, "h", x, y + SIDE - INSET),
                (index - 1 if left else outside, True, -columns, True, columns, "v", x + INSET, y),
                (index + 1 if right else outside, True, -columns, True, columns, "v", x + SIDE - INSET, y),
            )
            for beyond, before, back, after, on, command, at_x, at_y in sides:
                if beyond in indices:
                    continue
                start = _end(indices, index + back if before else -1, beyond + back)
                end = _end(indices, index + on if after else -1, beyond + on)
                length = SIDE - start - end
                if command == "v":
                    pieces.append(f"M{at_x} {at_y + start}v{length}")
                    continue
                turn = TURN if at_y == y + INSET else -TURN  # the arcs at the corners belong to the level lines
                sweep = 1 if turn > 0 else 0
                first = f"M{at_x + INSET} {at_y + turn}a{TURN} {TURN} 0 0 {sweep} {TURN} {-turn}"
                last = f"a{TURN} {TURN} 0 0 {sweep} {TURN} {turn}"
                pieces.append(first if start == TURNED else f"M{at_x + start} {at_y}")
                pieces.append(f"h{length}" + (last if end == TURNED else ""))
        return "".join(pieces)

    def waves(self, places: Iterable[tuple[int, int, int]]) -> str:
        """Return wavy lines, each as (cell, how far below the cell's top, width)."""
        pieces = []
        for index, down, width in places:
            x, y = self.corner(index)
            step = width // 4
            rest = f"t{step} 0" * 3
            pieces.append(f"M{x + SIDE // 2 - 2 * step} {y + down}q{step // 2} -{step * 3 // 4} {step} 0{rest}")
        return "".join(pieces)

    def grid(self) -> str:
        """Return the thin lines between the cells of a board without gaps."""
        return self._lines(1, 1, False)

    def boxes(self) -> str:
        """Return the heavy lines between the boxes or regions of a board without gaps."""
        if self.regions:
            return self._borders()
        rows, columns = self.box or (self.rows, self.columns)
        return self._lines(rows, columns, True)

    def frame(self) -> str:
        """Return the outline of a board without gaps, its corners a little round."""
        curve = max(self.width, self.height) // CURVE
        turn = "a{0} {0} 0 0 1 ".format(curve)
        return "M{0} 0h{1}{3}{0} {0}v{2}{3}-{0} {0}h-{1}{3}-{0} -{0}v-{2}{3}{0} -{0}z".format(
            curve, self.width - 2 * curve, self.height - 2 * curve, turn
        )

    def _lines(self, rows: int, columns: int, heavy: bool) -> str:
        box_rows, box_columns = self.box or (self.rows, self.columns)
        pieces = []
        for row in range(rows, self.rows, rows):
            if heavy or row % box_rows:
                pieces.append(f"M0 {row * SIDE}H{self.width}")
        for column in range(columns, self.columns, columns):
            if heavy or column % box_columns:
                pieces.append(f"M{column * SIDE} 0V{self.height}")
        return "".join(pieces)

    def _borders(self) -> str:
        """Return the lines between cells of different regions, in pieces as long as they go on."""
        regions, rows, columns = self.regions, self.rows, self.columns
        pieces = []
        for row in range(1, rows):
            across = [regions[(row - 1) * columns + at] != regions[row * columns + at] for at in range(columns)]
            pieces += [f"M{start * SIDE} {row * SIDE}h{length * SIDE}" for start, length in _runs(across)]
        for column in range(1, columns):
            down = [regions[at * columns + column - 1] != regions[at * columns + column] for at in range(rows)]
            pieces += [f"M{column * SIDE} {start * SIDE}v{length * SIDE}" for start, length in _runs(down)]
        return "".join(pieces)

    def diagonals(self) -> str:
        """Return both diagonals of a square board without gaps."""
        return f"M0 0L{self.width} {self.height}M{self.width} 0L0 {self.height}"

    def pairs(self) -> list[tuple[int, int]]:
        """Return every pair of cells that touch, low index first."""
        found = []
        for index in range(self.rows * self.columns):
            if (index + 1) % self.columns:
                found.append((index, index + 1))
            if index + self.columns < self.rows * self.columns:
                found.append((index, index + self.columns))
        return found

    def room(self, low: int, high: int) -> tuple[int, int, int, int]:
        """Return the room for a sign between two cells, as x, y, width, height."""
        x, y = self.corner(low)
        if high == low + 1:
            return x + SIDE, y, GAP, SIDE
        return x, y + SIDE, SIDE, GAP

    def sign(self, low: int, high: int, sign: str) -> tuple[str, str]:
        """Return (look, path) of a sign between two cells, "<", ">" or "" for none; its look may be "^" or "v"."""
        x, y, width, height = self.room(low, high)
        look = sign if high == low + 1 else {"<": "^", ">": "v", "": ""}[sign]
        return look, f"M{x + width // 2} {y + height // 2}" + CHEVRONS[look]


def _runs(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """Return where the runs of true ones begin, and how long they are."""
    found: list[tuple[int, int]] = []
    for at, flag in enumerate(flags):
        if flag and at and flags[at - 1]:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif flag:
            found.append((at, 1))
    return found


def _end(indices: Collection[int], beside: int, across: int) -> int:
    """Return how far short of a cell's corner the line along its side ends.

    `beside` is the cell that the line would go on to, `across` the one that the corner touches beyond the side.
    """
    if beside not in indices:
        return TURNED  # the line turns
    return -INSET if across in indices else 0  # it meets the line around another corner, or goes on
