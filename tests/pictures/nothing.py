"""Pictures of no puzzle: tables, calendars, crosswords, chessboards, codes, text, charts, keypads, fronts, noise."""

from __future__ import annotations

import calendar
import math
from collections.abc import Callable, Iterator
from random import Random

import segno
from PIL import Image, ImageDraw, ImageFilter

from tests.pictures import camera, fonts, scenes, textures
from tests.pictures.canvas import Canvas
from tests.pictures.looks import BLACK, WHITE
from tests.pictures.shapes import Colour, Drawn, Truth

Size = tuple[int, int]
Draw = Callable[[Size, Random], Image.Image]


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


def text(size: Size, rng: Random) -> Image.Image:
    """Return a page of text in one to three columns, with rules between them."""
    paper = rng.choice((WHITE, (245, 240, 228)))
    canvas, face = Canvas(*size, paper), fonts.choose(rng.choice(("serif", "sans", "mono")), rng)
    columns, letters = rng.randint(1, 3), rng.uniform(12, 26)
    wide = size[0] * 0.9 / columns
    canvas.words(
        (0.05 * size[0], 0.07 * size[1]), " ".join(rng.choices(scenes.WORDS, k=4)).title(), face, 1.8 * letters, BLACK
    )
    for column in range(columns):
        left = 0.05 * size[0] + column * wide
        box = (left, 0.1 * size[1], left + wide - 16, 0.96 * size[1])
        scenes.paragraph(canvas, box, letters, face, BLACK, rng)
        if column:
            canvas.line([(left - 8, 0.1 * size[1]), (left - 8, 0.96 * size[1])], BLACK, 1)
    return canvas.finish()


def chart(size: Size, rng: Random) -> Image.Image:
    """Return a bar chart with a grid behind it and numbers at its axes."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    left, top, right, bottom = 0.12 * size[0], 0.1 * size[1], 0.94 * size[0], 0.86 * size[1]
    rows, bars = rng.randint(4, 10), rng.randint(4, 14)
    lined(canvas, rows, bars if rng.random() < 0.5 else 1, (left, top, right, bottom), (200, 200, 200), 1)
    wide, fill = (right - left) / bars, textures.colour(rng)
    for bar in range(bars):
        x, high = left + (bar + 0.2) * wide, rng.uniform(0.05, 0.95) * (bottom - top)
        canvas.rectangle((x, bottom - high, x + 0.6 * wide, bottom), fill)
        canvas.words((x + 0.3 * wide, bottom + 24), str(2000 + bar), face, 14, BLACK, "ms")
    for row in range(rows + 1):
        canvas.words((left - 8, bottom - (bottom - top) * row / rows), str(row * 10), face, 14, BLACK, "rm")
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


def noise(size: Size, rng: Random) -> Image.Image:
    """Return noise of any grain, grey or coloured."""
    return textures.noise(size, rng, rng.choice((1, 2, 5, 20)), rng.choice(("L", "RGB"))).convert("RGB")


def ground(size: Size, rng: Random) -> Image.Image:
    """Return a gradient, a landscape, a table of wood, a cloth, a flat colour."""
    return rng.choice((textures.gradient, *textures.TABLES))(size, rng)


def empty_grid(size: Size, rng: Random) -> Image.Image:
    """Return squared or lined paper, or dots in rows."""
    canvas = Canvas(*size, WHITE)
    step, ink = rng.randint(14, 60), rng.choice(((150, 190, 220), (120, 120, 120), BLACK))
    what = rng.choice(("squares", "lines", "dots"))
    for y in range(step // 2, size[1], step):
        for x in range(step // 2, size[0], step) if what == "dots" else ():
            canvas.ellipse((x, y), step / 10, ink, None, 0)
        if what != "dots":
            canvas.line([(0, y), (size[0], y)], ink, 1)
    for x in range(step // 2, size[0] if what == "squares" else 0, step):
        canvas.line([(x, 0), (x, size[1])], ink, 1)
    return canvas.finish()


def frames(size: Size, rng: Random) -> Image.Image:
    """Return rectangles in each other, and a few words: a form, a card, a window."""
    canvas, face = Canvas(*size, WHITE), fonts.choose("sans", rng)
    for _ in range(rng.randint(3, 12)):
        x, y = rng.uniform(0, 0.7) * size[0], rng.uniform(0, 0.7) * size[1]
        box = (x, y, x + rng.uniform(0.1, 0.5) * size[0], y + rng.uniform(0.05, 0.5) * size[1])
        canvas.rectangle(box, rng.choice((None, textures.colour(rng, 180))), BLACK, rng.choice((1, 2, 4)))
        canvas.words((x + 10, y + 30), " ".join(rng.choices(scenes.WORDS, k=3)), face, 18, BLACK)
    return canvas.finish()


def spiral(size: Size, rng: Random) -> Image.Image:
    """Return curves: rings, spirals, rays."""
    image = Image.new("RGB", size, WHITE)
    pen, (x, y) = ImageDraw.Draw(image), (size[0] / 2, size[1] / 2)
    turns, width = rng.randint(3, 20), rng.randint(1, 6)
    points = []
    for step in range(400):
        angle, radius = step / 400 * turns * 2 * math.pi, step / 400 * min(size) / 2
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    pen.line(points, BLACK, width)
    for ray in range(rng.randint(0, 24)):
        pen.line((x, y, x + 2000 * math.cos(ray * 0.4), y + 2000 * math.sin(ray * 0.4)), BLACK, width)
    return image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 1)))


DRAWN: dict[str, Draw] = {
    "table": table,
    "square table": square_table,
    "calendar": month,
    "spreadsheet": spreadsheet,
    "crossword": crossword,
    "chessboard": chessboard,
    "QR code": code,
    "text": text,
    "bar chart": chart,
    "keypad": keypad,
    "front": front,
    "noise": noise,
    "ground": ground,
    "squared paper": empty_grid,
    "frames": frames,
    "curves": spiral,
}


def picture(name: str, seed: int) -> Drawn:
    """Return a picture of no puzzle; every third one is photographed."""
    rng = Random(f"{name} {seed}")
    image = DRAWN[name](rng.choice(((640, 480), (800, 800), (600, 900), (1000, 750))), rng)
    drawn = Drawn(f"{name} {seed}", image, Truth())
    if rng.random() < 0.33:
        return camera.photograph(drawn, camera.chance(rng, 0.7, rng.choice(((900, 1200), (800, 600)))))
    return drawn


def pictures(count: int) -> Iterator[Drawn]:
    """Yield so many pictures, what they show in turn."""
    names = tuple(DRAWN)
    for number in range(count):
        yield picture(names[number % len(names)], number // len(names))
