"""The sets of pictures that are measured, each by the number of a picture."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.bench.pictures import held_out, photographs
from tests.pictures import camera, gallery, nothing, pages, photos
from tests.pictures.shapes import Drawn

PHOTOS = "GIVENS_PHOTOS"
"""The variable that names the folder of sudoku_dataset."""


@dataclass(frozen=True)
class PictureSet:
    """Pictures that make a row of the table."""

    name: str
    count: int
    picture: Callable[[int], Drawn]


def photographed(number: int) -> Drawn:
    """Return a photo of the training list as it is."""
    folder = Path(os.environ[PHOTOS])
    return photos.photo(folder, _names(folder)[number])


@cache
def _names(folder: Path) -> list[str]:
    return photos.names(folder)


def _turned(degrees: int) -> Callable[[int], Drawn]:
    return lambda number: camera.tilted(photographed(number), degrees)


def no_puzzle(number: int) -> Drawn:
    """Return a picture of no puzzle; every tenth one is a photograph, where there are any."""
    if number % 10 or photographs.folder() is None:
        return nothing.picture(number)
    return photographs.picture(number // 10)


@cache
def every() -> tuple[PictureSet, ...]:
    """Return the sets, those of the photos only where a folder is named."""
    found: list[PictureSet] = []
    if PHOTOS in os.environ:
        count = len(photos.names(Path(os.environ[PHOTOS])))
        found.append(PictureSet("Photos, straight", count, photographed))
        found += [PictureSet(f"Photos, turned {turn}°", count, _turned(turn)) for turn in (6, 15, 25)]
    found.append(PictureSet("Drawn screenshots", 300, gallery.picture))
    found.append(PictureSet("Photographed pages", pages.COUNT, pages.picture))
    found.append(PictureSet("Held-out pages", held_out.COUNT, held_out.picture))
    found.append(PictureSet("No puzzle", 2000, no_puzzle))
    return tuple(found)
