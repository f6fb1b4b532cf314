"""How a board looks: lines, colours, fonts, as newspapers, books and apps have them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

# Debian's packages: fonts-urw-base35, fonts-liberation, fonts-dejavu-core, fonts-noto-core, fonts-open-sans,
# fonts-roboto-unhinted, fonts-lato, fonts-inter, and, for these pictures alone, fonts-arapey, fonts-sil-doulos,
# fonts-sil-gentium, fonts-smc-manjari, fonts-smc-gayathri, fonts-morisawa-bizud-gothic, fonts-motoya-l-cedar,
# fonts-gfs-baskerville and fonts-adf-oldania. Where one is missing the browser takes another.
PRINT = (
    *("Nimbus Sans", "Nimbus Roman", "C059", "P052", "URW Bookman", "URW Gothic", "Nimbus Sans Narrow"),
    *("Liberation Sans", "Liberation Serif", "DejaVu Sans", "DejaVu Serif", "Noto Serif", "Open Sans", "Lato"),
    *("Arapey", "Doulos SIL", "Gentium", "BIZ UDPGothic", "GFS Baskerville", "Oldania ADF Std", "Manjari"),
)
SCREEN = (
    *("Roboto", "Inter", "Open Sans", "Noto Sans", "Lato", "DejaVu Sans", "Liberation Sans", "Nimbus Sans"),
    *("Manjari", "Gayathri", "BIZ UDGothic", "MotoyaLCedar"),
)
# fonts-dkg-handwriting, fonts-breip, ttf-rufscript, fonts-smc-chilanka, fonts-klee
HANDS = ("DkgHandwriting", "Breip", "Rufscript", "Chilanka", "Klee One")
PENS = ("#1d3a8a", "#15337a", "#30302f", "#8a1c1c", "#4a4a4a", "#1f2f6d")


@dataclass(frozen=True)
class Look:
    """The drawing of one board. Widths and radii are in hundredths of a cell, colours as CSS has them.

    `tint` colours every second box or region, `given_tint` the cells with a given, `chosen` one cell and its row and
    column. `gap` parts the cells: tiles in an app, boxes of a Futoshiki. `hand` says that entries are written by hand.
    `shape` is "square" or, for cells that stand apart, "round".
    """

    ink: str = "#111"
    paper: str = "#fff"
    outer: float = 8
    box: float = 6
    inner: float = 2
    outer_colour: str = "#111"
    inner_colour: str = "#111"
    dashes: str = ""
    radius: float = 0
    double: bool = False
    tint: str = ""
    given_tint: str = ""
    chosen: str = ""
    gap: float = 0
    shape: str = "square"
    font: str = "Nimbus Sans"
    weight: int = 400
    italic: bool = False
    size: float = 62
    entry_ink: str = "#1d3a8a"
    entry_font: str = ""
    hand: bool = False
    mark_ink: str = "#777"
    mark_corner: bool = False
    sign_font: bool = False
    sign_width: float = 5
    ring: bool = False


def printed(rng: Random, kind: str, newspaper: bool) -> Look:
    """Return how a newspaper or a book prints a board."""
    hair = rng.uniform(1.2, 3.2)
    grey = rng.choice(["#111", "#111", "#333", "#555", "#777", "#888", "#999", "#aaa"])
    look = Look(
        ink=rng.choice(["#000", "#111", "#111", "#222", "#2b2b2b"]),
        paper=rng.choice(["#fff", "#fff", "#fff", "#fdfdfb", ""]),
        inner=hair,
        inner_colour=grey,
        box=hair * rng.uniform(2, 4),
        outer=hair * rng.uniform(2, 4.5),
        font=rng.choice(PRINT),
        weight=rng.choice([400, 400, 400, 700, 700]),
        italic=rng.random() < 0.06,
        size=rng.uniform(50, 72),
        hand=True,
        entry_font=rng.choice(HANDS),
        entry_ink=rng.choice(PENS),
        mark_ink=rng.choice(["#555", "#777", "#1d3a8a"]),
        mark_corner=rng.random() < 0.5,
    )
    chance = rng.random()
    if chance < 0.16:
        look = replace(look, tint=rng.choice(["#ddd", "#e6e6e6", "#cfcfcf", "#d9e6ef", "#f3e3d3", "#e3eed8"]))
    elif chance < 0.26:
        look = replace(look, given_tint=rng.choice(["#ddd", "#e8e8e8", "#dfe8f2"]))
    elif chance < 0.34:
        colour = rng.choice(["#1b3f73", "#7a1f1f", "#245a34", "#333"])
        look = replace(look, outer_colour=colour, inner_colour=rng.choice([colour, "#999"]))
    elif chance < 0.42:
        look = replace(look, double=True)
    elif chance < 0.5:
        look = replace(look, radius=rng.uniform(15, 45))
    elif chance < 0.56 and hair > 2:
        look = replace(look, dashes=rng.choice(["2 6", "6 5", "10 6"]))
    return _of_kind(look, rng, kind, newspaper)


def screen(rng: Random, kind: str, dark: bool) -> Look:
    """Return how an app or a site shows a board."""
    accent = rng.choice(["#1a73e8", "#0a66c2", "#5b4bd6", "#008577", "#c2185b", "#2e7d32", "#e65100"])
    look = Look(
        ink=rng.choice(["#111", "#1f2937", "#344861", "#000"]),
        paper="#fff",
        inner=rng.uniform(1.5, 3),
        inner_colour=rng.choice(["#bec6d4", "#999", "#c8c8c8", "#777", "#222"]),
        box=rng.uniform(3.5, 7),
        outer=rng.uniform(3.5, 7),
        outer_colour=rng.choice(["#344861", "#111", "#222", "#555"]),
        font=rng.choice(SCREEN),
        weight=rng.choice([300, 400, 400, 500, 700]),
        size=rng.uniform(48, 68),
        entry_ink=accent,
        mark_ink=rng.choice(["#6e7c8c", "#888", accent]),
        chosen=rng.choice(["", "#e2ebf3", "#fff3cd", "#e8f5e9"]),
        tint=rng.choice(["", "", "", "#f0f4f8", "#eef1e6", "#fdf0f0"]),
        mark_corner=rng.random() < 0.3,
        radius=rng.choice([0, 0, 0, 14, 24]),
    )
    if dark:
        look = replace(
            look,
            ink=rng.choice(["#eee", "#fff", "#c9d1d9", "#f5e6c8"]),
            paper=rng.choice(["#121212", "#1b2430", "#202124", "#0d1117", "#2b2b3a"]),
            inner_colour=rng.choice(["#444c56", "#555", "#3c4043", "#6b7280"]),
            outer_colour=rng.choice(["#9aa0a6", "#888", "#ccc", "#7d8590"]),
            entry_ink=rng.choice(["#8ab4f8", "#7ee787", "#f9a825", "#d2a8ff"]),
            mark_ink="#8b949e",
            chosen=rng.choice(["", "#2d3b4e", "#333"]),
            tint=rng.choice(["", "", "#262b33"]),
        )
    if kind == "numbrix" and rng.random() < 0.4:
        tiles = ("#2f3542", "#3b4252") if dark else ("#e8eef5", "#f6efe0", "#e4f1e4")
        look = replace(look, gap=rng.uniform(6, 12), given_tint=rng.choice(tiles), radius=rng.uniform(6, 18))
    return _of_kind(look, rng, kind, False)


def _of_kind(look: Look, rng: Random, kind: str, newspaper: bool) -> Look:
    """Return a look with what its kind has of its own."""
    if kind == "numbrix":
        outer = look.inner * rng.uniform(1, 3.5)
        return replace(look, outer=outer, size=look.size * 0.8, tint="", ring=newspaper and rng.random() < 0.3)
    if kind == "futoshiki":
        look = replace(look, tint="", double=False, dashes="", chosen="", sign_font=rng.random() < 0.5)
        look = replace(look, inner=max(2.4, look.inner), sign_width=rng.uniform(4, 8))
        if rng.random() < 0.6:
            shape = "round" if rng.random() < 0.2 else "square"
            return replace(look, gap=rng.uniform(36, 62), radius=rng.choice([0, 0, 0, 8, 14]), shape=shape)
        return replace(look, outer=look.inner * rng.uniform(1, 2), radius=0, size=min(look.size, 58))
    if kind == "jigsaw":
        return replace(look, double=False, radius=0, dashes="")
    return look
