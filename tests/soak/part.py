"""A part of a soak: cases that are made from a seed and a number, one by one, and what was found of them.

A case's name is "part/seed/number", and the name makes it again. A case that does not hold raises.
"""

from __future__ import annotations

import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

# Processor time of one case, at most: what takes more never ends. All cases but such take a few seconds.
MOST_SECONDS = 60.0


@dataclass
class Found:
    """What was found in some cases; sums are added up over blocks, processes and runs."""

    cases: int = 0
    seconds: float = 0.0  # processor time of the cases
    seen: Counter[str] = field(default_factory=Counter)  # how often an outcome, a refusal or “fault @ moment” came up
    faults: list[tuple[str, str]] = field(default_factory=list)  # each case that does not hold, and why
    slowest: tuple[float, str] = (0.0, "")  # the processor seconds and the name of the case that took the longest
    next: int = 0  # the number at which the next run goes on

    def add(self, other: Found) -> None:
        self.cases += other.cases
        self.seconds += other.seconds
        self.seen += other.seen
        self.faults += other.faults
        self.slowest = max(self.slowest, other.slowest)


@dataclass(frozen=True)
class Part:
    """One part: what its cases are, and how one is held to what must be so."""

    name: str
    block: int  # cases that a process does at once, some seconds at most
    # Takes the seed, the number and where to count what comes up; raises what does not hold.
    case: Callable[[int, int, Found], None]
    ready: Callable[[], object] = lambda: None  # prepares a process
    once: Callable[[], object] = lambda: None  # prepares what all processes share, before the first of them
    # Processor seconds of a case; 0 for no end, where the clock bounds all waits, and no driver may be broken off.
    most: float = MOST_SECONDS


class TooLong(BaseException):
    """A case goes on and on; no handler of what is attacked may catch this."""


@contextmanager
def bounded() -> Iterator[Callable[[float], object]]:
    """Give a function that has TooLong raised after so much more processor time, 0 for never.

    It does nothing where there are no such timers, and outside of the main thread.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield lambda seconds: None
        return

    def late(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, late)
    try:
        yield lambda seconds: signal.setitimer(signal.ITIMER_PROF, seconds)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def place(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent == Path(__file__).parent]
    return ", ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in (own or frames)[:-3:-1])


def done(part: Part, seed: int, first: int, count: int) -> Found:
    """Do the cases of so many numbers from the first on, in this process; one that does not hold ends none other."""
    found = Found()
    with bounded() as within:
        for number in range(first, first + count):
            name, began = f"{part.name}/{seed}/{number}", time.process_time()
            try:
                within(part.most)
                part.case(seed, number, found)
                within(0)
            except TooLong:
                found.faults.append((name, f"It takes more than {part.most:g} seconds."))
            except Exception as error:
                said = " ".join(str(error).split())
                found.faults.append((name, f"{type(error).__name__}: {said[:600]} ({place(error)})"))
            taken = time.process_time() - began
            found.cases += 1
            found.seconds += taken
            found.slowest = max(found.slowest, (taken, name))
    return found
