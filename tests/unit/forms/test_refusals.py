"""What a text that could not be read nearly was, and rules that are not played. The corpus has more such texts."""

from __future__ import annotations

import pytest

from puzzles.forms.read import read
from puzzles.forms.refusals import MOST, near_miss, refuse_unplayed
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.forms.writing import LINE, each


@looped(
    "text",
    [
        *("", '{"a": 1}', "{a: [1, 2", f":0300:4:{LINE}::"),
        # Alone on its line; whole; too far from 81; with too few digits; one of two; too long.
        *(LINE[:-1], f"Easy: {LINE}", f"Easy: {LINE[:71]}", f"Easy: {LINE}{'.' * 10}", f"Easy: {LINE}{'1' * 10}"),
        *(f"Easy: {'.' * 66}{'1' * 14}", f"Easy: {LINE[:-1]} {LINE[:-2]}", f"Easy: {LINE[:-1]}" + " " * MOST),
    ],
)
def test_what_can_mean_much_is_not_guessed(text: str) -> None:
    assert near_miss(text) is None


@looped("before", ["Easy: ", ":0300:4:", "Hi\r\nlook "])
def test_what_is_wrong_is_said_where_it_is(before: str) -> None:
    fault = near_miss(before + LINE[:-1])
    assert fault
    assert fault.message == "The board among these words has 80 characters; a 9×9 puzzle has 81."
    assert (fault.code, fault.line, fault.column) == ("nearly", *((2, 6) if "\n" in before else (1, len(before) + 1)))
    assert fault.excerpt == (before + LINE[:-1]).split("\n")[-1]
    assert fault.hint


@looped(("around", "between"), [("# Blank items are empty.\nfor example: {}\n", ",\n "), ("board = {};\n", ",")])
def test_the_row_of_an_array_that_is_short_is_named(around: str, between: str) -> None:
    rows = each("{tight}", empty="").split("\n")
    rows[4] = rows[4].replace(",,", ",", 1)
    text = around.format("[" + between.join(f"[{row}]" for row in rows) + "]")
    with pytest.raises(PuzzleFault, match="has 8 cells; a row of this 9×9 Sudoku has 9") as caught:
        read(text, lenient=True)
    before = text[: text.index(f"[{rows[4]}]")].split("\n")
    assert caught.value.line == len(before)
    assert len(before[-1]) < caught.value.column <= len(before[-1]) + len(rows[4]) + 3


def test_the_first_puzzle_with_rules_is_refused() -> None:
    blank = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    refuse_unplayed("Sudoku", [Sheet(blank, Layers())])
    with pytest.raises(PuzzleFault, match="This Sudoku has clones"):
        refuse_unplayed("Sudoku", [Sheet(blank, Layers()), Sheet(blank, Layers(unplayed=("clones",)))])
