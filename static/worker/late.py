"""What the worker fetches when it is first imported: archives of the project's modules that few visits need.

They are those that others import only inside functions (static/build/files.py): forms.zip reads and writes other
programs' forms and looks for puzzles among words, explain.zip gives reasons. Nothing here depends on a browser: the
caller passes what fetches an archive.
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
LISTED = Path("./late.json")
"""The modules, packages and calls of explain.zip; the build adds the lists to the worker's own archive."""

DOES = {FORMS: "reads and writes other programs' forms", REASONS: "explains steps"}
PACKAGE = "puzzles"


class Absent(BaseException):
    """A module has not been fetched yet.

    It is no Exception: a service that never raises would answer with it, and nobody would fetch the module.
    """

    def __init__(self, name: str, archive: Archive) -> None:
        super().__init__(name)
        self.archive = archive


class Archive(MetaPathFinder):
    """An archive, fetched once. Until then every import of one of its modules raises Absent."""

    def __init__(
        self, fetch: Callable[[], Awaitable[object]], name: str = FORMS, modules: frozenset[str] | None = None
    ) -> None:
        """Take `fetch`, which makes the modules importable; it raises an Exception if it cannot.

        What it returns, if anything, is called once they can be imported. `modules` are the archive's; by default all
        that nothing else has found: then it must be the last one made.
        """
        self._fetch = fetch
        self._name = name
        self._modules = modules
        self._task: asyncio.Task[bool] | None = None
        # While the archive is unpacked, some of its modules are here: one whose modules are known comes first, so that
        # none is found before all are; the other comes after those that find what is here.
        sys.meta_path.insert(0 if modules is not None else len(sys.meta_path), self)

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Raise Absent for a module of the archive."""
        known = self._modules
        if fullname.partition(".")[0] == PACKAGE if known is None else within(fullname, known):
            raise Absent(fullname, self)

    async def here(self) -> bool:
        """Return whether the modules are here, after fetching them; calls that wait at the same time share that."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._provide())
        task = self._task
        here = await task
        if not here and self._task is task:
            self._task = None
        return here

    async def _provide(self) -> bool:
        try:
            begin = await self._fetch()
        except Exception as error:  # a JsException without a network; a host may send a page instead
            print(f"The part that {DOES[self._name]} could not be loaded from {self._name}:", error)
            return False
        sys.meta_path.remove(self)
        importlib.invalidate_caches()
        if callable(begin):
            begin()
        return True

    def not_loaded(self) -> PuzzleFault:
        """Return the fault of a call that needs what could not be fetched."""
        return PuzzleFault(
            "not-loaded",
            f"The part that {DOES[self._name]} could not be loaded.",
            hint="Check your network connection and try again.",
        )


async def tried(call: Callable[[], object], over: Callable[[], bool] = lambda: False) -> object:
    """Return the answer of a call, which is made again once the modules that it needs are here.

    The answer is {"fault": ...} if they cannot be fetched, and None if `over` returns True by then. The next call that
    needs them fetches them again.
    """
    while True:
        try:
            return call()
        except Absent as absent:
            archive = absent.archive
        here = await archive.here()
        if over():
            return None
        if not here:
            return {"fault": archive.not_loaded().plain()}


def within(name: str, modules: frozenset[str]) -> bool:
    """Return whether a module is one of these, or in a package that is."""
    return bool(name) and (name in modules or within(name.rpartition(".")[0], modules))


def listed() -> tuple[frozenset[str], dict[str, tuple[Declaration, str]]]:
    """Return the names of the modules and packages of explain.zip, and its calls as `Service.late_calls` has them.

    There are none where nothing is packed.
    """
    if not LISTED.is_file():
        return frozenset(), {}
    told = json.loads(LISTED.read_text())
    return frozenset(told["modules"]), {name: (Declaration(*how), part) for name, (how, part) in told["calls"].items()}
