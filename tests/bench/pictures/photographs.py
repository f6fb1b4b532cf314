"""Photographs of no puzzle: those of scikit-image's data that are in the public domain, whole and in parts.

Their licences stand in the docstrings of skimage.data. Without the package there are none.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random

from PIL import Image

from tests.pictures.shapes import Drawn, Truth

NAMES = (
    "astronaut.png",  # NASA, public domain
    "brick.png",  # CC0 Textures, CC0
    "camera.png",  # Lav Varshney, CC0
    "cell.png",  # Paul Müller and others, CC0
    "chelsea.png",  # Stefan van der Walt, CC0
    "clock_motion.png",  # Stefan van der Walt, public domain
    "coffee.png",  # Rachel Michetti, CC0
    "coins.png",  # Brooklyn Museum, no known copyright restrictions
    "grass.png",  # CC0
    "gravel.png",  # CC0 Textures, CC0
    "horse.png",  # Andreas Preuss, CC0
    "hubble_deep_field.jpg",  # NASA, public domain
    "microaneurysms.png",  # Andreas Maier, CC0
    "retina.jpg",  # CC0
    "rocket.jpg",  # SpaceX, public domain
    "text.png",  # public domain
)


@cache
def folder() -> Path | None:
    """Return where the photographs are, None where the package is not installed."""
    found = find_spec("skimage")
    return Path(found.origin).parent / "data" if found and found.origin else None


def picture(number: int) -> Drawn:
    """Return a photograph, or from the second round on a part of one, turned and scaled by chance."""
    where = folder()
    assert where is not None
    name, rng = NAMES[number % len(NAMES)], Random(f"photograph {number}")
    image = Image.open(where / name).convert("RGB")
    if number >= len(NAMES):
        wide, high = (round(side * rng.uniform(0.4, 0.9)) for side in image.size)
        left, top = rng.randint(0, image.width - wide), rng.randint(0, image.height - high)
        image = image.crop((left, top, left + wide, top + high)).rotate(rng.choice((0, 90, 180, 270)), expand=True)
        factor = rng.uniform(0.8, 2.5)
        image = image.resize((round(image.width * factor), round(image.height * factor)), Image.Resampling.BICUBIC)
    return Drawn(f"{name} {number}", image, Truth())
