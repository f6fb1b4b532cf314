"""Measure Givens and its peers: `make bench`, or `python -m tests.bench [FILE ...]`.

Without a file: the project's own sets, then the file of half a million puzzles, the latencies and the start-up. Ends
with status 1 if two solvers contradict each other, or a solution breaks a rule.
"""

from __future__ import annotations

import argparse
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from puzzles.faults import PuzzleFault
from static.build import serve, site
from tests.bench import machine, peers, sets, tables
from tests.bench.measuring import Missing, Terms, measure
from tests.bench.page import Givens, GivensByFile
from tests.browser import browsers


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="puzzles to measure on, in any form")
    parser.add_argument("--rounds", type=int, default=3, help="rounds, of which medians are taken (default 3)")
    parser.add_argument("--cap", type=float, default=10.0, help="seconds that one puzzle may take (default 10)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only sets and peers whose name has this in it")
    parser.add_argument("--solvers", default="", metavar="TEXT,...", help="only peers whose name has one of these in it")
    parser.add_argument("--against", default="", metavar="TEXT", help="the peer of the ratios (default Givens)")
    parser.add_argument("--peer", action="append", default=[], metavar="COMMAND", help="an outside program (9x9 files)")
    return parser.parse_args(arguments)


def served(folder: Path, stack: ExitStack) -> str:
    """Serve a folder until the stack is closed; return its address."""
    server = stack.enter_context(serve.server(folder))
    stack.callback(server.shutdown)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_port}/"


def main() -> int:
    """Measure and print."""
    asked = options()
    try:
        chosen = [sets.from_file(path) for path in asked.files] or sets.own(lambda name: asked.only.lower() in name.lower())
    except (PuzzleFault, OSError) as fault:
        print(fault, file=sys.stderr)
        return 2
    terms = Terms(asked.rounds, asked.cap)
    pinned = machine.pin()
    disagreements = 0
    with ExitStack() as stack:
        site.build(sets.CACHE / "site")
        browser = stack.enter_context(browsers.launch(stack.enter_context(sync_playwright())))
        page, host = browser.new_page(), browser.new_page()
        page.goto(served(sets.CACHE / "site", stack))
        host.goto(served(machine.ROOT, stack) + "tests/bench/hosts/host.html")
        givens = Givens(page)
        lines = [f"Givens: {givens.open()}"]
        wanted = [text.lower() for text in asked.solvers.split(",")]
        those = [peer for peer in peers.every(host) if any(text in peer.name.lower() for text in wanted)]
        there, remarks = peers.present(those)
        for peer in there:
            stack.callback(peer.close)
        print("\n".join([*machine.described(browser.version, pinned), *lines, *remarks]), flush=True)
        for puzzles in chosen:
            if puzzles.by_line:
                solvers, files = there, [GivensByFile(page), *map(peers.Command, asked.peer)]
            else:
                solvers, files = [givens, *there], []
            results, judge = measure(puzzles, solvers, files, terms)
            print(f"\n{puzzles.name}: {len(puzzles.puzzles)} puzzles, {terms.rounds} rounds\n")
            print(tables.result_table(results, asked.against or "Givens", len(puzzles.puzzles), terms.cap), flush=True)
            for line in judge.disagreements:
                print(f"DISAGREEMENT in {puzzles.name}, {line}", flush=True)
            disagreements += len(judge.disagreements)
    return 1 if disagreements else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Missing as missing:
        sys.exit(str(missing))
