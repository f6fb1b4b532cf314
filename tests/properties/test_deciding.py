"""The page's own verdict, before the worker is there, is the worker's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from puzzles.api import wire
from puzzles.api.service import Service
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.machines.base import current
from puzzles.model.values import Puzzle, Size
from puzzles.portable import lines, quick_verdict
from puzzles.portable.quick_verdict import BRANCHING, FAST, MOST_CELLS
from puzzles.portable.sudoku9_kernel import Sudoku9
from tests.properties.boards import inequalities, latin_square, thinned
from tests.sampling import examples, few, looped
from ui.actions.text.plain_line import plain_line
from ui.state.board.kinds import KINDS
from ui.words.verdicts import headline

NINE = Size(9, 9, 3, 3)
SUDOKU = catalog.kind_named("sudoku")
# Norvig's puzzle without a solution takes two million nodes: https://norvig.com/sudoku.html
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
Plain = dict[str, Any]


def puzzle_of(givens: list[int] | tuple[int, ...]) -> Any:
    """Return a 9x9 board as the page has it."""
    puzzle: Plain = {**KINDS["sudoku"].blank(9, 9, 3, 3), "givens": list(givens)}
    return puzzle


def early(puzzle: Any) -> Any:
    """Return the page's verdict, None if it leaves the puzzle to the worker."""
    machine = current()
    steps = list(quick_verdict.decide(puzzle, machine.open, machine.name, lambda: 0.0))
    assert all(step is None for step in steps[:-1])
    return steps[-1]


def late(puzzle: Any) -> Any:
    return {**list(Service().solve(puzzle, 100, 60))[-1], "seconds": 0.0}


SQUARES = [(kind, size) for kind in ("sudoku", "futoshiki") for size in catalog.kind_named(kind).sizes]
FEW = [("sudoku", NINE), ("sudoku", Size(6, 6, 2, 3)), ("futoshiki", Size(5, 5))]


@looped(("name", "size"), few(FEW, [each for each in SQUARES if each[1].cells <= MOST_CELLS]), ids=str)
def test_the_page_says_what_the_worker_says(name: str, size: Size) -> None:
    rng = Random(size.cells)
    kind = catalog.kind_named(name)
    outcomes: set[str] = set()
    for at in range(examples(150)):
        full = latin_square(size, rng)
        clues = inequalities(size.rows, full, 0.3, rng) if name == "futoshiki" else ()
        givens = thinned(full, rng.choice((0.4, 0.6, 0.8)), size.rows, rng)
        if at < 4 and size.cells <= 100:
            made = kind.generate(Request(size), Random(at))
            givens, clues = made.givens, made.clues
        if max(givens) > size.rows:
            continue
        puzzle: Any = wire.puzzle_out(Puzzle(name, size, tuple(givens), clues), kind=kind)
        assert quick_verdict.can_decide(puzzle)
        assert not quick_verdict.can_decide(KINDS["numbrix"].blank(5, 5))
        mine, theirs = early(puzzle), late(puzzle)
        if mine is None:
            assert theirs["nodes"] > BRANCHING.most or theirs["outcome"] != "several"
            continue
        outcomes.add("broken" if theirs["conflicts"] else theirs["outcome"])
        if theirs["outcome"] != "several":
            assert mine == theirs
            continue
        two = theirs["solutions"][:2]
        assert (mine["outcome"], mine["count"], mine["exact"], mine["solutions"]) == ("several", 2, False, two)
        assert headline(mine, 100) == "2 solutions at least"
        assert mine["differing"] == [cell for cell in range(size.cells) if two[0][cell] != two[1][cell]]
    assert {"unique", "broken"} <= outcomes


def test_no_call_takes_more_nodes_than_its_budget_and_a_search_ends_with_the_whole() -> None:
    machine = current()
    asked: list[int] = []

    class Counted:
        """A workspace that notes how many nodes each call of the search may take."""

        def __init__(self) -> None:
            self.work = machine.open()
            self.int32s, self.int64s = self.work.int32s, self.work.int64s

        def call(self, name: str, *arguments: Any) -> int:
            if name == "sudoku9_search":
                asked.append(arguments[-1])
            return self.work.call(name, *arguments)

    spent: list[int] = []
    for step in quick_verdict.decide(puzzle_of(lines.plain(IMPOSSIBLE) or ()), Counted, "", lambda: 0.0):
        assert step is None
        if asked:
            spent.append(max(asked))
        asked.clear()
    assert len(spent) == FAST.most // FAST.call
    assert max(spent) <= FAST.call


def test_a_wrong_solution_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that was damaged on its way would give one."""

    class Wrong(Sudoku9):
        def solutions(self, *arguments: Any, **named: Any) -> Any:
            for values in super().solutions(*arguments, **named):
                yield values and (values[1], values[0], *values[2:])

    monkeypatch.setattr(quick_verdict, "Sudoku9", Wrong)
    assert early(puzzle_of(SUDOKU.generate(Request(NINE), Random(1)).givens)) is None


def test_a_line_that_the_page_reads_is_read_the_same_by_the_worker_and_in_no_other_way() -> None:
    rng = Random(7)
    read = 0
    for _ in range(1200):
        line = "".join(rng.choices("123456789" + ".0-_*" * rng.choice((0, 1, 4)), k=rng.choice((80, 81, 81, 81, 82))))
        blank = rng.choice(".0-_*")
        if rng.random() < 0.5:
            line = "".join(character if character in "123456789" else blank for character in line)
        if rng.random() < 0.1:
            line = line[:40] + rng.choice(" \tA:x²٣") + line[41:]
        text = (
            rng.choice(("", "", "", "\n", "\r\n", " ", "\ufeff", "> "))
            + line
            + rng.choice(("", "\n", "\r\n\n", " ", "\n" * 19))
        )
        mine: Any = plain_line("read", [text, None])
        if mine is None:
            continue
        read += 1
        assert mine == Service().text.read(text)
        assert mine["others"] == []
        assert mine["title"] == "Sudoku 9×9, one line"
    assert read > 120
    assert plain_line("read", ["." * 81, "sudoku/line"]) is None
    assert plain_line("read_file", [None]) is None
