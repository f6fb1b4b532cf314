"""What is common to the making of all new puzzles: the asking, and the showing of what was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.new.boards import show_board
from ui.actions.searching import ask
from ui.state.new.made import LANE
from ui.words.new import made as words

if TYPE_CHECKING:
    from typing import Any

    from ui.state.new.made import Made
    from ui.state.state import State
    from ui.tools import Tools


async def ask_to_make(state: State, tools: Tools, name: str, arguments: tuple[Any, ...], counts: str) -> Any:
    """Have the worker make a puzzle, and say so; None if that was stopped, or if it is not wanted any more."""
    state.screen.close("new")
    state.making.settle(None)
    state.said.say(words.WAIT, "busy")
    number = state.requests.begin(LANE)
    answer = await ask(state, tools, words.MAKING, name, *arguments, counts=counts)
    return answer if state.requests.take(LANE, number) else None


def take(state: State, tools: Tools, made: Made) -> None:
    """Show a puzzle that was made."""
    show_board(state, tools, made.puzzle, {"title": made.title} if made.title else None)
    if made.level:
        state.level.rated(state.board.session.puzzle(), made.level, made.score, made.technique)
    if made.order is not None:
        state.making.repeat(made.order.again())
    state.said.learn(words.UNIQUE, "unique")
    state.said.say(words.UNIQUE, "unique", made.remark)
    state.said.detail(made.sentence, made.figures)


def take_best(state: State, tools: Tools) -> None:
    """Show the puzzle that is offered."""
    if state.making.best is not None:
        take(state, tools, state.making.best)
