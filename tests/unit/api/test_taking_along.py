"""The service's calls for solutions that are copied or saved."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.forms import read, write
from puzzles.portable import limits
from tests.sampling import few
from tests.streams import last

EMPTY = "." * 81
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"


@pytest.fixture
def service() -> Any:
    """Untyped, as JSON is."""
    return Service()


def fault(answer: dict[str, Any]) -> tuple[str, str]:
    assert set(answer) == {"fault"}
    return answer["fault"]["code"], answer["fault"]["message"]


def test_ten_thousand_solutions_of_a_9x9_fit_in_one_text_in_every_form(service: Any) -> None:
    puzzle = service.text.read(EMPTY)["puzzle"]
    verdict = last(service.solve(puzzle, limits.MAX_SOLUTIONS, 600))
    assert (verdict["count"], verdict["listed"]) == (10_000, 10_000)
    [final] = service.list_solutions(puzzle, 9_999)["solutions"]
    forms = [form["form"] for form in service.writer.forms(puzzle, True)["forms"]]
    assert len(forms) > 5
    assert {"sudoku/line", "sudoku/box"} < {*forms}
    for form in few(("sudoku/line", "sudoku/box"), forms):
        written = service.writer.write_solutions(puzzle, form)
        assert (written["count"], written["whole"], written["total"]) == (10_000, 10_000, 10_000)
        assert len(written["text"]) <= limits.MAX_WRITTEN_CHARACTERS
        if form in ("sudoku/line", "sudoku/box"):
            service.text.read(written["text"], form)
            assert service.text.puzzle(9_999)["puzzle"]["givens"] == final


def test_solutions_of_a_futoshiki_are_written_as_its_output_file(service: Any) -> None:
    puzzle = service.text.read(FUTOSHIKI)["puzzle"]
    last(service.solve(puzzle, 2, 30))
    assert "futoshiki/rows" not in [form["form"] for form in service.writer.forms(puzzle)["forms"]]
    assert [form["form"] for form in service.writer.forms(puzzle, True)["forms"]][-1] == "futoshiki/rows"
    assert service.writer.write_solutions(puzzle, "futoshiki/rows")["text"] == "1 2\n2 1\n"
    assert service.writer.write(puzzle, "futoshiki/rows", [1, 2, 2, 1])["text"] == "1 2\n2 1\n"
    assert service.writer.write(puzzle, "futoshiki/typed", [1, 2, 2, 1])["text"] == "1<2\n\n2 1\n"
    assert fault(service.writer.write(puzzle, "futoshiki/rows"))[0] == "form"


def test_a_half_filled_board_is_written_too(service: Any) -> None:
    puzzle = service.text.read("1" + "." * 15)["puzzle"]
    assert service.writer.write(puzzle, "sudoku/line", [1, 2] + [0] * 14)["text"] == "12..............\n"
    assert service.writer.write(puzzle, "sudoku/line")["text"] == "1...............\n"


def test_a_text_that_would_be_too_long_ends_after_a_whole_solution() -> None:
    solutions = [(1, 2, 4, 3), (1, 4, 2, 3)]
    board = read.read("2 2\n1 0\n0 0\n").puzzles[0]
    one = len(write.write(board, "numbrix/tabs", solutions[0]))
    two = len(write.write_solutions(board, solutions, "numbrix/tabs")[0])
    for most, count in ((1, 1), (one, 1), (two - 1, 1), (two, 2)):
        text, written = write.write_solutions(board, solutions, "numbrix/tabs", most)
        assert written == count
        assert len(text) == (one if count == 1 else two)


def test_the_beginning_of_a_long_text_says_how_much_there_is(service: Any) -> None:
    puzzle = service.text.read("1" + "." * 15)["puzzle"]
    last(service.solve(puzzle, 50, 30))
    whole = service.writer.write_solutions(puzzle, "sudoku/line")["text"]
    shown = service.writer.write_solutions(puzzle, "sudoku/line", None, 170)
    assert shown == {"text": whole[:170], "count": 10, "whole": 50, "total": 50}
    assert service.writer.write_solutions(puzzle, "sudoku/line", None, limits.MAX_WRITTEN_CHARACTERS)["text"] == whole
    for most in (limits.MAX_WRITTEN_CHARACTERS + 1, "170", -limits.MAX_WRITTEN_CHARACTERS - 1):
        assert fault(service.writer.write_solutions(puzzle, "sudoku/line", None, most))[0] == "malformed"


def test_only_the_puzzle_that_was_solved_last_has_listed_solutions(service: Any) -> None:
    first, second = service.text.read("1" + "." * 15)["puzzle"], service.text.read("2" + "." * 15)["puzzle"]
    assert fault(service.writer.write_solutions(first, "sudoku/line")) == (
        "no-solutions",
        "There is no solution to write.",
    )
    last(service.solve(first, 3, 30))
    assert service.writer.write_solutions(first, "sudoku/line")["total"] == 3
    assert fault(service.writer.write_solutions(second, "sudoku/line"))[0] == "no-solutions"
    last(service.solve(second, 2, 30))
    assert service.writer.write_solutions(second, "sudoku/line")["total"] == 2
    assert fault(service.writer.write_solutions(first, "sudoku/line"))[0] == "no-solutions"


@pytest.mark.parametrize(
    ("form", "solutions", "code"),
    [
        ("sudoku/line", [], "no-solutions"),
        ("sudoku/line", [[1] * 15], "count"),
        ("sudoku/line", [[5] * 16], "out-of-range"),
        ("sudoku/line", [[0] * 16], "malformed"),
        ("sudoku/line", 7, "limit"),
        ("sudoku/line", [7], "malformed"),
        ("sudoku/line", [[1] * 16] * 10_001, "limit"),
        ("numbrix/tabs", [[1] * 16], "other-kind"),
        ("none", [[1] * 16], "unknown-form"),
        (7, [[1] * 16], "malformed"),
    ],
)
def test_what_cannot_be_written_is_refused(form: Any, solutions: Any, code: str, service: Any) -> None:
    puzzle = service.text.read("1" + "." * 15)["puzzle"]
    assert fault(service.writer.write_solutions(puzzle, form, solutions))[0] == code


def test_a_form_that_cannot_hold_the_board_says_so(service: Any) -> None:
    puzzle = service.blank("sudoku", 6, 6, [3, 2])["puzzle"]
    names = [form["form"] for form in service.writer.forms(puzzle, True)["forms"]]
    assert "sudoku/line" not in names
    assert fault(service.writer.write_solutions(puzzle, "sudoku/line", [[1] * 36]))[0] == "form"
    assert fault(service.writer.write(puzzle, "sudoku/line", [1] * 36))[0] == "form"


def test_of_a_program_s_links_the_one_that_takes_most_along_has_the_first_place(service: Any) -> None:
    puzzle = service.text.read("1" + "." * 15)["puzzle"]
    plain, entered = (
        [form["form"] for form in service.writer.forms(puzzle, False, layers)["forms"]]
        for layers in ({}, {"entries": [0, 2] + [0] * 14})
    )
    at, later = plain.index("sudoku/sudokupad"), plain.index("sudoku/sudokupad-marks")
    assert at < later
    assert (entered[at], entered[later]) == ("sudoku/sudokupad-marks", "sudoku/sudokupad")
    assert sorted(entered) == sorted(plain)
