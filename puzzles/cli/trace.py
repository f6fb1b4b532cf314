"""`textbook NAME FILE --trace N..M`: the steps of a search, as the page shows them when it is watched."""

from __future__ import annotations

import argparse
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.cli.interrupting import heeded
from puzzles.cli.progress import Bar
from puzzles.kinds.catalog import kind_of
from puzzles.model.data_files import path_of
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.running.files import blame
from puzzles.running.loading import load

if TYPE_CHECKING:
    from puzzles.api import watch_messages
    from puzzles.kinds.textbook import Textbook
    from puzzles.model.search_frame import Frame
    from puzzles.model.values import Puzzle
    from puzzles.watching.run import Run

LONG = 10_000
"""Steps from which on compiled code pays from the start."""

TURN = 0.1
"""Seconds that a run goes on before the bar is drawn."""

QUIET = 1.0
"""Seconds before there is a bar."""

RATE = 2
"""Steps a second of a picture."""

CHUNK = 1000
"""Steps that a run is ahead of those that are printed."""


def span(text: str) -> tuple[int, int]:
    """Read a range of steps, as in 1..40, or one step."""
    first, dots, last = text.partition("..")
    digits = [first, last if dots else first]
    if not all(each.isascii() and each.isdigit() and len(each) < 16 for each in digits):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a range of steps, as in 1..40")
    low, high = map(int, digits)
    if low > high:
        raise argparse.ArgumentTypeError(f"step {low:,} comes after step {high:,}")
    return low, high


def add_options(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    """Add the options of a trace."""
    parser.add_argument(
        "--trace",
        type=span,
        required=required,
        metavar="N..M",
        help="print steps N to M of the search, then its counters",
    )
    printed = parser.add_mutually_exclusive_group()
    printed.add_argument("--json", action="store_true", help="of a trace: print one JSON object for each step")
    printed.add_argument("--svg", metavar="OUT", help="of a trace: write at most 200 steps to OUT, an animated picture")


def run(arguments: Namespace) -> int:
    """Trace a search, by its own name, on the puzzle of a file in any form."""
    from puzzles.watching.searches import search_named

    puzzles = load(arguments.file, arguments.form).puzzles
    if len(puzzles) > 1:
        raise PuzzleFault("several", f"--trace follows one puzzle; this text has {len(puzzles):,}.")
    return trace(search_named(arguments.program, puzzles[0]), puzzles[0], arguments)


def trace(search: Textbook, puzzle: Puzzle, arguments: Namespace) -> int:
    """Print the steps, and what the search has counted after the last; return 1 if it ends before that."""
    from puzzles.api.wire_watch import frame_out
    from puzzles.watching.animation import check_span
    from puzzles.watching.run import Run

    first, last = arguments.trace
    if arguments.svg:
        check_span(first, last)
    with engines.run_on(None, long=last > LONG), heeded() as check:
        going = Run(search, puzzle)
        told = []
        for frame in _frames(going, first, last, check):
            if arguments.svg:
                told.append(frame_out(frame, ()))
            elif arguments.json:
                print(json.dumps(frame_out(frame, going.counts(frame.step)), ensure_ascii=False))
            else:
                print(line(frame, len(f"{last:,}")))
        if arguments.svg and told:
            _draw(arguments.svg, search, puzzle, told)
        if not arguments.json and not arguments.svg:
            print(", ".join(f"{name}: {count:,}" for name, count in going.counts(min(last, going.steps))))
        if going.steps < last:
            sys.stdout.flush()
            print(f"The search ends at step {going.steps:,}; there is no step {last:,}.", file=sys.stderr)
    return 1 if going.steps < last else 0


def _draw(name: str, search: Textbook, puzzle: Puzzle, frames: Sequence[watch_messages.Frame]) -> None:
    """Write steps to a file, as an animated picture."""
    from puzzles.watching.animation import animated

    style = "".join(path_of(sheet).read_text(encoding="utf-8") for sheet in ("board.css", "watching.css"))
    outlines = json.loads(path_of("fonts/outlines.json").read_text(encoding="utf-8"))
    text = animated(puzzle, kind_of(puzzle), search.title, frames, RATE, style, outlines)
    with blame(name):
        Path(name).write_text(text, encoding="utf-8")
    print(f"Written: {name}", file=sys.stderr)


def line(frame: Frame, width: int) -> str:
    """Return a step in a line: its number, its sentence, how many choices stand."""
    return f"{frame.step:>{width},}  {' '.join(frame.words)}  (depth {frame.depth:,})"


def _frames(going: Run, first: int, last: int, check: Callable[[], None]) -> Iterator[Frame]:
    """Have a run go on to the first step, and yield it and those after it."""
    bar = Bar(first, "steps")
    try:
        while going.steps < first and not going.is_over:
            going.go_on(first, TURN)
            check()
            if bar.seconds > QUIET:
                bar.draw(going.steps, going.steps)
    finally:
        bar.clear()
    for low in range(first, last + 1, CHUNK):
        high = min(low + CHUNK - 1, last)
        while going.steps < high and not going.is_over:
            going.go_on(high, TURN)
        for frame in going.frames(low, high - low + 1):
            check()
            yield frame
        if going.steps < high:
            return
