"""One browser and one served site for all browser tests, one warm page for each file of them, and a watch over it.

A test that asks for `page` gets its file's page, solver ready, no sheet open, with the tools to play beside the board,
which is in whatever state the test before left it: a test loads the puzzle that it needs. Files share no page, since
the runs of `python -m tests` take them in no fixed order. A test that needs a page of its own asks for `open_page`.
"""

from __future__ import annotations

import os
import re
import subprocess
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from static.build import serve, site
from tests.browser import browsers
from tests.browser.driving import HAND_OVER, close_sheets, open_tab
from tests.browser.faulty import Host, Visit, host, visits
from tests.browser.nesting import BY_THE_PAGE
from tests.browser.watching import Watch

ROOT = Path(__file__).resolve().parents[2]
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
# Generous, since a machine that runs other things besides needs seconds to start Pyodide; no test asserts a time.
START = 60  # seconds
ANSWER = 15_000  # milliseconds
# For a page whose solver never comes: it would be most of what a start costs, and many a test of what the page does by
# itself is over before it is there. The page waits for it without a word, however long the test takes.
HOLD_SOLVER = """
globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} };
const later = globalThis.setTimeout;
globalThis.setTimeout = (work, delay, ...more) => delay === 20_000 ? 0 : later(work, delay, ...more);
"""
# What a service worker would have stored at a visit before: the snapshot that the solver starts from, in two thirds of
# the time. The store is there by its name, the snapshot in the browser's cache.
VISITED = """
if (self === top && location.protocol.startsWith("http")) {
    const base = new URL(".", location.href).href;
    caches.open(`givens ${base}`);
    fetch(`${base}static/runtime/python.snapshot`).then(answer => answer.arrayBuffer()).catch(() => {});
}
"""
OUTCOME = pytest.StashKey[bool]()

expect.set_options(timeout=ANSWER)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed: the shared page starts anew after one that did, and is photographed."""
    report = yield
    item.stash[OUTCOME] = item.stash.get(OUTCOME, True) and not report.failed
    return report


@pytest.fixture(scope="session")
def built() -> Path:
    """Return the folder of the published site, built."""
    site.build()
    return site.DIST


def served(folder: Path, prefix: str) -> Iterator[str]:
    """Serve a folder below a path while the iterator waits at its one value, the address, with a slash at its end."""
    with serve.server(folder, prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}{prefix}/"
        server.shutdown()


def started(command: Sequence[str | Path], folder: Path) -> Iterator[str]:
    """Run a server in a folder while the iterator waits at its one value, the address that the server prints."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE) as server:
        assert server.stdout
        try:
            said = ""
            while not (found := re.search(r"http://[\w.]+:\d+", said)):
                line = server.stdout.readline()
                assert line, f"no address: {said}"
                said += line
            yield f"{found[0]}/"
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def root_url(built: Path) -> Iterator[str]:
    """Return the address of the site at the root of a host."""
    yield from served(built, "")


@pytest.fixture(scope="session")
def site_url(built: Path) -> Iterator[str]:
    """Return the address of the site below a path, as a project page has it; it ends with a slash."""
    yield from served(built, "/givens")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Return what starts browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Return the one browser."""
    browser = browsers.launch(playwright, *browsers.SPARING)
    yield browser
    browser.close()


def visitor(
    browser: Browser,
    watch: Watch,
    phone: bool = False,
    service_workers: Literal["allow", "block"] = "block",
    again: bool = False,
) -> BrowserContext:
    """Return a watched context with nothing stored, or `again` with the snapshot of a visit before.

    A service worker would answer in place of a test's routes.
    """
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,
        has_touch=phone,
        reduced_motion="reduce",
        service_workers=service_workers,
    )
    if browsers.FIREFOX:
        context.add_init_script(HAND_OVER)
        context.add_init_script(BY_THE_PAGE)
    else:  # Firefox asks nobody before a page writes to the clipboard at a press of a button
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=watch.origin)
    if again:
        context.add_init_script(VISITED)
    watch.over(context)
    return context


def _origin(address: str) -> str:
    return "/".join(address.split("/")[:3])


def await_ready(page: Page, state: Literal["page", "solver"], watch: Watch) -> None:
    """Wait until the board can be edited ("page") or the worker answers ("solver", which comes after it).

    A page with a problem by then will not get there: the test fails at once and tells the problem.
    """
    wanted = page.locator("body[data-ready]" if state == "page" else 'body[data-ready="solver"]')
    started = time.monotonic()
    while not wanted.count():
        if watch.problems or time.monotonic() - started > START:
            pytest.fail(f"the page is not ready ({state}): " + "\n".join(watch.taken()))
        page.wait_for_timeout(50)


def await_solver(page: Page) -> None:
    """Wait until the worker answers, on a page that nobody watches: its problems are what the test is about."""
    expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=START * 1000)


@pytest.fixture(scope="module")
def shared(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return the page that the tests of a file share, and the watch over it."""
    watch = Watch(_origin(site_url))
    with visitor(browser, watch, again=True) as context:
        page = context.new_page()
        page.goto(site_url)
        await_ready(page, "solver", watch)
        yield page, watch


@pytest.fixture
def page(shared: tuple[Page, Watch], site_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the file's page, desktop size, its solver ready, in good order; after a failure the next has a new one."""
    page, watch = shared
    await_ready(page, "solver", watch)  # again, where the test before has silenced or replaced the worker
    close_sheets(page)
    if page.locator("#watched").is_visible():
        page.locator("#watched-close").click()
    open_tab(page, "Play")
    yield page
    problems = watch.taken()
    if problems or not request.node.stash.get(OUTCOME, True):
        _photograph(page, request.node.name)
        page.goto("about:blank")
        watch.taken()
        page.set_viewport_size(DESKTOP)
        page.goto(site_url)
        await_ready(page, "solver", watch)
        watch.taken()
    assert not problems


@pytest.fixture
def phone(page: Page) -> Iterator[Page]:
    """Return the shared page at the size of a phone."""
    page.set_viewport_size(PHONE)
    yield page
    page.set_viewport_size(DESKTOP)


@pytest.fixture
def watch(site_url: str) -> Watch:
    """Return the watch over the pages of open_page; its problems fail the test unless the test takes them."""
    return Watch(_origin(site_url))


@pytest.fixture
def open_page(
    browser: Browser, site_url: str, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of the test's own, with its own storage.

    open_page(fragment="", ready="page", phone=False, prepare=None, again=True): the fragment begins with #; it waits
    for that state: the board without a solver ("board"), the board while the solver is on its way ("page"), or the
    solver. `prepare` is called with the visitor's context before the page is opened; `again` is as in `visitor`.
    """
    contexts = []

    def opened(
        fragment: str = "",
        ready: Literal["board", "page", "solver"] = "page",
        phone: bool = False,
        prepare: Callable[[BrowserContext], object] | None = None,
        again: bool = True,
    ) -> Page:
        contexts.append(visitor(browser, watch, phone, again=again and ready != "board"))
        if prepare:
            prepare(contexts[-1])
        if ready == "board":
            contexts[-1].add_init_script(HOLD_SOLVER)
        page = contexts[-1].new_page()
        page.goto(site_url + fragment)
        await_ready(page, "solver" if ready == "solver" else "page", watch)
        return page

    yield opened
    passed, problems = request.node.stash.get(OUTCOME, True), watch.taken()
    for context in contexts:
        if not passed:
            for page in context.pages:
                _photograph(page, request.node.name)
        context.unroute_all(behavior="ignoreErrors")  # a request that is still on its way asks for no answer
        context.close()
    if passed:  # to take a picture breaks the content policy in Firefox
        problems += watch.taken()
    assert not problems


@pytest.fixture
def board_page(open_page: Callable[..., Page]) -> Page:
    """Return a page of the test's own, its board ready, whose solver never comes."""
    return open_page(ready="board")


@pytest.fixture(scope="module")
def place(built: Path) -> Iterator[Host]:
    """Return the host with faults."""
    with host(built) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, place: Host) -> Iterator[Visit]:
    """Return a function that makes a first visit: visit(fault, *names, script="", clock=False, change=None)."""
    with visits(browser, place, DESKTOP) as made:
        yield made


def _photograph(page: Page, name: str) -> None:
    """Leave a picture of a test that failed in test-results/; to hide the caret would break the content policy."""
    path = ROOT / "test-results" / f"{re.sub(r'[^0-9A-Za-z_]+', '-', name)[:80]}.png"
    page.screenshot(path=path, caret="initial")
