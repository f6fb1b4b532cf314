"""The board of an entry of the history is put on the page: at the start, and when the visitor goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import hinting
from ui.actions.address import places
from ui.actions.kept import games, keeping, way_back
from ui.actions.kept.leaving import leave
from ui.actions.opening import open_board
from ui.actions.text import closing, reading
from ui.state.board import linked
from ui.state.board.kinds import VIEWS
from ui.state.board.validation import layers_fault
from ui.tasks import start
from ui.words import games as words

if TYPE_CHECKING:
    from puzzles.api.messages import Layers, LinkContent, Puzzle
    from ui.shapes import ListedGame, Place
    from ui.state.state import State
    from ui.tools import Tools


def begin(state: State, tools: Tools) -> bool:
    """Bring the game of the entry back after a reload; return whether the entry stands for one."""
    place, fragment = state.place.here, tools.address.fragment()
    name = place.get("game", "")
    if not name:
        return False
    if keeping.named(tools, name):
        start_with(state, tools, name, fragment)
        return True
    answer = linked.open_link(place.get("link", ""))
    if "fault" in answer:
        start_with(state, tools, name, fragment)
    elif fragment or answer["puzzle"] != VIEWS[0].example():
        # The first example stands for nothing that the visitor has asked for.
        open_link(state, tools, answer, fragment)
        state.game.miss(tools.keeper.name, name)
    else:
        return False
    return True


def start_with(state: State, tools: Tools, name: str, fragment: str) -> None:
    """Begin a visit with a kept game, as the game of the current entry, which keeps this fragment."""
    state.place.visit(fragment)
    games.start_with(state, tools, name)
    _over(state, tools, fragment)


def open_game(state: State, tools: Tools, game: ListedGame, fragment: str) -> bool:
    """Put a kept game on the board, as the game of the current entry, which keeps this fragment."""
    closing.detach(state, tools)
    state.place.visit(fragment)
    found = games.bring(state, tools, game)
    _over(state, tools, fragment)
    return found


def open_link(state: State, tools: Tools, link: LinkContent, fragment: str) -> None:
    """Open the puzzle of a link, as the puzzle of the current entry, which keeps this fragment."""
    state.place.visit(fragment)
    reading.show_linked(state, tools, link)
    _over(state, tools, fragment)


def go(state: State, tools: Tools, place: Place) -> None:
    """Put the board of the entry on the page that the visitor has gone to: as it was left, stored, or linked."""
    name = place["game"]
    if name == tools.keeper.name:
        places.mend(state, tools)
        return
    board, game, fragment = state.left.find(name), keeping.named(tools, name), tools.address.fragment()
    answer = linked.open_link(place["link"])
    if board is not None:
        leave(state, tools)
        state.place.visit(fragment)
        way_back.bring(state, tools, board, words.OPEN_AGAIN)
        places.enter(state, tools, False)
        _over(state, tools, fragment)
    elif game is not None:
        open_game(state, tools, game, fragment)
        state.said.say(words.OPEN_AGAIN)
    elif "fault" not in answer:
        closing.detach(state, tools)
        state.place.visit(fragment)
        open_board(state, tools, answer["puzzle"], kept_layers(answer["puzzle"], place), note=place["note"])
        _over(state, tools, fragment)
        state.said.say(words.OPEN_AGAIN)
    else:
        places.stay(state, tools)
        state.said.say(words.GONE, "bad")


def kept_layers(puzzle: Puzzle, place: Place) -> Layers:
    """Return what came with a puzzle as its place in the history keeps it; nothing if that does not fit it."""
    layers = place.get("layers", {})
    return {} if layers_fault(puzzle, layers) else layers


def _over(state: State, tools: Tools, fragment: str) -> None:
    """The board of the entry is there: do what its address asks for beside it: a step, practice or a search."""
    if not state.place.starting:
        state.place.visit(None)
    asked = fragment.partition("&")[2]
    if asked:
        start(hinting.visit(state, tools, asked))
