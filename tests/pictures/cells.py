"""What is no puzzle and looks a little like one: tables, calendars, crosswords, chessboards, keypads, fronts, codes."""

from __future__ import annotations

import calendar
from random import Random

import segno
from PIL import Image

from tests.pictures import fonts, scenes, textures
from tests.pictures.canvas import Canvas
from tests.pictures.looks import BLACK, WHITE
from tests.pictures.shapes import Colour

Size = tuple[int, int]


def lined(
    canvas: Canvas, rows: int, columns: int, box: tuple[float, float, float, float], ink: Colour, width: float
) -> None:
    """Draw the lines of a table."""
    left, top, right, bottom = box
    for row in range(rows + 1):
        y = top + (bottom - top) * row / rows
        canvas.line([(left, y), (right, y)], ink, width)
    for column in range(columns + 1):
        x = left + (right - left) * column / columns
        canvas.line([(x, top), (x, bottom)], ink, width)


def table(size: Size, rng: Random) -> Image.Image:
    """Return a table of numbers and words, wider cells than high ones."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    rows, columns = rng.randint(4, 18), rng.randint(3, 8)
    left, top, right, bottom = 0.08 * size[0], 0.1 * size[1], 0.92 * size[0], 0.9 * size[1]
    high, wide = (bottom - top) / rows, (right - left) / columns
    if rng.random() < 0.8:
        lined(
            canvas, rows, columns, (left, top, right, bottom), rng.choice((BLACK, (180, 180, 180))), rng.choice((1, 2))
        )
    for row in range(rows):
        for column in range(columns):
            text = (
                rng.choice(scenes.WORDS)
                if column == 0 or row == 0
                else f"{rng.uniform(0, 5000):,.{rng.randint(0, 2)}f}"
            )
            canvas.text(
                (left + (column + 0.5) * wide, top + (row + 0.5) * high),
                text,
                face,
                min(0.5 * high, 24),
                BLACK,
                0.9 * wide,
            )
    return canvas.finish()


def square_table(size: Size, rng: Random) -> Image.Image:
    """Return a square table: of multiplication, bingo or numbers in order."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    side = min(size) * 0.9
    what, count = rng.choice(("times", "bingo", "letters", "distances")), rng.choice((5, 6, 8, 10, 12))
    cell = side / count
    left, top = (size[0] - side) / 2, (size[1] - side) / 2
    lined(canvas, count, count, (left, top, left + side, top + side), BLACK, 2)
    for row in range(count):
        for column in range(count):
            text = {
                "times": str((row + 1) * (column + 1)),
                "bingo": str(rng.randint(1, 15) + 15 * column),
                "letters": chr(65 + rng.randrange(26)),
                "distances": str(rng.randint(100, 999)) if column < row else "",
            }[what]
            canvas.text(
                (left + (column + 0.5) * cell, top + (row + 0.5) * cell), text, face, 0.5 * cell, BLACK, 0.9 * cell
            )
    return canvas.finish()


def month(size: Size, rng: Random) -> Image.Image:
    """Return a calendar's sheet, with lines or without."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    year, number = rng.randint(1990, 2040), rng.randint(1, 12)
    weeks = calendar.monthcalendar(year, number)
    wide, high = size[0] * 0.9 / 7, size[1] * 0.75 / (len(weeks) + 1)
    left, top = 0.05 * size[0], 0.2 * size[1]
    canvas.words(
        (size[0] / 2, 0.12 * size[1]), f"{calendar.month_name[number]} {year}", face, 0.06 * size[1], BLACK, "ms"
    )
    if rng.random() < 0.6:
        lined(canvas, len(weeks) + 1, 7, (left, top, left + 7 * wide, top + (len(weeks) + 1) * high), BLACK, 2)
    for row, week in enumerate([[*range(-7, 0)], *weeks]):
        for column, day in enumerate(week):
            text = calendar.day_abbr[day + 7] if day < 0 else str(day or "")
            canvas.text(
                (left + (column + 0.5) * wide, top + (row + 0.5) * high), text, face, 0.4 * min(wide, high), BLACK
            )
    return canvas.finish()


def spreadsheet(size: Size, rng: Random) -> Image.Image:
    """Return a window of a spreadsheet: pale lines, heads in grey, figures at the right of their cells."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    wide, high = rng.randint(60, 100), rng.randint(20, 30)
    rows, columns = size[1] // high, size[0] // wide
    canvas.rectangle((0, 0, size[0], high), (230, 230, 230))
    canvas.rectangle((0, 0, wide, size[1]), (230, 230, 230))
    lined(canvas, rows, columns, (0, 0, columns * wide, rows * high), (205, 205, 205), 1)
    for row in range(rows):
        for column in range(columns):
            text = (str(row or "") if column == 0 else chr(64 + column % 26 + 1)) if row * column == 0 else ""
            if row * column and rng.random() < 0.7:
                text = f"{rng.uniform(0, 999):.1f}"
            canvas.words(((column + 1) * wide - 6, row * high + 0.7 * high), text, face, 0.55 * high, BLACK, "rs")
    return canvas.finish()


def crossword(size: Size, rng: Random) -> Image.Image:
    """Return a crossword with black cells and small numbers, perhaps filled with letters."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    count = rng.choice((9, 11, 13, 15))
    cell = min(size) * 0.94 / count
    left, top = (size[0] - count * cell) / 2, (size[1] - count * cell) / 2
    black = {(r, c) for r in range(count) for c in range(count) if (r % 2 and c % 2) or rng.random() < 0.1}
    letters, number = rng.random() < 0.3, 0
    for row in range(count):
        for column in range(count):
            x, y = left + column * cell, top + row * cell
            if (row, column) in black or (count - 1 - row, count - 1 - column) in black:
                canvas.rectangle((x, y, x + cell, y + cell), BLACK)
                continue
            if rng.random() < 0.4:
                number += 1
                canvas.words((x + 0.06 * cell, y + 0.34 * cell), str(number), face, 0.3 * cell, BLACK)
            if letters:
                canvas.text((x + cell / 2, y + 0.56 * cell), chr(65 + rng.randrange(26)), face, 0.6 * cell, BLACK)
    lined(canvas, count, count, (left, top, left + count * cell, top + count * cell), BLACK, 2)
    return canvas.finish()


def chessboard(size: Size, rng: Random) -> Image.Image:
    """Return a chessboard with discs for men, and its letters and numbers."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    light, dark = rng.choice(
        (((240, 217, 181), (181, 136, 99)), (WHITE, (90, 90, 90)), ((238, 238, 210), (118, 150, 86)))
    )
    cell = min(size) * 0.88 / 8
    left, top = (size[0] - 8 * cell) / 2, (size[1] - 8 * cell) / 2
    for row in range(8):
        for column in range(8):
            x, y = left + column * cell, top + row * cell
            canvas.rectangle((x, y, x + cell, y + cell), dark if (row + column) % 2 else light)
            if rng.random() < 0.35:
                fill = rng.choice((WHITE, BLACK, (200, 40, 40)))
                canvas.ellipse((x + cell / 2, y + cell / 2), 0.36 * cell, fill, BLACK, 2)
    for place in range(8):
        canvas.text((left + (place + 0.5) * cell, top + 8.25 * cell), "abcdefgh"[place], face, 0.3 * cell, BLACK)
        canvas.text((left - 0.25 * cell, top + (7.5 - place) * cell), str(place + 1), face, 0.3 * cell, BLACK)
    return canvas.finish()


def code(size: Size, rng: Random) -> Image.Image:
    """Return a QR code on a sheet with a line of text."""
    canvas = Canvas(*size, WHITE)
    matrix = segno.make("".join(rng.choices("ABCDEFGHIJKLMNOP0123456789", k=rng.randint(8, 200))), micro=False).matrix
    cell = min(size) * rng.uniform(0.4, 0.85) / len(matrix)
    left, top = (size[0] - len(matrix) * cell) / 2, (size[1] - len(matrix) * cell) / 2
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                x, y = left + column * cell, top + row * cell
                canvas.rectangle((x, y, x + cell + 0.3, y + cell + 0.3), BLACK)
    return canvas.finish()


def keypad(size: Size, rng: Random) -> Image.Image:
    """Return the keys of a telephone or a calculator."""
    ground, key, ink = rng.choice((((40, 40, 44), (90, 90, 96), WHITE), (WHITE, (225, 225, 230), BLACK)))
    canvas, face = Canvas(*size, ground), fonts.choose("sans", rng)
    labels = rng.choice(("1 2 3 4 5 6 7 8 9 * 0 #", "7 8 9 / 4 5 6 x 1 2 3 - 0 . = +")).split()
    columns = 3 if len(labels) == 12 else 4
    cell = min(size[0] * 0.9 / columns, size[1] * 0.9 / 4)
    left, top, round_keys = (size[0] - columns * cell) / 2, (size[1] - 4 * cell) / 2, rng.random() < 0.5
    for place, label in enumerate(labels):
        x, y = left + place % columns * cell, top + place // columns * cell
        inset = 0.08 * cell
        radius = 0.42 * cell if round_keys else 0.08 * cell
        canvas.rectangle((x + inset, y + inset, x + cell - inset, y + cell - inset), key, None, 0, radius)
        canvas.text((x + cell / 2, y + cell / 2), label, face, 0.4 * cell, ink)
    return canvas.finish()


def front(size: Size, rng: Random) -> Image.Image:
    """Return a house's front of windows, or a wall of tiles or bricks."""
    canvas = Canvas(*size, textures.colour(rng, 90, 220))
    rows, columns, offset = rng.randint(4, 12), rng.randint(4, 12), rng.choice((0, 0, 0.5))
    wide, high = size[0] / columns, size[1] / rows
    inset, glass = rng.uniform(0.03, 0.25), textures.colour(rng, 30, 140)
    for row in range(rows):
        for column in range(-1, columns):
            x, y = (column + offset * (row % 2)) * wide, row * high
            shade = scenes.between(glass, (255, 255, 255), rng.uniform(0, 0.4))
            canvas.rectangle(
                (x + inset * wide, y + inset * high, x + (1 - inset) * wide, y + (1 - inset) * high), shade
            )
    return canvas.finish()
