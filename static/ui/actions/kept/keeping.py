"""The game on the board is kept: every move at once. Nothing is deleted unless the visitor says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board import linked
from ui.state.board.session import heading
from ui.storage.logs import Full
from ui.tasks import start

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.shapes import ListedGame
    from ui.state.state import State
    from ui.tools import Tools

KEEP_ALL = "givens:keep-all"
ASKED = "givens:persist"


def begin_game(state: State, tools: Tools) -> None:
    """Begin a game with the board that was opened."""
    state.clock.start(0)
    note = state.board.note
    title = heading(state.board.session.puzzle()) + (" · " + note if note else "")
    _write(state, lambda: tools.keeper.begin(title))
    list_games(state, tools)


def close_game(state: State, tools: Tools) -> None:
    """Finish with the game on the board: another board is about to replace it."""
    note_game(state, tools)
    tools.keeper.close()


def save(state: State, tools: Tools) -> None:
    """Save the moves made since the last save, and take over those that other tabs made in this game."""
    keeper = tools.keeper
    unplayed = not keeper.order
    _write(state, lambda: keeper.save(state.clock.seconds))
    _follow(state, tools, keeper.take_changed())
    if state.game.full:
        state.game.lead_to("#" + linked.link_to(state.board.session, linked.mine(state.board.session)))
    if unplayed and keeper.order:
        state.game.begin_playing()
        start(_ask(state, tools))


def hear(state: State, tools: Tools) -> None:
    """Take over what another tab did in this game."""
    if tools.keeper.behind():
        save(state, tools)


def leave_page(state: State, tools: Tools, hidden: bool) -> None:
    """End the number being typed, and update the list: the page may be about to close."""
    state.entry.rest()
    if hidden:
        note_game(state, tools)


def note_game(state: State, tools: Tools) -> None:
    """Update what the list says of the game on the board."""
    if tools.keeper.order:
        tools.keeper.note(state.clock.seconds)


def list_games(state: State, tools: Tools) -> None:
    """List the games that were played."""
    state.game.list([game for game in tools.keeper.games() if game["moves"]], tools.keeper.name)


def named(tools: Tools, name: str) -> ListedGame | None:
    """Return what the list says of the game with this name; None if it is not kept."""
    for game in tools.keeper.games():
        if game["name"] == name:
            return game
    return None


def keep_all(state: State, tools: Tools) -> None:
    """Name no game because there are many, now and at later visits."""
    state.game.keep_all()
    try:
        tools.store.put(KEEP_ALL, "yes")
    except Full:
        pass  # the choice then lasts for this visit


def _write(state: State, write: Callable[[], object]) -> None:
    """Call `write`; take note of whether the browser has room."""
    try:
        write()
        state.game.fill(False)
    except Full:
        state.game.fill(True)


def _follow(state: State, tools: Tools, changed: set[int]) -> None:
    """Have the cells drawn that other tabs changed; the selection and what is being typed stay."""
    if not state.board.is_another():
        state.moved(sorted(changed))
        return
    session, selection = state.board.session, state.board.selection
    cursor, cells, typing = selection.cursor, set(selection.cells), state.entry.typing()
    state.another_board()
    if max(cells or (cursor,)) < session.rows * session.columns:
        selection.restore(cursor, cells)
        state.board.follow(focus=False)
    state.entry.resume(typing)


async def _ask(state: State, tools: Tools) -> None:
    """Ask the browser not to clear this page's data when storage runs short.

    Firefox asks the visitor, so there it happens only once, when there are two games or the store is full.
    """
    if "Firefox/" in tools.browser:
        if tools.store.get(ASKED) or (state.game.count < 2 and not state.game.full):
            return
        try:
            tools.store.put(ASKED, "yes")
        except Full:
            pass  # another visit may then ask again
    await tools.room.ask()
