"""Grounds from seeds: gradients, landscapes, tables of wood and cloth, paper."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tests.pictures.shapes import Colour

Size = tuple[int, int]
Texture = Callable[[Size, Random], Image.Image]


def colour(rng: Random, low: int = 0, high: int = 255) -> Colour:
    """Return a colour by chance, each part from `low` to `high`."""
    return rng.randint(low, high), rng.randint(low, high), rng.randint(low, high)


def noise(size: Size, rng: Random, grain: float = 1, mode: str = "L") -> Image.Image:
    """Return noise over all values, in blots of `grain` pixels."""
    wide, high = max(2, round(size[0] / grain)), max(2, round(size[1] / grain))
    image = Image.frombytes(mode, (wide, high), rng.randbytes(wide * high * len(mode)))
    return image if (wide, high) == size else image.resize(size, Image.Resampling.BICUBIC)


def ramp(size: Size, rng: Random) -> Image.Image:
    """Return a ramp of 0 to 255 across in any direction, smooth."""
    corners = Image.new("L", (2, 2))
    corners.putdata([rng.randrange(256) for _ in range(4)])
    return corners.resize(size, Image.Resampling.BICUBIC)


def gradient(size: Size, rng: Random) -> Image.Image:
    """Return a gradient between four colours."""
    corners = Image.new("RGB", (2, 2))
    corners.putdata([colour(rng) for _ in range(4)])
    return corners.resize(size, Image.Resampling.BICUBIC)


def landscape(size: Size, rng: Random) -> Image.Image:
    """Return a sky with hills and blurred discs, as wallpapers have."""
    image = gradient(size, rng)
    pen = ImageDraw.Draw(image)
    wide, high = size
    for hill in range(3):
        level, points = high * (0.45 + 0.18 * hill), [(0.0, float(high))]
        for step in range(9):
            points.append((wide * step / 8, level + rng.uniform(-0.1, 0.1) * high))
        pen.polygon([*points, (wide, high)], colour(rng, 20, 200))
    for _ in range(rng.randint(5, 25)):
        radius, x, y = rng.uniform(0.02, 0.12) * wide, rng.uniform(0, wide), rng.uniform(0, high)
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour(rng, 60))
    return image.filter(ImageFilter.GaussianBlur(wide / rng.uniform(40, 200)))


def wood(size: Size, rng: Random) -> Image.Image:
    """Return a table of wood: grain in long lines, boards with joints."""
    wide, high = size
    lines = noise((max(2, wide // 60), high // 2 + 1), rng).resize(size, Image.Resampling.BICUBIC)
    dark, light = colour(rng, 40, 90), colour(rng, 120, 200)
    image = Image.composite(Image.new("RGB", size, dark), Image.new("RGB", size, light), lines.point(_half))
    pen = ImageDraw.Draw(image)
    for joint in range(0, high, max(20, high // rng.randint(3, 9))):
        pen.line((0, joint, wide, joint), (30, 20, 15), max(1, high // 300))
    return image.rotate(rng.choice((0, 90, 7, -20)), expand=False, fillcolor=dark)


def cloth(size: Size, rng: Random) -> Image.Image:
    """Return a cloth: blots in two sizes over a colour, perhaps squared."""
    base = Image.new("RGB", size, colour(rng, 30, 220))
    blots = Image.merge("RGB", [noise(size, rng, rng.uniform(2, 6))] * 3).point(_quarter)
    image = ImageChops.add(
        ImageChops.subtract(base, blots), Image.merge("RGB", [noise(size, rng, 40)] * 3).point(_quarter)
    )
    if rng.random() < 0.4:
        pen, step = ImageDraw.Draw(image), max(12, size[0] // rng.randint(8, 20))
        fill = colour(rng)
        for x in range(0, size[0], 2 * step):
            pen.line((x, 0, x, size[1]), fill, step // 3)
        for y in range(0, size[1], 2 * step):
            pen.line((0, y, size[0], y), fill, step // 3)
    return image


def plain(size: Size, rng: Random) -> Image.Image:
    """Return a plain ground, a little shaded."""
    return Image.blend(Image.new("RGB", size, colour(rng)), gradient(size, rng), 0.2)


def _half(value: int) -> int:
    return value // 2 + 40


def _quarter(value: int) -> int:
    return value // 6


TABLES: tuple[Texture, ...] = (wood, cloth, plain, landscape)
