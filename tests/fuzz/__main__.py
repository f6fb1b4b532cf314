"""`make fuzz MINUTES=n`: every parser under a fuzzer that follows its branches, then what 100 KB of text cost.

`--only` takes parts of targets' names; `--seed` repeats a run. Without atheris, which has no wheel for every platform,
hypothesis chooses the inputs alone. The exit status says whether anything was found.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import re
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from puzzles.portable.faults import PuzzleFault
from puzzles.texts import reading
from tests import hostile
from tests.fuzz import samples
from tests.fuzz.targets import TARGETS, Target
from ui.storage.game_file import Refused

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / ".fuzz"
LENGTH = 100_000
MOST_SECONDS = 0.05
MOST_BYTES = 50_000_000
ROUNDS = 7
EDGES = re.compile(r"\bcov: (\d+)")
PATIENCE = 120
"""Seconds that a target may take beyond its time: to start, and for its last input."""


def fuzzed(name: str, seconds: float, seed: int) -> tuple[dict[str, Any], int]:
    """Run one target in its own process and return what it tells, and how many edges of the code it reached."""
    command = [sys.executable, "-m", "tests.fuzz.running", name, str(seconds), str(seed), str(CORPUS)]
    if not find_spec("atheris"):
        command.append("--no-atheris")
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=seconds + PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return {"executions": 0, "findings": {"an input that takes more than a minute": "''"}, "slowest": "''"}, 0
    edges = max(map(int, EDGES.findall(done.stderr)), default=0)
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        last = " | ".join(done.stderr.strip().splitlines()[-3:])
        return {"executions": 0, "findings": {f"the process ended: {last}": "''"}, "slowest": "''"}, edges
    return json.loads(lines[-1]), edges


def shorter(target: Target, given: Any, key: str) -> Any:
    """Return the input with whatever is not needed for the finding taken out, halves first, then single characters."""
    from tests.fuzz.running import place

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


def cost(run: Callable[[], object]) -> tuple[float, int]:
    """Return the least seconds of several rounds, and the bytes at the peak of one."""
    seconds = float("inf")
    for _ in range(ROUNDS):
        before = time.process_time()
        with suppress(PuzzleFault, Refused):
            run()
        seconds = min(seconds, time.process_time() - before)
        if seconds < MOST_SECONDS / 2:
            break
    tracemalloc.start()
    with suppress(PuzzleFault, Refused):
        run()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds, peak


def costs(texts: dict[str, str]) -> list[tuple[float, int, str]]:
    """Return what texts of 100 KB cost, the slowest first."""
    found = [(*cost(partial(reading.read, text, lenient=True)), name) for name, text in texts.items()]
    return sorted(found, reverse=True)


def stretched(text: str) -> str:
    """Return 100 KB of a text over and over."""
    return (text * (LENGTH // max(1, len(text)) + 1))[:LENGTH]


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
    texts = hostile.texts(LENGTH) | {f"sample {at}": stretched(text) for at, text in enumerate(samples.everything())}
    print(f"{'target':28}{'executions':>12}{'edges':>8}{'findings':>10}{'ms, 100 KB':>12}{'MB':>6}", flush=True)
    for name in names:
        result, edges = fuzzed(name, each, chosen.seed)
        slow = ast.literal_eval(result["slowest"])
        seconds, peak = cost(partial(TARGETS[name].run, _long(slow)))
        count = len(result["findings"])
        print(
            f"{name:28}{result['executions']:12,}{edges:8,}{count:10}{seconds * 1e3:12.0f}{peak / 1e6:6.0f}", flush=True
        )
        for key, written in result["findings"].items():
            given = shorter(TARGETS[name], ast.literal_eval(written), key)
            found.append(_test_of(TARGETS[name], given, key))
        if seconds > MOST_SECONDS or peak > MOST_BYTES:
            found.append(f"# {name}: {seconds * 1e3:.0f} ms, {peak / 1e6:.0f} MB for 100 KB of {slow[:60]!r}")
    measured = costs(texts)
    print(f"\n{len(measured)} hostile and ordinary texts of 100 KB, read as the page reads; the slowest:")
    for seconds, peak, name in measured[:8]:
        print(f"{seconds * 1e3:8.0f} ms{peak / 1e6:6.0f} MB  {name}")
    found += [
        f"# {name}: {seconds * 1e3:.0f} ms, {peak / 1e6:.0f} MB"
        for seconds, peak, name in measured
        if seconds > MOST_SECONDS or peak > MOST_BYTES
    ]
    if found:
        print(f"\n{len(found)} findings:\n")
        print("\n\n".join(found))
    return bool(found)


def _long(given: Any) -> Any:
    return (given * (LENGTH // max(1, len(given)) + 1))[:LENGTH]


def _test_of(target: Target, given: Any, key: str) -> str:
    """Return a finding as a test to put into a test file."""
    name = re.sub(r"\W+", "_", f"{target.name} {key.split(' at ')[0]}").strip("_").lower()
    return (
        f"def test_{name}() -> None:\n    # {key}\n    text = {given!r}\n"
        f"    with suppress(PuzzleFault):\n        {target.source}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
