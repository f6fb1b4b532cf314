"""Pixels that hang together: cells between lines, and the frames round them.

A run is a row's stretch of pixels that are alike: its row, its first place, the place after its last, and a run of the
same component with a lower number (its own number if there is none).
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s, Int64s

ROW = 0
START = 1
END = 2
UP = 3
PER_RUN = 4

AREA = 0
SUM_X = 1
SUM_Y = 2
SUM_XX = 3
SUM_YY = 4
SUM_XY = 5
LEFT = 6
TOP = 7
RIGHT = 8
BOTTOM = 9
PER_COMPONENT = 10


def find_runs(
    ink: Bytes, stride: int, margin: int, width: int, height: int, least: int, most: int, runs: Int32s, room: int
) -> int:
    """List the runs of pixels from `least` to `most` inside the margin; return how many, at most `room`."""
    count = 0
    for y in range(height):
        at = (y + margin) * stride + margin
        x = 0
        while x < width:
            while x < width and (ink[at + x] < least or ink[at + x] > most):
                x += 1
            if x == width or count == room:
                break
            runs[PER_RUN * count + ROW] = y
            runs[PER_RUN * count + START] = x
            while x < width and ink[at + x] >= least and ink[at + x] <= most:
                x += 1
            runs[PER_RUN * count + END] = x
            runs[PER_RUN * count + UP] = count
            count += 1
    return count


def root(runs: Int32s, run: int) -> int:
    """Return the first run of a run's component."""
    while runs[PER_RUN * run + UP] != run:
        up = runs[PER_RUN * run + UP]
        runs[PER_RUN * run + UP] = runs[PER_RUN * up + UP]
        run = up
    return run


def join(runs: Int32s, count: int, slack: int) -> None:
    """Make components of runs that touch in neighbouring rows; with a `slack` of 1, corners touch, too."""
    above = 0
    for run in range(count):
        row = runs[PER_RUN * run + ROW]
        while above < run and runs[PER_RUN * above + ROW] < row - 1:
            above += 1
        k = above
        while (
            k < run
            and runs[PER_RUN * k + ROW] == row - 1
            and (runs[PER_RUN * k + START] < runs[PER_RUN * run + END] + slack)
        ):
            if runs[PER_RUN * k + END] + slack > runs[PER_RUN * run + START]:
                first = root(runs, k)
                second = root(runs, run)
                if first < second:
                    runs[PER_RUN * second + UP] = first
                elif second < first:
                    runs[PER_RUN * first + UP] = second
            k += 1
        while (
            above < run
            and runs[PER_RUN * above + ROW] == row - 1
            and (runs[PER_RUN * above + END] + slack <= runs[PER_RUN * run + START])
        ):
            above += 1


def measure(runs: Int32s, count: int, least: int, stats: Int64s, room: int, numbers: Int32s) -> int:
    """Write what components of at least `least` pixels are like; return how many, at most `room`.

    `numbers` gets a place for each run: its component's number, -1 for a small one.
    """
    for run in range(count):
        numbers[run] = 0
    for run in range(count):
        numbers[root(runs, run)] += runs[PER_RUN * run + END] - runs[PER_RUN * run + START]
    found = 0
    for run in range(count):
        first = root(runs, run)
        if first == run:
            if numbers[run] >= least and found < room:
                numbers[run] = found
                at = PER_COMPONENT * found
                for k in range(PER_COMPONENT):
                    stats[at + k] = 0
                stats[at + LEFT] = 1 << 30
                stats[at + TOP] = runs[PER_RUN * run + ROW]
                found += 1
            else:
                numbers[run] = -1
        else:
            numbers[run] = numbers[first]
        if numbers[run] >= 0:
            add_run(runs, run, stats, PER_COMPONENT * numbers[run])
    return found


def add_run(runs: Int32s, run: int, stats: Int64s, at: int) -> None:
    """Add a run to its component's sums."""
    y = runs[PER_RUN * run + ROW]
    first = runs[PER_RUN * run + START]
    last = runs[PER_RUN * run + END] - 1
    length = last - first + 1
    sum_x = (first + last) * length // 2
    stats[at + AREA] += length
    stats[at + SUM_X] += sum_x
    stats[at + SUM_Y] += y * length
    stats[at + SUM_XX] += last * (last + 1) * (2 * last + 1) // 6 - (first - 1) * first * (2 * first - 1) // 6
    stats[at + SUM_YY] += y * y * length
    stats[at + SUM_XY] += y * sum_x
    stats[at + LEFT] = min(stats[at + LEFT], first)
    stats[at + RIGHT] = max(stats[at + RIGHT], last + 1)
    stats[at + BOTTOM] = y + 1


def pick(stats: Int64s, found: int, least: int, most: int, picked: Int64s, room: int) -> int:
    """Copy the components that may be cells: area in bounds, not long, and most of its box filled; return how many."""
    count = 0
    for component in range(found):
        at = PER_COMPONENT * component
        across = stats[at + RIGHT] - stats[at + LEFT]
        down = stats[at + BOTTOM] - stats[at + TOP]
        area = stats[at + AREA]
        fits = area >= least and area <= most and across * 5 < down * 13 and down * 5 < across * 13
        if fits and 10 * area > 3 * across * down and count < room:
            for k in range(PER_COMPONENT):
                picked[PER_COMPONENT * count + k] = stats[at + k]
            count += 1
    return count


def outline(runs: Int32s, count: int, numbers: Int32s, component: int, top: int, ends: Int32s) -> None:
    """Write the first place and the place after the last of each row of a component, from its top row on."""
    for run in range(count):
        if numbers[run] == component:
            at = 2 * (runs[PER_RUN * run + ROW] - top)
            if ends[at + 1] == 0:
                ends[at] = runs[PER_RUN * run + START]
            ends[at + 1] = runs[PER_RUN * run + END]


EXPORTS = (find_runs, join, measure, pick, outline)
