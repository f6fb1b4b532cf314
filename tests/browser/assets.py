"""Every file of the site with every fault, and what a visitor then sees: `make test-assets`.

`python -m tests.browser.assets [--only PART] [--fault NAME] [--pages N] [FOLDER]` lists the files of a built site
(default: dist/, built), makes a first visit for each file and fault, several at a time in one browser, and prints the
table. It exits with status 1 if any visitor gets no message, sees a traceback, or loses more than the file provides. No
case waits for a clock: a late file is sent when the page has said so, and the test moves the page's own clock.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import sys
from collections import Counter
from pathlib import Path

from playwright.async_api import Browser, Error, Page, Playwright, async_playwright

from static.build import site
from tests.browser import browsers
from tests.browser.faulty import FAULTS, Case, Fault, Host, host

LONGEST = 240.0  # seconds of one visit at most
QUIET = 6.0  # seconds without a change after which the page's clock is moved
SILENT = 30.0  # seconds without a change after that which count as silence
PATIENCE = 21_000  # milliseconds to move it by: past the 20 s after which a page says what it is waiting for
HOSTS_OWN = "the host's own page"
BLANK = frozenset[Fault]({"404", "empty", "html"})
"""Faults of index.html that leave nothing of Givens on the screen: none of its files is requested."""

ENDS = ("No solver", "The solver did not start. Reload the page to try again.")
"""What the page says when it has given up on the solver: today, and before the watch existed."""

CANNOT_START = "cannot start"
WAITING = re.compile("Still waiting|not fully started")
"""What the notice says about a file that is wrong, and about one that is late."""

HARMLESS = (
    "LICENSE", "service-worker.js", "static/board.css", "static/diagnosis.js", "static/digits.bin",
    "static/drawing.js", "static/fonts/", "static/givens.css", "static/icons/", "static/kernels.wasm",
    "static/licenses/", "static/pictures.css", "static/pictures.wasm", "static/playing.css", "static/reasons.css",
    "static/reasons.wasm", "static/runtime/explain.zip", "static/runtime/forms.zip", "static/runtime/licenses/",
    "static/runtime/pictures.tar.gz", "static/runtime/pictures.zip", "static/runtime/reasons.tar.gz",
    "static/runtime/strength.tar.gz", "static/runtime/wheels/", "static/shell.css", "static/store.js",
    "static/strength.css", "static/watch.js", "static/worker/pool.js",
)  # fmt: skip
"""Files without which everything must work except what they provide."""

SEEN = """() => {
    const text = element => element && element.checkVisibility() ? element.innerText.trim() : "";
    const body = document.body;
    return {
        ready: body ? body.dataset.ready ?? "" : "",
        readiness: text(document.getElementById("readiness-text")),
        status: text(document.getElementById("status")),
        notice: text(document.querySelector("#watch p")) || text(document.getElementById("unwatched")),
        cells: document.querySelectorAll("#board .cell").length,
        text: body ? body.innerText : "",
    };
}"""


def files(folder: Path) -> list[str]:
    """Return every file of a built site."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


async def launch(playwright: Playwright) -> Browser:
    """Start the Chromium that the other tests start; raises browsers.NoBrowser."""
    flags = [*browsers.FLAGS, "--no-sandbox"] if browsers.is_root() else list(browsers.FLAGS)
    for path in [None, *filter(None, map(shutil.which, browsers.SYSTEM_BROWSERS))]:
        try:
            return await playwright.chromium.launch(executable_path=path, args=flags)
        except Error as error:
            reason = error.message.splitlines()[0]
    raise browsers.NoBrowser(reason)


async def seen(page: Page) -> dict[str, str]:
    """Return what is on the page now."""
    found: dict[str, str] = await page.evaluate(SEEN)
    return found


def verdict(found: dict[str, str], case: Case) -> str:
    """Say in a few words what the visitor was left with."""
    if "Traceback" in found["text"] or "(PY" in found["text"]:
        return "TRACEBACK" + (" and no board" if not found["ready"] else "")
    words = found["notice"].partition("\n")[0]
    if found["ready"] == "solver":
        slower = "slower" in found["readiness"]
        return "works" + (", slower" if slower else "") + (f"; {words}" if words else "")
    if "index.html" in case.names and case.fault in BLANK and set(case.asked) == {"index.html"}:
        return HOSTS_OWN
    if CANNOT_START in found["notice"]:
        return ("board; " if found["ready"] else "no board; ") + words
    if found["readiness"] in ENDS:
        return f"board; {found['status'] or found['readiness']}"
    return "SILENT: " + (found["readiness"] or "blank")


def over(found: dict[str, str], settled: float, moved: bool) -> bool:
    """Return whether a page that has shown this for so many seconds will show nothing else."""
    if found["ready"] == "solver" or CANNOT_START in found["notice"] or found["readiness"] in ENDS:
        return settled > 1
    # A page that says what it is waiting for may just be slow, for example on a busy machine.
    return moved and settled > SILENT and not WAITING.search(found["notice"])


async def visit(browser: Browser, place: Host, fault: Fault, names: list[str], longest: float) -> str:
    """Make a first visit and return what the visitor saw in the end."""
    url, case = place.case(fault, *names)
    context = await browser.new_context(service_workers="block", viewport={"width": 1000, "height": 800})
    page = await context.new_page()
    clock = asyncio.get_running_loop().time
    began = changed = clock()
    moved = waited = False
    last: dict[str, str] = {}
    try:
        await page.clock.install()
        opening = asyncio.ensure_future(page.goto(url, wait_until="commit", timeout=longest * 1000))
        while clock() - began < longest:
            await asyncio.sleep(0.1)
            if not opening.done():
                if "index.html" in case.names and "index.html" in case.asked:
                    case.released.set()  # if the page itself is late, there is nothing to look at
                continue
            try:
                now = await seen(page)
            except Error:
                continue  # the page is still navigating
            if {**now, "text": ""} != {**last, "text": ""}:  # a game's timer changes the text each second
                changed = clock()
            last = now
            if WAITING.search(last["notice"]):
                waited = True
                case.released.set()
            if over(last, clock() - changed, moved):
                if fault != "late" or case.released.is_set() or last["ready"] == "solver":
                    break
                case.released.set()  # nothing was said about the late file
                changed = clock()
            if clock() - changed > QUIET and not moved:
                moved = True
                await page.clock.fast_forward(PATIENCE)
                changed = clock()
        opening.cancel()
        return ("waits; " if waited and fault == "late" else "") + (verdict(last, case) if last else "SILENT: blank")
    finally:
        case.released.set()
        await context.close()


def complaint(name: str, fault: Fault, result: str) -> str:
    """Return what is wrong with an outcome; empty if nothing is."""
    if "SILENT" in result or "TRACEBACK" in result:
        return result
    if (name.startswith(HARMLESS) or fault == "late") and "works" not in result:
        return f"more is lost than the file gives: {result}"
    return ""


Table = dict[tuple[str, Fault], str]


async def table(folder: Path, only: str, faults: list[Fault], pages: int, longest: float) -> Table:
    """Return what a visitor saw, by file and fault."""
    results: Table = {}
    with host(folder) as place:
        async with async_playwright() as playwright:
            browser = await launch(playwright)
            whole = await visit(browser, place, "late", [], longest)
            if "works" not in whole:
                raise SystemExit(f"The whole site does not start: {whole}")
            asked = place.asked()
            names = [name for name in files(folder) if only in name]
            # Files that a first visit never requests are all made wrong at once: it cannot tell them apart.
            groups = [[name] for name in names if name in asked]
            groups += [rest] if (rest := [name for name in names if name not in asked]) else []
            turns = asyncio.Semaphore(pages)

            async def run(group: list[str], fault: Fault) -> None:
                async with turns:
                    result = await visit(browser, place, fault, group, longest)
                for name in group:
                    results[name, fault] = result
                print(f"{group[0]}{' and the like' if len(group) > 1 else ''}, {FAULTS[fault]}: {result}", flush=True)

            await asyncio.gather(*(run(group, fault) for group in groups for fault in faults))
            await browser.close()
    return results


def main() -> int:
    """Run, print the table, and report by the exit status whether every visitor was informed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="only files whose name contains this")
    parser.add_argument("--fault", choices=list(FAULTS), action="append", help="only this fault")
    parser.add_argument("--pages", type=int, default=4, help="pages side by side (default 4)")
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds of a visit at most")
    parser.add_argument("folder", nargs="?", type=Path, help="a built site (default: dist/, built)")
    options = parser.parse_args()
    if options.folder is None:
        site.build()
    faults = options.fault or list(FAULTS)
    folder = options.folder or site.DIST
    results = asyncio.run(table(folder, options.only, faults, options.pages, options.longest))
    print()
    complaints = []
    for name in dict.fromkeys(name for name, _ in results):
        print(name)
        for fault in faults:
            result = results[name, fault]
            print(f"    {FAULTS[fault]:18} {result}")
            if wrong := complaint(name, fault, result):
                complaints.append(f"{name}, {FAULTS[fault]}: {wrong}")
    kinds = Counter(result.partition(";")[0].partition(":")[0] for result in results.values())
    print(f"\n{len(results)} cells: " + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    end = [f"{len(complaints)} to complain of:", *complaints] if complaints else ["Every visitor was told."]
    print("\n".join(["", *end]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
