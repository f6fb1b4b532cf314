"""Which boards among words are kept, what is said of the others, and what is raised where none can be read."""

from __future__ import annotations

import pytest

from puzzles.forms.boards_of_text import SOLUTION_BELOW, STEPS_BELOW, without_answers
from puzzles.forms.read_result import ReadResult
from puzzles.forms.refusals import DOUBTED, NOT_PLAYED
from puzzles.forms.undress import (
    NOT_SEEN,
    undress,
)
from puzzles.forms.work_limit import Effort
from puzzles.kinds.catalog import form_named
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

GRID, LINE = form_named("grid", "sudoku"), form_named("line", "sudoku")
SIZE = Size(4, 4, 2, 2)
FULL = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"
SEVEN = "1 2 3 .\n3 4 1 .\n. 1 . .\n. . . ."
EIGHT = "1 2 3 4\n3 4 1 .\n. 1 . .\n. . . ."
FIVE = "1 2 3 .\n3 4 . .\n. . . .\n. . . ."
OTHER = "4 2 3 .\n3 . . .\n. . . .\n. . . ."
EMPTY = ". . . .\n. . . .\n. . . .\n. . . ."
SHORT = "1 2 3 .\n3 4 1\n. 1 . .\n. . . 1"
STRANGE = "1 2 3 .\n3 4 1 7\n. 1 . .\n. . . ."
FOREIGN = "1 2 3 .\n3 4 1 8\n. 1 . .\n. . . ."


def puzzle(board: str) -> Puzzle:
    return Puzzle("sudoku", SIZE, tuple(0 if mark == "." else int(mark) for mark in board.split()))


def recognised(text: str) -> ReadResult:
    """Read four rows of four cells; 7 is a number that is doubted, 8 one that is not played."""
    rows = [line.split() for line in text.strip().split("\n")]
    if len(rows) != 4 or not all(mark in {*"12345678."} for row in rows for mark in row):
        raise PuzzleFault("unrecognised", "No form.", line=1)
    for at, row in enumerate(rows, 1):
        if len(row) != 4:
            raise PuzzleFault("row", f"Line {at} is short.", line=at, column=1)
    for mark, code in (("7", DOUBTED), ("8", NOT_PLAYED)):
        if mark in text:
            raise PuzzleFault(code, f"Line 2 has {mark}.", line=2, column=7)
    said = ("Read.", "A four.") if text.startswith("4") else ("Read.",)
    return ReadResult(GRID, [puzzle(text)], (ReadResult(LINE, [puzzle(text)]),), assumptions=said)


def told(
    text: str, most: int = 1_000_000, *, certain: bool = False, unknown: bool = False
) -> tuple[list[Puzzle], list[str], list[str], list[str]] | None:
    found = undress(text, recognised, Effort(most), certain=certain, unknown=unknown)
    if not found:
        return None
    titles = [found.layers_of(at).title for at in range(len(found.puzzles))]
    return list(found.puzzles), titles, list(found.assumptions), list(found.omissions)


@looped(
    ("boards", "kept", "said"),
    [
        ([SEVEN, FULL], [SEVEN], [SOLUTION_BELOW]),
        ([FULL, SEVEN], [SEVEN], [SOLUTION_BELOW]),
        ([OTHER, FULL], [OTHER, FULL], []),
        ([FULL, FULL], [FULL], []),
        ([SEVEN, OTHER, SEVEN], [SEVEN, OTHER, SEVEN], []),
        ([SEVEN, EIGHT], [SEVEN], [STEPS_BELOW]),
        ([EIGHT, SEVEN], [EIGHT, SEVEN], []),
        ([FIVE, SEVEN], [FIVE, SEVEN], []),
        ([SEVEN, EIGHT, FULL], [SEVEN], [STEPS_BELOW, SOLUTION_BELOW]),
        ([EMPTY, SEVEN], [SEVEN], []),
    ],
)
def test_solutions_and_steps_of_a_puzzle_are_none_of_their_own(
    boards: list[str], kept: list[str], said: list[str]
) -> None:
    text = "".join(f"Board {chr(65 + at)} of today\n{board}\n" for at, board in enumerate(boards))
    found = told(text)
    assert found
    assert found[0] == [puzzle(board) for board in kept]
    places = [boards.index(board) for board in kept[:1]]
    assert found[1][:1] == [f"Board {chr(65 + at)} of today" for at in places]
    assert found[2] == ["Read.", *(["A four."] if OTHER in boards else []), *said]
    assert found[3] == []


def test_a_board_that_cannot_be_read_is_said_with_its_line() -> None:
    text = f"Hello you\n{SEVEN}\nand one\n{SHORT}\n"
    line = "The lines from line 7 on look like another board, which could not be read."
    assert told(text) == ([puzzle(SEVEN)], ["Hello you"], ["Read."], [line])
    # Beside a full board it may be the puzzle: then nothing is read.
    assert told(text.replace(SEVEN, FULL)) is None
    assert told(f"Hello you\n{EMPTY}\n") is None
    assert told("Hello you\n") is None


def test_the_fault_of_a_damaged_board_is_told_where_nothing_else_is_known() -> None:
    text = f"Hello you\n{SHORT}\nand one\n"
    assert told(text) is None
    with pytest.raises(PuzzleFault) as caught:
        told(text, unknown=True)
    assert (caught.value.code, caught.value.message, caught.value.line) == ("row", "Line 3 is short.", 3)
    assert caught.value.excerpt == "3 4 1"


def test_what_is_doubted_is_told_and_what_is_not_played_is_raised_at_once() -> None:
    for board, code in ((STRANGE, DOUBTED), (FOREIGN, NOT_PLAYED)):
        with pytest.raises(PuzzleFault) as caught:
            told(f"Hello you\n{board}\n")
        assert (caught.value.code, caught.value.line, caught.value.column) == (code, 3, 7)
    assert told(f"Hello you\n{STRANGE}\nand\n{SEVEN}\n") is not None
    with pytest.raises(PuzzleFault):
        told(f"Hello you\n{SEVEN}\nand\n{FOREIGN}\n")


def test_a_text_that_is_certain_and_has_no_words_is_not_undressed() -> None:
    assert told(f"{SEVEN}\n\n{SHORT}", certain=True) is None
    assert told(f"Hello you\n{SEVEN}\n", certain=True) is not None


def test_what_was_not_looked_at_is_said() -> None:
    text = "".join(f"Hello you\n{board}\n" for board in (SEVEN, OTHER) * 6)
    seen = [undress(text, recognised, Effort(most), certain=False, unknown=False) for most in range(2_000, 5_600, 300)]
    cut = [found for found in seen if found and found.omissions]
    assert cut
    for found in cut:
        at = 5 * len(found.puzzles)  # the last board that was read, or the one behind it
        assert found.omissions in [(NOT_SEEN.format(line=line),) for line in (at - 3, at + 2)]
    effort = Effort(1_000)
    assert undress(text, recognised, effort, certain=False, unknown=False) is None
    assert not effort.whole


def test_a_puzzle_and_its_solution_are_the_puzzle() -> None:
    pair = ReadResult(GRID, [puzzle(SEVEN), puzzle(FULL)], assumptions=("Read.",))
    assert without_answers(pair) == ReadResult(GRID, [puzzle(SEVEN)], assumptions=("Read.", SOLUTION_BELOW))
    before = ReadResult(GRID, [puzzle(FULL), puzzle(SEVEN)], assumptions=("Read.",))
    assert without_answers(before) == without_answers(pair)
    for boards in ([SEVEN], [OTHER, FULL], [SEVEN, FULL, SEVEN], [FULL, FULL], [SEVEN, EIGHT]):
        opened = ReadResult(GRID, [puzzle(board) for board in boards])
        assert without_answers(opened) == opened
