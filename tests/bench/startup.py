"""Time the page's start, from navigation to a first verdict, in a real browser on this machine.

`python -m tests.bench.startup [--rounds N] [--network full|slow|both] [--slowdown N] [FOLDER ...]`: each folder is a
built site (dist/ by default), and the sites take turns. The output is medians, in milliseconds from navigation, of the
moments at which: something is painted (paint); a board is (seen); it can be played (board); the board of a link stands,
for a link of each kind; the verdict is there, Solve clicked as soon as it can be (verdict); the worker answers
(solver). A visit in a new browser context is a first one, with nothing cached; a second one follows in the same
context, with what the first left there. A dash stands for a moment that did not come. For comparison, a page that only
runs the same Pyodide in a worker takes its turns too. The slow network is that of shaping.py: 20 Mbit/s, 40 ms.
`--slowdown 4` slows the page's thread four times, by Chromium's own throttle; workers keep their speed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import KINDS
from puzzles.model.values import Puzzle
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
    const [empty, given, title] = %s, board = document.getElementById("board");
    const named = ([row, column]) =>
        board.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.getAttribute("aria-label") ?? "";
    const look = () => {
        const stands = document.getElementById("board-title").textContent.startsWith(title) &&
            / empty/.test(named(empty)) && / given /.test(named(given)) &&
            board.checkVisibility({ visibilityProperty: true });
        if (stands) window.moments = { link: performance.now() };
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


@dataclass(frozen=True)
class Link:
    """A link of a kind: the fragment with its #, and the script that notes when its board stands."""

    kind: str
    fragment: str
    script: str


def sent() -> list[Link]:
    """Return a link of each kind: its example without the first given."""
    found = []
    for kind in KINDS:
        example = kind.first_forms[0].parse(kind.view.example)[0]
        first, second = [cell for cell, value in enumerate(example.givens) if value][:2]
        givens = tuple(0 if cell == first else value for cell, value in enumerate(example.givens))
        puzzle = Puzzle(example.kind, example.size, givens, example.clues)
        places = [[cell // example.size.columns + 1, cell % example.size.columns + 1] for cell in (first, second)]
        found.append(Link(kind.name, f"#{puzzle_links.encode(puzzle)}", NOTE_BOARD % [*places, kind.title]))
    return found


LINKS = sent()
MOMENTS = ("paint", "seen", "board", *(f"link: {link.kind}" for link in LINKS), "verdict", "solver")
# The times of each moment, in milliseconds, by name, of a site (its address) and a visit ("first" or "second").
Visits = dict[tuple[str, str], dict[str, list[float]]]


def awaited(page: Page, names: Sequence[str]) -> Mapping[str, float]:
    """Return the page's moments when it has all with these names, or those that it has when it is given up."""
    moments: dict[str, float] = {}
    for _ in range(PATIENCE // 50):
        moments = page.evaluate("() => window.moments ?? {}")
        if all(name in moments for name in names):
            break
        page.wait_for_timeout(50)
    return moments


def slow_down(page: Page, slowdown: float) -> None:
    if slowdown != 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})


def visit(context: BrowserContext, url: str, files: int, slowdown: float) -> Mapping[str, float]:
    """Open the page, have its example solved, and return the moments, once so many files are kept for the next."""
    with context.new_page() as page:
        slow_down(page, slowdown)
        if url.endswith(BARE):
            page.goto(url)
            return awaited(page, ["solver"])
        page.add_init_script(NOTE_MOMENTS)
        page.goto(url)
        moments = awaited(page, ["paint", "seen", "board", "verdict", "solver"])
        for _ in range(PATIENCE // 50):
            if page.evaluate(STORED) >= files:
                break
            page.wait_for_timeout(50)
        return moments


def visit_link(context: BrowserContext, url: str, link: Link, slowdown: float) -> Mapping[str, float]:
    with context.new_page() as page:
        slow_down(page, slowdown)
        page.add_init_script(link.script)
        page.goto(url + link.fragment, wait_until="commit")
        moments = awaited(page, ["link"])
        return {f"link: {link.kind}": moments["link"]} if "link" in moments else {}


def visits(browser: Browser, url: str, files: int, slowdown: float) -> dict[str, dict[str, float]]:
    """Visit a site of so many files for the first and the second time, and return the moments of both, by name."""
    bare = url.endswith(BARE)
    with browser.new_context() as context:
        found = {name: dict(visit(context, url, files, slowdown)) for name in ("first", "second")}
        for link in () if bare else LINKS:
            found["second"] |= visit_link(context, url, link, slowdown)
    for link in () if bare else LINKS:
        with browser.new_context() as context:
            found["first"] |= visit_link(context, url, link, slowdown)
    return found


def measure(browser: Browser, sites: Mapping[str, int], rounds: int, slowdown: float) -> Visits:
    """Visit the sites (address and number of files) in turns, in the other order each time; discard the first round."""
    urls = list(sites)
    times: Visits = {(url, name): {} for url in urls for name in ("first", "second")}
    for number in range(rounds + 1):
        for url in urls if number % 2 else reversed(urls):
            for name, moments in visits(browser, url, sites[url], slowdown).items():
                for moment, time in moments.items() if number else ():
                    times[url, name].setdefault(moment, []).append(time)
    return times


def table(browser: Browser, folders: Sequence[Path], rounds: int, network: str = "full", slowdown: float = 1) -> str:
    """Serve these sites, visit them in turn and return the table of the moments, in milliseconds.

    If there are several sites, the last rows give each one's medians as parts of those of the first.
    """
    with ExitStack() as stack:
        titles, sites = {}, {}
        for folder in (*folders, site.ROOT):
            line = shaping.Line(RATE, LATENCY)
            server = stack.enter_context(shaping.server(folder, line) if network == "slow" else serve.server(folder))
            stack.callback(server.shutdown)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            place = BARE if folder == site.ROOT else ""
            name = "Pyodide alone" if place else f"{folder.resolve().parent.name}/{folder.name}"
            url = f"http://localhost:{server.server_port}/{place}"
            titles[url], sites[url] = name, 0 if place else len(release.hashes(folder))
        times = measure(browser, sites, rounds, slowdown)
    rows = [
        [f"{titles[url]}, {name} visit", *(_told(moments.get(moment, ()), rounds) for moment in MOMENTS)]
        for (url, name), moments in times.items()
    ]
    before, *others = list(titles)[:-1]
    for url in others:
        for name in ("first", "second"):
            parts = [_part(times[url, name].get(moment), times[before, name].get(moment)) for moment in MOMENTS]
            rows.append([f"{titles[url]} / {titles[before]}, {name} visit", *parts])
    slowed = f", slowed {slowdown:g} times" if slowdown != 1 else ""
    return tables.table([f"{NETWORKS[network]}{slowed}: median (range) of {rounds}", *MOMENTS], rows)


def _told(times: Sequence[float], rounds: int) -> str:
    """Return median and range; how often the moment came, if it did not always; a dash if it never did."""
    if not times:
        return "-"
    missed = f", {len(times)} of {rounds}" if len(times) < rounds else ""
    return f"{statistics.median(times):.0f} ({min(times):.0f}-{max(times):.0f}{missed})"


def _part(times: Sequence[float] | None, before: Sequence[float] | None) -> str:
    return f"{statistics.median(times) / statistics.median(before):.2f}" if times and before else "-"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15, help="counted visits of each kind (default 15)")
    parser.add_argument("--network", choices=(*NETWORKS, "both"), default="both", help="full speed, 20 Mbit/s, or both")
    parser.add_argument(
        "--slowdown", type=float, default=1, help="how many times slower the page's thread is (default 1)"
    )
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="built sites (default: dist/, built)")
    options = parser.parse_args()
    if not options.folders:
        site.build()
    with sync_playwright() as playwright, browsers.launch(playwright) as browser:
        print("\n".join(machine.described(browser.version, "not pinned to a core")), flush=True)
        for network in NETWORKS if options.network == "both" else [options.network]:
            print(
                f"\n{table(browser, options.folders or [site.DIST], options.rounds, network, options.slowdown)}",
                flush=True,
            )
    if hasattr(os, "getloadavg"):
        print(f"\nLoad at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
