"""The articles of techniques in the help: opened from their list or from a step, turned, practised, left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import practice
from ui.reasons.actions.techniques import ladder
from ui.reasons.state.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

SHEET = "help"
BACK = "article-back"
ROW = "article-of-"  # before a technique's name, the id of what opens its article in the list


async def open_article(state: State, tools: Tools, technique: str, alone: bool = False) -> None:
    """Open a technique's article; `alone` for one that is opened from a step."""
    article, kind = reasons(state).article, state.board.session.kind
    if not await ladder(state, tools, kind):
        state.said.say(reasons(state).ladders.missing, "bad")
        return
    article.open(technique, alone)
    state.screen.open(SHEET)
    state.focus_on(BACK)
    answer: Any = await tools.worker.call.example(kind, technique)
    if answer is not None and "fault" in answer:
        article.take(technique, None, answer["fault"]["message"])
    elif answer is not None:
        article.take(technique, answer, "")


def turn(state: State, tools: Tools, after: bool) -> None:
    """Show the board after the step, or before it."""
    reasons(state).article.turn(after)


def back(state: State, tools: Tools) -> None:
    """Go back to the list, or to the step that the article was opened from."""
    article = reasons(state).article
    technique, alone = article.technique, article.is_alone
    article.close()
    if alone:
        state.screen.close(SHEET)
    elif technique:
        state.focus_on(ROW + technique)


def practise(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Practise the technique."""
    technique = reasons(state).article.technique
    state.screen.close(SHEET)
    return practice.begin(state, tools, technique)


def follow(state: State, tools: Tools) -> None:
    """Close the article with the help."""
    if not state.screen.is_open(SHEET):
        reasons(state).article.close()
