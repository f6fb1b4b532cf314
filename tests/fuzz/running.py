"""Runs targets for some seconds each: atheris leads hypothesis to new branches of the parsers.

`python -m tests.fuzz.running SECONDS SEED FOLDER [--no-atheris] NAME...` prints one line of JSON for each target. The
parsers are prepared for atheris once; each target then runs in a fork, which atheris needs for itself and which may end
in any way.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import signal
import sys
import time
import traceback
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INPUT = 4_096
"""Bytes that hypothesis makes an input of, at most."""

SEEDS = 16
PATIENCE = 90
"""Seconds that a target may take beyond its time, for its last input; then that input is the finding."""

EDGES = re.compile(r"\bcov: (\d+)")
MOST = 1_000_000_000


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


def fuzz(run: Run, seed: int, folder: Path, *, guided: bool) -> None:
    """Run a target on inputs until its time is up; print what it tells, and end the process."""
    from hypothesis import HealthCheck, given, settings
    from hypothesis import seed as seeded

    def one(text: Any) -> None:
        run.one(text)
        if run.over():
            print(run.told(), flush=True)
            os._exit(0)

    test = seeded(seed)(
        settings(max_examples=MOST, deadline=None, database=None, suppress_health_check=list(HealthCheck))(
            given(run.target.inputs)(one)
        )
    )
    while not guided:
        test()
    import atheris

    corpus = folder / run.target.name.replace("/", "-").replace(" ", "-")
    corpus.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    for at in range(SEEDS):
        (corpus / f"seed-{at}").write_bytes(chance.randbytes(INPUT >> at % 4))
    options = [f"-seed={seed}", f"-max_len={INPUT}", "-rss_limit_mb=2048", "-len_control=0", "-timeout=60"]
    once = test.hypothesis.fuzz_one_input  # type: ignore[attr-defined]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={folder}/", str(corpus)], once)
    atheris.Fuzz()


def outcome(name: str, seconds: float, seed: int, folder: Path, *, guided: bool) -> dict[str, Any]:
    """Run a target in a fork and return what it tells; how the fork ended is a finding if it was not by itself."""
    with TemporaryFile("w+", encoding="utf-8") as told, TemporaryFile("w+", encoding="utf-8", errors="replace") as log:
        child = os.fork()
        if not child:
            os.dup2(told.fileno(), 1)
            os.dup2(log.fileno(), 2)
            try:
                fuzz(Run(name, seconds), seed, folder, guided=guided)
            finally:
                traceback.print_exc()
                os._exit(1)
        ended = waited(child, seconds + PATIENCE)
        told.seek(0)
        log.seek(0)
        lines, logged = told.read().splitlines(), log.read()
    edges = max(map(int, EDGES.findall(logged)), default=0)
    if lines:
        return {"name": name, "edges": edges, **json.loads(lines[-1])}
    last = " | ".join(logged.strip().splitlines()[-3:])
    what = f"the process ended: {last}" if ended else "an input that takes more than a minute"
    return {"name": name, "edges": edges, "executions": 0, "findings": {what: "''"}, "slowest": "''"}


def waited(child: int, seconds: float) -> bool:
    """Wait for a process to end; end it when the seconds are over, and say whether it ended before."""
    latest = time.monotonic() + seconds
    while time.monotonic() < latest:
        if os.waitpid(child, os.WNOHANG)[0]:
            return True
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def main(arguments: list[str]) -> None:
    """Run the targets one after another."""
    guided = "--no-atheris" not in arguments
    seconds, seed, folder, *names = [each for each in arguments if each != "--no-atheris"]
    if guided:
        import atheris

        with atheris.instrument_imports(include=["puzzles"]), contextlib.redirect_stdout(sys.stderr):
            import tests.fuzz.targets
    else:
        import tests.fuzz.targets  # noqa: F401  # once, before the forks
    for name in names:
        print(json.dumps(outcome(name, float(seconds), int(seed), Path(folder), guided=guided)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
