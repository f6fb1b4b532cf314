"""The address names the puzzle on the board, and each entry of the browser's history stands for a puzzle in play.

Opening a puzzle makes an entry, with the link of its givens in the address. Moves change neither. A turn of the pager
takes over the entry of a board that was not played, so that paging through a file leaves one entry, not a hundred; what
was played keeps its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import entries
from ui.state.board import linked
from ui.state.board.kinds import VIEWS
from ui.storage.link_games import LinkGames
from ui.words.linking import LONG

if TYPE_CHECKING:
    from ui.shapes import Place
    from ui.state.state import State
    from ui.tools import Tools


def opened(state: State, tools: Tools, turning: bool) -> None:
    """Have an entry stand for the puzzle that was opened."""
    enter(state, tools, not (turning and not state.left.played))


def enter(state: State, tools: Tools, new: bool) -> None:
    """Have a new entry, or the current one, stand for the board on the page; see `settle` while the page starts."""
    if state.place.starting:
        return
    place, fragment = current(state, tools)
    visited = state.place.visited
    if visited is None:
        entries.put(state, tools, place, fragment, new)
    else:
        entries.put(state, tools, place, visited if _leads_here(state, visited) else fragment, False)
    _remember(tools, place, fragment)


def stay(state: State, tools: Tools) -> None:
    """Have the current entry stand for the board on the page: what the address said is not a puzzle."""
    if not state.place.starting:
        entries.put(state, tools, *current(state, tools), new=False)


def settle(state: State, tools: Tools) -> None:
    """Have the entry that the page began at stand for its board, which can be played by now: a link takes long."""
    state.place.start(False)
    enter(state, tools, False)
    state.place.visit(None)


def follow(state: State, tools: Tools) -> None:
    """Let the address follow the givens of a game, once they are set."""
    session, game = state.board.session, state.place.game
    if session.setting or not game or tools.keeper.name != game:
        return
    if not state.place.names(session.givens, session.clues):
        place, fragment = current(state, tools)
        entries.put(state, tools, place, fragment, False)
        _remember(tools, place, fragment)


def mend(state: State, tools: Tools) -> None:
    """Have the entry that the visitor has gone to name the puzzle, if it is one of this game from before its givens."""
    if not state.board.session.setting and not _leads_here(state, tools.address.fragment()):
        stay(state, tools)


def current(state: State, tools: Tools) -> tuple[Place, str]:
    """Return the place of the board on the page, and the fragment for the address: "" if its link is too long."""
    session, name = state.board.session, tools.keeper.name
    state.place.stand_for(name, session.givens, session.clues)
    link = linked.link_to(session)
    place: Place = {"game": name, "link": link, "note": state.board.note}
    layers = session.came_with()
    if layers:
        place["layers"] = layers
    return place, _short(state, tools, link)


def share(state: State, tools: Tools, fragment: str) -> None:
    """Put the fragment of a link to the board in the address, without its #, unless it is too long for that."""
    place, own = current(state, tools)
    entries.put(state, tools, place, "#" + fragment if fits(tools, fragment) else own, False)


def say(state: State, tools: Tools, fragment: str) -> None:
    """Have the address say this fragment, with its #, of the same place, unless it does."""
    if fragment != tools.address.fragment():
        entries.put(state, tools, state.place.here.copy(), fragment, False)


def fits(tools: Tools, fragment: str) -> bool:
    """Tell whether a link is short enough for the address."""
    return len(tools.address.whole(fragment)) <= LONG


def _short(state: State, tools: Tools, link: str) -> str:
    """Return the fragment for the address, with its #; "" if the link is too long for it.

    The first example, which a visitor finds without asking for it, leaves a plain address plain.
    """
    own = state.place.here.get("game", "") and tools.address.fragment()
    plain = not own and link == linked.fragment_of(VIEWS[0].example())
    return "#" + link if not plain and fits(tools, link) else ""


def _leads_here(state: State, fragment: str) -> bool:
    """Tell whether a fragment names the puzzle on the board; since it led to its game, givens may have been set."""
    answer = linked.open_link(fragment.partition("&")[0])
    return "fault" not in answer and answer["puzzle"] == state.board.session.puzzle()


def _remember(tools: Tools, place: Place, fragment: str) -> None:
    """Have the link in the address lead back to its game, in another tab too."""
    if fragment:
        LinkGames(tools.store).remember(place["link"], place["game"])
