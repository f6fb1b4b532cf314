"""Offline use and new releases: the page's side of static/service-worker.js.

Nothing here reloads the page unless the visitor asks for it in this tab.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, fetch, window
from pyscript.ffi import is_none

from ui.views.dom import listener, on

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act, Action, Clock
    from ui.shapes import Event

PATIENCE = 3600  # seconds between two checks for a new release, while a page stays open


class BrowserReleases:
    """Registers the service worker, and has the action `tell` say what it knows. See Releases in ui/protocols.pyi."""

    def __init__(self, clock: Clock, act: Act, tell: Action) -> None:
        self._clock = clock
        self._act = act
        self._news = tell
        self._workers: Any = None  # the browser's ServiceWorkerContainer
        self._registration: Any = None
        self._looked = 0.0  # when the last check was, 0 before the first
        self._asked = False  # whether the visitor pressed Reload in this tab
        self._kept = False  # whether a release was installed when the page opened

    async def start(self) -> None:
        """Register the worker; the page works without it if the browser has none or refuses."""
        if self._workers is not None or not hasattr(window.navigator, "serviceWorker"):
            return
        self._workers = window.navigator.serviceWorker
        try:
            registration = await self._workers.register("./service-worker.js")
            self._kept = not is_none(registration.active)
        except Exception as error:
            window.console.info("Givens is not stored for offline use: " + str(error))
            return
        self._registration = registration
        on(self._workers, "controllerchange", self._taken_over)
        on(registration, "updatefound", self._coming)
        on(document, "visibilitychange", self._look)
        window.ononline = window.onoffline = listener(self._tell)
        self._installed(None)
        self._coming(None)
        self._tell(None)
        if self._kept:
            self._complete()
            await self._look(None)

    def take(self) -> None:
        """Have the waiting release take over, then reload the page."""
        self._asked = True
        waiting = self._registration.waiting
        if is_none(waiting):
            window.location.reload()
        else:
            waiting.postMessage("take over")

    async def _look(self, event: Event | None) -> None:
        """Have the browser check for a new release, unless the last check was recent."""
        if document.hidden or (self._looked and self._clock.now() < self._looked + PATIENCE):
            return
        self._looked = self._clock.now()
        try:
            await self._registration.update()
        except Exception:
            await self._withdrawn()

    async def _withdrawn(self) -> None:
        """Unregister the worker if the site has left this address; otherwise it would hide whatever is there now."""
        try:
            answer = await fetch("./service-worker.js")
        except Exception:
            return  # no network
        if answer.status == 404:
            await self._registration.unregister()

    def _coming(self, event: Event | None) -> None:
        worker = self._registration.installing
        if not is_none(worker):
            on(worker, "statechange", self._installed)

    def _installed(self, event: Event | None) -> None:
        self._tell(None, "ready" if self._kept and not is_none(self._registration.waiting) else "")

    def _taken_over(self, event: Event) -> None:
        """Note that another release has taken over: on request here or in another tab, or as the first one."""
        self._complete()
        if self._asked:
            window.location.reload()
        kept, self._kept = self._kept, True
        self._tell(None, "elsewhere" if kept and not self._asked else "")

    def _complete(self) -> None:
        """Have the active release fetch those of its files that it does not have yet."""
        if not is_none(self._registration.active):
            self._registration.active.postMessage("fetch the rest")

    def _tell(self, event: Event | None, news: str = "") -> None:
        away = not window.navigator.onLine and not is_none(self._workers.controller)
        self._act(self._news, news, away)
