"""Puzzles to a wish."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.actions.new.taking import ask_to_make, take
from ui.making.state.making import wishes
from ui.making.state.wishes import pattern
from ui.making.words import made as words
from ui.state.new.made import Made, Order
from ui.words.new.made import NOT_FOUND
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

SEEDS = 10**6


def ordered(state: State, wish: messages.Wish) -> Order:
    """Return an order for a board as the form says, to a wish."""
    board = state.new_form.board
    return Order(board.view.name, board.measures(), board.variant(), wish)


def wish_of(state: State) -> messages.Wish:
    """Return all that is wished for."""
    known, form = wishes(state), state.new_form
    chosen = known.chosen
    wish: messages.Wish = {"level": form.level, "up_to": chosen["up_to"]}
    rows, columns = known.size()
    if form.empty.isdigit():
        wish["givens"] = rows * columns - int(form.empty)
    wish["technique"] = chosen["technique"]
    wish["symmetry"] = chosen["symmetry"]
    wish["minimal"] = bool(chosen["minimal"])
    if known.mask.shown:
        wish["mask"] = sorted(known.mask.cells)
    elif pattern(known.choices, chosen["place"]) is not None:
        wish["pattern"] = chosen["place"]
    return wish


def seed_of(state: State) -> str:
    """Return the seed that was typed, "" for none."""
    return wishes(state).chosen["seed"].strip()


async def make(state: State, tools: Tools) -> None:
    """Make a puzzle as the form says, and show it."""
    await fill(state, tools, ordered(state, wish_of(state)), seed_of(state))


async def fill(state: State, tools: Tools, order: Order, seed: str = "") -> bool:
    """Make a puzzle to an order, and return whether it is on the board.

    If the search is stopped, the board stays and the nearest puzzle is offered.
    """
    if state.search.running:
        return False
    arguments = order.arguments(seed or random.randrange(SEEDS))
    answer = await ask_to_make(state, tools, "make", arguments, "tried")
    found: messages.WishedPuzzle | None = state.said.accepted(answer)
    if found is None:
        return False
    if "puzzle" in found:
        made = _made(order, found)
        if found["fits"]:
            take(state, tools, made)
            return True
        state.making.settle(made, words.nearest(found, order.wish))
    if not state.search.cancelled:
        state.said.say(NOT_FOUND, "undecided")
    state.said.detail(found["message"], _figures(found))
    state.said.speak(found["message"])
    state.said.remark_on(words.tried(found["tries"]) if "puzzle" in found else found["message"])
    return False


def _made(order: Order, found: messages.WishedPuzzle) -> Made:
    remark, title = words.made(found, order.wish), order.title if found["fits"] else ""
    return Made(found["puzzle"], remark, found["message"], _figures(found), title, found["level"], order=order)


def _figures(found: messages.WishedPuzzle) -> list[tuple[str, str]]:
    """Return how it was made, with the names of the figures."""
    figures = [("seed", found["seed"]), ("boards tried", grouped(found["tries"]))]
    if "puzzle" in found:
        figures.insert(0, ("empty cells", grouped(found["puzzle"]["givens"].count(0))))
    return figures
