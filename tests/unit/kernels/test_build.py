"""The build of static/kernels.wasm: reproducible, and clear about what it cannot compile."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from puzzles import engine
from puzzles.engine.machine import Interpreted
from puzzles.model import Budget, Size
from static.build import kernels, subset
from tests.properties.shipped import BINARY, compiled

HEAD = "from __future__ import annotations\n\nfrom puzzles.kernels import Int32s\n\n"


@pytest.fixture(scope="module")
def rebuilt() -> bytes:
    return kernels.build(kernels.sources())


def test_the_committed_binary_is_what_the_sources_compile_to(rebuilt: bytes) -> None:
    """To the byte under the Python that it was built with; another's bytecode compiles a little differently."""
    if sys.version_info[:2] == kernels.PYTHON:
        assert rebuilt == BINARY.read_bytes(), "run `make kernels` and commit static/kernels.wasm"
    machine = compiled(rebuilt)
    for search in (
        lambda: engine.search_sudoku(Size(9, 9, 3, 3), (0,) * 81, 20, Budget()),
        lambda: engine.search_sudoku(Size(6, 6, 2, 3), (0,) * 36, 20, Budget()),
        lambda: engine.search_path(6, 6, (0,) * 36, 20, Budget()),
    ):
        expected = list(search())
        engine.use(machine)
        assert list(search()) == expected
        engine.use(Interpreted())


def test_a_kernel_compiles_and_runs(tmp_path: Path) -> None:
    path = tmp_path / "sums.py"
    path.write_text(
        HEAD + "def total(numbers: Int32s, count: int) -> int:\n"
        "    found = 0\n"
        "    for i in range(count):\n"
        "        found += numbers[i].bit_count() + numbers[i].bit_length()\n"
        "    return found\n\n\n"
        "EXPORTS = (total,)\n",
        encoding="utf-8",
    )
    work = compiled(kernels.build([path])).open()
    numbers = work.int32s(3)
    numbers[:] = [5, 0, 1 << 30]
    assert work.call("sums_total", numbers, 3) == (2 + 3) + 0 + (1 + 31)


@pytest.mark.parametrize(
    ("body", "construct"),
    [
        ("raise ValueError", "raise"),
        ("assert count", "assert"),
        ("numbers = [count]", "a list"),
        ("return {count: 1}[count]", "a dict"),
        ("return min(i for i in range(count))", "a generator"),
        ("return len(numbers)", "a call of len"),
        ("count = lambda: 1", "a lambda"),
        ("return numbers[0:1][0]", "a slice"),
        ("return count / 2", "an operation other than whole-number arithmetic"),
        ("return 1.5", "the constant 1.5"),
        ("for i in numbers: return i", "a loop over something other than range"),
        ("return count in (1, 2)", "in or is"),
        ("return numbers.pop()", "the attribute .pop"),
        ("return total(numbers, count - 1)", "recursion"),
        ("import os", "import"),
    ],
)
def test_what_cannot_be_compiled_is_named(body: str, construct: str) -> None:
    source = HEAD + f"def total(numbers: Int32s, count: int) -> int:\n    {body}\n"
    with pytest.raises(subset.OutsideSubset) as caught:
        subset.check(source, "sums")
    line = 5 if construct == "recursion" else 6
    assert str(caught.value) == (
        f"sums.py, line {line}: the kernel function total uses {construct}, which cannot be compiled."
    )


def test_mutual_recursion_is_named() -> None:
    ping = "def ping(count: int) -> int:\n    return pong(count)\n\n\n"
    source = ping + "def pong(count: int) -> int:\n    return ping(count)\n"
    with pytest.raises(subset.OutsideSubset, match="ping uses recursion"):
        subset.check(source, "balls")


def test_an_argument_needs_a_type() -> None:
    with pytest.raises(subset.OutsideSubset, match="the argument numbers without a type of the kernels"):
        subset.check("def total(numbers: list) -> int:\n    return 0\n", "sums")


def test_what_the_compiler_refuses_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "sums.py"
    path.write_text(
        HEAD + "def total(numbers: Int32s) -> int:\n    return numbers + 1\n\n\nEXPORTS = (total,)\n", encoding="utf-8"
    )
    with pytest.raises(kernels.BuildFailed, match=r"^sums\.py: the kernel function total does not compile: ") as caught:
        kernels.build([path])
    assert "\n" not in str(caught.value)
