"""Numbrix's text forms: as Numbrix Lab prints them, to the character, and how sure each is of a text."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix import KIND
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SURE, LIKELY, POSSIBLE, NO = Confidence.CERTAIN, Confidence.LIKELY, Confidence.POSSIBLE, Confidence.NO
FORMS: dict[str, Form] = {form.name: form for form in KIND.first_forms}
SMALL = Puzzle("numbrix", Size(2, 3), (1, 0, 0, 0, 5, 0))
WIDE = Puzzle("numbrix", Size(2, 6), (12, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1))

WRITTEN = {
    "header": "2 3\n1 0 0\n0 5 0\n",
    "tabs": "1\t-\t-\t\n-\t5\t-\t\n",
    "table": "| 1 | - | - |\n|---|---|---|\n| - | 5 | - |\n",
    "spaced": "1 - -\n- 5 -\n",
    "box": "┏━━━┯━━━┯━━━┓\n┃ 1 │   │   ┃\n┠───┼───┼───┨\n┃   │ 5 │   ┃\n┗━━━┷━━━┷━━━┛\n",
    "array": "[[1, 0, 0],\n [0, 5, 0]]\n",
}


def parsed(form: str, text: str) -> list[Puzzle]:
    return list(FORMS[form].parse(text))


def refused(form: str, text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as fault:
        list(FORMS[form].parse(text))
    return fault.value


@looped("form", FORMS)
def test_written_exactly_so_and_read_again(form: str) -> None:
    assert FORMS[form].write(SMALL) == WRITTEN[form]
    assert parsed(form, WRITTEN[form]) == [SMALL]
    assert FORMS[form].letters is False
    assert parsed(form, FORMS[form].write(SMALL, WIDE, SMALL)) == [SMALL, WIDE, SMALL]


@looped("form", FORMS)
def test_answers(form: str) -> None:
    solution = (1, 2, 3, 6, 5, 4)
    answer = FORMS[form].answer(SMALL, solution)
    if form == "header":
        assert answer == "1\t2\t3\t\n6\t5\t4\t\n"
    else:
        assert parsed(form, answer) == [SMALL.with_givens(solution)]


def test_cells_are_padded_to_the_widest_number_that_the_board_may_hold() -> None:
    assert FORMS["table"].write(WIDE).splitlines()[:2] == [
        "| 12 | -  | -  | 9  | -  | -  |",
        "|----|----|----|----|----|----|",
    ]
    assert FORMS["spaced"].write(WIDE).splitlines()[1] == " -  -  -  -  -  1"
    assert FORMS["box"].write(WIDE).splitlines() == [
        "┏━━━━┯━━━━┯━━━━┯━━━━┯━━━━┯━━━━┓",
        "┃ 12 │    │    │  9 │    │    ┃",
        "┠────┼────┼────┼────┼────┼────┨",
        "┃    │    │    │    │    │  1 ┃",
        "┗━━━━┷━━━━┷━━━━┷━━━━┷━━━━┷━━━━┛",
    ]


@looped(
    ("form", "text", "code"),
    [
        ("header", "2 3\n1 0 0\n0 5", "too-few"),
        ("header", "0 3\n", "out-of-range"),
        ("spaced", "1 - -\n- 5", "ragged"),
        ("array", "[[1], [ , ]]", "not-an-array"),
        ("box", "+--+\n\n+--+", "empty"),
    ],
)
def test_each_sort_of_fault_has_its_code(form: str, text: str, code: str) -> None:
    assert refused(form, text).code == code


@looped(
    ("text", "hint"),
    [
        ("1 3\n0 0\n", "Write every cell, with 0 for an empty one."),
        (
            "1 2\n1 0\n1 3\n0 0\n",
            "If you did not mean to start another board, the 1×2 board above has too many numbers.",
        ),
    ],
)
def test_a_board_cut_short_below_another_may_be_extra_numbers_of_that_one(text: str, hint: str) -> None:
    assert refused("header", text).hint == hint


@looped(("rows", "columns"), [(1, 100), (100, 100)])
def test_boards_up_to_the_largest_are_read_one_after_another(rows: int, columns: int) -> None:
    cells = rows * columns
    puzzle = Puzzle("numbrix", Size(rows, columns), (cells,) + (0,) * (cells - 1))
    text = FORMS["header"].write(puzzle, SMALL, puzzle)
    assert parsed("header", text) == parsed("header", " ".join(text.split())) == [puzzle, SMALL, puzzle]
    assert refused("header", text.replace(f"\n{cells}", f"\n{cells + 1}", 1)).code == "out-of-range"


def test_a_wrong_word_far_down_a_long_text_has_its_place() -> None:
    """Longer than the pieces in which words are looked up."""
    board = "100 100\n" + ("0 " * 99 + "0\n") * 100
    for at in (1, 3, 5):
        lines = (board * 6).splitlines()
        lines[101 * at + 50] = "0 " * 98 + "0 q"
        fault = refused("header", "\n\n" + "\n".join(lines))
        assert (fault.line, fault.column, fault.excerpt) == (101 * at + 53, 199, lines[101 * at + 50])


@looped(
    ("form", "text", "line", "said"),
    [
        ("spaced", "1 2\n\n" + "0\n" * 101, 3, "has more than 100 rows"),
        ("table", "|1|2|\n\n" + "|0" * 101, 3, "has 101 columns"),
        ("array", "[\n[\n" + "0,\n" * 101, 3, "has 101 columns"),
    ],
)
def test_a_board_too_large_is_named_with_its_place(form: str, text: str, line: int, said: str) -> None:
    fault = refused(form, text)
    assert (fault.code, fault.line, fault.column) == ("bad-size", line, 1)
    begun = fault.excerpt.removesuffix("…").rstrip()
    assert begun
    assert text.splitlines()[line - 1].startswith(begun)
    assert said in fault.message


NINE = "\n".join("5 3 0 0 7 0 0 0 0" for _ in range(9))


@looped(
    ("text", "sure"),
    [
        (WRITTEN["header"], {"header": SURE}),
        ("2 3\n1 0 0\n0 5", {"header": LIKELY}),
        ("12\t-\t1\t\n-\t-\t5\t\n-\t-\t-\t\n-\t-\t-\t\n", {"tabs": SURE}),
        (WRITTEN["table"], {"table": SURE}),
        (WRITTEN["spaced"], {"spaced": LIKELY}),
        (WRITTEN["box"], {"box": LIKELY}),
        (WRITTEN["array"], {"array": LIKELY}),
        (NINE, {"spaced": POSSIBLE, "header": NO}),
        ("| 5 3 . | . 7 . |\n|-------+-------|", {}),
    ],
)
def test_how_sure_a_look_is(text: str, sure: dict[str, Confidence]) -> None:
    others = {name: form.sniff(text) for name, form in FORMS.items()}
    for name, confidence in sure.items():
        assert others.pop(name) is confidence
    assert max(others.values()) <= max([POSSIBLE, *sure.values()])


LOOKS = [
    ("header", "2 3\n1 0 0 0\n0 5 0", POSSIBLE),
    # Two rows of 1 and 2 are as well a square of another kind of puzzle.
    ("header", "1 2\n2 1", LIKELY),
    # A tab before the first number, or two between numbers, are cells of a spreadsheet.
    ("header", "\t2 3\n1 0 0\n0 5 0", NO),
    # Two numbers that are no sides, above other lines, are reported as such.
    ("header", "3 3\n0 0 0\n0 q 0\n0 0 0", LIKELY),
    # Longer than the look.
    ("header", "60 60 " + "0 " * 3600, POSSIBLE),
    ("tabs", "4\t-\n-\t2\n", LIKELY),
    ("table", "|4|-|\n|-|-|\n|-|2|", LIKELY),
    ("box", "━\n┃4│ ┃\n┃ │2│3┃\n", POSSIBLE),
    ("spaced", "4 -\n- 2\n\n1 2 q", LIKELY),
    ("spaced", "4 -1\n- 2", NO),
]


@looped(("form", "text", "sure"), LOOKS)
def test_how_sure_a_look_of_one_form_is(form: str, text: str, sure: Confidence) -> None:
    assert FORMS[form].sniff(text) is sure


@looped("form", FORMS)
def test_a_board_longer_than_the_look_is_recognised_too(form: str) -> None:
    puzzle = Puzzle("numbrix", Size(60, 60), tuple(n if n % 3 == 0 else 0 for n in range(1, 3601)))
    text = FORMS[form].write(puzzle)
    assert FORMS[form].sniff(text) is (SURE if form in ("header", "tabs", "table") else LIKELY)
    assert parsed(form, text) == [puzzle]
