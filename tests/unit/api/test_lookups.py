"""A kind is looked up once, when a message comes in, and broken rules are determined once for each board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Kind
from puzzles.model.values import BrokenRule, Puzzle, Values
from tests.streams import last

BOARDS = [("sudoku", 9, 9, [3, 3]), ("sudoku", 6, 6, [2, 3]), ("numbrix", 5, 5, None), ("futoshiki", 5, 5, None)]


class Kinds(tuple[Kind, ...]):
    """A catalog that counts how often it is iterated over."""

    lookups = 0

    def __iter__(self) -> Iterator[Kind]:
        type(self).lookups += 1
        return super().__iter__()


@pytest.fixture
def lookups(monkeypatch: pytest.MonkeyPatch) -> type[Kinds]:
    monkeypatch.setattr(catalog, "KINDS", Kinds(catalog.KINDS))
    Kinds.lookups = 0
    return Kinds


@pytest.fixture
def boards_checked(monkeypatch: pytest.MonkeyPatch) -> Counter[Values]:
    """How often the broken rules of each set of values were requested."""
    counted: Counter[Values] = Counter()

    def counting(kind: Kind) -> Callable[[Puzzle, Values], Sequence[BrokenRule]]:
        asked = kind.broken_rules

        def broken_rules(puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
            counted[values] += 1
            return asked(puzzle, values)

        return broken_rules

    for kind in catalog.KINDS:
        monkeypatch.setattr(kind, "broken_rules", counting(kind))
    return counted


@pytest.mark.parametrize(("kind", "rows", "columns", "box"), BOARDS)
def test_a_solve_looks_up_its_kind_once_and_checks_each_board_once(
    lookups: type[Kinds], boards_checked: Counter[Values], kind: str, rows: int, columns: int, box: list[int] | None
) -> None:
    service: Any = Service()
    puzzle = last(service.generate(kind, rows, columns, box, None, 1))["puzzle"]
    lookups.lookups = 0
    boards_checked.clear()
    verdict = last(service.solve(puzzle, 10, 60))
    assert verdict["outcome"] == "unique"
    assert lookups.lookups == 1
    assert boards_checked == {tuple(puzzle["givens"]): 1, tuple(verdict["solutions"][0]): 1}


def test_every_call_about_a_board_looks_up_its_kind_once(lookups: type[Kinds]) -> None:
    service: Any = Service()
    board = last(service.generate("sudoku", 4, 4, [2, 2], None, 1))["puzzle"]
    wrong = board | {"givens": [1, 1, *board["givens"][2:]]}
    nothing = [0] * 16
    calls: list[Callable[[], Any]] = [
        lambda: service.check(board, nothing),
        lambda: service.textbooks(board),
        lambda: last(service.textbook(board, "conflict-tables", 60, lambda: False)),
        lambda: last(Service().play.check_entries(board, nothing, 60)),
        lambda: last(Service().play.reveal(board, nothing, board["givens"].index(0), 60)),
        lambda: last(Service().play.quiet_count(board, 60)),
        lambda: last(Service().play.quiet_count(wrong, 60)),
        lambda: Service().play.look(board, nothing),
        lambda: Service().play.candidates(board, nothing),
        lambda: Service().play.transform(board, nothing, "turn"),
        lambda: Service().play.transform(board, nothing, "reverse"),
    ]
    for call in calls:
        lookups.lookups = 0
        answer = call()
        assert "fault" not in answer
        assert lookups.lookups == 1
