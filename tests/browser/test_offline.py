"""The site without a network, and its releases: each test has a copy of the site and a context with service workers."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from static.build import release, serve
from tests.browser.conftest import HOLD_SOLVER, await_ready, visitor
from tests.browser.driving import (
    another_board,
    bring,
    button,
    cell,
    example,
    names,
    open_sheet,
    paste,
    read,
    solve,
    type_at,
)
from tests.browser.test_told import hinted
from tests.browser.watching import Watch

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
READY = "A new version of Givens is ready."

# Look for a release, wait until it is installed, and return the outcome. The page may look at the same time, so wait
# first for a release that is already being installed.
LOOK = """async () => {
    const settled = async worker => {
        while (!["installed", "redundant"].includes(worker.state)) {
            await new Promise(done => { worker.addEventListener("statechange", done, { once: true }) });
        }
        return worker.state;
    };
    const registration = await navigator.serviceWorker.ready;
    if (registration.installing) await settled(registration.installing);
    if (registration.waiting) return "installed";
    const found = new Promise(done => {
        registration.addEventListener("updatefound", () => done(registration.installing), { once: true });
    });
    await registration.update();
    return Promise.race([found.then(settled), new Promise(done => setTimeout(done, LONG, "nothing found"))]);
}""".replace("LONG", "120_000")  # milliseconds; a busy machine installs a release in many seconds
# Each file is read to its end, because leaving the page aborts downloads.
FETCH = """names => Promise.all(names.map(async name => {
    const got = await fetch("./" + name);
    await got.arrayBuffer();
    return got.ok;
}))"""
ASKED = "name => performance.getEntriesByType('resource').some(entry => entry.name.includes(name))"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
STORED = "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(request => request.url)"


class Place:
    """A served copy of the site, where a test can publish releases."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.folder = Path(shutil.copytree(built, folder))
        self.server = serve.server(self.folder, prefix="/givens")
        self.url = f"http://localhost:{self.server.server_port}/givens/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Stop answering at the address."""
        self.server.shutdown()
        self.server.server_close()

    def publish(self, word: str) -> None:
        """Publish a release with this word in the title of the page and in `window.release`, which its Python sets."""
        for name, old, new in (
            ("index.html", r"<title>.*</title>", f"<title>{word}</title>"),
            ("index.html", r">import ui\.main[^<]*<", f'>import ui.main, js; js.window.release = "{word}"<'),
            ("static/ui/page.toml", r"(\n# Release: .*)?$", f"\n# Release: {word}"),
        ):
            path = self.folder / name
            path.write_text(re.sub(old, new, path.read_text(encoding="utf-8").rstrip(), count=1), encoding="utf-8")
        release.write(self.folder)


@pytest.fixture
def place(tmp_path: Path, built: Path) -> Iterator[Place]:
    """Return a served copy of the site."""
    place = Place(tmp_path / "site", built)
    yield place
    place.close()


@pytest.fixture
def watch(place: Place) -> Watch:
    """Return the watch on the pages of the copy."""
    return Watch(place.url.removesuffix("/givens/"))


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """Return a context with service workers."""
    with visitor(browser, watch, service_workers="allow") as context:
        yield context
    assert not watch.taken()


@pytest.fixture
def visit(context: BrowserContext, place: Place, watch: Watch) -> Callable[..., Page]:
    """Return a function that opens a page; its solver starts if it is wanted."""

    def opened(fragment: str = "", solver: bool = False) -> Page:
        page = context.new_page()
        if not solver:
            page.add_init_script(HOLD_SOLVER)
        page.goto(place.url + fragment)
        await_ready(page, "solver" if solver else "page", watch)
        return page

    return opened


def await_true(page: Page, script: str, argument: object = None) -> None:
    """Wait until a script in the page returns true; the content policy forbids Playwright's own way to wait."""
    for _ in range(600):
        if page.evaluate(script, argument):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"not so: {script}")


@pytest.fixture
def kept(visit: Callable[..., Page], place: Place) -> Page:
    """Return the page of a first visit after the whole site, optional files included, has been stored."""
    page = visit(solver=True)  # without it the page registers no service worker
    await_true(page, CONTROLLED)
    await_true(page, f"async count => (await ({STORED})()).length === count", len(release.hashes(place.folder)))
    return page


NOTE_RESTORED = """
const Plain = globalThis.Worker;
globalThis.Worker = class extends Plain {
    constructor(...how) {
        super(...how);
        this.addEventListener("message", ({ data }) => { if (data?.restored) globalThis.restored = true; });
    }
};
"""
REGISTER = """async () => {
    const { installing } = await navigator.serviceWorker.register("./service-worker.js");
    if (installing && !["installed", "redundant"].includes(installing.state))
        await new Promise(done => installing.addEventListener("statechange", done, { once: true }));
    return installing?.state;
}"""
# Puts other bytes in the snapshot's place in the store, under its name and hash.
SPOILT = """async () => {
    const store = await caches.open((await caches.keys())[0]);
    const [request] = (await store.keys()).filter(request => request.url.includes("python.snapshot"));
    const packed = new Blob([new Uint8Array(1000)]).stream().pipeThrough(new CompressionStream("gzip"));
    await store.put(request, new Response(packed));
}"""


def from_snapshot(page: Page) -> bool:
    """Return whether the solver's Python was restored from the snapshot."""
    return bool(page.evaluate("() => globalThis.restored ?? false"))


def test_the_second_visit_needs_no_network(
    kept: Page, visit: Callable[..., Page], context: BrowserContext, place: Place, watch: Watch
) -> None:
    with another_board(kept):
        paste(kept, LINE)
    board = names(kept)
    expect(kept).to_have_url(re.compile("#"))
    fragment = "#" + kept.url.partition("#")[2]
    place.close()
    context.set_offline(True)
    expect(kept.get_by_text("You are offline. Everything still works.")).to_be_visible()
    kept.close()

    context.add_init_script(NOTE_RESTORED)
    printed: list[str] = []
    context.on("console", lambda message: printed.append(message.text))
    page = visit(fragment, solver=True)
    assert from_snapshot(page)
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    assert names(page) == board
    assert len(solve(page, "Exactly one solution")) == 81
    # Another program's link needs forms.zip, which no page has asked for before.
    bring(page, "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE.replace(".", "0"), "Sudoku 9×9")
    assert names(page) == board
    # Hints need no network.
    example(page, "Futoshiki")
    hinted(page, presses=4)
    expect(page.locator("#board .told-cell")).not_to_have_count(0)
    assert not [text for text in printed if "did not" in text]  # the kernel of reasons neither
    # Nor does a day's puzzle.
    with another_board(page):
        open_sheet(page, "New").get_by_role("button", name="Numbrix today").click()
    expect(page.locator("#board-title")).to_contain_text("Numbrix, ")
    # Files that only a rare search needs are stored as well.
    wanted = [name for name in release.hashes(place.folder) if "/licenses/" not in name]
    assert page.evaluate(FETCH, wanted) == [True] * len(wanted)
    page.close()
    page = visit(f"?text={LINE}")  # as another program shares it
    expect(page.locator("#board-title")).to_have_text("Sudoku 9×9")
    assert names(page) == board
    # The diagnosis is kept for a start that fails.
    assert not page.evaluate(ASKED, release.DIAGNOSIS)
    page.add_init_script("delete globalThis.WeakRef; delete globalThis.FinalizationRegistry")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("All its files are there, but something failed.", timeout=60_000)
    assert page.evaluate(ASKED, release.DIAGNOSIS)
    watch.taken()  # the browser reports on the console what failed


def test_a_new_release_is_taken_whole_when_the_visitor_says_so_or_with_the_next_visit(
    kept: Page, visit: Callable[..., Page], context: BrowserContext, place: Place, watch: Watch
) -> None:
    other = visit(solver=True)
    title = kept.title()
    # A release that is not whole is not taken.
    place.publish("Second")
    broken = place.folder / "static" / "ui" / "page.toml"
    whole = broken.read_bytes()
    broken.unlink()
    assert kept.evaluate(LOOK) == "redundant"
    broken.write_bytes(whole[:-1])
    assert kept.evaluate(LOOK) == "redundant"
    expect(kept.get_by_text(READY)).to_be_hidden()
    # A whole one is announced.
    broken.write_bytes(whole)
    kept.reload()
    expect(kept.get_by_text(READY)).to_be_visible(timeout=60_000)
    expect(other.get_by_text(READY)).to_be_visible()
    assert kept.title() == title
    assert kept.evaluate("() => window.release ?? null") is None
    for page in (kept, other):
        page.evaluate("() => { window.untouched = true }")
    type_at(kept, 1, 1, "5")

    button(kept, "Reload").click()
    expect(kept).to_have_title("Second", timeout=60_000)
    expect(kept.locator("body[data-ready]")).to_be_attached()
    assert kept.evaluate("() => [window.release, window.untouched ?? false]") == ["Second", False]
    expect(cell(kept, 1, 1).locator(".number")).to_have_text("5")
    expect(button(kept, "Reload")).to_be_hidden()
    await_true(kept, f"async count => (await ({STORED})()).length === count", len(release.hashes(place.folder)))

    expect(other.get_by_text("Givens was updated in another tab.")).to_be_visible()
    assert other.evaluate("() => window.untouched"), "no page reloads unasked"
    button(other, "Reload").click()
    expect(other).to_have_title("Second")
    await_ready(other, "page", watch)

    # A release that nobody asked for comes with the next visit.
    place.publish("Third")
    assert kept.evaluate(LOOK) == "installed"
    # A page that has just been closed may still count as open: another page of the host tells.
    beside = context.new_page()
    beside.goto(place.url.removesuffix("givens/") + "beside")
    kept.close()
    other.close()
    await_true(beside, "async url => !(await navigator.serviceWorker.getRegistration(url)).waiting", place.url)
    watch.taken()  # the host has no such page
    page = visit()
    expect(page).to_have_title("Third")
    expect(button(page, "Reload")).to_be_hidden()

    # A snapshot that does not fit is passed over.
    context.add_init_script(NOTE_RESTORED)
    page.evaluate(SPOILT)
    page.close()
    page = visit(solver=True)
    assert not from_snapshot(page)
    read(page, LINE, "Sudoku 9×9, one line")
    assert len(solve(page, "Exactly one solution")) == 81

    # A site that was taken away is not kept.
    (place.folder / release.NAME).unlink()
    page.reload()
    await_true(page, "() => navigator.serviceWorker.getRegistrations().then(all => all.length === 0)")
    watch.taken()  # the browser reports on the console that the worker's file is missing


def test_a_first_visit_keeps_nothing_without_a_required_file_and_what_is_optional_comes_later(
    visit: Callable[..., Page], place: Place, watch: Watch
) -> None:
    absent = {}
    for name in ("static/runtime/wheels/python-sat.whl", "static/icons/icon-512.png", "static/licenses/python.txt"):
        absent[name] = (place.folder / name).read_bytes()
        (place.folder / name).unlink()
    (place.folder / "LICENSE").write_bytes(b"Of another release.")
    pool = place.folder / "static" / "worker" / "pool.js"
    needed = pool.read_bytes()
    pool.write_bytes(needed[:-1])
    page = visit()
    assert page.evaluate(REGISTER) == "redundant"
    await_true(page, "() => navigator.serviceWorker.getRegistrations().then(all => all.length === 0)")
    assert not page.evaluate(CONTROLLED)
    pool.write_bytes(needed)
    watch.taken()
    page.evaluate(REGISTER)
    await_true(page, CONTROLLED)
    assert not [address for address in page.evaluate(STORED) if any(name in address for name in absent)]
    whole = len(release.hashes(place.folder)) - 1 + len(absent)  # the LICENSE is there but does not count
    for name, data in absent.items():
        (place.folder / name).write_bytes(data)
    page.close()
    page = visit(solver=True)
    await_true(page, f"async count => (await ({STORED})()).length === count", whole)
    watch.taken()  # the browser reports on the console that they are missing
