"""Measure `solve --all` in a terminal on 9x9 puzzles in many forms, and on others: puzzles per second.

`python -m tests.bench.lines [--rounds N] [--only TEXT]` measures processor time with one job, without the start, so
that a busy machine gives the same figures as an idle one. The last column is the speed relative to plain lines.
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
from itertools import cycle, islice
from pathlib import Path
from random import Random

from puzzles.forms import write
from puzzles.kinds.protocol import Request
from puzzles.making.generate import generate
from puzzles.model.values import Puzzle, Size
from tests.bench import machine, sets, tables

PLAIN = "plain lines"
LINES, BOARDS_OF_LINES, FEW = 500_000, 20_000, 400  # puzzles of a file
Rows = list[str]


def spoilt(rows: Rows, share: float, wrong: str) -> Rows:
    rng = Random(1)
    return [wrong if rng.random() < share else row for row in rows]


def joined(rows: Rows, end: str = "\n", encoding: str = "utf-8") -> bytes:
    return "".join(row + end for row in rows).encode(encoding)


BY_LINE: dict[str, Callable[[Rows], bytes]] = {
    PLAIN: joined,
    "10 % malformed": lambda rows: joined(spoilt(rows, 0.1, "1" * 80)),
    "every other malformed": lambda rows: joined([row if at % 2 else "short" for at, row in enumerate(rows)]),
    "10 % of 2,000 characters": lambda rows: joined(spoilt(rows, 0.1, "x" * 2_000)),
    "mixed line ends": lambda rows: b"".join(joined([row], "\n\r"[at % 2 :: -1]) for at, row in enumerate(rows)),
    "UTF-16": lambda rows: joined(["\ufeff" + rows[0], *rows[1:]], "\r\n", "utf-16-le"),
    "quoted": lambda rows: joined([f"> {row}" for row in rows]),
    "puzzle file of block size 3": lambda rows: joined(["3", *rows]),
}  # for each form with one puzzle per line, how such lines are written
BOARDS = ("compact", "box", "java")  # forms of Sudoku with one row of the board per line
OTHERS = {
    "4x4, a line each": ("sudoku/line", Size(4, 4, 2, 2)),
    "16x16, rows of numbers": ("sudoku/grid", Size(16, 16, 4, 4)),
    "Numbrix 9x9": ("numbrix/header", Size(9, 9)),
    "Futoshiki 5x5": ("futoshiki/clusters", Size(5, 5)),
}  # puzzles that are solved one by one: form and size


def file_of(name: str, puzzles: Sequence[Puzzle], count: int) -> bytes:
    """Return a file in this form of so many puzzles, repeating these."""
    if name in BY_LINE:
        return BY_LINE[name]([*islice(cycle(map(sets.line, puzzles)), count)])
    form = f"sudoku/{name}"
    if name in OTHERS:
        form, size = OTHERS[name]
        puzzles = [generate(form.split("/")[0], Request(size), seed) for seed in range(20)]
    return "".join(write.write_all([*islice(cycle(puzzles), count)], form)).encode()


def seconds(data: bytes) -> float:
    """Return the processor time that the program takes for a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "puzzles.txt")
        path.write_bytes(data)
        command = [sys.executable, "-m", "puzzles", "solve", "--all", "--jobs", "1", str(path)]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with Path(folder, "out").open("wb") as out:  # status 1 says that some have no solution
            run = subprocess.run(command, check=False, stdout=out, stderr=subprocess.DEVNULL, cwd=machine.ROOT)
        assert run.returncode < 2, "the program refuses this file"
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rate(name: str, puzzles: Sequence[Puzzle]) -> float:
    count = LINES if name in BY_LINE else BOARDS_OF_LINES if name in BOARDS else FEW
    return count / (seconds(file_of(name, puzzles, count)) - seconds(file_of(name, puzzles, 2)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.lines", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3, help="rounds; the medians are reported (default 3)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only forms whose name contains this")
    asked = parser.parse_args()
    (easy,) = sets.own(lambda name: name == "Sudoku 9x9 easy")
    names = [name for name in (*BY_LINE, *BOARDS, *OTHERS) if name == PLAIN or asked.only in name]
    rounds = [[rate(name, easy.puzzles) for name in names] for _ in range(asked.rounds)]
    medians = [statistics.median(rates) for rates in zip(*rounds, strict=True)]
    rows = [[name, f"{each:,.0f}", f"{each / medians[0]:.2f}"] for name, each in zip(names, medians, strict=True)]
    print(f"{machine.processor()}, load {os.getloadavg()[0]:.1f}; medians of {asked.rounds} rounds\n")
    print(tables.table(["", "per second", "of plain lines"], rows))


if __name__ == "__main__":
    main()
