"""Runs the tests of a group against each of its mutants, in forked processes.

The tests are collected once. Each mutant gets a fork of that process, in which its code is put into the living
functions (`swapping`) and the tests run that enter the function, the shortest first, until one fails. A change outside
functions needs its module imported anew: it gets a fork of a process that has imported nothing of the project.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutate import swapping
from tests.mutate.groups import Group
from tests.mutate.kept import KILLED, SURVIVED, TIMEOUT, Outcome, State, digest
from tests.mutate.mutant import Mutant

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (str(ROOT / "puzzles"), str(ROOT / "static"))
OPTIONS = (
    *("-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "--tb=no"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # hypothesis is there already
)

MEMORY = 2 << 30
"""Bytes of data that a mutant may ask for."""

KEPT_SECONDS = 5.0
"""How often at most the outcomes are written."""

PASSED, FAILED, AGAIN = 0, 1, 3
"""How a fork ends: no test failed, one did, or the mutant needs its module imported anew."""

settings.register_profile(
    "mutate",
    database=None,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("mutate")


class NotGreen(Exception):
    """A test fails without any mutant; the message says which."""


@dataclass
class Told:
    """What a fork wrote: of a test, its place in the order of collection, its seconds, what functions it entered."""

    names: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    entered: dict[str, list[int]] = field(default_factory=dict)

    def choice(self, mutant: Mutant) -> list[int]:
        """Return the numbers of the tests that enter the mutant's function, the shortest first."""
        return sorted(self.entered.get(place(mutant.file, mutant.where), []), key=lambda each: self.seconds[each])

    def near(self, mutant: Mutant) -> list[str]:
        """Return the names of the tests that enter anything in the mutant's file, the shortest first."""
        found = {each for name, tests in self.entered.items() if name.startswith(f"{mutant.file}:") for each in tests}
        return [self.names[each] for each in sorted(found, key=lambda each: self.seconds[each])]


def place(file: str, where: str) -> str:
    """Return what a function is known by in Told; a nested function counts as the one around it."""
    return f"{file}:{where}"


class Forks:
    """Forks under way, so many at a time; `ended` hears of each how it ended."""

    def __init__(self, jobs: int, ended: Callable[[Mutant, int, str], None]) -> None:
        self.jobs = jobs
        self.ended = ended
        self.running: dict[int, tuple[Mutant, int]] = {}

    def start(self, mutant: Mutant, seconds: float, work: Callable[[int], int]) -> None:
        """Start a fork, once there is room; `work` gets the pipe that the name of a test goes to."""
        while len(self.running) >= self.jobs:
            self.wait()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os._exit(confined(seconds, lambda: work(writing)))
        os.close(writing)
        self.running[child] = mutant, reading

    def wait(self) -> None:
        """Wait until a fork ends."""
        child, status = os.waitpid(-1, 0)
        if child not in self.running:
            return
        mutant, reading = self.running.pop(child)
        with os.fdopen(reading, "rb") as pipe:
            test = pipe.read().decode()
        self.ended(mutant, os.waitstatus_to_exitcode(status), test)

    def finish(self) -> None:
        """Wait until all forks have ended."""
        while self.running:
            self.wait()


def confined(seconds: float, work: Callable[[], int]) -> int:
    """Do what a fork does: silent, and ended by the system when it takes too much time or memory."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.alarm(int(20 * seconds) + 60)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    try:
        return work()
    except BaseException:
        return FAILED


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


class Runner:
    """The plugin that takes the place of pytest's loop: every test once as it is, then the mutants."""

    def __init__(self, todo: Sequence[Mutant], jobs: int, writing: int, until: float) -> None:
        self.todo, self.jobs, self.writing, self.until = todo, jobs, writing, until
        self.items: list[pytest.Item] = []
        self.told = Told()

    def say(self, **told: object) -> None:
        """Tell the process that keeps the outcomes."""
        os.write(self.writing, json.dumps(told).encode() + b"\n")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything; True says to pytest that it has been done."""
        self.items = session.items
        if not session.items or session.testsfailed:
            self.say(failed="no test was collected")
            return True
        failed = self.as_it_is(session)
        self.say(failed=failed, names=self.told.names, seconds=self.told.seconds, entered=self.told.entered)
        if not failed:
            self.mutated(session)
        return True

    def as_it_is(self, session: pytest.Session) -> str:
        """Run every test in a fork, without a mutant; return the name of the first that fails, "" for none."""
        self.told.names = [item.nodeid for item in self.items]
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            with os.fdopen(writing, "w") as pipe:
                self.profiled(session, lambda told: print(json.dumps(told), file=pipe))
            os._exit(PASSED)
        os.close(writing)
        failed = ""
        with os.fdopen(reading) as pipe:
            for line in pipe:
                number, seconds, entered, failures = json.loads(line)
                self.told.seconds.append(seconds)
                for name in entered:
                    self.told.entered.setdefault(name, []).append(number)
                failed = failed or (self.told.names[number] if failures else "")
        os.waitpid(child, 0)
        return failed or ("a test ended the process" if len(self.told.seconds) < len(self.items) else "")

    def profiled(self, session: pytest.Session, tell: Callable[[object], None]) -> None:
        """Run every test, and tell of each its processor seconds and the functions that it entered."""
        reached, caches = Reached(), swapping.caches(SOURCES)
        for number, item in enumerate(self.items):
            for cache in caches:
                cache.cache_clear()
            reached.found = set()
            before = time.process_time()
            sys.setprofile(reached)
            try:
                self.run(item, None)
            finally:
                sys.setprofile(None)
            tell((number, time.process_time() - before, sorted(reached.found), session.testsfailed))

    def run(self, item: pytest.Item, following: pytest.Item | None) -> None:
        """Run one test."""
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def mutated(self, session: pytest.Session) -> None:
        """Run the tests of each mutant in a fork."""
        originals = {file: original(file) for file in {mutant.file for mutant in self.todo}}
        functions, caches = swapping.living(), swapping.caches(SOURCES)
        gc.freeze()  # a collection in a fork would copy every page
        forks = Forks(self.jobs, lambda mutant, status, test: self.say(mutant=mutant.name, status=status, test=test))
        for mutant in self.todo:
            if time.monotonic() > self.until:
                break
            chosen = self.told.choice(mutant)
            code = compile(mutant.source, str(ROOT / mutant.file), "exec", dont_inherit=True)
            if swapping.same(originals[mutant.file], code):
                self.say(mutant=mutant.name, same=True)
                continue
            try:
                list(swapping.changed(originals[mutant.file], code))
            except swapping.NotSwapped:
                self.say(mutant=mutant.name, status=AGAIN, test="")
                continue
            if not chosen:
                self.say(mutant=mutant.name, status=PASSED, test="")
                continue

            def work(pipe: int, mutant: Mutant = mutant, code: CodeType = code, chosen: list[int] = chosen) -> int:
                try:
                    swapping.swap(originals[mutant.file], code, functions)
                except swapping.NotSwapped:
                    return AGAIN
                for cache in caches:
                    cache.cache_clear()
                items = [self.items[each] for each in chosen]
                for item, following in zip(items, [*items[1:], None], strict=True):
                    self.run(item, following)
                    if session.testsfailed:
                        os.write(pipe, item.nodeid.split("::")[0].encode())
                        return FAILED
                return PASSED

            forks.start(mutant, 3 + 4 * sum(self.told.seconds[each] for each in chosen), work)
        forks.finish()


def original(file: str) -> CodeType:
    """Return the code of a module as it is."""
    code = compile((ROOT / file).read_text(encoding="utf-8"), str(ROOT / file), "exec", dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


class Chosen:
    """The plugin of a mutant whose module is imported anew: only these tests, in this order."""

    def __init__(self, names: Sequence[str], pipe: int) -> None:
        self.order = {name: number for number, name in enumerate(names)}
        self.pipe = pipe

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the other tests."""
        items[:] = sorted(
            (each for each in items if each.nodeid in self.order), key=lambda each: self.order[each.nodeid]
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell which test failed."""
        if report.failed:
            os.write(self.pipe, report.nodeid.split("::")[0].encode())


def anew(mutant: Mutant, names: Sequence[str], pipe: int) -> int:
    """Run tests with a mutant's module imported from its source; return how it ended."""
    path, plain = str(ROOT / mutant.file), SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        if loader.path != path:
            return plain(loader, fullname)
        code = compile(mutant.source, path, "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - mypy minds a plain assignment
    files = sorted({name.split("::")[0] for name in names})
    status = pytest.main([*OPTIONS, *files], plugins=[Chosen(names, pipe)])
    return PASSED if status == pytest.ExitCode.OK else FAILED


def run(
    group: Group, mutants: Sequence[Mutant], state: State, jobs: int, until: float, say: Callable[[str], None]
) -> None:
    """Run the mutants whose outcome does not hold any more, until a time of the monotonic clock.

    Raises NotGreen where a test fails without a mutant.
    """
    tests = digest(group.test_files())
    todo = [mutant for mutant in mutants if mutant.name not in state.same and not state.holds(mutant.name, tests)]
    if not todo:
        return
    by_name = {mutant.name: mutant for mutant in todo}
    cold: list[Mutant] = []
    kept, done = time.monotonic(), 0

    def ended(mutant: Mutant, status: int, test: str) -> None:
        nonlocal kept, done
        done += 1
        outcome = SURVIVED if status == PASSED else KILLED if status == FAILED else TIMEOUT
        state.outcomes[mutant.name] = Outcome(outcome, test, digest([ROOT / test]) if test else tests)
        if time.monotonic() - kept > KEPT_SECONDS:
            kept = time.monotonic()
            state.keep()
            say(f"{group.name}: {done} of {len(todo)}")

    told: Told | None = None
    for line in warm(group, todo, jobs, until):
        if "failed" in line:
            if line["failed"]:
                raise NotGreen(f"{group.name}: without a mutant, a test fails or cannot be run: {line['failed']}")
            told = Told(line["names"], line["seconds"], line["entered"])
        elif line.get("same"):
            state.same.add(line["mutant"])
        elif line["status"] == AGAIN:
            cold.append(by_name[line["mutant"]])
        else:
            ended(by_name[line["mutant"]], line["status"], line["test"])
    if told is None:
        raise NotGreen(f"{group.name}: pytest did not collect its tests")
    forks = Forks(jobs, ended)
    for mutant in cold:
        if time.monotonic() > until:
            break
        names = told.near(mutant) or told.names
        spent = sum(told.seconds[told.names.index(each)] for each in names)

        def work(pipe: int, mutant: Mutant = mutant, names: list[str] = names) -> int:
            return anew(mutant, names, pipe)

        forks.start(mutant, 20 + 4 * spent, work)
    forks.finish()
    state.keep()


def warm(group: Group, todo: Sequence[Mutant], jobs: int, until: float) -> Iterator[dict[str, Any]]:
    """Yield what a process that collects the tests once tells of them and of the mutants."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        pytest.main([*OPTIONS, *map(str, group.test_files())], plugins=[Runner(todo, jobs, writing, until)])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        for line in pipe:
            yield json.loads(line)
    os.waitpid(child, 0)
