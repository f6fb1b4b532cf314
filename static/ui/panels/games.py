"""Your games: the last game returns after a reload, and a list holds the earlier ones."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.panels.storage_full import Room
from ui.state.board import linked
from ui.state.board.session import heading
from ui.storage.keeper import Keeper
from ui.storage.logs import Full
from ui.views.dom import clear, enable, find, listener, make, on, show, start
from ui.views.thumbnails import Thumbnails
from ui.words.play import spell

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from ui.browser.store import BrowserStore as Store
    from ui.page import Page
    from ui.panels.reading import Reader
    from ui.shapes import Element, Event, ListedGame, Listener
    from ui.state.play.clock import GameClock
    from ui.state.play.entry import Entry


class Games:
    """Keeps every move, brings games back, and says so if the browser keeps nothing."""

    def __init__(self, page: Page, entry: Entry, reader: Reader, timer: GameClock, store: Store) -> None:
        self.page = page
        self.entry = entry
        self.reader = reader
        self.timer = timer
        self.store = store
        self.keeper = Keeper(page.session, store, time, store.tab)
        self.first = ""  # the name of the game that a later one may replace when the store has recovered
        self.wanted = ""  # the name of that one; "" for the last game
        self.returning = False  # whether a game is brought back because the page opened
        self.on_leave: list[Listener] = []  # called when a kept game is about to replace the board
        # Called when a kept game is on the board again, and with the name of each game that is forgotten.
        self.on_bring: list[Callable[[], Coroutine[Any, Any, object] | None]] = []
        self.on_forget: list[Callable[[str], Coroutine[Any, Any, object] | None]] = []
        self.thumbnails = Thumbnails(find("games"))
        self.room = Room(self.keeper, store)
        page.on_leave.append(self.close)
        page.on_open.append(self.begin)
        page.on_change.append(self.save)
        on(find("games"), "click", self.press)
        on(find("room-delete"), "click", lambda event: self.delete_oldest())
        on(document, "visibilitychange", lambda event: self.leave())
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onpagehide = listener(lambda event: self.leave())
        window.onstorage = listener(self.other_page)

    def start(self, name: str = "") -> None:
        """Bring back the game with this name, or else the last one, if there is one."""
        games = self.keeper.games()
        named = self.named(name)
        self.returning = True
        if any(self.bring(game) for game in named + games):
            last = self.keeper.name == games[0]["name"]
            self.page.say("Your last game is back." if last else "Your game is back.")
        else:
            self.begin()
        self.returning = False
        if not named:
            self.miss(name)

    def miss(self, name: str) -> None:
        """Note that another board stands for the game with this name, or for the last game, until that is found."""
        self.first, self.wanted = self.keeper.name, name

    def named(self, name: str) -> list[ListedGame]:
        """Return what the list says of the game with this name, in a list that is empty if there is none."""
        return [game for game in self.keeper.games() if game["name"] == name]

    async def recover(self) -> None:
        """Take over what only the safer of the browser's two stores has, for example after a crash.

        A later game replaces the one on the board, unless the player has already made a move.
        """
        if not await self.store.recover():
            return
        self.other_page(None)
        keeper = self.keeper
        if keeper.name and keeper.name == self.first and not keeper.piece and not keeper.unsaved:
            games = [game for game in keeper.games() if game["moves"] or game["name"] != keeper.name]
            if self.wanted:
                games = self.named(self.wanted)
            self.returning = True
            if games and games[0]["name"] != keeper.name and self.bring(games[0]):
                self.page.say("Your last game is back.")
            self.returning = False
        self.show()

    def begin(self) -> None:
        """Start a new game with the board that was loaded."""
        self.timer.start()
        note = find("board-note").textContent
        title = heading(self.page.session.puzzle()) + (" · " + note if note else "")
        self.try_to(lambda: self.keeper.begin(title))
        self.show()

    def close(self) -> None:
        """Finish with the game on the board: another board is about to replace it."""
        self.leave_list()
        self.keeper.close()

    def save(self) -> None:
        """Save the moves made since the last save."""
        unplayed = not self.keeper.order
        self.redrawn(lambda: self.keeper.save(self.timer.seconds))
        if self.room.full:
            self.offer_link()
        if unplayed and self.keeper.order:
            played = [game for game in self.keeper.games() if game["moves"]]
            enable(games_save=True)
            self.room.look(played)
            start(self.room.ask(len(played)))

    def offer_link(self) -> None:
        """Update the link that holds the player's work."""
        session = self.page.session
        find("not-kept-link").href = "#" + linked.link_to(session, linked.mine(session))

    def leave(self) -> None:
        """End the number being typed and update the list: the page may be about to close."""
        self.entry.rest()
        if document.hidden:
            self.leave_list()

    def leave_list(self) -> None:
        """Update what the list says of the game on the board."""
        if self.keeper.order:
            self.keeper.note(self.timer.seconds)

    def try_to(self, write: Callable[[], object]) -> None:
        """Call `write`; say so if the browser has no room."""
        before = self.room.full
        try:
            write()
            self.room.full = False
        except Full:
            self.room.full = True
        if self.room.full != before:
            self.room.look()

    def other_page(self, event: Event | None) -> None:
        """Take over the moves that another page made in this game."""
        if self.keeper.behind():
            self.redrawn(lambda: self.keeper.save(self.timer.seconds))

    def redrawn(self, write: Callable[[], object]) -> None:
        """Call `write`, then draw the cells that other pages changed; typing continues where it was."""
        page, selection, typing = self.page, self.page.selection, self.entry.typing()
        cursor, cells = selection.cursor, set(selection.cells)
        focused = page.board.root.contains(document.activeElement)
        self.try_to(write)
        changed, self.keeper.changed = self.keeper.changed, set()
        if not page.state.board.is_another():
            page.changed(sorted(changed))
            return
        page.rebuild()
        if max(cells or (cursor,)) < page.session.rows * page.session.columns:
            selection.cursor, selection.cells = cursor, cells
            page.board.follow(focus=focused)
        self.entry.resume(typing)

    def bring(self, game: ListedGame) -> bool:
        """Put a kept game on the board; return whether it was found."""
        self.leave_list()
        for leaving in self.on_leave:
            leaving()
        if not self.keeper.resume(game["name"]):
            return False
        self.room.full = False
        find("board-note").textContent = game["title"].split(" · ", 1)[1] if " · " in game["title"] else ""
        self.timer.start(game["seconds"])
        self.keeper.note(game["seconds"])
        self.page.rebuild()
        self.show()
        for brought in self.on_bring:
            start(brought())
        return True

    def show(self) -> None:
        """List the games except the one on the board."""
        played = [game for game in self.keeper.games() if game["moves"]]
        games = [game for game in played if game["name"] != self.keeper.name]
        listing = find("games")
        clear(listing)
        for game in games:
            line = make("li")
            button = make("button", "game", type="button", data_game=game["name"])
            button.appendChild(self.thumbnails.image(game))
            name, dot, note = game["title"].partition(" · ")
            called = game.get("called", "")
            if called:
                note = name + dot + note if note else name
                name, dot = called, " · "
            words = make("span", "game-words")
            words.appendChild(make("bdi", text=name))
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
                    aria_label="Forget " + (called or game["title"]),
                )
            )
            listing.appendChild(line)
        show(listing, bool(games))
        enable(games_save=bool(played))
        self.thumbnails.listed(games)
        self.room.look(played)

    def forget(self, name: str) -> None:
        """Forget a game and the file kept for it."""
        self.keeper.forget(name)
        for forgotten in self.on_forget:
            start(forgotten(name))

    def delete_oldest(self) -> None:
        """Delete the game that the banner names, then store the moves that had no room."""
        oldest = self.room.oldest
        if oldest is None:
            return
        self.forget(oldest["name"])
        self.save()
        self.show()
        self.page.say("Deleted: " + oldest["title"] + ".")

    def press(self, event: Event) -> None:
        """Bring back, or forget, the game whose button was pressed."""
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
                # So that a visitor who clears the list can press again at once.
                left[min(at, len(left) - 1)].focus()
            return
        for game in self.keeper.games():
            if game["name"] == button.getAttribute("data-game"):
                self.reader.detach()
                if self.bring(game):
                    self.page.say("Back to this game.")
                self.page.tabs.show("play")
                self.page.board.follow()


def forgetters() -> list[Element]:
    """Return the buttons that forget a game, in list order."""
    return list(find("games").querySelectorAll("[data-forget]"))


def progress(game: ListedGame) -> str:
    """Return the time played and how many cells are left, in words."""
    text = spell(game["seconds"])
    if "values" in game:
        empty = sum(1 for number in game["values"] if not number)
        text += ", full" if not empty else ", " + str(empty) + " to go"
    return text
