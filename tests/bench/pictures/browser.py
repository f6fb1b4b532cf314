"""A photo of twelve megapixels in Chromium, from the file to the board: `python -m tests.bench.pictures.browser`.

The first one fetches what reads pictures, from localhost. Slower, the processes of Chromium are stopped three quarters
of the time: that slows down page, worker and decoder alike, where Chromium's own throttle slows down the page alone.
Memory is the most that the page's process took beyond what it had before.
"""

from __future__ import annotations

import os
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import psutil
from playwright.sync_api import Page, sync_playwright

from static.build import serve, site
from tests.bench import machine, tables
from tests.bench.silence import Memory
from tests.browser import browsers, driving
from tests.pictures import camera, pages

SIZE = (4000, 3000)
ROUNDS = 5
SLOWER = 4
SLICE = 0.004
"""Seconds that a process runs before it is stopped for three times as long."""

ARM = """() => {
    window.span = new Promise((resolve, reject) => {
        let began = 0, waits = false;
        setTimeout(() => reject(new Error("No board after a minute.")), 60_000);
        document.getElementById("file").addEventListener("change", () => { began = performance.now(); },
            { capture: true, once: true });
        const observer = new MutationObserver(() => {
            const shows = document.body.dataset.picture;
            waits ||= began && shows !== "board";
            if (!waits || shows !== "board") return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    });
}"""


def photo(folder: Path) -> Path:
    """Write a photo of a newspaper's page of twelve megapixels."""
    page = pages.page("sudoku", 0)
    shot = camera.chance(Random(12), 0.5, SIZE)
    shot = replace(shot, turn=90, fill=1.2, noise=3, quality=88)
    path = folder / "photo.jpg"
    camera.photograph(page, camera.fitting(page, shot)).image.save(path, "JPEG", quality=88)
    return path


def processes(kind: str = "") -> list[int]:
    """Return the browser's processes; with a kind ("renderer") those alone."""
    found = psutil.Process().children(recursive=True)
    commands = [(each.pid, " ".join(each.cmdline())) for each in found]
    return [pid for pid, command in commands if "chrom" in command and f"--type={kind}" in command]


@contextmanager
def slowed(numbers: Sequence[int], factor: int) -> Iterator[None]:
    """Let processes run only one part of the time in `factor`."""
    over = threading.Event()

    def drive() -> None:
        while not over.is_set():
            told(signal.SIGSTOP)
            time.sleep(SLICE * (factor - 1))
            told(signal.SIGCONT)
            time.sleep(SLICE)

    def told(what: signal.Signals) -> None:
        for number in numbers:
            with suppress(ProcessLookupError):  # one that has ended
                os.kill(number, what)

    driver = threading.Thread(target=drive)
    if factor == 1:
        yield
        return
    driver.start()
    try:
        yield
    finally:
        over.set()
        driver.join()


def read(page: Page, path: Path) -> float:
    """Open the photo; return the milliseconds until its board is shown, and put it away."""
    page.evaluate(ARM)
    page.locator("#file").set_input_files(path)
    span = float(page.evaluate("() => window.span"))
    driving.button(page, "Cancel").click()
    page.locator("#picture").wait_for(state="hidden")
    return span


def measured(page: Page, path: Path, factor: int) -> list[str]:
    """Return the row of a processor slower by a factor; the page's solver is ready."""
    memory = Memory(processes("renderer"))
    memory.begin()
    with slowed(processes(), factor):
        first, *more = [read(page, path) for _ in range(1 + ROUNDS)]
    name = f"{factor} times slower" if factor > 1 else "as it is"
    return [name, f"{first:,.0f}", f"{statistics.median(more):,.0f}", f"{max(more):,.0f}", f"{memory.most():.0f}"]


def main() -> None:
    """Measure and print."""
    site.build()
    server = serve.server(site.DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = photo(Path(folder))
        for factor in (1, SLOWER):
            with browsers.launch(playwright) as browser:
                if factor == 1:
                    print("\n".join(machine.described(browser.version, "not pinned to a core")), flush=True)
                    print(f"{SIZE[0]}×{SIZE[1]} pixels, {path.stat().st_size / 1e6:.1f} MB; milliseconds\n")
                page = browser.new_context(service_workers="block").new_page()
                page.goto(f"http://localhost:{server.server_port}/")
                page.locator('body[data-ready="solver"]').wait_for(timeout=60_000)
                rows.append(measured(page, path, factor))
    server.shutdown()
    print(tables.table(("processor", "the first picture", "another, median", "worst", "MB"), rows))


if __name__ == "__main__":
    main()
