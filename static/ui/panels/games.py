"""Your games: what was on the board comes back after a reload, and earlier games from a list."""

from time import time

from pyscript import window

from ui.board.thumbnails import Thumbnails
from ui.dom import clear, document, enable, find, listener, make, on, show, start
from ui.model.session import heading
from ui.panels.backup import Backup
from ui.panels.clock import spell
from ui.panels.storage_full import Room
from ui.storage.keeper import Keeper
from ui.storage.logs import Full


class Games:
    """Keeps every move, brings games back, and says so where the browser keeps nothing."""

    def __init__(self, page, entry_mode, reader, timer, store):
        self.page = page
        self.entry_mode = entry_mode
        self.reader = reader
        self.timer = timer
        self.store = store
        self.keeper = Keeper(page.session, store, time, store.tab)
        self.refused = False
        self.first = ""  # the name of the game that was on the board when the page opened
        self.on_bring = []  # called with no arguments when a kept game is on the board
        self.on_forget = []  # called with the name of a game that is forgotten
        self.thumbnails = Thumbnails(find("games"))
        self.room = Room(self, store)
        self.backup = Backup(self)
        page.on_leave.append(self.close)
        page.on_open.append(self.begin)
        page.on_change.append(self.save)
        on(find("games"), "click", self.press)
        on(document, "visibilitychange", lambda event: self.leave())
        # Not addEventListener: called from MicroPython it loses its window ("Illegal invocation").
        window.onpagehide = listener(lambda event: self.leave())
        window.onstorage = listener(self.other_page)

    def start(self):
        """Bring the last game back, if there is one."""
        if any(self.bring(game) for game in self.keeper.games()):
            self.page.say("Your last game is back.")
        else:
            self.begin()
        self.first = self.keeper.name

    async def recover(self):
        """Take over what the safer of the browser's two places has more, as after a browser that was killed.

        A later game than the one on the board takes its place, unless the player has begun to do something.
        """
        if not await self.store.recover():
            return
        self.other_page(None)
        keeper = self.keeper
        if keeper.name and keeper.name == self.first and not keeper.piece and not keeper.unsaved:
            games = [game for game in keeper.games() if game["moves"] or game["name"] != keeper.name]
            if games and games[0]["name"] != keeper.name and self.bring(games[0]):
                self.page.say("Your last game is back.")
        self.show()

    def begin(self):
        """A board came: it is a new game from here."""
        self.timer.start()
        note = find("board-note").textContent
        title = heading(self.page.session.puzzle()) + (" · " + note if note else "")
        self.try_to(lambda: self.keeper.begin(title))
        self.show()

    def close(self):
        """Another board is about to come."""
        self.leave_list()
        self.keeper.close()

    def save(self):
        """Write what was done."""
        unplayed = not self.keeper.order
        self.redrawn(lambda: self.keeper.save(self.timer.seconds))
        if self.refused:
            start(self.offer_link())
        if unplayed and self.keeper.order:
            played = [game for game in self.keeper.games() if game["moves"]]
            enable(games_save=True)
            self.room.look(played)
            start(self.room.ask(len(played)))

    def leave(self):
        """The page may go: what was being typed is whole, and the list is brought in step."""
        self.entry_mode.rest()
        if document.hidden:
            self.leave_list()

    def leave_list(self):
        """Bring the list in step with the board."""
        if self.keeper.order:
            self.keeper.note(self.timer.seconds)

    def try_to(self, write):
        """Write; where the browser keeps nothing more, say so."""
        before = self.refused
        try:
            write()
            self.refused = False
        except Full:
            self.refused = True
        if self.refused != before:
            self.room.look()

    async def offer_link(self):
        """Bring the link that holds the work in step with the board."""
        page = self.page
        answer = await page.solver.call("share", page.session.puzzle(), page.session.entries)
        if answer is not None and "fragment" in answer:
            find("not-kept-link").href = "#" + answer["fragment"]

    def other_page(self, event):
        """Another page with this game wrote to it: take that over."""
        if self.keeper.behind():
            self.redrawn(lambda: self.keeper.save(self.timer.seconds))

    def redrawn(self, write):
        """Write, and draw what other pages' moves changed; what was being typed goes on."""
        page, selection, typing = self.page, self.page.selection, self.entry_mode.typing()
        cursor, cells = selection.cursor, set(selection.cells)
        focused = page.board.root.contains(document.activeElement)
        self.try_to(write)
        changed, self.keeper.changed = self.keeper.changed, set()
        if page.session.shape == page.board.shape:
            page.changed(sorted(changed))
            return
        page.rebuild()
        if max(cells) < page.session.rows * page.session.columns:
            selection.cursor, selection.cells = cursor, cells
            page.board.follow(focus=focused)
        self.entry_mode.resume(typing)

    def bring(self, game):
        """Put a kept game on the board; tells whether it was there."""
        self.leave_list()
        if not self.keeper.resume(game["name"]):
            return False
        self.refused = False
        find("board-note").textContent = game["title"].split(" · ", 1)[1] if " · " in game["title"] else ""
        self.timer.start(game["seconds"])
        self.keeper.note(game["seconds"])
        self.page.rebuild()
        self.show()
        for brought in self.on_bring:
            start(brought())
        return True

    def show(self):
        """List the games, but for the one on the board."""
        played = [game for game in self.keeper.games() if game["moves"]]
        games = [game for game in played if game["name"] != self.keeper.name]
        listing = find("games")
        clear(listing)
        for game in games:
            line = make("li")
            button = make("button", "game", type="button", data_game=game["name"])
            button.appendChild(self.thumbnails.image(game))
            name, dot, note = game["title"].partition(" · ")
            words = make("span", "game-words")
            words.appendChild(make("span", text=name))
            words.appendChild(make("span", "note", text=note + dot + progress(game)))
            button.appendChild(words)
            line.appendChild(button)
            line.appendChild(
                make(
                    "button",
                    "quiet",
                    text="✕",
                    type="button",
                    data_forget=game["name"],
                    aria_label="Forget " + game["title"],
                )
            )
            listing.appendChild(line)
        show(listing, bool(games))
        enable(games_save=bool(played))
        self.thumbnails.listed(games)
        self.room.look(played)

    def forget(self, name):
        """Forget a game, and what hangs on it."""
        self.keeper.forget(name)
        for forgotten in self.on_forget:
            start(forgotten(name))

    def press(self, event):
        """Bring the game back whose button was pressed, or forget it."""
        button = event.target.closest("button")
        if not button:
            return
        if button.hasAttribute("data-forget"):
            name = button.getAttribute("data-forget")
            at = [each.getAttribute("data-forget") for each in forgetters()].index(name)
            self.forget(name)
            self.save()
            self.show()
            left = forgetters()
            if left:
                # For the next press: a person who clears the list goes on where they are.
                left[min(at, len(left) - 1)].focus()
            return
        for game in self.keeper.games():
            if game["name"] == button.getAttribute("data-game"):
                self.reader.detach()
                if self.bring(game):
                    self.page.say("Back to this game.")
                self.page.board.follow()


def forgetters():
    """Return the buttons that forget a game, in the order of the list."""
    return list(find("games").querySelectorAll("[data-forget]"))


def progress(game):
    """Say how far a game is."""
    text = spell(game["seconds"])
    if "values" in game:
        empty = sum(1 for number in game["values"] if not number)
        text += ", full" if not empty else ", " + str(empty) + " to go"
    return text
