"""Engines in the terminal: the list, the choice, and the message about one that is missing."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from puzzles import engine
from puzzles.cli import main
from puzzles.machines.base import Interpreter, Machine, current
from puzzles.machines.tiers import TieredMachine
from puzzles.running import engines
from tests.hostile import LINE

Output = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    (path := tmp_path / "puzzle.txt").write_text(LINE, encoding="utf-8")
    return str(path)


def test_what_is_missing_is_said_with_what_to_do(monkeypatch: pytest.MonkeyPatch, file: str, capsys: Output) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        main(["--engine"])
    text = capsys.readouterr().out
    assert "not available: wasmtime is not installed: pip install wasmtime." in text
    assert "* interpreted" in text
    assert main(["solve", "--all", "--engine", "wasmtime", file]) == 2
    said = "puzzles: the engine wasmtime cannot be used: wasmtime is not installed: pip install wasmtime.\n"
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize("name", engines.NAMES)
def test_solve_and_generate_run_on_the_engine_that_is_named(
    name: str, file: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    used: list[str] = []

    def noted(machine: Machine) -> AbstractContextManager[None]:
        used.append(machine.name)
        return nullcontext()

    monkeypatch.setattr(engine, "run_on", noted)
    assert main(["solve", "--engine", name, file]) == 0
    assert main(["generate", "sudoku", "--size", "4x4", "--seed", "1", "--engine", name]) == 0
    assert used == [name, name]


def test_the_former_engine_numba_is_wasmtime_and_one_sentence_says_so(file: str, capfd: Output) -> None:
    assert main(["solve", "--engine", "numba", file]) == 0
    assert "puzzles: the engine numba was removed: wasmtime runs instead.\n" in capfd.readouterr().err


def test_the_default_begins_interpreted_unless_the_work_is_long() -> None:
    before = current()
    with engines.run_on(None):
        assert isinstance(current(), TieredMachine)
        assert engine.name() == "interpreted"
    with engines.run_on(None, long=True):
        assert engine.name() == "wasmtime"
    assert current() is before


def test_a_default_that_does_not_start_is_said_and_does_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    broken = tmp_path / "kernels.wasm"
    broken.write_bytes(b"no WebAssembly")
    monkeypatch.setattr(engines, "BINARY", broken)
    with engines.run_on(None, long=True):
        assert isinstance(current(), Interpreter)
    assert capsys.readouterr().err.startswith("puzzles: the engine wasmtime does not start: ")
