"""Numbers of plain 9x9 Sudokus on the scale of Sudoku Explainer 1.2.1, by the kernel compiled and interpreted."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.logic.assumptions import kernel
from puzzles.machines.wasm_memory import WasmMachine
from puzzles.machines.wasmtime import machine_of
from puzzles.model.work import finish
from puzzles.rating import explainer_rating
from puzzles.rating.explainer_rating import Number
from static.build import kernels
from tests.rated import NUMBERS
from tests.sampling import looped

ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


@pytest.fixture(scope="module")
def machine() -> WasmMachine:
    return machine_of(kernels.BINARIES["reasons"].read_bytes())


def number(line: str, stopped: bool = False) -> Number:
    return finish(explainer_rating.number_of(read.read(line).puzzles[0].givens, lambda: stopped))


@looped(("line", "wanted"), NUMBERS, at_most=24)
def test_the_number_is_that_of_sudoku_explainer(machine: WasmMachine, line: str, wanted: float) -> None:
    with kernel.use_in_thread(lambda: machine):
        found = number(line)
    assert (found.number, found.is_exact) == (wanted, True)


@looped(("line", "wanted"), [pair for pair in NUMBERS if pair[1] in (1.2, 2.6, 4.2, 6.6)])
def test_python_finds_the_same(line: str, wanted: float) -> None:
    with kernel.use_in_thread(lambda: None):
        assert number(line).number == wanted


def test_ratings_at_the_same_time_do_not_disturb_each_other(machine: WasmMachine) -> None:
    hard, easy = (read.read(NUMBERS[at][0]).puzzles[0].givens for at in (-1, 0))
    with kernel.use_in_thread(lambda: machine):
        under_way = explainer_rating.number_of(hard, lambda: False)
        next(under_way, None)
        assert finish(explainer_rating.number_of(easy, lambda: False)).number == NUMBERS[0][1]
        assert finish(under_way).number == NUMBERS[-1][1]


def test_chains_within_chains_are_told_as_at_least(machine: WasmMachine) -> None:
    with kernel.use_in_thread(lambda: machine):
        found = number(ESCARGOT)
    assert (found.number, found.is_exact, found.has_nested_chains) == (9.5, False, True)
    assert found.title == "Nested forcing chains"
