"""Two photos are read from their pixels on, and the rules that a picture shows beside its numbers are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from puzzles.pictures.features import has_diagonals, unplayed
from puzzles.pictures.looking import look
from puzzles.pictures.read import read
from puzzles.pictures.shapes import CellInk, Fit, Picture
from puzzles.portable.faults import PuzzleFault
from puzzles.running.pictures import picture_of
from tests.unit.pictures.made_ink import NO_INK, boxed, glyph

FOLDER = Path(__file__).parent / "photos"
SIDE = 40
FIT = boxed(9, 3, 3)
NUMBERS = Fit(9, 9, tuple(place + 320 for place in FIT.quads), True, FIT.right, FIT.below, 900)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("newspaper", "..6..5.....8.9......2...8174..3.8....3..5..4....2.6..9815...4......7.9.....1..6.."),
        ("sideways", "..837....6.72....4.3.4..7262.4....1...........5....6.3891..3.7.5....19.2....578.."),
    ],
)
def test_a_photo_is_read(name: str, numbers: str) -> None:
    reading = read(look(picture_of((FOLDER / f"{name}.jpg").read_bytes())))
    assert "".join(str(given or ".") for given in reading.puzzle.givens) == numbers
    assert reading.judgement.outcome == "unique"


def sheet() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Return a sheet with an empty board of nine, its first cell at 20, 20."""
    image = Image.new("RGB", (400, 400), "white")
    pen = ImageDraw.Draw(image)
    for at in range(10):
        wide = 3 if at % 3 == 0 else 1
        pen.line((20, 20 + SIDE * at, 380, 20 + SIDE * at), "black", wide)
        pen.line((20 + SIDE * at, 20, 20 + SIDE * at, 380), "black", wide)
    return image, pen


def centre(column: int, row: int) -> tuple[int, int]:
    return 40 + SIDE * column, 40 + SIDE * row


def board(image: Image.Image, cells: list[CellInk] | None = None) -> tuple[Picture, Fit, list[CellInk]]:
    return Picture(400, 400, image.convert("RGBA").tobytes()), NUMBERS, cells or [NO_INK] * 81


def names(image: Image.Image, cells: list[CellInk] | None = None) -> tuple[str, ...]:
    return unplayed(*board(image, cells))


def test_a_plain_board_shows_no_rule() -> None:
    image, _ = sheet()
    assert names(image) == ()


def test_dots_on_lines_are_seen() -> None:
    image, pen = sheet()
    for at in range(8):
        x, y = centre(at, at)
        pen.ellipse((x + 15, y - 5, x + 25, y + 5), "black" if at % 2 else "white", "black", 2)
    assert names(image) == ("Kropki dots",)


def test_bars_thermometers_and_arrows_are_told_apart() -> None:
    way = [centre(1, 1), centre(2, 1), centre(3, 1), centre(3, 2), centre(3, 3)]
    image, pen = sheet()
    pen.line(way, (200, 200, 200), 16)
    assert names(image) == ("cells joined by bars",)
    pen.ellipse(
        (centre(1, 1)[0] - 16, centre(1, 1)[1] - 16, centre(1, 1)[0] + 16, centre(1, 1)[1] + 16), (200, 200, 200)
    )
    assert names(image) == ("thermometers",)
    image, pen = sheet()
    pen.line(way, (60, 60, 60), 2)
    assert names(image) == ("arrows",)


def test_a_thermometer_that_runs_aslant_is_seen() -> None:
    image, pen = sheet()
    pen.line([centre(1, 1), centre(2, 2), centre(2, 3), centre(3, 2)], (200, 200, 200), 13)
    pen.ellipse(
        (centre(1, 1)[0] - 16, centre(1, 1)[1] - 16, centre(1, 1)[0] + 16, centre(1, 1)[1] + 16), (200, 200, 200)
    )
    assert names(image) == ("thermometers",)


def test_arrows_are_followed_aslant_and_wide_bars_are_seen() -> None:
    image, pen = sheet()
    pen.line([centre(2, 1), centre(3, 2), centre(4, 1), centre(5, 2)], (60, 60, 60), 2)
    assert names(image) == ("arrows",)
    image, pen = sheet()
    pen.line([centre(1, 1), centre(2, 1), centre(3, 1), centre(4, 1)], (200, 200, 200), 19)
    assert names(image) == ("cells joined by bars",)


def test_numbers_on_discs_and_drawn_diagonals_are_no_rule_that_is_not_played() -> None:
    image, pen = sheet()
    for at in range(81):
        x, y = centre(*divmod(at, 9))
        pen.ellipse((x - 15, y - 15, x + 15, y + 15), (220, 224, 232))
    assert names(image) == ()
    image, pen = sheet()
    pen.line((20, 20, 380, 380), (60, 60, 60), 2)
    pen.line((20, 380, 380, 20), (60, 60, 60), 2)
    assert names(image) == ()


def test_diagonals_are_seen_if_both_are_drawn() -> None:
    image, pen = sheet()
    pen.line((20, 20, 380, 380), (60, 60, 60), 2)
    assert not has_diagonals(*board(image))
    pen.line((20, 380, 380, 20), (60, 60, 60), 2)
    assert has_diagonals(*board(image))


def test_sums_in_corners_are_cages_and_marks_are_not() -> None:
    sums = [
        CellInk((), (glyph({"1": 1}, box=(4, 4, 12, 20)), glyph({"7": 1}, box=(14, 4, 24, 20))), 300, 0, (255,) * 3)
    ]
    image, _ = sheet()
    assert names(image, sums * 20 + [NO_INK] * 61) == ("killer cages",)
    mark = CellInk((), (glyph({"1": 1}, box=(4, 4, 12, 20)), glyph({"7": 1}, box=(44, 40, 54, 56))), 300, 0, (255,) * 3)
    assert names(image, [mark] * 20 + [NO_INK] * 61) == ()


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n", id="a program for a printer"),
        pytest.param(b"\0\0\0 ftypavif" + bytes(60), id="another kind of picture, damaged"),
        pytest.param(b"DDS " + (124).to_bytes(4, "little") + bytes(120), id="one that Pillow knows in part"),
    ],
)
def test_other_files_are_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(PuzzleFault) as caught:
        picture_of(data)
    assert caught.value.code == "bad-picture"
