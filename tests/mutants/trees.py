"""Copies of the project in which a mutant's change is made and its tests run; the project itself stays as it is."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from static.build.numba_compiling import is_for_reasons
from tests.mutants import failing
from tests.mutants.mutant import ROOT, Mutant

APART = (".git", ".venv", "dist", "screenshots", "test-results")
"""What is at the top of the project and no test of a mutant needs."""


COMPILING = """
from static.build import kernels
kernels.{target}.write_bytes(kernels.build(kernels.sources({reasons})))
"""


@dataclass(frozen=True)
class Ran:
    """How a run of tests ended: the tests that failed, in order, and whether it was stopped for taking too long."""

    failed: tuple[str, ...]
    late: bool = False


class Tree:
    """A copy of the project in a folder that there is not yet."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        def left_out(inside: str, names: list[str]) -> Collection[str]:
            caches = [name for name in names if name == "__pycache__" or name.endswith("_cache")]
            return [*caches, *(APART if Path(inside) == root else ())]

        shutil.copytree(root, folder, symlinks=True, ignore=left_out)
        if (root / ".venv").exists():
            (folder / ".venv").symlink_to(root / ".venv")
        self.folder = folder
        # Python knows a file by its length and the second it was written in: each text gets a second of its own.
        self.seconds = itertools.count(int(time.time()) - 1_000_000, 2)

    @contextmanager
    def holding(self, mutant: Mutant) -> Iterator[None]:
        """Hold a mutant's change while the context lasts. Raises NoLongerApplies."""
        path = self.folder / mutant.file
        before, changed = path.read_bytes(), mutant.applied(self.folder)
        self._write(path, changed.encode())
        try:
            yield
        finally:
            self._write(path, before)

    @contextmanager
    def compiled(self, mutant: Mutant) -> Iterator[None]:
        """Hold the binary that a kernel belongs to, compiled from what stands here now, while the context lasts."""
        reasons = is_for_reasons(self.folder / mutant.file)
        path = self.folder / "static" / ("reasons.wasm" if reasons else "kernels.wasm")
        before, code = path.read_bytes(), COMPILING.format(target="REASONS" if reasons else "TARGET", reasons=reasons)
        # A change that does not compile leaves the binary as it was, and no test of it fails.
        subprocess.run([sys.executable, "-c", code], cwd=self.folder, capture_output=True, check=False)
        try:
            yield
        finally:
            path.write_bytes(before)

    def _write(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        second = next(self.seconds)
        os.utime(path, (second, second))

    def run(self, tests: Sequence[str], seconds: float, options: Sequence[str] = (), first_only: bool = True) -> Ran:
        """Run these tests; with `first_only`, until one fails."""
        notes = self.folder / "failing.txt"
        notes.write_text("", encoding="utf-8")
        environment = os.environ | {failing.NOTES: str(notes), failing.FIRST_ONLY: "1" if first_only else ""}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
        command += ["-p", failing.__name__, *tests]
        late = False
        try:
            subprocess.run(
                command,
                cwd=self.folder,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            late = True
        return Ran(tuple(dict.fromkeys(notes.read_text(encoding="utf-8").splitlines())), late)
