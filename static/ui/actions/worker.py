"""What follows from the worker's condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.tasks import start
from ui.words.worker import SEE_ABOVE

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def become(
    state: State, tools: Tools, condition: str, trouble: str, greeting: messages.Hello | None, generation: int
) -> None:
    """Take note of the worker's condition: see WorkerState."""
    state.worker.become(condition, trouble, greeting, generation)
    if condition == "failed":
        state.said.say(trouble, "bad")
    elif condition == "ready":
        tools.early.wake()
    if condition in ("ready", "failed"):
        start(tools.releases.start())  # last, because it fetches the whole site


def hear(state: State, tools: Tools, name: str, report: Any) -> object:
    """Take a report of the worker's to what it is about, which is imported then: no board waits for it."""
    from ui.actions.reports import REPORTS

    return REPORTS[name](state, tools, report)


def lose(state: State, tools: Tools) -> None:
    """Wait for no worker any more: static/watch.js knows which of its files failed, and says so at the top."""
    tools.worker.fail(SEE_ABOVE)


def tell_release(state: State, tools: Tools, news: str, offline: bool) -> None:
    """Take note of a new release, and of whether there is a network."""
    state.release.tell(news, offline)


def take_release(state: State, tools: Tools) -> None:
    """Change to the new release."""
    tools.releases.take()
