"""Engines in the terminal: the list, the choice, and the message about one that is missing."""

from __future__ import annotations

import tomllib
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Protocol

import pytest

from puzzles import engine
from puzzles.cli import engines, main
from puzzles.machines.base import Interpreted, Machine, current
from puzzles.machines.tiered import Tiered

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Output = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY + "\n", encoding="utf-8")
    return str(path)


class Hide(Protocol):
    def __call__(self, *packages: str) -> None: ...


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Hide:
    """Make packages look as if they were not installed."""

    def hide(*packages: str) -> None:
        monkeypatch.setattr(engines, "find_spec", lambda name: None if name in packages else name)

    return hide


def listing(capsys: Output) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["--engine"])
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_all_engines_are_listed_with_the_default_marked(capsys: Output) -> None:
    text = listing(capsys)
    assert [name for name in engines.NAMES if f"\n  {name} " in text or f"* {name} " in text] == list(engines.NAMES)
    assert text.startswith("* wasmtime ")
    assert text.count("* ") == 1


def test_what_is_missing_is_said_with_what_to_do(without: Hide, capsys: Output) -> None:
    without("wasmtime")
    text = listing(capsys)
    assert "not available: wasmtime is not installed: pip install wasmtime." in text
    assert "* numba" in text
    without("wasmtime", "numba")
    text = listing(capsys)
    assert "pip install '.[fast]'" in text
    assert "* interpreted" in text


def test_an_installation_without_the_binary_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    first = engines.ENGINES[0]
    gone = engines.Engine(first.name, first.title, first.package, tmp_path / "static" / "kernels.wasm", first.install)
    monkeypatch.setattr(engines, "ENGINES", (gone, *engines.ENGINES[1:]))
    assert "it needs static/kernels.wasm" in listing(capsys)


@pytest.mark.parametrize("name", engines.NAMES)
def test_solve_and_generate_run_on_the_engine_that_is_named(
    name: str, file: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    used: list[str] = []

    def noted(machine: Machine) -> AbstractContextManager[None]:
        used.append(machine.name)
        return nullcontext()

    monkeypatch.setattr(engine, "using", noted)
    assert main(["solve", "--engine", name, file]) == 0
    assert main(["generate", "sudoku", "--size", "4x4", "--seed", "1", "--engine", name]) == 0
    assert used == [name, name]


def test_an_engine_that_is_not_there_is_refused_in_one_line(without: Hide, file: str, capsys: Output) -> None:
    without("numba")
    for command in (["solve"], ["solve", "--all"]):
        assert main([*command, "--engine", "numba", file]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("puzzles: the engine numba cannot be used: numba is not installed: pip install")
        assert err.count("\n") == 1


def test_an_engine_that_does_not_exist_is_refused(file: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["solve", "--engine", "steam", file])
    assert ended.value.code == 2
    assert "invalid choice: 'steam'" in capsys.readouterr().err


def test_the_default_begins_interpreted_unless_the_work_is_long() -> None:
    before = current()
    with engines.using(None):
        assert isinstance(current(), Tiered)
        assert engine.name() == "interpreted"
    with engines.using(None, long=True):
        assert engine.name() == "wasmtime"
    assert current() is before


def test_with_nothing_installed_all_is_interpreted(without: Hide) -> None:
    without("numba", "wasmtime")
    with engines.using(None, long=True):
        assert isinstance(current(), Interpreted)


def test_a_default_that_does_not_start_is_said_and_does_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    broken = tmp_path / "kernels.wasm"
    broken.write_bytes(b"no WebAssembly")
    monkeypatch.setattr(engines, "BINARY", broken)
    with engines.using(None, long=True):
        assert isinstance(current(), Interpreted)
    assert capsys.readouterr().err.startswith("puzzles: the engine wasmtime does not start: ")


def test_numba_waits_longer_for_what_must_be_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    class Kept:
        def is_kept(self, export: str) -> bool:
            return export == "kept"

    monkeypatch.setattr(engines, "_numba", Kept)
    soon, late = engines.QUICK_START, engines.SLOW_START
    assert not engines._is_due("numba", "kept", soon / 2)
    assert engines._is_due("numba", "kept", soon)
    assert not engines._is_due("numba", "new", soon)
    assert engines._is_due("numba", "new", late)
    assert engines._is_due("wasmtime", "new", soon)


def test_the_extra_pins_the_numba_that_is_tested() -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))
    fast = project["project"]["optional-dependencies"]["fast"]
    assert len(fast) == 1
    assert set(fast) < set(project["dependency-groups"]["test"])
