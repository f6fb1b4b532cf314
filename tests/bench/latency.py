"""The latency that a player feels: from a click to the painted solution, from a key to its digit, solver warm."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from playwright.sync_api import Page

from puzzles.forms import read, write
from puzzles.model.values import Puzzle
from tests.bench import sets, tables
from tests.browser import driving

FRAME = 1000 / 60
# A task posted from a frame's last callback runs once that frame is on its way to the screen.
PAINTED = """
    const painted = () => new Promise(resolve => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
    }));
"""
CLICK = f"""() => new Promise(resolve => {{
    {PAINTED}
    const verdict = document.getElementById("verdict"), solve = document.getElementById("solve");
    new MutationObserver(async (changes, observer) => {{
        if (verdict.dataset.outcome !== "unique" || solve.disabled) return;
        observer.disconnect();
        resolve(await painted() - began);
    }}).observe(document.body, {{ attributes: true, subtree: true, attributeFilter: ["data-outcome", "disabled"] }});
    const began = performance.now();
    solve.click();
}})"""
# A key's time starts at its event, before the page hears of it.
KEYS = f"""() => {{
    {PAINTED}
    window.keys = [];
    addEventListener("keydown", async event => {{ window.keys.push(await painted() - event.timeStamp) }}, true);
}}"""
BOARDS = ("Sudoku 9x9 minimal", "Futoshiki 9x9 minimal", "Numbrix 9x9")
TYPED = ("Sudoku 9x9 minimal", "Numbrix 50x50")
KEYSTROKES = 40


def show(page: Page, puzzle: Puzzle) -> None:
    text = write.write(puzzle, write.forms_for(puzzle)[0].full_name)
    driving.read(page, text, read.read(text).title)


def click(page: Page, puzzle: Puzzle) -> float:
    """Return the milliseconds from the click on Solve to the painted solution."""
    show(page, puzzle)
    return float(page.evaluate(CLICK))


def keys(page: Page, puzzle: Puzzle) -> list[float]:
    """Type and erase a digit in turn; return the milliseconds from each key to its paint."""
    show(page, puzzle)
    row, column = puzzle.size.place(puzzle.givens.index(0))
    driving.cell(page, row, column).click()
    page.evaluate(KEYS)
    for at in range(KEYSTROKES):
        page.keyboard.press("1" if at % 2 == 0 else "Backspace")
        page.wait_for_timeout(50)
    page.wait_for_timeout(500)
    return [float(span) for span in page.evaluate("() => window.keys")]


def measure(page: Page, rounds: int) -> str:
    """Return the table of latencies; `page` is the shipped page with its solver ready."""
    chosen = {found.name: found for found in sets.own(lambda name: name in BOARDS + TYPED)}
    rows = []
    for name in BOARDS:
        puzzles = chosen[name].puzzles[:10]
        click(page, puzzles[0])
        spans = [click(page, puzzle) for _ in range(rounds) for puzzle in puzzles]
        rows.append(row(f"{name}: Solve to painted solution", spans))
    for name in TYPED:
        rows.append(row(f"{name}: key to painted digit", keys(page, chosen[name].puzzles[0])))
        page.reload()  # otherwise the listeners of one board would hear the keys of the next
        page.locator('body[data-ready="solver"]').wait_for()
    return tables.table(["", "median ms", "frames", "worst ms"], rows)


def row(name: str, spans: Sequence[float]) -> list[str]:
    median = statistics.median(spans)
    return [name, f"{median:.1f}", f"{median / FRAME:.1f}", f"{max(spans):.1f}"]
