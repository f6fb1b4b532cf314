"""Forks of a process that has everything imported, so many at a time, each confined in time and memory."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable
from pathlib import Path

from tests.mutate.mutant import Mutant

MEMORY = 2 << 30
"""Bytes of data that a mutant may ask for."""

PASSED, FAILED, AGAIN = 0, 1, 3
"""How a fork ends: no test failed, one did, or the mutant needs its module imported anew."""


class Forks:
    """Forks under way, so many at a time; `ended` hears of each how it ended."""

    def __init__(self, jobs: int, ended: Callable[[Mutant, int, str], None]) -> None:
        self.jobs = jobs
        self.ended = ended
        self.running: dict[int, tuple[Mutant, int]] = {}

    def start(self, mutant: Mutant, seconds: float, work: Callable[[int], int]) -> None:
        """Start a fork, once there is room; `work` gets the pipe that the name of a test goes to."""
        while len(self.running) >= self.jobs:
            self.wait()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os._exit(confined(seconds, lambda: work(writing)))
        os.close(writing)
        self.running[child] = mutant, reading

    def wait(self) -> None:
        """Wait until a fork ends."""
        child, status = os.waitpid(-1, 0)
        if child not in self.running:
            return
        mutant, reading = self.running.pop(child)
        with os.fdopen(reading, "rb") as pipe:
            test = pipe.read().decode()
        self.ended(mutant, os.waitstatus_to_exitcode(status), test)

    def finish(self) -> None:
        """Wait until all forks have ended."""
        while self.running:
            self.wait()


def confined(seconds: float, work: Callable[[], int]) -> int:
    """Do what a fork does: silent, and ended by the system when it takes too much time or memory."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.alarm(int(20 * seconds) + 60)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    try:
        return work()
    except BaseException:
        return FAILED
