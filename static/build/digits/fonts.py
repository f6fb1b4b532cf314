"""The fonts that the net is trained with: those of Debian's packages in fonts.txt, and the page's own."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFont

ROOT = Path(__file__).resolve().parents[3]
PACKAGES = Path(__file__).with_name("fonts.txt")
OWN = ROOT / "static" / "fonts" / "atkinson-hyperlegible-next.woff2"
OWN_WEIGHTS = (400, 500, 650, 750)
DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOP"
HANDS = (
    "breip", "bwht", "dancing", "dkg", "femke", "kiloji", "kristi", "rufscript", "sjfonts", "seto", "tomson", "yusei",
    "yoz", "kaushan", "chilanka", "humor", "klee", "ecolier", "comic", "purisa",
)  # fmt: skip
"""Parts of the paths of fonts that look written by hand."""

USUAL = (
    "dejavusans", "liberation", "notosans-", "roboto", "opensans", "lato", "carlito", "freesans", "heros", "nimbus",
    "arimo", "tinos", "inter", "verana", "cantarell", "clearsans",
)  # fmt: skip
"""Parts of the names of fonts like those that puzzles are mostly printed with."""


class FontsMissing(Exception):
    """A package is missing or has another version; the message is one sentence."""


@dataclass(frozen=True)
class Face:
    """A font file, the face in it, and for a variable font its weight."""

    path: str
    index: int = 0
    weight: int = 0

    @property
    def is_hand(self) -> bool:
        """Return whether it looks written by hand."""
        return any(part in self.path.lower() for part in HANDS)

    @property
    def is_usual(self) -> bool:
        """Return whether puzzles are often printed with such a font."""
        return self.weight > 0 or any(part in Path(self.path).name.lower() for part in USUAL)

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        """Return the font at a size in pixels."""
        return _opened(self, size)


@cache
def _opened(face: Face, size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(face.path, size, index=face.index)
    if face.weight:
        font.set_variation_by_axes([face.weight])
    return font


def packages() -> dict[str, str]:
    """Return the version of each package."""
    lines = PACKAGES.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if not line.startswith("#"))


def check_packages() -> None:
    """Raise FontsMissing for the first package that is not installed as fonts.txt says."""
    for name, version in packages().items():
        command = ["dpkg-query", "-W", "-f", "${Version}", name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise FontsMissing("The fonts come from Debian's packages, and there is no dpkg-query here.") from None
        if done.returncode != 0:
            raise FontsMissing(f"The package {name} is missing: apt-get install {name}={version}")
        if done.stdout != version:
            raise FontsMissing(f"The package {name} has version {done.stdout}, and {version} is wanted.")


def faces() -> list[Face]:
    """Return all faces with readable digits, each drawing once, in the order of their paths."""
    listed = subprocess.run(["dpkg", "-L", *packages()], capture_output=True, text=True, check=True).stdout
    paths = sorted({line for line in listed.splitlines() if line.lower().endswith((".ttf", ".otf", ".ttc", ".t1"))})
    found = [Face(str(OWN), weight=weight) for weight in OWN_WEIGHTS]
    found += [Face(path) for path in paths if Path(path).is_file()]
    drawn: dict[bytes, tuple[Face, NDArray[np.float64]]] = {}
    for face in found:
        pictures = drawings(face, DIGITS)
        if pictures is not None:
            drawn.setdefault(pictures.astype(np.uint8).tobytes(), (face, pictures.reshape(10, -1) / 255.0))
    usual = np.mean([pictures for _, pictures in drawn.values()], axis=0)
    return [face for face, pictures in drawn.values() if _readable(pictures, usual)]


def with_letters(known: list[Face]) -> set[Face]:
    """Return the faces that have readable letters, too."""
    drawn = {face: drawings(face, LETTERS) for face in known}
    flat = {face: pictures.reshape(16, -1) / 255.0 for face, pictures in drawn.items() if pictures is not None}
    usual = np.mean(list(flat.values()), axis=0)
    return {face for face, pictures in flat.items() if _readable(pictures, usual)}


def _readable(pictures: NDArray[np.float64], usual: NDArray[np.float64]) -> bool:
    """Return whether at most one in five characters looks more like another one than like itself."""
    likeness = _scaled(pictures) @ _scaled(usual).T
    wrong = int((likeness.argmax(axis=1) != np.arange(len(pictures))).sum())
    return wrong * 5 <= len(pictures) and float(np.diag(likeness).min()) > 0.25


def _scaled(pictures: NDArray[np.float64]) -> NDArray[np.float64]:
    flat = pictures - pictures.mean(axis=1, keepdims=True)
    scaled: NDArray[np.float64] = flat / np.maximum(1e-9, np.linalg.norm(flat, axis=1, keepdims=True))
    return scaled


def drawings(face: Face, characters: str) -> NDArray[np.float64] | None:
    """Return each character at 20 x 20, or None if the face lacks one."""
    try:
        font = face.at(32)
        pictures = []
        for character in characters:
            mask = font.getmask(character, mode="L")
            image = Image.frombytes("L", mask.size, bytes(mask))
            box = image.getbbox()
            if box is None:
                return None
            image = image.crop(box)
            image.thumbnail((20, 20))
            square = Image.new("L", (20, 20))
            square.paste(image, ((20 - image.width) // 2, (20 - image.height) // 2))
            pictures.append(np.asarray(square, dtype=np.float64))
    except (OSError, ValueError, SystemError):
        return None
    if len({picture.tobytes() for picture in pictures}) < len(pictures) - 1:
        return None
    return np.stack(pictures)
