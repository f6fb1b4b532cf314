"""The service's calls for solutions that are copied or saved."""

from __future__ import annotations

from typing import Any

from puzzles.forms import read, write
from puzzles.portable import limits
from tests.sampling import few, looped
from tests.streams import last
from tests.unit.api.conftest import code

ONE = "1" + "." * 15
LONGEST = limits.MAX_WRITTEN_CHARACTERS
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"


def opened(service: Any, text: str, solutions: int = 0) -> Any:
    """Return a puzzle as the page has it, after a search for so many solutions."""
    puzzle = service.text.read(text)["puzzle"]
    if solutions:
        last(service.solve(puzzle, solutions, 600))
    return puzzle


def names(service: Any, puzzle: Any, *more: Any) -> list[str]:
    return [form["form"] for form in service.writer.forms(puzzle, *more)["forms"]]


def test_ten_thousand_solutions_of_a_9x9_fit_in_one_text_in_every_form(service: Any) -> None:
    puzzle = opened(service, "." * 81, limits.MAX_SOLUTIONS)
    [final] = service.list_solutions(puzzle, 9_999)["solutions"]
    forms = names(service, puzzle, True)
    assert {"sudoku/line", "sudoku/box"} < {*forms}
    for form in few(("sudoku/line", "sudoku/box"), forms):
        written = service.writer.write_solutions(puzzle, form)
        assert (written["count"], written["whole"], written["total"]) == (10_000, 10_000, 10_000)
        assert len(written["text"]) <= LONGEST
        if form in ("sudoku/line", "sudoku/box"):
            service.text.read(written["text"], form)
            assert service.text.puzzle(9_999)["puzzle"]["givens"] == final


def test_solutions_of_a_futoshiki_are_written_as_its_output_file(service: Any) -> None:
    puzzle, full = opened(service, FUTOSHIKI, 2), [1, 2, 2, 1]
    assert "futoshiki/rows" not in names(service, puzzle)
    assert names(service, puzzle, True)[-1] == "futoshiki/rows"
    assert service.writer.write_solutions(puzzle, "futoshiki/rows")["text"] == "1 2\n2 1\n"
    assert service.writer.write(puzzle, "futoshiki/rows", full)["text"] == "1 2\n2 1\n"
    assert service.writer.write(puzzle, "futoshiki/typed", full)["text"] == "1<2\n\n2 1\n"
    assert code(service.writer.write(puzzle, "futoshiki/rows")) == "form"
    half = opened(service, ONE)
    assert service.writer.write(half, "sudoku/line", [1, 2] + [0] * 14)["text"] == "12..............\n"


def test_a_text_that_would_be_too_long_ends_after_a_whole_solution() -> None:
    solutions = [(1, 2, 4, 3), (1, 4, 2, 3)]
    board = read.read("2 2\n1 0\n0 0\n").puzzles[0]
    one = len(write.write(board, "numbrix/tabs", solutions[0]))
    two = len(write.write_solutions(board, solutions, "numbrix/tabs")[0])
    for most, count in ((1, 1), (one, 1), (two - 1, 1), (two, 2)):
        text, written = write.write_solutions(board, solutions, "numbrix/tabs", most)
        assert (written, len(text)) == (count, one if count == 1 else two)


def test_the_beginning_of_a_long_text_says_how_much_there_is(service: Any) -> None:
    puzzle, written = opened(service, ONE, 50), service.writer.write_solutions
    whole = written(puzzle, "sudoku/line")["text"]
    shown = written(puzzle, "sudoku/line", None, 170)
    assert shown == {"text": whole[:170], "count": 10, "whole": 50, "total": 50}
    assert written(puzzle, "sudoku/line", None, LONGEST)["text"] == whole
    for most in (LONGEST + 1, "170", -LONGEST - 1):
        assert code(written(puzzle, "sudoku/line", None, most)) == "malformed"


def test_only_the_puzzle_that_was_solved_last_has_listed_solutions(service: Any) -> None:
    first, second = opened(service, ONE), opened(service, "2" + "." * 15)
    written = service.writer.write_solutions
    assert code(written(first, "sudoku/line")) == "no-solutions"
    for puzzle, other, count in ((first, second, 3), (second, first, 2)):
        last(service.solve(puzzle, count, 30))
        assert written(puzzle, "sudoku/line")["total"] == count
        assert code(written(other, "sudoku/line")) == "no-solutions"


@looped(
    ("form", "solutions", "expected"),
    [
        ("sudoku/line", [], "no-solutions"),
        ("sudoku/line", [[1] * 15], "count"),
        ("sudoku/line", [[0] * 16], "malformed"),
        ("sudoku/line", 7, "limit"),
        ("sudoku/line", [[1] * 16] * 10_001, "limit"),
        ("numbrix/tabs", [[1] * 16], "other-kind"),
        ("none", [[1] * 16], "unknown-form"),
        (7, [[1] * 16], "malformed"),
    ],
)
def test_what_cannot_be_written_is_refused(form: Any, solutions: Any, expected: str, service: Any) -> None:
    assert code(service.writer.write_solutions(opened(service, ONE), form, solutions)) == expected


def test_a_form_that_cannot_hold_the_board_says_so(service: Any) -> None:
    puzzle = service.blank("sudoku", 6, 6, [3, 2])["puzzle"]
    assert "sudoku/line" not in names(service, puzzle, True)
    assert code(service.writer.write_solutions(puzzle, "sudoku/line", [[1] * 36])) == "form"
    assert code(service.writer.write(puzzle, "sudoku/line", [1] * 36)) == "form"
