"""Which functions of the project each test enters, and how long it takes: found once, and kept in .mutate/.

What is kept of a test holds until its file or a module of its group changes.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests.mutate import swapping
from tests.mutate.groups import Group
from tests.mutate.kept import FOLDER, digest
from tests.mutate.mutant import Mutant

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (str(ROOT / "puzzles"), str(ROOT / "static"))

Seen = tuple[float, list[str]]
"""Of a test: its processor seconds, and the functions that it entered. SLOW seconds for one that was given up."""

SLOW = 3.0
"""Processor seconds, with all calls counted, after which a test is given up: it helps with no mutant."""

QUICK = 6.0
"""Processor seconds of the tests of one mutant; what they leave alive counts as having survived."""


COLD = 10.0
"""The same for a mutant whose module is imported anew."""


class TooSlow(BaseException):
    """Ends a test."""


@dataclass
class Told:
    """What a fork wrote: of a test, its place in the order of collection, its seconds, what functions it entered."""

    names: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    entered: dict[str, list[int]] = field(default_factory=dict)

    def choice(self, mutant: Mutant) -> list[int]:
        """Return the numbers of the tests that enter the mutant's function, the shortest first, within QUICK."""
        return self._quickest(set(self.entered.get(place(mutant.file, mutant.where), ())), QUICK)

    def near(self, mutant: Mutant) -> list[str]:
        """Return the names of the tests that enter anything in the mutant's file, the shortest first, within COLD."""
        found = {each for name, tests in self.entered.items() if name.startswith(f"{mutant.file}:") for each in tests}
        return [self.names[each] for each in self._quickest(found, COLD)]

    def _quickest(self, tests: set[int], most: float) -> list[int]:
        ordered = sorted(tests, key=lambda each: self.seconds[each])
        spent = accumulate(self.seconds[each] for each in ordered)
        return [each for each, so_far in zip(ordered, spent, strict=True) if each == ordered[0] or so_far <= most]

    @classmethod
    def of(cls, seen: Mapping[str, Seen]) -> Told:
        """Return what was seen of the tests, in their order."""
        told = cls(list(seen), [seconds for seconds, _ in seen.values()])
        for number, (_, entered) in enumerate(seen.values()):
            for name in entered:
                told.entered.setdefault(name, []).append(number)
        return told


def place(file: str, where: str) -> str:
    """Return what a function is known by in Told; a nested function counts as the one around it."""
    return f"{file}:{where}"


class Reached:
    """Notes what functions of the project are entered."""

    def __init__(self) -> None:
        self.known: dict[CodeType, str] = {}
        self.found: set[str] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        """Note a call."""
        if event == "call":
            code = frame.f_code
            name = self.known.get(code)
            if name is None:
                name = self.known[code] = self.named(code)
            if name:
                self.found.add(name)

    def named(self, code: CodeType) -> str:
        """Return the name of a function of the project, "" for any other."""
        if not code.co_filename.startswith(SOURCES):
            return ""
        where = [part for part in code.co_qualname.split(".") if part != "<locals>" and not part.startswith("<")]
        return place(Path(code.co_filename).relative_to(ROOT).as_posix(), ".".join(where))


def profiled(
    items: Sequence[pytest.Item], session: pytest.Session, run: Callable[[pytest.Item, pytest.Item | None], None]
) -> Iterator[tuple[str, float, list[str], int]]:
    """Run each test; yield its name, its processor seconds, the functions that it entered, and failures so far."""
    reached, caches = Reached(), swapping.caches(SOURCES)
    late: list[int] = []

    def give_up(number: int, frame: object) -> None:
        late.append(number)
        raise TooSlow

    signal.signal(signal.SIGVTALRM, give_up)
    for item in items:
        for cache in caches:
            cache.cache_clear()
        reached.found = set()
        late.clear()
        failed, before = session.testsfailed, time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOW, 1)
        sys.setprofile(reached)
        try:
            run(item, None)
        finally:
            sys.setprofile(None)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if late:
            session.testsfailed = failed
            yield item.nodeid, SLOW, [], failed
        else:
            yield item.nodeid, time.process_time() - before, sorted(reached.found), session.testsfailed


class Kept:
    """What was seen of a group's tests in earlier runs."""

    def __init__(self, file: Path, digests: dict[str, str]) -> None:
        self.file = file
        self.digests = digests

    @classmethod
    def of(cls, group: Group) -> Kept:
        """Return what is kept of a group."""
        modules = [ROOT / file for file in group.files()]
        tests = {file.relative_to(ROOT).as_posix(): digest([file, *modules]) for file in group.test_files()}
        return cls(FOLDER / f"{group.name}-tests.json", tests)

    def known(self) -> dict[str, Seen]:
        """Return what still holds, by the names of the tests."""
        try:
            told = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {
            name: (seconds, entered)
            for file, (made, tests) in told.items()
            if made == self.digests.get(file)
            for name, (seconds, entered) in tests.items()
        }

    def keep(self, seen: Mapping[str, Seen]) -> None:
        """Keep what was seen."""
        told: dict[str, tuple[str, dict[str, Seen]]] = {}
        for name, each in seen.items():
            file = name.split("::")[0]
            told.setdefault(file, (self.digests[file], {}))[1][name] = each
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_text(json.dumps(told), encoding="utf-8")
