"""The browser's tools, for the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.actions import worker
from ui.browser.address import Address
from ui.browser.clipboard import BrowserClipboard
from ui.browser.clock import BrowserClock
from ui.browser.early.deciding import BrowserEarly
from ui.browser.files import BrowserFiles
from ui.browser.games_file import GamesFile
from ui.browser.late import PICTURES, REASONS, STRENGTH, BrowserLate
from ui.browser.pictures import BrowserPictures
from ui.browser.process import BrowserProcess
from ui.browser.releases import BrowserReleases
from ui.browser.room import Room
from ui.browser.running import Runner
from ui.browser.store import BrowserStore
from ui.browser.text_cache import TextCache
from ui.browser.texts import BrowserTexts
from ui.browser.worker import WorkerClient
from ui.storage.keeper import Keeper
from ui.tools import Tools
from ui.words.late import LOST, NO_PICTURES

if TYPE_CHECKING:
    from ui.protocols import App


def tools_of(app: App) -> Tools:
    """Return the tools of a page."""
    clock, files, store = BrowserClock(), BrowserFiles(), BrowserStore()
    client = WorkerClient(Runner(BrowserProcess(), clock, app.act, worker.become, worker.hear))
    return Tools(
        worker=client,
        clock=clock,
        early=BrowserEarly(client, clock),
        late=BrowserLate(app.join_late, REASONS, LOST),
        reader=BrowserLate(app.join_pictures, PICTURES, NO_PICTURES),
        strength=BrowserLate(app.join_strength, STRENGTH, ""),
        store=store,
        keeper=Keeper(app.state.board.session, store, clock.time, store.tab),
        address=Address(app.act),
        cache=TextCache(),
        room=Room(),
        games_file=GamesFile(files),
        clipboard=BrowserClipboard(),
        files=files,
        pictures=BrowserPictures(),
        releases=BrowserReleases(clock, app.act, worker.tell_release),
        browser=str(window.navigator.userAgent),
        texts=BrowserTexts(),
    )
