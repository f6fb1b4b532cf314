"""Runs a part in several processes, and keeps in a small file how far it is, so that the next run goes on there."""

from __future__ import annotations

import atexit
import importlib
import json
import signal
import time
from collections import Counter, deque
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from tests.soak import machines
from tests.soak.part import Found, Part, done

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".soak"
# The parts, each a module with its PART, in the order in which they run.
PARTS = ("small", "large", "files", "texts", "links", "steps", "levels", "proofs", "games", "browser")
KEPT_SECONDS = 1.0  # how often at most the state of progress is written


@cache
def part_named(name: str) -> Part:
    part = importlib.import_module(f"tests.soak.{name}").PART
    assert isinstance(part, Part)
    return part


def place(name: str, seed: int) -> Path:
    return FOLDER / f"{name}-{seed}.json"


def kept(name: str, seed: int) -> Found:
    """Return what was found with a seed until now; nothing if there was no run, or if its file cannot be read."""
    try:
        told = json.loads(place(name, seed).read_text(encoding="utf-8"))
        faults = [(case, said) for case, said in told["faults"]]
        seconds, slowest = told["slowest"]
        return Found(told["cases"], told["seconds"], Counter(told["seen"]), faults, (seconds, slowest), told["next"])
    except (OSError, ValueError, KeyError, TypeError):
        return Found()


def keep(name: str, seed: int, progress: Found) -> None:
    file = place(name, seed)
    file.parent.mkdir(exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(vars(progress)), encoding="utf-8")
    beside.replace(file)


def ready(name: str) -> None:
    atexit.register(machines.let_go)
    part_named(name).ready()


def tried_again(name: str, progress: Found) -> None:
    """Run the cases once more that did not hold in runs before this one, and forget those that do now."""
    if before := len(progress.faults):
        ready(name)
        progress.faults = [each for case, _ in progress.faults for each in block(name, *numbers(case), 1).faults]
        mended = before - len(progress.faults)
        print(f"{name}: of {before} faults of earlier runs {mended} are mended", flush=True)


def numbers(case: str) -> tuple[int, int]:
    _, seed, number = case.split("/")
    return int(seed), int(number)


def serve(name: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ready(name)


class Stopped(Exception):
    """Ctrl-C; it carries what was found until then."""

    def __init__(self, found: Found) -> None:
        super().__init__("stopped")
        self.found = found


def block(name: str, seed: int, first: int, count: int) -> Found:
    return done(part_named(name), seed, first, count)


def run(name: str, seed: int, progress: Found, cases: int | None, until: float, jobs: int) -> Found:
    """Go on with a part for so many cases, None for no end, and until a time at most; tell each fault as it comes.

    Returns what was found in this run; `progress` goes along. With one job this process does the work. Raises Stopped.
    """
    found, size = Found(), part_named(name).block
    begun, last = progress.next, None if cases is None else progress.next + cases
    written = time.monotonic()

    def take(some: Found) -> None:
        nonlocal written
        for case, said in some.faults:
            print(f"{case}: {said}\n    again: make soak CASE={case}", flush=True)
        found.add(some)
        progress.add(some)
        progress.next += some.cases
        if time.monotonic() - written >= KEPT_SECONDS:
            keep(name, seed, progress)
            written = time.monotonic()

    def blocks_left() -> tuple[int, int] | None:
        nonlocal begun
        count = size if last is None else min(size, last - begun)
        if count <= 0 or time.monotonic() >= until:
            return None
        begun += count
        return begun - count, count

    try:
        if jobs == 1:
            ready(name)
            while asked := blocks_left():
                take(block(name, seed, *asked))
        else:
            with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=serve, initargs=(name,)) as pool:
                under_way: deque[Future[Found]] = deque()
                while True:
                    while len(under_way) < 2 * jobs and (asked := blocks_left()):
                        under_way.append(pool.submit(block, name, seed, *asked))
                    if not under_way:
                        break
                    take(under_way.popleft().result())
    except KeyboardInterrupt:
        raise Stopped(found) from None
    finally:
        keep(name, seed, progress)
    return found
