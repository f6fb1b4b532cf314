"""Simon Tatham's notation: descriptions, walls, save files and the moves in them."""

from __future__ import annotations

import re

from puzzles.codecs import tatham
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

SAVE = (
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:2x2\n"
    "CPARAMS :3:2x2\nDESC    :1:p\nNSTATES :1:3\nSTATEPOS:1:3\nMOVE    :6:R0,1,2\nMOVE    :6:P3,0,4\n"
)


@looped(
    ("numbers", "description"),
    [
        ([0] * 26, "z"),
        ([0] * 27, "za"),
        ([5, 0, 0, 3, 1, 12], "5b3_1_12"),
        ([], ""),
    ],
)
def test_runs_at_their_bounds_are_written(numbers: list[int], description: str) -> None:
    assert tatham.describe(numbers) == description
    assert tatham.cells(description) == numbers


@looped(
    ("description", "numbers"),
    [
        ("_", []),
        ("a_b", [0, 0, 0]),
        ("123456", [12345, 6]),
        *((other, None) for other in ("1\n2", "1`", "1{", "5B", "a-1", "é")),
    ],
)
def test_descriptions_as_others_write_them(description: str, numbers: list[int] | None) -> None:
    assert tatham.cells(description) == numbers


@looped(
    ("description", "edges"),
    [
        ("b_a", [False, False, True, True, False, True]),
        ("z", [False] * 25),
        ("za", [False] * 26 + [True]),
        *((other, None) for other in ("`", "_A", "1")),
    ],
)
def test_walls_are_runs_of_edges_without_one(description: str, edges: list[bool] | None) -> None:
    assert tatham.walls(description) == edges


def test_each_edge_has_its_place() -> None:
    """One open edge of a board of three joins two cells: across row by row, then down column by column."""
    pairs = [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8)]
    for at, (one, other) in enumerate(pairs):
        alone = list(range(9))
        alone[other] = one
        assert tatham.parts(3, [edge != at for edge in range(12)]) == alone
        assert tatham.parts(3, [*(edge != at for edge in range(12)), False, False]) == alone
    assert tatham.parts(3, [True] * 6) == list(range(9))
    assert tatham.parts(1, []) == [0]


def test_a_save_file_is_written_line_by_line_and_read_again() -> None:
    layers = Layers(entries=(*(0,) * 4, 2, *(0,) * 11), centre=(*((),) * 3, (4,), *((),) * 12))
    sheet = Sheet(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16), layers)
    assert tatham.save_file("Solo", "2x2:p", sheet) + "\n" == SAVE
    found = tatham.read_save(SAVE)
    assert (found["DESC"], found["GAME"]) == (["p"], ["Solo"])
    assert found["MOVE"] == tatham.moves(found) == ["R0,1,2", "P3,0,4"]


@looped(
    ("text", "found"),
    [
        ("DESC    :2:abc", {"DESC": ["ab"]}),
        ("DESC:9:abc\nX:1:y", {"DESC": ["abc\nX:1:y"], "X": ["y"]}),
        ("MOVE:1:a\nMOVE:1:b\n", {"MOVE": ["a", "b"]}),
        ("ABCDEFGH:1:a\nABCDEFGHI:1:b", {"ABCDEFGH": ["a"]}),
        (" DESC:1:a\ndesc:1:a\nDESC:1a\nDESC:x:a\nDESC:1234567:a", {}),
    ],
)
def test_lines_of_a_save_file_have_a_key_and_a_length(text: str, found: dict[str, list[str]]) -> None:
    assert tatham.read_save(text) == found
    assert len(tatham.read_save("MOVE:1:a\n" * 20_010)["MOVE"]) == 20_001


@looped(
    ("state", "count"),
    [("4", 3), ("3", 2), ("1", 0), ("0", 0), ("999999", 3), *((x, 0) for x in ("1000000", "-1", ""))],
)
def test_moves_that_were_taken_back_are_not_made(state: str, count: int) -> None:
    save = {"MOVE": ["a", "b", "c"], "STATEPOS": [state, "1"]}
    assert tatham.moves(save) == ["a", "b", "c"][:count]
    assert tatham.moves({"MOVE": ["a"]}) == ["a"]
    assert tatham.moves({"STATEPOS": [state]}) == tatham.moves({}) == []


@looped(
    ("moves", "entries", "marks"),
    [
        (["R0,1,2", "R0,1,1"], (0, 0, 1, 0), ()),
        # A mark is taken back when it is made again, and goes with the number that is written over it.
        (["P1,1,1", "P1,1,2", "P1,1,1"], (), ((), (), (), (2,))),
        (["P1,1,1", "R1,1,2"], (0, 0, 0, 2), ()),
        (["R1,1,2", "P1,1,3", "P1,0,2"], (0, 0, 0, 2), ((), (2,), (), ())),
        # What is off the board, above its numbers, on a given or no move at all changes nothing.
        (["R2,0,1", "R0,2,1", "R1,1,3", "R0,0,1", "P0,0,1", "S", "R1,1", "xR1,1,1", "R1,1,1x"], (), ()),
    ],
)
def test_what_is_on_the_board_after_moves(
    moves: list[str], entries: tuple[int, ...], marks: tuple[tuple[int, ...], ...]
) -> None:
    assert tatham.play(2, [1, 0, 0, 0], moves) == (entries, marks)


def test_places_of_moves_have_two_digits_at_most() -> None:
    entries = tuple(12 if at == 11 * 12 + 10 else 0 for at in range(144))
    assert tatham.play(12, [0] * 144, ["R10,11,12"]) == (entries, ())
    assert tatham.play(12, [0] * 144, ["R010,11,12", "R10,011,12", "R10,11,012", "R12,0,1", "R0,12,1"]) == ((), ())
    assert tatham.moves_of(12, Layers(entries=entries)) == ["R10,11,12"]
    placed = Layers(entries=(0, 0, 0, 1, 2, 3), centre=((), (4, 5)))
    assert tatham.moves_of(3, placed) == ["R0,1,1", "R1,1,2", "R2,1,3", "P1,0,4", "P1,0,5"]


@looped(
    ("text", "rest"),
    [
        ("https://x.example/js/solo.html#3x3:a", "3x3:a"),
        ("other:\t#3x3:a", "3x3:a"),
        (f"{'x' * 120}/solo#3x3:a", "3x3:a"),
        *((f"{page}3x3:a", None) for page in ("solo", "unsolo.html#", "x.example/solos.html#", "x.example/solo.htm#")),
    ],
)
def test_what_may_stand_before_an_id(text: str, rest: str | None) -> None:
    found = re.match(tatham.page_of("solo|other"), text)
    assert (text[found.end() :] if found else None) == rest
