"""The named styles of drawn screenshots: what boards they have, how these look, and what stands around."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.pictures import scenes
from tests.pictures.looks import BLACK, WHITE, Look
from tests.pictures.scenes import Scene

NINE, FOUR, SIX, EIGHT = ("sudoku", 9, 9), ("sudoku", 4, 4), ("sudoku", 6, 6), ("sudoku", 8, 8)
SIXTEEN = ("sudoku", 16, 16)
SQUARES = (NINE, NINE, NINE, FOUR, SIX, EIGHT)
FUTOSHIKI = tuple(("futoshiki", side, side) for side in range(4, 10))
NUMBRIX = tuple(("numbrix", side, side) for side in range(5, 21))
OBLONG = (("numbrix", 5, 7), ("numbrix", 8, 6), ("numbrix", 9, 12), ("numbrix", 20, 14))
GREY, NIGHT, NAVY = (190, 190, 190), (18, 18, 18), (24, 30, 52)
PASTELS = ((255, 224, 224), (224, 240, 255), (226, 250, 226), (255, 246, 204), (238, 226, 255))


@dataclass(frozen=True)
class Style:
    """A style: boards of (kind, rows, columns), its look, its scenes, and what is written in it."""

    boards: tuple[tuple[str, int, int], ...] = SQUARES
    look: Look = field(default_factory=Look)
    around: tuple[Scene, ...] = (scenes.bare, scenes.phone, scenes.desktop)
    own: str = ""
    """The theme of Givens' own drawing, "" for a look."""

    entries: float = 0
    """The share of empty cells with an entry."""

    marks: float = 0
    """The share of empty cells with pencil marks."""

    most: int = 4
    """How many marks a cell has at most; as many as there are numbers for all candidates."""

    full: float = 0
    """The share of givens, 1 for a printed solution, 0 for what is usual."""

    jigsaw: bool = False
    diagonals: bool = False
    letters: tuple[str, ...] = ("",)
    unplayed: tuple[str, ...] = ()
    """Rules of which one is drawn in it."""


DARK = Look(
    page=NIGHT,
    sheet=(30, 30, 32),
    ink=(235, 235, 235),
    thin_colour=(80, 80, 84),
    thick_colour=(170, 170, 170),
    frame_colour=(170, 170, 170),
    thin=0.025,
    thick=0.05,
    entry_ink=(120, 180, 255),
    mark_ink=(150, 150, 150),
)
APP = Look(
    ink=(52, 72, 97),
    thin_colour=(191, 198, 212),
    thick_colour=(52, 72, 97),
    frame_colour=(52, 72, 97),
    thin=0.02,
    thick=0.04,
    frame=0.05,
    lit=(226, 235, 243),
    entry_ink=(50, 90, 175),
)
APART = Look(gap=0.45, apart=True, tile_line=BLACK, thin=0.035, size=0.6)

STYLES: dict[str, Style] = {
    "plain": Style(),
    "grey lines": Style(look=Look(thin_colour=GREY, thin=0.02, thick=0.05)),
    "heavy frame": Style(look=Look(thin=0.03, thick=0.06, frame=0.12, face="bold")),
    "double lines": Style(look=Look(double=0.08, thick=0.06, thin=0.025, face="serif")),
    "boxes only": Style(look=Look(thin=0, thick=0.04, frame=0.04)),
    "tinted boxes": Style(look=Look(thin=0, thick=0, frame=0.02, tint=(225, 232, 240), frame_colour=GREY)),
    "pink boxes": Style(
        look=Look(
            tint=(255, 200, 210),
            ink=(205, 25, 40),
            thin_colour=(230, 150, 160),
            thick_colour=(200, 60, 80),
            frame_colour=(200, 60, 80),
        )
    ),
    "dark": Style(look=DARK),
    "dark app": Style(
        look=Look(
            page=NAVY,
            sheet=NAVY,
            ink=(225, 230, 245),
            thin_colour=(60, 72, 110),
            thick_colour=(120, 135, 190),
            frame_colour=(120, 135, 190),
            lit=(38, 48, 84),
            entry_ink=(110, 190, 250),
            thick=0.04,
            frame=0.04,
        ),
        entries=0.3,
    ),
    "tiles": Style(
        look=Look(
            page=(236, 240, 244),
            sheet=None,
            gap=0.1,
            radius=0.14,
            tile=WHITE,
            given_tile=(214, 222, 232),
            thin=0,
            thick=0,
            frame=0,
        )
    ),
    "coloured cells": Style(look=Look(palette=PASTELS)),
    "wallpaper": Style(look=Look(sheet=None, thin=0.025, thick=0.06, face="bold"), around=(scenes.wallpaper,)),
    "app, entries": Style(look=APP, entries=0.4, around=(scenes.phone, scenes.desktop)),
    "entries in grey": Style(look=Look(face="bold", entry_ink=(140, 140, 140), entry_face="sans"), entries=0.4),
    "entries by hand": Style(
        look=Look(face="bold", entry_ink=(45, 50, 130), entry_face="hand"), entries=0.35, boards=(NINE, SIX)
    ),
    "pen": Style(
        look=Look(face="serif bold", entry_ink=(60, 62, 75), entry_face="pen"),
        entries=0.35,
        boards=(NINE, SIX),
        around=(scenes.bare, scenes.book),
    ),
    "corner marks": Style(look=Look(mark_places="corner", thin_colour=GREY), marks=0.6),
    "centre marks": Style(look=Look(mark_places="centre", mark_size=0.24, thin_colour=GREY), marks=0.6, entries=0.2),
    "all candidates": Style(look=Look(thin_colour=(150, 150, 150)), marks=1, most=99, boards=(NINE, NINE, SIX)),
    "small": Style(
        around=(scenes.small,), boards=(NINE, NINE, SIX, FOUR), look=Look(thin=0.05, thick=0.09, frame=0.09)
    ),
    "book": Style(look=Look(face="serif", thin=0.02, thick=0.07, frame=0.09), around=(scenes.book,)),
    "solution": Style(full=1, boards=(NINE, SIX), around=(scenes.bare, scenes.book)),
    "shaded givens": Style(look=Look(given_tile=(215, 215, 215)), entries=0.3),
    "diagonals": Style(boards=(NINE,), diagonals=True),
    "jigsaw": Style(
        boards=(NINE, NINE, ("sudoku", 6, 6), ("sudoku", 8, 8)),
        jigsaw=True,
        look=Look(thin=0.02, thick=0.08, frame=0.08),
    ),
    "jigsaw, tinted": Style(
        boards=(NINE,), jigsaw=True, look=Look(thin=0.02, thick=0.08, palette=(), tint=(240, 236, 222))
    ),
    "sixteen": Style(boards=(SIXTEEN,), letters=("", "hex", "letters"), around=(scenes.bare, scenes.desktop)),
    "numbrix": Style(boards=NUMBRIX + OBLONG, look=Look(thin=0.03, frame=0.05)),
    "numbrix, tiles": Style(
        boards=NUMBRIX[:10] + OBLONG,
        look=Look(page=(238, 236, 230), sheet=None, gap=0.08, radius=0.1, tile=WHITE, given_tile=(225, 215, 190)),
    ),
    "numbrix, discs": Style(
        boards=NUMBRIX[:10] + OBLONG, look=Look(disc=(222, 230, 240), thin_colour=GREY), entries=0.3
    ),
    "futoshiki": Style(boards=FUTOSHIKI, look=APART),
    "futoshiki, dark": Style(
        boards=FUTOSHIKI,
        look=Look(
            page=NIGHT,
            sheet=None,
            ink=(235, 235, 235),
            gap=0.4,
            apart=True,
            tile=(45, 45, 50),
            tile_line=(110, 110, 115),
            thin=0.02,
            radius=0.1,
            size=0.6,
        ),
    ),
    "futoshiki, joined": Style(boards=FUTOSHIKI, look=Look(thin=0.03, frame=0.03, size=0.5, sign_size=0.14)),
    "Givens, light": Style(boards=(*SQUARES, *FUTOSHIKI[:4], *NUMBRIX[:5]), own="light", entries=0.25),
    "Givens, dark": Style(boards=(*SQUARES, *FUTOSHIKI[:4], *NUMBRIX[:5]), own="dark", entries=0.25),
    "Givens, printed": Style(
        boards=(*SQUARES, *FUTOSHIKI, *NUMBRIX[:10], SIXTEEN), own="print", around=(scenes.bare, scenes.book)
    ),
    "Givens, marks": Style(boards=(NINE,), own="light", marks=0.5, look=Look(mark_places="corner")),
    "not played": Style(
        boards=(NINE,), unplayed=("killer cages", "thermometers", "arrows", "Kropki dots", "cells joined by bars")
    ),
}
