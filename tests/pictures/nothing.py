"""Pictures of no puzzle: what cells.py draws, text, charts, squared paper, forms, curves, grounds, noise."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from tests.pictures import camera, cells, fonts, scenes, textures
from tests.pictures.canvas import Canvas
from tests.pictures.cells import Size
from tests.pictures.looks import BLACK, WHITE
from tests.pictures.shapes import Drawn, Truth

Draw = Callable[[Size, Random], Image.Image]


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
    cells.lined(canvas, rows, bars if rng.random() < 0.5 else 1, (left, top, right, bottom), (200, 200, 200), 1)
    wide, fill = (right - left) / bars, textures.colour(rng)
    for bar in range(bars):
        x, high = left + (bar + 0.2) * wide, rng.uniform(0.05, 0.95) * (bottom - top)
        canvas.rectangle((x, bottom - high, x + 0.6 * wide, bottom), fill)
        canvas.words((x + 0.3 * wide, bottom + 24), str(2000 + bar), face, 14, BLACK, "ms")
    for row in range(rows + 1):
        canvas.words((left - 8, bottom - (bottom - top) * row / rows), str(row * 10), face, 14, BLACK, "rm")
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
    "table": cells.table,
    "square table": cells.square_table,
    "calendar": cells.month,
    "spreadsheet": cells.spreadsheet,
    "crossword": cells.crossword,
    "chessboard": cells.chessboard,
    "QR code": cells.code,
    "text": text,
    "bar chart": chart,
    "keypad": cells.keypad,
    "front": cells.front,
    "noise": noise,
    "ground": ground,
    "squared paper": empty_grid,
    "frames": frames,
    "curves": spiral,
}


def picture(number: int) -> Drawn:
    """Return a picture of no puzzle by its number, what it shows in turn; every third one is photographed."""
    name, seed = tuple(DRAWN)[number % len(DRAWN)], number // len(DRAWN)
    rng = Random(f"{name} {seed}")
    image = DRAWN[name](rng.choice(((640, 480), (800, 800), (600, 900), (1000, 750))), rng)
    drawn = Drawn(f"{name} {seed}", image, Truth())
    if rng.random() < 0.33:
        return camera.photograph(drawn, camera.chance(rng, 0.7, rng.choice(((900, 1200), (800, 600)))))
    return drawn
