"""Working without a network, and new releases: the page's side of static/service-worker.js.

Nothing here reloads the page unless the visitor asks for it in this very tab.
"""

from pyscript import document, fetch, window
from pyscript.ffi import is_none

from ui.dom import find, listener, on, show

READY = "A new version of Givens is ready."
ELSEWHERE = "Givens was brought up to date in another tab."
OFFLINE = "You are offline. Everything still works."
PATIENCE = 3600  # seconds between two looks for a new release, in a page that stays open


class Releases:
    """Registers the service worker and says, in one quiet line, what it brings. `clock` returns seconds."""

    def __init__(self, clock):
        self.clock = clock
        self.workers = None  # the browser's ServiceWorkerContainer
        self.registration = None
        self.news = ""
        self._looked = 0
        self._asked = False
        self._kept = False  # whether a release was there when the page opened

    async def start(self):
        """Register the worker; where the browser has none or refuses it, the page goes on as it is without."""
        if self.workers is not None or not hasattr(window.navigator, "serviceWorker"):
            return
        self.workers = window.navigator.serviceWorker
        try:
            registration = await self.workers.register("./service-worker.js")
            self._kept = not is_none(registration.active)
        except Exception as error:
            window.console.info("Givens is not kept for use without a network: " + str(error))
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

    async def look(self, event):
        """Have the browser look for a new release, once in a while."""
        if document.hidden or (self._looked and self.clock() < self._looked + PATIENCE):
            return
        self._looked = self.clock()
        try:
            await self.registration.update()
        except Exception:
            await self._withdrawn()

    async def _withdrawn(self):
        """Keep nothing of a site that is no longer at its address: what is there now would never be seen."""
        try:
            answer = await fetch("./service-worker.js")
        except Exception:
            return  # no network
        if answer.status == 404:
            await self.registration.unregister()

    def _coming(self, event):
        worker = self.registration.installing
        if not is_none(worker):
            on(worker, "statechange", self._installed)

    def _installed(self, event):
        if self._kept and not is_none(self.registration.waiting):
            self.news = READY
        self._tell(None)

    def _taken_over(self, event):
        """Another release answers now: of the visitor's asking here, or in another tab, or the first of all."""
        self._complete()
        if self._asked:
            window.location.reload()
        elif self._kept:
            self.news = ELSEWHERE
        self._kept = True
        self._tell(None)

    def _complete(self):
        """Have the release that answers fetch what it is whole without, where it has that not yet."""
        if not is_none(self.registration.active):
            self.registration.active.postMessage("fetch the rest")

    def take(self, event):
        """Have the release that waits take over, then load the page from it."""
        self._asked = True
        waiting = self.registration.waiting
        if is_none(waiting):
            window.location.reload()
        else:
            waiting.postMessage("take over")

    def _tell(self, event):
        away = not window.navigator.onLine and not is_none(self.workers.controller)
        find("news").textContent = self.news or (OFFLINE if away else "")
        show(find("take-release"), bool(self.news))
