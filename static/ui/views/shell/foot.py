"""The foot of the page, which says whether there is a solver, and the line at the top about releases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions import worker
from ui.views.dom import find, on, show
from ui.words.worker import news_line, readiness

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class FootView:
    """Shows both; the body's `data-ready` says so to static/watch.js and to tests."""

    parts = ("worker", "release")

    def __init__(self, act: Act) -> None:
        on(document, "solverfault", lambda event: act(worker.lose))
        on(find("take-release"), "click", lambda event: act(worker.take_release))

    def paint(self, state: State, changed: Changed) -> None:
        """Show the worker's condition, and the news."""
        if "worker" in changed.parts:
            find("readiness").className = "readiness " + state.worker.condition
            find("readiness-text").textContent = readiness(state.worker)
            document.body.dataset.ready = "solver" if state.worker.ready else "page"
        if "release" in changed.parts:
            find("news").textContent = news_line(state.release)
            show(find("take-release"), bool(state.release.news))
