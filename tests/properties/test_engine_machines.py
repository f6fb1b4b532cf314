"""The shipped WebAssembly, the interpreted source and a bounds-checked run of it agree to the node."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from random import Random
from typing import Any

import pytest

from puzzles import engine
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Request, WithFullBoards
from puzzles.machines.base import Interpreter, Machine
from puzzles.model.values import Budget, End, Event, Inequality, Progress, Size, Solution
from puzzles.model.work import finish
from puzzles.watching.searches import searches
from tests.properties import boards, textbooks
from tests.properties.shipped import Checked, shipped
from tests.sampling import examples, few, looped

Search = Callable[[], Iterator[Event]]
MACHINES: list[Machine] = [Interpreter(), shipped(), Checked()]
LIMIT = 5


@pytest.fixture(autouse=True)
def _interpreted_afterwards() -> Iterator[None]:
    yield
    engine.use(Interpreter())


def agreed(search: Callable[[], Iterator[Any]]) -> list[Any]:
    """Return what a search yields on every machine, except progress, which depends on the clock."""
    outcomes = []
    for machine in MACHINES:
        engine.use(machine)
        outcomes.append(
            [event for event in search() if not isinstance(event, Progress) and getattr(event, "is_over", True)]
        )
    assert outcomes[0] == outcomes[1] == outcomes[2]
    return outcomes[0]


def sudokus(size: Size, rng: Random) -> Iterator[Search]:
    givens = boards.thinned(boards.latin_square(size, rng), rng.choice([0.3, 0.45, 0.7]), size.rows, rng)
    yield partial(engine.search_sudoku, size, givens, LIMIT, Budget(nodes=300))


def futoshikis(size: Size, rng: Random) -> Iterator[Search]:
    values = boards.latin_square(size, rng)
    clues = boards.inequalities(size.rows, values, rng.choice([0.3, 0.7]), rng)
    givens = boards.thinned(values, rng.choice([0.0, 0.2]), size.rows, rng)
    yield partial(engine.search_latin, size.rows, engine.sudoku_units(size), clues, givens, LIMIT, Budget(nodes=100))


def numbrixes(size: Size, rng: Random) -> Iterator[Search]:
    full = boards.path(size.rows, size.columns, rng)
    givens = boards.thinned(full, rng.choice([0.1, 0.2, 0.5]), size.cells, rng)
    yield partial(engine.search_path, size.rows, size.columns, givens, LIMIT, Budget(nodes=100))


def garbage(size: Size, rng: Random) -> Iterator[Search]:
    """Yield numbers that no cell can take, and as many clues as possible, in a cycle."""
    circle = [Inequality(cell, (cell + 1) % 81) for cell in range(81)]
    noise = tuple(rng.choice([0, 0, 0, 1, 5, 9, -1, 82, 10**9, 2**70]) for _ in range(81))
    yield partial(engine.search_sudoku, size, noise, LIMIT, Budget())
    yield partial(engine.search_path, 9, 9, noise, LIMIT, Budget())
    yield partial(engine.search_latin, 9, [list(range(9))], circle, noise, LIMIT, Budget())


@looped(
    ("made", "size"),
    [
        *((sudokus, size) for size in (Size(9, 9, 3, 3), Size(6, 6, 2, 3), Size(16, 16, 4, 4))),
        *((futoshikis, Size(order, order)) for order in (2, 5, 9)),
        *((numbrixes, Size(*sides)) for sides in few([(1, 1), (1, 9), (4, 5), (7, 8)], [(9, 9), (7, 12), (3, 70)])),
        (garbage, Size(9, 9, 3, 3)),
    ],
)
def test_machines_agree(made: Callable[[Size, Random], Iterator[Search]], size: Size) -> None:
    rng = Random(f"machines {size}")
    for _ in range(examples(10)):
        for search in made(size, rng):
            agreed(search)


def thinned(machine: Machine, kind: str, size: Size) -> tuple[list[int], list[int]]:
    """Return what goes from a full board in batches, and what one after another after the first has gone."""
    engine.use(machine)
    of, rng = kind_named(kind), Random(1)
    assert isinstance(of, WithFullBoards)
    full = finish(of.full_board(Request(size), rng))
    groups = [(cell,) for cell in range(size.cells)] + [(-1 - at,) for at in range(len(full.clues))]
    rng.shuffle(groups)
    with closing(of.thinning(full, groups, 400)) as thinning:
        gone = finish(thinning.removable_groups())
        thinning.begin(gone[:1])
        single = []
        while (at := finish(thinning.next())) >= 0:
            single.append(at)
            thinning.take(at % 2 == 0)
        return gone, single


@looped(("kind", "size"), [("sudoku", Size(6, 6, 2, 3)), ("futoshiki", Size(5, 5)), ("numbrix", Size(5, 6))])
def test_machines_agree_on_what_can_go(kind: str, size: Size) -> None:
    expected, *others = [thinned(machine, kind, size) for machine in MACHINES]
    assert others == [expected, expected]


def test_highest_order() -> None:
    """32 numbers fill a mask of 32 bits: nothing is truncated."""
    units = engine.sudoku_units(Size(32, 32))
    values = boards.latin_square(Size(32, 32), Random("highest"))
    givens, clues = boards.thinned(values, 0.6, 32, Random(3)), boards.inequalities(32, values, 0.3, Random(1))
    agreed(lambda: engine.search_latin(32, units, clues, givens, 1, Budget(nodes=50)))


def test_searches_may_interleave() -> None:
    """Two searches under way at the same time do not disturb each other, and a third finds clean memory."""
    engine.use(shipped())
    empty, size = (0,) * 16, Size(4, 4, 2, 2)
    first, second = (
        filter(lambda event: isinstance(event, Solution), search)
        for search in (engine.search_sudoku(size, empty, 288, Budget()), engine.search_path(4, 4, empty, 552, Budget()))
    )
    turns = [(next(first), next(second)) for _ in range(200)]
    assert len({pair[0] for pair in turns}) == len({pair[1] for pair in turns}) == 200
    del first, second
    assert len(list(engine.search_sudoku(size, empty, 1000, Budget()))) >= 288


def test_learning_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    """If plain branching loses patience at once, clause learning does the same on every machine, with restarts."""
    monkeypatch.setattr(engine.latin, "PATIENCE", 1)
    rng, units = Random("learning"), engine.sudoku_units(Size(8, 8))
    for _ in range(3):  # the last takes the most nodes
        values = boards.latin_square(Size(8, 8), rng)
        clues = boards.inequalities(8, values, 0.36, rng)
        givens = boards.thinned(values, 0.03, 8, rng)
    end = agreed(partial(engine.search_latin, 8, units, clues, givens, 150, Budget(nodes=1500)))[-1]
    assert isinstance(end, End)
    assert end.nodes > 300


def test_annealing_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although random, annealing takes the same course on every machine."""
    monkeypatch.setattr(engine.path, "PATIENCE", 1)
    monkeypatch.setattr(engine.path, "STEPS", 3_000)
    rng, found = Random("annealing"), 0
    for rows, columns, share in ((5, 5, 0.0), (6, 4, 0.1), (1, 8, 0.2)):
        givens = tuple(value if rng.random() < share else 0 for value in boards.path(rows, columns, rng))
        found += len(agreed(partial(engine.search_path, rows, columns, givens, 3, Budget(nodes=16)))) - 1
    assert found > 3


@looped(
    ("kind", "size"),
    [("sudoku", Size(9, 9, 3, 3)), ("sudoku", Size(4, 4, 2, 2)), ("numbrix", Size(4, 5)), ("futoshiki", Size(6, 6))],
)
def test_textbook_searches_agree(kind: str, size: Size) -> None:
    """All that a search keeps is equal after any number of steps, and a state of one machine goes on in another."""
    rng = Random(f"textbook {kind} {size}")
    for _ in range(2):
        puzzle = textbooks.thinned(kind, size, rng)
        for search in searches(puzzle)[0]:
            steppers = []
            for machine in MACHINES:
                engine.use(machine)
                steppers.append(search.open(puzzle))
            for step in sorted(rng.sample(range(2_000), 10)):
                for stepper in steppers:
                    stepper.go(step)
                states = {stepper.state() for stepper in steppers}
                assert len(states) == 1
                steppers[rng.randrange(3)].set_back(states.pop())
