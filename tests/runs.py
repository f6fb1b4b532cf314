"""Runs of pytest side by side.

Browser tests wait much of the time, for pages to start and to answer, while the others compute. The browser's runs
share its files out between them as they go, and once the others are through, one more run joins in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest

from static.build import site

ROOT = Path(__file__).resolve().parents[1]
BROWSER = ROOT / "tests" / "browser"
WEBKIT = ROOT / "tests" / "webkit"  # a suite of its own


class Runs:
    """Runs of pytest side by side; the first shows what it prints as it goes, the others keep it."""

    def __init__(self, stack: ExitStack, options: Sequence[str], variables: Mapping[str, str]) -> None:
        """Run nothing yet; `variables` join the environment. At the end of `stack`, what still runs is ended."""
        self.stack = stack
        self.options = options
        self.environment = os.environ | variables
        self.begun: list[tuple[subprocess.Popen[bytes], IO[str]]] = []

    def begin(self, *part: str) -> None:
        """Run the tests that these arguments choose."""
        kept: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - the stack closes it
        output = self.stack.enter_context(kept)
        command = [sys.executable, "-m", "pytest", *self.options, *part]
        shown = output if self.begun else None
        run = self.stack.enter_context(
            subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=shown, stderr=subprocess.STDOUT)
        )
        self.stack.callback(run.terminate)  # does nothing to one that has ended
        self.begun.append((run, output))

    def status(self, at: int) -> int:
        """Wait for a run, show what it printed, and return its exit status."""
        run, output = self.begun[at]
        status = run.wait()
        output.seek(0)
        print(output.read(), end="", flush=True)
        return status


def together(alone: Sequence[int], sharing: Sequence[int], resumed: bool = False) -> int:
    """Return the exit status of runs: of some that stand alone, and of some that share the same tests out.

    Of those that share, one that came when the others had taken everything has run no test; all of them may not. Where
    earlier runs are `resumed`, any run may find nothing left to do.
    """
    idle = pytest.ExitCode.NO_TESTS_COLLECTED
    if resumed:
        alone = [status for status in alone if status != idle]
    worked = [status for status in sharing if status != idle]
    if not worked and not resumed:
        worked = list(sharing)
    return next(filter(None, [*alone, *worked]), 0)


def run_all(
    options: Sequence[str], variables: Mapping[str, str] | None = None, plain: bool = True, resumed: bool = False
) -> int:
    """Run the browser's tests, the `plain` ones beside them; return the exit status of the first run that failed."""
    site.build()  # once: two browser runs would write the same files
    with ExitStack() as stack:
        # An empty folder, where each of the browser's runs locks the files that it takes.
        browser = [str(BROWSER), f"--locks={stack.enter_context(tempfile.TemporaryDirectory())}"]
        runs = Runs(stack, options, variables or {})
        alone = []
        if plain:
            runs.begin(f"--ignore={BROWSER}", f"--ignore={WEBKIT}")
        runs.begin(*browser)
        runs.begin(*browser)
        if plain:
            alone.append(runs.status(0))
            runs.begin(*browser)
        sharing = [runs.status(at) for at in range(len(alone), len(runs.begun))]
    return together(alone, sharing, resumed)
