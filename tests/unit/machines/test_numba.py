"""Numba's machine code: kept on disk, loaded again, and never run if the file has changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from puzzles import engine
from puzzles.machines import numba_compiling
from puzzles.machines.base import Interpreted, Workspace
from puzzles.machines.numba import NumbaMachine
from puzzles.portable.sudoku9 import TABLES_SIZE
from tests.sampling import few


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that records the kernels compiled."""
    told: list[str] = []
    compiled = NumbaMachine._compiled

    def telling(self: NumbaMachine, export: str) -> bytes:
        told.append(export)
        return compiled(self, export)

    monkeypatch.setattr(NumbaMachine, "_compiled", telling)
    return told


def tables(work: Workspace) -> list[int]:
    """Return the result of a small kernel."""
    numbers = work.int32s(TABLES_SIZE)
    work.call("sudoku9_fill_tables", numbers)
    return list(numbers)


EXPECTED = tables(Interpreted())


def test_a_kernel_is_compiled_once_and_loaded_after_that(tmp_path: Path, compilations: list[str]) -> None:
    first = NumbaMachine(tmp_path)
    assert not first.is_kept("sudoku9_fill_tables")
    assert tables(first) == tables(first) == EXPECTED
    again = NumbaMachine(tmp_path)
    assert again.is_kept("sudoku9_fill_tables")
    assert tables(again) == EXPECTED
    assert compilations == ["sudoku9_fill_tables"]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that keeps the small kernel, compiled once: a second each time."""
    folder = tmp_path_factory.mktemp("compiled")
    tables(NumbaMachine(folder))
    return folder


def test_a_damaged_file_is_compiled_anew(tmp_path: Path, compiled: Path, compilations: list[str]) -> None:
    shutil.copytree(compiled, tmp_path, dirs_exist_ok=True)
    [kept] = tmp_path.rglob("*.o")
    whole = kept.read_bytes()
    every = (whole[:200] + b"\xcc" + whole[201:], b"", whole[:-1])
    for damaged in few(every[:1], every):
        kept.write_bytes(damaged)
        assert tables(NumbaMachine(tmp_path)) == EXPECTED
        assert NumbaMachine(tmp_path).is_kept("sudoku9_fill_tables")
    assert len(compilations) == len(few(every[:1], every))


def test_other_sources_have_files_of_their_own(tmp_path: Path, compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(compiled, tmp_path, dirs_exist_ok=True)
    changed = tmp_path / "changed.py"
    changed.write_text("one = 1\n", encoding="utf-8")
    monkeypatch.setattr(numba_compiling, "sources", lambda: [changed])
    assert not NumbaMachine(tmp_path).is_kept("sudoku9_fill_tables")


@pytest.mark.parametrize("where", ["file", "none"])
def test_where_nothing_can_be_written_it_runs_all_the_same(where: str, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    machine = NumbaMachine(blocked / "below" if where == "file" else None)
    assert tables(machine) == EXPECTED
    assert list(tmp_path.iterdir()) == [blocked]


def test_arrays_are_filled_whole_and_cut_to_their_width() -> None:
    numbers = NumbaMachine().int32s(3)
    numbers[:] = (1, -2, 3)
    assert list(numbers) == [1, -2, 3]
    with pytest.raises(ValueError, match="filled whole"):
        numbers[:] = (1, 2)
    with pytest.raises(OverflowError):
        numbers[0] = 1 << 31


def test_the_engine_says_what_it_runs_on(tmp_path: Path) -> None:
    try:
        engine.use(NumbaMachine(tmp_path))
        assert engine.name() == "numba"
    finally:
        engine.use(Interpreted())
