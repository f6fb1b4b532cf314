"""Time the page's start, from navigation to a first verdict, in a real browser on this machine.

`python -m tests.bench.startup [--rounds N] [FOLDER ...]`: each folder is a built site (dist/ by default). The sites
take turns; each visit uses a new browser context (a cold start: nothing cached) and is followed by a second visit in
the same context (a warm one). Solve is clicked on the example as soon as the board can be edited. The output is
medians, in milliseconds from navigation, of: the board can be edited (page), the worker answers (solver), the verdict.
For comparison, a page that only runs the same Pyodide in a worker takes its turns too.
"""

from __future__ import annotations

import argparse
import statistics
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from static.build import serve, site
from tests.bench import machine, tables
from tests.browser import browsers

MOMENTS = ("page", "solver", "verdict")
# Runs in the page before its own code. Solve is disabled from the click to the verdict.
NOTE_MOMENTS = """
addEventListener("DOMContentLoaded", () => {
    window.moments = {};
    const note = name => { window.moments[name] ??= performance.now(); };
    const solve = document.getElementById("solve");
    new MutationObserver(() => {
        if (!("page" in window.moments)) {
            note("page");
            solve.click();
        }
        if (document.body.dataset.ready === "solver") note("solver");
    }).observe(document.body, { attributeFilter: ["data-ready"] });
    let searching = false;
    new MutationObserver(() => {
        if (searching && !solve.disabled) note("verdict");
        searching = solve.disabled;
    }).observe(solve, { attributeFilter: ["disabled"] });
});
"""


BARE = "tests/bench/hosts/bare.html"


def visit(context: BrowserContext, url: str) -> dict[str, float]:
    """Open the page and return the moments, in milliseconds from navigation; raises without a verdict in a minute."""
    page = context.new_page()
    page.goto(url)
    if url.endswith(BARE):
        page.wait_for_function("window.moments", timeout=60_000)
        bare: dict[str, float] = page.evaluate("() => window.moments")
        page.close()
        return bare
    page.locator("#verdict[data-outcome=unique]").wait_for(timeout=60_000)
    moments: dict[str, float] = page.evaluate("() => window.moments")
    # The next visit starts after this one, when the site has been cached, not while it is being cached.
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.close()
    return moments


def measure(browser: Browser, urls: list[str], rounds: int) -> dict[tuple[str, str], list[dict[str, float]]]:
    """Return the moments of each visit by address and temperature ("cold", "warm"); the first round is discarded."""
    visits: dict[tuple[str, str], list[dict[str, float]]] = {}
    for number in range(rounds + 1):
        for url in urls:
            with browser.new_context() as context:
                if not url.endswith(BARE):
                    context.add_init_script(NOTE_MOMENTS)
                for temperature in ("cold", "warm"):
                    moments = visit(context, url)
                    if number:
                        visits.setdefault((url, temperature), []).append(moments)
    return visits


def table(browser: Browser, folders: Sequence[Path], rounds: int) -> str:
    """Serve these sites, visit them in turn and return the table of the moments, in milliseconds."""
    with ExitStack() as stack:
        urls = {}
        for folder in (*folders, site.ROOT):
            server = stack.enter_context(serve.server(folder))
            stack.callback(server.shutdown)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            place = BARE if folder == site.ROOT else ""
            urls[f"http://localhost:{server.server_port}/{place}"] = "Pyodide alone" if place else f"{folder.name}/"
        visits = measure(browser, list(urls), rounds)
    rows = []
    for (url, temperature), moments in visits.items():
        spans = [[each[name] for each in moments if name in each] for name in MOMENTS]
        cells = [
            f"{statistics.median(times):.0f} ({min(times):.0f}-{max(times):.0f})" if times else "" for times in spans
        ]
        rows.append([f"{urls[url]}, {temperature}", *cells])
    return tables.table([f"median (range) of {rounds} visits", *MOMENTS], rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9, help="counted visits of each kind (default 9)")
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="built sites (default: dist/, built)")
    options = parser.parse_args()
    if not options.folders:
        site.build()
    with sync_playwright() as playwright, browsers.launch(playwright) as browser:
        print("\n".join(machine.described(browser.version, "not pinned to a core")), flush=True)
        print(table(browser, options.folders or [site.DIST], options.rounds))


if __name__ == "__main__":
    main()
