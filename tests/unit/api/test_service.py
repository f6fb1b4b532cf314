"""The worker's service: it answers every call in plain values and keeps the opened text."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.engine import cadical, lines9
from puzzles.kinds import catalog
from puzzles.model.values import Budget, End, Event, Progress, Puzzle
from puzzles.solving import solve as solving
from puzzles.text.line_puzzles import Piece
from tests.contract.toy import Toy
from tests.streams import last

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def service() -> Any:
    """Untyped, as JSON is."""
    return Service()


def code(answer: dict[str, Any]) -> str:
    assert set(answer) == {"fault"}
    assert answer["fault"]["message"]
    return str(answer["fault"]["code"])


def test_puzzles_of_a_file_are_paged_from_zero(service: Any) -> None:
    opened = service.text.read_file(f"3\n{LINE}\r\n{EASY}\r\n".encode())
    assert (opened["count"], opened["index"]) == (2, 0)
    assert opened["title"].startswith("2 Sudoku puzzles 9×9")
    second = service.text.puzzle(1)
    assert second["puzzle"]["givens"][:2] == [5, 3]
    assert second["index"] == 1
    assert code(service.text.puzzle(2)) == "puzzle-number"
    assert code(service.text.puzzle(-1)) == "puzzle-number"


def test_after_a_fault_the_earlier_text_stays_open(service: Any) -> None:
    service.text.read(f"{LINE}\n{EASY}\n")
    for bad in ("3\n...\n", "", "nonsense"):
        assert code(service.text.read(bad))
    assert code(service.text.read_file(b"\0\0"))
    assert code(service.text.read(LINE, "numbrix/none")) == "unknown-form"
    assert service.text.puzzle(1)["count"] == 2


def test_a_service_with_nothing_open_says_so(service: Any) -> None:
    assert code(service.text.puzzle(0)) == "nothing-open"


def test_other_readings_are_offered_by_name(service: Any) -> None:
    rows = "\n".join(" ".join("0" * 9) for _ in range(9))
    opened = service.text.read(rows)
    names = [opened["form"], *(other["form"] for other in opened["others"])]
    assert len(set(names)) == len(names)
    assert {name.split("/")[0] for name in names} >= {"sudoku", "numbrix"}
    assert all(" 9×9, " in other["title"] for other in opened["others"])
    for name in names:
        assert service.text.read(rows, name)["form"] == name


def test_solving_disregards_entries_and_reports(service: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Toy):
        def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
            yield Progress(1, 0)
            yield Progress(2, 0)
            yield End(False, 3)

        def encode(self, puzzle: Puzzle) -> Generator[Progress, None, None]:
            """Leave the search undecided."""
            yield from ()

    monkeypatch.setattr(catalog, "KINDS", (Slow(),))
    monkeypatch.setattr(cadical, "_missing", True)  # its loading reports as well
    *reports, verdict = service.solve(service.blank("toy", 1, 4)["puzzle"], 100, 1.5)
    assert [(report["nodes"], report["found"]) for report in reports] == [(1, 0), (2, 0)]
    assert all(report["seconds"] >= 0 for report in reports)
    assert verdict["outcome"] == "undecided"
    assert verdict["message"].startswith("Undecided: no solution found in ")
    assert verdict["nodes"] == 3


def test_a_verdict_says_the_limit_that_was_asked_for(service: Any) -> None:
    board = service.blank("sudoku", 4, 4, [2, 2])["puzzle"]
    verdict = last(service.solve(board, 5, 30))
    assert (verdict["outcome"], verdict["count"], verdict["exact"]) == ("several", 5, False)
    assert verdict["message"] == "At least 5 solutions; the search stopped at the cap of 5."
    assert last(service.solve(board, 1_000, 30))["message"] == "Exactly 288 solutions."


def test_a_verdict_has_the_first_solutions_and_the_others_follow(service: Any) -> None:
    board = service.blank("sudoku", 9, 9, [3, 3])["puzzle"]
    assert last(service.solve(board, 98, 30))["listed"] == 98
    verdict = last(service.solve(board, 250, 30))
    assert (verdict["count"], verdict["listed"]) == (250, 250)
    found, parts = verdict["solutions"], [len(verdict["solutions"])]
    while len(found) < verdict["listed"]:
        more = service.list_solutions(board, len(found))
        assert (more["first"], more["listed"]) == (len(found), 250)
        parts.append(len(more["solutions"]))
        found += more["solutions"]
    assert parts == [98, 98, 54]  # 8,000 numbers at most, 81 for each
    assert len({tuple(values) for values in found}) == 250
    assert all(service.check(board, values)["correct"] for values in found)
    assert service.list_solutions(board, 97)["solutions"] == found[97:195]
    assert verdict["differing"] == [cell for cell in range(81) if len({values[cell] for values in found}) > 1]
    assert verdict["differing"] != [
        cell for cell in range(81) if len({values[cell] for values in found[: parts[0]]}) > 1
    ]


def test_one_solution_is_sent_however_large_the_board_is(service: Any) -> None:
    board = service.blank("numbrix", 95, 95)["puzzle"]
    verdict = last(service.solve(board, 2, 60))
    assert verdict["listed"] == 2
    assert [len(values) for values in verdict["solutions"]] == [95 * 95]
    [other] = service.list_solutions(board, 1)["solutions"]
    first = verdict["solutions"][0]
    assert verdict["differing"] == [cell for cell in range(95 * 95) if first[cell] != other[cell]]


@pytest.mark.parametrize(
    ("first", "code"), [(12, "place"), (-1, "place"), ("0", "malformed"), (None, "malformed"), (1.5, "malformed")]
)
def test_a_solution_that_is_not_listed_is_refused(service: Any, first: Any, code: str) -> None:
    board = service.text.read("1234............")["puzzle"]
    assert service.list_solutions(board, 0)["fault"]["code"] == "no-solutions"
    assert last(service.solve(board, 100, 30))["listed"] == 12
    assert service.list_solutions(board, 11)["solutions"]
    assert service.list_solutions(board, first)["fault"]["code"] == code
    assert service.list_solutions(service.text.read("." * 16)["puzzle"], 0)["fault"]["code"] == "no-solutions"


def test_contradictory_givens_come_with_their_cells(service: Any) -> None:
    board = service.blank("sudoku", 4, 4, [2, 2])["puzzle"]
    board["givens"][0] = board["givens"][3] = 2
    verdict = last(service.solve(board, 5, 30))
    assert verdict["message"] == "The puzzle has no solution"
    assert [0, 3] in [conflict["cells"] for conflict in verdict["conflicts"]]


def test_writing_a_puzzle(service: Any) -> None:
    board = service.text.read(EASY)["puzzle"]
    assert service.writer.write(board, "sudoku/line") == {"text": EASY + "\n"}
    assert code(service.writer.write(board, "numbrix/none")) == "unknown-form"
    assert "sudoku/line" in [form["form"] for form in service.writer.forms(board)["forms"]]


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("read", (None,)),
        ("read", (LINE, 7)),
        ("read_file", ("text",)),
        ("puzzle", ("0",)),
        ("blank", (None, 9, 9)),
        ("blank", ("sudoku", "9", 9, [3, 3])),
        ("blank", ("sudoku", 9, 9, [0, 0, 0])),
        ("generate", ("sudoku", 4, 4, [2, 2], "many", 1)),
        ("generate", ("sudoku", 4, 4, [2, 2], None, "seed")),
        ("check", (None, [])),
        ("check", ({}, [])),
        ("solve", (None, 1, 1)),
        ("solve", ({"kind": "sudoku"}, 1, 1)),
        ("write", (None, None)),
        ("forms", ([],)),
    ],
)
def test_nothing_that_comes_in_raises(service: Any, method: str, arguments: tuple[object, ...]) -> None:
    part = next(each for each in (service, service.text, service.writer) if hasattr(each, method))
    answer = getattr(part, method)(*arguments)
    assert code(answer if isinstance(answer, dict) else last(answer))


def test_solve_bounds_what_it_is_asked(service: Any) -> None:
    board = service.blank("sudoku", 4, 4, [2, 2])["puzzle"]
    assert code(last(service.solve(board, 0, 1))) == "limit"
    assert code(last(service.solve(board, 10**5, 1))) == "limit"
    assert code(last(service.solve(board, 5, float("nan")))) == "malformed"


def test_an_error_of_our_own_is_logged_and_has_no_traceback(
    service: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    board = service.blank("sudoku", 4, 4, [2, 2])["puzzle"]
    monkeypatch.setattr(solving, "steps", broken)
    with caplog.at_level(logging.ERROR):
        answer = last(service.solve(board, 5, 1))
    assert code(answer) == "internal"
    assert "secret" not in str(answer)
    assert "ZeroDivisionError: secret detail" in caplog.text


class Nobody:
    """A pool without workers."""

    size = 0
    hold = staticmethod(lines9.copy_octets)

    async def solve(self, piece: Piece) -> None:
        raise AssertionError("nobody is asked")


async def _events(service: Any) -> list[Any]:
    return [event async for event in service.text.solve_all(Nobody())]


def test_the_puzzles_of_the_open_text_are_solved_and_told_plainly() -> None:
    service: Any = Service()
    [refused] = asyncio.run(_events(service))
    assert code(refused) == "nothing-open"
    service.text.read(f"{LINE}\r\n{EASY}\r\n")
    events = asyncio.run(_events(service))
    tally = events[-1]
    assert json.loads(json.dumps(tally)) == tally
    assert (tally["total"], tally["done"], tally["counts"]["unique"], tally["misfits"]) == (2, 2, 2, 0)
    text = b"".join(event for event in events if isinstance(event, bytes)).decode()
    assert [len(row) for row in text.split("\r\n")] == [81, 81, 0]
    assert "." not in text


def test_solved_puzzles_are_listed_by_what_became_of_them() -> None:
    service: Any = Service()
    assert code(service.text.filter_puzzles("unique")) == "nothing-open"
    blank, clash = "." * 81, "11" + "." * 79
    service.text.read("\n".join([LINE, blank, "not a puzzle", clash, EASY, "nor this", LINE]))
    assert service.text.filter_puzzles("misfits") == {"count": 2, "first": 0, "numbers": [3, 6]}
    assert code(service.text.filter_puzzles("unique")) == "not-solved"
    tally = asyncio.run(_events(service))[-1]
    assert service.text.filter_puzzles("unique") == {"count": 3, "first": 0, "numbers": [0, 3, 4]}
    assert service.text.filter_puzzles("unique", 1) == {"count": 3, "first": 1, "numbers": [3, 4]}
    assert service.text.filter_puzzles("several")["numbers"] == [1]
    assert service.text.filter_puzzles("none")["numbers"] == [2]
    assert service.text.filter_puzzles("undecided") == {"count": 0, "first": 0, "numbers": []}
    assert service.text.filter_puzzles("misfits", 1)["numbers"] == [6]
    assert tally["hardest"] in service.text.filter_puzzles([tally["most"], tally["most"]])["numbers"]
    assert service.text.filter_puzzles([0, 2**31 - 1])["count"] == 5
    for wanted, first in (("solved", 0), ([3], 0), ([3, 1], 0), (None, 0), ("unique", -1), ("none", "x")):
        assert "fault" in service.text.filter_puzzles(wanted, first)
    service.text.read(LINE)
    assert code(service.text.filter_puzzles("unique")) == "not-solved"


def test_how_many_cells_of_a_new_puzzle_can_be_empty_is_told_at_once() -> None:
    service: Any = Service()
    assert service.empty_limits("sudoku", 9, 9, [3, 3]) == {
        "usual": None,
        "reliable": 61,
        "most": 64,
        "message": "Up to 61 empty cells are found quickly; up to 64 may not be found.",
        "rare": (
            "Puzzles with 17 to 19 givens are rare (49,158 with 17 are known): the search may take minutes and end "
            "with fewer empty cells."
        ),
        "refusal": "No puzzle has more than 64 empty cells: 17 givens are proven to be the fewest.",
    }
    assert service.empty_limits("numbrix", 9, 9)["usual"] == 56
    assert service.empty_limits("sudoku", 4, 4, [2, 2])["message"] == "Up to 12 empty cells are found quickly."
    assert service.empty_limits("sudoku", 4, 4, [2, 2])["rare"] == ""
    assert code(service.empty_limits("sudoku", 9, 8)) == "size"
    assert "fault" in service.empty_limits("chess", 9, 9)
    assert "fault" in service.empty_limits("numbrix", 10**5, 10**5)
    small = service.empty_limits("numbrix", 3, 3)
    assert small["usual"] == small["reliable"] == 4
    made = last(service.generate("numbrix", 3, 3, None, None, 1))
    assert (made["empty"], made["message"]) == (4, "")
    # However large a size is, what is wrong with it is said, not that a message is malformed.
    vast = service.blank("sudoku", 9999 * 9999, 9999 * 9999, [9999, 9999])
    assert vast["fault"]["message"] == "A board has 1 to 100 rows and columns."


def test_a_new_puzzle_says_whether_it_is_as_asked() -> None:
    service: Any = Service()
    made = last(service.generate("sudoku", 4, 4, [2, 2], 12, 1))
    assert (made["empty"], made["message"], made["puzzle"]["givens"].count(0)) == (12, "", 12)
    made = last(service.generate("numbrix", 4, 4, None, 15, 1))
    assert made["message"] == (
        f"No 4×4 Numbrix with 15 empty cells and one solution was found; the most was {made['empty']}."
    )
    refused = last(service.generate("sudoku", 9, 9, [3, 3], 65, 1))
    assert code(refused) == "empty-cells"
    assert "17 are needed for one solution" in refused["fault"]["message"]


def test_a_new_puzzle_that_is_stopped_is_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.model.work.REPORT_SECONDS", 0)
    service: Any = Service()
    asked = iter([False] * 20 + [True])
    events = list(service.generate("sudoku", 9, 9, [3, 3], 50, 1, stopped=lambda: next(asked)))
    *reports, made = events
    assert len(reports) == 21
    assert reports[-1]["empty"] == made["empty"] < 50
    assert 0 < reports[-1]["share"] < 1
    assert made["message"] == f"Stopped. The best puzzle so far has {made['empty']} empty cells, not 50."
    assert last(service.solve(made["puzzle"], 2, 60))["outcome"] == "unique"
    assert json.loads(json.dumps(events)) == events
    assert list(service.generate("numbrix", 30, 30, None, None, 1, stopped=lambda: True))[1:] == []


def test_a_link_is_drawn_as_a_qr_code() -> None:
    service: Any = Service()
    drawn = service.qr("https://example.org/#s")
    assert (drawn["side"], drawn["path"][:5]) == (33, "M4 4h")
    assert code(service.qr("x" * 3000)) == code(service.qr("")) == "qr"
    assert "fault" in service.qr(None)


S9B = "S9B" + "".join(f"{'0123456789abcdefghijklmnopqrstuvwxyz'[int(one) if one.isdigit() else 0]:0>2}" for one in EASY)


def test_what_stands_beside_a_puzzle_comes_with_it(service: Any) -> None:
    solved = S9B[:3] + S9B[3:].replace("00", "0d", 1)  # a solved 4 in the first empty cell
    opened = service.text.read(solved)
    at = EASY.index(".")
    assert opened["puzzle"]["givens"][at] == 0
    assert opened["layers"]["entries"][at] == 4
    assert sum(map(bool, opened["layers"]["entries"])) == 1
    assert service.text.puzzle(0)["layers"] == opened["layers"]


def test_a_text_with_nothing_beside_its_puzzle_says_nothing_of_it(service: Any) -> None:
    assert "layers" not in service.text.read(EASY)
    assert "layers" not in service.text.puzzle(0)


def test_each_puzzle_of_a_list_has_its_title(service: Any) -> None:
    one, two = ("\n".join(line[at : at + 9] for at in range(0, 81, 9)) for line in (EASY, LINE))
    service.text.read(f"Grid 01\n{one}\nGrid 02\n{two}\n")
    assert [service.text.puzzle(at)["layers"]["title"] for at in (0, 1)] == ["Grid 01", "Grid 02"]
