"""What the forms of other programs' Sudoku are called, and what their texts may hold beside one puzzle."""

from __future__ import annotations

from puzzles.kinds.layered_form import LayeredForm, PatternForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.all_forms import COMMON_FORMS, FIRST_FORMS, forms
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from tests.sampling import looped

NAMES = (
    *("sudokuwiki", "fpuzzles", "sudokupad", "sudokupad-marks", "puzzlink", "penpa", "solo", "sudokuexchange"),
    *("sudokucoach", "iss", "solo-save", "pzprv3", "fpuzzles-json", "sudokupad-json"),
    *("opensudoku", "opensudoku-1", "gnome", "sdk", "janko", "cells-json"),
    *("hodoku", "jigsaw", "candidates", "729", "sdx", "titled", "qqwing"),
    *("latex", "zeros"),
)
LAST = ("alphabet",)
ENDINGS = {
    "solo-save": "sav",
    "fpuzzles-json": "json",
    "opensudoku": "opensudoku",
    "opensudoku-1": "opensudoku",
    "gnome": "json",
    "sdk": "sdk",
    "sdx": "sdx",
    "qqwing": "csv",
    "latex": "tex",
    "zeros": "sdm",
}
OPENED = {
    "sudokuwiki": "SudokuWiki",
    "fpuzzles": "f-puzzles",
    "sudokupad": "SudokuPad",
    "sudokupad-marks": "SudokuPad",
    "puzzlink": "puzz.link",
    "penpa": "penpa-edit",
    "solo": "Simon Tatham's Solo",
    "sudokuexchange": "SudokuExchange",
    "sudokucoach": "sudoku.coach",
    "iss": "Interactive Sudoku Solver",
}
ALONE = ("pzprv3", "solo-save", "fpuzzles-json", "gnome", "sdk", "janko", "729", "candidates", "sdx", "latex")
"""Forms that are written, with one puzzle in a text."""

CARRIED = {
    "sudokuwiki": "entries centre",
    "fpuzzles": "entries centre corner title author rules",
    "sudokupad-marks": "entries centre corner title author rules",
    "fpuzzles-json": "entries centre corner title author rules",
    "sudokupad": "title author rules",
    "penpa": "entries centre title author rules",
    "iss": "centre",
    "solo-save": "entries centre",
    "pzprv3": "entries",
    "opensudoku": "entries centre title",
    "opensudoku-1": "title author",
    "gnome": "entries centre",
    "sdk": "entries centre title author rules",
    "janko": "title author",
    "hodoku": "entries centre",
    "729": "centre",
    "candidates": "centre",
    "sdx": "entries centre",
    "titled": "title author rules",
}
PUZZLE = Puzzle("sudoku", USUAL[9], (1, *(0,) * 79, 9))
BY_NAME = {form.name: form for form in forms()[len(FIRST_FORMS) :]}


def test_forms_are_called_so() -> None:
    names = [form.name for form in forms()[len(FIRST_FORMS) :]]
    assert tuple(names[: len(NAMES)]) == NAMES
    assert tuple(names[-len(LAST) :]) == LAST
    assert len(set(names)) == len(names)
    assert (
        *("line", "sudokupad", "fpuzzles", "sudokuwiki", "python", "ascii", "penpa", "puzzlink", "solo"),
        *("sudokupad-marks", "file"),
    ) == COMMON_FORMS


@looped("name", [*NAMES, *LAST])
def test_what_a_form_holds_and_where_it_opens(name: str) -> None:
    form = BY_NAME[name]
    assert not form.sniff("")
    if isinstance(form, WrittenForm):
        assert form.fits(PUZZLE) is (name != "jigsaw")
        assert form.file_suffix == ENDINGS.get(name, "txt")
        assert form.opens == OPENED.get(name, "")
        assert form.several is (name not in ALONE)
        assert " ".join(each for each in Layers.__slots__ if each in form.carries) == CARRIED.get(name, "")
    if isinstance(form, PatternForm):
        assert form.by_line is (name in OPENED or name == "titled")


@looped("name", OPENED)
def test_each_line_with_a_link_is_a_puzzle(name: str) -> None:
    form = BY_NAME[name]
    assert isinstance(form, PatternForm)
    assert isinstance(form, WrittenForm)
    link = form.write_sheet(Sheet(PUZZLE))
    assert form.parse(f"{link}{link}no link\n{link}") == [PUZZLE] * 3


@looped("name", [*NAMES, *LAST])
def test_a_form_says_what_it_is_an_example_of(name: str) -> None:
    form = BY_NAME[name]
    assert isinstance(form, LayeredForm) or name == "zeros"
    if isinstance(form, LayeredForm) and form.example:
        assert form.sniff(form.example)
        (found,) = form.parse(form.example)
        assert any(found.givens)
        assert form.write(found)
        assert form.holds(found)
