"""A board drawn in a look."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.pictures import boards, features, fonts, pens
from tests.pictures.canvas import Canvas
from tests.pictures.looks import Look
from tests.pictures.shapes import Colour, Point, Truth


class Board:
    """A board on a sheet: `left` and `top` are its corner, `cell` the side of a cell, all in pixels."""

    def __init__(self, canvas: Canvas, truth: Truth, look: Look, left: float, top: float, cell: float) -> None:
        self.canvas, self.truth, self.look = canvas, truth, look
        self.left, self.top, self.cell = left, top, cell
        self.step = cell * (1 + look.gap) if look.apart else cell
        self.width = extent(look, truth.columns, cell)
        self.height = extent(look, truth.rows, cell)

    def box(self, index: int) -> tuple[float, float, float, float]:
        """Return a cell as left, top, right, bottom."""
        row, column = divmod(index, self.truth.columns)
        x, y = self.left + column * self.step, self.top + row * self.step
        inside = 0 if self.look.apart else self.look.gap * self.cell / 2
        return x + inside, y + inside, x + self.cell - inside, y + self.cell - inside

    def centre(self, index: int) -> Point:
        """Return the middle of a cell."""
        row, column = divmod(index, self.truth.columns)
        return self.left + column * self.step + self.cell / 2, self.top + row * self.step + self.cell / 2

    def region(self, index: int) -> int:
        """Return the number of a cell's region or box, 0 where there are none."""
        if self.truth.regions:
            return self.truth.regions[index]
        rows, columns = self.truth.box
        row, column = divmod(index, self.truth.columns)
        return row // rows * (self.truth.columns // columns) + column // columns if rows else 0

    def drawn(self, rng: Random, unplayed: tuple[str, ...] = ()) -> Truth:
        """Draw it; return its truth with its corners."""
        look = self.look
        if look.sheet:
            box = (self.left, self.top, self.left + self.width, self.top + self.height)
            self.canvas.rectangle(box, look.sheet)
        self._grounds(rng)
        for name in unplayed:
            features.UNDER[name](self.canvas, self.truth, self.centre, self.cell, rng)
        self._lines()
        for name in unplayed:
            features.OVER[name](self.canvas, self.truth, self.centre, self.cell, rng)
        self._numbers(rng)
        for less, greater in self.truth.signs:
            self._sign(less, greater)
        right, bottom = self.left + self.width, self.top + self.height
        corners = (self.left, self.top), (right, self.top), (right, bottom), (self.left, bottom)
        return replace(self.truth, corners=corners, joined=not look.apart, unplayed=unplayed)

    def _grounds(self, rng: Random) -> None:
        look, truth = self.look, self.truth
        lit = rng.randrange(truth.rows * truth.columns)
        for index in range(truth.rows * truth.columns):
            fill: Colour | None = look.tile
            if look.tint and self._odd(index):
                fill = look.tint
            if look.palette:
                fill = rng.choice((fill, *look.palette))
            if look.given_tile and truth.givens[index]:
                fill = look.given_tile
            if look.lit and boards.sees(truth, lit, index):
                fill = look.lit if index != lit else _halfway(look.lit, look.entry_ink)
            if fill or look.tile_line:
                self.canvas.rectangle(
                    self.box(index), fill, look.tile_line, look.thin * self.cell, look.radius * self.cell
                )
            if look.disc and truth.givens[index]:
                self.canvas.ellipse(self.centre(index), 0.4 * self.cell, look.disc, None, 0)

    def _odd(self, index: int) -> bool:
        rows, columns = self.truth.box
        if not rows:
            return self.region(index) % 2 == 1
        row, column = divmod(index, self.truth.columns)
        return (row // rows + column // columns) % 2 == 1

    def _lines(self) -> None:
        look, truth, cell = self.look, self.truth, self.cell
        if look.apart or look.tile_line:
            return
        for heavy in (False, True):
            width = (look.thick if heavy else look.thin) * cell
            colour = look.thick_colour if heavy else look.thin_colour
            for index in range(truth.rows * truth.columns):
                x, y = self.left + index % truth.columns * cell, self.top + index // truth.columns * cell
                if (index + 1) % truth.columns and (self.region(index) != self.region(index + 1)) == heavy:
                    self._side((x + cell, y), (x + cell, y + cell), colour, width, heavy)
                below = index + truth.columns
                if below < truth.rows * truth.columns and (self.region(index) != self.region(below)) == heavy:
                    self._side((x, y + cell), (x + cell, y + cell), colour, width, heavy)
        if look.frame:
            half = look.frame * cell / 2
            box = (self.left - half, self.top - half, self.left + self.width + half, self.top + self.height + half)
            self.canvas.rectangle(box, None, look.frame_colour, 2 * half, look.radius * cell)
        if truth.diagonals:
            right, bottom = self.left + self.width, self.top + self.height
            pale = _halfway(look.thin_colour, look.sheet or look.page)
            self.canvas.line([(self.left, self.top), (right, bottom)], pale, 0.02 * cell)
            self.canvas.line([(right, self.top), (self.left, bottom)], pale, 0.02 * cell)

    def _side(self, start: Point, end: Point, colour: Colour, width: float, heavy: bool) -> None:
        if heavy and self.look.double:
            away = self.look.double * self.cell / 2
            across = (away, 0.0) if start[0] == end[0] else (0.0, away)
            for sign in (-1, 1):
                self.canvas.line(
                    [(x + sign * across[0], y + sign * across[1]) for x, y in (start, end)], colour, width / 2
                )
            return
        if heavy:  # as far as the middle of the line that crosses
            long = width / 2
            more = (0.0, long) if start[0] == end[0] else (long, 0.0)
            start = (max(self.left, start[0] - more[0]), max(self.top, start[1] - more[1]))
            end = (min(self.left + self.width, end[0] + more[0]), min(self.top + self.height, end[1] + more[1]))
        self.canvas.line([start, end], colour, width)

    def _numbers(self, rng: Random) -> None:
        look, truth, cell = self.look, self.truth, self.cell
        face = fonts.choose(look.face, rng)
        other = fonts.choose(look.entry_face, rng) if look.entry_face not in ("", "pen") else face
        longest = len(boards.symbol(truth, max(truth.rows * truth.columns * (truth.kind == "numbrix"), truth.columns)))
        size = cell * look.size * (1, 1, 0.8, 0.62)[longest]
        for index in range(truth.rows * truth.columns):
            centre, given, entry = self.centre(index), truth.givens[index], truth.entries[index]
            if given:
                self.canvas.text(centre, boards.symbol(truth, given), face, size, look.ink, 0.86 * cell)
            elif entry and look.entry_face == "pen":
                near = centre[0] + rng.gauss(0, 0.04) * cell, centre[1] + rng.gauss(0, 0.04) * cell
                pens.write(self.canvas, near, str(entry), size * rng.uniform(0.75, 0.95), look.entry_ink, rng)
            elif entry:
                self.canvas.text(centre, boards.symbol(truth, entry), other, size, look.entry_ink, 0.86 * cell)
            elif truth.marks[index]:
                self._marks(index, face)

    def _marks(self, index: int, face: str) -> None:
        look, truth, cell = self.look, self.truth, self.cell
        marks, (x, y) = truth.marks[index], self.centre(index)
        size = look.mark_size * cell
        if look.mark_places == "centre":
            text = "".join(boards.symbol(truth, mark) for mark in marks)
            self.canvas.text((x, y), text, face, size, look.mark_ink, 0.86 * cell)
            return
        across = 2 if truth.columns == 4 else 3
        down = -(-truth.columns // across)
        for place, mark in enumerate(marks):
            at = mark - 1 if look.mark_places == "grid" else (0, 2, 6, 8, 1, 7, 3, 5, 4)[place % 9]
            row, column = divmod(at, across)
            height = down if look.mark_places == "grid" else 3
            spot = (x + ((column + 0.5) / across - 0.5) * 0.9 * cell, y + ((row + 0.5) / height - 0.5) * 0.9 * cell)
            self.canvas.text(spot, boards.symbol(truth, mark), face, size, look.mark_ink)

    def _sign(self, less: int, greater: int) -> None:
        (x, y), (to_x, to_y) = self.centre(less), self.centre(greater)
        arm = self.look.sign_size * self.cell
        along = ((to_x - x) / self.step, (to_y - y) / self.step)
        middle = (x + to_x) / 2, (y + to_y) / 2
        tip = middle[0] - along[0] * arm / 2, middle[1] - along[1] * arm / 2
        points = []
        for side in (-1, 1):
            points.append(
                (
                    middle[0] + along[0] * arm / 2 + side * along[1] * arm,
                    middle[1] + along[1] * arm / 2 + side * along[0] * arm,
                )
            )
        colour, width = self.look.ink, self.look.sign_width * self.cell
        if not self.look.apart and self.look.sheet:  # it stands on the line, which is broken there
            arm *= 1.1
            box = (middle[0] - arm, middle[1] - arm, middle[0] + arm, middle[1] + arm)
            self.canvas.rectangle(box, self.look.sheet)
        self.canvas.line([points[0], tip, points[1]], colour, width, round_ends=True)


def extent(look: Look, count: int, cell: float) -> float:
    """Return how long a row of cells is."""
    return count * cell + (count - 1) * cell * look.gap if look.apart else count * cell


def _halfway(one: Colour, other: Colour) -> Colour:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2, (one[2] + other[2]) // 2
