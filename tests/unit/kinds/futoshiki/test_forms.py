"""Futoshiki's text forms: as the Futoshiki program documents them, and how sure each is of a text."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.forms.sketch import fault_in
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Solution
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import puzzle as board

SURE, LIKELY, POSSIBLE, NO = Confidence.CERTAIN, Confidence.LIKELY, Confidence.POSSIBLE, Confidence.NO
FORMS: dict[str, Form] = {form.name: form for form in KIND.first_forms}
CLUES = (Inequality(0, 3), Inequality(1, 0), Inequality(4, 5), Inequality(7, 4))
SMALL = Puzzle("futoshiki", Size(3, 3), (2, 0, 0, 0, 0, 0, 0, 1, 0), CLUES)
BARE = Puzzle("futoshiki", Size(2, 2), (0, 0, 0, 1))

WRITTEN = {
    "clusters": "2 0 0\n0 0 0\n0 1 0\n\n> 0\n0 <\n0 0\n\n^ 0 0\n0 v 0\n",
    "typed": "2>. .\n^\n. .<.\n  v\n. 1 .\n",
}


def parsed(form: str, text: str) -> list[Puzzle]:
    return list(FORMS[form].parse(text))


def refused(form: str, text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as fault:
        list(FORMS[form].parse(text))
    return fault.value


@looped("form", WRITTEN)
def test_written_exactly_so_and_read_again(form: str) -> None:
    assert FORMS[form].write(SMALL) == WRITTEN[form]
    assert parsed(form, WRITTEN[form]) == [SMALL]
    assert FORMS[form].letters is False
    assert parsed(form, FORMS[form].write(SMALL, BARE, SMALL)) == [SMALL, BARE, SMALL]


@looped(
    ("text", "less", "greater"),
    [
        ("0 0\n0 0\n\n<\n0\n\n0 0", 0, 1),
        ("0 0\n0 0\n\n0\n>\n\n0 0", 3, 2),
        ("0 0\n0 0\n\n0\n0\n\n^ 0", 0, 2),
        ("0 0\n0 0\n\n0\n0\n\n0 v", 3, 1),
    ],
)
def test_the_arrow_points_to_the_smaller_number(text: str, less: int, greater: int) -> None:
    (puzzle,) = parsed("clusters", text)
    assert puzzle.clues == (Inequality(less, greater),)
    (event, *_) = KIND.search(puzzle, 1, Budget())
    assert isinstance(event, Solution)
    assert event.values[less] < event.values[greater]


def test_answers() -> None:
    solution = (2, 1, 3, 3, 2, 1, 1, 3, 2)
    assert FORMS["clusters"].answer(SMALL, solution) == "2 1 3\n3 2 1\n1 3 2\n"
    assert FORMS["typed"].answer(SMALL, solution) == "2>1 3\n^\n3 2<1\n  v\n1 3 2\n"


C = WRITTEN["clusters"]


@looped(
    ("form", "text", "code"),
    [
        ("clusters", C.replace("0 1 0", "0 4 0"), "out-of-range"),
        ("clusters", C.replace("0 1 0", "0 1"), "cluster-width"),
        ("clusters", C.replace("0 <\n", ""), "cluster-height"),
        ("clusters", C.replace("0 <\n", "0 <\n\n"), "clusters"),
        ("clusters", C.replace("0 <", "0 v"), "not-a-sign"),
        ("typed", "2>. .\n^\n. .<.\n  v\n", "too-few"),
        ("typed", "2>. .\n^\n. .<. .\n  v\n. 1 .", "ragged"),
        ("typed", "2>. .\n^\n. .<.\n  v\n. 1", "no-number"),
        ("rows", "1 2\n2 1\n1 2", "cluster-height"),
    ],
)
def test_each_sort_of_fault_has_its_code(form: str, text: str, code: str) -> None:
    assert refused(form, text).code == code


CLASHES = [((0, 2),), ((0, 1), (1, 0)), ((3, 4), (0, 1)), ((0, 99),)]


@looped("form", FORMS)
@looped(
    ("puzzle", "code", "cells"),
    [
        (Puzzle("sudoku", Size(3, 3), (0,) * 9), "wrong-kind", ()),
        (SMALL.with_givens((0, 1, 2, 3, 4, 0, 0, 0, 0)), "out-of-range", (4,)),
        *((board(3, clues), "bad-clues", ()) for clues in CLASHES),
    ],
)
def test_what_cannot_be_written_is_refused_at_its_cell(
    form: str, puzzle: Puzzle, code: str, cells: tuple[int, ...]
) -> None:
    with pytest.raises(PuzzleFault) as fault:
        FORMS[form].write(puzzle)
    assert (fault.value.code, fault.value.cells) == (code, cells)


DRAWN = "_ < _   2   _\n        ^\n_   _   _ > _\n\n3   _   _   _\n    v\n_   _   _   _\n"


@looped(
    "text",
    [
        DRAWN,
        DRAWN.replace("^", "∧").replace("v", "∨"),
        DRAWN.replace("2", "q").replace("<", " ").replace(">", " "),
        "_ < q   _\n^\n_   _\n_   _   _   _\n",
        "",
    ],
)
def test_a_drawn_board_that_fits_and_what_is_no_drawn_board_have_no_such_fault(text: str) -> None:
    assert fault_in(text) is None


@looped(
    ("text", "clusters", "typed"),
    [
        (WRITTEN["clusters"], SURE, NO),
        (WRITTEN["typed"], NO, SURE),
        (C.replace("> 0", "> 0 0"), LIKELY, NO),
        ("0 0\n0 0\n\n0\n0\n\n0 0\n", LIKELY, NO),
        # One typing error in four does not hide what the numbers are; more than half of them do.
        ("0 x\ny 0\n\n<\n0", SURE, NO),
        ("0 x\ny z\n\n<\n0", NO, NO),
        ("0 0\n0 0\n\n<\n?", SURE, NO),
        ("0 0 0\n0 0 0\n\n0 <\n0 0\n0 0", LIKELY, NO),
        ("0 0\n0 0\n\n0\n0\n\n0", NO, NO),
        # A picture shows by its first two lines that each cell and each sign is in its place.
        (". .x\n\n. .", NO, NO),
        (". .\nv^\n. .", NO, NO),
        (". .\n  v\n. .", NO, SURE),
        ("1 2\n\n2 1", NO, SURE),
    ],
)
def test_how_sure_a_look_is(text: str, clusters: Confidence, typed: Confidence) -> None:
    assert (FORMS["clusters"].sniff(text), FORMS["typed"].sniff(text)) == (clusters, typed)


LATIN = Puzzle("futoshiki", Size(3, 3), (2, 1, 3, 3, 2, 1, 1, 3, 2))


def test_a_square_of_numbers_is_a_full_board_without_signs() -> None:
    form = FORMS["rows"]
    assert form.write(LATIN, LATIN) == "2 1 3\n3 2 1\n1 3 2\n\n2 1 3\n3 2 1\n1 3 2\n"
    assert parsed("rows", form.write(LATIN, LATIN)) == [LATIN, LATIN]
    assert form.answer(SMALL, LATIN.givens) == form.write(LATIN)
    assert form.sniff("2 1 3\n3 2 1\n1 3 2") is SURE


@looped("puzzle", [SMALL, BARE, SMALL.with_givens(LATIN.givens)])
def test_a_square_of_numbers_holds_no_signs_and_no_empty_cells(puzzle: Puzzle) -> None:
    assert not FORMS["rows"].holds(puzzle)
    with pytest.raises(PuzzleFault, match="a full board and no signs"):
        FORMS["rows"].write(puzzle)


@looped("text", ["1 2\n2 2", "1 2\n2 0", "1 2 3\n2 3 1", "1"])
def test_other_squares_are_not_taken_for_solved_ones(text: str) -> None:
    assert FORMS["rows"].sniff(text) is NO
