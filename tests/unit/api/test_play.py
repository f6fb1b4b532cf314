"""What the page is told about a board in play: the exact shapes, and a fault for anything that is not a board."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.kinds import catalog
from puzzles.model.values import Budget, End, Event, Progress, Puzzle
from tests.contract.toy import Toy

BOARD: dict[str, Any] = {
    "kind": "sudoku",
    "rows": 4,
    "columns": 4,
    "box": [2, 2],
    "givens": [1, 2, 0, 0] + [0] * 12,
    "clues": [],
    "top": 4,
    "letters": False,
}
NOTHING = [0] * 16


@pytest.fixture
def service() -> Any:
    """Untyped, as JSON is."""
    return Service()


def answer(given: Any) -> dict[str, Any]:
    """Return the last answer of a search, or the only one."""
    if not isinstance(given, dict):
        *_, given = given
    assert isinstance(given, dict)
    return given


def test_a_look(service: Any) -> None:
    assert service.play.look(BOARD, [0, 0, 3, 4] + [0] * 11 + [4]) == {
        "conflicts": [{"cells": [3, 15], "message": "Two 4s in column 4, rows 1 and 4."}],
        "cells": [3, 15],
        "finished": [],
        "bare": [],
        "full": False,
        "solved": False,
    }
    assert service.play.look(BOARD, [0, 0, 3, 0, 0, 0, 0, 4] + [0] * 8, True)["bare"] == [3]
    assert service.play.look(BOARD, [0, 0, 3, 4] + [0] * 12)["finished"] == [{"name": "row 1", "cells": [0, 1, 2, 3]}]


def test_the_board_that_is_looked_at_may_change(service: Any) -> None:
    board = BOARD | {"givens": list(NOTHING)}
    assert service.play.look(board, NOTHING)["conflicts"] == []
    board["givens"][0] = board["givens"][1] = 3
    assert service.play.look(board, NOTHING)["cells"] == [0, 1]
    assert service.play.look(board | {"box": [1, 4]}, NOTHING)["cells"] == [0, 1]


def test_candidates_of_cells_that_have_too_many_are_left_out(service: Any) -> None:
    found = service.play.candidates(BOARD, NOTHING)
    assert found["candidates"][:5] == [[], [], [3, 4], [3, 4], [3, 4]]
    assert found["left_out"] == []
    chain = service.blank("numbrix", 10, 10)["puzzle"]
    assert service.play.candidates(chain, [0] * 100) == {"candidates": [[]] * 100, "left_out": list(range(100))}


def test_judgements_and_a_revealed_cell(service: Any) -> None:
    entries = [0, 0, 3, 4] + [0] * 11 + [4]
    assert answer(service.play.check_entries(BOARD, entries, 30)) == {
        "standing": "clash",
        "cells": [3, 15],
        "message": "No solution has all of your entries. These 2 entries clash, and no smaller set does.",
    }
    assert answer(service.play.reveal(BOARD, entries, 0, 30)) == {
        "cell": 0,
        "number": 1,
        "agrees": False,
        "message": "Row 1, column 1 is 1, but your other entries lead to no solution.",
    }


def test_a_quiet_count_of_a_board_that_has_none(service: Any) -> None:
    assert answer(service.play.quiet_count(BOARD | {"givens": [1, 1] + [0] * 14}, 30)) == {
        "outcome": "none",
        "message": "The puzzle has no solution",
        "clash": {
            "cells": [0, 1],
            "clues": [],
            "certainty": "smallest",
            "message": "These 2 givens clash, and no smaller set does.",
        },
    }
    assert answer(service.play.quiet_count(BOARD, 30))["clash"] is None


def test_a_change_keeps_how_numbers_are_shown(service: Any) -> None:
    made = service.play.transform(BOARD | {"letters": True}, [0, 0, 3] + [0] * 13, "relabel", [2, 1, 3, 4])
    assert made["puzzle"] == BOARD | {"letters": True, "givens": [2, 1, 0, 0] + [0] * 12}
    assert made["entries"] == [0, 0, 3] + [0] * 13
    assert made["numbers"] == [0, 2, 1, 3, 4]
    turned = service.play.transform(BOARD, NOTHING, "turn")
    assert turned["cells"] == [12, 8, 4, 0, 13, 9, 5, 1, 14, 10, 6, 2, 15, 11, 7, 3]
    assert turned["puzzle"]["letters"] is False


def test_a_search_reports_before_it_answers(service: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Toy):
        def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
            yield Progress(1, 0)
            yield End(False, 3)

        def encode(self, puzzle: Puzzle) -> Generator[Progress, None, None]:
            """Leave the search undecided."""
            yield from ()

    monkeypatch.setattr(catalog, "KINDS", (Slow(),))
    row = service.blank("toy", 1, 4)["puzzle"]
    *reports, last = service.play.check_entries(row, [1, 0, 0, 0], 1.5)
    assert [report["nodes"] for report in reports] == [1, 1]
    assert all(set(report) == {"nodes", "found", "seconds"} for report in reports)
    assert last["standing"] == "undecided"
    *reports, last = service.play.quiet_count(row, 1.5)
    assert (len(reports), last["outcome"]) == (1, "undecided")


@pytest.mark.parametrize(
    ("method", "arguments", "code"),
    [
        ("look", (None, NOTHING), "malformed"),
        ("look", (BOARD, None), "malformed"),
        ("look", (BOARD, NOTHING[1:]), "count"),
        ("look", (BOARD, [1, *NOTHING[1:]]), "entry"),
        ("look", (BOARD, [0, 0, 5] + [0] * 13), "out-of-range"),
        ("candidates", ({}, []), "malformed"),
        ("transform", (BOARD, NOTHING, None), "malformed"),
        ("transform", (BOARD, NOTHING, "twist"), "change"),
        ("transform", (BOARD, NOTHING, "relabel"), "relabel"),
        ("transform", (BOARD, NOTHING, "relabel", [1, 2, 3, 3]), "relabel"),
        ("check_entries", (BOARD, [9] * 16, 1), "out-of-range"),
        ("check_entries", (BOARD, NOTHING, 0), "malformed"),
        ("reveal", (BOARD, NOTHING, 16, 1), "cell"),
        ("reveal", (BOARD, NOTHING, "0", 1), "malformed"),
        ("quiet_count", (BOARD, float("inf")), "malformed"),
        ("quiet_count", (7, 1), "malformed"),
    ],
)
def test_what_is_no_request_is_a_fault(service: Any, method: str, arguments: tuple[Any, ...], code: str) -> None:
    given = answer(getattr(service.play, method)(*arguments))
    assert given["fault"]["code"] == code
    assert given["fault"]["message"]
