"""What a form keeps of a board and its layers, and the sentence about what it leaves behind."""

from __future__ import annotations

from puzzles.forms.losses import fit_sheet, leaves, visible
from puzzles.kinds.catalog import form_named
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from tests.sampling import looped

GIVENS = (1, 0, 0, 0) + (0,) * 12
PUZZLE = Puzzle("sudoku", Size(4, 4, 2, 2), GIVENS)
ENTRIES = (0, 2, 0, 0) + (0,) * 12
MARKS = ((), (), (3, 4), ()) + ((),) * 12
LINE = form_named("line", "sudoku")


def test_marks_in_filled_cells_and_entries_on_givens_are_not_visible() -> None:
    full = tuple((1, 2) for _ in GIVENS)
    seen = visible(Sheet(PUZZLE, Layers(entries=(3, *ENTRIES[1:]), centre=full, corner=full)))
    assert seen.puzzle == PUZZLE
    assert seen.layers.entries == ENTRIES
    assert seen.layers.centre == seen.layers.corner == ((), (), *full[2:])


def test_entries_become_givens_if_that_is_asked_for() -> None:
    ready = fit_sheet(LINE, Sheet(PUZZLE, Layers(entries=ENTRIES)), filled=True)
    assert ready == (Sheet(PUZZLE.with_givens((1, 2, *GIVENS[2:]))), "Your entries are written as givens.")
    with_marks = fit_sheet(LINE, Sheet(PUZZLE, Layers(entries=ENTRIES, centre=MARKS)), filled=True)
    assert with_marks
    assert with_marks.loss == "Leaves your marks behind. Your entries are written as givens."


def test_a_form_with_entries_keeps_them_as_they_are() -> None:
    form = form_named("fpuzzles", "sudoku")
    layers = Layers(entries=ENTRIES, centre=MARKS, title="T")
    for filled in (False, True):
        assert fit_sheet(form, Sheet(PUZZLE, layers), filled=filled) == (Sheet(PUZZLE, layers), "")
    coloured = fit_sheet(form, Sheet(PUZZLE, Layers(entries=ENTRIES, colours=(1,) * 16)))
    assert coloured == (Sheet(PUZZLE, Layers(entries=ENTRIES)), "Leaves your colours behind.")


def test_what_a_form_cannot_hold_is_not_prepared() -> None:
    crossed = Puzzle("sudoku", PUZZLE.size, GIVENS, diagonals=True)
    assert not LINE.fits(crossed)
    assert fit_sheet(LINE, Sheet(crossed)) is None
    signs = Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1),))
    minarism = form_named("futoshiki/minarism")
    assert fit_sheet(minarism, Sheet(signs)) == (Sheet(signs), "")
    # As givens the entries are more than this form holds.
    assert fit_sheet(minarism, Sheet(signs, Layers(entries=ENTRIES)), filled=True) is None


@looped(
    ("names", "every", "said"),
    [
        (["centre", "corner"], True, "Leaves your marks behind."),
        (["centre", "corner"], False, "Leaves your centre marks and your corner marks behind."),
        (["title", "author", "rules"], True, "Leaves the title, the author's name and the rules in words behind."),
    ],
)
def test_what_is_left_behind_is_a_sentence(names: list[str], every: bool, said: str) -> None:
    assert leaves(names, every_mark=every) == said
