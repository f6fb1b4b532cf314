"""What page and worker share does the same in the page's MicroPython as in CPython."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from static.build.setup import node
from static.build.untyped import untyped

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PORTABLE = ROOT / "puzzles" / "portable"
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in PORTABLE.rglob("*.py")
)


Run = Callable[[str], "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def in_micropython(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Return a function that runs a script as the page would, its portable modules and the shipped kernels at hand."""
    project = tmp_path_factory.mktemp("page")
    shutil.copy2(ROOT / "static" / "kernels.wasm", project)
    modules = {path.relative_to(ROOT): path for path in PORTABLE.rglob("*.py")}
    machine = Path("ui/browser/early/machine.py")
    for name, path in [*modules.items(), (machine, ROOT / "static" / machine)]:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_bytes(untyped(path.read_bytes(), str(name)))

    def run(source: str) -> subprocess.CompletedProcess[str]:
        script = project / "script.py"
        script.write_bytes(untyped(source.encode(), "script.py"))
        command = [*node(), HERE / "micropython.mjs", project, script]
        return subprocess.run(command, text=True, encoding="utf-8", capture_output=True, check=False)

    return run


@pytest.fixture(scope="module")
def told() -> str:
    code = f"import runpy; runpy.run_path({str(HERE / 'portable_checks.py')!r})"
    command = [sys.executable, "-X", "utf8", "-c", code]
    return subprocess.run(command, cwd=ROOT, text=True, encoding="utf-8", capture_output=True, check=True).stdout


def test_every_portable_module_runs_in_micropython(in_micropython: Run) -> None:
    done = in_micropython("".join(f"import {name}\nprint({name!r})\n" for name in MODULES))
    assert (done.stdout.split(), done.stderr) == (MODULES, "")
    assert "puzzles.portable.rules.sudoku" in MODULES


def test_micropython_answers_as_cpython_does(in_micropython: Run, told: str) -> None:
    """Links, lines, rules, checking, pictures, and searches and verdicts on the shipped kernels."""
    done = in_micropython((HERE / "portable_checks.py").read_text(encoding="utf-8"))
    assert done.stderr == ""
    assert done.stdout.splitlines() == told.splitlines()
    names = {line.split(" ", 1)[0] for line in told.splitlines()}
    checks = {"link", "board", "unpacked", "lines", "sudoku", "numbrix", "futoshiki", "picture", "search", "decided"}
    assert checks <= names


def test_what_fails_in_micropython_is_told(in_micropython: Run) -> None:
    """Else the tests above would see nothing."""
    done = in_micropython("import puzzles.model.values\n")
    assert done.returncode == 1
    assert "ImportError" in done.stderr
