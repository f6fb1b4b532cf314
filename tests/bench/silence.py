"""How long searches report nothing, how late they end, how soon Cancel ends them, what memory they take.

`python -m tests.bench.silence [--page] [--only TEXT]`. Each search has a budget in seconds. In this process (the
default, on the shipped WebAssembly) a silence is the time between two events. With
--page, the benchmark keeps calling the published page's worker in Chromium: a silence is the time to its answer.
"Late" is how long after its budget a search ends. "Cancel" is the longest from Cancel to the answer, of some moments.
"MB" is the most memory of this process, or of the page's with its workers, beyond what it had before the first search.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from puzzles.api.service import Service
from puzzles.logic.assumptions import kernel
from puzzles.running import engines
from static.build import site
from tests.bench import tables
from tests.bench.__main__ import SITE, opened, served
from tests.bench.page import WORKER
from tests.bench.searches import Case, cases
from tests.browser import browsers

MOMENTS = (0.2, 0.7, 1.9)  # seconds after which a search is cancelled, each time from its beginning
# Ask for a search, cancel it after some milliseconds if told to, and keep calling the worker meanwhile.
ASK = f"""async ([name, given, opened, cancel, moment]) => {{
    {WORKER}
    if (opened) await worker.read(JSON.stringify([opened]));
    const began = performance.now();
    let over = false, first = 0, silence = 0, cancelled = 0;
    const running = worker[name](JSON.stringify(given)).then(answer => {{ over = true; }});
    while (!over) {{
        const asked = performance.now();
        if (moment && !cancelled && asked - began >= moment) {{ cancelled = asked; worker[cancel]("[]"); }}
        await Promise.race([worker.pause("[false]"), running]);
        const took = performance.now() - asked;
        first = first || took;
        silence = Math.max(silence, took);
        await Promise.race([new Promise(resolve => setTimeout(resolve, 20)), running]);
    }}
    const now = performance.now();
    return [first, silence, now - began, cancelled ? now - cancelled : 0].map(each => each / 1000);
}}"""


class Span(NamedTuple):
    """What was measured of a search, in seconds; memory in MB."""

    first: float
    silence: float
    late: float | None
    whole: float
    cancel: float | None
    memory: float


class Memory:
    """The most memory of some processes, by Linux's books; nothing of it is known elsewhere."""

    def __init__(self, processes: Sequence[int]) -> None:
        self._processes = [Path(f"/proc/{number}") for number in processes if Path(f"/proc/{number}/status").exists()]
        self._before = self._sum("VmRSS")

    def _sum(self, what: str) -> float:
        found = (re.search(rf"{what}:\s+(\d+) kB", (each / "status").read_text()) for each in self._processes)
        return sum(int(each[1]) for each in found if each) / 1000

    def begin(self) -> None:
        for each in self._processes:
            (each / "clear_refs").write_text("5")

    def most(self) -> float:
        return max(0.0, self._sum("VmHWM") - self._before)


class Here:
    """Runs searches in this process."""

    def __init__(self) -> None:
        self._service: Any = Service()
        self._memory = Memory([os.getpid()])

    def begun(self, case: Case, stopped: Callable[[], bool]) -> Iterator[object]:
        service = self._service
        if case.opened:
            service.text.read(case.opened)
        late = {
            name: (how, getattr(getattr(service, part), name)) for name, (how, part) in service.late_calls().items()
        }
        how, found = {**service.early_calls(), **late}[case.function]
        told = {"stopped": stopped} if how.when_ended == "stop" else {}
        answers = found(*case.arguments, **told)
        return chain([answers] if isinstance(answers, dict) else answers)

    def __call__(self, case: Case) -> Span:
        """Measure a search."""
        self._memory.begin()
        began = last = time.perf_counter()
        first = silence = 0.0
        for _ in chain(self.begun(case, lambda: False), [None]):
            now = time.perf_counter()
            first = first or now - began
            silence = max(silence, now - last)
            last = now
        whole = last - began
        ends = [self._ended(case, moment) for moment in MOMENTS if moment < whole] if case.cancel else []
        return span(case, first, silence, whole, ends, self._memory.most())

    def _ended(self, case: Case, moment: float) -> float:
        """Return how long a search goes on after it is cancelled at a moment, as `worker.runner` cancels."""
        began = time.perf_counter()
        answers = self.begun(case, lambda: time.perf_counter() - began >= moment)
        stopped = case.function in ("why", "repair", "make", "generate")
        for _ in answers:
            if not stopped and time.perf_counter() - began >= moment:
                break
        return max(0.0, time.perf_counter() - began - moment)


class There:
    """Runs searches in the published page's worker."""

    def __init__(self, page: Page, processes: Sequence[int]) -> None:
        self._page = page
        self._memory = Memory(processes)

    def __call__(self, case: Case) -> Span:
        self._memory.begin()
        asked = [case.function, list(case.arguments), case.opened, case.cancel]
        first, silence, whole, _ = self._page.evaluate(ASK, [*asked, 0])
        moments = [moment for moment in MOMENTS if case.cancel and moment < whole]
        ends = [self._page.evaluate(ASK, [*asked, 1000 * moment])[3] for moment in moments]
        return span(case, first, silence, whole, ends, self._memory.most())


def span(case: Case, first: float, silence: float, whole: float, ends: Sequence[float], memory: float) -> Span:
    late = None if case.seconds is None else max(0.0, whole - case.seconds)
    return Span(first, silence, late, whole, max(ends, default=None), memory)


def report(chosen: Sequence[Case], run: Callable[[Case], Span]) -> None:
    """Run the searches and print a table, each row as it is measured, and what is worst of each column."""
    rows, found = [], []
    for case in chosen:
        spent = run(case)
        found.append(spent)
        rows.append([case.name, *map(shown, spent[:5]), f"{spent.memory:.0f}"])
        print(*rows[-1], sep=" | ", flush=True)
    worst = [max((each for each in column if each is not None), default=None) for column in zip(*found, strict=True)]
    rows.append(["the worst", *map(shown, worst[:5]), f"{worst[5] or 0:.0f}"])
    print(f"\nLoad {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; seconds\n")
    print(tables.table(["", "first heard", "longest silence", "late", "total", "cancel", "MB"], rows))


def shown(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:.2f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.silence", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("--page", action="store_true", help="in the published page's worker")
    parser.add_argument("--only", default="", metavar="TEXT", help="only searches whose name contains this")
    asked = parser.parse_args()
    with ExitStack() as stack:
        if not asked.page:
            stack.enter_context(engines.run_on("wasmtime"))
            kernel.use(engines.reasons())
            stack.callback(kernel.use, None)  # the machine goes before what it is made of
            chosen = [case for case in cases() if asked.only.lower() in case.name.lower()]
            report(chosen, Here())
            return
        with engines.run_on(None, long=True):  # what makes the boards
            chosen = [case for case in cases() if asked.only.lower() in case.name.lower()]
        site.build(SITE)
        url = served(SITE, stack)
        browser = stack.enter_context(browsers.launch(stack.enter_context(sync_playwright())))
        page, version = opened(browser, url)
        print(version, flush=True)
        told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        report(chosen, There(page, [each["id"] for each in told["processInfo"] if each["type"] == "renderer"]))


if __name__ == "__main__":
    main()
