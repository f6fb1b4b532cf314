"""A small picture beside each game of the list, drawn by the one drawing, when the list comes near the screen."""

import asyncio

from pyscript import ffi, window

from puzzles.portable.drawing.picture import dressed
from puzzles.portable.drawing.shapes import GAP
from puzzles.portable.drawing.shapes import SIDE as CELL
from ui.dom import make, start
from ui.model.session import Session
from ui.panels.export import image_address, style

SIDE = 64  # pixels of an image's longer side
NEAR = "300px"  # from the screen's edge
BREATH = 0.05  # seconds between two drawings, for whatever the player does meanwhile
LEGIBLE = 9  # the highest number of a board whose numbers are worth drawing
# So small, what stands in a cell tells by its ground more than by its number.
SMALL = """
:root { color-scheme: light dark; }
.board .number { font-weight: 700; }
.board .given .ground { fill-opacity: 0.2; }
.board .entry .ground { fill: var(--board-written); fill-opacity: 0.25; }
.board .solved .ground { fill: var(--board-solved); fill-opacity: 0.25; }
.board .chain { stroke-width: 24; }
"""
# Lengths are hundredths of a cell: these make lines of half a pixel and of one, whatever the board's size.
LINES = """
.board .grid { stroke-width: %d; }
.board .boxes, .board .chevron, .board .sheet.gaps { stroke-width: %d; }
"""
BLURRED = """
.board .number, .board .corner, .board .centre { display: none; }
"""


class Thumbnails:
    """Makes the list's images and fills them one after another, the page free between two.

    A drawing takes tens of milliseconds, so nothing is drawn before the list comes near the screen, and what was drawn
    once stays until its game changes.
    """

    def __init__(self, listing):
        self.listing = listing
        self.drawn = {}  # of a game's name, (when it was played last, the image's address)
        self.games = []
        self.near = False
        self.drawing = False
        look = ffi.to_js({"rootMargin": NEAR})
        window.IntersectionObserver.new(ffi.create_proxy(self.seen), look).observe(listing)

    def image(self, game):
        """Return the image of a game: empty until it is drawn. The words beside it say what it is."""
        made = make("img", "thumbnail", alt="", width=SIDE, height=SIDE, data_picture=game["name"])
        if not self.missing(game):
            made.src = self.drawn[game["name"]][1]
        return made

    def missing(self, game):
        """Tell whether a game was not drawn since it was played last."""
        return game["name"] not in self.drawn or self.drawn[game["name"]][0] != game["when"]

    def listed(self, games):
        """These games are in the list now."""
        self.games = games
        self.drawn = {game["name"]: self.drawn[game["name"]] for game in games if game["name"] in self.drawn}
        self.begin()

    def seen(self, entries, observer):
        """The list came near the screen, or left it."""
        self.near = entries[entries.length - 1].isIntersecting
        self.begin()

    def begin(self):
        """Draw what is missing, if anyone is near enough to see it."""
        if self.near and not self.drawing:
            self.drawing = True
            start(self.draw())

    async def draw(self):
        """Draw the missing images, first in the list first."""
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


def thumbnail(game, look):
    """Return the SVG text of a game as it stood."""
    puzzle, values = game["puzzle"], game["values"]
    entries = [0 if given else value for given, value in zip(puzzle["givens"], values)]
    session = Session(puzzle)
    session.load(puzzle, entries)
    longest = max(session.rows, session.columns)
    pixel = (CELL + GAP if session.gaps else CELL) * longest // SIDE + 1
    look += LINES % (pixel // 2 + 1, pixel + pixel // 3)
    if session.top > LEGIBLE:
        look += BLURRED
    return dressed(session, game["title"], look, side=SIDE // min(longest, SIDE))
