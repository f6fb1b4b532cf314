"""250 payloads of markup through every entry of the page: nothing runs, no element comes of them, text stays text."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from puzzles.portable.puzzle_words import visible_rules, visible_title
from tests.browser.driving import close_sheets, example, open_tab, status
from tests.contract.test_payloads import GIVENS, fpuzzles
from tests.payloads import payloads
from tests.sampling import sample

PAYLOADS = payloads()
# Notes whatever a payload may have made: an element that the page never makes, a handler, an address that runs.
OBSERVE = """() => {
    globalThis.strange = [];
    const barred = new Set(["script", "iframe", "object", "embed", "link", "meta", "style", "base", "form", "video",
        "audio", "source", "details", "math", "template", "b", "h1", "a"]);
    const look = element => {
        if (barred.has(element.localName) && !element.closest('svg')) strange.push(element.outerHTML.slice(0, 200));
        for (const { name, value } of element.attributes ?? [])
            if (/^on/i.test(name) || /^\\s*(javascript:|data:text)/i.test(value)) strange.push(`${name}=${value}`);
    };
    globalThis.observer = new MutationObserver(changes => {
        for (const change of changes) {
            if (change.type === "attributes") look(change.target);
            for (const node of change.addedNodes) {
                if (node.nodeType !== 1) continue;
                look(node);
                node.querySelectorAll("*").forEach(look);
            }
        }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    globalThis.until = async ready => { while (!ready()) await new Promise(done => setTimeout(done, 4)) };
    globalThis.bring = (way, text, files) => {
        const data = new DataTransfer();
        if (text) data.setData("text/plain", text);
        for (const [name, content] of files) data.items.add(new File([content], name));
        const more = { bubbles: true, cancelable: true };
        const event = way === "paste" ? new ClipboardEvent("paste", { clipboardData: data, ...more })
            : new DragEvent("drop", { dataTransfer: data, ...more });
        if (way === "paste") Object.defineProperty(event, "clipboardData", { value: data });
        document.body.dispatchEvent(event);
    };
}"""
FILES = "files => bring('drop', '', files)"
PASTES = """async texts => {
    const box = document.getElementById("text"), fault = document.getElementById("fault"), said = [];
    for (const text of texts) {
        bring("paste", text, []);
        await until(() => box.value === text && !fault.hidden);
        said.push(document.getElementById("fault-message").textContent);
    }
    return said;
}"""
TURNS = """async () => {
    const listed = [...document.querySelectorAll("#titles button")], told = [];
    const text = name => document.getElementById(name).textContent;
    for (const button of listed) {
        button.click();
        await until(() => button.hasAttribute("aria-current"));
        told.push([text("board-title"), text("board-author"), text("about-rules"), text("about-name")]);
    }
    return told;
}"""


@pytest.fixture
def watched(page: Page) -> Page:
    """Return the shared page, observed."""
    example(page, "Sudoku")
    page.evaluate(OBSERVE)
    return page


def expect_nothing(page: Page, title: str) -> None:
    """Expect that no payload ran or made anything."""
    assert page.evaluate("() => globalThis.strange") == []
    assert page.evaluate("() => globalThis.ran") is None
    assert page.title() == title


def test_titles_authors_rules_and_names_of_files(watched: Page) -> None:
    page, title = watched, watched.title()
    chosen = sample(PAYLOADS, 30)
    for first in range(0, len(chosen), 100):
        batch = chosen[first : first + 100]
        page.evaluate(FILES, [[f"{name}.json", fpuzzles(name)] for name in batch])
        opened = f"{len(batch)} files, {len(batch)} Sudoku puzzles 4×4, f-puzzles file"
        expect(status(page)).to_have_text(opened, timeout=60_000)
        wanted = [visible_title(name) for name in batch]
        shown = page.locator("#titles bdi").evaluate_all("all => all.map(one => one.textContent)")
        assert shown == [words or "Without a title" for words in wanted]
        told = page.evaluate(TURNS)
        for name, (heading, author, rules, about) in zip(batch, told, strict=True):
            words = visible_title(name)
            assert heading == about == (words or "Sudoku 4×4")
            assert author == (f"by {words}" if words else "")
            assert rules == visible_rules(name)
    assert page.locator("#titles bdi *, #board-title *, #board-about bdi *, #about bdi *, #about-rules *").count() == 0
    good = ["good.txt", "1 0 0 4\n0 0 1 0\n0 4 0 0\n3 0 0 1\n"]
    page.evaluate(FILES, [good, *([name, "?"] for name in PAYLOADS[:99])])
    expect(page.locator("#warning")).to_contain_text("Left out: ")
    assert page.locator("#warning *, #skipped *").count() == 0
    expect_nothing(page, title)


def test_texts_and_links_that_cannot_be_read(watched: Page) -> None:
    page, title = watched, watched.title()
    words = [name for name in PAYLOADS if not set(name) & set(" \n\t\0")]
    said = page.evaluate(PASTES, sample(PAYLOADS, 25))
    said += page.evaluate(PASTES, [f"https://example.org/#1/{word}" for word in sample(words, 10)])
    assert all(said)
    assert page.locator("#fault-message *, #fault-hint *, #fault-excerpt *, #status *").count() == 0
    close_sheets(page)
    for name in PAYLOADS[::32]:  # browsers slow down a page whose address changes too often
        page.evaluate("to => { location.hash = to }", f"1/{name}")
        expect(page.locator("#verdict")).to_have_attribute("data-outcome", "bad")
    assert page.locator("#sentence *, #status *").count() == 0
    expect_nothing(page, title)


def test_titles_of_games_in_a_file(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="board")
    title = page.title()
    page.evaluate(OBSERVE)
    puzzle = {"kind": "sudoku", "rows": 4, "columns": 4, "box": [2, 2], "top": 4, "givens": GIVENS, "clues": []}
    games = []
    named = sample(PAYLOADS, 30)
    for at, name in enumerate(named):
        beginning = {"puzzle": copy.deepcopy(puzzle), "entries": None, "setting": False, "layers": {"title": name}}
        log = [[1, "tab", [["entries", 1, 2]]]]
        game = {"name": f"p-{at}", "title": name, "when": 10**12 + at, "seconds": 1}
        games.append({**game, "beginning": beginning, "log": log})
    page.evaluate(FILES, [["games.json", json.dumps({"givens": "games", "version": 1, "games": games})]])
    expect(page.locator("#games-note")).to_have_text(f"{len(named)} games brought back.", timeout=60_000)
    open_tab(page, "File")
    shown = page.locator("#games bdi").evaluate_all("all => all.map(one => one.textContent)")
    wanted = [visible_title(name) for name in reversed(named)]
    assert [words for words in shown if not words.startswith("Sudoku")] == [words for words in wanted if words]
    assert page.locator("#games bdi *, #games .note *").count() == 0
    expect_nothing(page, title)
