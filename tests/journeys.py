"""What a visitor does with a puzzle: journeys that Chromium, Firefox and WebKit run, each with hands of its own.

`tests/browser/hands.py` has those of Playwright, `tests/webkit/driver.py` those of WebDriver.
"""

from __future__ import annotations

from typing import Any, Protocol

from tests import founding

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FORM = "Sudoku 9×9, one line"
KINDS = {founding.NUMBRIX_TABLE: "Numbrix 9×9, Markdown table", founding.FUTOSHIKI: "Futoshiki 5×5", LINE: FORM}
ALMOST = "53467891267219534819834256785976142342685379171392485696153728428741963534528617."
SMALL = "1234............"
CHOSEN = "return [...document.querySelectorAll('[role=gridcell][aria-selected=true]')].length"
EMPTY_NOW = "return document.querySelectorAll('[role=gridcell][aria-label*=empty]').length"
OUTCOME = "return document.querySelector('#verdict').dataset.outcome"
MARKERS = """return [...document.querySelectorAll("#walk-steps > li, #walk-steps summary")].slice(0, 2)
    .map(one => getComputedStyle(one).listStyleType);"""


class Hands(Protocol):
    """A visitor's hands and eyes. Each method waits for what it needs; rows and columns count from 1."""

    def bring(self, text: str, recognised: str) -> None:
        """Paste a text and wait until it is on the board, and recognised as what begins so."""

    def press(self, name: str) -> None:
        """Press the button of this name that is seen."""

    def choose(self, row: int, column: int) -> None:
        """Press a cell."""

    def drag(self, *cells: tuple[int, int]) -> None:
        """Press the mouse on a cell and drag it through others."""

    def key(self, *names: str) -> None:
        """Press keys one after another: "4", "ArrowRight", "Control+z"."""

    def cell(self, row: int, column: int) -> str:
        """Return the accessible name of a cell."""

    def cells(self) -> list[str]:
        """Return the accessible name of each cell, row-major."""

    def says(self, words: str, selector: str = "#status") -> None:
        """Wait until an element says what this pattern finds."""

    def sheet(self, name: str) -> None:
        """Show a tool, wherever it is at this size."""

    def pasted(self) -> str:
        """Return what the clipboard holds."""

    def run(self, script: str) -> Any:
        """Run a script in the page; return what it returns."""

    def until(self, script: str, wanted: object = True) -> None:
        """Wait until a script returns this."""


def a_puzzle_of_each_kind_is_read_and_solved(hands: Hands) -> None:
    for text, form in KINDS.items():
        hands.bring(text, form)
        hands.press("Solve")
        hands.says("^Exactly one solution$")
        assert not [name for name in hands.cells() if "empty" in name]


def it_is_played_by_mouse_and_keys_and_undone(hands: Hands) -> None:
    hands.bring(LINE, FORM)
    hands.choose(1, 3)
    hands.press("4")
    assert hands.cell(1, 3) == "row 1 column 3, entry 4"
    hands.choose(1, 4)
    hands.key("6", "ArrowRight", "ArrowRight", "8")
    assert (hands.cell(1, 4), hands.cell(1, 6)) == ("row 1 column 4, entry 6", "row 1 column 6, entry 8")
    hands.key("Control+z")
    assert hands.cell(1, 6) == "row 1 column 6, empty"
    hands.press("Undo")
    assert hands.cell(1, 4) == "row 1 column 4, empty"
    hands.press("Redo")
    assert hands.cell(1, 4) == "row 1 column 4, entry 6"


def marks_are_written_and_cells_chosen_by_dragging(hands: Hands) -> None:
    hands.bring(LINE, FORM)
    hands.choose(1, 3)
    hands.key("Shift+1", "Control+2")
    assert hands.cell(1, 3) == "row 1 column 3, empty, corner marks 1, centre marks 2"
    hands.drag((1, 3), (1, 4), (2, 4))
    assert hands.run(CHOSEN) == 3


def a_hint_is_told_and_applied(hands: Hands) -> None:
    hands.bring(LINE, FORM)
    before = hands.cells()
    for said in ("^Look at ", "^Look for ", "(gets its number|loses? candidates)[.:]", "^Hidden single: "):
        hands.press("Hint")
        hands.says(said)
        assert hands.run(OUTCOME) == "hint"
    hands.press("Apply")
    hands.until("return document.querySelector('#board .told')", None)
    assert sum(one != other for one, other in zip(before, hands.cells(), strict=True)) == 1


def a_walkthrough_is_shown_and_copied(hands: Hands) -> None:
    hands.bring(LINE, FORM)
    hands.sheet("Learn")
    hands.press("Walkthrough")
    hands.says(r"^\d+ steps\. Hardest technique: ", "#walk-note")
    hands.press("Copy as")
    hands.says("^Copied.$", "#walk-copied")
    assert hands.pasted().startswith("9×9 Sudoku")
    assert hands.run(MARKERS) == ["none", "disclosure-open"], "an arrow stands over a number"


def a_thousand_lines_are_solved(hands: Hands) -> None:
    hands.bring("\n".join([LINE] * 1000), "1,000")
    hands.sheet("File")
    hands.press("Solve all")
    hands.says("All 1,000 unique")


def a_search_is_watched_stepped_and_played(hands: Hands) -> None:
    hands.bring(LINE, FORM)
    before = hands.cells()
    hands.sheet("Learn")
    hands.press("First valid number")
    hands.says("^The search begins", "#watched-says")
    hands.key("ArrowRight", "ArrowRight")
    hands.says("^2 of ", "#watched-place")
    hands.press("Step back")
    hands.says("^1 of ", "#watched-place")
    hands.says("^Try 1 in row 1, column 3: it fits", "#watched-says")
    hands.press("Next backtrack")
    hands.says("^No number is left for row .*Take . back", "#watched-says")
    hands.press("Next solution")
    hands.says("a solution", "#watched-says")
    hands.until(EMPTY_NOW, 0)
    hands.press("Put the search away")
    hands.until("return document.querySelector('#watched').hidden")
    assert hands.cells() == before


def a_search_of_ones_own_is_run_and_stepped(hands: Hands) -> None:
    hands.bring(LINE, FORM)
    hands.sheet("Learn")
    hands.press("Write your own search")
    hands.until("return !!document.querySelector('#own-editor').shadowRoot")
    hands.press("Run and watch")
    hands.says("^The search begins", "#watched-says")
    hands.says("done$", "#watched-place")
    hands.key("ArrowRight", "ArrowRight", "ArrowRight")
    hands.says("^Place 1 in row 1, column 3: it fits", "#watched-says")
    hands.press("Put the search away")
    hands.until("return document.querySelector('#watched').hidden")


# A board of numbers, drawn on a canvas: its sides in cells and in boxes, its numbers, how far it leans, and the type of
# the file. The answer is the file, in base 64.
DRAW = """([side, box, numbers, lean, type]) => {
    const cell = 60, edge = 50, canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
    canvas.width = canvas.height = side * cell + 2 * edge;
    pen.fillStyle = "#f4f2ee";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate(lean);
    pen.scale(0.92, 0.92);
    pen.translate(-side * cell / 2, -side * cell / 2);
    pen.fillStyle = pen.strokeStyle = "#222";
    pen.font = "40px sans-serif";
    pen.textAlign = "center";
    for (let at = 0; at <= side; at++) {
        pen.lineWidth = at % box ? 2 : 5;
        pen.beginPath();
        pen.moveTo(at * cell, 0);
        pen.lineTo(at * cell, side * cell);
        pen.moveTo(0, at * cell);
        pen.lineTo(side * cell, at * cell);
        pen.stroke();
    }
    numbers.forEach((number, at) => {
        if (number) pen.fillText(number, (at % side + 0.5) * cell, (Math.floor(at / side) + 0.5) * cell + 14);
    });
    return canvas.toDataURL(type, 0.9).split(",")[1];
}"""
# A picture is chosen as a file; what makes the file waits for nothing, since the hands do not.
PICTURE = f"""
    const drawn = atob(({DRAW})([9, 3, [..."{LINE.replace(".", "0")}"].map(Number), 0.05, "image/png"]));
    const data = new DataTransfer(), file = document.querySelector("#file");
    const bytes = Uint8Array.from(drawn, one => one.charCodeAt(0));
    data.items.add(new File([bytes], "photo.png", {{ type: "image/png" }}));
    file.files = data.files;
    file.dispatchEvent(new Event("change"));
"""


def a_picture_is_read_corrected_and_used(hands: Hands) -> None:
    hands.bring(SMALL, "Sudoku 4×4")
    hands.run(PICTURE)
    hands.says("^Exactly one solution", "#picture-says")
    hands.press("Crop")
    hands.key("ArrowRight", "ArrowLeft")
    hands.says("^Top left corner: ", "#picture-spoken")
    hands.says("^Exactly one solution", "#picture-says")
    hands.press("Done")
    hands.until("return !document.querySelector('#picture-use').disabled")  # the corners have been read
    hands.press("Use it")
    hands.until("return document.querySelector('#picture').hidden")
    assert hands.cell(1, 1) == "row 1 column 1, given 5"
    assert [name.endswith("empty") for name in hands.cells()] == [number == "." for number in LINE]
    hands.key("Control+z")  # whatever tab is open
    assert hands.cell(1, 1) == "row 1 column 1, given 1"


def a_game_ends_and_the_next_one_begins(hands: Hands) -> None:
    hands.bring(ALMOST, FORM)
    hands.choose(9, 9)
    hands.key("9")
    hands.says(r"^Solved in \d+:\d\d$")
    hands.says("^no help$", "#remark")
    hands.says("^The first one is Easy, and needs nothing new[.]$", "#done-lines")
    hands.press("Next puzzle")
    hands.until("return document.querySelector('#done').hidden")
    hands.says("^Easy$", "#board-level")
    assert any(name.endswith("empty") for name in hands.cells())


ALL = (
    a_puzzle_of_each_kind_is_read_and_solved,
    it_is_played_by_mouse_and_keys_and_undone,
    marks_are_written_and_cells_chosen_by_dragging,
    a_hint_is_told_and_applied,
    a_walkthrough_is_shown_and_copied,
    a_thousand_lines_are_solved,
    a_search_is_watched_stepped_and_played,
    a_search_of_ones_own_is_run_and_stepped,
    a_picture_is_read_corrected_and_used,
    a_game_ends_and_the_next_one_begins,
)
