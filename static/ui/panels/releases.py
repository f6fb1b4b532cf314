"""Offline use and new releases: the page's side of static/service-worker.js.

Nothing here reloads the page unless the visitor asks for it in this tab.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, fetch, window
from pyscript.ffi import is_none

from ui.views.dom import find, listener, on, show

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Event, Now

READY = "A new version of Givens is ready."
ELSEWHERE = "Givens was updated in another tab."
OFFLINE = "You are offline. Everything still works."
PATIENCE = 3600  # seconds between two checks for a new release, while a page stays open


class Releases:
    """Registers the service worker and announces new releases in one quiet line."""

    def __init__(self, clock: Now) -> None:
        self.clock = clock
        self.workers: Any = None  # the browser's ServiceWorkerContainer
        self.registration: Any = None
        self.news = ""
        self._looked = 0.0  # when the last check was, 0 before the first
        self._asked = False  # whether the visitor pressed Reload in this tab
        self._kept = False  # whether a release was installed when the page opened

    async def start(self) -> None:
        """Register the worker; the page works without it if the browser has none or refuses."""
        if self.workers is not None or not hasattr(window.navigator, "serviceWorker"):
            return
        self.workers = window.navigator.serviceWorker
        try:
            registration = await self.workers.register("./service-worker.js")
            self._kept = not is_none(registration.active)
        except Exception as error:
            window.console.info("Givens is not stored for offline use: " + str(error))
            return
        self.registration = registration
        on(self.workers, "controllerchange", self._taken_over)
        on(registration, "updatefound", self._coming)
        on(document, "visibilitychange", self.look)
        on(find("take-release"), "click", self.take)
        window.ononline = window.onoffline = listener(self._tell)
        self._installed(None)
        self._coming(None)
        self._tell(None)
        if self._kept:
            self._complete()
            await self.look(None)

    async def look(self, event: Event | None) -> None:
        """Have the browser check for a new release, unless the last check was recent."""
        if document.hidden or (self._looked and self.clock() < self._looked + PATIENCE):
            return
        self._looked = self.clock()
        try:
            await self.registration.update()
        except Exception:
            await self._withdrawn()

    async def _withdrawn(self) -> None:
        """Unregister the worker if the site has left this address; otherwise it would hide whatever is there now."""
        try:
            answer = await fetch("./service-worker.js")
        except Exception:
            return  # no network
        if answer.status == 404:
            await self.registration.unregister()

    def _coming(self, event: Event | None) -> None:
        worker = self.registration.installing
        if not is_none(worker):
            on(worker, "statechange", self._installed)

    def _installed(self, event: Event | None) -> None:
        if self._kept and not is_none(self.registration.waiting):
            self.news = READY
        self._tell(None)

    def _taken_over(self, event: Event) -> None:
        """Note that another release has taken over: on request here or in another tab, or as the first one."""
        self._complete()
        if self._asked:
            window.location.reload()
        elif self._kept:
            self.news = ELSEWHERE
        self._kept = True
        self._tell(None)

    def _complete(self) -> None:
        """Have the active release fetch those of its files that it does not have yet."""
        if not is_none(self.registration.active):
            self.registration.active.postMessage("fetch the rest")

    def take(self, event: Event) -> None:
        """Have the waiting release take over, then reload the page."""
        self._asked = True
        waiting = self.registration.waiting
        if is_none(waiting):
            window.location.reload()
        else:
            waiting.postMessage("take over")

    def _tell(self, event: Event | None) -> None:
        away = not window.navigator.onLine and not is_none(self.workers.controller)
        find("news").textContent = self.news or (OFFLINE if away else "")
        show(find("take-release"), bool(self.news))
