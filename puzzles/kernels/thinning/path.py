"""Chains of numbers: take groups away, with the search of `path`."""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.path.layout import (
    BEGUN,
    BITS,
    COLUMNS,
    DEPTH,
    HEADER,
    NODES,
    PER_NUMBER,
    ROWS,
    TRAIL_SIZE,
    WORDS,
    measure,
    start,
)
from puzzles.kernels.path.search import search
from puzzles.kernels.thinning.batches import ALONE, GROUPS, PROOF, SOLUTIONS, TRIED, is_off, propose, settle
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND, FULL, PAUSED

SHARE = 4
"""Proofs in one call, at most: how many turns one of them takes of those that are left is not told."""


def begin(
    job: Int32s,
    starts: Int32s,
    members: Int32s,
    gone: Int32s,
    full: Int64s,
    givens: Int64s,
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    areas: Int64s,
    places: int,
    room: int,
) -> None:
    """Begin a search of the board without the groups that are gone or being tried.

    `sets` and `cover` have `places` places, `areas` has `room`.
    """
    rows = head[ROWS]
    columns = head[COLUMNS]
    size = head[TRAIL_SIZE]
    width = (rows * (columns + 1) - 1) // BITS + 1
    for i in range(HEADER):
        head[i] = 0
    head[ROWS] = rows
    head[COLUMNS] = columns
    head[TRAIL_SIZE] = size
    for i in range((rows * columns + 2) * PER_NUMBER):
        numbers[i] = 0
    for i in range(places):
        sets[i] = 0
        cover[i] = 0
    for i in range(width + 1):
        cover_start[i] = 0
    for i in range(WORDS * width):
        words[i] = 0
    for i in range(room):
        areas[i] = 0
    for cell in range(rows * columns):
        givens[cell] = full[cell]
    for group in range(job[GROUPS]):
        if is_off(job, gone, group) != 0:
            for i in range(starts[group], starts[group + 1]):
                givens[members[i]] = 0
    measure(head, givens, numbers)


def run(
    job: Int32s,
    starts: Int32s,
    members: Int32s,
    gone: Int32s,
    full: Int64s,
    givens: Int64s,
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    decisions: Int64s,
    areas: Int64s,
    solution: Int64s,
    places: int,
    room: int,
    turns: int,
) -> int:
    """Go on for about so many turns; return EXHAUSTED once all groups are decided, PAUSED before.

    With ALONE it returns FOUND for each group that can go: the caller takes it away, or leaves it, by `batches.settle`.
    `full` is the board that is taken from; the other arrays are those of `path`, `sets` and `cover` with `places` for
    a board without givens, `areas` with `room`.
    """
    for _ in range(SHARE):
        if job[TRIED] == 0:
            if propose(job, starts, members, gone) == 0:
                return EXHAUSTED
            begin(
                job, starts, members, gone, full, givens, head, numbers, sets, cover, cover_start, words, areas,
                places, room,
            )  # fmt: skip
        total = head[ROWS] * head[COLUMNS]
        if head[BEGUN] <= 2 * total + 1 and start(head, numbers, sets, cover, cover_start, words, turns) == PAUSED:
            return PAUSED
        status = PAUSED
        over = 0
        while over == 0:
            status = search(
                head, numbers, sets, cover, cover_start, words, ring, trail, decisions, areas, solution,
                job[PROOF] - head[NODES], turns,
            )  # fmt: skip
            if status == FOUND:
                job[SOLUTIONS] += 1
            if head[DEPTH] < 0 or job[SOLUTIONS] > 1 or head[NODES] >= job[PROOF] or status == FULL:
                over = 1
            elif status == PAUSED:
                return PAUSED
        success = 1 if head[DEPTH] < 0 and job[SOLUTIONS] == 1 else 0
        if success != 0 and job[ALONE] != 0:
            return FOUND
        settle(job, starts, members, gone, success)
    return PAUSED


EXPORTS = (run,)
