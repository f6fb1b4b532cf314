"""What a visitor does with a puzzle, in WebKit."""

from __future__ import annotations

import re

import pytest
from selenium.webdriver import Keys

from tests import founding
from tests.webkit.driver import Window

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FORM = "Sudoku 9×9, one line"
FUTOSHIKI = founding.FUTOSHIKI
MARKERS = """return [...document.querySelectorAll("#walk-steps > li, #walk-steps summary")].slice(0, 2)
    .map(one => getComputedStyle(one).listStyleType);"""
THOUSAND = "\n".join([LINE] * 1000)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (LINE, FORM),
        (founding.NUMBRIX_TABLE, "Numbrix 9×9, Markdown table"),
        (FUTOSHIKI, "Futoshiki 5×5"),
    ],
    ids=["Sudoku", "Numbrix", "Futoshiki"],
)
def test_a_puzzle_of_each_kind_is_read_and_solved(window: Window, text: str, form: str) -> None:
    window.bring(text, re.compile(f"^{form}"))
    window.press("Solve")
    window.says("Exactly one solution")
    assert not [name for name in window.cells() if "empty" in name]


def test_it_is_played_by_mouse_and_keys_and_undone(window: Window) -> None:
    window.bring(LINE, FORM)
    window.choose(1, 3)
    window.press("4", "#keypad")
    assert window.cell(1, 3) == "row 1 column 3, entry 4"
    window.choose(1, 4)
    window.type("6")
    window.type(Keys.ARROW_RIGHT + Keys.ARROW_RIGHT)
    window.type("8")
    assert (window.cell(1, 4), window.cell(1, 6)) == ("row 1 column 4, entry 6", "row 1 column 6, entry 8")
    window.type("z", Keys.CONTROL)
    assert window.cell(1, 6) == "row 1 column 6, empty"
    window.press("Undo")
    assert window.cell(1, 4) == "row 1 column 4, empty"
    window.press("Redo")
    assert window.cell(1, 4) == "row 1 column 4, entry 6"


def test_marks_and_colours_are_written(window: Window) -> None:
    window.bring(LINE, FORM)
    window.choose(1, 3)
    window.type("1", Keys.SHIFT)
    window.type("2", Keys.CONTROL)
    assert window.cell(1, 3) == "row 1 column 3, empty, corner marks 1, centre marks 2"


def test_cells_are_chosen_by_dragging(window: Window) -> None:
    window.bring(LINE, FORM)
    window.press_at(*window.middle(1, 3), window.middle(1, 4), window.middle(2, 4))
    chosen = window.run("return [...document.querySelectorAll('[role=gridcell][aria-selected=true]')].length")
    assert chosen == 3


def test_a_hint_is_told_and_applied(window: Window) -> None:
    window.bring(LINE, FORM)
    window.press("Hint")
    window.until(lambda: window.run("return document.querySelector('#verdict').dataset.outcome"), "hint")
    before = window.cells()
    while not window.run("return document.querySelector('#told-apply')?.checkVisibility() ?? false"):
        said = window.text("#status")
        window.press("Hint")
        window.until(lambda said=said: window.text("#status") != said)  # type: ignore[misc]
    window.run("document.querySelector('#told-apply').click()")
    window.until(lambda: sum(one != other for one, other in zip(before, window.cells(), strict=True)), 1)


def test_a_walkthrough_is_shown_and_copied(window: Window) -> None:
    window.bring(LINE, FORM)
    window.sheet("Learn")
    window.press("Walkthrough")
    window.says(re.compile(r"^\d+ steps\. Hardest technique: "), "#walk-note")
    window.press("Copy as")
    window.says("Copied.", "#walk-copied")
    assert window.pasted().startswith("9×9 Sudoku")
    assert window.run(MARKERS) == ["none", "disclosure-open"], "an arrow stands over a number"


def test_a_thousand_lines_are_solved(window: Window) -> None:
    window.run("document.querySelector('[role=gridcell]').dataset.before = ''")
    window.bring(THOUSAND, re.compile("1,000"))
    window.sheet("File")
    window.press("Solve all")
    window.says(re.compile("All 1,000 unique"))
