"""Photos of newspaper Sudokus with their numbers: the public set sudoku_dataset, which stays outside the project."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageOps

from tests.pictures.shapes import Drawn, Truth

TRAINING = "datasets/v2_train.desc"


def names(folder: Path) -> list[str]:
    """Return the photos of the training list, as paths in the folder."""
    return (folder / TRAINING).read_text(encoding="utf-8").split()


def photo(folder: Path, name: str) -> Drawn:
    """Return a photo; where its board lies in it is not known."""
    lines = (folder / name).with_suffix(".dat").read_text(encoding="utf-8").splitlines()[2:]
    givens = tuple(int(number) for line in lines for number in line.split())
    image = ImageOps.exif_transpose(Image.open(folder / name)).convert("RGB")
    return Drawn(Path(name).stem, image, Truth("sudoku", 9, 9, (3, 3), givens=givens))
