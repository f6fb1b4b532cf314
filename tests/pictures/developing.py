"""The light, the blur, the noise and the JPEG of a photograph."""

from __future__ import annotations

import math
from dataclasses import dataclass
from io import BytesIO
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tests.pictures import textures


@dataclass(frozen=True)
class Light:
    """How a picture is developed."""

    shade: float = 0
    """How much darker the darkest corner is, 0 to 1."""

    shadow: float = 0
    """How much darker a cast shadow is, 0 to 1."""

    blur: float = 0
    """Radius of defocus, in pixels of the photograph."""

    motion: float = 0
    """Length of a shake, in pixels."""

    noise: float = 0
    """Spread of the noise, in grey values."""

    warmth: float = 0
    """White balance, -1 blue to 1 yellow."""

    exposure: float = 1
    """Exposure."""

    quality: int = 90
    """Of JPEG."""


def developed(image: Image.Image, light: Light, rng: Random) -> Image.Image:
    """Return a picture with the light, the blur, the noise and the JPEG of a light."""
    size = image.size
    if light.shade:
        image = ImageChops.multiply(image, _grey(textures.ramp(size, rng).point(_darker(light.shade))))
    if light.shadow:
        image = ImageChops.multiply(image, _grey(_shadow(size, rng).point(_darker(light.shadow))))
    red, blue = 1 + 0.12 * light.warmth, 1 - 0.18 * light.warmth
    parts = image.split()
    image = Image.merge(
        "RGB", [part.point(_times(light.exposure * factor)) for part, factor in zip(parts, (red, 1, blue), strict=True)]
    )
    if light.blur:
        image = image.filter(ImageFilter.GaussianBlur(light.blur))
    if light.motion:
        image = shaken(image, light.motion, rng)
    if light.noise:
        image = noisy(image, light.noise, rng)
    return jpeg(image, light.quality)


def shaken(image: Image.Image, length: float, rng: Random) -> Image.Image:
    """Return the mean of a picture on a short way."""
    angle, steps = rng.uniform(0, math.pi), max(2, round(length))
    result = image
    for step in range(1, steps):
        part = length * step / steps
        moved = image.transform(
            image.size,
            Image.Transform.AFFINE,
            (1, 0, part * math.cos(angle), 0, 1, part * math.sin(angle)),
            Image.Resampling.BILINEAR,
        )
        result = Image.blend(result, moved, 1 / (step + 1))
    return result


def noisy(image: Image.Image, spread: float, rng: Random) -> Image.Image:
    """Return a picture with noise of this spread, mostly grey, a little coloured."""
    for mode, share in (("L", 0.8), ("RGB", 0.6)):
        amount = spread * share / 52  # the mean of two even noises has a spread of 52
        both = [textures.noise(image.size, rng, 1, mode) for _ in range(2)]
        mean = Image.blend(both[0], both[1], 0.5).point(_times(amount) * len(mode)).convert("RGB")
        middle = (round(127.5 * amount),) * 3
        image = ImageChops.subtract(ImageChops.add(image, mean), Image.new("RGB", image.size, middle))
    return image


def jpeg(image: Image.Image, quality: int) -> Image.Image:
    """Return a picture as JPEG keeps it."""
    kept = BytesIO()
    image.save(kept, "JPEG", quality=quality)
    return Image.open(kept).convert("RGB")


def _grey(image: Image.Image) -> Image.Image:
    return Image.merge("RGB", [image] * 3)


def _shadow(size: tuple[int, int], rng: Random) -> Image.Image:
    """Return a soft shadow with one edge across the picture, 255 where it is dark."""
    image = Image.new("L", size)
    wide, high = size
    points = [(rng.uniform(-0.3, 1.3) * wide, rng.uniform(-0.3, 1.3) * high) for _ in range(4)]
    ImageDraw.Draw(image).polygon(points, 255)
    return image.filter(ImageFilter.GaussianBlur(wide / rng.uniform(20, 120)))


def _darker(share: float) -> list[int]:
    return [round(255 - value * share) for value in range(256)]


def _times(factor: float) -> list[int]:
    return [min(255, round(value * factor)) for value in range(256)]
