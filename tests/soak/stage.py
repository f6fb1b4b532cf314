"""Where faults are injected: a real browser, a few pages that games share one after another, and what they hold.

A game's truth is what the page itself has shown: the board after each move, as the names of its cells. The page's own
script dispatches a key, reads the board and does the harm in one task, so that nothing comes between.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import kind_named
from tests.browser.browsers import FIREFOX
from tests.browser.conftest import DESKTOP, HOLD_SOLVER
from tests.browser.driving import open_tab
from tests.browser.faulty import Host
from tests.browser.watching import REPORT_VIOLATIONS, Watch

# A page whose solver never comes, and another; one with its solver.
Sort = Literal["board", "second", "solver"]
# A file of the site that a browser shows as text: a place of the same origin where no game is open.
PLAIN = "static/board.css"
# What was posted to before `era` rose is deaf from then on; the page soon asks whether it hears.
DEAFENING = """
const later = globalThis.setTimeout;
globalThis.setTimeout = (work, delay, ...more) => later(work, delay === 5_000 ? 500 : delay, ...more);
globalThis.era = 0;
const born = new WeakMap();
for (const sort of [Worker, MessagePort]) {
    const post = sort.prototype.postMessage;
    sort.prototype.postMessage = function (...message) {
        if (!born.has(this)) born.set(this, globalThis.era);
        if (born.get(this) === globalThis.era) post.apply(this, message);
    };
}
"""
SCRIPTS: dict[Sort, str] = {"board": HOLD_SOLVER, "second": HOLD_SOLVER, "solver": DEAFENING}

BOARD = """() => [...document.querySelectorAll("#board .cell")].map(
    cell => (cell.ariaLabel ?? "").replace(", at fault", "").replace(/solved \\d+/, "empty"))"""
LEFT = "() => { document.documentElement.dataset.left = '' }"
READY = "html:not([data-left]) body[data-ready]"
AT = """index => {
    const place = document.querySelectorAll('#board .cell')[index].getBoundingClientRect();
    return [place.x + place.width / 2, place.y + place.height / 2];
}"""
# One task: a key, what the board shows of it, and then the harm, at once or a little later.
STRIKE = """([key, when]) => new Promise(resolve => {{
    const board = {board};
    const harm = {harm};
    if (key) document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
        {{ key, code: "Digit" + key, bubbles: true, cancelable: true }}));
    const act = () => {{
        const shown = board();
        window.name = JSON.stringify(shown);
        document.documentElement.dataset.struck = "";
        resolve(shown);
        harm();
    }};
    if (when === "task") setTimeout(act);
    else if (when === "frame") requestAnimationFrame(() => act());
    else act();
}})"""
FORGET = """() => new Promise(resolve => {
    localStorage.clear();
    sessionStorage.clear();
    const request = indexedDB.deleteDatabase("givens");
    request.onsuccess = request.onerror = () => caches.delete("givens open").then(resolve, resolve);
})"""
UNDO = """times => {
    const board = %s, boards = [];
    for (let at = 0; at < times; at += 1) {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
            { key: "z", code: "KeyZ", ctrlKey: true, bubbles: true, cancelable: true }));
        boards.push(board());
    }
    return boards;
}"""
LISTED = "#games button.game"
KINDS = ("sudoku", "numbrix", "futoshiki")
SOLVER = 'html:not([data-left]) body[data-ready="solver"]'
LONGEST = 60_000  # milliseconds that anything may take, on a machine that does much else
TRIES = 20  # how often a move is tried anew that happens to write what is there already


class Lost(AssertionError):
    """Something that the page had shown is gone, or the page leaves its visitor alone with a fault."""


class Listening(Watch):
    """A watch that lets a browser ask for the icon of a place that has none."""

    def _console(self, message: ConsoleMessage) -> None:
        if not str(message.location.get("url", "")).endswith("/favicon.ico"):
            super()._console(message)


class Stage:
    """A browser with one context, on a host of its own that serves files with faults."""

    def __init__(self, browser: Browser, place: Host) -> None:
        self.watch = Listening(place.url)
        self.context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", service_workers="block")
        self.watch.over(self.context)
        self.context.add_init_script(REPORT_VIOLATIONS)
        self.pages: dict[Sort, Page] = {}
        self.url, _ = place.case("late")

    def page(self, sort: Sort = "board") -> Page:
        if sort not in self.pages:
            page = self.pages[sort] = self.context.new_page()
            page.set_default_timeout(LONGEST)
            page.add_init_script(SCRIPTS[sort])
        return self.pages[sort]

    def drop(self, sort: Sort) -> None:
        if sort in self.pages:
            with suppress(Error):
                self.pages.pop(sort).close(run_before_unload=False)

    def empty(self, page: Page) -> None:
        for sort in [sort for sort, other in self.pages.items() if other is not page]:
            self.drop(sort)
        page.goto(self.url + PLAIN)
        page.evaluate(FORGET)


def from_list(page: Page) -> None:
    """Bring the last of the kept games back, if there is one."""
    if page.locator(LISTED).count():
        open_tab(page, "File")
        page.click(f"{LISTED} >> nth=0")
        page.mouse.click(*page.evaluate(AT, 0))


class Game:
    """One game on a page, and what the page has shown of it."""

    def __init__(self, stage: Stage, page: Page, random: Random) -> None:
        self.stage, self.page, self.random = stage, page, random
        self.kind = random.choice(KINDS)
        self.boards: list[list[str]] = []  # the board before the first move, and after each one that can be undone
        self.forgotten = False  # whether something has made the browser forget which game the address leads to
        stage.empty(page)
        puzzle = read.read(kind_named(self.kind).view.example).puzzles[0]
        page.goto(stage.url + "#" + puzzle_links.encode(puzzle))
        self.ready()
        self.boards.append(self.shown())

    def ready(self, solver: bool = False) -> None:
        self.page.wait_for_selector(SOLVER if solver else READY, state="attached")

    def shown(self, page: Page | None = None) -> list[str]:
        found: list[str] = (page or self.page).evaluate(BOARD)
        return found

    def choose(self, page: Page | None = None, besides: Sequence[int] = ()) -> int:
        """Click an empty cell, or any that is not given, but for those `besides`; return its index."""
        page = page or self.page
        shown = self.shown(page)
        cells = [at for at, name in enumerate(shown) if name.endswith("empty") and at not in besides]
        cells = cells or [at for at, name in enumerate(shown) if "given" not in name and at not in besides]
        index = self.random.choice(cells)
        page.mouse.click(*page.evaluate(AT, index))
        return index

    def digit(self, name: str = "") -> str:
        digit = str(self.random.randint(1, {"futoshiki": 5}.get(self.kind, 9)))
        return self.digit(name) if f"entry {digit}" in name else digit

    def move(self, mark: bool = False) -> None:
        """Make a move as a visitor does, one that changes the board, and note what is shown of it."""
        keys = self.page.keyboard
        if self.page.locator("#frame.paused").count():
            keys.press("Escape")
        for tried in range(TRIES):
            self.choose()
            marks = mark and tried < TRIES // 2  # a full board shows none
            keys.press(("Shift+Digit" if marks else "") + self.digit())
            if self.kind == "numbrix":
                keys.press("Enter")
            if (shown := self.shown()) != self.boards[-1]:
                self.boards.append(shown)
                return
        raise Lost(f"{TRIES} moves in a row change nothing")

    def note(self, board: list[str]) -> None:
        if board != self.boards[-1]:
            self.boards.append(board)

    def undo(self) -> None:
        if len(self.boards) > 1:
            self.page.keyboard.press("Control+z")
            self.boards.pop()
            self.same("after undo")

    def strike(self, harm: str, key: str = "", when: str = "now") -> None:
        """Press a key and do harm, JavaScript, in the same task, the next one, or before the next frame."""
        text = STRIKE.format(board=BOARD, harm=f"() => {{ {harm} }}")
        try:
            self.note(self.page.evaluate(text, [key, when]))
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            # The page went before it could answer: what it had shown went along, in its name.
            self.ready()
            self.note(json.loads(self.page.evaluate("window.name")))

    def same(self, where: str) -> None:
        """Wait until the page shows the board that was shown last; what only the safer store has comes late."""
        for _ in range(200):
            shown = self.shown()
            if shown == self.boards[-1]:
                return
            self.page.wait_for_timeout(20)
        gone = [f"{had} -> {has}" for had, has in zip(self.boards[-1], shown, strict=False) if had != has]
        raise Lost(f"{where}: {len(gone) or 'all'} cells differ: {'; '.join(gone[:6])}")

    def again(self) -> None:
        """Leave the page and come back to it, as a visitor would."""
        self.page.evaluate(LEFT)
        self.page.reload()
        self.ready()

    def new_page(self, address: str = "") -> None:
        """Close the page without its handlers; open an address, by default one of two that lead to its game."""
        sort = next(sort for sort, page in self.stage.pages.items() if page is self.page)
        address = address or self.random.choice((self.page.url, self.stage.url))
        self.stage.drop(sort)
        self.page = self.stage.page(sort)
        self.page.goto(address)
        self.ready()
        if self.forgotten and self.shown() != self.boards[-1]:
            from_list(self.page)

    def crash(self) -> None:
        """Crash the page's process; Firefox has no way to."""
        address = self.page.url
        if not FIREFOX:
            with suppress(Error):
                self.page.goto("chrome://crash")
        self.new_page(address)

    def told(self, selector: str, text: str) -> None:
        self.page.wait_for_selector(f'{selector}:visible:has-text("{text}")')

    def link(self) -> None:
        address = self.page.get_attribute("#not-kept-link", "href") or ""
        puzzle, entries = puzzle_links.decode(address.lstrip("#"))
        for name, entry, given in zip(self.boards[-1], entries, puzzle.givens, strict=True):
            number = name.partition(" entry ")[2].partition(",")[0]
            if number and not given and int(number) != entry:
                raise Lost(f"the link does not hold {name}")

    def over(self) -> None:
        """Expect every move to be undone, one after another, down to the board that the game began with."""
        self.page.keyboard.press("Enter")
        boards = self.page.evaluate(UNDO % BOARD, len(self.boards) - 1)
        for at, (found, had) in enumerate(zip(boards, reversed(self.boards[:-1]), strict=True)):
            if found != had:
                gone = [f"{one} -> {two}" for one, two in zip(had, found, strict=False) if one != two]
                raise Lost(f"undo {at + 1} of {len(boards)} leads elsewhere: {json.dumps(gone[:6])}")

    def clean(self) -> None:
        if problems := self.stage.watch.taken():
            raise Lost("; ".join(problems)[:500])
        if not self.page.is_closed() and "Traceback" in self.page.inner_text("body"):
            raise Lost("a traceback is shown")
