"""Engines in the terminal: the list, the choice, and the message about one that is missing."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Protocol

import pytest

from puzzles import engine
from puzzles.cli import main
from puzzles.machines.base import Interpreter, Machine, current
from puzzles.machines.tiers import TieredMachine
from puzzles.running import engines

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


def test_what_is_missing_is_said_with_what_to_do(without: Hide, capsys: Output) -> None:
    without("wasmtime")
    text = listing(capsys)
    assert "not available: wasmtime is not installed: pip install wasmtime." in text
    assert "* interpreted" in text


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


def test_an_engine_that_is_not_there_is_refused_in_one_line(without: Hide, file: str, capsys: Output) -> None:
    without("wasmtime")
    for command in (["solve"], ["solve", "--all"]):
        assert main([*command, "--engine", "wasmtime", file]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err == "puzzles: the engine wasmtime cannot be used: wasmtime is not installed: pip install wasmtime.\n"


def test_the_former_engine_numba_is_wasmtime_and_one_sentence_says_so(tmp_path: Path, capfd: Output) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n" * 4, encoding="utf-8")
    assert main(["solve", "--all", "--jobs", "2", "--engine", "numba", str(path)]) == 0
    out, err = capfd.readouterr()
    first, *others = err.splitlines()
    assert out.count("534678912") == 4
    assert first == "puzzles: the engine numba was removed: wasmtime runs instead."
    assert not [line for line in others if "engine" in line]


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
