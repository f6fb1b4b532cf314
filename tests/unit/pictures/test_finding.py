"""Lattices are found in drawn pictures: how many rows and columns, where their corners are, how heavy their lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pytest
from PIL import Image, ImageDraw

from puzzles.machines.base import Machine
from puzzles.pictures.finding import canvas
from puzzles.pictures.finding.blobs import Blobs, Cell, Frame
from puzzles.pictures.finding.boards import find_boards, fit_corners
from puzzles.pictures.finding.canvas import Buffers, Canvas, nodes_of
from puzzles.pictures.finding.fitting import Rough, Trial, corners_of
from puzzles.pictures.finding.frames import square
from puzzles.pictures.finding.judging import Sight, weights
from puzzles.pictures.finding.levels import DARK, Levels
from puzzles.pictures.shapes import Fit, Picture
from tests.properties.shipped import Checked, shipped

Corners = Sequence[tuple[float, float]]
GREY = "#bbbbbb"


@dataclass
class Page:
    """A picture that is drawn on, and the corners of its boards."""

    size: tuple[int, int] = (600, 600)
    paper: str = "white"
    boards: list[Corners] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.image = Image.new("RGB", self.size, self.paper)
        self.draw = ImageDraw.Draw(self.image)

    def numbers(self, left: int, top: int, rows: int, columns: int, cell: int, pen: str, share: int = 3) -> None:
        for at in range(0, rows * columns, share):
            x, y = left + at % columns * cell + cell // 2, top + at // columns * cell + cell // 2
            self.draw.text((x, y), str(at % 9 + 1), pen, anchor="mm", font_size=cell * 6 // 10)
        right, bottom = left + columns * cell, top + rows * cell
        self.boards.append([(left, top), (right, top), (right, bottom), (left, bottom)])

    def lines(
        self, left: int, top: int, size: tuple[int, int], cell: int, every: tuple[int, int], pen: str, width: int
    ) -> None:
        (rows, columns), (down, across) = size, every
        for row in range(0, rows + 1, down):
            y = top + row * cell
            self.draw.line((left - width // 2, y, left + columns * cell + width // 2, y), pen, width)
        for column in range(0, columns + 1, across):
            x = left + column * cell
            self.draw.line((x, top - width // 2, x, top + rows * cell + width // 2), pen, width)

    def picture(self) -> Picture:
        return Picture(self.image.width, self.image.height, self.image.convert("RGBA").tobytes())

    def moved(self, place: Callable[[float, float], tuple[float, float]]) -> Page:
        """Return the page seen from elsewhere: `place` gives the point of this page for a point of the new one."""
        wide, high = self.size
        spots = [(0, 0), (0, high), (wide, high), (wide, 0)]
        corners = tuple(number for spot in spots for number in place(*spot))
        page = Page(self.size, "#806040")
        page.image = self.image.transform(self.size, Image.Transform.QUAD, corners, Image.Resampling.BICUBIC)
        page.boards = self.boards
        return page


def sudoku(size: int = 9, box: tuple[int, int] = (3, 3), thin: str = "#777777", thick: int = 4, cell: int = 44) -> Page:
    page = Page()
    page.lines(90, 80, (size, size), cell, (1, 1), thin, 1)
    page.lines(90, 80, (size, size), cell, box, "black", thick)
    page.numbers(90, 80, size, size, cell, "black")
    return page


def turned(page: Page, degrees: float) -> Page:
    """Return a page turned about its middle, clockwise."""
    turn = math.radians(degrees)
    across, along = math.cos(turn), math.sin(turn)

    def there(x: float, y: float) -> tuple[float, float]:
        return 300 + across * (x - 300) - along * (y - 300), 300 + along * (x - 300) + across * (y - 300)

    made = Page(page.size)
    made.image = page.image.rotate(-degrees, Image.Resampling.BICUBIC, fillcolor="white")
    made.boards = [[there(*corner) for corner in board] for board in page.boards]
    return made


def dark() -> Page:
    page = Page(paper="#111418")
    page.lines(90, 80, (9, 9), 44, (1, 1), "#444444", 1)
    page.lines(90, 80, (9, 9), 44, (3, 3), "#aaaaaa", 3)
    page.numbers(90, 80, 9, 9, 44, "white")
    return page


def crowded() -> Page:
    """Return a page with puzzles above and below, inner lines of light grey, and words beside."""
    page = Page((520, 900))
    for top in (-250, 64, 378, 692):
        page.lines(110, top, (9, 9), 34, (1, 1), GREY, 1)
        page.lines(110, top, (9, 9), 34, (3, 3), "black", 3)
        page.numbers(110, top, 9, 9, 34, "black", 2)
    for row in range(60):
        page.draw.text((4, 4 + 15 * row), "words beside it", "black", font_size=13)
    page.boards = page.boards[1:3]
    return page


def numbrix() -> Page:
    page = Page()
    page.lines(60, 90, (7, 10), 46, (1, 1), "black", 2)
    page.numbers(60, 90, 7, 10, 46, "black")
    return page


def framed() -> Page:
    page = sudoku(thick=2)
    page.draw.rectangle((79, 69, 497, 487), outline="black", width=11)
    return page


def apart(size: int, gap: int) -> Page:
    page = Page()
    for at in range(size * size):
        x, y = 60 + at % size * (50 + gap), 60 + at // size * (50 + gap)
        page.draw.rectangle((x, y, x + 50, y + 50), outline="black", width=2)
        if at % 4 == 0:
            page.draw.text((x + 25, y + 25), "3", "black", anchor="mm", font_size=30)
    last = 60 + size * 50 + (size - 1) * gap
    page.boards.append([(60, 60), (last, 60), (last, last), (60, last)])
    return page


def apart_beside_cells() -> Page:
    page = apart(4, 30)
    for row in range(5):
        page.draw.line((380, 45 + 80 * row, 430, 45 + 80 * row), "black", 2)
    for x in (380, 430):
        page.draw.line((x, 45, x, 365), "black", 2)
    return page


def tiles() -> Page:
    page = Page(paper="#eceff4")
    for at in range(81):
        x, y = 90 + at % 9 * 44, 80 + at // 9 * 44
        page.draw.rounded_rectangle((x + 2, y + 2, x + 41, y + 41), 6, "#d8deea" if at % 3 == 0 else "white")
    page.numbers(90, 80, 9, 9, 44, "#222222")
    return page


def boxes_alone() -> Page:
    page = Page()
    page.lines(90, 80, (9, 9), 44, (3, 3), "black", 3)
    page.numbers(90, 80, 9, 9, 44, "black", 2)
    return page


def is_there(fit: Fit, board: Corners) -> bool:
    """Return whether a fit's corners are a board's, in any turn, within a quarter of a cell."""
    cell = math.dist(board[0], board[1]) / fit.columns
    corners = corners_of(fit)
    return any(all(math.dist(corners[k - turn], board[k]) < cell / 4 for k in range(4)) for turn in range(4))


@pytest.mark.parametrize(
    ("made", "rows", "columns", "joined"),
    [
        (sudoku, 9, 9, True),
        (partial(sudoku, thin=GREY), 9, 9, True),
        (partial(sudoku, 4, (2, 2), cell=90), 4, 4, True),
        (partial(sudoku, 6, (2, 3), cell=60), 6, 6, True),
        (partial(turned, sudoku(), 20), 9, 9, True),
        (partial(turned, sudoku(), 45), 9, 9, True),
        (partial(turned, sudoku(), 180), 9, 9, True),
        (dark, 9, 9, True),
        (crowded, 9, 9, True),
        (framed, 9, 9, True),
        (numbrix, 7, 10, True),
        (partial(apart, 5, 22), 5, 5, False),
        (partial(apart, 6, 35), 6, 6, False),
        (apart_beside_cells, 4, 4, False),
        (tiles, 9, 9, True),
        (boxes_alone, 9, 9, True),
    ],
)
def test_the_lattice_is_found(made: Callable[[], Page], rows: int, columns: int, joined: bool) -> None:
    page = made()
    best = find_boards(page.picture(), shipped())[0]
    assert (best.rows, best.columns, best.joined) == (rows, columns, joined)
    assert any(is_there(best, board) for board in page.boards)


def test_a_page_that_leans_is_followed() -> None:
    page = sudoku().moved(lambda x, y: (x * (1.12 - 0.2 * y / 600) - 30, y * 1.05 - 10))
    best = find_boards(page.picture(), shipped())[0]
    assert (best.rows, best.columns) == (9, 9)
    assert best.score > 850


def test_each_puzzle_of_a_page_is_found() -> None:
    page = crowded()
    first, second = find_boards(page.picture(), shipped())[:2]
    assert {is_there(first, board) for board in page.boards} == {is_there(second, board) for board in page.boards}
    assert all(is_there(first, board) != is_there(second, board) for board in page.boards)


def test_a_larger_frame_is_looked_into_though_a_board_is_found() -> None:
    page = Page((600, 1000), "#dddddd")
    page.boards = [[(60, 40), (540, 40), (540, 520), (60, 520)]]
    for at in range(8):
        x, y = 60 + at % 2 * 240, 40 + at // 2 * 120
        page.draw.rectangle((x, y, x + 240, y + 120), "#bbbbbb" if at // 2 % 2 == at % 2 else "#dddddd")
    page.lines(60, 40, (8, 8), 60, (1, 1), "#a4a4a4", 1)
    page.lines(60, 40, (8, 8), 60, (2, 4), "#707070", 2)
    page.lines(120, 600, (9, 9), 38, (1, 1), "black", 2)
    best = find_boards(page.picture(), shipped())[0]
    assert is_there(best, page.boards[0])


def test_a_board_that_the_edge_cuts_is_none() -> None:
    page = Page((600, 500))
    page.lines(90, -24, (9, 9), 44, (1, 1), "black", 2)
    assert find_boards(page.picture(), shipped()) == []


def test_a_line_that_is_hardly_seen_counts_by_its_weight() -> None:
    levels = Levels(Page().picture(), shipped().open("pictures"))
    plane = square([(90, 90), (250, 90), (250, 250), (90, 250)], 4)
    assert plane
    shape = Canvas(Buffers(levels), nodes_of(plane, 4, 4, 2), 4, 4, 2, DARK)
    shares, masses = [1000] * shape.edges, [100] * shape.edges
    edge = 3 * shape.wide + 2
    shares[edge], masses[edge] = 280, 400
    _, below = weights(shape, Sight(shares, shares, shares, masses, 60, 10))
    assert below[0] > 300
    assert set(below[1:]) == {100}


def test_lines_are_weighed() -> None:
    best = find_boards(sudoku().picture(), shipped())[0]
    inner = [(best.right[at], at % 9 % 3 == 2) for at in range(81) if at % 9 < 8]
    inner += [(best.below[at], at // 9 % 3 == 2) for at in range(72)]
    assert all(weight > 200 if is_box else 70 < weight < 140 for weight, is_box in inner)


def test_corners_by_hand_need_not_be_exact() -> None:
    page = turned(sudoku(), 10)
    corners = [(x + 4, y - 4) for x, y in page.boards[0]]
    best = fit_corners(page.picture(), corners, shipped())[0]
    assert (best.rows, best.columns) == (9, 9)
    assert is_there(best, page.boards[0])


def test_words_are_no_lattice() -> None:
    page = Page()
    for row in range(38):
        page.draw.text(
            (10, 4 + 15 * row), "words and more words, in as many lines as there may be " * 2, "black", font_size=13
        )
    assert all(fit.score < 600 for fit in find_boards(page.picture(), shipped()))


@pytest.mark.parametrize("size", [(1, 1), (1, 700), (3, 2), (40, 30)])
def test_a_picture_of_nothing_has_no_lattice(size: tuple[int, int]) -> None:
    assert find_boards(Page(size).picture(), shipped()) == []


def test_every_machine_finds_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "PITCHES", ((99, 10),))
    monkeypatch.setattr(canvas, "MOST_PIXELS", 6400)
    monkeypatch.setattr(canvas, "MOST_EDGES", 200)
    page = Page((44, 44))
    page.lines(6, 6, (4, 4), 8, (1, 1), "black", 1)
    plane = square([(6, 6), (38, 6), (38, 38), (6, 38)], 4)
    assert plane

    def found(machine: Machine) -> tuple[list[Cell], list[Frame], list[Fit]]:
        work = machine.open("pictures")
        levels = Levels(page.picture(), work)
        blobs = Blobs(levels, 1)
        blobs.ink(DARK, 5)
        seen = blobs.cells(20), blobs.frames(20)
        fits = Trial(Buffers(levels), Rough(plane, 4, 4, DARK, is_sure=True)).fits()
        work.close()
        return *seen, fits

    cells, frames, fits = found(shipped())
    assert (len(cells), len(frames), len(fits)) == (16, 1, 1)
    assert found(Checked()) == (cells, frames, fits)
