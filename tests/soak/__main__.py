"""`make soak`: explain puzzles by the thousand, and hold every step to the truth.

The puzzles are the project's own: a kind, a seed and a number make each of them again. `--puzzles` is for each kind,
`--minutes` ends the run earlier, `--from` goes on with a later number. The exit status says whether a step was refused:
"untrue" loses a solution, "unfounded" loses none but names constraints that do not carry it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice

from puzzles import engine
from puzzles.cli import engines
from puzzles.explaining import kernel
from puzzles.library import compiled
from tests.soak.holding import SIZES, Held, held

BLOCK = 100
"""Puzzles that a process does at once."""


def block(kind: str, seed: int, first: int, count: int, share: float = 1.0, apart: int = 1) -> Held:
    """Hold so many puzzles to the truth, in this process, and this share of them to their constraints.

    Their numbers begin at `first` and are so far `apart`.
    """
    found = Held()
    with compiled(), kernel.using(engines.reasons):
        for number in range(first, first + count * apart, apart):
            name = f"{kind}/{seed}/{number}"
            try:
                found.add(held(name, share))
            except Exception as error:  # one puzzle that breaks off is told and does not end a run of hours
                found.untrue.append(f"{name}: {type(error).__name__}: {error}")
    return found


def ready() -> None:
    """Start the compiled engines of this process: what they cost at first is little beside a soak."""
    engine.use(engines.default_machine(long=True))


def soaked(
    kinds: Sequence[str], seed: int, first: int, count: int, jobs: int, until: float, share: float
) -> dict[str, Held]:
    """Hold `count` puzzles of each kind to the truth, in `jobs` processes, until a time at most."""
    found = {kind: Held() for kind in kinds}
    work: Iterator[tuple[str, int, int]] = (
        (kind, at, min(BLOCK, first + count - at)) for at in range(first, first + count, BLOCK) for kind in kinds
    )
    said = time.monotonic()
    with ProcessPoolExecutor(jobs, initializer=ready) as pool:
        while time.monotonic() < until:
            some = list(islice(work, jobs * 4))
            if not some:
                break
            for kind, done in [(kind, pool.submit(block, kind, seed, at, size, share)) for kind, at, size in some]:
                held_now = done.result()
                found[kind].add(held_now)
                print("".join(f"{each}\n" for each in (*held_now.untrue, *held_now.unfounded)), end="", flush=True)
            if time.monotonic() - said > 60:
                said = time.monotonic()
                print(", ".join(f"{kind} {counted(each)}" for kind, each in found.items()), flush=True)
    return found


def counted(found: Held) -> str:
    """Return how far a kind is."""
    return f"{found.puzzles:,} ({found.steps:,} steps, {len(found.untrue)} untrue, {len(found.unfounded)} unfounded)"


def most(counts: dict[int, int], share: float) -> int:
    """Return the number below or at which this share of the puzzles lies; 0 for none."""
    left = share * sum(counts.values())
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    return max(counts, default=0)


def told(kind: str, found: Held) -> str:
    """Return the lines about a kind."""
    by_use, by_size = (
        ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
        for counts in (found.techniques, found.sizes)
    )
    return (
        f"{kind}: {found.puzzles:,} puzzles, {found.steps:,} steps, {len(found.untrue)} untrue; "
        f"{found.founded:,} steps also held to their constraints alone, {len(found.unfounded)} unfounded\n"
        f"  {by_size}; with several solutions {found.several:,}, with a player's entries or marks {found.played:,}\n"
        f"  solved {found.solved:,}, stood still with one solution {found.unsolved:,}, cut off {found.cut:,}\n"
        f"  largest k of a puzzle: median {most(found.largest, 0.5)}, 95 % {most(found.largest, 0.95)}, "
        f"most {max(found.largest, default=0)}; most cases in a step {max(found.cases, default=0)}\n"
        f"  walks took {found.seconds / max(1, found.puzzles) * 1e3:.1f} ms of processor time a puzzle\n"
        f"  {by_use}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(SIZES)}; all where none is named")
    parser.add_argument("--puzzles", type=int, default=100_000, help="puzzles of each kind (default 100000)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="minutes at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="NUMBER", help="the first puzzle's number")
    parser.add_argument(
        "--share",
        type=float,
        default=0.1,
        help="the part of the puzzles whose steps are also held to their constraints alone (default 0.1)",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    chosen = parser.parse_args(arguments)
    kinds = chosen.kinds or list(SIZES)
    for kind in kinds:
        if kind not in SIZES:
            parser.error(f"there is no kind {kind}; there are {', '.join(SIZES)}")
    until = time.monotonic() + chosen.minutes * 60
    found = soaked(kinds, chosen.seed, chosen.first, chosen.puzzles, chosen.jobs, until, chosen.share)
    print("\n".join(told(kind, each) for kind, each in found.items()))
    refused = 0
    for word, some in (
        ("untrue", [each for one in found.values() for each in one.untrue]),
        ("unfounded", [each for one in found.values() for each in one.unfounded]),
    ):
        if some:
            print(f"\n{len(some)} {word} steps:\n" + "\n".join(some))
            refused += len(some)
    return refused > 0


if __name__ == "__main__":
    sys.exit(main())
