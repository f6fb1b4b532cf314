"""Simon Tatham's notation: descriptions, walls, save files and the moves in them."""

from __future__ import annotations

import pytest

from puzzles.core import tatham

SAVE = (
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
    "VERSION :1:1\n"
    "GAME    :4:Solo\n"
    "PARAMS  :3:2x2\n"
    "CPARAMS :3:2x2\n"
    "DESC    :1:p\n"
    "NSTATES :1:3\n"
    "STATEPOS:1:3\n"
    "MOVE    :6:R0,1,2\n"
    "MOVE    :6:P3,0,4\n"
)


@pytest.mark.parametrize(
    ("numbers", "description"),
    [
        ([0] * 16, "p"),
        ([0] * 26, "z"),
        ([0] * 27, "za"),
        ([0] * 53, "zza"),
        ([5, 0, 0, 3, 1, 12], "5b3_1_12"),
        ([0, 5, 0], "a5a"),
        ([1, 2], "1_2"),
        ([], ""),
    ],
)
def test_a_description_is_numbers_and_runs_of_empty_cells(numbers: list[int], description: str) -> None:
    assert tatham.described(numbers) == description
    assert tatham.cells(description) == numbers


@pytest.mark.parametrize("description", ["5B", "5 3", "a-1", "5,3", "é"])
def test_any_other_character_has_no_meaning(description: str) -> None:
    assert tatham.cells(description) is None


@pytest.mark.parametrize(
    ("description", "edges"),
    [
        ("", []),
        ("_", [True]),
        ("a", [False, True]),
        ("b_a", [False, False, True, True, False, True]),
        ("y", [False] * 25 + [True]),
        ("z", [False] * 25),
        ("za", [False] * 26 + [True]),
        ("A", None),
        ("1", None),
    ],
)
def test_walls_are_runs_of_edges_without_one(description: str, edges: list[bool] | None) -> None:
    assert tatham.walls(description) == edges


def test_the_parts_of_a_board_lie_between_its_walls_and_are_numbered_by_their_first_cells() -> None:
    free = [False] * 4
    assert tatham.parts(2, free) == [0, 0, 0, 0]
    assert tatham.parts(2, [True] * 4) == [0, 1, 2, 3]
    assert tatham.parts(2, [True, True, False, False]) == [0, 1, 0, 1]
    assert tatham.parts(2, [False, False, True, True]) == [0, 0, 2, 2]
    # Edges across come first, row by row, then those down, column by column.
    assert tatham.parts(3, [False] * 6 + [True, False, True, False, True, False]) == [0] * 3 + [3] * 6
    assert tatham.parts(3, [True, False] * 3 + [False] * 6) == [0, 1, 1] * 3


def test_a_save_file_is_written_line_by_line_and_read_again() -> None:
    assert tatham.save_file("Solo", "2x2", "p", ["R0,1,2", "P3,0,4"]) == SAVE
    found = tatham.saved(SAVE)
    assert found["DESC"] == ["p"]
    assert found["GAME"] == ["Solo"]
    assert found["MOVE"] == tatham.moves(found) == ["R0,1,2", "P3,0,4"]


@pytest.mark.parametrize(("state", "count"), [("3", 2), ("2", 1), ("1", 0), ("0", 0), ("x", 0), ("9", 2)])
def test_moves_that_were_taken_back_are_not_made(state: str, count: int) -> None:
    save = SAVE.replace("STATEPOS:1:3", f"STATEPOS:{len(state)}:{state}")
    assert tatham.moves(tatham.saved(save)) == ["R0,1,2", "P3,0,4"][:count]


def test_without_a_state_all_moves_are_made() -> None:
    assert len(tatham.moves(tatham.saved(SAVE.replace("STATEPOS:1:3\n", "")))) == 2
    assert tatham.moves({}) == []


def test_moves_write_numbers_and_marks_by_column_and_row() -> None:
    entries, marks = [0, 0, 2, 0], [(), (1, 2), (), ()]
    assert tatham.moves_of(2, entries, marks) == ["R0,1,2", "P1,0,1", "P1,0,2"]
    assert tatham.played(2, [0] * 4, tatham.moves_of(2, entries, marks)) == ((0, 0, 2, 0), ((), (1, 2), (), ()))


@pytest.mark.parametrize(
    ("moves", "entries", "marks"),
    [
        ([], (), ()),
        (["R0,1,2", "R0,1,0"], (), ()),
        (["R0,1,2", "R0,1,1"], (0, 0, 1, 0), ()),
        # A mark is taken back when it is made again, and goes with the number that is written over it.
        (["P1,1,1", "P1,1,2", "P1,1,1"], (), ((), (), (), (2,))),
        (["P1,1,1", "R1,1,2"], (0, 0, 0, 2), ()),
        (["R1,1,2", "P1,1,1"], (0, 0, 0, 2), ()),
        (["P1,1,0"], (), ()),
        # What is off the board, above its numbers, on a given or no move at all changes nothing.
        (["R2,0,1", "R0,2,1", "R1,1,3", "R0,0,1", "P0,0,1", "S", "R1,1", "xR1,1,1", "R1,1,1x"], (), ()),
        (["R1,0,2"], (0, 2, 0, 0), ()),
    ],
)
def test_what_is_on_the_board_after_moves(
    moves: list[str], entries: tuple[int, ...], marks: tuple[tuple[int, ...], ...]
) -> None:
    assert tatham.played(2, [1, 0, 0, 0], moves) == (entries, marks)
