"""How long searches report nothing, and how late they end: `python -m tests.bench.silence [--page] [--only TEXT]`.

Each search has a budget in seconds. In this process (the default, on the shipped WebAssembly, or on another engine by
--engine) a silence is the time between two events. With --page, the benchmark keeps calling the published page's worker
in Chromium: a silence is the time to its answer. "Late" is how long after its budget a search ends.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from puzzles.api import wire
from puzzles.api.service import Service
from puzzles.cli import engines
from puzzles.core.model import Puzzle, Size
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix.generation import chain as random_chain
from puzzles.kinds.protocol import Request
from static.build import site
from tests.bench import tables
from tests.bench.__main__ import SITE, opened, served
from tests.browser import browsers


class Case(NamedTuple):
    """One search: a function of the worker, its arguments, and its budget in seconds or None."""

    name: str
    function: str
    arguments: tuple[Any, ...]
    seconds: float | None


class Span(NamedTuple):
    """What was measured of a search, in seconds."""

    first: float
    silence: float
    late: float | None
    whole: float


ASK = """async ([name, given]) => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    const began = performance.now();
    let over = false, first = 0, silence = 0;
    const running = worker[name](JSON.stringify(given)).then(answer => { over = true; return answer.length; });
    while (!over) {
        const asked = performance.now();
        await Promise.race([worker.pause("[false]"), running]);
        const took = performance.now() - asked;
        first = first || took;
        silence = Math.max(silence, took);
        await new Promise(resolve => setTimeout(resolve, 20));
    }
    await running;
    return [first / 1000, silence / 1000, (performance.now() - began) / 1000];
}"""
SECONDS = 5.0


def numbrix(rows: int, columns: int, share: float, seed: int = 1) -> Puzzle:
    """Return a Numbrix board of a random chain, with this share of its cells given."""
    size, rng = Size(rows, columns), Random(seed)
    if share <= 0:
        return kind_named("numbrix").blank(size)
    values = random_chain(size, rng)
    kept = set(rng.sample(range(size.cells), max(1, round(share * size.cells))))
    return Puzzle("numbrix", size, tuple(value if cell in kept else 0 for cell, value in enumerate(values)))


def wrong(puzzle: Puzzle, count: int, seed: int = 1) -> Puzzle:
    """Return the same board with some pairs of its givens exchanged."""
    rng, givens = Random(seed), list(puzzle.givens)
    cells = [cell for cell, given in enumerate(givens) if given]
    for _ in range(count):
        one, other = rng.sample(cells, 2)
        givens[one], givens[other] = givens[other], givens[one]
    return puzzle.filled(tuple(givens))


def cases() -> Iterator[Case]:
    """Return every search, on the boards that are hardest for it."""
    boards: list[tuple[str, Puzzle]] = [
        *((f"Numbrix {rows}x{columns} empty", numbrix(rows, columns, 0)) for rows, columns in SIZES),
        *((f"Numbrix {side}x{side} with {share:.0%}", numbrix(side, side, share)) for side, share in SHARES),
        ("Sudoku 25x25 empty", kind_named("sudoku").blank(Size(25, 25, 5, 5))),
        ("Sudoku 25x25 with 40 %", thinned("sudoku", Size(25, 25, 5, 5), 0.4)),
        ("Futoshiki 32x32 empty", kind_named("futoshiki").blank(Size(32, 32))),
        ("Futoshiki 20x20 with 10 %", thinned("futoshiki", Size(20, 20), 0.1)),
    ]
    for name, puzzle in boards:
        shown = wire.puzzle_out(puzzle)
        nothing = [0] * puzzle.size.cells
        yield Case(f"solve {name}", "solve", (shown, 100, SECONDS), SECONDS)
        yield Case(f"count {name}", "quiet_count", (shown, SECONDS), 2 * SECONDS)
        entries = [0] * puzzle.size.cells
        entries[nothing.index(0, 1)] = 1 if 1 not in puzzle.givens else 0
        yield Case(f"so far {name}", "so_far", (shown, entries, SECONDS), SECONDS)
        yield Case(f"reveal {name}", "reveal", (shown, entries, puzzle.givens.index(0), SECONDS), SECONDS)
        yield Case(f"candidates {name}", "candidates", (shown, nothing), None)
        yield Case(f"transform {name}", "transform", (shown, nothing, "turn"), None)
    clashing = [
        ("Numbrix 100x100 scrambled", wrong(numbrix(100, 100, 0.5), 2000)),
        ("Numbrix 100x100 two swapped", wrong(numbrix(100, 100, 0.3), 1)),
        ("Numbrix 30x30 two swapped", wrong(numbrix(30, 30, 0.3), 1)),
        ("Sudoku 25x25 two swapped", wrong(thinned("sudoku", Size(25, 25, 5, 5), 0.7), 1)),
        ("Futoshiki 32x32 two swapped", wrong(thinned("futoshiki", Size(32, 32), 0.7), 1)),
    ]
    for name, puzzle in clashing:
        yield Case(f"clash {name}", "quiet_count", (wire.puzzle_out(puzzle), SECONDS), 2 * SECONDS)
    for kind, rows, columns, box in MADE:
        yield Case(f"generate {kind} {rows}x{columns}", "generate", (kind, rows, columns, box, None, 1), None)


SIZES = ((99, 99), (100, 100), (49, 49), (1, 100), (2, 100), (25, 25))
SHARES = ((99, 0.001), (100, 0.01), (100, 0.1), (100, 0.3), (50, 0.05), (30, 0.1), (20, 0.15))
MADE = (
    ("numbrix", 50, 50, None),
    ("numbrix", 100, 100, None),
    ("sudoku", 25, 25, [5, 5]),
    ("sudoku", 16, 16, [4, 4]),
    ("futoshiki", 12, 12, None),
    ("futoshiki", 32, 32, None),
)


def thinned(kind: str, size: Size, share: float) -> Puzzle:
    """Return a generated board with this share of its cells given, however many solutions that leaves."""
    rng = Random(1)
    puzzle = kind_named(kind).generate(Request(size, 0), rng)
    kept = set(rng.sample(range(size.cells), round(share * size.cells)))
    return puzzle.filled(tuple(given if cell in kept else 0 for cell, given in enumerate(puzzle.givens)))


def here(case: Case) -> Span:
    """Run a search in this process."""
    service = Service()
    function = {"solve": "searching", "generate": "generating"}.get(case.function, case.function)
    began = last = time.perf_counter()
    first = silence = 0.0
    answers = getattr(service, function, getattr(service, case.function))(*case.arguments)
    for _ in chain([answers] if isinstance(answers, dict) else answers, [None]):
        now = time.perf_counter()
        first = first or now - began
        silence = max(silence, now - last)
        last = now
    return span(case, first, silence, last - began)


def span(case: Case, first: float, silence: float, whole: float) -> Span:
    """Combine the figures of a search."""
    return Span(first, silence, None if case.seconds is None else max(0.0, whole - case.seconds), whole)


def report(chosen: list[Case], run: Callable[[Case], Span]) -> None:
    """Run the searches and print a table, each row as it is measured."""
    rows = []
    for case in chosen:
        found = run(case)
        late = "" if found.late is None else f"{found.late:.2f}"
        rows.append([case.name, f"{found.first:.2f}", f"{found.silence:.2f}", late, f"{found.whole:.2f}"])
        print(*rows[-1], sep=" | ", flush=True)
    print(f"\nLoad {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; seconds\n")
    print(tables.table(["", "first heard", "longest silence", "late", "total"], rows))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.silence", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("--page", action="store_true", help="in the published page's worker")
    parser.add_argument("--only", default="", metavar="TEXT", help="only searches whose name contains this")
    parser.add_argument("--engine", choices=engines.NAMES, default="wasmtime", help="in this process")
    asked = parser.parse_args()
    chosen = [case for case in cases() if asked.only.lower() in case.name.lower()]
    with ExitStack() as stack:
        if not asked.page:
            stack.enter_context(engines.using(asked.engine))
            report(chosen, here)
            return
        site.build(SITE)
        url = served(SITE, stack)
        browser = stack.enter_context(browsers.launch(stack.enter_context(sync_playwright())))
        page, version = opened(browser, url)
        print(version, flush=True)

        def there(case: Case) -> Span:
            first, silence, whole = page.evaluate(ASK, [case.function, case.arguments])
            return span(case, first, silence, whole)

        report(chosen, there)


if __name__ == "__main__":
    main()
