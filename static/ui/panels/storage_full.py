"""The banners for a full store and for a long list of games. Nothing is deleted unless the visitor says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.storage.logs import Full
from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from ui.browser.store import BrowserStore as Store
    from ui.shapes import Event, ListedGame
    from ui.storage.keeper import Keeper

MANY = 24  # games; with more, the oldest is named, unless the visitor chose to keep them all
KEEP_ALL = "givens:keep-all"
ASKED = "givens:persist"
KEEPS_NOTHING = "This browser does not store anything for this page, so reloading would lose your game."
IS_FULL = "The browser has no more room for this page, so reloading may lose your last moves."


class Room:
    """Names the oldest game, which can then be saved or deleted; asks the browser to keep the page's data."""

    def __init__(self, keeper: Keeper, store: Store) -> None:
        self.keeper = keeper
        self.store = store
        self.full = False  # whether the store took nothing more
        self.oldest: ListedGame | None = None  # the game that is named
        self.keep_all = store.get(KEEP_ALL) == "yes"
        self.asked = False  # whether the browser has been asked during this visit
        on(find("room-keep"), "click", self.keep)

    def look(self, played: list[ListedGame] | None = None) -> None:
        """Update the banners; `played` are the games with moves, if the caller has listed them."""
        full = self.full
        show(find("not-kept"), full)
        if played is None:
            played = [game for game in self.keeper.games() if game["moves"]]
        others = [game for game in played if game["name"] != self.keeper.name]
        self.oldest = others[-1] if others and (full or (len(played) > MANY and not self.keep_all)) else None
        find("not-kept-why").textContent = IS_FULL if full and others else KEEPS_NOTHING
        if self.oldest:
            oldest = "{}, last played on {}".format(self.oldest["title"], day(self.oldest["when"]))
            if full:
                text = "Your oldest game is {}. Save it to a file if you want to keep it, then delete it here."
            else:
                text = "You have {} games. The oldest is {{}}.".format(len(played))
            find("room-text").textContent = text.replace("{}", oldest)
            # Above the board only if moves may be lost: a long list is no reason to push the board down.
            place = find("not-kept") if full else find("games-title")
            if not place.nextElementSibling.isSameNode(find("room")):
                place.after(find("room"))
        show(find("room-keep"), not full)
        show(find("room"), self.oldest is not None)

    def keep(self, event: Event) -> None:
        """Stop naming the oldest game while there is room, and remember the choice."""
        self.keep_all = True
        try:
            self.store.put(KEEP_ALL, "yes")
        except Full:
            pass  # the choice then lasts for this visit
        self.look()

    async def ask(self, played: int) -> None:
        """Ask the browser not to clear this page's data when storage runs short; `played` is the number of games.

        Firefox asks the visitor, so there it happens only once, when there are two games or the store is full.
        """
        storage = getattr(window.navigator, "storage", None)
        if self.asked or not storage or not hasattr(storage, "persist"):
            return
        if "Firefox/" in window.navigator.userAgent:
            if self.store.get(ASKED) or (played < 2 and not self.full):
                return
            try:
                self.store.put(ASKED, "yes")
            except Full:
                pass  # another visit may then ask again
        self.asked = True
        try:
            if not await storage.persisted():
                await storage.persist()
        except Exception as error:
            window.console.info("The browser could not be asked to keep the games: " + str(error))


def day(when: float) -> str:
    """Return the day of a time in milliseconds, in the visitor's own format."""
    # A float: MicroPython passes integers of more than 32 bits to JavaScript wrongly.
    return str(window.Date.new(float(when)).toLocaleDateString())
