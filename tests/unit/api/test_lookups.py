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


@pytest.mark.parametrize(("kind", "side", "box"), [("sudoku", 6, [2, 3]), ("futoshiki", 5, None)])
def test_a_solve_looks_up_its_kind_once_and_checks_each_board_once(
    lookups: type[Kinds], monkeypatch: pytest.MonkeyPatch, service: Any, kind: str, side: int, box: list[int] | None
) -> None:
    counted: Counter[Values] = Counter()
    found, asked = catalog.kind_named(kind), catalog.kind_named(kind).broken_rules

    def broken_rules(puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
        counted[values] += 1
        return asked(puzzle, values)

    puzzle = last(service.generate(kind, side, side, box, None, 1))["puzzle"]
    monkeypatch.setattr(found, "broken_rules", broken_rules)
    lookups.lookups = 0
    verdict = last(service.solve(puzzle, 10, 60))
    assert (verdict["outcome"], lookups.lookups) == ("unique", 1)
    assert counted == {tuple(puzzle["givens"]): 1, tuple(verdict["solutions"][0]): 1}


def test_every_call_about_a_board_looks_up_its_kind_once(lookups: type[Kinds], service: Any) -> None:
    board = last(service.generate("sudoku", 4, 4, [2, 2], None, 1))["puzzle"]
    nothing = [0] * 16

    def play() -> Any:
        return Service().play  # which has no board yet

    calls: list[Callable[[], Any]] = [
        lambda: service.check(board, nothing),
        lambda: service.textbooks(board),
        lambda: last(service.textbook(board, "conflict-tables", 60, lambda: False)),
        lambda: last(play().check_entries(board, nothing, 60)),
        lambda: last(play().reveal(board, nothing, board["givens"].index(0), 60)),
        lambda: last(play().quiet_count(board, 60)),
        lambda: play().look(board, nothing),
        lambda: play().transform(board, nothing, "turn"),
    ]
    for call in calls:
        lookups.lookups = 0
        assert "fault" not in call()
        assert lookups.lookups == 1
