"""The machine's fonts by their look. Another machine has others: it draws the same boards in other faces."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from PIL import ImageFont

FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/Library/Fonts"), Path("C:/Windows/Fonts"))
FACES = {
    "sans": (
        "Roboto-Regular LiberationSans-Regular OpenSans-Regular Lato-Regular NimbusSans-Regular DejaVuSans "
        "Arimo-Regular Oxygen-Regular ClearSans-Regular Karla-Regular"
    ),
    "bold": (
        "Roboto-Bold LiberationSans-Bold OpenSans-Bold Lato-Bold NimbusSans-Bold DejaVuSans-Bold Arimo-Bold Cabin-Bold "
        "Roboto-Medium Lato-Medium"
    ),
    "narrow": "RobotoCondensed-Regular LiberationSansNarrow-Regular NimbusSansNarrow-Regular DejaVuSansCondensed",
    "serif": "NimbusRoman-Regular LiberationSerif-Regular DejaVuSerif P052-Roman C059-Roman FreeSerif LinLibertine_R",
    "serif bold": "NimbusRoman-Bold LiberationSerif-Bold DejaVuSerif-Bold P052-Bold C059-Bold FreeSerifBold",
    "mono": "DejaVuSansMono LiberationMono-Regular Hack-Regular NimbusMonoPS-Bold FreeMonoBold",
    "hand": "dkg FemkeKlaver Humor-Sans BreipRegular Rufscript010 fifthhorseman ComicNeue-Regular Z003-MediumItalic",
}


@cache
def installed() -> dict[str, Path]:
    """Return the files of the fonts by their name without its ending."""
    found: dict[str, Path] = {}
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.suffix in (".ttf", ".otf"):
                found.setdefault(path.stem, path)
    return found


def choose(look: str, rng: Random) -> str:
    """Return the file of a font of this look, "" where there is none: Pillow's own then stands in."""
    there = [str(installed()[name]) for name in FACES[look].split() if name in installed()]
    return rng.choice(there) if there else ""


@cache
def font(path: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font of `size` pixels. Pillow needs FreeType for any."""
    found = ImageFont.truetype(path, size) if path else ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


@cache
def capital(path: str, size: int) -> tuple[int, int]:
    """Return how far above the baseline a digit begins, and how far below it ends, in pixels."""
    _, top, _, bottom = font(path, size).getbbox("58", anchor="ls")
    return round(-top), round(bottom)
