"""Kept games are brought back, or forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import places
from ui.actions.kept import keeping
from ui.actions.kept.leaving import leave
from ui.storage.link_games import LinkGames
from ui.tasks import start
from ui.words import games as words

if TYPE_CHECKING:
    from ui.shapes import ListedGame
    from ui.state.state import State
    from ui.tools import Tools


def bring(state: State, tools: Tools, game: ListedGame, new: bool = True) -> bool:
    """Put a kept game on the board, in an entry of its own if `new`; return whether it was found."""
    keeping.note_game(state, tools)
    leave(state, tools)
    if not tools.keeper.resume(game["name"]):
        return False
    state.game.fill(False)
    state.board.say(game["title"].split(" · ", 1)[1] if " · " in game["title"] else "")
    state.clock.start(game["seconds"])
    tools.keeper.note(game["seconds"])
    state.another_board()
    keeping.list_games(state, tools)
    state.left.come_from(None)
    state.left.undo_brings(None)
    start(_restore(state, tools))
    places.enter(state, tools, new)
    return True


async def _restore(state: State, tools: Tools) -> None:
    """Open the game's text again; what does that is imported once the board is there."""
    from ui.actions.kept.restoring import restore

    state.complete()
    await restore(state, tools)


def choose(state: State, tools: Tools, name: str) -> None:
    """Bring the game back that was chosen from the list."""
    from ui.actions.text import closing

    game = keeping.named(tools, name)
    if game is None:
        return
    closing.detach(state, tools)
    if bring(state, tools, game):
        state.said.say(words.CHOSEN)
    state.screen.show_tab("play")
    state.board.follow()


def start_with(state: State, tools: Tools, name: str = "") -> None:
    """Begin a visit with the game of this name, or else the last one, or else with the board on the page."""
    game, games = keeping.named(tools, name), tools.keeper.games()
    for each in ([game] if game else []) + games:
        if bring(state, tools, each, new=False):
            last = tools.keeper.name == games[0]["name"]
            state.said.say(words.LAST_IS_BACK if last else words.IS_BACK)
            break
    else:
        keeping.begin_game(state, tools)
    if game is None:
        state.game.miss(tools.keeper.name, name)


async def recover(state: State, tools: Tools) -> None:
    """Take over what only the safer of the browser's two stores has, for example after a crash.

    A later game replaces the one on the board, unless the player has already made a move.
    """
    if not await tools.store.recover():
        return
    keeping.hear(state, tools)
    keeper, (here, wanted) = tools.keeper, state.game.missed
    if keeper.name and keeper.name == here and not keeper.piece and not keeper.unsaved:
        found = [game for game in keeper.games() if game["moves"] or game["name"] != keeper.name]
        if wanted:
            found = [game for game in found if game["name"] == wanted]
        if found and found[0]["name"] != keeper.name and bring(state, tools, found[0], new=False):
            state.said.say(words.LAST_IS_BACK)
    keeping.list_games(state, tools)


def forget(state: State, tools: Tools, name: str) -> None:
    """Forget a game, the file kept for it, and what leads to it; what had no room is stored then."""
    from ui.actions.kept import texts

    tools.keeper.forget(name)
    texts.forget(state, tools, name)
    LinkGames(tools.store).forget(name)
    if state.left.forget(name):
        state.board.connect()
    keeping.save(state, tools)
    keeping.list_games(state, tools)


def forget_oldest(state: State, tools: Tools) -> None:
    """Delete the game that is named."""
    oldest = state.game.oldest
    if oldest is not None:
        forget(state, tools, oldest["name"])
        state.said.say(words.deleted(oldest["title"]))
