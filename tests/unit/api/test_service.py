"""The worker's service: it answers every call in plain values and keeps the opened text."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest

from puzzles.engine import lines9
from puzzles.solving import solve as solving
from puzzles.text.line_puzzles import Piece
from tests.sampling import looped
from tests.unit.api.conftest import code, last

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BLANK, CLASH = "." * 81, "11" + "." * 79


@pytest.fixture
def four(service: Any) -> Any:
    return service.blank("sudoku", 4, 4, [2, 2])["puzzle"]


def test_puzzles_of_a_file_are_paged_from_zero(service: Any) -> None:
    opened = service.text.read_file(f"3\n{LINE}\r\n{EASY}\r\n".encode())
    assert (opened["count"], opened["index"]) == (2, 0)
    assert opened["title"].startswith("2 Sudoku puzzles 9×9")
    second = service.text.puzzle(1)
    assert (second["puzzle"]["givens"][:2], second["index"]) == ([5, 3], 1)
    assert code(service.text.puzzle(2)) == code(service.text.puzzle(-1)) == "puzzle-number"


def test_after_a_fault_the_earlier_text_stays_open(service: Any) -> None:
    assert code(service.text.puzzle(0)) == "nothing-open"
    service.text.read(f"{LINE}\n{EASY}\n")
    for bad in ("3\n...\n", "", "nonsense"):
        assert code(service.text.read(bad))
    assert code(service.text.read_file(b"\0\0"))
    assert code(service.text.read(LINE, "numbrix/none")) == "unknown-form"
    assert service.text.puzzle(1)["count"] == 2


def test_other_readings_are_offered_by_name(service: Any) -> None:
    rows = "\n".join(" ".join("0" * 9) for _ in range(9))
    opened = service.text.read(rows)
    names = [opened["form"], *(other["form"] for other in opened["others"])]
    assert len(set(names)) == len(names)
    assert {name.split("/")[0] for name in names} >= {"sudoku", "numbrix"}
    assert all(" 9×9, " in other["title"] for other in opened["others"])
    assert [service.text.read(rows, name)["form"] for name in names] == names


def test_a_verdict_says_the_limit_that_was_asked_for(service: Any, four: Any) -> None:
    verdict = last(service.solve(four, 5, 30))
    assert (verdict["outcome"], verdict["count"], verdict["exact"]) == ("several", 5, False)
    assert verdict["message"] == "At least 5 solutions; the search stopped at the cap of 5."
    assert last(service.solve(four, 1_000, 30))["message"] == "Exactly 288 solutions."


def test_a_verdict_has_the_first_solutions_and_the_others_follow(service: Any) -> None:
    board = service.blank("sudoku", 9, 9, [3, 3])["puzzle"]
    verdict = last(service.solve(board, 250, 30))
    assert (verdict["count"], verdict["listed"]) == (250, 250)
    found, parts = list(verdict["solutions"]), [len(verdict["solutions"])]
    while len(found) < verdict["listed"]:
        more = service.list_solutions(board, len(found))
        assert (more["first"], more["listed"]) == (len(found), 250)
        parts.append(len(more["solutions"]))
        found += more["solutions"]
    assert parts == [98, 98, 54]  # 8,000 numbers at most, 81 for each
    assert len({tuple(values) for values in found}) == 250
    assert all(service.check(board, values)["correct"] for values in found)
    differing, of_the_first = (
        [cell for cell in range(81) if len({values[cell] for values in part}) > 1] for part in (found, found[:98])
    )
    assert verdict["differing"] == differing != of_the_first


def test_one_solution_is_sent_however_large_the_board_is(service: Any) -> None:
    board = service.blank("numbrix", 95, 95)["puzzle"]
    verdict = last(service.solve(board, 2, 60))
    assert verdict["listed"] == 2
    [first], [other] = verdict["solutions"], service.list_solutions(board, 1)["solutions"]
    assert len(first) == 95 * 95
    assert verdict["differing"] == [cell for cell in range(95 * 95) if first[cell] != other[cell]]


def test_a_solution_that_is_not_listed_is_refused(service: Any) -> None:
    board, listed = service.text.read("1234............")["puzzle"], service.list_solutions
    assert code(listed(board, 0)) == "no-solutions"
    assert last(service.solve(board, 100, 30))["listed"] == 12
    assert listed(board, 11)["solutions"]
    assert [code(listed(board, first)) for first in (12, -1, "0", None, 1.5)] == ["place"] * 2 + ["malformed"] * 3
    assert code(listed(service.text.read("." * 16)["puzzle"], 0)) == "no-solutions"


@looped(
    ("method", "arguments"),
    [
        ("read", (None,)),
        ("read", (LINE, 7)),
        ("read_file", ("text",)),
        ("puzzle", ("0",)),
        ("blank", ("sudoku", "9", 9, [3, 3])),
        ("blank", ("sudoku", 9, 9, [0, 0, 0])),
        ("generate", ("sudoku", 4, 4, [2, 2], "many", 1)),
        ("generate", ("sudoku", 4, 4, [2, 2], None, "seed")),
        ("check", ({}, [])),
        ("solve", (None, 1, 1)),
        ("write", (None, None)),
        ("forms", ([],)),
    ],
)
def test_nothing_that_comes_in_raises(service: Any, method: str, arguments: tuple[object, ...]) -> None:
    part = next(each for each in (service, service.text, service.writer) if hasattr(each, method))
    assert code(getattr(part, method)(*arguments))


def test_solve_bounds_what_it_is_asked(service: Any, four: Any) -> None:
    assert code(service.solve(four, 0, 1)) == code(service.solve(four, 10**5, 1)) == "limit"
    assert code(service.solve(four, 5, float("nan"))) == "malformed"


def test_an_error_of_our_own_is_logged_and_has_no_traceback(
    service: Any, four: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(solving, "steps", broken)
    with caplog.at_level(logging.ERROR):
        answer = last(service.solve(four, 5, 1))
    assert code(answer) == "internal"
    assert "secret" not in str(answer)
    assert "ZeroDivisionError: secret detail" in caplog.text


class Nobody:
    """A pool without workers."""

    size = 0
    hold = staticmethod(lines9.copy_octets)

    async def solve(self, piece: Piece) -> None:
        raise AssertionError("nobody is asked")


def solved_all(service: Any) -> list[Any]:
    async def events() -> list[Any]:
        return [event async for event in service.text.solve_all(Nobody())]

    return asyncio.run(events())


def test_the_puzzles_of_the_open_text_are_solved_and_told_plainly(service: Any) -> None:
    [refused] = solved_all(service)
    assert code(refused) == "nothing-open"
    service.text.read(f"{LINE}\r\n{EASY}\r\n")
    events = solved_all(service)
    tally = last(events[-1])
    assert (tally["total"], tally["done"], tally["counts"]["unique"], tally["misfits"]) == (2, 2, 2, 0)
    text = b"".join(event for event in events if isinstance(event, bytes)).decode()
    assert [len(row) for row in text.split("\r\n")] == [81, 81, 0]
    assert "." not in text


def test_solved_puzzles_are_listed_by_what_became_of_them(service: Any) -> None:
    listed = service.text.filter_puzzles
    assert code(listed("unique")) == "nothing-open"
    service.text.read("\n".join([LINE, BLANK, "not a puzzle", CLASH, EASY, "nor this", LINE]))
    assert listed("misfits") == {"count": 2, "first": 0, "numbers": [3, 6]}
    assert code(listed("unique")) == "not-solved"
    tally = solved_all(service)[-1]
    assert listed("unique") == {"count": 3, "first": 0, "numbers": [0, 3, 4]}
    assert listed("unique", 1) == {"count": 3, "first": 1, "numbers": [3, 4]}
    assert [listed(name)["numbers"] for name in ("several", "none", "undecided")] == [[1], [2], []]
    assert tally["hardest"] in listed([tally["most"], tally["most"]])["numbers"]
    for wanted, first in (("solved", 0), ([3, 1], 0), (None, 0), ("unique", -1), ("none", "x")):
        assert code(listed(wanted, first))
    service.text.read(LINE)
    assert code(listed("unique")) == "not-solved"


def test_how_many_cells_of_a_new_puzzle_can_be_empty_is_told_at_once(service: Any) -> None:
    limits = service.empty_limits
    nine = limits("sudoku", 9, 9, [3, 3])
    assert (nine["usual"], nine["reliable"], nine["most"]) == (None, 61, 64)
    assert nine["message"] == "Up to 61 empty cells are found quickly; up to 64 may not be found."
    assert nine["rare"].startswith("Puzzles with 17 to 19 givens are rare (49,158 with 17 are known): ")
    assert nine["refusal"] == "No puzzle has more than 64 empty cells: 17 givens are proven to be the fewest."
    assert limits("numbrix", 9, 9)["usual"] == 56
    assert limits("sudoku", 4, 4, [2, 2])["message"] == "Up to 12 empty cells are found quickly."
    assert code(limits("sudoku", 9, 8)) == "size"
    assert code(limits("numbrix", 10**5, 10**5))
    made = last(service.generate("numbrix", 3, 3, None, None, 1))
    assert (made["empty"], made["message"]) == (4, "")
    # However large a size is, what is wrong with it is said, not that a message is malformed.
    vast = service.blank("sudoku", 9999 * 9999, 9999 * 9999, [9999, 9999])
    assert vast["fault"]["message"] == "A board has 1 to 100 rows and columns."


def test_a_new_puzzle_says_whether_it_is_as_asked(service: Any) -> None:
    made = last(service.generate("sudoku", 4, 4, [2, 2], 12, 1))
    assert (made["empty"], made["message"], made["puzzle"]["givens"].count(0)) == (12, "", 12)
    made = last(service.generate("numbrix", 4, 4, None, 15, 1))
    most = f"the most was {made['empty']}."
    assert made["message"] == f"No 4×4 Numbrix with 15 empty cells and one solution was found; {most}"
    refused = last(service.generate("sudoku", 9, 9, [3, 3], 65, 1))
    assert code(refused) == "empty-cells"
    assert "17 are needed for one solution" in refused["fault"]["message"]


def test_a_new_puzzle_that_is_stopped_is_the_best_so_far(service: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.model.work.REPORT_SECONDS", 0)
    asked = iter([False] * 20 + [True])
    *reports, made = service.generate("sudoku", 9, 9, [3, 3], 50, 1, stopped=lambda: next(asked))
    assert len(reports) == 21
    assert reports[-1]["empty"] == made["empty"] < 50
    assert 0 < reports[-1]["share"] < 1
    assert made["message"] == f"Stopped. The best puzzle so far has {made['empty']} empty cells, not 50."
    assert last(service.solve(made["puzzle"], 2, 60))["outcome"] == "unique"
    assert json.loads(json.dumps(reports)) == reports
    assert list(service.generate("numbrix", 30, 30, None, None, 1, stopped=lambda: True))[1:] == []


def test_a_link_is_drawn_as_a_qr_code(service: Any) -> None:
    drawn = service.qr("https://example.org/#s")
    assert (drawn["side"], drawn["path"][:5]) == (33, "M4 4h")
    assert code(service.qr("x" * 3000)) == code(service.qr("")) == "qr"
    assert code(service.qr(None))


def test_what_stands_beside_a_puzzle_comes_with_it(service: Any) -> None:
    grid = [[{"value": 1, "given": True}, {"value": 2}, {}, {}], *[[{}] * 4] * 3]
    opened = service.text.read(json.dumps({"size": 4, "grid": grid}))
    assert opened["layers"] == service.text.puzzle(0)["layers"] == {"entries": [0, 2] + [0] * 14}
    assert "layers" not in service.text.read(EASY)
