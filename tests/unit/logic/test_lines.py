"""What an earlier case says as well is told once."""

from __future__ import annotations

from puzzles.logic.lines import merge_repeats


def numbered(*lines: str) -> list[tuple[int, str]]:
    """Return lines, each with the links told by then."""
    return list(enumerate(lines, 1))


def test_what_an_earlier_case_has_in_a_row_is_told_by_its_last_line() -> None:
    lines = numbered("shared", "if x", "a", "b", "c", "x fails", "if y", "a", "b", "c", "y fails")
    told = merge_repeats(lines, [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
    assert told[:7] == lines[:7]
    assert told[7:] == [(10, "the same follows as in the first case, up to this: c"), (11, "y fails")]


def test_few_lines_and_those_that_all_cases_share_stay() -> None:
    lines = numbered("a", "b", "c", "if x", "a", "b", "z", "if y", "a", "b", "c")
    assert merge_repeats(lines, [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]) == lines


def test_the_beginning_of_a_case_is_told_in_any_case() -> None:
    lines = numbered("if x", "if z", "a", "b", "if y", "if z", "a", "b", "c")
    told = merge_repeats(lines, [1, 2, 2, 2, 3, 4, 4, 4, 4])
    assert told == lines
    lines = numbered("if x", "k", "if z", "a", "b", "c", "if y", "a", "b", "c")
    assert merge_repeats(lines, [1, 1, 2, 2, 2, 2, 3, 3, 3, 3])[-1] == (
        10,
        "the same follows as in an earlier case, up to this: c",
    )
