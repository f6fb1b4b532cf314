"""Faults of one tab and its store, and the moments of a game at which they are injected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from tests.browser.driving import open_tab, press
from tests.soak.part import Found
from tests.soak.stage import Game

RELOAD = "document.documentElement.dataset.left = ''; location.reload();"
CLEAR = """localStorage.clear();
const opening = indexedDB.open("givens");
opening.onsuccess = () => {
    const kept = opening.result.transaction("kept", "readwrite");
    kept.objectStore("kept").clear();
    kept.oncomplete = () => opening.result.close();
};"""
CLEAR_ALL = 'localStorage.clear(); indexedDB.deleteDatabase("givens"); caches.delete("givens open");'
REFUSE = """globalThis.put ??= Storage.prototype.setItem;
Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError") };"""
# The page gives up its drawing of the board for a move: it takes no room here.
FILL = """localStorage.removeItem("givens:drawing");
let text = "x".repeat(1 << 20), all = "";
while (text) try { localStorage.setItem("other", all + text); all += text }
    catch { text = text.slice(text.length >> 1 || 1) }"""
HEAL = """() => {
    if (globalThis.put) Storage.prototype.setItem = globalThis.put;
    localStorage.removeItem("other");
}"""
DAMAGE = {
    "cut": "text.slice(0, Math.floor(text.length * {share}))",
    "longer": "text + '}}{{'.repeat(1 + 9 * {share})",
    "junk": "'{{'.repeat(1 + Math.floor(text.length * {share}))",
    "null": "'null'",
    "list": "'[7]'",
    "empty": "''",
}
BREAK = """const keys = Object.keys(localStorage).filter(key => key.startsWith("givens:")).sort();
const key = keys[{at} % keys.length], text = localStorage.getItem(key), broken = {damage};
if (broken.length !== text.length) localStorage.setItem(key, broken);"""
REMOVE = """const keys = Object.keys(localStorage).filter(key => key.startsWith("givens:")).sort();
localStorage.removeItem(keys[{at} % keys.length]);"""
BACK = "const real = Date.now.bind(Date); Date.now = () => real() - {seconds} * 1000;"
ON_DISK = """() => new Promise(resolve => {
    const request = indexedDB.open("givens");
    request.onsuccess = () => {
        if (!request.result.objectStoreNames.contains("kept")) return resolve(0);
        const kept = request.result.transaction("kept").objectStore("kept").getAllKeys();
        kept.onsuccess = () => { request.result.close(); resolve(kept.result.length) };
    };
})"""

MOMENTS = (
    "in the keystroke", "a task later", "a frame later", "before a move", "after a move", "after undo", "with marks",
    "half a number", "paused", "setting",
)  # fmt: skip
STRUCK = {"in the keystroke": "now", "a task later": "task", "a frame later": "frame"}


@contextmanager
def moment(game: Game, name: str) -> Iterator[tuple[str, str]]:
    """Bring a game to a moment; give the key that is pressed in the task of the fault, if any, and its delay."""
    if name in STRUCK:
        game.choose()
        yield game.digit(), STRUCK[name]
        return
    if name == "after undo":
        game.move()
        game.undo()
    elif name == "half a number":
        game.choose()
        game.page.keyboard.press("1")
        game.note(game.shown())
    elif name != "before a move":
        game.move(mark=name == "with marks")
    if name == "paused":
        game.page.click("#pause")
    elif name == "setting":
        press(game.page, "Edit givens")
        game.move()
    yield "", "now"
    if name == "paused" and game.page.is_visible("#frame.paused"):
        game.page.keyboard.press("Escape")
    elif name == "setting":
        if game.page.get_attribute("#setting", "aria-pressed") == "true":
            press(game.page, "Edit givens")
        open_tab(game.page, "Play")


def reload(game: Game, key: str, when: str) -> None:
    game.strike(RELOAD, key, when)
    game.ready()
    game.same("after a reload")


def close(game: Game, key: str, when: str) -> None:
    game.strike("", key, when)
    game.new_page()
    game.same("in a new tab")


def crash(game: Game, key: str, when: str) -> None:
    game.strike("", key, when)
    game.crash()
    game.same("after a crash")


def elsewhere(game: Game, key: str, when: str) -> None:
    game.strike("", key, when)
    game.page.goto("about:blank")
    game.page.go_back()
    game.ready()
    game.same("after going back")


def cleared(game: Game, key: str, when: str) -> None:
    game.forgotten = True
    game.strike(game.random.choice((CLEAR, CLEAR_ALL)), key, when)
    game.move()


def broken(game: Game, key: str, when: str) -> None:
    """Change or remove a text in the store by hand: the next move writes it again."""
    game.forgotten = True
    at, share = game.random.randrange(1000), game.random.random()
    name = game.random.choice((*DAMAGE, "removed"))
    if name == "removed":
        game.strike(REMOVE.format(at=at), key, when)
    else:
        game.strike(BREAK.format(at=at, damage=DAMAGE[name].format(share=share)), key, when)
    game.move()


def lacking(harm: str, game: Game, key: str, when: str) -> None:
    """Leave the store without room: a sentence and a link say so, and once there is room, all is kept."""
    game.strike(harm, key, when)
    game.move()
    game.told("#not-kept", "reloading")
    game.link()
    if game.random.random() < 0.5:
        game.move(mark=game.random.random() < 0.3)
        game.link()
    game.page.evaluate(HEAL)
    game.move()
    game.page.wait_for_selector("#not-kept", state="hidden")


def left_full(game: Game, key: str, when: str) -> None:
    """Reload while the browser refuses every write: the safer store has the moves."""
    game.strike(REFUSE, key, when)
    game.move()
    game.told("#not-kept", "reloading")
    game.page.evaluate(ON_DISK)
    game.again()
    game.same("after a reload of a page that could not write")


def clock(game: Game, key: str, when: str) -> None:
    game.strike(BACK.format(seconds=game.random.choice((5, 3600, 10**5, 10**9))), key, when)
    game.move()


FAULTS: dict[str, Callable[[Game, str, str], None]] = {
    "reload": reload, "close": close, "crash": crash, "back": elsewhere, "cleared": cleared, "broken": broken,
    "refused": partial(lacking, REFUSE), "full": partial(lacking, FILL), "left full": left_full, "clock": clock,
}  # fmt: skip


def alone(game: Game, found: Found, faults: int) -> None:
    """Inject so many faults into a game of one tab, each at a moment, and hold all moves at the end."""
    for at in range(faults):
        name = game.random.choice((*FAULTS,))
        when = game.random.choice(MOMENTS[:3] if game.random.random() < 0.4 else MOMENTS)
        if when == "before a move" and at:
            when = "after a move"
        with moment(game, when) as (key, delay):
            FAULTS[name](game, key, delay)
        found.seen[f"{name} @ {when}"] += 1
    game.again()
    game.same("at the end")
    game.over()
    game.clean()
