"""What a text that could not be read nearly was is said, with its place, and rules that are not played are named."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.forms.refusals import MOST, doubted, grid_seen, near_miss, not_played, refuse_unplayed
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
ROWS = [" ".join(LINE[at : at + 9]) for at in range(0, 81, 9)]


def fault_of(text: str) -> PuzzleFault:
    fault = near_miss(text)
    assert fault
    assert fault.code == "nearly"
    assert fault.hint
    return fault


@looped(
    ("text", "message", "line", "column"),
    [
        ('{"grid": [[1, 2', "This JSON ends before it is whole: 3 of its brackets are not closed.", 1, 16),
        (' {"a": 1,\n "b": {}', "This JSON ends before it is whole: 1 of its brackets is not closed.", 2, 9),
        ('{"a": "]}" \n\n', "This JSON ends before it is whole: 1 of its brackets is not closed.", 1, 11),
        (f":0300:4:{LINE[:-1]}:", "The board among these words has 80 characters; a 9×9 puzzle has 81.", 1, 9),
        (f"x\n :0300-1:4:{LINE}+..", "The board among these words has 83 characters; a 9×9 puzzle has 81.", 2, 12),
        (f"Easy: {LINE[:-1]}", "The board among these words has 80 characters; a 9×9 puzzle has 81.", 1, 7),
        (f"Hi\nlook {LINE}1 bye", "The board among these words has 82 characters; a 9×9 puzzle has 81.", 2, 6),
        (f"Hi\r\n{LINE[:-3]} bye\r\n", "The board among these words has 78 characters; a 9×9 puzzle has 81.", 2, 1),
    ],
)
def test_what_is_wrong_is_said_where_it_is(text: str, message: str, line: int, column: int) -> None:
    fault = fault_of(text)
    assert (fault.message, fault.line, fault.column) == (message, line, column)
    assert fault.excerpt == text.split("\n")[line - 1]


@looped(
    "text",
    [
        "",
        "words",
        '{"a": 1}',
        "[1, 2",
        "{a: [1, 2",
        f":0300:4:{LINE}::",
        # Alone on its line; whole; too far from 81; with too few digits; one of two.
        LINE[:-1],
        f"Easy: {LINE}",
        f"Easy: {LINE[:71]}",
        f"Easy: {LINE}{'.' * 10}",
        f"Easy: {LINE}{'1' * 10}",
        f"Easy: {'.' * 66}{'1' * 14}",
        f"Easy: {LINE[:-1]} {LINE[:-2]}",
        f"Easy: {LINE[:-1]}" + " " * MOST,
    ],
)
def test_what_can_mean_much_is_not_guessed(text: str) -> None:
    assert near_miss(text) is None


def test_fifteen_digits_are_enough_and_so_are_72_and_90_characters() -> None:
    assert fault_of(f"Easy: {'.' * 65}{'1' * 15}")
    assert fault_of(f"Easy: {LINE[:72]}").message.startswith("The board among these words has 72 characters")
    assert fault_of(f"Easy: {LINE}{'.' * 9}").message.startswith("The board among these words has 90 characters")


def test_rules_of_another_puzzle_in_json_are_named() -> None:
    fault = near_miss('{"size": 9, "thermometer": [{"lines": []}], "grid": []}')
    assert fault
    assert "thermometers" in fault.message


@looped(
    ("text", "message", "line", "column"),
    [
        (
            "\n".join([*ROWS[:8], ROWS[8] + " 7"]),
            "Lines 1 to 9 look like 9 rows of 9 cells, but line 9 has 10.",
            9,
            1,
        ),
        (
            "\n".join(f"| {row} |" for row in ROWS[:7]),
            "Lines 1 to 7 look like 7 rows of 9 cells with numbers up to 9, which is no board that is known.",
            1,
            3,
        ),
        (
            "look\n" + "\n".join(ROWS[:8]) + "\n" + ROWS[8][:-1] + "9²",
            "Lines 2 to 10 look like 9 rows of 9 cells; “9²” in line 10 is no cell of a board.",
            10,
            1,
        ),
    ],
)
def test_digits_in_a_grid_are_told_what_was_seen(text: str, message: str, line: int, column: int) -> None:
    fault = grid_seen(text)
    assert fault
    assert (fault.message, fault.line, fault.column) == (message, line, column)
    assert fault.hint


def test_a_grid_that_no_form_reads_is_told_what_was_seen() -> None:
    with pytest.raises(PuzzleFault, match="Lines 1 to 4 look like 4 rows of 4 cells; “<” in line 2 is no cell"):
        read.read("0 0 4 0\n1 < 0 0\n0 2 0 0\n3 0 0 0\n", lenient=True)


@looped(
    "text",
    ["", "words\n" * 9, "a b c d\n" * 4, "1 2 3\n" * 3, "\n".join(f"I have {at} cats and dogs" for at in range(9))],
)
def test_words_are_no_grid(text: str) -> None:
    assert grid_seen(text) is None


@looped(
    ("text", "name"),
    [
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "chess"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "chess"),
        ("width 5\nrows\n2\n1,1\n3\n1\n2,2\ncolumns\n1\n2\n3\n1,1\n2\n", "nonogram"),
        ("#  16\\ 24\\ #\n\\17 . . #\n\\29 . . .\n", "Kakuro"),
        ("11+ 2/ . 20x\n. 3- . .\n240x . 6x .\n", "KenKen"),
        ("This kakuro has 12 rows", "Kakuro"),
        ("<ksudoku><game><puzzle><values>b___</values></puzzle></game></ksudoku>", "KSudoku"),
        ('{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":1}]}', "lisudoku"),
        ("Nonogram 5x5", "nonogram"),
    ],
)
def test_other_puzzles_are_named_where_they_show_themselves(text: str, name: str) -> None:
    with pytest.raises(PuzzleFault, match=name):
        read.read(text, lenient=True)


def test_the_rules_are_listed_in_a_sentence() -> None:
    three = not_played("Sudoku", ["arrows", "XV signs", "clones"])
    assert three.message == "This Sudoku has arrows, XV signs and clones: Givens does not play that."
    assert not_played("Sudoku", ["arrows"]).message == "This Sudoku has arrows: Givens does not play that."
    assert (three.code, doubted("Sudoku", ["arrows"]).code) == ("not-played", "doubted")


def test_the_first_puzzle_with_rules_is_refused() -> None:
    blank = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    refuse_unplayed("Sudoku", [Sheet(blank, Layers())])
    with pytest.raises(PuzzleFault, match="This Sudoku has clones"):
        refuse_unplayed("Sudoku", [Sheet(blank, Layers()), Sheet(blank, Layers(unplayed=("clones",)))])
