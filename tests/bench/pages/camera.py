"""A camera of our own: it photographs a page that lies on a table, with the faults that photos have."""

from __future__ import annotations

import io
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tests.bench.pages.paper import Floats, Paper

STEP = 96
"""The picture is bent in patches: this many along its longer side."""


@dataclass(frozen=True)
class Faults:
    """What is wrong with a photo. Lengths are in pixels of the picture, shares from 0 to 1.

    `blur` is the radius of the defocus, `motion` the length of a shake at `motion_angle` degrees. `shade` darkens one
    side, `shadow` is how dark a cast shadow is, `noise` the deviation of the sensor's noise in grey levels. `warm`
    tints towards yellow (or blue, below 0); `exposure` is how bright the camera makes the brightest parts. `moire` is
    the share of a photographed screen's light that its pixels modulate. `quality` is the JPEG's.
    """

    blur: float = 0
    motion: int = 0
    motion_angle: float = 0
    shade: float = 0
    shadow: float = 0
    noise: float = 0
    warm: float = 0
    exposure: float = 1
    moire: float = 0
    quality: int = 85


def photograph(
    page: Image.Image, paper: Paper, frame: tuple[int, int], faults: Faults, table: Image.Image, rng: Random
) -> Image.Image:
    """Return the photo of a page on a table: RGB, of the frame's size, not yet a JPEG."""
    width, height = frame
    step = max(frame) / STEP
    across, down = round(width / step), round(height / step)
    grid = np.stack(np.meshgrid(np.linspace(0, width, across + 1), np.linspace(0, height, down + 1)), 2).reshape(-1, 2)
    on_page = paper.page(grid)
    sheet = _bent(page, on_page.reshape(down + 1, across + 1, 2), frame)
    sheet = ImageChops.multiply(sheet, _as_light(_paper_light(paper, on_page), (across + 1, down + 1), frame))
    if faults.moire:
        sheet = ImageChops.multiply(sheet, _moire(frame, faults.moire, rng))
    mask = _bent(Image.new("L", page.size, 255), on_page.reshape(down + 1, across + 1, 2), frame)
    image = table.resize(frame, Image.Resampling.BICUBIC)
    edge = max(frame) / 90
    fall = mask.filter(ImageFilter.GaussianBlur(edge)).point(lambda grey: 255 - grey // 2)
    image = ImageChops.multiply(image, Image.merge("RGB", [fall] * 3))
    image.paste(sheet, (0, 0), mask)
    image = ImageChops.multiply(image, _shade(frame, faults, rng))
    if faults.blur:
        image = image.filter(ImageFilter.GaussianBlur(faults.blur))
    if faults.motion > 1:
        image = _shaken(image, faults.motion, faults.motion_angle)
    return _sensed(image, faults, rng)


def jpeg(image: Image.Image, quality: int) -> Image.Image:
    """Return an image as a JPEG of this quality keeps it."""
    kept = io.BytesIO()
    image.save(kept, "JPEG", quality=quality)
    return Image.open(kept).convert("RGB")


def table(rng: Random) -> Image.Image:
    """Return a table: wood, cloth or plain, 600 pixels wide."""
    numbers = np.random.default_rng(rng.randrange(1 << 32))
    kind = rng.choice(["wood", "wood", "cloth", "plain"])
    colour = rng.choice([(134, 96, 62), (92, 64, 44), (176, 148, 112), (70, 72, 80), (150, 40, 44), (208, 204, 196)])
    shape = {"wood": (12, 300), "cloth": (300, 300), "plain": (6, 6)}[kind]
    grain = numbers.normal(0, 1, shape) if rng.random() < 0.5 else numbers.normal(0, 1, shape).T
    grey = Image.fromarray(np.clip(128 + 34 * grain, 0, 255).astype(np.uint8)).resize(
        (600, 600), Image.Resampling.BICUBIC
    )
    if kind == "wood":
        fine = numbers.normal(0, 12, (600, 600))
        grey = Image.fromarray(np.clip(np.asarray(grey) + fine, 0, 255).astype(np.uint8))
    bands = [grey.point(lambda value, tone=tone: int(tone * (0.72 + value / 460))) for tone in colour]
    return Image.merge("RGB", bands)


def newsprint(page: Image.Image, rng: Random) -> Image.Image:
    """Return a page as ink on thin paper: tinted, grained, its other side shining through."""
    numbers = np.random.default_rng(rng.randrange(1 << 32))
    tint = rng.choice([(250, 248, 242), (240, 236, 224), (228, 226, 220), (255, 255, 252)])
    back = (
        page.transpose(Image.Transpose.FLIP_LEFT_RIGHT).convert("L").filter(ImageFilter.GaussianBlur(page.width / 500))
    )
    strength = rng.choice([0, 0, 0.05, 0.1])
    shine = back.point(lambda grey: int(255 - strength * (255 - grey)))
    grain = Image.fromarray(np.clip(numbers.normal(249, 5, (256, 256)), 0, 255).astype(np.uint8))
    cover = Image.new("L", page.size)
    for x in range(0, page.width, 256):
        for y in range(0, page.height, 256):
            cover.paste(grain, (x, y))
    plain = ImageChops.multiply(page, Image.merge("RGB", [ImageChops.multiply(shine, cover)] * 3))
    return ImageChops.multiply(plain, Image.new("RGB", page.size, tint))


def _bent(page: Image.Image, points: Floats, frame: tuple[int, int]) -> Image.Image:
    """Return the page as it is seen, black around. `points` has the page's point at each corner of the patches."""
    rows, columns = points.shape[0] - 1, points.shape[1] - 1
    edges_x = [round(at * frame[0] / columns) for at in range(columns + 1)]
    edges_y = [round(at * frame[1] / rows) for at in range(rows + 1)]
    patches = []
    for row in range(rows):
        for column in range(columns):
            box = (edges_x[column], edges_y[row], edges_x[column + 1], edges_y[row + 1])
            ends = (points[row, column], points[row + 1, column], points[row + 1, column + 1], points[row, column + 1])
            xs, ys = [float(end[0]) for end in ends], [float(end[1]) for end in ends]
            if max(xs) > 0 and max(ys) > 0 and min(xs) < page.width and min(ys) < page.height:
                patches.append((box, tuple(value for end in ends for value in map(float, end))))
    return page.transform(frame, Image.Transform.MESH, patches, Image.Resampling.BICUBIC)


def _as_light(bright: Floats, shape: tuple[int, int], frame: tuple[int, int]) -> Image.Image:
    """Return brightness on a coarse grid, 1 being as it is, as an image to multiply with."""
    grey = np.clip(bright.reshape(shape[1], shape[0]) * 242, 0, 255).astype(np.uint8)
    light = Image.fromarray(grey).resize(frame, Image.Resampling.BICUBIC)
    return Image.merge("RGB", [light] * 3)


def _paper_light(paper: Paper, on_page: Floats) -> Floats:
    return np.clip(paper.light(on_page), 0.45, 1.12)


def _shade(frame: tuple[int, int], faults: Faults, rng: Random) -> Image.Image:
    """Return the light over a picture: darker to one side and in its corners, and a shadow with a soft edge."""
    x, y = np.meshgrid(np.linspace(-1, 1, 120), np.linspace(-1, 1, 120))
    angle = rng.uniform(0, 2 * np.pi)
    slope = (x * np.cos(angle) + y * np.sin(angle)) / 1.42
    light = 1 - faults.shade * (0.5 + 0.5 * slope) - 0.12 * (x**2 + y**2) / 2
    grey = Image.fromarray(np.clip(light * 255, 0, 255).astype(np.uint8))
    if faults.shadow:
        cast = Image.new("L", (120, 120), 255)
        middle, reach = rng.uniform(10, 110), rng.uniform(25, 60)
        lean = rng.uniform(-50, 50)
        ends = [
            (middle - reach, -5),
            (middle + reach, -5),
            (middle + reach * 0.7 + lean, 125),
            (middle - reach + lean, 125),
        ]
        deep = round(255 * (1 - faults.shadow))
        ImageDraw.Draw(cast).polygon(ends, fill=deep)
        if rng.random() < 0.5:
            cast = cast.transpose(Image.Transpose.ROTATE_90)
        grey = ImageChops.multiply(grey, cast.filter(ImageFilter.GaussianBlur(rng.uniform(0.8, 5))))
    return Image.merge("RGB", [grey.resize(frame, Image.Resampling.BICUBIC)] * 3)


def _moire(frame: tuple[int, int], share: float, rng: Random) -> Image.Image:
    """Return the bands that a screen's pixels and a sensor's make together, another in each colour."""
    small = (frame[0] // 2, frame[1] // 2)
    x, y = np.meshgrid(np.arange(small[0], dtype=np.float32), np.arange(small[1], dtype=np.float32))
    bands = []
    period, angle = rng.uniform(6, 40), rng.uniform(0, np.pi)
    for colour in range(3):
        turned = angle + 0.03 * colour
        wave = np.sin((x * np.cos(turned) + y * np.sin(turned)) * 2 * np.pi / period + colour * 0.8)
        wave = wave + 0.6 * np.sin((x * np.sin(turned * 1.7) + y * np.cos(turned * 1.7)) * 2 * np.pi / (period * 1.3))
        grey = np.clip(255 * (1 - share * (0.8 + 0.5 * wave)), 0, 255).astype(np.uint8)
        bands.append(Image.fromarray(grey).resize(frame, Image.Resampling.BICUBIC))
    return Image.merge("RGB", bands)


def _shaken(image: Image.Image, length: int, angle: float) -> Image.Image:
    """Return the mean of an image moved along a line of this length."""
    steps = min(length + 1, 9)
    total: NDArray[np.uint16] = np.zeros((image.height, image.width, 3), np.uint16)
    for step in range(steps):
        off = length * (step / (steps - 1) - 0.5)
        move = (1, 0, off * np.cos(np.radians(angle)), 0, 1, off * np.sin(np.radians(angle)))
        moved = image.transform(image.size, Image.Transform.AFFINE, move, Image.Resampling.BILINEAR)
        total += np.asarray(moved, np.uint16)
    return Image.fromarray((total // steps).astype(np.uint8))


def _sensed(image: Image.Image, faults: Faults, rng: Random) -> Image.Image:
    """Return an image with the sensor's gain, balance of colours and noise."""
    numbers = np.random.default_rng(rng.randrange(1 << 32))
    shades = np.asarray(image.resize((64, 64), Image.Resampling.BOX).convert("L"))
    most = min(2.0, 255 * faults.exposure / max(1.0, float(np.percentile(shades, 92))))
    gains = [most * gain for gain in (1 + faults.warm, 1 + faults.warm / 3, 1 - faults.warm)]
    bands = [
        band.point(lambda grey, gain=gain: min(255, int(grey * gain)))
        for band, gain in zip(image.split(), gains, strict=True)
    ]
    image = Image.merge("RGB", bands)
    if not faults.noise:
        return image
    tile = numbers.normal(0, 1, (512, 512, 1)) + 0.5 * numbers.normal(0, 1, (512, 512, 3))
    grains = np.round(tile * faults.noise).astype(np.int16)
    times = (-(-image.height // 512), -(-image.width // 512), 1)
    cover = np.tile(grains, times)[: image.height, : image.width]
    return Image.fromarray(np.clip(np.asarray(image, np.int16) + cover, 0, 255).astype(np.uint8))
