"""What stands around a board: an app's header, keys and advertisements, a window, a margin, a page with text.

A scene returns a sheet, and where on it a board of so many cells' width and height goes: left, top, side of a cell.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from PIL import Image

from tests.pictures import fonts, textures
from tests.pictures.canvas import Canvas
from tests.pictures.shapes import Colour

TEXT = """
the of and a to in is was for on that with as it by at from his her they be this have or had not are but one new
town river council market school garden winter report music history people children morning government station
before after between season player bridge weather opened said found built called number second third late small
house street doctor letter story village island question answer minister company engine railway summer festival
"""
WORDS = TEXT.split()


class Spot(NamedTuple):
    """A sheet, and where on it the board goes, in pixels."""

    canvas: Canvas
    left: float
    top: float
    cell: float


Scene = Callable[[Random, float, float, Colour, Colour], Spot]
"""Called with the width and height of the board in cells, the page's colour and the ink's."""


def bare(rng: Random, wide: float, high: float, page: Colour, ink: Colour) -> Spot:
    """Return a board with some room around it."""
    cell = rng.choice((28, 36, 44, 52, 60, 72)) if wide < 12 else rng.choice((26, 32, 40, 48))
    around = [round(cell * rng.uniform(0.4, 1.5)) for _ in range(4)]
    width, height = round(wide * cell) + around[0] + around[2], round(high * cell) + around[1] + around[3]
    return Spot(Canvas(width, height, page), around[0], around[1], cell)


def small(rng: Random, wide: float, high: float, page: Colour, ink: Colour) -> Spot:
    """Return a board in 320x240 pixels."""
    cell = int(min(rng.uniform(290, 312) / wide, rng.uniform(212, 232) / high))
    return Spot(Canvas(320, 240, page), (320 - wide * cell) // 2, (240 - high * cell) // 2, cell)


def phone(rng: Random, wide: float, high: float, page: Colour, ink: Colour) -> Spot:
    """Return an app on a phone: clock and battery, a title, a timer, a keypad, buttons, an advertisement."""
    width = rng.choice((360, 540, 720, 1080))
    unit, height = width / 360, round(width * rng.uniform(1.78, 2.17))
    canvas = Canvas(width, height, page)
    face, bold = fonts.choose("sans", rng), fonts.choose("bold", rng)
    soft = between(ink, page, 0.4)
    canvas.words((16 * unit, 18 * unit), f"{rng.randint(0, 23)}:{rng.randint(0, 59):02d}", bold, 13 * unit, ink)
    canvas.rectangle((width - 40 * unit, 8 * unit, width - 16 * unit, 19 * unit), None, ink, unit, 2 * unit)
    canvas.rectangle((width - 38 * unit, 10 * unit, width - 24 * unit, 17 * unit), ink)
    canvas.words(
        (width / 2, 48 * unit),
        rng.choice(("Sudoku", "Daily Puzzle", "Classic", "Level 127")),
        bold,
        20 * unit,
        ink,
        "ms",
    )
    facts = (rng.choice(("Easy", "Hard", "Expert")), f"Mistakes {rng.randint(0, 2)}/3", f"{rng.randint(0, 59):02d}:41")
    for place, fact in enumerate(facts):
        canvas.words((width * (0.18 + 0.32 * place), 76 * unit), fact, face, 12 * unit, soft, "ms")
    margin = rng.uniform(6, 16) * unit
    cell = int(min((width - 2 * margin) / wide, 0.52 * height / high))
    left, top = (width - wide * cell) / 2, 90 * unit
    down = top + high * cell + 34 * unit
    for place, word in enumerate(("Undo", "Erase", "Notes", "Hint")):
        x = width * (0.16 + 0.225 * place)
        canvas.ellipse((x, down), 13 * unit, None, soft, 2 * unit)
        canvas.words((x, down + 26 * unit), word, face, 11 * unit, soft, "ms")
    for place in range(9):
        x = width * (0.08 + 0.105 * place)
        canvas.words((x, down + 72 * unit), str(place + 1), face, 28 * unit, between(ink, (30, 90, 200), 0.6), "ms")
    if rng.random() < 0.6:
        advertisement(canvas, (0, height - 52 * unit, width, height), rng)
    return Spot(canvas, round(left), round(top), cell)


def desktop(rng: Random, wide: float, high: float, page: Colour, ink: Colour) -> Spot:
    """Return a page in a browser: tabs, a bar, text beside the board, advertisements, buttons."""
    width, height = rng.choice(((1280, 800), (1366, 768), (1024, 768)))
    canvas = Canvas(width, height, page)
    face, bold = fonts.choose("sans", rng), fonts.choose("bold", rng)
    grey = between(ink, page, 0.88)
    canvas.rectangle((0, 0, width, 64), grey)
    canvas.rectangle((90, 36, width - 90, 58), page, None, 0, 10)
    canvas.words((104, 52), "https://puzzles.example/daily", face, 13, between(ink, page, 0.3))
    canvas.words((40, 108), rng.choice(("Play Sudoku Online", "Today's puzzle", "Puzzle Club")), bold, 28, ink)
    cell = int(min((height - 190) / high, (width * 0.55) / wide))
    top = 136
    left = round(rng.uniform(40, 90))
    right = left + wide * cell + 40
    for place, word in enumerate(("New game", "Check", "Print", "Solve")):
        box = (right, top + place * 52, right + 130, top + place * 52 + 40)
        canvas.rectangle(box, (40, 110, 200), None, 0, 6)
        canvas.words((right + 65, top + place * 52 + 26), word, face, 15, (255, 255, 255), "ms")
    paragraph(canvas, (right, top + 230, width - 200, height - 20), 13, face, ink, rng)
    advertisement(canvas, (width - 180, 90, width - 20, height - 60), rng)
    return Spot(canvas, left, top, cell)


def wallpaper(rng: Random, wide: float, high: float, page: Colour, ink: Colour) -> Spot:
    """Return a board in front of a picture or a gradient."""
    cell = rng.choice((36, 44, 56))
    width, height = round((wide + 2) * cell), round((high + rng.uniform(2, 6)) * cell)
    ground = textures.gradient if rng.random() < 0.5 else textures.landscape
    picture = Image.blend(ground((width, height), rng), Image.new("RGB", (width, height), page), rng.uniform(0.45, 0.7))
    return Spot(Canvas(width, height, picture), cell, round((height - high * cell) / 2), cell)


def book(rng: Random, wide: float, high: float, page: Colour, ink: Colour) -> Spot:
    """Return a board on a printed sheet: a number and stars above it, a line of text below, a frame of room."""
    cell = rng.choice((40, 48, 56))
    width, height = round((wide + 3) * cell), round((high + 4.5) * cell)
    canvas = Canvas(width, height, page)
    face = fonts.choose("serif", rng)
    canvas.words(
        (1.5 * cell, 1.3 * cell),
        f"{rng.randint(1, 300)}  {rng.choice(('easy', 'medium', 'hard'))}",
        face,
        0.6 * cell,
        ink,
    )
    canvas.words((width / 2, height - 0.7 * cell), f"– {rng.randint(3, 200)} –", face, 0.35 * cell, ink, "ms")
    paragraph(
        canvas, (1.5 * cell, (high + 2.4) * cell, width - 1.5 * cell, (high + 3.4) * cell), 0.28 * cell, face, ink, rng
    )
    return Spot(canvas, 1.5 * cell, 1.9 * cell, cell)


def paragraph(
    canvas: Canvas, box: tuple[float, float, float, float], size: float, face: str, ink: Colour, rng: Random
) -> None:
    """Fill a rectangle (left, top, right, bottom) with lines of words."""
    left, top, right, bottom = box
    letters = fonts.font(face, max(4, round(size)))
    down = top + size
    while down < bottom:
        line = ""
        while True:
            word = rng.choice(WORDS)
            if letters.getlength(f"{line} {word}") > right - left or len(line) > 400:
                break
            line = f"{line} {word}".strip()
        if line:
            canvas.words((left, down), line.capitalize() if rng.random() < 0.2 else line, face, size, ink)
        down += 1.25 * size


def advertisement(canvas: Canvas, box: tuple[float, float, float, float], rng: Random) -> None:
    """Fill a rectangle with a colour, a shape and loud words."""
    left, top, right, bottom = box
    fill = rng.choice(((220, 40, 60), (30, 130, 90), (250, 190, 30), (70, 60, 160)))
    canvas.rectangle(box, fill)
    size = min((bottom - top) * 0.4, (right - left) * 0.14)
    middle = ((left + right) / 2, (top + bottom) / 2)
    canvas.ellipse((left + size, middle[1]), size * 0.7, (255, 255, 255), None, 0)
    words = rng.choice(("SALE 50%", "Play now!", "24 offers", "Get it"))
    canvas.words(
        (middle[0] + size * 0.8, middle[1] + size * 0.35), words, fonts.choose("bold", rng), size, (255, 255, 255), "ms"
    )


def between(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour on the way from one to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
