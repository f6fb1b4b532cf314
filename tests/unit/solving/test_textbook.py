"""The textbook searches as people see them: which ones there are, the counters, the steps, and how a run ended."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.kinds.catalog import kind_named
from puzzles.model.search_report import Move
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.solving import textbook

SMALL = "2 2\n0 2\n0 0\n"


def puzzle(text: str) -> Puzzle:
    return read.read(text).puzzles[0]


def blank(kind: str, size: Size) -> Puzzle:
    return kind_named(kind).blank(size)


def whole(board: Puzzle, name: str, budget: Budget | None = None) -> textbook.Study:
    *_, last = textbook.study(board, name, budget or Budget(), lambda: False)
    assert last.is_over
    return last


def known(board: Puzzle) -> list[str]:
    return [search.name for search in textbook.textbooks(board)[0]]


def test_each_search_is_offered_for_the_boards_that_its_document_knows() -> None:
    assert known(blank("sudoku", Size(9, 9))) == ["conflict-tables", "used-values", "first-valid"]
    assert known(blank("sudoku", Size(4, 4))) == ["conflict-tables", "first-valid"]
    assert known(blank("numbrix", Size(2, 7))) == ["depth-first"]
    assert known(blank("futoshiki", Size(5, 5))) == ["candidate-lists"]
    assert known(blank("futoshiki", Size(20, 20))) == []


def test_the_depth_first_search_tells_its_calls() -> None:
    study = whole(puzzle(SMALL), "depth-first")
    counters = dict(study.account.counters)
    assert counters["calls"] == len(study.account.first)
    assert counters["solutions"] == 2
    assert study.message == "Done: it found 2 solutions."
    assert study.solution == (1, 2, 4, 3)
    assert study.account.first[:4] == (
        Move(1, 1, 1, 1, "placed 1"),
        Move(2, 0, 1, 2, "tried 2: off the board"),
        Move(3, 2, 1, 2, "tried 2: given elsewhere"),
        Move(4, 1, 0, 2, "tried 2: off the board"),
    )


def test_the_conflict_tables_tell_their_turns() -> None:
    study = whole(blank("sudoku", Size(4, 4)), "conflict-tables", Budget(nodes=11))
    assert study.account.counters == (("loop turns", 11), ("backtracks", 0), ("solutions", 0))
    assert [move.words for move in study.account.first[-3:-1]] == ["tried 3: conflict", "placed 4"]
    assert study.account.first[-1] == Move(11, 1, 5, 0, "past the last column: next row")
    assert not study.account.complete
    assert study.message == "Not done after 0 s, the time limit for searches."


def test_no_solution_is_no_error() -> None:
    study = whole(Puzzle("numbrix", Size(2, 2), (1, 3, 0, 0)), "depth-first")
    assert (study.message, study.solution) == ("Done: it found no solution.", None)


def test_a_full_board_that_breaks_a_rule_is_not_shown_as_a_solution() -> None:
    wrong = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) * 16)
    study = whole(wrong, "first-valid")
    assert study.solution is None
    assert study.message == "It filled the board, but the givens break a rule: this search does not compare them."
    assert whole(wrong, "conflict-tables").message == "Done: it found no solution."


def test_a_search_that_is_stopped_tells_what_it_has() -> None:
    answers: list[textbook.Study] = []
    for study in textbook.study(blank("numbrix", Size(9, 9)), "depth-first", Budget(), lambda: len(answers) == 2):
        answers.append(study)
    assert [study.is_over for study in answers] == [False, False, True]
    assert answers[-1].message == "Stopped."
    assert len(answers[-1].account.first) == 64
