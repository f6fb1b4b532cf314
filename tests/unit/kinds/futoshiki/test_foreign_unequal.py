"""Unequal's ids, save files and tasks, and Minarism: every sign in its place, both ways."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.unequal import (
    MINARISM,
    TASK,
    UNEQUAL,
    UNEQUAL_SAVE,
    game_id,
    unequal,
)
from puzzles.kinds.layered_form import PatternForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import broken, puzzle, told


def read(form: PatternForm, text: str) -> str:
    assert form.sniff(text) is Confidence.CERTAIN
    return " | ".join(told(sheet) for sheet in form.sheets(text))


def why(form: PatternForm, text: str) -> str:
    with pytest.raises(PuzzleFault) as refused:
        form.sheets(text)
    return refused.value.message


SAID = ".../.3./..2 1<0 1<4 3<4 5<2 5<4 7<4"
FINE = "0R,0,0D,0,3URDL,0,0,0,2"


@looped(
    ("text", "board"),
    [
        (f"3:{FINE}", SAID),
        (f"https://x.example/unequal.html#3:{FINE}", SAID),
        (f"https://x.example/unequal?id=3de:{FINE}", SAID),
        (f"3:{FINE}\nwords\n3:0,0,0,0,0,0,0,0,1\n", f"{SAID} | .../.../..1"),
    ],
)
def test_an_id_alone_or_in_a_link(text: str, board: str) -> None:
    assert read(UNEQUAL, text) == board


@looped("text", ["3;0,0", "3x:0,0", "a3:0,0,0", "300:0,0"])
def test_no_id(text: str) -> None:
    assert UNEQUAL.sniff(text) is Confidence.NO
    assert why(UNEQUAL, text).endswith("it does not begin as such a puzzle does.")


OUTSIDE = "a number or a sign of it lies outside the board"
SEED = "This link to Simon Tatham's Unequal holds no puzzle: it is a random seed"


@looped(
    ("text", "reason"),
    [
        ("3:0,0,0,0,0,0,0,0", "it has 8 of the 9 cells of its board"),
        *((f"3:{cells}", OUTSIDE) for cells in ("0,0,0,0,4,0,0,0,0", "0U,0,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,0,0D")),
    ],
)
def test_what_is_no_board_of_unequal(text: str, reason: str) -> None:
    assert why(UNEQUAL, text) == broken(UNEQUAL.title, reason)
    assert all(why(UNEQUAL, seed).startswith(SEED) for seed in ("5de#123456", "/unequal.html#5%23123456"))


def test_the_adjacent_mode_is_named_without_signs() -> None:
    for text in (f"3a:{FINE}", f"3ade:{FINE}"):
        (sheet,) = UNEQUAL.sheets(text)
        assert told(sheet) == ".../.3./..2"
        assert sheet.layers == Layers(unplayed=("the adjacent mode (bars instead of signs)",))
    assert unequal(3, FINE).layers == Layers()


@looped(
    ("board", "identity"),
    [
        (puzzle(3, ((7, 4), (1, 4), (3, 4), (5, 4)), c4=3), "3:0,0,0,0,3URDL,0,0,0,0,"),
        (puzzle(10, ((99, 89),), c0=10), "10:10," + "0," * 88 + "0D," + "0," * 10),
    ],
)
def test_an_id_is_written_and_read_again(board: Puzzle, identity: str) -> None:
    assert game_id(board) == identity


@looped(
    ("text", "board"),
    [
        (FINE, SAID),
        ("0R,,0D,,3URDL,,,,2", SAID),
    ],
)
def test_a_task_is_entries_alone(text: str, board: str) -> None:
    assert read(TASK, text) == board


def save(*lines: str) -> str:
    head = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :7:Unequal\n"
    return head + "".join(f"{key}:{len(value)}:{value}\n" for key, value in (line.split(" ", 1) for line in lines))


def test_save_files_of_others() -> None:
    assert read(UNEQUAL_SAVE, save("PARAMS 3dt", f"DESC {FINE}")) == SAID
    assert read(UNEQUAL_SAVE, save("PARAMS 4", "CPARAMS 3de", f"DESC {FINE}")) == SAID
    (sheet,) = UNEQUAL_SAVE.sheets(save("CPARAMS 3ade", f"DESC {FINE}"))
    assert sheet.layers == Layers(unplayed=("the adjacent mode (bars instead of signs)",))
    (sheet,) = UNEQUAL_SAVE.sheets(save("CPARAMS 3", f"DESC {FINE}", "STATEPOS 2", "MOVE R0,0,1", "MOVE R1,0,2"))
    assert sheet.layers == Layers(entries=(1, 0, 0, 0, 0, 0, 0, 0, 0))
    for lines in (["CPARAMS 3"], [f"DESC {FINE}"], ["CPARAMS x", f"DESC {FINE}"]):
        assert why(UNEQUAL_SAVE, save(*lines)) == broken(UNEQUAL_SAVE.title, "it has no description of a board")
    assert UNEQUAL_SAVE.sniff(save("CPARAMS 3").replace("Unequal", "Unequals")) is Confidence.NO


def test_signs_of_minarism() -> None:
    """Borders between columns come first, row by row, then those between rows."""
    pairs = [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8)]
    for at, (one, other) in enumerate(pairs):
        skip = chr(ord("h") + at) if at else ""
        rest = chr(ord("h") + 11 - at) if at < 11 else ""
        for mark, clue in (("g", (one, other)), ("h", (other, one))):
            link = f"https://puzz.link/p?minarism/3/3/{skip}{mark}{rest}"
            assert read(MINARISM, link) == read(MINARISM, link.removesuffix(rest) + "/")
            assert read(MINARISM, link) == f".../.../... {clue[0]}<{clue[1]}"
            assert MINARISM.write_sheet(Sheet(puzzle(3, (clue,)))) == f"{link}\n"
    assert read(MINARISM, "https://puzz.link/p?minarism/3/3/ghijg") == ".../.../... 0<1 2<1 7<8"
    assert read(MINARISM, "pzv.jp/p.html?minarism/4/4/z%67") == "..../..../..../.... 6<10"
    assert MINARISM.write_sheet(Sheet(puzzle(4, ((10, 14),)))) == "https://puzz.link/p?minarism/4/4/zlgi\n"


@looped(("body", "clues"), [("5g", "1<2"), ("-1fh", "2<1"), (".g", "1<2"), ("ag", "1<2"), ("g0", "0<1")])
def test_differences_are_named(body: str, clues: str) -> None:
    (sheet,) = MINARISM.sheets(f"puzz.link/p?minarism/3/3/{body}")
    assert told(sheet) == f".../.../... {clues}"
    assert sheet.layers == Layers(unplayed=("required differences (Minarism)",))
    assert MINARISM.sheets("puzz.link/p?minarism/3/3/g")[0].layers == Layers()


@looped(
    ("text", "reason"),
    [
        *((text, "its signs are malformed") for text in ("3/4/g", "3/3/A", "3/3/-1", "3/3/zz")),
    ],
)
def test_signs_that_are_malformed_or_do_not_fit(text: str, reason: str) -> None:
    assert why(MINARISM, f"https://puzz.link/p?minarism/{text}") == broken(MINARISM.title, reason)
    assert read(MINARISM, "https://puzz.link/p?minarism/3/3/t") == ".../.../..."
