"""The first paint is the page: what stands in index.html is what Python draws, and nothing moves on the way."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from static.build import release, serve
from tests.browser.conftest import DESKTOP, HOLD_SOLVER, await_ready, visitor
from tests.browser.driving import called, cell, example, type_at
from tests.browser.guests import MOST_SHIFT, SHIFTS, Guest, shifted, still
from tests.browser.holding import Held
from tests.browser.watching import Watch
from tests.sampling import few

PHONE: ViewportSize = {"width": 390, "height": 664}
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


@pytest.fixture
def guest(browser: Browser, watch: Watch, site_url: str) -> Iterator[Guest]:
    """Return a visitor whose pages are closed in the end."""
    found = Guest(browser, watch, site_url)
    yield found
    found.close()


# What looks and acts as if it could be used: opaque, takes the pointer, or is reached by Tab.
USABLE = """() => [...document.querySelectorAll("button, .button, textarea, select")].filter(one => {
    if (!one.checkVisibility({visibilityProperty: true}) || !one.getBoundingClientRect().width) return false;
    let opacity = 1;
    for (let at = one; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity > 0.7 || getComputedStyle(one).pointerEvents !== "none";
}).map(one => one.id || one.textContent.trim())"""


SEEN = """() => ["board", "board-title", "status"].filter(id =>
    document.getElementById(id).checkVisibility({visibilityProperty: true}))"""


@pytest.mark.parametrize("size", few([PHONE], [PHONE, DESKTOP]))
def test_the_first_paint_is_the_page_and_nothing_moves_while_it_starts(guest: Guest, size: ViewportSize) -> None:
    held = guest.open(size, held=True)
    first, usable = held.evaluate(DRAWN), held.evaluate(USABLE)
    assert held.evaluate(SEEN) == ["board", "board-title", "status"]
    held.close()
    page = guest.open(size)
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
    # The measure of shifts sees a shift.
    page.evaluate(
        "() => new Promise(done => { document.querySelector('main').style.marginTop = '200px';"
        " requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))) })"
    )
    assert shifted(page)[0] > MOST_SHIFT


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
    "Numbrix": lambda page: type_at(page, 2, 2, "35"),
    "Sudoku": marked,
}


def test_a_kept_game_is_seen_at_the_first_paint_and_nothing_moves(guest: Guest) -> None:
    page = guest.open(PHONE, alone=True)
    for kind, play in GAMES.items():
        example(page, kind)
        play(page)
        guest.again(page)
        still(page)
        looks = page.evaluate(LOOKS)
        guest.again(page, held=True)
        assert page.evaluate(SEEN) == ["board"]
        assert page.evaluate(LOOKS) == looks
        assert page.evaluate(USABLE) == []
        if kind != "Sudoku":
            guest.again(page)


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
        numbers: JSON.stringify({...kept, drawn: {board: {sizes: 5, drawn: 7, class: null}}}),
        hostile: JSON.stringify({...kept, drawn: {board: {
            ...board, drawn: hostile + board.drawn, sizes: ["1e9;", "url(x)"], viewBox: "<", class: "board icon"}}}),
    };
    localStorage["givens:drawing"] = texts[broken];
}"""


def test_a_drawing_that_is_broken_or_of_an_earlier_move_costs_nothing_and_is_not_shown(guest: Guest) -> None:
    page = guest.open(DESKTOP, alone=True)
    type_at(page, 1, 3, "4")
    for broken in ("hostile", *few(["cut"], ["cut", "numbers"])):
        guest.leave(page)
        page.evaluate(BROKEN, [broken, HOSTILE])
        guest.again(page)
        still(page)
        called(page, 1, 3, "entry 4")
        assert page.locator("#board .cell").count() == 81, broken
        assert page.evaluate("() => globalThis.ran ?? document.querySelector('#board :is(script, image)')") is None
    guest.leave(page)
    early = page.evaluate("() => localStorage['givens:drawing']")
    guest.again(page)
    type_at(page, 1, 5, "7")
    guest.leave(page)
    page.evaluate("early => { localStorage['givens:drawing'] = early; }", early)
    guest.again(page, held=True)
    assert page.evaluate(SEEN) == []


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


def test_nothing_moves_while_the_page_itself_arrives(browser: Browser, built: Path) -> None:
    released = threading.Event()
    handler = functools.partial(InParts, directory=str(built), released=released)
    with serve.Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        watch = Watch(f"http://localhost:{server.server_port}")
        with visitor(browser, watch) as context:
            context.add_init_script(SHIFTS + HOLD_SOLVER)
            page = context.new_page()
            page.set_viewport_size(PHONE)
            page.goto(f"{watch.origin}/", wait_until="commit")
            page.locator("#verdict").wait_for(state="attached")
            page.evaluate(PAINTED)
            assert page.locator("#keypad").count() == 0
            released.set()
            await_ready(page, "page", watch)
            still(page)
        server.shutdown()
    assert not watch.taken()


def test_a_link_s_place_stays_blank_until_its_board_is_drawn_and_nothing_moves(guest: Guest) -> None:
    """Nor does it when the typeface comes late: as long as another stands in for it, the lines are as wide."""
    assert guest.open(PHONE, LINK, held=True).evaluate(SEEN) == []
    fonts = Held("fonts/*")
    page = guest.open(PHONE, LINK, alone=True, prepare=fonts)
    expect(page.get_by_role("status")).to_have_text("Opened from a link.")
    assert fonts.asked
    fonts.let_go()
    page.evaluate("() => document.fonts.ready")
    page.evaluate(PAINTED)
    assert page.evaluate("() => [...document.fonts].some(font => /Next/.test(font.family) && font.status === 'loaded')")
    still(page)
