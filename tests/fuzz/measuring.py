"""What 100 KB of text cost, in processor time and memory, against a calibration measured between the same rounds.

50 ms and 50 MB are claimed for a machine that does the calibration's work in QUIET seconds. A slower or busier one
takes longer for both: there the bound grows by as much, so that what is over it is slow itself, not the machine.
"""

from __future__ import annotations

import re
import time
import tracemalloc
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from puzzles.kinds import catalog
from puzzles.portable.faults import PuzzleFault
from ui.storage.game_file import Refused

LENGTH = 100_000
MOST_SECONDS = 0.05
MOST_BYTES = 50_000_000
FEW, MANY = 3, 12
"""Rounds of each text, and of one that is over the bound after these: the least of them counts."""

QUIET = 0.0046
"""Seconds of processor time that `calibration` takes where the 50 ms are claimed: 2 cores of an Intel Xeon, idle."""

WORD = re.compile(r"\S+")
LINES = ("5 3 . | . 7 . | . . .", "- - - + - - - + - - -") * 700
NUMBERS = {str(number): number for number in range(10)}


class Cost(NamedTuple):
    """What one input cost: the least seconds, the least seconds of the calibration beside it, bytes at the peak."""

    seconds: float
    beside: float
    peak: int
    name: str

    @property
    def quiet(self) -> float:
        """The seconds that it would take on the machine of the claim."""
        return self.seconds / max(1.0, self.beside / QUIET)

    @property
    def over(self) -> bool:
        """Whether it is over a bound."""
        return self.quiet > MOST_SECONDS or self.peak > MOST_BYTES

    def __str__(self) -> str:
        """Return the figures and the name on one line."""
        return f"{self.quiet * 1e3:8.0f} ms{self.seconds * 1e3:8.0f} here{self.peak / 1e6:6.0f} MB  {self.name}"


def calibration() -> int:
    """Do a fixed amount of what parsers do: words of lines with their places, in tuples, and numbers by them."""
    found = [(word[0], word.start(), NUMBERS.get(word[0], 0)) for line in LINES for word in WORD.finditer(line)]
    return sum(number for _, _, number in found)


def cost(name: str, run: Callable[[], object]) -> Cost:
    """Return what a call costs. Only the domain's faults are expected of it."""
    seconds = beside = float("inf")
    for done in range(1, MANY + 1):
        beside = min(beside, timed(calibration))
        seconds = min(seconds, timed(run))
        if seconds < MOST_SECONDS / 2 or (done >= FEW and not Cost(seconds, beside, 0, name).over):
            break
    tracemalloc.start()
    with suppress(PuzzleFault, Refused):
        run()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Cost(seconds, beside, peak, name)


def timed(run: Callable[[], object]) -> float:
    """Return the seconds of processor time of one call that finds nothing looked at already."""
    for kept in (catalog._looked, catalog._looked_layered):
        kept.cache_clear()
    before = time.process_time()
    with suppress(PuzzleFault, Refused):
        run()
    return time.process_time() - before


def costs(calls: Iterable[tuple[str, Callable[[], object]]]) -> list[Cost]:
    """Return what calls cost, the slowest first."""
    return sorted((cost(name, run) for name, run in calls), key=lambda each: -each.quiet)


def stretched(given: Any) -> Any:
    """Return 100 KB of a text, or of bytes, over and over."""
    return (given * (LENGTH // max(1, len(given)) + 1))[:LENGTH]
