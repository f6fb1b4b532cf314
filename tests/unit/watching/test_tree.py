"""The tree of choices around a step, and what was tried at each depth, against a count of every step before it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from puzzles.kernels.textbook import header, links, lists, path
from puzzles.kinds.switches import Chosen
from puzzles.kinds.textbook import Textbook
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.watching import tree
from puzzles.watching.run import Run
from puzzles.watching.searches import search_named, searches
from puzzles.watching.tree import Node, Row, gathered

SUDOKU = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2))
NONE = Puzzle("sudoku", Size(4, 4, 2, 2), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 3, 0, 0))
CHAIN = Puzzle("numbrix", Size(3, 3), (0, 0, 3, 0, 0, 0, 0, 0, 0))
SIGNS = Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1), Inequality(5, 1), Inequality(10, 14)))
LARGE = Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81)
EMPTY = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
ALL = 10**6
MOST = 700
WAYS = {-1: "↑", 1: "↓"}


@dataclass
class Tried:
    """A choice, as the count of every step knows it."""

    name: str
    step: int
    stood: bool
    size: int = 0
    solutions: int = 0


class Recount:
    """Follows a run from step to step by what each says of itself, and keeps the children of all that stands."""

    def __init__(self, search: Textbook, puzzle: Puzzle, given: Chosen) -> None:
        self.search, self.puzzle = search, puzzle
        self.stepper = search.open(puzzle, given)
        self.children: list[list[Tried]] = [[]]  # those of the beginning, then those of each choice that stands
        self.depth = self.solutions = 0
        self.tries: Counter[int] = Counter()
        self.stood: Counter[int] = Counter()

    def step(self) -> None:
        """Make a step."""
        self.stepper.go(self.stepper.step + 1)
        head = self.stepper.head
        at, outcome = self.tried(), head[header.OUTCOME]
        if at >= 0:
            stood = outcome in (header.STOOD, header.SOLVED)
            self.children = [*self.children[: at + 1], []]
            self.children[at].append(Tried(self.name(at), head[header.STEPS], stood))
            self.tries[at] += 1
            self.stood[at] += stood
        for each in self.children:
            if each:
                each[-1].size += 1
                each[-1].solutions += head[header.SOLUTIONS] - self.solutions
        self.depth, self.solutions = head[header.DEPTH], head[header.SOLUTIONS]

    def tried(self) -> int:
        """Return the depth at which the last step tried something, -1 for one that did not."""
        head = self.stepper.head
        if self.search.name == "depth-first":
            return head[header.NUMBER] - 1
        if self.search.name == "candidate-lists":
            return head[lists.MADE] - 1
        tries = {header.REFUSED, header.STOOD} | ({header.SOLVED} if self.search.name != "conflict-tables" else set())
        return self.depth if head[header.OUTCOME] in tries else -1

    def name(self, at: int) -> str:
        """Return what the last step tried."""
        cell, number = self.stepper.head[header.CELL], self.stepper.head[header.NUMBER]
        size = self.puzzle.size
        if self.search.name == "dancing-links" and self.stepper.head[links.COLUMN] > size.cells:
            return "{},{}".format(*size.place(cell))
        if self.search.name != "depth-first":
            return str(number)
        stride = self.puzzle.size.columns + 2
        if not at:
            return f"{cell // stride},{cell % stride}"
        moved = cell - self.stepper.arrays[2][path.PATH + at - 1]
        return {-stride: "↑", stride: "↓", -1: "←", 1: "→"}[moved]


def cases() -> list[tuple[str, Puzzle, Chosen]]:
    boards = (SUDOKU, NONE, CHAIN, LARGE)
    as_documented: list[tuple[str, Puzzle, Chosen]] = [
        (search.name, board, {}) for board in boards for search in searches(board)[0]
    ]
    return [
        *as_documented,
        ("first-valid", SUDOKU, {"after": "all"}),
        ("first-valid", NONE, {"cells": "fewest", "numbers": "down"}),
        ("conflict-tables", NONE, {"numbers": "random", "after": "all"}),
        ("depth-first", CHAIN, {"cells": "around", "numbers": "down"}),
        ("dancing-links", EMPTY, {"choice": "first", "numbers": "down"}),
        ("candidate-lists", SIGNS, {"after": "all", "numbers": "down"}),
    ]


@pytest.mark.parametrize(("name", "puzzle", "given"), cases())
def test_the_tree_and_the_profile_of_every_step_are_those_of_a_count(
    name: str, puzzle: Puzzle, given: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree, "MOST_ROWS", ALL)
    search = search_named(name, puzzle)
    run = Run(search, puzzle, given=given)
    run.go_on(MOST, ALL)
    count = Recount(search, puzzle, given)
    assert run.steps
    for step in range(run.steps + 1):
        if step:
            count.step()
        shown = run.tree(step, ALL, ALL)
        assert (shown.step, shown.above, shown.above_step) == (step, 0, 0)
        known = [[told(node) for node in level.nodes if node.step] for level in shown.levels]
        expected = [
            [
                (one.name, one.step, one.size, one.solutions, at < count.depth and one is each[-1], not one.stood)
                for one in each
            ]
            for at, each in enumerate(count.children[: count.depth + 1])
        ]
        assert known + [[]] * (count.depth + 1 - len(known)) == expected
        deepest = max(count.tries, default=-1) + 1
        assert [(row.nodes, row.failures) for row in run.profile(step)] == [
            (1, 0),
            *((count.stood[at], count.tries[at] - count.stood[at]) for at in range(deepest)),
        ]


def told(node: Node) -> tuple[object, ...]:
    return node.name, node.step, node.size, node.solutions, node.stands, node.is_refused


def test_what_is_not_tried_yet_stands_after_what_is() -> None:
    run = Run(search_named("first-valid", SUDOKU), SUDOKU)
    run.go_on(2, ALL)  # 1 is refused, 2 stands
    (first, below) = run.tree(2, ALL, ALL).levels
    assert (first.title, first.words) == ("r1c2", "row 1, column 2")
    assert [(node.name, node.step, node.stands) for node in first.nodes] == [
        ("1", 1, False),
        ("2", 2, True),
        ("3", 0, False),
        ("4", 0, False),
    ]
    assert [(node.name, node.step) for node in below.nodes] == [("1", 0), ("2", 0), ("3", 0), ("4", 0)]


def test_each_search_says_what_its_choices_are() -> None:
    def titles(name: str, puzzle: Puzzle, step: int) -> list[str]:
        run = Run(search_named(name, puzzle), puzzle)
        run.go_on(step, ALL)
        return [level.title for level in run.tree(step, ALL, ALL).levels]

    assert titles("conflict-tables", SUDOKU, 4)[0] == "r1c2"
    assert titles("depth-first", CHAIN, 1) == ["1", "2"]
    assert titles("candidate-lists", SIGNS, 0) == []
    assert titles("candidate-lists", SIGNS, 2)[0] == "r1c1"
    wide = Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81)
    assert titles("used-values", wide, 1) == ["r1c1", "r2c1"]


def test_levels_above_and_nodes_aside_are_left_out_with_their_number() -> None:
    wide = Puzzle("numbrix", Size(50, 50), (0,) * 2500)
    run = Run(search_named("depth-first", wide), wide)
    run.go_on(2_000, ALL)
    shown = run.tree(2_000, 6, 16)
    depth = shown.above + 6
    assert [level.depth for level in shown.levels] == list(range(shown.above, depth + 1))
    assert run.frame(shown.above_step).depth == shown.above
    first = run.tree(1, 6, 16).levels[0]
    assert (len(first.nodes), sum(node.many for node in first.nodes)) == (16, 2500)
    assert first.nodes[0].stands
    assert len(run.profile(2_000)) <= tree.MOST_ROWS


@pytest.mark.parametrize("at", range(30))
def test_a_level_keeps_what_is_around_the_last_that_was_tried(at: int) -> None:
    nodes = [Node(str(each), each + 1 if each <= at else 0, int(each <= at), 0, each == at) for each in range(30)]
    shown = gathered(nodes, at, 9)
    assert len(shown) == 9
    assert sum(node.many for node in shown) == 30
    assert sum(node.size for node in shown) == at + 1
    assert [node.name for node in shown if node.stands] == [str(at)]
    assert all(node.many > 1 for node in shown if not node.name)


def test_depths_that_share_a_row_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(search_named("first-valid", SUDOKU), SUDOKU)
    run.go_on(ALL, ALL)
    single = run.profile(run.steps)
    monkeypatch.setattr(tree, "MOST_ROWS", 5)
    rows = run.profile(run.steps)
    assert len(rows) <= 5
    assert rows[0] == Row(
        0, 2, sum(row.nodes for row in single[:3]), sum(row.failures for row in single[:3]), rows[0].branching
    )
    assert rows[0].branching == sum(row.nodes for row in single[1:4]) / rows[0].nodes
    assert sum(row.failures for row in rows) == sum(row.failures for row in single)


def test_a_step_that_the_run_has_not_made_has_no_tree() -> None:
    run = Run(search_named("first-valid", SUDOKU), SUDOKU)
    for ask in (lambda: run.tree(1, 6, 16), lambda: run.profile(1), lambda: run.profile(-1)):
        with pytest.raises(PuzzleFault):
            ask()
