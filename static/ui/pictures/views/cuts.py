"""Parts of a picture, drawn straight: one cell, or all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.state import geometry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api.pictures_messages import PictureReading
    from ui.pictures.state.geometry import Place
    from ui.shapes import Shot

CELL = 168  # pixels of one cell, cut out
AROUND = 1.3  # of the cell's side that is cut out with it
LARGEST, LEAST, MOST = 80, 16, 1000  # pixels of a cell in the whole board, and of the board


def cut(canvas: Any, shot: Shot, reading: PictureReading, place: Place) -> None:
    """Draw one place of a picture, straight."""
    canvas.width = canvas.height = CELL
    quads, columns = reading["quads"], reading["puzzle"]["columns"]
    square, times = geometry.square_of(quads, place[0]), AROUND
    if len(place) == 2:
        square = geometry.between(square, geometry.square_of(quads, place[1]))
        times = geometry.pitch(quads, columns)
    _draw(canvas.getContext("2d"), shot, square, (0, 0, CELL), times)


def straighten(canvas: Any, shot: Shot, reading: PictureReading) -> None:
    """Draw all cells of a picture, side by side."""
    quads, rows, columns = reading["quads"], reading["puzzle"]["rows"], reading["puzzle"]["columns"]
    side = min(LARGEST, max(LEAST, MOST // max(rows, columns)))
    canvas.width, canvas.height = columns * side, rows * side
    pen, times = canvas.getContext("2d"), geometry.pitch(quads, columns)
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        _draw(pen, shot, geometry.square_of(quads, cell), (column * side, row * side, side), times)


def _draw(pen: Any, shot: Shot, square: geometry.Square, to: tuple[int, int, int], times: float) -> None:
    """Draw a square of a picture, `times` as large, to a place of a canvas: x, y, side."""
    left, top, side = to
    transform: Sequence[float] | None = geometry.drawn(square, side, times)
    if transform is None:
        return
    a, b, c, d, e, f = transform
    pen.save()
    pen.beginPath()
    pen.rect(left, top, side, side)
    pen.clip()
    pen.setTransform(a, b, c, d, left + e, top + f)
    part = geometry.bounds(square, times, shot.width, shot.height)
    pen.drawImage(shot.canvas, *part, *part)
    pen.restore()
