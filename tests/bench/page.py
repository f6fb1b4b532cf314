"""The shipped page under measurement: its own worker in Chromium, called as the page calls it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Page

from puzzles.api import wire
from puzzles.model.values import Puzzle
from tests.bench.measuring import FOUND, LATE, Answer, Whole
from tests.browser.driving import another_board, open_tab

# The worker's exports, as PyScript offers them on the worker's script.
WORKER = """
    const worker = [...document.querySelectorAll("script[worker]")].at(-1).xworker.sync;
"""
SOLVE = f"""async ([text, first]) => {{
    {WORKER}
    if (!first) return JSON.parse(await worker.solve(text));
    // The verdict comes with the second solution or the proof; a first solution is reported ten times a second.
    const began = performance.now();
    let found = null;
    worker.progress = report => {{ if (JSON.parse(report).found) found ??= performance.now(); }};
    const verdict = JSON.parse(await worker.solve(text));
    return {{ ...verdict, seconds: ((found ?? performance.now()) - began) / 1000 }};
}}"""
# From the click until the solutions can be downloaded.
SOLVE_ALL = """() => new Promise(resolve => {
    const results = document.getElementById("all-results");
    new MutationObserver((changes, observer) => {
        if (!results.hidden) { observer.disconnect(); resolve((performance.now() - began) / 1000); }
    }).observe(results, { attributeFilter: ["hidden"] });
    const began = performance.now();
    document.getElementById("all-start").click();
})"""
# Looked at in every frame: Playwright's own waits for a locator come to half a second apart. The tab may not be open.
RECOGNISED = "words => document.getElementById('recognised').textContent.includes(words)"
# The page writes an opened file to the browser's cache, for the next visit; that takes a quarter of a second of a core.
AT_REST = """async () => {
    const { key } = JSON.parse(localStorage["givens:open"]);
    const cache = await caches.open("givens open");
    while (!await cache.match(key)) await new Promise(resolve => setTimeout(resolve, 20));
}"""
LONG = 600_000  # milliseconds


class Givens:
    """The page: one puzzle at a time, in the worker's own seconds, so that no solver's messages count; or an open file,
    at rest: Solve all, from the click until the solutions can be downloaded.
    """

    name = "Givens"

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self) -> str:
        self._page.locator('body[data-ready="solver"]').wait_for(timeout=LONG)
        greeting = self._page.evaluate(f"async () => {{ {WORKER} return JSON.parse(await worker.hello('[]')); }}")
        return f"{greeting['version']}, {greeting['engine']}"

    def takes(self, puzzle: Puzzle) -> bool:
        return True

    def solve(self, puzzle: Puzzle, first: bool, cap: float) -> Answer:
        """Have the worker look for two solutions."""
        # A limit of one makes the search look for one more: for the proof that there is no other, and no further.
        verdict = self._page.evaluate(SOLVE, [json.dumps([wire.puzzle_out(puzzle), 1, cap]), first])
        if "fault" in verdict:
            raise RuntimeError(f"The page refuses a puzzle: {verdict['fault']['message']}")
        values = tuple(verdict["solutions"][0]) if verdict["solutions"] else None
        outcome = verdict["outcome"]
        if first and values:
            outcome = FOUND
        return Answer(LATE if outcome == "undecided" else outcome, verdict["seconds"], values)

    def close(self) -> None:
        """Do nothing: the caller closes the page."""

    def solve_lines(self, lines: Sequence[str]) -> Whole:
        return self.from_file_to_download(lines, at_rest=True)[0]

    def from_file_to_download(self, lines: Sequence[str], at_rest: bool = False) -> tuple[Whole, list[float]]:
        """Open the lines as a file, solve all, download; also return the seconds of each of these three steps.

        `at_rest`, all is solved once the page has kept the file, else at once.
        """
        page = self._page
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "puzzles.txt"
            file.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
            opened = _opened(page, file, len(lines))
            open_tab(page, "File")
            if at_rest:
                page.evaluate(AT_REST)
            seconds = page.evaluate(SOLVE_ALL)
            began = perf_counter()
            with page.expect_download() as started:
                page.get_by_role("link", name="Download solutions").click()
            downloaded_file = started.value.path()  # returns when it is complete
            downloaded = perf_counter() - began
            solved = downloaded_file.read_text(encoding="ascii").splitlines()
            started.value.delete()
            counts = {
                str(tile.get_attribute("data-filter")): int(tile.locator("strong").inner_text().replace(",", ""))
                for tile in page.locator("#all-counts > button").all()
            }
        return Whole(seconds, solved, counts), [opened, seconds, downloaded]


def _opened(page: Page, file: Path, lines: int) -> float:
    """Open a file of so many 9x9 lines; return the seconds until the page has recognised it."""
    with another_board(page, LONG):  # the same file may have been open before
        began = perf_counter()
        page.get_by_label("Open puzzle file").set_input_files(file)
    page.wait_for_function(RECOGNISED, arg=f"{lines:,} Sudoku puzzles 9×9", timeout=LONG)
    return perf_counter() - began
