"""How long a command takes on this machine: `python -m tests.forecast NAME ...` says so.

A loop of Python stands for the machine, and is timed first. This needs no package.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

LOOP = "s = 0\nfor i in range(10**7): s += i * i"
SOAK_MINUTES = 10


@dataclass(frozen=True)
class Cost:
    """How long a command takes: `minutes` on two idle cores where LOOP takes 1.0 s, `fixed` minutes on any machine."""

    minutes: float = 0
    fixed: float = 0


COSTS = {
    "check": Cost(minutes=0.7),
    "test": Cost(minutes=8),
    "whole": Cost(minutes=30),
    "firefox": Cost(minutes=15),
    "webkit": Cost(minutes=2),
    "assets": Cost(minutes=8),
    "soak": Cost(fixed=SOAK_MINUTES),
}


def loop_seconds() -> float:
    """Return how long LOOP takes here, in seconds: as it stands, since a shorter one, or its names local, is faster."""
    started = time.perf_counter()
    exec(LOOP, {})
    return time.perf_counter() - started


def sentence(names: Sequence[str], loop: float) -> str:
    """Return the sentence that says how long commands take where the loop takes so many seconds."""
    minutes = {name: COSTS[name].fixed + COSTS[name].minutes * loop for name in names}
    each = ", ".join(f"{name} {minutes[name]:.0f}" for name in names) if len(names) > 1 else names[0]
    return (
        f"About {max(1, round(sum(minutes.values())))} min on two idle cores of this machine ({each}), "
        f"where {LOOP.splitlines()[-1]!r} takes {loop:.2f} s."
    )


if __name__ == "__main__":
    print(sentence(sys.argv[1:], loop_seconds()), flush=True)
