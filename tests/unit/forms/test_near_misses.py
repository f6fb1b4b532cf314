"""What a text that could not be read nearly was is said, with its place."""

from __future__ import annotations

from puzzles.forms.near_misses import MOST, diagnose
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
CLASH = f"{LINE[:4]}8{LINE[5:]}"
MARKS = ["123", "45", "6", "789", "12", "3", "4567", "8", "9"]
GRID = [" ".join(MARKS)] * 9


def fault_of(text: str) -> PuzzleFault:
    fault = diagnose(text)
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
        (f":0300:4:{LINE[:-1]}:", "This HoDoKu line has 80 of the 81 cells of its grid.", 1, 89),
        (f"x\n :0300-1:4:{LINE}+..", "This HoDoKu line has 83 of the 81 cells of its grid.", 2, 96),
        (f"Easy: {LINE[:-1]}", "The board among these words has 80 characters; a 9×9 puzzle has 81.", 1, 7),
        (f"Hi\nlook {LINE}1 bye", "The board among these words has 82 characters; a 9×9 puzzle has 81.", 2, 6),
        (f"Hi\r\n{LINE[:-3]} bye\r\n", "The board among these words has 78 characters; a 9×9 puzzle has 81.", 2, 1),
        (f"Hi\nlook:\n{CLASH}\nbye", "The board among these words has two 8s in row 1.", 3, 5),
        (f"Hi {LINE[:2]}2{LINE[3:]} bye", "The board among these words has two 2s in box 1.", 1, 14),
        (
            "\n".join([*GRID[:3], GRID[3][:-2], *GRID[4:]]),
            "This grid of candidates has 80 cells; a 9×9 puzzle has 81.",
            4,
            1,
        ),
        ("\n".join([*GRID, "1"]), "This grid of candidates has 82 cells; a 9×9 puzzle has 81.", 10, 1),
        (
            "+---+\n" + "\n".join([f"| {row} |" for row in GRID[:8]]) + "\n+---+",
            "This grid of candidates has 72 cells; a 9×9 puzzle has 81.",
            10,
            6,
        ),
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
        # A clash in two lines; a map of regions; a drawing.
        f"Easy: {CLASH}\nHard: {CLASH}",
        f"Regions: {'1' * 9}{'2' * 9}{'3456789' * 9}",
        f"Easy: {'.' * 67}{'1' * 14}",
        # Whole; too far from 81; single digits; a digit twice.
        "\n".join(GRID),
        "\n".join(GRID[:7]),
        "\n".join(["1 2 3 4 5 6 7 8 9"] * 8),
        "\n".join([*GRID[:8], "11 " + GRID[8][4:-2]]),
        "\n".join([*GRID[:8], "0 " + GRID[8][4:-2]]),
        f"Easy: {LINE[:-1]}" + " " * MOST,
    ],
)
def test_what_can_mean_much_is_not_guessed(text: str) -> None:
    assert diagnose(text) is None


def test_fifteen_digits_are_enough_and_so_are_72_and_90_characters() -> None:
    assert fault_of(f"Easy: {'.' * 65}{'1' * 15}")
    assert fault_of(f"Easy: {LINE[:72]}").message.startswith("The board among these words has 72 characters")
    assert fault_of(f"Easy: {LINE}{'.' * 9}").message.startswith("The board among these words has 90 characters")


def test_rules_of_another_puzzle_in_json_are_named() -> None:
    fault = diagnose('{"size": 9, "thermometer": [{"lines": []}], "grid": []}')
    assert fault
    assert "thermometers" in fault.message
