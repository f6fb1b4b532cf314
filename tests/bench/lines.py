"""Measure `solve --all` in a terminal on one set of 9x9 puzzles in many forms: lines, or boards, per second.

`python -m tests.bench.lines [--puzzles N] [--rounds N] [--only TEXT]` measures processor time with one job, including
the start, so that a busy machine gives the same figures as an idle one. Each form is tried on a small file, and on a
large one unless the small one took long. The last column is the speed relative to plain lines in the same run.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from puzzles.forms import write
from puzzles.kinds.protocol import Request
from puzzles.making.generate import generate
from puzzles.model.values import Puzzle, Size
from tests.bench import machine, sets, tables

PLAIN = "plain lines"
TRIAL, FEW = 2_000, 400
ENOUGH_SECONDS = 2.0  # A trial that takes longer than this is the measurement
MOST_BYTES = 150_000_000  # files are not made larger: beyond this size some forms are refused, or read whole
Rows = list[str]


def spoilt(rows: Rows, share: float, wrong: str) -> Rows:
    rng = Random(1)
    return [wrong if rng.random() < share else row for row in rows]


def joined(rows: Rows, end: str = "\n", encoding: str = "utf-8") -> bytes:
    return "".join(row + end for row in rows).encode(encoding)


BY_LINE: dict[str, Callable[[Rows], bytes]] = {
    PLAIN: joined,
    "CRLF": lambda rows: joined(rows, "\r\n"),
    "1 % malformed": lambda rows: joined(spoilt(rows, 0.01, "1" * 80)),
    "10 % malformed": lambda rows: joined(spoilt(rows, 0.1, "1" * 80)),
    "50 % malformed": lambda rows: joined(spoilt(rows, 0.5, "1" * 80)),
    "every other malformed": lambda rows: joined([row if at % 2 else "short" for at, row in enumerate(rows)]),
    "10 % of 2,000 characters": lambda rows: joined(spoilt(rows, 0.1, "x" * 2_000)),
    "mixed line ends": lambda rows: b"".join(joined([row], "\n\r"[at % 2 :: -1]) for at, row in enumerate(rows)),
    "UTF-16": lambda rows: joined(["\ufeff" + rows[0], *rows[1:]], "\r\n", "utf-16-le"),
    "UTF-16, 10 % malformed": lambda rows: joined(
        ["\ufeff" + rows[0], *spoilt(rows[1:], 0.1, "1" * 80)], "\r\n", "utf-16-be"
    ),
    "quoted": lambda rows: joined([f"> {row}" for row in rows]),
    "indented": lambda rows: joined([f"    {row}" for row in rows]),
    "puzzle file of block size 3": lambda rows: joined(["3", *rows]),
}  # for each form with one puzzle per line, how such lines are written
BOARDS = ("compact", "grid", "box", "ascii", "java", "python")  # the forms of Sudoku with one row of the board per line
OTHERS = {
    "4x4, a line each": ("sudoku/line", Size(4, 4, 2, 2)),
    "puzzle file of block size 2": ("sudoku/file", Size(4, 4, 2, 2)),
    "16x16, a line each": ("sudoku/line", Size(16, 16, 4, 4)),
    "16x16, rows of numbers": ("sudoku/grid", Size(16, 16, 4, 4)),
    "Numbrix 9x9": ("numbrix/header", Size(9, 9)),
    "Futoshiki 5x5": ("futoshiki/clusters", Size(5, 5)),
}  # puzzles that are solved one by one: form and size


def file_of(name: str, puzzles: Sequence[Puzzle], count: int) -> bytes:
    """Return a file in this form of so many puzzles, repeating these."""
    if name in BY_LINE:
        rows = [sets.line(puzzle) for puzzle in puzzles]
        return BY_LINE[name]((rows * (count // len(rows) + 1))[:count])
    if name in OTHERS:
        form, size = OTHERS[name]
        made = [generate(form.split("/")[0], Request(size), seed) for seed in range(20)]
        return "".join(write.write_all(made * (count // len(made)), form)).encode()
    some = (list(puzzles) * (count // len(puzzles) + 1))[:count]
    return "".join(write.write_all(some, f"sudoku/{name}")).encode()


def seconds(data: bytes) -> float:
    """Return the processor time that the program takes for a file. Raises RuntimeError if the program refuses it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "puzzles.txt")
        path.write_bytes(data)
        command = [sys.executable, "-m", "puzzles", "solve", "--all", "--jobs", "1", str(path)]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with Path(folder, "out").open("wb") as out:
            run = subprocess.run(command, check=False, stdout=out, stderr=subprocess.PIPE, text=True, cwd=machine.ROOT)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if "puzzles a second" not in run.stderr:
            raise RuntimeError(run.stderr.strip().splitlines()[-1][:60])
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rate(name: str, puzzles: Sequence[Puzzle], count: int) -> float:
    if name in OTHERS:
        return FEW / seconds(file_of(name, puzzles, FEW))
    small = file_of(name, puzzles, TRIAL)
    trial = seconds(small)
    if trial > ENOUGH_SECONDS:
        return TRIAL / trial
    count = min(count, TRIAL * MOST_BYTES // len(small))
    return count / seconds(file_of(name, puzzles, count))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.lines", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--puzzles", type=int, default=500_000, help="puzzles per file (default 500,000)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds; the medians are reported (default 3)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only forms whose name contains this")
    asked = parser.parse_args(arguments)
    (easy,) = sets.own(lambda name: name == "Sudoku 9x9 easy")
    names = [PLAIN, *(name for name in (*BY_LINE, *BOARDS, *OTHERS) if name != PLAIN and asked.only in name)]
    rates: dict[str, list[float]] = {name: [] for name in names}
    refused: dict[str, str] = {}
    for _ in range(asked.rounds):
        for name in names:
            try:
                rates[name].append(rate(name, easy.puzzles, asked.puzzles))
            except RuntimeError as error:
                refused[name] = str(error)
    plain = statistics.median(rates[PLAIN])
    rows = []
    for name in names:
        found = statistics.median(rates[name]) if rates[name] else 0
        rows.append([name, f"{found:,.0f}" if found else f"refused: {refused[name]}", f"{found / plain:.2f}"])
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"{machine.processor()}{load}; medians of {asked.rounds} rounds\n")
    print(tables.table(["", "per second", "of plain lines"], rows))


if __name__ == "__main__":
    main()
