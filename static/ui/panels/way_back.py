"""The way back to the board that another one replaced: one undo, until the first move on the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import find, held

if TYPE_CHECKING:
    from ui.page import Page
    from ui.panels.games import Games
    from ui.panels.reading import Reader
    from ui.shapes import LeftBoard, Listener, OpenText
    from ui.state.changes import Changed
    from ui.state.play.clock import GameClock
    from ui.state.state import State


class WayBack:
    """Keeps the board that was left, with its game, its clock and the text that it came from."""

    def __init__(self, page: Page, games: Games, reader: Reader, timer: GameClock) -> None:
        self.page = page
        self.games = games
        self.reader = reader
        self.timer = timer
        self.text: OpenText | None = None  # that the board on the page came from
        self.left: LeftBoard | None = None
        # Called when undo has brought the board before back, or redo has taken it away again.
        self.on_undo: list[Listener] = []
        self.on_redo: list[Listener] = []
        self.back: LeftBoard | None = None  # that undo leads to
        self.on: tuple[LeftBoard, LeftBoard] | None = None  # that redo leads to, and the board that undo leads to then
        page.app.join(self)
        page.on_leave.insert(0, self.leave)  # before the game of this board is closed
        page.on_open.append(self.arrive)
        reader.on_place.append(self.placed)
        games.on_bring.append(self.brought)
        games.on_forget.append(self.forgotten)

    parts = ("way:back", "way:on")

    def paint(self, state: State, changed: Changed) -> None:
        """Go the way that undo or redo leads."""
        if "way:back" in changed.parts and self.back is not None:
            self.undo(self.back)
        elif "way:on" in changed.parts and self.on is not None:
            self.redo(*self.on)

    def leave(self) -> None:
        """Remember the board that is about to be replaced; an empty one is not worth it."""
        session = self.page.session
        if any(session.values()) or session.clues or session.history.moves:
            self.left = self.here()

    def here(self) -> LeftBoard | None:
        """Return what brings the board on the page back."""
        keeper = self.games.keeper
        note: str = find("board-note").textContent
        return (keeper.left(), note, self.timer.seconds, self.page.session.setting, self.text) if keeper.name else None

    def arrive(self) -> None:
        """Let undo bring the board back that was there before."""
        self.text = None
        left = self.left
        if left is not None:
            self.back = left
            self.page.state.board.connect(earlier=True)

    def undo(self, left: LeftBoard) -> None:
        """Bring the board before back; redo returns to this one."""
        here = self.here()
        self.bring(left)
        if here is not None:
            self.on = here, left
            self.page.state.board.connect(later=True)
        self.show("The previous board is back.")
        for listener in self.on_undo:
            listener()

    def redo(self, here: LeftBoard, left: LeftBoard) -> None:
        """Return to the board that undo took away."""
        self.bring(here)
        self.back = left
        self.page.state.board.connect(earlier=True)
        self.show("This board is open again.")
        for listener in self.on_redo:
            listener()

    def bring(self, board: LeftBoard) -> None:
        """Put a board that was left on the page."""
        game, note, seconds, setting, text = board
        self.games.leave_list()
        self.games.keeper.back(game)
        self.page.session.setting = setting
        self.text = None
        find("board-note").textContent = note
        self.timer.start(seconds)
        self.reader.put_back(text)

    def show(self, said: str) -> None:
        """Draw the board that was brought, and say that it is there."""
        page = self.page
        focused = held(page.board.root) is not None
        page.rebuild()
        self.games.keeper.note(self.timer.seconds)  # the next visit begins with this game
        self.games.show()
        page.say(said)
        if focused:
            page.board.follow()

    def placed(self) -> None:
        """Remember the text that the board comes from."""
        self.text = self.reader.open_text()

    def brought(self) -> None:
        """Forget the text: a game from the list is on the board."""
        self.text = self.left = None

    def forgotten(self, name: str) -> None:
        """Forget the board before if its game is forgotten."""
        if self.left is not None and self.left[0][0] == name:
            self.left = None
            self.page.state.board.connect()
