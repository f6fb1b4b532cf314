"""Runs of pytest side by side.

Browser tests wait much of the time, for pages to start and to answer, while the others compute. All runs share their
files out as they go. When one sort of run is through, one more of the other joins in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest

from static.build import site

ROOT = Path(__file__).resolve().parents[1]
BROWSER = ROOT / "tests" / "browser"
WEBKIT = ROOT / "tests" / "webkit"  # a suite of its own
LOOK = 0.2  # seconds between looks at what still runs


class Runs:
    """Runs of pytest side by side; the first shows what it prints as it goes, the others keep it."""

    def __init__(self, stack: ExitStack, options: Sequence[str], variables: Mapping[str, str]) -> None:
        """Run nothing yet; `variables` join the environment. At the end of `stack`, what still runs is ended."""
        self.stack = stack
        self.options = options
        self.environment = os.environ | variables
        self.begun: list[tuple[str, subprocess.Popen[bytes], IO[str]]] = []
        self.statuses: dict[str, list[int]] = {}  # by sort, of the runs that have ended

    def begin(self, sort: str, part: Sequence[str]) -> None:
        """Run the tests that these arguments choose."""
        kept: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - the stack closes it
        output = self.stack.enter_context(kept)
        command = [sys.executable, "-m", "pytest", *self.options, *part]
        shown = output if self.begun or self.statuses else None
        run = self.stack.enter_context(
            subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=shown, stderr=subprocess.STDOUT)
        )
        self.stack.callback(run.terminate)  # does nothing to one that has ended
        self.begun.append((sort, run, output))

    def ended(self) -> str:
        """Wait until a run has ended; show what it printed, and return its sort."""
        while True:
            for at, (sort, run, output) in enumerate(self.begun):
                if run.poll() is not None:
                    del self.begun[at]
                    self.statuses.setdefault(sort, []).append(run.returncode)
                    output.seek(0)
                    print(output.read(), end="", flush=True)
                    return sort
            time.sleep(LOOK)


def together(statuses: Iterable[Sequence[int]], resumed: bool = False) -> int:
    """Return the exit status of runs, given those of each sort.

    One that came when the others of its sort had taken everything may have run no test; all of them may not, but where
    earlier runs are `resumed`.
    """
    found: list[int] = []
    for sort in statuses:
        worked = [status for status in sort if status != pytest.ExitCode.NO_TESTS_COLLECTED]
        found += worked if worked or resumed else sort
    return next(filter(None, found), 0)


def run_all(
    options: Sequence[str], variables: Mapping[str, str] | None = None, plain: bool = True, resumed: bool = False
) -> int:
    """Run the browser's tests, the `plain` ones beside them; return the exit status of the first run that failed."""
    site.build()  # once: two browser runs would write the same files
    with ExitStack() as stack:
        shared = f"--locks={stack.enter_context(tempfile.TemporaryDirectory())}"
        parts = {"browser": [str(BROWSER), shared]}
        if plain:
            parts["plain"] = [f"--ignore={BROWSER}", f"--ignore={WEBKIT}", shared]
        runs = Runs(stack, options, variables or {})
        for sort in [*reversed(parts), "browser"]:
            runs.begin(sort, parts[sort])
        left = set(parts) if plain else set()  # the sorts that one more run may join
        while runs.begun:
            sort = runs.ended()
            for other in left - {sort}:
                if any(other == begun for begun, *_ in runs.begun):
                    left.discard(other)
                    runs.begin(other, parts[other])
    return together(runs.statuses.values(), resumed)
