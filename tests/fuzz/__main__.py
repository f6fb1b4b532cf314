"""`make fuzz MINUTES=n`: every parser under a fuzzer that follows its branches, then what 100 KB of text cost.

`--only` takes parts of targets' names; `--seed` repeats a run. Without atheris, which has no wheel for every platform,
hypothesis chooses the inputs alone. The exit status says whether anything was found. What texts cost is measured after
the minutes: the targets' slowest inputs, and where the target "read" is chosen all texts.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from puzzles.portable.faults import PuzzleFault
from puzzles.texts import reading
from tests import hostile
from tests.fuzz import samples
from tests.fuzz.measuring import LENGTH, QUIET, costs, stretched
from tests.fuzz.running import place
from tests.fuzz.targets import TARGETS, Target

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / ".fuzz"
SHOWN = 12
"""Texts in the table of the slowest."""


def fuzzed(names: Sequence[str], seconds: float, seed: int) -> Iterator[dict[str, Any]]:
    """Run targets in a process of their own and yield what each tells. Raises SystemExit if that process fails."""
    command = [sys.executable, "-m", "tests.fuzz.running", str(seconds), str(seed), str(CORPUS), *names]
    if not find_spec("atheris"):
        command.append("--no-atheris")
    log = CORPUS / "log.txt"
    with log.open("w", encoding="utf-8") as told:
        running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=told, text=True)
        assert running.stdout
        for line in running.stdout:
            yield json.loads(line)
        if running.wait():
            raise SystemExit(f"The fuzzer's process failed: {log} says why.")


def shorter(target: Target, given: Any, key: str) -> Any:
    """Return the input with whatever is not needed for the finding taken out, halves first, then single characters."""

    def shows(candidate: Any) -> bool:
        try:
            target.run(candidate)
        except PuzzleFault:
            return False
        except Exception as error:
            return place(error) == key
        return False

    size = len(given) // 2
    while size:
        at = 0
        while at < len(given):
            candidate = given[:at] + given[at + size :]
            if shows(candidate):
                given = candidate
            else:
                at += size
        size //= 2
    return given


def main() -> int:
    """Fuzz, measure, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="minutes in all (default 10)")
    parser.add_argument("--only", default="", help="parts of targets' names, with commas: read,links")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    chosen = parser.parse_args()
    parts = [part.strip() for part in chosen.only.split(",") if part.strip()]
    names = [name for name in TARGETS if not parts or any(part in name for part in parts)]
    if not names:
        parser.error(f"no target has {chosen.only} in its name; there are {', '.join(TARGETS)}")
    CORPUS.mkdir(exist_ok=True)
    how = "hypothesis led by atheris" if find_spec("atheris") else "hypothesis alone (there is no atheris here)"
    print(f"{len(names)} targets, {chosen.minutes:g} minutes, seed {chosen.seed}, {how}", flush=True)
    each = max(1.0, chosen.minutes * 60 / len(names))
    found: list[str] = []
    calls: list[tuple[str, Callable[[], object]]] = [
        (name, partial(reading.read, text, lenient=True)) for name, text in (texts() if "read" in names else {}).items()
    ]
    print(f"{'target':28}{'executions':>12}{'edges':>8}{'findings':>10}", flush=True)
    for told in fuzzed(names, each, chosen.seed):
        target = TARGETS[told["name"]]
        print(f"{target.name:28}{told['executions']:12,}{told['edges']:8,}{len(told['findings']):10}", flush=True)
        for key, written in told["findings"].items():
            found.append(_test_of(target, shorter(target, ast.literal_eval(written), key), key))
        slow = ast.literal_eval(told["slowest"])
        calls.append((f"{target.name}: {slow[:60]!r}", partial(target.timed or target.run, stretched(slow))))
    measured = costs(calls)
    beside = min(each.beside for each in measured)
    print(
        f"\n{len(measured)} hostile and ordinary texts of 100 KB. The calibration takes {beside * 1e3:.1f} ms here at "
        f"best and {QUIET * 1e3:.1f} where 50 ms are claimed; times are told as they would be there. The slowest:"
    )
    print("\n".join(map(str, measured[:SHOWN])))
    found += [f"# over 50 ms or 50 MB: {each}" for each in measured if each.over]
    if found:
        print(f"\n{len(found)} findings:\n")
        print("\n\n".join(found))
    return bool(found)


def texts() -> dict[str, str]:
    """Return hostile and ordinary texts of 100 KB, by name."""
    return hostile.texts(LENGTH) | {f"sample {text[:40]!r}": stretched(text) for text in samples.everything()}


def _test_of(target: Target, given: Any, key: str) -> str:
    """Return a finding as a test to put into a test file."""
    name = re.sub(r"\W+", "_", f"{target.name} {key.split(' at ')[0]}").strip("_").lower()
    return (
        f"def test_{name}() -> None:\n    # {key}\n    text = {given!r}\n"
        f"    with suppress(PuzzleFault):\n        {target.source}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
