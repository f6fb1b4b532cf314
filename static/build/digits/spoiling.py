"""Photograph a drawn board: perspective, blur, light, noise, JPEG; and where its cells are then, nearly."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from puzzles.pictures.shapes import Fit, Picture
from static.build.digits.drawing import CELL, Drawn

Floats = NDArray[np.float64]


def homography(source: Floats, target: Floats) -> Floats:
    """Return the 3 x 3 matrix that maps four points to four others."""
    rows = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    solved = np.linalg.solve(np.array(rows, dtype=np.float64), target.reshape(-1))
    return np.append(solved, 1).reshape(3, 3)


def mapped(matrix: Floats, points: Floats) -> Floats:
    """Return where points lie under a homography."""
    rows = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    result: Floats = rows[:, :2] / rows[:, 2:]
    return result


def photograph(rng: np.random.Generator, drawn: Drawn) -> tuple[Picture, Fit]:
    """Return a picture of a board and its fit; a quarter are screenshots, straight and sharp."""
    clean = rng.random() < 0.25
    pixels = float(np.exp(rng.uniform(np.log(15), np.log(85))))
    wide, high = drawn.image.size
    scale = pixels / CELL
    corners = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], dtype=np.float64)
    target = corners * scale
    if not clean:
        target += rng.normal(0, 0.03, (4, 2)) * min(wide, high) * scale
        angle = rng.normal(0, 4) * np.pi / 180
        centre = target.mean(axis=0)
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        target = (target - centre) @ turn.T + centre
    target -= target.min(axis=0)
    size = (int(target[:, 0].max()) + 1, int(target[:, 1].max()) + 1)
    image = drawn.image
    if scale < 0.7:
        small = (max(1, round(wide * scale * 1.3)), max(1, round(high * scale * 1.3)))
        image = image.resize(small, Image.Resampling.BOX)
    inner = corners * (image.width / wide, image.height / high)
    image = _transformed(image, homography(target, inner), size)
    array = _spoiled(rng, image, pixels, clean)
    picture = _compressed(rng, array, clean)
    nodes = np.array(
        [(CELL * (x + 1), CELL * (y + 1)) for y in range(drawn.rows + 1) for x in range(drawn.columns + 1)],
        dtype=np.float64,
    )
    placed = mapped(homography(corners, target), nodes)
    jitter = 0.008 if clean else float(rng.uniform(0, 0.03))
    placed += np.clip(rng.normal(0, jitter, placed.shape), -0.04, 0.04) * pixels
    placed += np.clip(rng.normal(0, jitter / 2, 2), -0.03, 0.03) * pixels
    return picture, _fit(placed, drawn.rows, drawn.columns)


def _transformed(image: Image.Image, matrix: Floats, size: tuple[int, int]) -> Image.Image:
    numbers = [float(each) for each in (matrix / matrix[2, 2]).reshape(-1)[:8]]
    return image.transform(size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC)


def _spoiled(rng: np.random.Generator, image: Image.Image, pixels: float, clean: bool) -> Floats:
    """Blur, sharpen, shade and add noise."""
    if clean:
        if rng.random() < 0.3:
            image = image.filter(ImageFilter.GaussianBlur(float(rng.uniform(0, 0.02)) * pixels))
        return np.asarray(image, dtype=np.float64)
    image = image.filter(ImageFilter.GaussianBlur(float(rng.beta(1.2, 2.5)) * 0.075 * pixels))
    if rng.random() < 0.3:
        radius, amount = float(rng.uniform(0.5, 2.5)), int(rng.integers(50, 250))
        image = image.filter(ImageFilter.UnsharpMask(radius, amount, 0))
    array = np.asarray(image, dtype=np.float64)
    high, wide = array.shape[:2]
    y, x = np.mgrid[0:high, 0:wide] / max(high, wide)
    light = 1 + rng.normal(0, 0.25) * (x - 0.5) + rng.normal(0, 0.25) * (y - 0.5)
    if rng.random() < 0.3:  # the edge of a shadow
        edge = (x - rng.uniform(0, 1)) * rng.normal() + (y - rng.uniform(0, 1)) * rng.normal()
        light = light * (1 - rng.uniform(0.1, 0.5) / (1 + np.exp(-edge * rng.uniform(5, 60))))
    contrast, lift = rng.uniform(0.35, 1.0), rng.uniform(0, 50)
    tint = rng.normal(1, 0.06, 3)
    array = (array * contrast * light[:, :, None] + lift) * tint
    grain = rng.uniform(0, 12)
    noise = rng.normal(0, grain, (high, wide, 1)) + rng.normal(0, grain / 2, array.shape)
    result: Floats = array + noise
    return result


def _compressed(rng: np.random.Generator, array: Floats, clean: bool) -> Picture:
    """Save as JPEG, half of the screenshots as they are."""
    image = Image.fromarray(np.clip(array, 0, 255).astype(np.uint8))
    if not clean or rng.random() < 0.5:
        stream = io.BytesIO()
        image.save(stream, "JPEG", quality=int(rng.integers(70 if clean else 25, 93)))
        image = Image.open(stream)
    return Picture(image.width, image.height, image.convert("RGBA").tobytes())


def _fit(nodes: Floats, rows: int, columns: int) -> Fit:
    """Return the fit with these nodes."""
    grid = np.rint(nodes * 16).astype(int).reshape(rows + 1, columns + 1, 2)
    quads = [
        int(number)
        for row in range(rows)
        for column in range(columns)
        for y, x in ((0, 0), (0, 1), (1, 1), (1, 0))
        for number in grid[row + y, column + x]
    ]
    count = rows * columns
    return Fit(rows, columns, tuple(quads), True, (100,) * count, (100,) * count, 1000)
