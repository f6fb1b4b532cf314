"""A Dask cluster of real processes on this machine, and tasks that a test holds up, watches and kills."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from time import process_time, sleep

from distributed import Client

from puzzles.running.tasks import Answer, SolveLines, Stepwise

ROOT = Path(__file__).parents[1]
LOOK_SECONDS = 0.02


def until(holds: Callable[[], object]) -> None:
    while not holds():
        sleep(LOOK_SECONDS)


class Cluster:
    """A scheduler and its workers, each a process with one thread. No worker that dies is replaced by itself."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told = folder / "scheduler.json"
        self._processes: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._process("scheduler", "--host", "127.0.0.1", "--port", "0")
        until(lambda: self._told.exists() and self._told.read_text(encoding="utf-8").endswith("}"))
        self.address: str = json.loads(self._told.read_text(encoding="utf-8"))["address"]
        self.client = Client(self.address, set_as_default=False)

    def fill(self, workers: int) -> None:
        """Start workers until there are at least so many, and wait for them."""
        until(lambda: len(self.client.nthreads()) == sum(each.poll() is None for each in self._processes) - 1)
        for _ in range(workers - len(self.client.nthreads())):
            options = ("--nthreads", "1", "--no-nanny", "--death-timeout", "60")  # no orphans, if the tests are killed
            self._process("worker", *options, "--local-directory", str(self._folder))
        until(lambda: len(self.client.nthreads()) >= workers)

    def pids(self) -> dict[str, int]:
        found: dict[str, int] = self.client.run(os.getpid)
        return found

    def spent(self) -> tuple[float, float]:
        return self.client.run_on_scheduler(process_time), sum(self.client.run(process_time).values())

    def end(self) -> None:
        self.client.close()
        for process in reversed(self._processes):
            process.kill()
            process.wait()

    def _process(self, name: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{name}", "--scheduler-file", str(self._told)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with (self._folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                [*command, "--no-dashboard", *options], env=environment, cwd=self._folder, stdout=log, stderr=log
            )
        self._processes.append(process)
        return process


@dataclass(frozen=True, slots=True)
class HeldLines(SolveLines):
    """Solves lines; the first block that holds `mark` waits until the file "go" is in `folder`, once.

    The file "begun" then has the number of its process, and "ended" is there once it is over, in whatever way.
    """

    folder: str = ""
    mark: bytes = b""

    def steps(self, data: bytes) -> Generator[Answer | None, None, None]:
        """Wait, if this is the block and it is the first time; then solve the lines."""
        folder = Path(self.folder)
        if self.mark in data:
            with suppress(FileExistsError), (folder / "begun").open("x", encoding="utf-8") as file:
                file.write(f"{os.getpid()} ")
                file.flush()
                try:
                    while not (folder / "go").exists():
                        sleep(LOOK_SECONDS)
                        yield None
                finally:
                    (folder / "ended").touch()
        yield from SolveLines.steps(self, data)


@dataclass(frozen=True, slots=True)
class Echo(Stepwise[object, bytes]):
    """Gives back so many bytes, whatever it is given."""

    size: int

    def prepare(self) -> AbstractContextManager[None]:
        return nullcontext()

    def steps(self, item: object) -> Generator[bytes, None, None]:
        yield bytes(self.size)
