"""Runs one target for some seconds, in a process of its own: atheris leads hypothesis to new branches of the parsers.

`python -m tests.fuzz.running NAME SECONDS SEED FOLDER [--no-atheris]` prints one line of JSON.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import sys
import time
import traceback
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INPUT = 4_096
"""Bytes that hypothesis makes an input of, at most."""

SEEDS = 16


def place(error: BaseException) -> str:
    """Return what went wrong and where, the same for all inputs that show the same fault."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/puzzles/" in frame.filename]
    where = f"{Path(frames[-1].filename).relative_to(ROOT)}:{frames[-1].lineno}" if frames else "the test itself"
    return f"{type(error).__name__} at {where}"


class Run:
    """One target's run: what it did, and what it found."""

    def __init__(self, name: str, seconds: float) -> None:
        from tests.fuzz.targets import TARGETS

        self.target = TARGETS[name]
        self.expected = self.target.refusal
        self.seconds = seconds
        self.started = time.monotonic()
        self.executions = 0
        self.findings: dict[str, Any] = {}
        self.slowest: tuple[float, Any] = (0.0, "")

    def one(self, given: Any) -> None:
        """Run the target on one input; keep the shortest input of each finding."""
        self.executions += 1
        before = time.process_time()
        try:
            self.target.run(given)
        except self.expected:
            pass
        except Exception as error:
            key = place(error)
            if key not in self.findings or len(given) < len(self.findings[key]):
                self.findings[key] = given
        taken = (time.process_time() - before) / (len(given) + 200)
        if taken > self.slowest[0]:
            self.slowest = (taken, given)

    def over(self) -> bool:
        """Say whether the time is up."""
        return time.monotonic() - self.started > self.seconds

    def told(self) -> str:
        """Return the result as one line of JSON."""
        return json.dumps(
            {
                "executions": self.executions,
                "findings": {key: repr(given) for key, given in self.findings.items()},
                "slowest": repr(self.slowest[1]),
            }
        )


def main(arguments: list[str]) -> None:
    """Run one target."""
    name, seconds, seed, folder = arguments[:4]
    guided = "--no-atheris" not in arguments
    if guided:
        import atheris

        with atheris.instrument_imports(include=["puzzles"]), contextlib.redirect_stdout(sys.stderr):
            run = Run(name, float(seconds))
    else:
        run = Run(name, float(seconds))
    from hypothesis import HealthCheck, given, settings
    from hypothesis import seed as seeded

    most = 1_000_000_000

    @seeded(int(seed))
    @settings(max_examples=most, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(run.target.inputs)
    def test(text: Any) -> None:
        run.one(text)
        if run.over():
            print(run.told(), flush=True)
            os._exit(0)

    if not guided:
        test()
        return
    fuzz = test.hypothesis.fuzz_one_input  # type: ignore[attr-defined]

    def once(data: bytes) -> None:
        fuzz(data)
        if run.over():
            print(run.told(), flush=True)
            os._exit(0)

    corpus = Path(folder) / name.replace("/", "-").replace(" ", "-")
    corpus.mkdir(parents=True, exist_ok=True)
    chance = random.Random(int(seed))
    for at in range(SEEDS):
        (corpus / f"seed-{at}").write_bytes(chance.randbytes(INPUT >> at % 4))
    options = [f"-seed={seed}", f"-max_len={INPUT}", "-rss_limit_mb=2048", "-len_control=0", "-timeout=60"]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={folder}/", str(corpus)], once)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
