"""The solvers that Givens is compared with: in the same Chromium, in node, in CPython, and outside programs."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

from puzzles.api import wire
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Puzzle
from static.build import setup, wheels
from tests.bench import asp
from tests.bench.measuring import LATE, Answer, Missing

HOSTS = Path(__file__).with_name("hosts")
PACKAGES = Path(__file__).with_name("node_modules")
GRACE = 2.0  # seconds beyond the cap in which a solver can report that it was late
Takes = Callable[[Puzzle], bool]


def npm_version(package: str) -> str:
    """Return the version of an npm package that `make bench` installed. Raises Missing."""
    try:
        return str(json.loads((PACKAGES / package / "package.json").read_text(encoding="utf-8"))["version"])
    except OSError:
        raise Missing(f"npm's {package} is not installed") from None


def wheel_version() -> str:
    return next(line for line in wheels.LOCK.read_text(encoding="utf-8").split() if line.startswith("python-sat=="))


def squares(puzzle: Puzzle) -> bool:
    return puzzle.kind == "sudoku"


def small_squares(puzzle: Puzzle) -> bool:
    return squares(puzzle) and puzzle.size.box_rows == puzzle.size.box_columns <= 4


def nines(puzzle: Puzzle) -> bool:
    return squares(puzzle) and puzzle.size.rows == 9


def encodable(puzzle: Puzzle) -> bool:
    return puzzle.kind != "numbrix" or kind_named("numbrix").encode(puzzle) is not None


def request(puzzle: Puzzle, first: bool, cap: float, with_program: bool = False) -> dict[str, Any]:
    message = {"puzzle": wire.puzzle_out(puzzle), "first": first, "cap": cap}
    return message | ({"program": asp.program(puzzle)} if with_program else {})


def answered(name: str, message: dict[str, Any] | None, cap: float) -> Answer:
    """Return the answer in a solver's message, LATE if there is none."""
    if message is None:
        return Answer(LATE, cap)
    if "fault" in message:
        raise RuntimeError(f"{name} failed: {message['fault']}")
    values = message.get("values")
    return Answer(message["outcome"], message["seconds"], tuple(values) if values else None)


class InBrowser:
    """A solver in a worker of host.html, in the same browser as the page."""

    def __init__(self, name: str, module: str, page: Page, takes: Takes, version: Callable[[], str]) -> None:
        self.name, self._module, self._page = name, module, page
        self._version = version
        self.takes = takes

    def open(self) -> str:
        return self._version()

    def solve(self, puzzle: Puzzle, first: bool, cap: float) -> Answer:
        """Ask the worker; stop it if it is late."""
        message = request(puzzle, first, cap, with_program=self._module == "clingo")
        told = self._page.evaluate("([name, text, seconds]) => ask(name, JSON.parse(text), seconds)", [
            self._module, json.dumps(message), cap + GRACE
        ])  # fmt: skip
        return answered(self.name, told, cap)

    def close(self) -> None:
        """Do nothing: the caller closes the page."""


class InProcess:
    """A solver in a process of its own, in node or in CPython."""

    def __init__(self, name: str, command: Sequence[str | Path], takes: Takes, package: str = "") -> None:
        self.name, self._command, self._package = name, command, package
        self.takes = takes
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()

    def open(self) -> str:
        """Start it and return its version. Raises Missing."""
        version = npm_version(self._package) if self._package else ""
        greeting = self._start()
        if "missing" in greeting:
            raise Missing(greeting["missing"])
        return version or str(greeting["version"])

    def _start(self) -> dict[str, Any]:
        try:
            self._process = subprocess.Popen(
                self._command, cwd=setup.ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )  # fmt: skip
        except OSError as error:
            raise Missing(f"{self._command[0]} does not start ({error.strerror})") from None
        self._lines = queue.Queue()
        threading.Thread(target=self._read, args=(self._process, self._lines), daemon=True).start()
        return self._hear(60.0) or {"missing": f"{self.name} does not start"}

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)
        lines.put("")

    def _hear(self, seconds: float) -> dict[str, Any] | None:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        return json.loads(line) if line else {"fault": "it stopped", "missing": f"{self.name} stops at its start"}

    def solve(self, puzzle: Puzzle, first: bool, cap: float) -> Answer:
        """Ask the process; kill it if it is late."""
        if self._process is None:
            self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request(puzzle, first, cap)) + "\n")
        self._process.stdin.flush()
        told = self._hear(cap + GRACE)
        if told is None:
            self.close()
        return answered(self.name, told, cap)

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def every(page: Page) -> list[InBrowser | InProcess]:
    """Return all peers that solve puzzle by puzzle; `page` shows hosts/host.html."""
    python, node = [str(setup.PYTHON), "-m", "tests.bench.hosts"], [*map(str, setup.node()), str(HOSTS / "node.mjs")]

    clingo, links, algorithm = "clingo-wasm", "dancing-links", "@algorithm.ts/sudoku"
    return [
        InBrowser("CaDiCaL, Chromium", "cadical", page, encodable, wheel_version),
        InBrowser("clingo-wasm, Chromium", "clingo", page, encodable, partial(npm_version, clingo)),
        InBrowser("dancing-links, Chromium", "dancing-links", page, squares, partial(npm_version, links)),
        InProcess("@algorithm.ts/sudoku, node", [*node, "algorithm-ts"], small_squares, algorithm),
        InProcess("CaDiCaL, CPython", [*python, "cadical", "python-sat"], encodable),
        InProcess("CP-SAT, CPython", [*python, "cp_sat", "ortools"], encodable),
        InProcess("py-sudoku, CPython", [*python, "py_sudoku", "py-sudoku"], nines),
    ]


def present(solvers: Sequence[InBrowser | InProcess]) -> tuple[list[InBrowser | InProcess], list[str]]:
    """Start the solvers; return those available, and a line about each: its version, or what is missing."""
    there, lines = [], []
    for solver in solvers:
        try:
            lines.append(f"{solver.name}: {solver.open()}")
        except (Missing, Error) as fault:
            lines.append(f"{solver.name}: left out, {str(fault).splitlines()[0]}")
        else:
            there.append(solver)
    return there, lines
