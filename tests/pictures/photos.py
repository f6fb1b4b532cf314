"""Photos of newspaper Sudokus with their numbers: the public set sudoku_dataset, which stays outside the project."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from PIL import Image, ImageOps

from tests.pictures.shapes import Drawn, Quad, Truth

TRAINING = "datasets/v2_train.desc"
OUTLINES = "outlines_sorted.csv"


def names(folder: Path) -> list[str]:
    """Return the photos of the training list, as paths in the folder."""
    return (folder / TRAINING).read_text(encoding="utf-8").split()


@cache
def outlines(folder: Path) -> dict[str, Quad]:
    """Return the corners of the boards, of each photo that the set has them of."""
    found: dict[str, Quad] = {}
    with (folder / OUTLINES).open(encoding="utf-8") as file:
        for name, *places in list(csv.reader(file))[1:]:
            x, y = [float(each) for each in places[::2]], [float(each) for each in places[1::2]]
            found[name.removeprefix("./")] = (x[0], y[0]), (x[1], y[1]), (x[2], y[2]), (x[3], y[3])
    return found


def photo(folder: Path, name: str) -> Drawn:
    """Return a photo."""
    lines = (folder / name).with_suffix(".dat").read_text(encoding="utf-8").splitlines()[2:]
    givens = tuple(int(number) for line in lines for number in line.split())
    image = ImageOps.exif_transpose(Image.open(folder / name)).convert("RGB")
    return Drawn(
        Path(name).stem, image, Truth("sudoku", 9, 9, (3, 3), givens=givens, corners=outlines(folder).get(name))
    )
