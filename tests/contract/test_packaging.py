"""What is installed: the command, the kernels and the look beside the modules, and where they are found."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class BuildPy:
    """What the command needs of setuptools' build_py, which a test environment may not have."""

    editable_mode = False

    def __init__(self, build_lib: Path) -> None:
        self.build_lib = str(build_lib)

    def run(self) -> None:
        shutil.copytree(ROOT / "puzzles", Path(self.build_lib) / "puzzles", ignore=shutil.ignore_patterns("*.pyc"))

    def mkpath(self, folder: str) -> None:
        Path(folder).mkdir(parents=True, exist_ok=True)

    def copy_file(self, source: str, target: str) -> None:
        shutil.copyfile(ROOT / source, target)

    def get_source_files(self) -> list[str]:
        return ["puzzles/__init__.py"]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> type[BuildPy]:
    """The class that pyproject.toml names, on the stand-in for setuptools."""
    stand_in = ModuleType("setuptools.command.build_py")
    vars(stand_in)["build_py"] = BuildPy
    for name in ("setuptools", "setuptools.command"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, stand_in.__name__, stand_in)
    module, _, name = PROJECT["tool"]["setuptools"]["cmdclass"]["build_py"].rpartition(".")
    monkeypatch.delitem(sys.modules, module, raising=False)
    found: type[BuildPy] = getattr(importlib.import_module(module), name)
    return found


def test_what_is_installed_runs_anywhere_with_its_own_kernels(command: type[BuildPy], tmp_path: Path) -> None:
    command(tmp_path / "site").run()
    script = f"import sys; from puzzles.__main__ import givens; sys.argv[1:] = {['solve', '--engine', 'wasmtime']!r}; "
    code = "from puzzles.machines.wasmtime import BINARY as b; print(b, file=sys.stderr); sys.exit(givens())"
    done = subprocess.run(
        [sys.executable, "-c", script + code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "site"), "PATH": ""},
        input=LINE,
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.stdout.startswith("534678912")
    assert done.stderr.startswith(str(tmp_path / "site" / "puzzles" / "data" / "kernels.wasm"))
    for name in ("kernels.wasm", "reasons.wasm", "pictures.wasm", "digits.bin", "board.css", "fonts/outlines.json"):
        data = (tmp_path / "site" / "puzzles" / "data" / name).read_bytes()
        assert data == (ROOT / "static" / name).read_bytes()


def test_an_editable_installation_copies_nothing(command: type[BuildPy], tmp_path: Path) -> None:
    built = command(tmp_path / "site")
    built.editable_mode = True
    built.run()
    assert not (tmp_path / "site" / "puzzles" / "data").exists()


def test_a_source_distribution_holds_what_a_wheel_is_made_of(command: type[BuildPy], tmp_path: Path) -> None:
    files = command(tmp_path).get_source_files()
    names = (
        "kernels.wasm",
        "reasons.wasm",
        "pictures.wasm",
        "digits.bin",
        "board.css",
        "fonts/outlines.json",
        "build/packaging.py",
    )
    assert {f"static/{name}" for name in names} < set(files)
    assert all((ROOT / name).is_file() for name in files)


def test_the_project_states_its_command_and_its_extras() -> None:
    module, _, function = PROJECT["project"]["scripts"]["givens"].partition(":")
    assert callable(getattr(importlib.import_module(module), function))
    extras = PROJECT["project"]["optional-dependencies"]
    assert extras.keys() == {"cluster", "fast", "pictures", "wasm"}
    for package in (*PROJECT["project"]["dependencies"], *extras["cluster"], *extras["pictures"]):
        assert package in PROJECT["dependency-groups"]["test"]
    # `pip install 'givens[fast]'` still works, and adds nothing.
    assert extras["fast"] == extras["wasm"] == []
