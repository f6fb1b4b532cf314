"""A board is seen in passing: where it is, its lines, and whether it is sharp."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFilter

from puzzles.api.pictures import PictureService
from puzzles.pictures.shapes import Picture
from puzzles.pictures.sight import Sighting, sight
from tests.properties.shipped import on_the_shipped_binary as on_the_shipped_binary
from tests.properties.shipped import shipped

SIZE = (640, 480)
LEFT, TOP, CELL = 140, 60, 40


def sheet() -> Image.Image:
    """Return a board of nine with some numbers."""
    image = Image.new("RGB", SIZE, "white")
    pen = ImageDraw.Draw(image)
    for at in range(10):
        wide = 3 if at % 3 == 0 else 1
        pen.line((LEFT, TOP + CELL * at, LEFT + 9 * CELL, TOP + CELL * at), "black", wide)
        pen.line((LEFT + CELL * at, TOP, LEFT + CELL * at, TOP + 9 * CELL), "black", wide)
        pen.text((LEFT + CELL * at - 26, TOP + 10), str(at), "black", font_size=20)
    return image


def seen(image: Image.Image) -> Sighting | None:
    return sight(Picture(*image.size, image.convert("RGBA").tobytes()), shipped())


def test_a_board_is_seen_with_its_lines() -> None:
    found = seen(sheet())
    assert found is not None
    right, bottom = LEFT + 9 * CELL, TOP + 9 * CELL
    corners = [LEFT, TOP, right, TOP, right, bottom, LEFT, bottom]
    assert [each / 16 for each in found.corners] == pytest.approx(corners, abs=2)
    lines = [[each / 16 for each in found.lines[at : at + 4]] for at in range(0, len(found.lines), 4)]
    wanted = [[LEFT, TOP + CELL * at, right, TOP + CELL * at] for at in range(10)]
    wanted += [[LEFT + CELL * at, TOP, LEFT + CELL * at, bottom] for at in range(10)]
    assert sorted(lines) == [pytest.approx(line, abs=2) for line in sorted(wanted)]


def test_a_blurred_one_is_less_sharp() -> None:
    sharp, blurred = seen(sheet()), seen(sheet().filter(ImageFilter.GaussianBlur(1.5)))
    assert sharp is not None
    assert blurred is not None
    assert 2 * blurred.sharpness < sharp.sharpness


def test_the_service_says_it_in_pixels_and_nothing_of_what_is_no_board() -> None:
    service, image = PictureService(), sheet()
    answer = service.find_board(image.convert("RGBA").tobytes(), *SIZE)
    found = seen(image)
    assert found is not None
    assert answer == {
        "corners": [each / 16 for each in found.corners],
        "lines": [each / 16 for each in found.lines],
        "sharpness": found.sharpness,
    }
    assert service.find_board(bytes(4 * 64 * 64), 64, 64) == {"corners": [], "lines": [], "sharpness": 0}
    fault: Any = service.find_board(b"", 64, 64)
    assert fault["fault"]["code"] == "malformed"
