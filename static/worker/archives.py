"""Archives of the project's modules that few visits need: the worker fetches each when one of them is first imported.

static/build/files.py says which modules these are. Those of forms.zip read and write other
programs' forms and find puzzles among words. Those of explain.zip give reasons, those of pictures.zip read pictures.
Nothing here depends on a browser: the
caller passes a function that loads an archive.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Awaitable, Callable
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Final

from puzzles.api.declaration import Declaration
from puzzles.portable.faults import PuzzleFault

FORMS: Final = "forms.zip"
REASONS: Final = "explain.zip"
PICTURES: Final = "pictures.zip"
LISTS = Path("./late.json")
"""The modules and packages of the other archives, and their calls; the build adds them to the worker's archive."""

PURPOSES = {FORMS: "reads and writes other programs' forms", REASONS: "explains steps", PICTURES: "reads pictures"}
PACKAGE = "puzzles"


class MissingModule(BaseException):
    """A module that has not been fetched yet.

    It is no Exception: a service turns every Exception into an answer, and then nobody would fetch the module.
    """

    def __init__(self, name: str, archive: Archive) -> None:
        super().__init__(name)
        self.archive = archive


class Archive(MetaPathFinder):
    """An archive, fetched once. Until then every import of one of its modules raises MissingModule."""

    def __init__(
        self, load: Callable[[], Awaitable[object]], name: str = FORMS, modules: frozenset[str] | None = None
    ) -> None:
        """`load` makes the modules importable, or raises an Exception.

        If it returns a function, that is called as soon as they can be imported. `modules` are the archive's modules
        and packages. Without them, it has each module that no other finder knows; create such an archive last.
        """
        self._load = load
        self._name = name
        self._modules = modules
        self._task: asyncio.Task[bool] | None = None
        # While an archive is unpacked, some of its modules are already here. An archive with known modules is asked
        # first, so that none of them is imported before all are here. The other one is asked last.
        sys.meta_path.insert(0 if modules is not None else len(sys.meta_path), self)

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Raise MissingModule for a module of the archive."""
        known = self._modules
        if fullname.partition(".")[0] == PACKAGE if known is None else is_within(fullname, known):
            raise MissingModule(fullname, self)

    async def fetch(self) -> bool:
        """Fetch the modules; return whether they are here. Calls that wait at the same time share one fetch."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._provide())
        task = self._task
        fetched = await task
        if not fetched and self._task is task:
            self._task = None
        return fetched

    async def _provide(self) -> bool:
        try:
            start = await self._load()
        except Exception as error:  # a JsException without a network; a host may send a page instead
            print(f"The part that {PURPOSES[self._name]} could not be loaded from {self._name}:", error)
            return False
        sys.meta_path.remove(self)
        importlib.invalidate_caches()
        if callable(start):
            start()
        return True

    def fault(self) -> PuzzleFault:
        """Return the fault of a call whose modules could not be fetched."""
        return PuzzleFault(
            "not-loaded",
            f"The part that {PURPOSES[self._name]} could not be loaded.",
            hint="Check your network connection and try again.",
        )


async def complete(call: Callable[[], object], over: Callable[[], bool] = lambda: False) -> object:
    """Make a call and return its answer; if it needs modules of an archive, fetch them and make it again.

    The answer is {"fault": ...} if they cannot be fetched, and None if `over` returns True after the fetch. After a
    failure, the next call that needs the modules fetches them again.
    """
    while True:
        try:
            return call()
        except MissingModule as missing:
            archive = missing.archive
        fetched = await archive.fetch()
        if over():
            return None
        if not fetched:
            return {"fault": archive.fault().plain()}


def is_within(name: str, modules: frozenset[str]) -> bool:
    """Return whether a module is one of these, or in a package that is."""
    return bool(name) and (name in modules or is_within(name.rpartition(".")[0], modules))


def read_lists() -> tuple[dict[str, frozenset[str]], dict[str, tuple[Declaration, str]]]:
    """Return the modules and packages of each other archive, and their calls in the form of `Service.late_calls`.

    Both are empty where nothing is packed.
    """
    if not LISTS.is_file():
        return {REASONS: frozenset(), PICTURES: frozenset()}, {}
    lists = json.loads(LISTS.read_text())
    calls = {name: (Declaration(*how), part) for name, (how, part) in lists["calls"].items()}
    return {name: frozenset(modules) for name, modules in lists["modules"].items()}, calls
