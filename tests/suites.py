"""Every suite there is: `make test-all`, or one of them: `make test-NAME`.

`python -m tests.suites all|NAME ...` says first how long it takes on this machine. What has passed at this commit is
kept in `.test-all/`, so that a run that was stopped, or that failed, goes on where it stopped. With uncommitted
changes it begins anew. A new suite is a function, a line in SUITES, and its cost in tests/forecast.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests import forecast, runs
from tests.sampling import LEAVING_OUT
from tests.webkit import driver

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".test-all"


def whole(kept: Path) -> int:
    return _resumable(kept, [], {"GIVENS_WHOLE": "1"})


def firefox(kept: Path) -> int:
    variables = {"GIVENS_BROWSER": "firefox"}
    return _run("tests.browser.browsers", **variables) or _resumable(kept, LEAVING_OUT, variables, plain=False)


def webkit(kept: Path) -> int:
    try:
        driver.needed()
    except driver.NotHere as reason:
        print(reason)
        return 0
    return _run("pytest", str(runs.WEBKIT))


def assets(kept: Path) -> int:
    """Break each file of the site in turn, and look at what a first visit shows."""
    return _run("tests.browser.assets")


def soak(kept: Path) -> int:
    seed = kept / "seed"
    if not seed.exists():
        seed.write_text(time.strftime("%Y%m%d%H%M"), encoding="utf-8")
    chosen = seed.read_text(encoding="utf-8")
    print(f"The seed is {chosen}.", flush=True)
    return _run("tests.soak", "--minutes", str(forecast.SOAK_MINUTES), "--seed", chosen)


SUITES: dict[str, Callable[[Path], int]] = {
    "whole": whole,
    "firefox": firefox,
    "webkit": webkit,
    "assets": assets,
    "soak": soak,
}


def _run(module: str, *arguments: str, **variables: str) -> int:
    command = [sys.executable, "-m", module, *arguments]
    environment = os.environ | {"PYTHONPATH": "static"} | variables
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def _resumable(kept: Path, options: Sequence[str], variables: Mapping[str, str], plain: bool = True) -> int:
    passed = kept / "passed.txt"
    return runs.run_all([*options, f"--passed={passed}"], variables, plain, resumed=passed.exists())


def commit() -> str:
    """Return the commit that is checked out; "" where there are uncommitted changes, or no git."""
    said = [
        subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
        for command in (["rev-parse", "HEAD"], ["status", "--porcelain"])
    ]
    return "" if said[1] else said[0]


def place(folder: Path, commit: str) -> Path:
    """Return the folder of what is kept of a commit, made if need be; what others left goes."""
    mine = folder / (commit or "changed")
    if folder.exists():
        for other in folder.iterdir():
            if other != mine or not commit:
                shutil.rmtree(other)
    mine.mkdir(parents=True, exist_ok=True)
    return mine


def main(names: Sequence[str]) -> int:
    """Run suites that have not passed yet at this commit; return 1 if any failed."""
    if not names or not {*names} <= {"all", *SUITES}:
        print(f"Usage: python -m tests.suites all|{'|'.join(SUITES)}", file=sys.stderr)
        return 2
    kept = place(KEPT, commit())
    chosen = [*SUITES] if "all" in names else list(names)
    left = [name for name in chosen if not (kept / name / "done").exists()]
    for name in chosen:
        if name not in left:
            print(f"{name} has passed at this commit.")
    if left:
        print(forecast.sentence(left, forecast.loop_seconds()), flush=True)
    failed = []
    for name in left:
        print(f"\n== {name}: {(SUITES[name].__doc__ or '').strip()}", flush=True)
        (kept / name).mkdir(exist_ok=True)
        started = time.monotonic()
        status = SUITES[name](kept / name)
        print(f"== {name}: {'failed' if status else 'passed'} after {(time.monotonic() - started) / 60:.1f} minutes")
        if status:
            failed.append(name)
        else:
            (kept / name / "done").touch()
    if failed:
        print(f"\nFailed: {', '.join(failed)}. Run the command again: it goes on with what has not passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
