"""The quick looks that spare searches: where fish, and chains with groups and almost locked sets, cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.sudoku.techniques.failing import Failing, Finder, failing
from puzzles.kinds.sudoku.techniques.templates import may_fail
from puzzles.logic import closure
from puzzles.logic.assumptions import kernel
from puzzles.logic.bits import mask_of
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.machines.wasmtime import machine_of
from static.build import kernels
from tests.properties.shipped import Checked
from tests.sampling import looped
from tests.unit.kinds.kept_boards import board_of, standing, technique_of
from tests.unit.kinds.sudoku.samples import board

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())
GROUPED = ("grouped-chain", "grouped-loop", "als-alternating-chain", "als-alternating-loop")
TOGETHER = ("death-blossom", "cell-forcing-chains", "unit-forcing-chains")
CHAINS = (*GROUPED, "als-xz", "als-xy-wing", "als-chain", *TOGETHER)


@pytest.fixture(autouse=True)
def python() -> Iterator[None]:
    yield
    kernel.use(None)


def latin(state: State) -> tuple[Grid, LatinRules]:
    rules = state.rules
    assert isinstance(rules, LatinRules)
    return grid(state), rules


@looped("seed", range(200), at_most=40)
def test_a_place_may_fail_if_no_way_to_fill_the_board_has_it(seed: int) -> None:
    rules = Explainer(board(4, r1c1=1)).rules
    assert isinstance(rules, LatinRules)
    cells = Random(seed).sample(range(16), 11)
    places = mask_of(rules.candidate(cell, 1) for cell in cells)
    units = [{*unit} for unit in rules.units if {*unit} & {*cells}]
    filled: set[int] = set()
    for count in range(5):
        for chosen in permutations(cells, count):
            if list(chosen) == sorted(chosen) and all(len(unit & {*chosen}) == 1 for unit in units):
                filled |= {*chosen}
    assert may_fail(rules, places, 1) is (filled != {*cells})


@looped("name", CHAINS)
def test_the_kernel_spares_no_step_of_a_chain(name: str) -> None:
    state, _ = standing(board_of("sudoku", name))
    technique, found = technique_of("sudoku", name), []
    for machine in (None, CODE):
        kernel.use(machine)
        state.rules.grid = None  # type: ignore[attr-defined]
        found.append([(step.removes, step.places, step.rests_on) for step in technique.find(state)])
        able = failing(latin(state)[0])
        of_these = able.every if name in TOGETHER else able.by_chain
        assert all(not removes & state.live & ~of_these for removes, _, _ in found[-1])
    assert found[0] == found[1] != []
    assert able.every != state.live & ~state.placements


def test_the_kernel_finds_the_same_compiled_and_as_it_is_written() -> None:
    state, _ = standing(board_of("sudoku", "als-xz"))
    on, rules = latin(state)
    told = [Finder(rules, machine).find(on) for machine in (CODE, Checked(closure.MODULES))]
    assert told[0] == told[1]
    assert told[0].by_chain & ~told[0].every == 0 != told[0].by_chain


def test_without_a_kernel_for_a_board_all_may_fail() -> None:
    kernel.use(CODE)
    for puzzle in (board(9, r1c1=1), board(4, r1c1=1)):
        state = State.from_values(Explainer(puzzle).rules, puzzle.givens)
        assert failing(latin(state)[0]) == Failing(0, 0)
    large = Explainer(board(16, r1c1=1))
    state = State.from_values(large.rules, large.puzzle.givens)
    on, _ = latin(state)
    assert failing(on) == Failing(on.live, on.live)
