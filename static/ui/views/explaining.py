"""The controls that bring what explains, but for Hint and what stands under Learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.actions import explaining
from ui.views.dom import clicks, enable, find, on, show
from ui.views.fields import bounded

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class ExplainingView:
    """The proof of a verdict is offered where there is one."""

    parts = ("said", "search", "screen")

    def __init__(self, act: Act) -> None:
        on(find("prove"), "click", lambda event: act(explaining.prove, bounded("seconds", 1, 86400)))
        on(find("defined"), "toggle", lambda event: act(explaining.define, bool(event.target.open)))
        for name in ("levels-help", "lessons"):
            on(find(name), "toggle", lambda event: act(explaining.define_levels))
        clicks(act, set_unique=explaining.settle, rate_all=(explaining.rate_all, window.navigator.hardwareConcurrency))

    def paint(self, state: State, changed: Changed) -> None:
        """Offer it, in the details."""
        if state.screen.is_open("details"):
            enable(prove=not state.search.announced)
            show(find("prove"), explaining.can_prove(state))
