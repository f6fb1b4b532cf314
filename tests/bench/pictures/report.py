"""The table of pictures read, and a line for each that was not read right."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.bench import tables
from tests.bench.pictures import measuring, sets
from tests.bench.pictures.judging import Outcome

HEAD = (
    "pictures",
    "number",
    "boards found",
    "right as read",
    "after the change",
    "once marked cells are corrected",
    "cells marked",
    "wrong and unmarked",
    "of the right ones without a mark",
)
STAGES = ("boards", "upright", "cells", "signs", "unplayed", "rest")


def measured(only: str, count: int, jobs: int, failed: Path | None, fits_alone: bool) -> Iterator[str]:
    """Yield a line for each failure as it comes, then the tables."""
    rows: list[list[str]] = []
    times: list[list[str]] = []
    for chosen in sets.every():
        if only.lower() not in chosen.name.lower():
            continue
        many = min(count or chosen.count, chosen.count)
        numbers = sorted(Random(0).sample(range(chosen.count), many))
        found: list[Outcome] = []
        for one in measuring.outcomes(chosen.name, numbers, failed, jobs, fits_alone):
            found.append(one)
            if not one.right:
                yield f"{chosen.name}, {one.name}: {one.fault}{'; NO MARK' if one.silent else ''}"
        rows.append(row(chosen.name, found))
        times.append(timed(chosen.name, found))
    yield "\n" + tables.table(HEAD, rows)
    yield "\nMilliseconds, the median / 95 %\n\n" + tables.table(("pictures", *STAGES, "all"), times)


def row(name: str, found: Sequence[Outcome]) -> list[str]:
    """Return the row of a set."""
    cells = sum(one.cells for one in found)
    right = [one for one in found if one.right]
    if name == "No puzzle":
        offered = [one for one in found if one.cells]
        sure = sum(one.sure for one in found)
        return [name, str(len(found)), f"{len(offered)} offered", str(len(right)), "", "", "", f"{sure} as sure", ""]
    share = f"{sum(one.marked for one in found) / cells:.1%}" if cells else ""
    calm = f"{sum(not one.marked for one in right) / len(right):.0%}" if right else ""
    sums = [
        sum(each) for each in zip(*((one.found, one.right, one.changed, one.corrected) for one in found), strict=True)
    ]
    return [name, str(len(found)), *map(str, sums), share, str(sum(one.silent for one in found)), calm]


def timed(name: str, found: Sequence[Outcome]) -> list[str]:
    """Return the row of a set's times."""
    spans = [[one.times.get(stage, 0.0) for one in found] for stage in STAGES]
    spans.append([sum(one.times.values()) for one in found])
    return [name, *(f"{1000 * statistics.median(each):.0f} / {1000 * tables.late(each):.0f}" for each in spans)]
