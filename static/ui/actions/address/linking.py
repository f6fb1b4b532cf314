"""A link is opened: its own game if this browser has one, else its puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links.fragments import plain
from ui.actions.address import going, places
from ui.actions.kept import games, keeping
from ui.actions.text import closing
from ui.state.board import linked
from ui.storage.link_games import LinkGames
from ui.words import linking as words
from ui.words.games import IS_BACK

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


def visit(state: State, tools: Tools, fragment: str, starting: bool = False) -> None:
    """Open the link that the visitor has put in the address; if it cannot be read, it leaves the address.

    Then the board stays, or at the start the last game comes back.
    """
    # What stands behind & is what it asks for beside its puzzle; chats may have escaped that.
    if len(fragment) <= words.LONG and ("%26" in fragment or "%2526" in fragment):
        fragment = plain(fragment)
    fragment, _, asked = fragment.partition("&")
    asked = linked.behind(asked)
    answer: Any = linked.open_link(fragment)
    if "fault" in answer:
        if starting:
            games.start_with(state, tools)
        places.stay(state, tools)
        if fragment:
            state.said.say(words.WRONG.get(answer["fault"]["code"], words.BROKEN), "bad")
            state.said.detail((answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip())
        return
    closing.drop(state, tools)  # what was on its way, and the wish to have it solved
    known, link = LinkGames(tools.store), linked.fragment_of(answer["puzzle"], answer["layers"])
    own = link if places.fits(tools, link) else fragment[1:]
    shown = "#" + own + ("&" + asked if asked else "")
    name = known.game(link, fragment[1:])
    game = keeping.named(tools, name)
    if game is None:
        going.open_link(state, tools, answer, shown)
        known.remember(own, tools.keeper.name)
    elif starting:
        going.start_with(state, tools, name, shown)
    elif going.open_game(state, tools, game, shown):
        state.said.say(IS_BACK)
