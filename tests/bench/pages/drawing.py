"""Boards as SVG. A cell is 100 units wide; the group `data-board` says where the corners of the board are."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt
from random import Random

from puzzles.model.values import Puzzle, Values
from tests.bench.pages.looks import Look
from tests.bench.pages.making import Subject

CELL = 100


def text(words: str, x: float, y: float, size: float, more: str = "") -> str:
    """Return a text whose digits are centred on a point."""
    at = f'x="{x:.1f}" y="{y + 0.355 * size:.1f}" font-size="{size:.1f}"'
    return f'<text {at} text-anchor="middle" {more}>{words}</text>'


def line(x: float, y: float, to_x: float, to_y: float, width: float, colour: str, more: str = "") -> str:
    """Return a straight line with square ends."""
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-linecap="square" {more}/>'
    )


def rectangle(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    """Return a rectangle."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill or "none"}" {more}/>'


class Drawing:
    """The drawing of one board."""

    def __init__(self, subject: Subject, look: Look, rng: Random, letters: bool = False) -> None:
        self.subject, self.puzzle, self.look, self.rng, self.letters = subject, subject.puzzle, look, rng, letters
        self.pitch = CELL + look.gap
        self.width = self.pitch * self.puzzle.size.columns - look.gap
        self.height = self.pitch * self.puzzle.size.rows - look.gap

    def svg(self, identity: int | None, css_width: float, more: str = "") -> str:
        """Return the board as an SVG of this width. `identity` names it to the renderer; None for one not asked for."""
        margin = self.look.outer + (6 if self.look.double else 0) + 2
        side, height = self.width + 2 * margin, self.height + 2 * margin
        named = "" if identity is None else f'data-board="{identity}" data-size="{self.width} {self.height}"'
        return (
            f'<svg class="board" xmlns="http://www.w3.org/2000/svg" width="{css_width:.1f}" '
            f'height="{css_width * height / side:.1f}" viewBox="{-margin:.1f} {-margin:.1f} {side:.1f} {height:.1f}" '
            f"{more}><g {named}>{''.join(self._parts())}</g></svg>"
        )

    def place(self, cell: int) -> tuple[float, float]:
        """Return the top left corner of a cell."""
        row, column = divmod(cell, self.puzzle.size.columns)
        return column * self.pitch, row * self.pitch

    def _parts(self) -> Iterator[str]:
        look = self.look
        if look.gap:
            yield from self._apart()
        else:
            yield rectangle(0, 0, self.width, self.height, look.paper, f'rx="{look.radius:.1f}"')
            yield from self._grounds()
            yield from self._lines()
        yield from self._signs()
        yield from self._numbers()

    def _apart(self) -> Iterator[str]:
        """Yield cells that stand apart."""
        look = self.look
        futoshiki = self.puzzle.kind == "futoshiki"
        border = f'stroke="{look.outer_colour}" stroke-width="{look.inner * 1.3:.2f}"' if futoshiki else ""
        radius = CELL / 2 if look.shape == "round" else look.radius
        for cell, given in enumerate(self.puzzle.givens):
            x, y = self.place(cell)
            plain = look.paper if futoshiki else (look.tint or "#8883")
            fill = look.given_tint if given and look.given_tint else plain
            yield rectangle(x, y, CELL, CELL, fill, f'rx="{radius:.1f}" {border}')

    def _grounds(self) -> Iterator[str]:
        look, size = self.look, self.puzzle.size
        chosen = self.rng.randrange(size.cells)
        for cell, given in enumerate(self.puzzle.givens):
            row, column = divmod(cell, size.columns)
            fill = ""
            if look.tint and self._tinted(cell):
                fill = look.tint
            if look.given_tint and given:
                fill = look.given_tint
            if look.chosen and (row == chosen // size.columns or column == chosen % size.columns):
                fill = look.chosen
            if fill:
                yield rectangle(column * CELL, row * CELL, CELL, CELL, fill)

    def _tinted(self, cell: int) -> bool:
        size = self.puzzle.size
        row, column = divmod(cell, size.columns)
        if self.puzzle.regions:
            return self.puzzle.regions[cell] % 2 == 0
        return bool(size.box_rows) and (row // size.box_rows + column // size.box_columns) % 2 == 0

    def _lines(self) -> Iterator[str]:
        look, size = self.look, self.puzzle.size
        dashed = f'stroke-dasharray="{look.dashes}"' if look.dashes else ""
        for at in range(1, size.columns):
            yield line(at * CELL, 0, at * CELL, self.height, look.inner, look.inner_colour, dashed)
        for at in range(1, size.rows):
            yield line(0, at * CELL, self.width, at * CELL, look.inner, look.inner_colour, dashed)
        yield from self._box_lines()
        frame = f'rx="{look.radius:.1f}" stroke="{look.outer_colour}"'
        half = look.outer / 2
        yield rectangle(0, 0, self.width, self.height, "", f'{frame} stroke-width="{look.outer:.2f}"')
        if look.double:
            out = half + 4
            more = f'{frame} stroke-width="{max(1.5, look.inner):.2f}"'
            yield rectangle(-out, -out, self.width + 2 * out, self.height + 2 * out, "", more)

    def _box_lines(self) -> Iterator[str]:
        """Yield the lines between boxes or regions."""
        look, size = self.look, self.puzzle.size
        if size.box_rows:
            for at in range(size.box_columns, size.columns, size.box_columns):
                yield line(at * CELL, 0, at * CELL, self.height, look.box, look.outer_colour)
            for at in range(size.box_rows, size.rows, size.box_rows):
                yield line(0, at * CELL, self.width, at * CELL, look.box, look.outer_colour)
        for cell, region in enumerate(self.puzzle.regions):
            row, column = divmod(cell, size.columns)
            x, y = column * CELL, row * CELL
            if column + 1 < size.columns and self.puzzle.regions[cell + 1] != region:
                yield line(x + CELL, y, x + CELL, y + CELL, look.box, look.outer_colour)
            if row + 1 < size.rows and self.puzzle.regions[cell + size.columns] != region:
                yield line(x, y + CELL, x + CELL, y + CELL, look.box, look.outer_colour)

    def _signs(self) -> Iterator[str]:
        """Yield the signs of a Futoshiki: between boxes, or on the lines that cells share."""
        look = self.look
        size = min(look.gap * 0.78, 46) if look.gap else 40
        for less, greater in self.puzzle.clues:
            x, y = (sum(pair) / 2 + CELL / 2 for pair in zip(self.place(less), self.place(greater), strict=True))
            down = abs(less - greater) > 1
            # Drawn as <, then turned so that its point is at the smaller number.
            turn = 180 * (less > greater) + 90 * down
            if not look.gap:
                yield rectangle(x - size / 2, y - size / 2, size, size, look.paper or "#fff")
            if look.sign_font:
                sign = text("&lt;", 0, 0, size * 1.35, f'fill="{look.ink}" font-family="{look.font}"')
            else:
                reach, half = size * 0.32, size * 0.42
                sign = (
                    f'<polyline points="{reach:.1f},{-half:.1f} {-reach:.1f},0 {reach:.1f},{half:.1f}" fill="none" '
                    f'stroke="{look.ink}" stroke-width="{look.sign_width:.1f}"/>'
                )
            yield f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn})">{sign}</g>'

    def _numbers(self) -> Iterator[str]:
        look, subject = self.look, self.subject
        slant = 'font-style="italic"' if look.italic else ""
        print_font = f'font-family="{look.font}" font-weight="{look.weight}" fill="{look.ink}" {slant}'
        for cell, given in enumerate(self.puzzle.givens):
            x, y = (at + CELL / 2 for at in self.place(cell))
            if given:
                if look.ring and given in (1, self.puzzle.size.cells):
                    stroke = f'stroke="{look.ink}" stroke-width="{look.inner}"'
                    yield f'<circle cx="{x}" cy="{y}" r="42" fill="none" {stroke}/>'
                yield text(self._written(given), x, y, self._size(given), print_font)
            elif subject.entries[cell]:
                yield self._entry(subject.entries[cell], x, y)
            elif subject.marks and subject.marks[cell]:
                yield from self._marks(self.puzzle, subject.marks[cell], x, y)

    def _entry(self, value: int, x: float, y: float) -> str:
        look, rng = self.look, self.rng
        size = self._size(value)
        if not look.hand:
            font = look.entry_font or look.font
            return text(str(self._written(value)), x, y, size, f'font-family="{font}" fill="{look.entry_ink}"')
        written = text(self._written(value), 0, 0, size * rng.uniform(0.95, 1.15), 'stroke-width="2"')
        return (
            f'<g transform="translate({x + rng.uniform(-6, 6):.1f} {y + rng.uniform(-6, 6):.1f}) '
            f'rotate({rng.uniform(-9, 9):.1f})" font-family="{look.entry_font}" fill="{look.entry_ink}" '
            f'stroke="{look.entry_ink}">{written}</g>'
        )

    def _marks(self, puzzle: Puzzle, marks: Values, x: float, y: float) -> Iterator[str]:
        look = self.look
        font = f'font-family="{look.entry_font or look.font}" fill="{look.mark_ink}"'
        if look.mark_corner and len(marks) <= 4:
            yield text(" ".join(map(str, marks)), x, y - 34, 22, font)
            return
        across = ceil(sqrt(puzzle.size.rows))
        step = 90 / across
        for value in marks:
            down, right = divmod(value - 1, across)
            yield text(
                str(value),
                x + (right - (across - 1) / 2) * step,
                y + (down - (across - 1) / 2) * step,
                step * 0.82,
                font,
            )

    def _written(self, value: int) -> str:
        return "0123456789ABCDEFG"[value] if self.letters else str(value)

    def _size(self, value: int) -> float:
        """Return the size of a number's digits: three are as wide as a cell allows; in print all are of one size."""
        widest = max(self.puzzle.givens) if self.look.hand else value
        return min(self.look.size, (0, 100, 66, 41)[len(self._written(widest))])
