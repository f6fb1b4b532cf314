"""Measure Givens and its peers: `make bench`, or `python -m tests.bench [FILE ...]`.

Without a file: the project's own sets, then a file of half a million puzzles, the latencies, how puzzles are explained
and made, verdicts proven, a cluster, pictures read, and the start-up. With files and `--only explaining` or
`--only proofs`, theirs are explained or proven; with `--only rating` they are rated, and hold a number behind each
puzzle. Exits with status 1 if two solvers contradict each other, or if a solution breaks a rule.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from puzzles.portable.faults import PuzzleFault
from static.build import serve, site
from tests.bench import cluster, explaining, latency, levels, machine, peers, proving, rating, sets, startup, tables
from tests.bench.measuring import Missing, Terms, measure
from tests.bench.page import Givens
from tests.bench.pictures import report
from tests.bench.sets import PuzzleSet
from tests.browser import browsers

SITE = sets.CACHE / "site"
WHOLE, LATENCY, EXPLAINING, RATING = "A whole file", "Latency", "Explaining", "Rating"
MAKING, PROOFS, CLUSTER, START, PICTURES = "Making", "Proofs", "Cluster", "Start-up", "Pictures"
WHOLE_LINES = 528_012


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="puzzles to measure on, in any form")
    parser.add_argument("--rounds", type=int, default=3, help="rounds; the medians are reported (default 3)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only sets and sections whose name contains this")
    return parser.parse_args(arguments)


def served(folder: Path, stack: ExitStack) -> str:
    """Serve a folder until the stack is closed; return its address."""
    server = stack.enter_context(serve.server(folder))
    stack.callback(server.shutdown)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_port}/"


def opened(browser: Browser, url: str) -> tuple[Page, str]:
    page = browser.new_context(service_workers="block").new_page()
    page.goto(url)
    return page, Givens(page).open()


def run_sets(chosen: Sequence[PuzzleSet], asked: argparse.Namespace, page: Page, host: Page) -> int:
    """Measure the sets; return the number of disagreements."""
    terms = Terms(asked.rounds)
    there, remarks = peers.present(peers.every(host))
    print("\n".join(remarks), flush=True)
    disagreements = 0
    with ExitStack() as stack:
        for peer in there:
            stack.callback(peer.close)
        for puzzles in chosen:
            one_by_one = there if puzzles.by_line else [Givens(page), *there]
            results, judge = measure(puzzles, one_by_one, Givens(page) if puzzles.by_line else None, terms)
            count = len(puzzles.puzzles)
            print(f"\n{puzzles.name}: {count} puzzles, medians of {terms.rounds} rounds\n")
            print(tables.result_table(results, "Givens", count, terms.cap), flush=True)
            for line in judge.disagreements:
                print(f"DISAGREEMENT in {puzzles.name}, {line}", flush=True)
            disagreements += len(judge.disagreements)
    return disagreements


def whole_file(page: Page, rounds: int, cores: str) -> list[str]:
    """Return the table row of the whole file: minimal 9x9 puzzles, from choosing the file to the download."""
    (minimal,) = sets.own(lambda name: name == "Sudoku 9x9 minimal")
    lines = [sets.line(puzzle) for puzzle in minimal.puzzles]
    lines = (lines * (WHOLE_LINES // len(lines) + 1))[:WHOLE_LINES]
    givens = Givens(page)
    givens.from_file_to_download(lines[:20_000])
    parts = [givens.from_file_to_download(lines)[1] for _ in range(rounds)]
    medians = [statistics.median(each) for each in [*zip(*parts, strict=True), [sum(each) for each in parts]]]
    return [cores, *(f"{seconds:.2f}" for seconds in medians)]


def main() -> int:
    """Measure and print."""
    asked = options()

    def wanted(name: str) -> bool:
        return asked.only.lower() in name.lower()

    rates = asked.only.lower() == RATING.lower()
    try:
        chosen = [] if rates else [sets.from_file(path) for path in asked.files] or sets.own(wanted)
    except (PuzzleFault, OSError) as fault:
        print(fault, file=sys.stderr)
        return 2
    every = (WHOLE, LATENCY, EXPLAINING, MAKING, PROOFS, START)
    sections = [name for name in every if wanted(name)]
    of_files: list[PuzzleSet] = []
    if asked.files:
        sections = [name for name in (EXPLAINING, RATING, PROOFS) if asked.only.lower() == name.lower()]
        if sections:
            of_files, chosen = chosen, []
    if wanted(CLUSTER) and not asked.files:
        print(f"\n{CLUSTER}, of processes of this machine\n\n{cluster.measure(asked.rounds)}", flush=True)
    if wanted(PICTURES) and not asked.files:
        print(f"\n{PICTURES}, each that is not read right, then the table\n", flush=True)
        for text in report.measured("", 0, os.cpu_count() or 1, None, False):
            print(text, flush=True)
    if not chosen and not sections:
        return 0
    site.build(SITE)
    rows: list[list[str]] = []
    disagreements = 0
    with ExitStack() as stack:
        url, root = served(SITE, stack), served(machine.ROOT, stack)
        if chosen or WHOLE in sections:
            # Playwright's driver starts the browser, which inherits its core: so start the driver in here too.
            with machine.one_core() as pinned, sync_playwright() as playwright, browsers.launch(playwright) as browser:
                page, version = opened(browser, url)
                host = browser.new_page()
                host.goto(f"{root}tests/bench/hosts/host.html")
                cores = page.evaluate("() => navigator.hardwareConcurrency")
                pinned += f"; the page counts {cores}"
                print("\n".join([*machine.described(browser.version, pinned), f"Givens: {version}"]), flush=True)
                disagreements = run_sets(chosen, asked, page, host) if chosen else 0
                rows += [whole_file(page, asked.rounds, "one core")] if WHOLE in sections else []
        if sections:
            playwright = stack.enter_context(sync_playwright())
            browser = stack.enter_context(browsers.launch(playwright))
            print("\n" + "\n".join(machine.described(browser.version, "all cores from here on")), flush=True)
            page, version = opened(browser, url)
            if WHOLE in sections:
                rows.append(whole_file(page, asked.rounds, "all cores"))
                print(f"\n{WHOLE}: {WHOLE_LINES:,} minimal 9x9 Sudokus, seconds, medians of {asked.rounds} rounds\n")
                print(tables.table(["", "opened", "solved", "downloaded", "in all"], rows), flush=True)
            measures: dict[str, Callable[[], str]] = {
                f"{LATENCY}, solver warm": lambda: latency.measure(page, asked.rounds),
                EXPLAINING: lambda: explaining.measure(page, of_files or explaining.own()),
                RATING: lambda: rating.measure(page, asked.files),
                MAKING: lambda: levels.report(page),
                PROOFS: lambda: proving.measure(page, of_files or proving.own()),
            }
            for title, measured in measures.items():
                if title.partition(",")[0] in sections:
                    print(f"\n{title}\n\n{measured()}", flush=True)
            if START in sections:
                print(f"\n{START}, milliseconds from navigation on localhost\n", flush=True)
                print(startup.table(browser, SITE, 3 * asked.rounds), flush=True)
    return 1 if disagreements else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Missing as missing:
        sys.exit(str(missing))
