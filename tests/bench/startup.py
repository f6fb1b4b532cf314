"""Time the page's start, from navigation to a first verdict, in a real browser on this machine.

`python -m tests.bench.startup [--rounds N] [--network full|slow|both] [--slowdown N]` builds dist/. The output is
medians, in milliseconds from navigation, of the moments at which: something is painted (paint); a board is (seen); it
can be played (board); the board of a link stands, for a link of each kind; the verdict is there, Solve clicked as soon
as it can be (verdict); the worker answers (solver). A visit in a new browser context is a first one, with nothing
cached; a second one follows in the same context, with what the first left there. A dash stands for a moment that did
not come. For comparison, a page that only runs the same Pyodide in a worker takes its turns too. The slow network is
that of shaping.py: 20 Mbit/s, 40 ms. `--slowdown 4` slows the page's thread four times, by Chromium's own throttle;
workers keep their speed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import KINDS
from static.build import release, serve, site
from tests.bench import machine, shaping, tables
from tests.browser import browsers

# The slow network: bytes a second, and seconds from a request to the beginning of its answer.
RATE, LATENCY = 20_000_000 / 8, 0.04
NETWORKS = {"full": "full speed", "slow": "20 Mbit/s, 40 ms"}
PATIENCE = 60_000  # milliseconds until a moment that has not come is given up
BARE = "tests/bench/hosts/bare.html"
# Runs in the page before its own code.
NOTE_MOMENTS = """
addEventListener("DOMContentLoaded", () => {
    window.moments = {};
    const note = (name, time) => { window.moments[name] ??= time ?? performance.now(); };
    const verdict = document.getElementById("verdict"), solve = document.getElementById("solve");
    const painted = list => note("paint", list.getEntries()[0].startTime);
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    const look = () => {
        const cell = document.querySelector("#board .cell");
        if (cell?.checkVisibility({ visibilityProperty: true })) note("seen");
        else requestAnimationFrame(look);
    };
    look();
    new MutationObserver(() => {
        const ready = document.body.dataset.ready;
        if ("playable" in document.body.dataset || ready) note("board");
        if (ready && !("asked" in window)) {
            window.asked = true;
            solve.click();
        }
        if (ready === "solver") note("solver");
    }).observe(document.body, { attributeFilter: ["data-playable", "data-ready"] });
    new MutationObserver(() => {
        if (verdict.dataset.outcome === "unique") note("verdict");
    }).observe(verdict, { attributeFilter: ["data-outcome"] });
});
"""
# A link's board differs from any that the page shows by itself in one cell that is empty and one that is not. It stands
# when it is painted so, and can be seen.
NOTE_BOARD = """
addEventListener("DOMContentLoaded", () => {
    const [empty, given, title, moment] = %s, board = document.getElementById("board");
    const named = ([row, column]) =>
        board.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.getAttribute("aria-label") ?? "";
    const look = () => {
        const stands = document.getElementById("board-title").textContent.startsWith(title) &&
            / empty/.test(named(empty)) && / given /.test(named(given)) &&
            board.checkVisibility({ visibilityProperty: true });
        if (stands) window.moments = { [moment]: performance.now() };
        else requestAnimationFrame(look);
    };
    look();
});
"""
# How many files of the site are kept for the next visit.
STORED = """async () => {
    const names = await caches.keys();
    return names.length ? (await (await caches.open(names[0])).keys()).length : 0;
}"""
OWN = ("paint", "seen", "board", "verdict", "solver")
Moments = dict[str, float]


def sent() -> dict[str, tuple[str, str]]:
    """Return a link of each kind, its example without the first given: the script that notes its moment, by name."""
    found = {}
    for kind in KINDS:
        example = kind.first_forms[0].parse(kind.view.example)[0]
        first, second = [cell for cell, value in enumerate(example.givens) if value][:2]
        puzzle = example.with_givens(tuple(0 if at == first else value for at, value in enumerate(example.givens)))
        places = [[each + 1 for each in divmod(cell, example.size.columns)] for cell in (first, second)]
        name = f"link: {kind.name}"
        found[name] = (f"#{puzzle_links.encode(puzzle)}", NOTE_BOARD % [*places, kind.title, name])
    return found


LINKS = sent()
MOMENTS = (*OWN[:3], *LINKS, *OWN[3:])


def visit(
    context: BrowserContext, url: str, slowdown: float, names: Sequence[str], script: str = "", files: int = 0
) -> Moments:
    """Open the page and return the moments with these names, once so many files are kept for the next visit.

    A moment that has not come when it is given up is missing.
    """
    with context.new_page() as page:
        if slowdown != 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.add_init_script(script)
        page.goto(url, wait_until="commit")
        until(page, "names => names.every(name => name in (window.moments ?? {}))", names)
        moments: Moments = page.evaluate("() => window.moments ?? {}")
        until(page, f"async files => await ({STORED})() >= files", files)
        return moments


def until(page: Page, holds: str, given: object) -> None:
    for _ in range(PATIENCE // 50):
        if page.evaluate(holds, given):
            return
        page.wait_for_timeout(50)


def visits(browser: Browser, url: str, files: int, slowdown: float) -> dict[str, Moments]:
    """Visit a site of so many files for the first and the second time, and return the moments of both."""
    found: dict[str, Moments] = {}
    bare = url.endswith(BARE)
    links = {} if bare else LINKS
    with browser.new_context() as context:
        for name in ("first", "second"):
            asked = (["solver"], "", 0) if bare else (OWN, NOTE_MOMENTS, files)
            found[name] = visit(context, url, slowdown, *asked)
        for moment, (link, script) in links.items():
            found["second"] |= visit(context, url + link, slowdown, [moment], script)
    for moment, (link, script) in links.items():
        with browser.new_context() as context:
            found["first"] |= visit(context, url + link, slowdown, [moment], script)
    return found


def table(browser: Browser, folder: Path, rounds: int, network: str = "full", slowdown: float = 1) -> str:
    """Serve a site and the bare page, visit them in turns, the first round uncounted; return the table."""
    with ExitStack() as stack:
        sites: dict[str, tuple[str, int]] = {}
        for name, served, place in (("Givens", folder, ""), ("Pyodide alone", site.ROOT, BARE)):
            line = shaping.Line(RATE, LATENCY)
            server = stack.enter_context(shaping.server(served, line) if network == "slow" else serve.server(served))
            stack.callback(server.shutdown)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            files = 0 if place else len(release.hashes(served))
            sites[name] = (f"http://localhost:{server.server_port}/{place}", files)
        times: dict[str, dict[str, list[float]]] = {}
        for number in range(rounds + 1):
            for name, (url, files) in sites.items():
                for order, moments in visits(browser, url, files, slowdown).items() if number else ():
                    for moment, time in moments.items():
                        times.setdefault(f"{name}, {order} visit", {}).setdefault(moment, []).append(time)
    rows = [
        [title, *(_told(moments.get(moment, ()), rounds) for moment in MOMENTS)] for title, moments in times.items()
    ]
    slowed = f", slowed {slowdown:g} times" if slowdown != 1 else ""
    return tables.table([f"{NETWORKS[network]}{slowed}: median (range) of {rounds}", *MOMENTS], rows)


def _told(times: Sequence[float], rounds: int) -> str:
    """Return median and range; how often the moment came, if it did not always; a dash if it never did."""
    if not times:
        return "-"
    missed = f", {len(times)} of {rounds}" if len(times) < rounds else ""
    return f"{statistics.median(times):.0f} ({min(times):.0f}-{max(times):.0f}{missed})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15, help="counted visits of each kind (default 15)")
    parser.add_argument("--network", choices=(*NETWORKS, "both"), default="both", help="full speed, 20 Mbit/s, or both")
    parser.add_argument("--slowdown", type=float, default=1, help="how many times slower the page's thread is")
    asked = parser.parse_args()
    site.build()
    with sync_playwright() as playwright, browsers.launch(playwright) as browser:
        print("\n".join(machine.described(browser.version, "not pinned to a core")), flush=True)
        for network in NETWORKS if asked.network == "both" else [asked.network]:
            print(f"\n{table(browser, site.DIST, asked.rounds, network, asked.slowdown)}", flush=True)
    print(f"\nLoad at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
