"""The file of a proof: what it says is read as it was written, and what it may not say is refused with its line."""

from __future__ import annotations

import pytest

from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import proof_limits
from puzzles.proving.certificate import MAGIC, Header, Step, is_proof, read, write
from tests.sampling import looped

REGIONS = (1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
HEADERS = [
    Header(Puzzle("sudoku", Size(4, 4, 2, 2), (1, 1, *[0] * 14))),
    Header(Puzzle("sudoku", Size(6, 6, 2, 3), (0,) * 36, diagonals=True), tuple(range(1, 7)) * 6),
    Header(Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=REGIONS)),
    Header(Puzzle("futoshiki", Size(3, 3), (0, 2, *[0] * 7), (Inequality(0, 1), Inequality(4, 1)))),
    Header(Puzzle("numbrix", Size(2, 6), (12, *[0] * 11)), tuple(range(12, 0, -1))),
]
STEPS = ["-1 2 0", "d -1 2 0", "0"]
SUDOKU, _, JIGSAW, FUTOSHIKI = (write(header, STEPS, "Givens 1") for header in HEADERS[:4])


@looped("header", HEADERS, ids=lambda header: f"{header.puzzle.kind}-{header.puzzle.size}")
def test_what_is_written_is_read(header: Header) -> None:
    text = write(header, STEPS, "Givens 1")
    read_header, steps = read(text)
    assert read_header == header
    last = len(text.splitlines())
    assert steps == [Step((-1, 2), True, last - 2), Step((-1, 2), False, last - 1), Step((), True, last)]
    assert is_proof(text)
    assert is_proof("\ufeff\r\n " + text)
    assert not is_proof(text[1:])
    assert read(text.replace("\n", "\r\n"))[0] == header
    assert read("\ufeff" + text)[0] == header


def test_the_file_has_the_documented_form() -> None:
    assert write(HEADERS[3], STEPS, "Givens 1").splitlines() == [
        "c Givens proof 1",
        "c program Givens 1",
        "c kind futoshiki",
        "c size 3 3",
        "c givens",
        "c . 2 .",
        "c . . .",
        "c . . .",
        "c less 1 1 1 2",
        "c less 2 2 1 2",
        "c verdict none",
        "c note The number n in row r and column c is variable ((r - 1) * columns + c - 1) * top + n.",
        *STEPS,
    ]
    head = write(HEADERS[1], STEPS, "Givens 1").splitlines()
    assert head[3:7] == ["c size 6 6", "c box 2 3", "c diagonals", "c givens"]
    assert head[13:16] == ["c verdict one", "c solution", "c 1 2 3 4 5 6"]
    assert write(HEADERS[2], STEPS, "Givens 1").splitlines()[4:6] == ["c regions", "c 1 1 1 2"]


BOARD = "c 1 1 . .\nc . . . .\nc . . . .\nc . . . .\n"


@looped(
    ("old", "new", "said", "line"),
    [
        (SUDOKU, "", "this one begins with “”", 0),
        ("proof 1", "proof 2", "another version", 1),
        (MAGIC, "p cnf 1 1", "begins with the line", 1),
        ("c kind sudoku", "c kind chess", "kind is one of", 3),
        ("c kind sudoku\n", "c kind numbrix\n", "A numbrix has no boxes", 0),
        ("c size 4 4\n", "", "size of the board comes first", 5),
        ("c box 2 2", "c box 2 3", "do not fill", 0),
        ("c box 2 2", "c box 2 2\nc box 2 2", "says its box twice", 6),
        ("c givens\n" + BOARD, "", "does not say its givens", 0),
        ("c 1 1 . .", "c 1 1 .", "row of 4 numbers", 7),
        ("c 1 1 . .", "c 1 x . .", "number from 1 was expected, not “x”", 7),
        ("c 1 1 . .", "c 1 0 . .", "number from 1 was expected, not “0”", 7),
        ("c 1 1 . .", "c 1 5 . .", "highest number of this board is 4", 0),
        ("c verdict none", "c verdict several", "says nothing that this version knows", 11),
        ("c verdict none", "c verdict one", "has the solution", 0),
        ("c verdict none", "c verdict none\nc solution\nc 1 2 3 4\nc . 4 1 2", "number from 1 was expected", 14),
        ("c verdict none", "c less 1 1 1 2\nc verdict none", "no clues", 0),
        ("c verdict none", "c less 1 1 2 2\nc verdict none", "do not touch", 11),
        ("c note", "cnote", "neither a comment", 12),
        ("-1 2 0", "-1 2", "0 at the end", 13),
        ("-1 2 0", "-1 65 0", "variable from 1 to 64", 13),
        ("-1 2 0", f"{'1 ' * 129}0", "at most 128 literals; this one has 129", 13),
        ("c less 1 1 1 2", "c less 1 1 1 2\nc less 1 1 1 2", "this clue twice", 10),
        ("c less 1 1 1 2", "c less 1 1 1", "4 numbers", 9),
        ("3 3\nc givens\nc . 2 .\n", "2 3\nc givens\n", "futoshiki is square", 0),
        ("c 1 1 1 2", "c 9 1 1 2", "not 4 of 4 cells", 0),
        ("c regions", "c box 2 2\nc regions", "boxes or regions", 0),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, said: str, line: int) -> None:
    text = next(text for text in (SUDOKU, JIGSAW, FUTOSHIKI) if old in text).replace(old, new, 1)
    with pytest.raises(PuzzleFault, match=said) as told:
        read(text)
    assert told.value.line == line
    assert (text.splitlines()[line - 1][:50] if line else "") == told.value.excerpt[:50]


@looped(
    ("name", "most", "said"),
    [
        ("MAX_CHARACTERS", len(SUDOKU), "has at most"),
        ("MAX_STEPS", 2, "at most 1 steps"),
        ("MAX_LITERALS", 4, "3 literals"),
        ("MAX_SIDE", 4, "from 1 to 3"),
        ("MAX_LINES", 15, "at most 14 lines; this text has 15"),
    ],
)
def test_what_is_as_long_as_it_may_be_is_read_and_no_more(name: str, most: int, said: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proof_limits, name, most)
        assert len(read(SUDOKU)[1]) == 3
        patch.setattr(proof_limits, name, most - 1)
        with pytest.raises(PuzzleFault, match=said):
            read(SUDOKU)
