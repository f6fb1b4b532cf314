"""What is drawn in cells and between them is read, whatever its colours; what no character explains is told."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import pytest
from PIL import Image, ImageDraw

from puzzles.pictures.doubts import STRONG
from puzzles.pictures.glyphs.grouping import grouped, is_rest_of_line
from puzzles.pictures.glyphs.net import CLASSES, DIGITS, JUNK, SIGNS
from puzzles.pictures.glyphs.patches import Stroke
from puzzles.pictures.glyphs.reading import read_cells, read_signs, upright
from puzzles.pictures.shapes import Fit, Glyph, Picture
from tests.pictures.gallery import screenshot
from tests.pictures.shapes import Drawn
from tests.properties.shipped import Checked, shipped

OWN_GAP = 0.44
"""Between cells that stand apart in the page's own drawing."""

SUDOKU, NUMBRIX, FUTOSHIKI = ("Givens, dark", 0), ("Givens, printed", 0), ("Givens, light", 0)


def likeliest(glyph: Glyph, names: range = DIGITS) -> tuple[int, float]:
    """Return the class of a character among some and junk, and its chance."""
    chances = {name: math.exp(-glyph.costs[name] / 100) for name in (*names, JUNK)}
    best = max(chances, key=chances.__getitem__)
    return best, chances[best] / sum(chances.values())


def pixels(image: Image.Image) -> Picture:
    return Picture(image.width, image.height, image.convert("RGBA").tobytes())


@cache
def drawn(style: str, seed: int) -> Drawn:
    return screenshot(style, seed)


def lattice(board: Drawn) -> Fit:
    """Return the fit of a board that stands straight."""
    truth = board.truth
    assert truth.corners is not None
    (left, top), _, (right, _), _ = truth.corners
    gap = 0 if truth.joined else OWN_GAP
    cell = (right - left) / (truth.columns + gap * (truth.columns - 1))
    quads = []
    for row in range(truth.rows):
        for column in range(truth.columns):
            x, y = left + column * cell * (1 + gap), top + row * cell * (1 + gap)
            quads += [round(16 * each) for each in (x, y, x + cell, y, x + cell, y + cell, x, y + cell)]
    count = truth.rows * truth.columns
    return Fit(truth.rows, truth.columns, tuple(quads), truth.joined, (100,) * count, (100,) * count, 1000)


def one_cell(draw: Callable[[ImageDraw.ImageDraw], None], paper: str = "white") -> tuple[Picture, Fit]:
    """Return a picture of one cell of 80 pixels with something drawn in it."""
    image = Image.new("RGB", (80, 80), paper)
    draw(ImageDraw.Draw(image))
    return pixels(image), Fit(1, 1, (0, 0, 1280, 0, 1280, 1280, 0, 1280), True, (0,), (0,), 1000)


@pytest.mark.parametrize(("style", "seed"), [SUDOKU, NUMBRIX, FUTOSHIKI])
def test_the_numbers_of_a_board_are_read(style: str, seed: int) -> None:
    board = drawn(style, seed)
    truth = board.truth
    for at, ink in enumerate(read_cells(pixels(board.image), lattice(board), shipped())):
        number = truth.givens[at] or (truth.entries[at] if truth.entries else 0)
        read = [likeliest(glyph) for glyph in ink.glyphs]
        assert "".join(CLASSES[name] for name, _ in read) == (str(number) if number else "")
        assert ink.loose < 100


def test_pencil_marks_are_small_and_in_their_places() -> None:
    board = drawn("Givens, marks", 0)
    cells = read_cells(pixels(board.image), lattice(board), shipped())
    for marks, ink in zip(board.truth.marks, cells, strict=True):
        assert tuple(sorted(likeliest(glyph)[0] for glyph in ink.small)) == (() if ink.glyphs else marks)
    assert any(len(marks) > 2 for marks in board.truth.marks)


def test_a_low_digit_in_the_middle_is_a_number_if_it_is_as_dark_as_the_others() -> None:
    corners = [number for x in range(0, 6400, 1280) for number in (x, 0, x + 1280, 0, x + 1280, 1280, x, 1280)]
    fit = Fit(1, 5, tuple(corners), True, (0,) * 5, (0,) * 5, 1000)
    image = Image.new("RGB", (400, 80), "white")
    pen = ImageDraw.Draw(image)
    for at, (top, tone) in enumerate([(16, "black"), (16, "black"), (16, "black"), (29, "black"), (29, "#a0a0a0")]):
        left = 80 * at + 36
        pen.line([(left, top + 6), (left + 6, top), (left + 6, 80 - top)], tone, 5)
    *_, low, mark = read_cells(pixels(image), fit, shipped())
    assert [likeliest(glyph)[0] for glyph in low.glyphs] == [1]
    assert (mark.glyphs, len(mark.small)) == ((), 1)


@pytest.mark.parametrize("quarter", range(4))
def test_the_turn_of_a_board_is_seen(quarter: int) -> None:
    board = drawn(*SUDOKU)
    fit = lattice(board)
    image = board.image.rotate(90 * quarter, expand=True)
    places = [(fit.quads[at] / 16, fit.quads[at + 1] / 16) for at in range(0, len(fit.quads), 2)]
    wide, high = board.image.size
    for _ in range(quarter):
        places = [(y, wide - x) for x, y in places]
        wide, high = high, wide
    quads = tuple(round(16 * number) for place in places for number in place)
    turned = Fit(fit.rows, fit.columns, quads, True, fit.right, fit.below, 1000)
    assert upright(pixels(image), turned, shipped())[0] == 0
    assert upright(pixels(image), turned.turned(1), shipped())[0] == 3


def test_signs_between_cells_are_read_and_nothing_else_is_one() -> None:
    board = drawn(*FUTOSHIKI)
    names = {True: "<^", False: ">v"}
    signs = read_signs(pixels(board.image), lattice(board), shipped())
    read = {pair: CLASSES[likeliest(ink.glyphs[0], SIGNS)[0]] for pair, ink in signs.items()}
    wanted: dict[tuple[int, ...], str] = {
        (min(pair), max(pair)): names[pair[0] < pair[1]] for pair in board.truth.signs
    }
    assert read.keys() == wanted.keys()
    assert all(read[pair] in wanted[pair] for pair in read)
    assert read_signs(pixels(drawn(*SUDOKU).image), lattice(drawn(*SUDOKU)), shipped()) == {}


def test_ink_between_cells_that_stand_apart_is_told_be_it_a_sign_or_not() -> None:
    board = drawn(*FUTOSHIKI)
    fit = lattice(board)
    pair = next((at, at + 1) for at in range(4) if (at, at + 1) not in map(tuple, map(sorted, board.truth.signs)))
    left, right = fit.quads[8 * pair[0] + 2] / 16, fit.quads[8 * pair[1]] / 16
    middle, image = (fit.quads[3] + fit.quads[5]) / 32, board.image.copy()
    ImageDraw.Draw(image).line([(left * 0.7 + right * 0.3, middle - 9), (left * 0.3 + right * 0.7, middle)], "black", 4)
    assert pair in read_signs(pixels(image), fit, shipped())


@pytest.mark.parametrize(
    ("paper", "pen"), [("white", "black"), ("#202020", "#eeeeee"), ("#ffc8d2", "#cd1928"), ("#00a000", "#e03c3c")]
)
def test_a_one_is_read_in_any_colours(paper: str, pen: str) -> None:
    picture, fit = one_cell(lambda draw: draw.line([(32, 30), (42, 18), (42, 62)], pen, 6), paper)
    (ink,) = read_cells(picture, fit, shipped())
    assert [likeliest(glyph)[0] for glyph in ink.glyphs] == [1]


def test_a_four_is_read_whose_thin_strokes_are_faint() -> None:
    def four(draw: ImageDraw.ImageDraw) -> None:
        draw.line([(44, 22), (26, 48), (54, 48)], "#989898", 2)
        draw.line([(44, 20), (44, 60)], "black", 6)

    (ink,) = read_cells(*one_cell(four), shipped())
    assert [likeliest(glyph)[0] for glyph in ink.glyphs] == [4]


def test_a_zero_between_others_is_read_whose_top_and_bottom_are_faint() -> None:
    def number(draw: ImageDraw.ImageDraw) -> None:
        for left in (18, 36, 54):
            draw.ellipse((left, 26, left + 14, 54), outline="#a8a8a8", width=2)
            for x in (left + 1, left + 13):
                draw.line([(x, 33), (x, 47)], "black", 3)

    (ink,) = read_cells(*one_cell(number), shipped())
    assert [likeliest(glyph)[0] for glyph in ink.glyphs] == [0, 0, 0]


def test_a_low_zero_beside_a_high_digit_is_of_its_number() -> None:
    def number(draw: ImageDraw.ImageDraw) -> None:
        draw.line([(12, 16), (34, 16), (20, 66)], "black", 4)
        draw.ellipse((38, 28, 60, 54), outline="black", width=4)

    (ink,) = read_cells(*one_cell(number), shipped())
    assert [likeliest(glyph)[0] for glyph in ink.glyphs] == [7, 0]
    assert ink.small == ()


def test_the_corner_of_a_round_frame_is_no_ink() -> None:
    def frame(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle((-80, 2, 76, 150), 24, outline="black", width=7)

    (ink,) = read_cells(*one_cell(frame), shipped())
    assert (ink.glyphs, ink.small, ink.loose) == ((), (), 0)


def test_an_upright_stroke_is_a_one_as_much_as_an_i() -> None:
    (ink,) = read_cells(*one_cell(lambda draw: draw.line([(40, 20), (40, 60)], "black", 6)), shipped())
    (glyph,) = ink.glyphs
    assert glyph.costs[1] == glyph.costs[CLASSES.index("I")] == min(glyph.costs)


def test_a_paler_line_aslant_does_not_hide_the_number_that_it_crosses() -> None:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        pen.line([(0, 80), (80, 0)], "#808080", 2)
        pen.line([(28, 20), (52, 20), (38, 60)], "black", 5)

    (ink,) = read_cells(*one_cell(draw), shipped())
    assert [likeliest(glyph)[0] for glyph in ink.glyphs] == [7]


def test_ink_that_is_no_character_is_no_sure_one() -> None:
    picture, fit = one_cell(lambda draw: draw.line([(12, 60), (30, 20), (44, 62), (66, 14), (20, 30)], "black", 4))
    (ink,) = read_cells(picture, fit, shipped())
    assert ink.loose >= 300 or len(ink.glyphs) > 1 or likeliest(ink.glyphs[0])[0] == JUNK


def test_an_empty_cell_has_no_ink_beside_lines_at_its_border() -> None:
    picture, fit = one_cell(lambda draw: draw.rectangle((0, 0, 79, 79), outline="black", width=6))
    (ink,) = read_cells(picture, fit, shipped())
    assert (ink.glyphs, ink.small, ink.loose) == ((), (), 0)


def test_every_machine_reads_alike() -> None:
    board = drawn(*SUDOKU)
    fit = lattice(board)
    first = next(at for at, number in enumerate(board.truth.givens) if number)
    part = Fit(1, 1, fit.quads[8 * first : 8 * first + 8], True, (0,), (0,), 1000)
    assert read_cells(pixels(board.image), part, Checked()) == read_cells(pixels(board.image), part, shipped())


@pytest.mark.parametrize(
    ("box", "pixel_count", "is_line"),
    [
        ((1, 2, 5, 60), 200, True),  # along the left side
        ((0, 29, 64, 33), 250, True),  # right across
        ((12, 3, 16, 50), 180, True),  # the second of a double line
        ((1, 1, 50, 50), 200, True),  # round a corner
        ((4, 4, 60, 61), 270, True),  # aslant from corner to corner
        ((30, 12, 36, 52), 200, False),  # a one
        ((21, 2, 30, 12), 40, True),  # the end of a sign on a line
        ((8, 8, 16, 20), 60, False),  # a mark in a corner
    ],
)
def test_the_rest_of_a_line_is_told_from_characters(
    box: tuple[int, int, int, int], pixel_count: int, is_line: bool
) -> None:
    assert is_rest_of_line(Stroke(1, *box, pixel_count, 100 * pixel_count, 0)) is is_line


@pytest.mark.parametrize(("others", "count"), [(0, 1), (2, 4)])
def test_halves_of_a_character_are_one_but_not_among_pencil_marks(others: int, count: int) -> None:
    halves = [Stroke(1, 28, 16, 37, 29, 60, 6000, 0), Stroke(2, 28, 35, 37, 48, 60, 6000, 0)]
    marks = [Stroke(3, 47, 16, 56, 29, 60, 6000, 0), Stroke(4, 8, 35, 17, 48, 60, 6000, 0)]
    assert len(grouped([*halves, *marks[:others]], 30)) == count


@pytest.mark.parametrize("has_digit", [True, False])
def test_a_digit_on_a_diagonal_of_its_own_ink_is_no_bare_line(has_digit: bool) -> None:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        pen.line((0, 0, 80, 80), fill="black", width=3)
        if has_digit:
            pen.line([(46, 64), (46, 18), (28, 50), (54, 50)], fill="black", width=5)

    [cell] = read_cells(*one_cell(draw), shipped())
    assert (cell.strength >= STRONG) == has_digit
