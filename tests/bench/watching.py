"""How a search that is watched feels: from a move of its slider to the painted step, and what playing costs.

`python -m tests.bench.watching [--slowdown N]` builds dist/. A row a board: the steps of its run, the milliseconds of
jumps to steps by chance; the steps painted a second, and the longest task of the page, at 60 steps a second and at
6,000. `--slowdown 4` slows the page's thread four times, by Chromium's own throttle; the worker keeps its speed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import threading

from playwright.sync_api import Page, expect, sync_playwright

from puzzles.forms import write
from static.build import serve, site
from tests import founding
from tests.bench import machine, sets, tables
from tests.bench.latency import PAINTED
from tests.browser import browsers, driving

JUMPS = 100
SECONDS = 5
JUMP = f"""step => new Promise(resolve => {{
    {PAINTED}
    const slider = document.getElementById("watched-at"), place = document.getElementById("watched-place");
    const seen = async () => {{
        if (Number(place.textContent.split(" ")[0].replaceAll(",", "")) !== step) return;
        observer.disconnect();
        resolve(await painted() - began);
    }};
    if (Number(place.textContent.split(" ")[0].replaceAll(",", "")) === step) return resolve(0);
    const observer = new MutationObserver(seen);
    observer.observe(place, {{ childList: true, characterData: true, subtree: true }});
    const began = performance.now();
    slider.value = step;
    slider.dispatchEvent(new Event("input"));
}})"""
PLAY = """seconds => new Promise(resolve => {
    const place = document.getElementById("watched-place"), tasks = [];
    let last = place.textContent, painted = 0, over = false;
    const tasking = new PerformanceObserver(list => tasks.push(...list.getEntries().map(each => each.duration)));
    tasking.observe({ type: "longtask" });
    const look = () => {
        painted += place.textContent !== last;
        last = place.textContent;
        if (!over) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.getElementById("watched-play").click();
    setTimeout(() => {
        over = true;
        tasking.disconnect();
        document.getElementById("watched-play").click();
        resolve([painted / seconds, Math.max(0, ...tasks)]);
    }, seconds * 1000);
})"""
SPEEDS = {60: 6, 6_000: 8}
"""Steps a second, and the place of the slider."""


def boards() -> dict[str, tuple[str, str]]:
    """Return by name a text and the title of a search."""
    large = next(iter(sets.own(lambda name: name == "Numbrix 50x50"))).puzzles[0]
    depth = "Recursive depth-first search"
    return {
        "Numbrix 9×9, 286,305,181 calls": (founding.NUMBRIX_TABLE, depth),
        "Sudoku 9×9, first valid number": (founding.SUDOKU_LINE, "First valid number"),
        "Sudoku 9×9, dancing links": (founding.SUDOKU_LINE, "Dancing links"),
        "Futoshiki 5×5": (founding.FUTOSHIKI, "Candidate lists"),
        "Numbrix 50×50": (write.write(large, write.forms_for(large)[0].full_name), depth),
    }


def watch(page: Page, text: str, search: str) -> int:
    """Begin a search, and have it run to its end or for a while; return its steps."""
    with driving.another_board(page):
        driving.paste(page, text)
    driving.open_tab(page, "Learn")
    driving.button(page, search).click()
    expect(page.locator("#watched-speed")).to_be_attached()
    page.locator("#watched-speed").fill("11")
    driving.button(page, "Play").click()
    page.wait_for_timeout(1000 * SECONDS)
    page.locator("#watched-play").evaluate("play => play.ariaLabel === 'Pause' && play.click()")
    expect(driving.button(page, "Play")).to_be_visible(timeout=30_000)
    return int(page.locator("#watched-at").get_attribute("max") or 0)


def row(page: Page, name: str, text: str, search: str) -> tuple[str, ...]:
    """Return the row of a board."""
    steps, rng = watch(page, text, search), random.Random(name)
    spans = [float(page.evaluate(JUMP, rng.randrange(1, steps))) for _ in range(JUMPS)]
    spans = [span for span in spans if span]  # else it was there already, and nothing is written
    played = []
    for rate, place in SPEEDS.items():
        page.evaluate(JUMP, 0)
        page.locator("#watched-speed").fill(str(place))
        many, task = page.evaluate(PLAY, min(SECONDS, max(1, steps // rate)))
        played += [f"{many:.0f}", f"{task:.0f}" if task else "under 50"]
    return (name, f"{steps:,}", f"{statistics.median(spans):.0f}", f"{max(spans):.0f}", *played)


HEAD = ("board", "steps", "jump, median ms", "worst", "steps painted at 60", "task ms", "at 6,000", "task ms")


def table(page: Page) -> str:
    """Return the table; `page` is the shipped page with its solver ready."""
    rows = []
    for name, (text, search) in boards().items():
        rows.append(row(page, name, text, search))
        driving.button(page, "Put the search away").click()
    return tables.table(HEAD, rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--slowdown", type=float, default=1, help="how many times slower the page's thread is")
    slowdown = parser.parse_args().slowdown
    site.build()
    server = serve.server(site.DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright, browsers.launch(playwright) as browser:
        print("\n".join(machine.described(browser.version, "not pinned to a core")), flush=True)
        page = browser.new_page()
        page.goto(f"http://localhost:{server.server_port}/")
        page.locator('body[data-ready="solver"]').wait_for(timeout=60_000)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        print(f"\n{table(page)}")
    server.shutdown()


if __name__ == "__main__":
    main()
