"""A visit begins: which board is on the page, and what is done with it, in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address.arriving import recall
from ui.actions.kept import games, keeping
from ui.words.play import GREETING

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def begin(state: State, tools: Tools) -> None:
    """Put the board on the page that belongs to its address: the game of a reload, a link's, or the last game.

    Without any of them it is the example. What the address asks for beside its puzzle is done once that is there. The
    entry is written later, by `places.settle`.
    """
    state.place.start(True)
    state.board.say("Example")
    state.another_board()
    state.said.say(GREETING)
    if tools.store.get(keeping.KEEP_ALL) == "yes":
        state.game.keep_all()
    tools.address.mend()
    recall(state, tools)
    fragment = tools.address.fragment()
    if state.place.here.get("game", "") or fragment:
        from ui.actions.address import going, linking

        state.complete()
        if going.begin(state, tools):
            return
        if fragment:
            linking.visit(state, tools, fragment, starting=True)
            return
    games.start_with(state, tools)
