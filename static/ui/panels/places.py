"""The puzzle that the address names, and Back and Forward: each entry of the history stands for a puzzle in play.

Opening a puzzle makes an entry, with the link of its givens in the address. Moves change neither. A turn of the pager
takes over the entry of a board that was not played, so that paging through a file leaves one entry, not a hundred; what
was played keeps its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.shell.address import LONG
from ui.state.board import linked
from ui.state.board.kinds import VIEWS
from ui.state.board.validation import layers_fault
from ui.views.dom import find

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.api.messages import Layers, LinkContent, Puzzle
    from ui.page import Page
    from ui.panels.games import Games
    from ui.panels.reading import Reader
    from ui.panels.way_back import WayBack
    from ui.shapes import LeftBoard, Listener, Place
    from ui.shell.address import Address

MOST_KEPT = 12  # boards that were left, for Back and Forward; an earlier one comes from the store, or from its link
BACK = "This puzzle is open again."
GONE = "This puzzle is not kept any more."


class Places:
    """Keeps the address true, and puts the board of an entry on the page that the visitor goes to."""

    def __init__(self, page: Page, games: Games, reader: Reader, way_back: WayBack, address: Address) -> None:
        self.page = page
        self.games = games
        self.reader = reader
        self.way_back = way_back
        self.address = address
        self.kept: list[tuple[str, LeftBoard]] = []  # boards that were left, with the names of their games, last last
        self.name = ""  # of the game that the current entry stands for
        self.givens: tuple[list[int], dict[tuple[int, int], str]] = ([], {})  # of its puzzle, with the clues
        self.played = False  # whether the board that was left last had moves
        self.visited: str | None = None  # while the puzzle of the current entry is opened: the fragment to keep there
        # Called with the link in the address, without its #, and the name of its game.
        self.on_place: list[Callable[[str, str], object]] = []
        page.on_leave.insert(0, self.leave)  # before the game of this board is closed
        page.on_open.append(self.opened)
        page.on_change.append(self.changed)
        games.on_leave.append(self.leave)
        games.on_bring.append(self.brought)
        games.on_forget.append(self.forgotten)
        way_back.on_undo.append(lambda: address.return_to(*self.current()))
        way_back.on_redo.append(lambda: address.go_on_to(*self.current()))
        address.on_go = self.go

    def leave(self) -> None:
        """Keep the board that is about to be replaced."""
        self.played = bool(self.games.keeper.order)
        board = self.way_back.here()
        if board is not None:
            name = board[0][0]
            self.kept = [kept for kept in self.kept if kept[0] != name] + [(name, board)]
            self.kept = self.kept[-MOST_KEPT:]

    def current(self) -> tuple[Place, str]:
        """Return the place of the board on the page, and the fragment for the address: "" if its link is too long."""
        session = self.page.session
        puzzle = session.puzzle()
        self.name = self.games.keeper.name
        self.givens = puzzle["givens"], dict(session.clues)
        link = linked.link_to(session)
        note: str = find("board-note").textContent
        place: Place = {"game": self.name, "link": link, "note": note}
        layers = session.came_with()
        if layers:
            place["layers"] = layers
        return place, self.short(link)

    def short(self, link: str) -> str:
        """Return the fragment for the address, with its #; "" if the link is too long for it.

        The first example, which a visitor finds without asking for it, leaves a plain address plain.
        """
        own = self.address.here.get("game", "") and self.address.fragment()
        plain = not own and link == linked.fragment_of(VIEWS[0].example())
        return "#" + link if not plain and fits(link) else ""

    def opened(self) -> None:
        """Have an entry stand for the puzzle that was opened."""
        self.enter(not (self.reader.turning and not self.played))

    def brought(self) -> None:
        """Have an entry stand for the kept game that is on the board again."""
        self.enter(not self.games.returning)

    def forgotten(self, name: str) -> None:
        """Drop the board of a game that is forgotten: its entry leads to the puzzle alone."""
        self.kept = [kept for kept in self.kept if kept[0] != name]

    def enter(self, new: bool) -> None:
        """Have a new entry, or the current one, stand for the board on the page."""
        place, fragment = self.current()
        if self.visited is None:
            self.address.put(place, fragment, new)
        else:
            self.address.put(place, self.visited or fragment, False)
        self.tell(place, fragment)

    def tell(self, place: Place, fragment: str) -> None:
        """Tell that the link of the board's givens is in the address, unless it is too long for it."""
        for listener in self.on_place if fragment else ():
            listener(place["link"], place["game"])

    def changed(self) -> None:
        """Let the address follow the givens of a game, once they are set."""
        session = self.page.session
        if session.setting or not self.name or self.games.keeper.name != self.name:
            return
        if self.givens != (session.givens, session.clues):
            place, fragment = self.current()
            self.address.put(place, fragment, new=False)
            self.tell(place, fragment)

    def stay(self) -> None:
        """Have the current entry stand for the board on the page: what the address said is not a puzzle."""
        self.address.put(*self.current(), new=False)

    def start(self) -> bool:
        """Bring the game of the entry back after a reload; return whether the entry stands for one."""
        self.address.start()
        place = self.address.here
        name, link = place.get("game", ""), place.get("link", "")
        if not name:
            return False
        answer = linked.open_link(link)
        fragment = self.address.fragment()
        # The first example stands for nothing that the visitor has asked for.
        asked = fragment or "fault" in answer or answer["puzzle"] != VIEWS[0].example()
        if self.games.named(name) or "fault" in answer:
            self.keeping(fragment, lambda: self.games.start(name))
        elif asked:
            self.visit(answer, fragment)
            self.games.miss(name)
        else:
            return False
        return True

    def visit(self, answer: LinkContent, fragment: str) -> None:
        """Open the puzzle of the link in the address, as the puzzle of the current entry."""
        self.keeping(fragment, lambda: self.reader.show_linked(answer))

    def share(self, fragment: str) -> None:
        """Put the fragment of a link to the board in the address, without its #, unless it is too long for that."""
        place, own = self.current()
        self.address.put(place, "#" + fragment if fits(fragment) else own, False)

    def keeping(self, fragment: str, bring: Listener) -> None:
        """Call what brings the board of the current entry, which keeps this fragment in the address."""
        self.visited = fragment
        bring()
        self.visited = None

    def go(self, place: Place) -> None:
        """Put the board of the entry on the page that the visitor has gone to."""
        name = place["game"]
        if name == self.games.keeper.name:
            return
        self.leave()
        self.keeping(self.address.fragment(), lambda: self.bring(name, place))

    def bring(self, name: str, place: Place) -> None:
        """Put a board on the page that was there before: as it was left, or from the store, or from its link."""
        board = dict(self.kept).get(name)
        games = self.games.named(name)
        if board is not None:
            self.way_back.bring(board)
            self.way_back.show(BACK)
            self.enter(False)
            return
        answer = linked.open_link(place["link"])
        if games:
            self.reader.detach()
            self.games.bring(games[0])
        elif "fault" not in answer:
            self.reader.detach()
            self.page.load(answer["puzzle"], kept_layers(answer["puzzle"], place), note=place["note"])
        else:
            self.stay()
            self.page.say(GONE, "bad")
            return
        self.page.say(BACK)


def kept_layers(puzzle: Puzzle, place: Place) -> Layers:
    """Return what came with a puzzle as its place in the history keeps it; nothing if that does not fit it."""
    layers = place.get("layers", {})
    return {} if layers_fault(puzzle, layers) else layers


def whole(fragment: str) -> str:
    """Return the link with this fragment, which comes without its #."""
    address: str = window.location.href
    return address.split("#")[0] + "#" + fragment


def fits(fragment: str) -> bool:
    """Tell whether a link is short enough for the address."""
    return len(whole(fragment)) <= LONG
