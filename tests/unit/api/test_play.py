"""What the page is told about a board in play: the exact shapes, and a fault for anything that is not a board."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from puzzles.kinds import catalog
from puzzles.model.values import Budget, End, Event, Progress, Puzzle
from tests.contract.toy import Toy
from tests.sampling import looped
from tests.unit.api.conftest import code, last

NOTHING = [0] * 16
BOARD: dict[str, Any] = {"kind": "sudoku", "rows": 4, "columns": 4, "box": [2, 2]}
BOARD |= {"givens": [1, 2, *NOTHING[2:]], "clues": [], "top": 4, "letters": False}
CLASHING = [0, 0, 3, 4, *[0] * 11, 4]


def test_a_look(service: Any) -> None:
    look = service.play.look
    clash = {"cells": [3, 15], "message": "Two 4s in column 4, rows 1 and 4."}
    nothing = {"finished": [], "bare": [], "full": False, "solved": False}
    assert look(BOARD, CLASHING) == {"conflicts": [clash], "cells": [3, 15], **nothing}
    assert look(BOARD, [0, 0, 3, 0, 0, 0, 0, 4] + [0] * 8, True)["bare"] == [3]
    assert look(BOARD, [0, 0, 3, 4] + [0] * 12)["finished"] == [{"name": "row 1", "cells": [0, 1, 2, 3]}]


def test_candidates_of_cells_that_have_too_many_are_left_out(service: Any) -> None:
    found = service.play.candidates(BOARD, NOTHING)
    assert (found["candidates"][:5], found["left_out"]) == ([[], [], [3, 4], [3, 4], [3, 4]], [])
    chain = service.blank("numbrix", 10, 10)["puzzle"]
    assert service.play.candidates(chain, [0] * 100) == {"candidates": [[]] * 100, "left_out": list(range(100))}


def test_judgements_and_a_revealed_cell(service: Any) -> None:
    said = "No solution has all of your entries. These 2 entries clash, and no smaller set does."
    judged = last(service.play.check_entries(BOARD, CLASHING, 30))
    assert judged == {"standing": "clash", "cells": [3, 15], "message": said}
    said = "Row 1, column 1 is 1, but your other entries lead to no solution."
    revealed = last(service.play.reveal(BOARD, CLASHING, 0, 30))
    assert revealed == {"cell": 0, "number": 1, "agrees": False, "message": said}


def test_a_quiet_count_of_a_board_that_has_none(service: Any) -> None:
    clash = {"cells": [0, 1], "clues": [], "certainty": "smallest"}
    clash["message"] = "These 2 givens clash, and no smaller set does."
    counted = last(service.play.quiet_count(BOARD | {"givens": [1, 1] + [0] * 14}, 30))
    assert counted == {"outcome": "none", "message": "The puzzle has no solution", "clash": clash}
    assert last(service.play.quiet_count(BOARD, 30))["clash"] is None


def test_a_change_keeps_how_numbers_are_shown(service: Any) -> None:
    made = service.play.transform(BOARD | {"letters": True}, [0, 0, 3] + [0] * 13, "relabel", [2, 1, 3, 4])
    assert made["puzzle"] == BOARD | {"letters": True, "givens": [2, 1, 0, 0] + [0] * 12}
    assert (made["entries"], made["numbers"]) == ([0, 0, 3] + [0] * 13, [0, 2, 1, 3, 4])
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
    *reports, answer = service.play.check_entries(row, [1, 0, 0, 0], 1.5)
    assert [report["nodes"] for report in reports] == [1, 1]
    assert all(set(report) == {"nodes", "found", "seconds"} for report in reports)
    assert answer["standing"] == "undecided"
    *reports, answer = service.play.quiet_count(row, 1.5)
    assert (len(reports), answer["outcome"]) == (1, "undecided")


@looped(
    ("method", "arguments", "expected"),
    [
        ("look", (None, NOTHING), "malformed"),
        ("look", (BOARD, NOTHING[1:]), "count"),
        ("look", (BOARD, [1, *NOTHING[1:]]), "entry"),
        ("transform", (BOARD, NOTHING, "twist"), "change"),
        ("transform", (BOARD, NOTHING, "relabel", [1, 2, 3, 3]), "relabel"),
        ("check_entries", (BOARD, [9] * 16, 1), "out-of-range"),
        ("check_entries", (BOARD, NOTHING, 0), "malformed"),
        ("reveal", (BOARD, NOTHING, 16, 1), "cell"),
        ("reveal", (BOARD, NOTHING, "0", 1), "malformed"),
        ("quiet_count", (BOARD, float("inf")), "malformed"),
    ],
)
def test_what_is_no_request_is_a_fault(service: Any, method: str, arguments: tuple[Any, ...], expected: str) -> None:
    assert code(getattr(service.play, method)(*arguments)) == expected
