"""Your games: a list of the kept ones, with a picture of each, and the notices of the room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions.kept import files, games, keeping
from ui.views.dom import clear, clicks, enable, find, listener, make, on, show, within
from ui.views.kept.thumbnails import Thumbnails
from ui.words import games as words

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Element, Event, ListedGame
    from ui.state.changes import Changed
    from ui.state.game import Games
    from ui.state.state import State


class GamesView:
    """Lists the games; a press brings one back or forgets it."""

    parts = ("game",)

    def __init__(self, act: Act) -> None:
        self._act = act
        self._listing = find("games")
        self._thumbnails = Thumbnails(self._listing)
        self._listed: list[ListedGame] = []
        self._room = "not-kept"  # the element that the offer of more room stands below
        self._forgotten = -1  # the place in the list whose game is being forgotten
        on(self._listing, "click", self._press)
        on(find("games-file"), "change", self._choose)
        clicks(
            act,
            games_save=files.save_all,
            room_save=files.save_oldest,
            room_delete=games.forget_oldest,
            room_keep=keeping.keep_all,
        )
        on(document, "visibilitychange", self._leave)
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onpagehide = listener(self._leave)
        window.onstorage = listener(lambda event: act(keeping.hear))

    def paint(self, state: State, changed: Changed) -> None:
        """List the games, and show whether there is room for them."""
        game = state.game
        if game.listed is not self._listed:
            self._listed = game.listed
            self._list()
        find("games-note").textContent = game.note
        enable(games_save=game.count)
        self._tell_room(game)

    def _list(self) -> None:
        clear(self._listing)
        for game in self._listed:
            self._listing.appendChild(self._line(game))
        show(self._listing, bool(self._listed))
        self._thumbnails.listed(self._listed)
        at, self._forgotten = self._forgotten, -1
        left = list(self._listing.querySelectorAll("[data-forget]"))
        if at >= 0 and left:
            # So that a visitor who clears the list can press again at once.
            left[min(at, len(left) - 1)].focus()

    def _line(self, game: ListedGame) -> Element:
        button = make("button", "game", type="button", data_game=game["name"])
        name, rest = words.titled(game)
        told = within(make("span", "game-words"), make("bdi", text=name), make("span", "note", text=rest))
        label = "Forget " + (game.get("called", "") or game["title"])
        forget = make("button", "quiet", "✕", type="button", data_forget=game["name"], aria_label=label)
        return within(make("li"), within(button, self._thumbnails.image(game), told), forget)

    def _tell_room(self, game: Games) -> None:
        """Offer to save or delete the oldest game if there is no room, or if there are many."""
        show(find("not-kept"), game.full)
        find("not-kept-why").textContent = words.IS_FULL if game.full and game.listed else words.KEEPS_NOTHING
        if game.full:
            find("not-kept-link").href = game.link or "#"
        oldest = game.oldest
        if oldest is not None:
            find("room-text").textContent = words.oldest_of(oldest["title"], day(oldest["when"]), game.count, game.full)
            # Above the board only if moves may be lost: a long list is no reason to push the board down.
            place = "not-kept" if game.full else "games-title"
            if place != self._room:
                self._room = place
                find(place).after(find("room"))
        show(find("room-keep"), not game.full)
        show(find("room"), oldest is not None)

    def _press(self, event: Event) -> None:
        button = event.target.closest("button")
        if not button:
            return
        if button.hasAttribute("data-forget"):
            name = button.getAttribute("data-forget")
            self._forgotten = [game["name"] for game in self._listed].index(name)
            self._act(games.forget, name)
        else:
            self._act(games.choose, button.getAttribute("data-game"))

    def _leave(self, event: Event) -> None:
        """Keep what is on the screen too: the next visit shows it until it has drawn the board (static/drawing.js)."""
        leaves = event.type == "pagehide" or document.hidden  # Firefox hides no page that it leaves
        self._act(keeping.leave_page, leaves)
        drawing = getattr(window, "keptDrawing", None)
        if leaves and drawing:
            drawing.keep()

    def _choose(self, event: Event) -> None:
        """Bring back the games of the chosen file; the same file can be chosen again."""
        chosen = event.target.files
        if chosen.length:
            self._act(files.bring_back, chosen[0])
        find("games-file").value = ""


def day(when: float) -> str:
    """Return the day of a time in milliseconds, in the visitor's own format."""
    # A float: MicroPython passes integers of more than 32 bits to JavaScript wrongly.
    return str(window.Date.new(float(when)).toLocaleDateString())
