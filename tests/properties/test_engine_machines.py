"""The shipped WebAssembly, the interpreted source and a bounds-checked run of it agree to the node."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from random import Random

import pytest

from puzzles import engine
from puzzles.engine import textbook
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Request, WithFullBoards
from puzzles.kinds.sudoku.searches import all_searches
from puzzles.machines.base import Interpreter, Machine
from puzzles.model.values import Budget, End, Event, Inequality, Size, Solution
from puzzles.model.work import finish
from tests.properties import boards
from tests.properties.shipped import Checked, shipped
from tests.sampling import examples, few, looped

Search = Callable[[], Iterator[Event]]
LIMIT = 5


@pytest.fixture(autouse=True)
def _interpreted_afterwards() -> Iterator[None]:
    yield
    engine.use(Interpreter())


@pytest.fixture(scope="module")
def machines() -> list[Machine]:
    """Return the shipped machine and a bounds-checked one."""
    return [shipped(), Checked()]


def outcome(machine: Machine, search: Search) -> list[Event]:
    """Return all that a search yields, except progress, which depends on the clock."""
    engine.use(machine)
    return [event for event in search() if isinstance(event, (Solution, End))]


def is_solution(event: Event) -> bool:
    return isinstance(event, Solution)


def sudokus(size: Size) -> Iterator[Search]:
    rng = Random(f"machines {size}")
    for _ in range(examples(10)):
        givens = boards.thinned(boards.latin_square(size, rng), rng.choice([0.3, 0.45, 0.7]), size.rows, rng)
        yield partial(engine.search_sudoku, size, givens, LIMIT, Budget(nodes=300))


def futoshikis(order: int) -> Iterator[Search]:
    rng = Random(f"machines {order}")
    units = engine.sudoku_units(Size(order, order))
    for _ in range(examples(10)):
        values = boards.latin_square(Size(order, order), rng)
        clues = boards.inequalities(order, values, rng.choice([0.3, 0.7]), rng)
        givens = boards.thinned(values, rng.choice([0.0, 0.2]), order, rng)
        yield partial(engine.search_latin, order, units, clues, givens, LIMIT, Budget(nodes=100))


def numbrixes(rows: int, columns: int) -> Iterator[Search]:
    rng = Random(f"machines {rows} {columns}")
    for _ in range(examples(10)):
        givens = boards.thinned(boards.path(rows, columns, rng), rng.choice([0.1, 0.2, 0.5]), rows * columns, rng)
        yield partial(engine.search_path, rows, columns, givens, LIMIT, Budget(nodes=100))


def garbage() -> Iterator[Search]:
    """Return numbers that no cell can take, and as many clues as possible, in a cycle."""
    rng = Random("garbage")
    circle = [Inequality(cell, (cell + 1) % 81) for cell in range(81)]
    for _ in range(examples(10)):
        noise = tuple(rng.choice([0, 0, 0, 1, 5, 9, -1, 82, 10**9, 2**70]) for _ in range(81))
        yield partial(engine.search_sudoku, Size(9, 9, 3, 3), noise, LIMIT, Budget())
        yield partial(engine.search_path, 9, 9, noise, LIMIT, Budget())
        yield partial(engine.search_latin, 9, [list(range(9))], circle, noise, LIMIT, Budget())


CASES = {
    **{f"sudoku {size} {size.box_rows}": list(sudokus(size)) for size in (Size(9, 9, 3, 3), Size(6, 6, 2, 3))},
    "sudoku 16x16": list(sudokus(Size(16, 16, 4, 4))),
    **{f"futoshiki {order}": list(futoshikis(order)) for order in (2, 5, 9)},
    **{
        f"numbrix {rows}x{columns}": list(numbrixes(rows, columns))
        for rows, columns in [(1, 1), (1, 9), (4, 5), (9, 9), (7, 12), (3, 70)]
    },
    "garbage": list(garbage()),
}


@pytest.mark.parametrize("case", CASES)
def test_machines_agree(case: str, machines: list[Machine]) -> None:
    interpreted = Interpreter()
    for search in CASES[case]:
        expected = outcome(interpreted, search)
        for machine in machines:
            assert outcome(machine, search) == expected, machine.name


def thinned(machine: Machine, kind: str, size: Size, seed: int) -> tuple[list[int], list[int]]:
    """Return what goes from a full board in batches, and what one after another after the first has gone."""
    engine.use(machine)
    of, rng = kind_named(kind), Random(seed)
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


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("sudoku", Size(9, 9, 3, 3)),
        ("sudoku", Size(6, 6, 2, 3)),
        ("futoshiki", Size(5, 5)),
        ("numbrix", Size(5, 6)),
        *few([], [("numbrix", Size(2, 40))]),
    ],
)
def test_machines_agree_on_what_can_go(kind: str, size: Size, machines: list[Machine]) -> None:
    expected = thinned(Interpreter(), kind, size, 1)
    for machine in machines:
        assert thinned(machine, kind, size, 1) == expected, machine.name


def test_highest_order(machines: list[Machine]) -> None:
    """32 numbers fill a mask of 32 bits: nothing is truncated."""
    order = 32
    size = Size(order, order)
    units = engine.sudoku_units(size)
    rng = Random("highest")
    values = boards.latin_square(size, rng)
    givens = boards.thinned(values, 0.6, order, Random(3))

    def search() -> Iterator[Event]:
        clues = boards.inequalities(order, values, 0.3, Random(1))
        return engine.search_latin(order, units, clues, givens, 1, Budget(nodes=50))

    expected = outcome(Interpreter(), search)
    for machine in machines:
        assert outcome(machine, search) == expected, machine.name


def test_searches_may_interleave() -> None:
    """Two searches under way at the same time do not disturb each other, and a third finds clean memory."""
    engine.use(shipped())
    empty = (0,) * 16
    size = Size(4, 4, 2, 2)
    first = filter(is_solution, engine.search_sudoku(size, empty, 288, Budget()))
    second = filter(is_solution, engine.search_path(4, 4, empty, 552, Budget()))
    turns = [(next(first), next(second)) for _ in range(200)]
    assert len({pair[0] for pair in turns}) == len({pair[1] for pair in turns}) == 200
    del first, second
    assert len(list(filter(is_solution, engine.search_sudoku(size, empty, 1000, Budget())))) == 288


def test_learning_agrees(monkeypatch: pytest.MonkeyPatch, machines: list[Machine]) -> None:
    """If plain branching loses patience at once, clause learning does the same on every machine, with restarts."""
    monkeypatch.setattr(engine.latin, "PATIENCE", 1)
    rng = Random("learning")
    size = Size(8, 8)
    units = engine.sudoku_units(size)
    interpreted = Interpreter()
    most = 0
    for at in range(4):
        values = boards.latin_square(size, rng)
        clues = boards.inequalities(8, values, 0.36, rng)
        givens = boards.thinned(values, 0.03, 8, rng)
        if at not in few([2], range(4)):  # it takes the most nodes
            continue

        def search(clues: tuple[Inequality, ...] = clues, givens: tuple[int, ...] = givens) -> Iterator[Event]:
            return engine.search_latin(8, units, clues, givens, 150, Budget(nodes=1500))

        expected = outcome(interpreted, search)
        for machine in machines:
            assert outcome(machine, search) == expected, machine.name
        assert isinstance(expected[-1], End)
        most = max(most, expected[-1].nodes)
    assert most > 300


SPARSE = [(5, 5, 0.0), (6, 4, 0.1), (1, 8, 0.2), (7, 7, 0.08), (8, 9, 0.08), (9, 9, 0.3)]


def test_annealing_agrees(monkeypatch: pytest.MonkeyPatch, machines: list[Machine]) -> None:
    """Although random, annealing takes the same course on every machine."""
    monkeypatch.setattr(engine.path, "PATIENCE", 1)
    monkeypatch.setattr(engine.path, "STEPS", 3_000)
    rng = Random("annealing")
    interpreted = Interpreter()
    found = 0
    for rows, columns, share in few(SPARSE[:3], SPARSE):
        givens = tuple(value if rng.random() < share else 0 for value in boards.path(rows, columns, rng))

        def search(rows: int = rows, columns: int = columns, givens: tuple[int, ...] = givens) -> Iterator[Event]:
            return engine.search_path(rows, columns, givens, 3, Budget(nodes=16))

        expected = outcome(interpreted, search)
        for machine in machines:
            assert outcome(machine, search) == expected, machine.name
        found += len(expected) - 1
    assert found > 3


NUMBRIX = """
49 0 51 0 63 0 69 0 71  0 0 0 0 0 0 0 0 0  47 0 0 0 0 0 0 0 77  0 0 0 0 0 0 0 0 0  45 0 0 0 0 0 0 0 81
0 0 0 0 0 0 0 0 0  43 0 0 0 0 0 0 0 19  0 0 0 0 0 0 0 0 0  41 0 37 0 9 0 13 0 15
"""
SUDOKU = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."


@looped("name", few(["homework-1"], ["homework-1", "numbrix-lab"]))
def test_the_founding_documents_examples_take_the_known_work(name: str) -> None:
    """Homework 1's Sudoku by its own search, in full, and Numbrix Lab's board by its own, which takes seconds."""
    engine.use(shipped())
    if name == "homework-1":
        givens = tuple(0 if character == "." else int(character) for character in SUDOKU)
        *events, report = textbook.search_tables(3, givens, Budget())
        steps = 16_674_863
    else:
        *events, report = textbook.search_path(9, 9, tuple(map(int, NUMBRIX.split())), 10, Budget())
        steps = 286_305_181
    assert isinstance(report, textbook.Trace)
    assert (report.complete, report.steps) == (True, steps)
    assert name == "numbrix-lab" or report.backtracks == 1_632_098
    assert len([event for event in events if isinstance(event, Solution)]) == 1


def test_textbook_searches_agree(machines: list[Machine]) -> None:
    rng = Random("textbook")
    size = Size(9, 9, 3, 3)
    for _ in range(4):
        path = tuple(value if rng.random() < 0.2 else 0 for value in boards.path(5, 4, rng))
        grid = tuple(value if rng.random() < 0.5 else 0 for value in boards.latin_square(size, rng))
        told = []
        for machine in (Interpreter(), *machines):
            engine.use(machine)
            told.append(
                [
                    event
                    for event in (
                        *textbook.search_path(5, 4, path, 10**6, Budget(nodes=20_000)),
                        *textbook.search_tables(3, grid, Budget(nodes=20_000)),
                        *textbook.search_cells(size, grid, all_searches.by_columns(size, grid), Budget(nodes=20_000)),
                    )
                    # Reports in between depend on the clock.
                    if isinstance(event, Solution) or event.is_over
                ]
            )
        assert all(each == told[0] for each in told)
