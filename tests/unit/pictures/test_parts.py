"""The steps from ink to a board, one by one: numbers of a cell, regions, hands, changes, boards of a page, turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.model.values import Size
from puzzles.pictures import change, words
from puzzles.pictures.attempts import SURE
from puzzles.pictures.boards import boards_of
from puzzles.pictures.hands import Evidence, colour_word, groups
from puzzles.pictures.numbers import Writing, certainty, choices
from puzzles.pictures.reading import Change, Choices, value_of, with_values
from puzzles.pictures.regions import parts_of
from puzzles.pictures.roles import LEAST, PLAIN
from puzzles.pictures.shapes import CellInk
from puzzles.pictures.signs import has_signs
from puzzles.portable.variants import number_regions
from tests.unit.pictures.made_ink import BLACK, BLUE, GREY, NO_INK, SUDOKU, boxed, doubtful, ink, lattice

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


def inks(colour: tuple[int, int, int], many: int, first: int = 0, **more: object) -> dict[int, CellInk]:
    cells = {first + at: ink(str(1 + at % 9), colour) for at in range(many)}
    return {at: replace(cell, **more) for at, cell in cells.items()}  # type: ignore[arg-type]


def moved(cell: CellInk, right: int, down: int) -> CellInk:
    left, top, far, low = cell.glyphs[0].box
    return replace(cell, glyphs=(replace(cell.glyphs[0], box=(left + right, top + down, far + right, low + down)),))


def divided(cells: dict[int, CellInk]) -> tuple[set[int], Evidence, bool]:
    """Return the pen's cells, what says so, and whether two groups explain the ink plainly better than one."""
    found = groups(cells, list(cells))[0]
    return set(found.pen), found.evidence, found.gain >= PLAIN


def test_one_colour_in_one_place_is_one_hand() -> None:
    assert all(found.gain < LEAST for found in groups(inks(BLACK, 20), range(20)))


HANDS = {
    "blue": (inks(BLACK, 20) | inks(BLUE, 6, 20), Evidence.HUE),
    "blue on a dark page": (
        inks((235, 235, 235), 12, ground=(20, 20, 20)) | inks((90, 130, 255), 6, 20, ground=(20, 20, 20)),
        Evidence.HUE,
    ),
    "grey": (inks(BLACK, 20) | inks(GREY, 6, 20), Evidence.TONE),
    "digits that wander": (
        inks(BLACK, 20)
        | {20 + at: moved(cell, at % 3, 3 * (at % 5) - 6) for at, cell in inks((50, 50, 50), 9).items()},
        Evidence.PLACE,
    ),
    "a pen that is blacker than print": (
        inks(GREY, 20) | {20 + at: moved(cell, at % 3, 3 * (at % 5) - 6) for at, cell in inks(BLACK, 9).items()},
        Evidence.PLACE,
    ),
}


@pytest.mark.parametrize("name", HANDS)
def test_a_pen_is_told_from_print(name: str) -> None:
    cells, evidence = HANDS[name]
    assert divided(cells) == ({at for at in cells if at >= 20}, evidence, True)


def test_the_ground_of_a_cell_is_no_ink() -> None:
    lit = inks((20, 20, 20), 12, 20, ground=(250, 235, 160))
    assert all(found.gain < LEAST for found in groups(inks(BLACK, 20) | lit, [*range(20), *lit]))


def test_ink_in_the_shade_is_the_same_ink() -> None:
    shaded = inks((10, 10, 10), 12, 20, ground=(128, 128, 128))
    assert all(found.gain < LEAST for found in groups(inks(BLACK, 20) | shaded, [*range(20), *shaded]))


def test_the_pen_has_what_is_read_as_nothing_too() -> None:
    cells = inks(BLACK, 20) | inks(BLUE, 6, 20) | {30: ink("7", BLUE), 31: ink("7")}
    found = groups(cells, range(26))[0]
    assert found.others == {30}


@pytest.mark.parametrize(
    ("costs", "right", "best", "certain"),
    [
        pytest.param({"1": 10, "7": 200}, 7, 7, True, id="the right number is likelier than another that looks alike"),
        pytest.param({"": 10, "7": 200}, 7, 7, True, id="and likelier than none"),
        pytest.param({"1": 10, "7": 600}, 7, 1, False, id="a player may err"),
    ],
)
def test_a_players_number_is_likely_right(costs: dict[str, int], right: int, best: int, certain: bool) -> None:
    found = choices(doubtful(costs), 9, DIGITS, right)
    assert (found.best.value, found.certainty >= SURE and not found.misfit) == (best, certain)


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


def test_a_sign_that_looks_like_a_letter_is_a_sign() -> None:
    place = (0, 5)
    assert has_signs({place: doubtful({"N": 2, "^": 420})})
    assert not has_signs({place: doubtful({"7": 2, "^": 420})})


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
