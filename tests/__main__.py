"""Run all tests, the browser's in two runs beside the others: `python -m tests`, with pytest's own options behind it.

Browser tests wait much of the time, for pages to start and to answer, while the others compute. The two runs share the
browser's files out between them as they go. What each run prints is shown whole. The exit status is 0 where all passed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from static.build import site

ROOT = Path(__file__).resolve().parents[1]
BROWSER = ROOT / "tests" / "browser"


def parts(claims: str) -> list[list[str]]:
    """Return the arguments of each run: all but the browser's tests, then the browser's, twice.

    `claims` is an empty folder, where each of the two says which files it has taken.
    """
    browser = [str(BROWSER), f"--claims={claims}"]
    return [[f"--ignore={BROWSER}"], browser, browser]


def main(options: list[str]) -> int:
    """Run all parts and return the exit status of the first that failed."""
    site.build()  # once: two browser runs would write the same files
    with ExitStack() as stack:
        runs: list[tuple[subprocess.Popen[bytes], IO[str]]] = []
        for part in parts(stack.enter_context(tempfile.TemporaryDirectory())):
            output = stack.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8"))
            command = [sys.executable, "-m", "pytest", *options, *part]
            run = stack.enter_context(
                subprocess.Popen(command, cwd=ROOT, stdout=output if runs else None, stderr=subprocess.STDOUT)
            )
            stack.callback(run.terminate)  # does nothing to one that has ended
            runs.append((run, output))
        statuses = []
        for run, printed in runs:
            statuses.append(run.wait())
            printed.seek(0)
            print(printed.read(), end="", flush=True)
    return next(filter(None, statuses), 0)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
