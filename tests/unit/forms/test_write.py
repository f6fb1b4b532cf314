"""Writing in any form: full boards, several solutions, forms in the order in which they are offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.forms import write as writing
from puzzles.kinds.catalog import form_named
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault

SUDOKU = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, 3, 4) + (0,) * 12)
FULL = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
SIGNED = Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1),))
LATIN = (1, 2, 3, 2, 3, 1, 3, 1, 2)
LINE = form_named("line", "sudoku")


def test_a_full_board_is_written_without_its_signs_where_a_form_has_none() -> None:
    assert writing.write(SIGNED, "futoshiki/rows", LATIN) == "1 2 3\n2 3 1\n3 1 2\n"
    with pytest.raises(PuzzleFault):
        writing.write(SIGNED, "futoshiki/rows", (1, *LATIN[1:8], 0))
    assert writing.full_board(form_named("futoshiki/rows"), SIGNED, LATIN) == Puzzle("futoshiki", Size(3, 3), LATIN)
    typed = writing.full_board(form_named("futoshiki/typed"), SIGNED, LATIN)
    assert typed == SIGNED.with_givens(LATIN)


def test_a_form_of_another_kind_is_refused() -> None:
    for write in (
        lambda: writing.write(SUDOKU, "numbrix/header"),
        lambda: writing.write_solutions(SUDOKU, [FULL], "numbrix/header"),
        lambda: list(writing.write_sheets([Sheet(SUDOKU), Sheet(SIGNED)], "fpuzzles")),
        lambda: "".join(writing.write_all([SUDOKU, SIGNED], "sudoku/line")),
    ):
        with pytest.raises(PuzzleFault, match="form cannot hold this puzzle, whose kind is") as refused:
            write()
        assert refused.value.code == "other-kind"


def test_the_forms_that_hold_a_puzzle_and_its_solutions() -> None:
    signed = ["futoshiki/clusters", "futoshiki/typed"]
    assert [form.full_name for form in writing.forms_for(SIGNED)] == signed
    assert [form.full_name for form in writing.forms_for_solutions(SIGNED)] == [*signed, "futoshiki/rows"]
    assert {form.kind for form in writing.forms_for(SUDOKU)} == {"sudoku"}


def test_the_link_that_takes_most_along_stands_where_the_first_of_its_program_does() -> None:
    plain = [form.full_name for form, _ in writing.offers(Sheet(SUDOKU))]
    assert plain[0] == "sudoku/line"
    assert len(set(plain)) == len(plain)
    marked = Layers(entries=(0,) * 15 + (1,), centre=((),) * 14 + ((1, 2), ()))
    offered = writing.offers(Sheet(SUDOKU, marked))
    names = [form.full_name for form, _ in offered]
    assert sorted(names) == sorted(plain)
    for program in {form.opens for form, _ in offered if form.opens}:
        lengths = [len(left) for form, left in offered if form.opens == program]
        assert lengths[0] == min(lengths)
    assert dict(offered)[LINE] == "Leaves your entries and your marks behind."
    filled = dict(writing.offers(Sheet(SUDOKU, marked), filled=True))
    assert filled[LINE] == "Leaves your marks behind. Your entries are written as givens."


def test_a_sheet_is_written_with_what_the_form_takes_along() -> None:
    entries = (0,) * 15 + (1,)
    sheet = Sheet(SUDOKU, Layers(entries=entries))
    line, filled = "1234" + "." * 12 + "\n", "1234" + "." * 11 + "1\n"
    assert writing.write(SUDOKU, "sudoku/line") == line
    assert writing.write(SUDOKU, "line", (1, 2, 3, 4, 3) + (0,) * 11) == "12343" + "." * 11 + "\n"
    assert writing.write_sheet(sheet, "line") == (line, "Leaves your entries behind.")
    assert writing.write_sheet(sheet, "line", filled=True) == (filled, "Your entries are written as givens.")
    with pytest.raises(PuzzleFault, match="shows neither jigsaw regions nor diagonals"):
        writing.write_sheet(Sheet(Puzzle("sudoku", SUDOKU.size, SUDOKU.givens, diagonals=True)), "line")
    assert list(writing.write_sheets([sheet, sheet], "line")) == [line] * 2
    turned = Sheet(SUDOKU.with_givens((2,) + (0,) * 15), replace(sheet.layers, centre=((3,),) * 16, title=" A  title "))
    sheets = [sheet, Sheet(SUDOKU), turned]
    alone = [writing.write_sheet(each, "fpuzzles")[0] for each in sheets]
    assert "".join(writing.write_sheets(sheets, "fpuzzles")) == "".join(alone)
    assert len(set(alone)) == 3
