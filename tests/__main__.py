"""Run all tests, the browser's in several runs beside the others: `python -m tests`, with pytest's own options behind.

`python -m tests browser` runs the browser's alone.

Browser tests wait much of the time, for pages to start and to answer, while the others compute. The runs share the
browser's files out between them as they go, and once the others are through, one more run joins in. What each run
prints is shown whole. The exit status is 0 where all passed; a run of the browser's that finds every file taken has
nothing to do, which is no failure. Cases that only repeat another are left to
`make test-sweep`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest

from static.build import site

ROOT = Path(__file__).resolve().parents[1]
BROWSER = ROOT / "tests" / "browser"
ONCE = ["-m", "not sweep"]


class Runs:
    """Runs of pytest side by side; the first shows what it prints as it goes, the others keep it."""

    def __init__(self, stack: ExitStack, options: list[str]) -> None:
        """Run nothing yet; at the end of `stack`, what still runs is ended."""
        self.stack = stack
        self.options = options
        self.begun: list[tuple[subprocess.Popen[bytes], IO[str]]] = []

    def begin(self, *part: str) -> None:
        """Run the tests that these arguments choose."""
        kept: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - the stack closes it
        output = self.stack.enter_context(kept)
        command = [sys.executable, "-m", "pytest", *ONCE, *self.options, *part]
        shown = output if self.begun else None
        run = self.stack.enter_context(subprocess.Popen(command, cwd=ROOT, stdout=shown, stderr=subprocess.STDOUT))
        self.stack.callback(run.terminate)  # does nothing to one that has ended
        self.begun.append((run, output))

    def status(self, at: int) -> int:
        """Wait for a run, show what it printed, and return its exit status."""
        run, output = self.begun[at]
        status = run.wait()
        output.seek(0)
        print(output.read(), end="", flush=True)
        return status


def together(alone: list[int], sharing: list[int]) -> int:
    """Return the exit status of runs: of some that stand alone, and of some that share the same tests out.

    Of those that share, one that came when the others had taken everything has run no test; all of them may not.
    """
    idle = pytest.ExitCode.NO_TESTS_COLLECTED
    worked = [status for status in sharing if status != idle] or sharing
    return next(filter(None, alone + worked), 0)


def main(options: list[str]) -> int:
    """Run everything and return the exit status of the first run that failed."""
    alone = options[:1] == ["browser"]
    options = options[alone:]
    site.build()  # once: two browser runs would write the same files
    with ExitStack() as stack:
        # An empty folder, where each of the browser's runs says which files it has taken.
        browser = [str(BROWSER), f"--claims={stack.enter_context(tempfile.TemporaryDirectory())}"]
        runs = Runs(stack, options)
        statuses = []
        others = int(not alone)  # runs of what is not the browser's
        if not alone:
            runs.begin(f"--ignore={BROWSER}")
        runs.begin(*browser)
        runs.begin(*browser)
        if not alone:
            statuses.append(runs.status(0))
            runs.begin(*browser)
        statuses += [runs.status(at) for at in range(len(statuses), len(runs.begun))]
    return together(statuses[:others], statuses[others:])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
