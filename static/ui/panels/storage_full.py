"""What the page says when the browser has no more room for games, or the list grows long; nothing goes unasked."""

from pyscript import window

from ui.dom import find, on, show
from ui.storage.logs import Full

MANY = 24  # games; beyond, the oldest one is named, until the visitor wants to keep them all
KEEP_ALL = "givens:keep-all"
ASKED = "givens:persist"
KEEPS_NOTHING = "This browser keeps nothing for this page, so a reload would lose your work."
IS_FULL = "The browser has no more room for this page, so your last moves may be lost at a reload."


class Room:
    """Names the oldest game and offers to save it to a file or to delete it; asks the browser to keep what it has."""

    def __init__(self, games, store):
        self.games = games
        self.store = store
        self.oldest = None  # the game that is named
        self.keep_all = store.get(KEEP_ALL) == "yes"
        self.asked = False  # whether the browser was asked in this visit
        on(find("room-save"), "click", lambda event: games.backup.save([self.oldest["name"]]))
        on(find("room-delete"), "click", self.delete)
        on(find("room-keep"), "click", self.keep)

    def look(self, played=None):
        """Bring the banners in step with the store, and with the games that were played, if they are known."""
        full = self.games.refused
        show(find("not-kept"), full)
        if played is None:
            played = [game for game in self.games.keeper.games() if game["moves"]]
        others = [game for game in played if game["name"] != self.games.keeper.name]
        self.oldest = others[-1] if others and (full or (len(played) > MANY and not self.keep_all)) else None
        find("not-kept-why").textContent = IS_FULL if full and others else KEEPS_NOTHING
        if self.oldest:
            oldest = "{}, last played on {}".format(self.oldest["title"], day(self.oldest["when"]))
            if full:
                text = "Your oldest game is {}. Save it to a file if you want it, and delete it here to make room."
            else:
                text = "You keep {} games. The oldest is {{}}.".format(len(played))
            find("room-text").textContent = text.replace("{}", oldest)
            # Over the board only where moves may be lost: a long list is no reason to push the board down.
            place = find("not-kept") if full else find("games-title")
            if not place.nextElementSibling.isSameNode(find("room")):
                place.after(find("room"))
        show(find("room-keep"), not full)
        show(find("room"), self.oldest is not None)

    def delete(self, event):
        """Delete the game that is named; what waits for room is kept then."""
        title = self.oldest["title"]
        self.games.forget(self.oldest["name"])
        self.games.save()
        self.games.show()
        self.games.page.say("Deleted: " + title + ".")

    def keep(self, event):
        """Name no game any more as long as there is room."""
        self.keep_all = True
        try:
            self.store.put(KEEP_ALL, "yes")
        except Full:
            pass  # then it is so for this visit
        self.look()

    async def ask(self, played):
        """Ask the browser not to clear what it keeps for this page when it runs short, now that there is something.

        Firefox asks its visitor: there it is done once, and not before the visitor has two games or the store is full.
        """
        storage = getattr(window.navigator, "storage", None)
        if self.asked or not storage or not hasattr(storage, "persist"):
            return
        if "Firefox/" in window.navigator.userAgent:
            if self.store.get(ASKED) or (played < 2 and not self.games.refused):
                return
            try:
                self.store.put(ASKED, "yes")
            except Full:
                pass  # then it may be asked again in another visit
        self.asked = True
        try:
            if not await storage.persisted():
                await storage.persist()
        except Exception as error:
            window.console.info("The browser was not asked to keep the games: " + str(error))


def day(when):
    """Return a day in the visitor's own words."""
    # A float: MicroPython hands whole numbers of more than 32 bits over wrong.
    return window.Date.new(float(when)).toLocaleDateString()
