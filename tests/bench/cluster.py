"""How fast a Dask cluster of this machine's processes solves and rates, by its workers, and what asking it costs."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Sequence
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter, process_time

from puzzles.cli import solve_all
from puzzles.cli.rate import GROUP, RateBoards
from puzzles.engine import lines9
from puzzles.forms import read
from puzzles.model.values import Puzzle
from puzzles.running import cluster, crews
from puzzles.running.crews import Crew
from puzzles.running.source import LineForm, Source
from puzzles.running.tasks import SolveLines
from tests.bench import machine, sets, tables
from tests.clusters import Cluster, Echo

LINES, RATED = 528_012, 1_000
WORKERS = (1, 2)
LARGE = 1 << 21
# Blocks of which the passing is measured: their number, and bytes sent and given back.
COSTS = (("empty", 1_000, 0, 0), ("2 MB of results", 100, 0, LARGE), ("2 MB of lines", 100, LARGE, 0))


def solve(crew: Crew, path: Path, sent: bool = False) -> float:
    """Return how many lines a second are solved and written; `sent` says that workers do not read the file."""
    task = SolveLines(LineForm("sudoku/line", lines9.SIZE), 10.0, None, True)
    size = solve_all.BLOCK * crew.share
    with closing(Source(str(path))) as source, tempfile.TemporaryFile() as out:
        items = source.blocks(size) if sent else crew.blocks(source, size)
        began = perf_counter()
        with closing(crew.results(task, items, None)) as answers:
            written = sum(out.write(answer.data) for answer in answers if answer)
        seconds = perf_counter() - began
    if written != path.stat().st_size:
        raise AssertionError("Lines were lost or doubled.")
    return LINES / seconds


def rate(crew: Crew, puzzles: Sequence[Puzzle]) -> float:
    began = perf_counter()
    asked, parts = crews.groups(puzzles, len(puzzles), GROUP, crew)
    with closing(crew.results(RateBoards(10.0, None, False), asked, parts)) as answers:
        rated = sum(len(answer) for answer in answers if answer)
    assert rated == len(puzzles)
    return rated / (perf_counter() - began)


def measure(rounds: int) -> str:
    """Return the tables, as text."""
    with tempfile.TemporaryDirectory() as folder:
        (minimal,) = sets.own(lambda name: name == "Sudoku 9x9 minimal")
        path = Path(folder) / "lines.txt"
        text = "".join(f"{sets.line(puzzle)}\n" for puzzle in islice(cycle(minimal.puzzles), LINES))
        path.write_text(text, encoding="ascii")
        puzzles, rows = read.read(text[: 82 * RATED]).puzzles, []
        joined = Cluster(Path(folder))
        try:
            for workers in WORKERS:
                joined.fill(workers)
                with cluster.connect(joined.address) as crew:
                    solve(crew, path)  # to warm up
                    rate(crew, puzzles)
                    parts = [_measured(crew, path, puzzles, joined) for _ in range(rounds)]
                medians = map(statistics.median, zip(*parts, strict=True))
                rows.append([f"{workers} worker{'s' * (workers > 1)}", *(f"{median:,.0f}" for median in medians)])
            with cluster.connect(joined.address) as crew:
                costs = [_cost(crew, joined, *each) for each in COSTS]
        finally:
            joined.end()
    heads = ["", "solved", "a core", "lines sent", "rated", "a core"]
    asked = ["", "blocks a second", "MB a second", "scheduler, ms a block", "client, ms a block"]
    return (
        f"{tables.table(heads, rows)}\n\n"
        f"Puzzles a second, medians of {rounds} rounds: {LINES:,} minimal 9x9 lines, {RATED:,} of them rated; a core: "
        f"of the workers' processor time.\n"
        f"{machine.processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}.\n\n"
        f"{tables.table(asked, costs)}\n\nOf blocks in which nothing is done; milliseconds of processor time."
    )


def _measured(crew: Crew, path: Path, puzzles: Sequence[Puzzle], joined: Cluster) -> list[float]:
    """Return how many puzzles are solved and rated a second, and in a second of the workers' processor time."""
    before = joined.spent()
    solved = solve(crew, path)
    between = joined.spent()
    sent = solve(crew, path, True)
    later = joined.spent()
    rated = rate(crew, puzzles)
    after = joined.spent()
    return [solved, LINES / (between[1] - before[1]), sent, rated, RATED / (after[1] - later[1])]


def _cost(crew: Crew, joined: Cluster, name: str, count: int, sent: int, given: int) -> list[str]:
    before, client, began = joined.spent(), process_time(), perf_counter()
    with closing(crew.results(Echo(given), ((0, bytes(sent)) for _ in range(count)), None)) as answers:
        for _ in answers:
            pass
    seconds, client, after = perf_counter() - began, process_time() - client, joined.spent()
    size = count * (sent + given) / 1e6 / seconds
    each = [1000 * spent / count for spent in (after[0] - before[0], client)]
    return [name, f"{count / seconds:,.0f}", f"{size:,.0f}" if size else "", *(f"{spent:.1f}" for spent in each)]
