"""The steps from ink to a board, one by one: numbers of a cell, regions, hands, changes, boards of a page, turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.model.values import Size
from puzzles.pictures import change, words
from puzzles.pictures.boards import boards_of
from puzzles.pictures.hands import colour_word, hands
from puzzles.pictures.numbers import Writing, certainty, choices
from puzzles.pictures.reading import Change, Choices, value_of, with_values
from puzzles.pictures.regions import parts_of
from puzzles.portable.variants import number_regions
from tests.unit.pictures.made_ink import BLUE, NO_INK, SUDOKU, boxed, doubtful, ink, lattice

GIVENS = tuple(int(each) for each in "".join(SUDOKU.split()).replace(".", "0"))
BOARD = puzzle_of(Size(9, 9, 3, 3), GIVENS)
DIGITS, FROM_TEN, LETTERS = Writing
JIGSAW = number_regions([int(each) for each in "1112132233423444"])


@pytest.mark.parametrize(
    ("cell", "top", "writing", "likely", "misfit"),
    [
        pytest.param(NO_INK, 9, DIGITS, (0,), 0, id="empty"),
        pytest.param(ink("7"), 9, DIGITS, (7,), 0, id="a digit"),
        pytest.param(ink("42"), 81, DIGITS, (42,), 0, id="two digits are one number"),
        pytest.param(ink("100"), 100, DIGITS, (100,), 0, id="three digits"),
        pytest.param(ink("05"), 81, DIGITS, (5,), 1499, id="no number begins with 0"),
        pytest.param(ink("C"), 16, FROM_TEN, (12,), 0, id="a letter"),
        pytest.param(ink("0"), 16, FROM_TEN, (16,), 0, id="0 of sixteen signs is the highest"),
        pytest.param(ink("C"), 16, LETTERS, (3,), 0, id="a letter of letters alone"),
        pytest.param(ink("C"), 9, DIGITS, (0,), 1499, id="a letter is no digit"),
        pytest.param(ink("WORD"), 9, DIGITS, (0,), 1500, id="a word"),
        pytest.param(doubtful({"1": 40, "7": 120, "I": 200}), 9, DIGITS, (1, 7), 0, id="two ways to read it"),
        pytest.param(doubtful({"5": 200, "": 20}), 9, DIGITS, (5, 0), 180, id="strong ink is rather a number"),
        pytest.param(doubtful({"8": 100, "3": 50, "": 250}), 9, DIGITS, (3, 8, 0), 0, id="it may be none"),
    ],
)
def test_a_cell_may_hold_these_numbers(
    cell: object, top: int, writing: Writing, likely: tuple[int, ...], misfit: int
) -> None:
    found = choices(cell, top, writing)  # type: ignore[arg-type]
    assert (found.likely()[: len(likely)], found.misfit) == (likely, misfit)


@pytest.mark.parametrize(
    ("costs", "least", "most"), [([0], 1000, 1000), ([5, 5], 500, 500), ([0, 220], 895, 905), ([220, 0], 95, 105)]
)
def test_costs_say_how_certain_the_first_is(costs: list[int], least: int, most: int) -> None:
    assert least <= certainty(costs) <= most


@pytest.mark.parametrize(
    ("fit", "box", "regions", "is_seen"),
    [
        pytest.param(boxed(9, 3, 3), (3, 3), (), True, id="boxes of nine"),
        pytest.param(lattice(9, 9), (3, 3), (), False, id="the usual boxes without heavy lines"),
        pytest.param(boxed(6, 2, 3), (2, 3), (), True, id="wide boxes of six"),
        pytest.param(boxed(6, 3, 2), (3, 2), (), True, id="high boxes of six"),
        pytest.param(boxed(8, 4, 2), (4, 2), (), True, id="high boxes of eight"),
        pytest.param(lattice(4, 4, JIGSAW), (0, 0), JIGSAW, True, id="regions"),
        pytest.param(lattice(7, 7), (0, 0), (), False, id="seven has no boxes"),
    ],
)
def test_lines_divide_a_board(fit: object, box: tuple[int, int], regions: tuple[int, ...], is_seen: bool) -> None:
    parts = parts_of(fit)  # type: ignore[arg-type]
    assert (parts.box, parts.regions, parts.is_seen) == (box, regions, is_seen)


def test_one_weak_line_of_a_box_changes_nothing() -> None:
    fit = boxed(9, 3, 3)
    assert parts_of(replace(fit, right=(*fit.right[:2], 90, *fit.right[3:]))).box == (3, 3)


@pytest.mark.parametrize(
    ("colour", "word"),
    [
        ((10, 10, 10), "black"), ((130, 130, 135), "grey"), ((250, 250, 250), "white"), (BLUE, "blue"),
        ((200, 30, 30), "red"), ((30, 140, 40), "green"), ((240, 150, 20), "orange"), ((150, 40, 180), "purple"),
    ],
)  # fmt: skip
def test_colours_have_names(colour: tuple[float, float, float], word: str) -> None:
    assert colour_word(colour) == word


def test_one_colour_is_one_hand() -> None:
    cells = {at: ink("5", (20 + at, 20, 25)) for at in range(20)}
    assert not hands(cells).entries
    cells[3] = ink("5", BLUE)
    assert hands(cells).entries == {3}


def test_the_paler_numbers_of_a_dark_page_are_entries() -> None:
    cells = {at: replace(ink("5", (235, 235, 235)), ground=(20, 20, 20)) for at in range(12)}
    cells |= {at: replace(ink("5", (90, 130, 255)), ground=(20, 20, 20)) for at in range(12, 18)}
    assert hands(cells).entries == set(range(12, 18))


@pytest.mark.parametrize(
    ("values", "read", "settled", "expected"),
    [
        pytest.param({}, [], [], ("unique", ()), id="nothing to change"),
        pytest.param({(0,): 6}, [((0,), (6, 5), (0, 300))], [], ("none", (Change((0,), 5),)), id="one"),
        pytest.param(
            {(0,): 6, (1,): 8},
            [((0,), (6, 5), (0, 300)), ((1,), (8, 3), (0, 200))],
            [],
            ("none", (Change((0,), 5), Change((1,), 3))),
            id="two",
        ),
        pytest.param({(0,): 6}, [((0,), (6, 5), (0, 300))], [(0,)], ("none", ()), id="a settled place stays"),
        pytest.param({(0,): 6}, [((0,), (6, 5), (0, 3000))], [], ("none", ()), id="too dear to be a misreading"),
    ],
)
def test_the_least_costly_change_leaves_one_solution(
    values: dict[tuple[int, ...], int],
    read: list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]],
    settled: list[tuple[int, ...]],
    expected: tuple[str, tuple[Change, ...]],
) -> None:
    judged = change.judge(with_values(BOARD, values), [Choices(*each) for each in read], settled)
    assert (judged.outcome, judged.change) == expected


def test_where_several_solutions_are_left_the_weakest_places_are_named() -> None:
    board = with_values(BOARD, {(at,): 0 for at in range(20)})
    judged = change.judge(board, [Choices((30,), (0, 4), (0, 500))])
    assert (judged.outcome, judged.suspects) == ("several", ((30,),))


def test_a_sign_is_a_value_of_two_cells() -> None:
    board = replace(BOARD, kind="futoshiki", size=Size(9, 9), clues=((0, 1),))  # type: ignore[arg-type]
    for value in (0, 1, 2):
        assert value_of(with_values(board, {(0, 1): value}), (0, 1)) == value


def test_lattices_in_one_place_are_of_one_board() -> None:
    nine, part = boxed(9, 3, 3), lattice(3, 3)
    far = lattice(4, 4, left=20_000)
    assert boards_of([part, far, nine]) == [[far], [part, nine]]  # the first of a place says how large it is
    coarse = replace(lattice(1, 1), quads=tuple(3 * value for value in lattice(1, 1).quads))
    assert boards_of([nine, coarse]) == [[nine], [coarse]]


def test_four_quarter_turns_leave_a_lattice_as_it_was() -> None:
    fit = lattice(3, 5)
    fit = replace(fit, right=tuple(range(15)), below=tuple(range(20, 35)))
    once = fit.turned(1)
    assert (once.rows, once.columns) == (5, 3)
    assert once.corners == (*fit.corners[2:], *fit.corners[:2])
    assert once.right[0] == fit.below[4]
    assert once.below[0] == fit.right[3]
    assert fit.turned(4).quads == fit.quads
    inner = [at for at in range(15) if at % 5 < 4]
    assert [fit.turned(4).right[at] for at in inner] == [fit.right[at] for at in inner]


def test_a_change_and_the_doubtful_places_are_told_in_sentences() -> None:
    assert words.entries(1, "blue") == "1 blue number was taken as an entry."
    assert words.no_puzzle(corners=False).code == words.NO_PUZZLE_CODE
