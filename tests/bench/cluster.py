"""How fast a Dask cluster of this machine's processes solves and rates, by its workers, and what asking it costs."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from puzzles.cli import cluster, crews, whole
from puzzles.cli.crews import Crew, Processes
from puzzles.cli.rating import GROUP, RateBoards
from puzzles.cli.source import LineForm, Source
from puzzles.cli.tasks import SolveLines, Stepwise
from puzzles.core.model import Puzzle
from puzzles.engine import lines9
from puzzles.texts import reading
from tests.bench import machine, sets, tables
from tests.clusters import Cluster, Echo

LINES, RATED = 528_012, 1_000
WORKERS = (1, 2, 3)
SMALL_BLOCKS, LARGE_BLOCKS, LARGE = 1_000, 100, 1 << 21


@dataclass(frozen=True)
class Work:
    """What is measured: a file of lines and some puzzles."""

    path: Path
    puzzles: Sequence[Puzzle]

    def solve(self, crew: Crew, sent: bool = False) -> float:
        """Return how many lines a second are solved and written; `sent` says that workers do not read the file."""
        task = SolveLines(LineForm("sudoku/line", lines9.SIZE), 10.0, None, True)
        size = whole.BLOCK * crew.share
        with closing(Source(str(self.path))) as source, tempfile.TemporaryFile() as out:
            items = source.blocks(size) if sent else crew.blocks(source, size)
            began = perf_counter()
            with closing(crew.ordered(task, items, None)) as answers:
                written = sum(out.write(answer.data) for answer in answers if answer)
            seconds = perf_counter() - began
        if written != self.path.stat().st_size:
            raise AssertionError("Lines were lost or doubled.")
        return LINES / seconds

    def rate(self, crew: Crew) -> float:
        """Return how many puzzles are rated a second."""
        began = perf_counter()
        with closing(crew.ordered(RateBoards(10.0, None, False), *crews.groups(self.puzzles, GROUP, crew))) as answers:
            rated = sum(len(answer) for answer in answers if answer)
        assert rated == len(self.puzzles)
        return rated / (perf_counter() - began)


def measure(rounds: int) -> str:
    """Return the tables, as text."""
    with tempfile.TemporaryDirectory() as folder:
        (minimal,) = sets.own(lambda name: name == "Sudoku 9x9 minimal")
        path = Path(folder) / "lines.txt"
        text = "".join(f"{sets.line(puzzle)}\n" for puzzle in islice(cycle(minimal.puzzles), LINES))
        path.write_text(text, encoding="ascii")
        work = Work(path, reading.read(text[: 82 * RATED]).puzzles)
        rows = []
        for jobs in WORKERS:
            here = Processes(jobs)
            parts = [[work.solve(here), 0.0, work.rate(here)] for _ in range(rounds)]
            rows.append([f"{jobs} job{'s' * (jobs > 1)}", *_medians(parts)])
        joined = Cluster(Path(folder))
        try:
            for workers in WORKERS:
                joined.fill(workers)
                with cluster.connected(joined.address) as crew:
                    work.solve(crew)  # to warm up
                    work.rate(crew)
                    parts = [[work.solve(crew), work.solve(crew, True), work.rate(crew)] for _ in range(rounds)]
                rows.append([f"{workers} worker{'s' * (workers > 1)}", *_medians(parts)])
            with cluster.connected(joined.address) as crew:
                asked = [_costs(crew) for _ in range(rounds)]
        finally:
            joined.end()
    blocks, given, sent = map(statistics.median, zip(*asked, strict=True))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{tables.table(['', 'solved', 'solved, lines sent', 'rated'], rows)}\n\n"
        f"Puzzles a second, medians of {rounds} rounds: {LINES:,} minimal 9x9 lines, {RATED:,} of them rated.\n"
        f"{machine.processor()}, {os.cpu_count()} cores{load}.\n"
        f"Through the scheduler: {blocks:,.0f} blocks a second; {given:,.0f} MB of results a second, {sent:,.0f} MB of "
        "lines sent."
    )


def _medians(parts: Sequence[Sequence[float]]) -> list[str]:
    return [f"{median:,.0f}" if median else "" for median in map(statistics.median, zip(*parts, strict=True))]


def _costs(crew: Crew) -> tuple[float, float, float]:
    """Return how many empty blocks pass in a second, and how many MB of results and of lines."""
    small = _seconds(crew, Echo(0), (b"" for _ in range(SMALL_BLOCKS)))
    given = _seconds(crew, Echo(LARGE), (b"" for _ in range(LARGE_BLOCKS)))
    sent = _seconds(crew, Echo(0), (bytes(LARGE) for _ in range(LARGE_BLOCKS)))
    return SMALL_BLOCKS / small, LARGE_BLOCKS * LARGE / given / 1e6, LARGE_BLOCKS * LARGE / sent / 1e6


def _seconds(crew: Crew, task: Stepwise[bytes, bytes], items: Iterable[bytes]) -> float:
    began = perf_counter()
    with closing(crew.ordered(task, items, None)) as answers:
        for _ in answers:
            pass
    return perf_counter() - began
