"""A small picture beside each game in the list, drawn when the list comes near the screen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import ffi, window

from puzzles.portable.drawing.picture import draw_styled
from puzzles.portable.drawing.shapes import GAP
from puzzles.portable.drawing.shapes import SIDE as CELL
from ui.state.board.session import Session
from ui.views.dom import make, start
from ui.views.out.pictures import image_address, style

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Puzzle
    from ui.shapes import Element, ListedGame

SIDE = 64  # pixels, the longer side of an image
NEAR = "300px"  # distance from the screen's edge
BREATH = 0.05  # seconds between two drawings, in which the page can react to the player
LEGIBLE = 9  # the highest number of a board whose numbers are worth drawing
# At this size the background of a cell is easier to see than its number.
SMALL = """
:root { color-scheme: light dark; }
.board .number { font-weight: 700; }
.board .given .ground { fill: var(--board-heavy); fill-opacity: 0.2; }
.board .entry .ground { fill: var(--board-written); fill-opacity: 0.25; }
.board .solved .ground { fill: var(--board-solved); fill-opacity: 0.25; }
.board .tiles { display: none; }
.board .chain { stroke-width: 24; }
"""
# Lengths are hundredths of a cell: these make lines of half a pixel and one pixel on a board of any size.
LINES = """
.board .grid { stroke-width: %d; }
.board .boxes, .board .frame, .board .chevron, .board .outlines { stroke-width: %d; }
"""
BLURRED = """
.board .number, .board .corner, .board .centre { display: none; }
"""


class Thumbnails:
    """Makes the images in the list and fills them one after another, with pauses in which the page can react.

    A drawing takes tens of milliseconds, so nothing is drawn before the list comes near the screen, and a drawing
    is kept until its game changes.
    """

    def __init__(self, listing: Element) -> None:
        self.listing = listing
        # By the name of a game: (when it was last played, the address of the image).
        self.drawn: dict[str, tuple[float, str]] = {}
        self.games: list[ListedGame] = []
        self.near = False
        self.drawing = False
        look = ffi.to_js({"rootMargin": NEAR})
        window.IntersectionObserver.new(ffi.create_proxy(self.seen), look).observe(listing)

    def image(self, game: ListedGame) -> Element:
        """Return the image of a game, empty until it is drawn; the text beside it describes the game."""
        made = make("img", "thumbnail", alt="", width=SIDE, height=SIDE, data_picture=game["name"])
        if not self.missing(game):
            made.src = self.drawn[game["name"]][1]
        return made

    def missing(self, game: ListedGame) -> bool:
        """Tell whether a game has not been drawn since it was last played."""
        return game["name"] not in self.drawn or self.drawn[game["name"]][0] != game["when"]

    def listed(self, games: list[ListedGame]) -> None:
        """Take over the games that are in the list now."""
        self.games = games
        self.drawn = {game["name"]: self.drawn[game["name"]] for game in games if game["name"] in self.drawn}
        self.begin()

    def seen(self, entries: Any, observer: object) -> None:
        """React to the list coming near the screen or leaving it."""
        self.near = entries[entries.length - 1].isIntersecting
        self.begin()

    def begin(self) -> None:
        """Start drawing the missing images if the list is near the screen."""
        if self.near and not self.drawing:
            self.drawing = True
            start(self.draw())

    async def draw(self) -> None:
        """Draw the missing images in the order of the list."""
        look = style() + SMALL
        while self.near:
            await asyncio.sleep(BREATH)
            missing = [game for game in self.games if "values" in game and self.missing(game)]
            if not missing:
                break
            game = missing[0]
            address = image_address(thumbnail(game, look))
            self.drawn[game["name"]] = (game["when"], address)
            image = self.listing.querySelector('[data-picture="' + game["name"] + '"]')
            if image:
                image.src = address
        self.drawing = False


def thumbnail(game: ListedGame, look: str) -> str:
    """Return the SVG text of a game as it was left."""
    puzzle, values = game["puzzle"], game["values"]
    entries = [0 if given else value for given, value in zip(puzzle["givens"], values)]
    session = Session(puzzle)
    session.load(puzzle, {"entries": entries})
    return drawn(session, game["title"], look)


def small_picture(puzzle: Puzzle, title: str) -> str:
    """Return the address of a small picture of a puzzle."""
    return image_address(drawn(Session(puzzle), title, style() + SMALL))


def drawn(session: Session, title: str, look: str) -> str:
    """Return the SVG text of a small picture of a board."""
    longest = max(session.rows, session.columns)
    pixel = (CELL + GAP if session.gaps else CELL) * longest // SIDE + 1
    look += LINES % (pixel // 2 + 1, pixel + pixel // 3)
    if session.top > LEGIBLE:
        look += BLURRED
    return draw_styled(session, title, look, side=SIDE // min(longest, SIDE), full_chain=session.top > LEGIBLE)
