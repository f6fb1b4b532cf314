"""The smallest step by an assumption: k is what section 6 of the field's notes counts, on small cases made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.machines.wasmtime import machine_of
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.model.work import finish
from static.build import kernels
from tests.explained import cell_of, with_only, without
from tests.sampling import looped

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())


@pytest.fixture(autouse=True, params=[None, CODE], ids=["python", "kernel"])
def machine(request: pytest.FixtureRequest) -> Iterator[None]:
    """Search in Python, and with the kernel."""
    kernel.use(request.param)
    yield
    kernel.use(None)


def rules_of(puzzle: Puzzle) -> Rules:
    kind = kind_named(puzzle.kind)
    assert isinstance(kind, WithReasons)
    return kind.reasons.rules(puzzle, False)


def blank(kind: str, rows: int, columns: int = 0, clues: tuple[Inequality, ...] = ()) -> Rules:
    board = kind_named(kind).blank(Size(rows, columns or rows))
    return rules_of(Puzzle(kind, board.size, board.givens, clues))


def removing(state: State, name: str, number: int) -> Step | None:
    candidate = state.rules.candidate(cell_of(state.rules.size, name), number)
    return finish(TRACE.refute_candidate(state, candidate))


def only_in(state: State, number: int, row: int, *columns: int) -> State:
    return without(state, number, *(f"r{row}c{column}" for column in range(1, 10) if column not in columns))


def lines(number: int, **columns: Sequence[int]) -> State:
    """Return a state in which a number has few places in some rows: r5=(2, 7)."""
    state = State(NINE, NINE.all_candidates)
    for row, places in columns.items():
        only_in(state, number, int(row[1:]), *places)
    return state


NINE = blank("sudoku", 9)
SIGN = blank("futoshiki", 5, clues=(Inequality(0, 1),))
SIGNS = blank("futoshiki", 4, clues=(Inequality(0, 1), Inequality(1, 2)))
PATH = State(blank("numbrix", 3), blank("numbrix", 3).all_candidates)


@looped(
    ("state", "name", "number", "k"),
    [
        (only_in(lines(5, r2=range(4, 10)), 5, 3, *range(4, 10)), "r1c7", 5, 1),  # pointing
        (with_only(NINE, r1c1="12", r1c2="12"), "r1c9", 1, 2),  # a naked pair
        (lines(5, r1=(2, 7), r5=(2, 7)), "r9c2", 5, 2),  # an x-wing
        (lines(5, r1=(2, 5), r5=(5, 7), r8=(2, 7)), "r3c2", 5, 3),  # a swordfish
        (lines(5, r1=(2, 5, 7), r5=(2, 5, 7), r8=(2, 5, 7)), "r3c2", 5, None),  # a full one: nothing is forced
        (with_only(NINE, r1c1="12", r1c5="13", r5c1="23"), "r5c5", 3, 3),  # an xy-wing
        (State(SIGN, SIGN.all_candidates), "r1c2", 1, 1),
        (with_only(SIGN, r1c1="34", r1c2="34"), "r1c1", 4, 1),  # an ordered pair
        (State(SIGNS, SIGNS.all_candidates), "r1c1", 3, 2),  # two signs and no line
        (without(PATH.copy(), 4, "r1c2", "r2c1"), "r1c1", 5, 1),  # no way out of a corner
        (with_only(PATH.rules, r1c2="5"), "r1c1", 8, 1),  # a corner that needs both of its sides
    ],
    ids=lambda value: "" if isinstance(value, State) else value,
)
def test_k_is_how_many_rules_a_contradiction_takes(state: State, name: str, number: int, k: int | None) -> None:
    step = removing(state, name, number)
    assert (step and step.k) == k
