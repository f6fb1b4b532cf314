"""The first paint is the page: what stands in index.html is what Python draws, and nothing moves on the way."""

from __future__ import annotations

import functools
import gzip
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, Route, ViewportSize, expect

from static.build import release, serve
from tests.browser.conftest import await_ready, visitor
from tests.browser.driving import cell, example, type_at
from tests.browser.layout import box
from tests.browser.watching import Watch
from tests.sampling import sample

WIDTHS: dict[int, int] = {
    320: 568,
    360: 640,
    390: 664,
    600: 320,
    667: 375,
    820: 1180,
    844: 390,
    900: 600,
    1280: 800,
    1440: 900,
}
MOST_SHIFT = 0.02
# Chromium reports the layout's shifts. Elsewhere: the furthest that one of these moves between two frames, in windows.
# A machine on which a start takes 20 s is told so above the board, which moves it on purpose: those clocks do not run.
SHIFTS = """
globalThis.shifts = [];
const clock = globalThis.setTimeout;
globalThis.setTimeout = (act, wait, ...more) => (wait >= 20000 ? 0 : clock(act, wait, ...more));
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift"))
    new PerformanceObserver(list => {
        for (const {value, sources} of list.getEntries())
            shifts.push([value, sources.map(({node}) => node?.id || node?.className || node?.nodeName)]);
    }).observe({type: "layout-shift", buffered: true});
else {
    const before = new Map();
    const watched = "#board, #verdict, #modes, #keypad, #solve, #timer, #board-title";
    const look = () => {
        for (const one of document.querySelectorAll(watched)) {
            const {left, top, width, height} = one.getBoundingClientRect(), was = before.get(one);
            if (!one.checkVisibility({visibilityProperty: true})) { before.delete(one); continue; }
            before.set(one, [left, top]);
            if (was && width && height && Math.hypot(left - was[0], top - was[1]) > 1)
                shifts.push([Math.hypot(left - was[0], top - was[1]) / Math.max(innerWidth, innerHeight), [one.id]]);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}
"""
# What is drawn, without its order of attributes, and without what Tab reaches, which begins with Python.
DRAWN = """() => {
    const attributes = one => [...one.attributes ?? []].filter(({name}) => name !== "tabindex")
        .map(({name, value}) => `${name}=${value}`).sort();
    const markup = one => [one.nodeName, one.nodeValue, attributes(one), [...one.childNodes].map(markup)];
    const words = selector => [...document.querySelectorAll(selector)].map(one => one.textContent.trim());
    const place = id => {
        const {left, top, width, height} = document.getElementById(id).getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
    };
    return {
        board: [...document.getElementById("board").children].map(markup),
        cells: document.querySelectorAll("#board [role=gridcell]").length,
        title: document.getElementById("board-title").textContent,
        modes: words("#modes button"),
        keys: words("#keypad button"),
        places: Object.fromEntries(["board", "verdict", "modes", "keypad", "solve", "undo", "frame"]
            .map(id => [id, place(id)])),
    };
}"""
LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINK = f"#1/sudoku/9x9/{LINE}/end"


class Visitor:
    """Opens pages of its own at any size; `held` ones never get their Python."""

    def __init__(self, browser: Browser, watch: Watch, site_url: str) -> None:
        self._browser, self._watch, self._site_url = browser, watch, site_url
        self._contexts: list[BrowserContext] = []
        self._waiting: list[Route] = []

    def open(
        self,
        size: ViewportSize,
        fragment: str = "",
        held: bool = False,
        script: str = SHIFTS,
        prepare: Callable[[Page], None] | None = None,
    ) -> Page:
        """Navigate, and return at the first paint; with `held`, no Python file ever comes."""
        context = visitor(self._browser, self._watch)
        self._contexts.append(context)
        context.add_init_script(script)
        if held:
            self.hold(context)
        page = context.new_page()
        page.set_viewport_size(size)
        if prepare:
            prepare(page)
        page.goto(self._site_url + fragment, wait_until="commit" if held or prepare else "load")
        if held:
            page.locator("#paper").wait_for(state="attached")  # the last of what index.html shows
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        return page

    def leave(self, page: Page) -> None:
        """Leave for another file of the site, which sees what the browser keeps."""
        page.goto(f"{self._site_url}static/icons/givens.svg")

    def again(self, page: Page, held: bool = False) -> None:
        """Visit again, with what the browser kept."""
        if held:
            self.hold(page.context)
        page.goto("about:blank")
        page.goto(self._site_url, wait_until="commit" if held else "load")
        if held:
            page.locator("#paper").wait_for(state="attached")
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def hold(self, context: BrowserContext) -> None:
        """Never answer what Python needs to start."""

        def wait(route: Route) -> None:
            self._waiting.append(route)

        context.route("**/static/boot.js*", wait)
        context.route("**/static/runtime/**", wait)

    def ready(self, page: Page) -> None:
        """Wait for the solver."""
        await_ready(page, "solver", self._watch)

    def close(self) -> None:
        """Close the pages; what they said until then must be nothing."""
        problems = self._watch.taken()
        for route in self._waiting:
            route.abort()
        for context in self._contexts:
            context.close()
        self._watch.taken()
        assert not problems


@pytest.fixture
def guest(browser: Browser, watch: Watch, site_url: str) -> Iterator[Visitor]:
    """Return a visitor whose pages are closed in the end."""
    found = Visitor(browser, watch, site_url)
    yield found
    found.close()


def shifted(page: Page) -> tuple[float, list[Any]]:
    """Return by how much the layout has shifted since navigation, and what shifted."""
    shifts = page.evaluate("() => globalThis.shifts")
    return sum(value for value, _ in shifts), shifts


def still(page: Page) -> None:
    """Expect the layout to have shifted by next to nothing since navigation."""
    total, shifts = shifted(page)
    assert total < MOST_SHIFT, shifts


# What looks and acts as if it could be used: opaque, takes the pointer, or is reached by Tab.
USABLE = """() => [...document.querySelectorAll("button, .button, textarea, select")].filter(one => {
    if (!one.checkVisibility({visibilityProperty: true}) || !one.getBoundingClientRect().width) return false;
    let opacity = 1;
    for (let at = one; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity > 0.7 || getComputedStyle(one).pointerEvents !== "none";
}).map(one => one.id || one.textContent.trim())"""


SEEN = """() => ["board", "board-title", "status"].filter(id =>
    document.getElementById(id).checkVisibility({visibilityProperty: true}))"""


@pytest.mark.parametrize("width", WIDTHS)
def test_the_first_paint_is_the_page_and_nothing_moves_while_it_starts(guest: Visitor, width: int) -> None:
    size: ViewportSize = {"width": width, "height": WIDTHS[width]}
    held = guest.open(size, held=True)
    first, usable = held.evaluate(DRAWN), held.evaluate(USABLE)
    held.close()
    page = guest.open(size)
    guest.ready(page)
    still(page)
    # What is painted first is what Python draws.
    drawn = page.evaluate(DRAWN)
    assert first["cells"] == 81
    assert first["board"] == drawn["board"]
    for part in ("title", "modes", "keys", "places"):
        assert first[part] == drawn[part], part
    # Nothing looks usable before it is.
    assert usable == []
    assert "solve" in page.evaluate(USABLE)
    # Nor does anything move when a game goes on.
    type_at(page, 1, 3, "4")
    guest.again(page)
    guest.ready(page)
    expect(page.locator('[data-row="1"][data-column="3"]').first).to_have_accessible_name("row 1 column 3, entry 4")
    still(page)
    # The measure of shifts sees a shift.
    page.evaluate(
        "() => new Promise(done => { document.querySelector('main').style.marginTop = '200px';"
        " requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))) })"
    )
    assert shifted(page)[0] > MOST_SHIFT
    guest.again(page, held=True)
    assert page.evaluate(SEEN) == ["board"]


def marked(page: Page) -> None:
    type_at(page, 1, 3, "4")
    for keys in ("Shift+Digit1", "Shift+Digit2", "Alt+Digit5"):
        cell(page, 1, 4).click()
        page.keyboard.press(keys)
    page.keyboard.press("c")
    type_at(page, 5, 5, "3")


# Each element of the board and the keys that is seen: its words, its place, its colours.
LOOKS = """() => [...document.querySelectorAll("#board, #board *, #modes, #modes *, #keypad, #keypad *")].map(one => {
    const {left, top, width, height} = one.getBoundingClientRect();
    const {fill, stroke, strokeWidth, fontSize, fontWeight} = getComputedStyle(one);
    const words = one.children.length ? "" : one.textContent;
    const looks = [fill, stroke, strokeWidth, fontSize, fontWeight];
    const place = [left, top, width, height].map(Math.round);
    return [one.localName, words, ...place, ...(one.closest("#board") ? looks : [])];
}).filter(([, , , , width, height]) => width || height)"""
GAMES: dict[str, Callable[[Page], None]] = {
    "Sudoku": marked,
    "Futoshiki": lambda page: type_at(page, 1, 1, "3"),
    "Numbrix": lambda page: type_at(page, 2, 2, "35"),
}


@pytest.mark.parametrize("width", [390, 1280])
def test_a_kept_game_is_seen_at_the_first_paint(guest: Visitor, width: int, subtests: pytest.Subtests) -> None:
    for kind, play in GAMES.items():
        with subtests.test(kind=kind):
            page = guest.open({"width": width, "height": WIDTHS[width]})
            guest.ready(page)
            example(page, kind)
            play(page)
            guest.again(page)
            guest.ready(page)
            still(page)
            looks = page.evaluate(LOOKS)
            guest.again(page, held=True)
            assert page.evaluate(SEEN) == ["board"]
            assert page.evaluate(LOOKS) == looks
            assert page.evaluate(USABLE) == []


def test_a_game_s_last_drawing_is_of_its_last_move(guest: Visitor) -> None:
    """Another game's, or one from before the last moves, is not shown."""
    page = guest.open({"width": 1280, "height": 800})
    guest.ready(page)
    type_at(page, 1, 3, "4")
    guest.leave(page)
    early = page.evaluate("() => localStorage['givens:drawing']")
    guest.again(page)
    guest.ready(page)
    type_at(page, 1, 5, "7")
    guest.leave(page)
    page.evaluate("early => { localStorage['givens:drawing'] = early; }", early)
    guest.again(page, held=True)
    assert page.evaluate(SEEN) == []


HOSTILE = (
    '</svg><script>globalThis.ran = 1</script><svg><g class="row" style="opacity: 0" onclick="ran = 1">'
    '<script>globalThis.ran = 1</script><image href="https://example.org/x.png" onerror="globalThis.ran = 1"/>'
    '<foreignObject><img src="x" onerror="globalThis.ran = 1"></foreignObject><g class="cell" id="status"></g></g>'
)
# Puts a text in the place of the drawing that is kept: each is one that the page did not write.
BROKEN = """([broken, hostile]) => {
    const kept = JSON.parse(localStorage["givens:drawing"]), {board} = kept.drawn;
    const texts = {
        cut: JSON.stringify(kept).slice(0, -40),
        null: "null",
        bare: JSON.stringify({game: kept.game, stamp: kept.stamp}),
        numbers: JSON.stringify({...kept, drawn: {board: {sizes: 5, drawn: 7, class: null}}}),
        empty: JSON.stringify({...kept, drawn: {board: {...board, drawn: ""}}}),
        hostile: JSON.stringify({...kept, drawn: {board: {
            ...board, drawn: hostile + board.drawn, sizes: ["1e9;", "url(x)"], viewBox: "<", class: "board icon"}}}),
    };
    localStorage["givens:drawing"] = texts[broken];
}"""


def test_a_broken_drawing_costs_nothing(guest: Visitor, subtests: pytest.Subtests) -> None:
    page = guest.open({"width": 1280, "height": 800})
    guest.ready(page)
    type_at(page, 1, 3, "4")
    for broken in ("hostile", *sample(["cut", "null", "bare", "numbers", "empty"], 1)):
        with subtests.test(broken=broken):
            guest.leave(page)
            page.evaluate(BROKEN, [broken, HOSTILE])
            guest.again(page)
            guest.ready(page)
            still(page)
            third = page.locator('[data-row="1"][data-column="3"]').first
            expect(third).to_have_accessible_name("row 1 column 3, entry 4")
            assert page.locator("#board .cell").count() == 81
            assert page.evaluate("() => globalThis.ran ?? document.querySelector('#board :is(script, image)')") is None


@pytest.mark.parametrize("width", [390, 1280])
def test_the_layout_does_not_shift_when_a_link_is_opened(guest: Visitor, width: int) -> None:
    page = guest.open({"width": width, "height": WIDTHS[width]}, LINK)
    guest.ready(page)
    expect(page.get_by_role("status")).to_have_text("Opened from a link.")
    still(page)


class InParts(serve.Handler):
    """Sends the page up to what CUT names, and the rest when `released` is set."""

    def __init__(self, *args: Any, released: threading.Event, **kwargs: Any) -> None:
        self.released = released
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        if self.path != "/":
            super().do_GET()
            return
        text = (Path(self.directory) / release.PAGE).read_bytes()
        cut = text.index(CUT)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text[:cut])
        self.released.wait()
        self.wfile.write(text[cut:])


CUT = b'<section class="play'
# A cut page is painted in two frames at least, if anything of it is.
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_while_the_page_itself_arrives(browser: Browser, built: Path, width: int) -> None:
    released = threading.Event()
    handler = functools.partial(InParts, directory=str(built), released=released)
    with serve.Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        watch = Watch(f"http://localhost:{server.server_port}")
        with visitor(browser, watch) as context:
            context.add_init_script(SHIFTS)
            page = context.new_page()
            page.set_viewport_size({"width": width, "height": WIDTHS[width]})
            page.goto(f"{watch.origin}/", wait_until="commit")
            page.locator("#verdict").wait_for(state="attached")
            page.evaluate(PAINTED)
            assert page.locator("#keypad").count() == 0
            released.set()
            await_ready(page, "page", watch)
            still(page)
        server.shutdown()
    assert not watch.taken()


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_when_the_typeface_comes_late(guest: Visitor, width: int) -> None:
    """As long as another typeface stands in for it, the lines are as wide."""
    fonts: list[Route] = []

    def hold(route: Route) -> None:
        fonts.append(route)

    def late(page: Page) -> None:
        page.context.route("**/static/fonts/*", hold)

    page = guest.open({"width": width, "height": WIDTHS[width]}, prepare=late)
    expect(page.locator("body[data-ready]")).to_be_attached(timeout=60_000)
    assert fonts
    for font in fonts:
        font.continue_()
    page.evaluate("() => document.fonts.ready")
    page.evaluate(PAINTED)
    assert page.evaluate("() => [...document.fonts].some(font => /Next/.test(font.family) && font.status === 'loaded')")
    still(page)


def test_a_link_s_place_stays_blank_until_its_board_is_drawn(guest: Visitor) -> None:
    size: ViewportSize = {"width": 390, "height": 664}
    assert guest.open(size, held=True).evaluate(SEEN) == ["board", "board-title", "status"]
    assert guest.open(size, LINK, held=True).evaluate(SEEN) == []


THEME = """
if (location.protocol.startsWith("http")) {
    localStorage.setItem("givens:theme", "dark");
    localStorage.setItem("givens:hand", "left");
}
"""


def test_the_visitor_s_theme_and_hand_are_there_before_python(guest: Visitor) -> None:
    page = guest.open({"width": 1280, "height": 800}, held=True, script=THEME)
    assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert box(page, "#verdict")["x"] < box(page, "#board")["x"]


MOST_STORED, MOST_SENT = 14_800_000, 7_010_000
"""Bytes that a first visit may fetch until the solver is ready: as the files are stored, and as a server sends them
with gzip. Few bytes are a quality of this page: raise these only for what is worth the wait."""


def test_a_first_visit_fetches_few_bytes(
    browser: Browser, site_url: str, watch: Watch, capsys: pytest.CaptureFixture[str]
) -> None:
    fetched: dict[str, tuple[int, int]] = {}
    with visitor(browser, watch) as context:
        page = context.new_page()
        responses: list[Response] = []

        def note(response: Response) -> None:
            responses.append(response)

        context.on("response", note)
        page.goto(site_url)
        await_ready(page, "solver", watch)
        for response in list(responses):
            body = response.body()
            fetched[response.url] = len(body), min(len(body), len(gzip.compress(body, 6)))
    assert not watch.taken()
    stored, sent = (sum(sizes) for sizes in zip(*fetched.values(), strict=True))
    with capsys.disabled():
        print(f"\nA first visit fetches {stored:,} bytes in {len(fetched)} files, {sent:,} with gzip.")
    assert any(address.endswith("pyodide.asm.wasm") for address in fetched), "the worker's files are not counted"
    largest = sorted(fetched.items(), key=lambda item: -item[1][1])[:12]
    assert stored < MOST_STORED, largest
    assert sent < MOST_SENT, largest
