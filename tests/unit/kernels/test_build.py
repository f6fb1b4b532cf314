"""The build of static/kernels.wasm: reproducible, and clear about what it cannot compile."""

from __future__ import annotations

import importlib.metadata
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from puzzles import engine
from puzzles.machines.base import Interpreter
from puzzles.machines.wasmtime import BINARY, machine_of
from puzzles.model.values import Budget, Event, Progress, Size
from static.build import kernels

HEAD = "from __future__ import annotations\n\nfrom puzzles.kernels import Int32s\n\n"


@pytest.fixture(scope="module")
def rebuilt(pytestconfig: pytest.Config) -> bytes:
    """Return the binary of the sources: the committed one if its record matches, else one compiled here.

    The record vouches for the Python that the binary was built with. Under a different Python the sources are compiled
    once, and pytest's cache remembers that they compile.
    """
    committed = BINARY.read_bytes()
    now = kernels.record(committed)
    if json.loads(kernels.RECORDS["kernels"].read_text(encoding="utf-8")) == now:
        assert pytestconfig.cache
        made_with = [sys.version, now]
        if sys.version_info[:2] == kernels.PYTHON or pytestconfig.cache.get("kernels/compiled", None) == made_with:
            return committed
        binary = kernels.build(kernels.sources())
        pytestconfig.cache.set("kernels/compiled", made_with)
        return binary
    return kernels.build(kernels.sources())


@pytest.mark.parametrize("name", kernels.BINARIES)
def test_the_record_is_of_this_binary_these_sources_and_this_compiler(name: str) -> None:
    recorded = json.loads(kernels.RECORDS[name].read_text(encoding="utf-8"))
    now = kernels.record(kernels.BINARIES[name].read_bytes(), name)
    assert recorded == now, "run `make kernels` and commit what it writes"


@pytest.mark.parametrize("changed", ["sources", "binary", "compiler"])
def test_whatever_is_changed_shows_in_the_record(changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    binary = BINARY.read_bytes()
    before = kernels.record(binary)
    if changed == "sources":
        first, *others = kernels.sources()
        edited = tmp_path / first.name
        edited.write_bytes(first.read_bytes() + b"\n")
        monkeypatch.setattr(kernels, "sources", lambda _name: [edited, *others])
    elif changed == "binary":
        binary += b"\0"
    else:
        monkeypatch.setattr(importlib.metadata, "version", lambda name: "0")
    after = kernels.record(binary)
    assert [key for key in before if before[key] != after[key]] == [changed]


def test_the_committed_binary_is_what_the_sources_compile_to(rebuilt: bytes) -> None:
    """Byte for byte under the Python that built it; bytecode of a different Python compiles a little differently."""
    if sys.version_info[:2] == kernels.PYTHON:
        assert rebuilt == BINARY.read_bytes(), "run `make kernels` and commit static/kernels.wasm"
    machine = machine_of(rebuilt)
    searches: tuple[Callable[[], Iterator[Event]], ...] = (
        lambda: engine.search_sudoku(Size(9, 9, 3, 3), (0,) * 81, 20, Budget()),
        lambda: engine.search_sudoku(Size(6, 6, 2, 3), (0,) * 36, 20, Budget()),
        lambda: engine.search_path(6, 6, (0,) * 36, 20, Budget()),
    )
    for search in searches:
        expected = found(search())
        engine.use(machine)
        assert found(search()) == expected
        engine.use(Interpreter())


def found(events: Iterator[Event]) -> list[Event]:
    """Return the events without the reports of progress, which come by the clock."""
    return [event for event in events if not isinstance(event, Progress)]


def test_a_kernel_compiles_and_runs(tmp_path: Path) -> None:
    path = tmp_path / "sums" / "search.py"
    path.parent.mkdir()
    path.write_text(
        HEAD + "def total(numbers: Int32s, count: int) -> int:\n"
        "    found = 0\n"
        "    for i in range(count):\n"
        "        found += numbers[i].bit_count() + numbers[i].bit_length()\n"
        "    return found\n\n\n"
        "EXPORTS = (total,)\n",
        encoding="utf-8",
    )
    work = machine_of(kernels.build([path])).open()
    numbers = work.int32s(3)
    numbers[:] = [5, 0, 1 << 30]
    assert work.call("sums_total", numbers, 3) == (2 + 3) + 0 + (1 + 31)
