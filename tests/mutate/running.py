"""Runs the tests of a group against each of its mutants, in forked processes.

The tests are collected once. Each mutant gets a fork of that process, in which its code is put into the living
functions (`swapping`) and the tests run that enter the function, the shortest first, until one fails. A change outside
functions needs its module imported anew: it gets a fork of a process that has imported nothing of the project.
"""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutate import swapping
from tests.mutate.forks import AGAIN, FAILED, PASSED, Forks
from tests.mutate.groups import Group
from tests.mutate.kept import KILLED, SURVIVED, TIMEOUT, Outcome, State, digest
from tests.mutate.mutant import Mutant
from tests.mutate.reaching import Kept, Seen, Told, profiled

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (str(ROOT / "puzzles"), str(ROOT / "static"))
OPTIONS = (
    *("-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "--tb=no"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # hypothesis is there already
)

KEPT_SECONDS = 5.0
"""How often at most the outcomes are written."""

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


class Runner:
    """The plugin that takes the place of pytest's loop: every test once as it is, then the mutants."""

    def __init__(self, todo: Sequence[Mutant], jobs: int, writing: int, until: float, known: dict[str, Seen]) -> None:
        self.todo, self.jobs, self.writing, self.until, self.known = todo, jobs, writing, until, known
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
        self.say(failed=failed, seen={name: self.known[name] for name in self.told.names})
        if not failed:
            self.mutated(session)
        return True

    def as_it_is(self, session: pytest.Session) -> str:
        """Run every test of which nothing is known in a fork; return the name of the first that fails, "" for none."""
        names = [item.nodeid for item in self.items]
        new = [item for item in self.items if item.nodeid not in self.known]
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            with os.fdopen(writing, "w") as pipe:
                for told in profiled(new, session, self.run):
                    print(json.dumps(told), file=pipe)
            os._exit(PASSED)
        os.close(writing)
        failed = ""
        with os.fdopen(reading) as pipe:
            for line in pipe:
                name, seconds, entered, failures = json.loads(line)
                self.known[name] = (seconds, entered)
                failed = failed or (name if failures else "")
        os.waitpid(child, 0)
        if any(name not in self.known for name in names):
            return failed or "a test ended the process"
        self.told = Told.of({name: self.known[name] for name in names})
        return failed

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
    seen = Kept.of(group)
    for line in warm(group, todo, jobs, until, seen.known()):
        if "failed" in line:
            if line["failed"]:
                raise NotGreen(f"{group.name}: without a mutant, a test fails or cannot be run: {line['failed']}")
            told = Told.of(line["seen"])
            seen.keep(line["seen"])
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


def warm(
    group: Group, todo: Sequence[Mutant], jobs: int, until: float, known: dict[str, Seen]
) -> Iterator[dict[str, Any]]:
    """Yield what a process that collects the tests once tells of them and of the mutants."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        pytest.main([*OPTIONS, *map(str, group.test_files())], plugins=[Runner(todo, jobs, writing, until, known)])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        for line in pipe:
            yield json.loads(line)
    os.waitpid(child, 0)
