"""Boards on one line with something before or behind them: names, comments, ratings, solutions, other boards."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.forms.undressing.fields import MOST_IDS, ids, is_board, lines_of_boards
from puzzles.forms.undressing.origins import Traced
from tests import founding
from tests.sampling import looped

LINE, OTHER = founding.SUDOKU_LINE, founding.SUDOKU_BOX_LINE
SMALL = "12..34.........1"
SOLVED = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
GIVEN = "".join(mark if at % 3 else "." for at, mark in enumerate(SOLVED))
SIXTEEN = "123456789ABCDEFG" + "." * 240
SIXTEEN_ROWS = " ".join(map(str, range(1, 17))) + ("\n" + " ".join("0" * 16)) * 15


def lines(text: str) -> str | None:
    found = lines_of_boards(Traced.whole(text))
    return found.text if found else None


@looped(
    ("text", "meant"),
    [
        (f"Easy: {LINE}", f"{LINE}\n"),
        (f"{LINE},{SOLVED}", f"{LINE}\n{SOLVED}\n"),
        (f"tasks = ['{LINE}', '{OTHER}']", f"{LINE}\n{OTHER}\n"),
        (f"https://example.com/play#{LINE}", f"{LINE}\n"),
        (f"board: {SMALL}", f"{SMALL}\n"),
        (f"a {SIXTEEN}\nb {SIXTEEN}", f"{SIXTEEN}\n{SIXTEEN}\n"),
        # Plain lines, and damaged ones beside them, are the form of plain lines' own.
        (LINE, f"{LINE}\n"),
        (f"[q|\n{LINE}\n|]", f"{LINE}\n"),
        (f"9\n{LINE}", None),
        (f"Easy: {LINE}\nHard: {OTHER[:-1]}", None),
        (f"Easy: {LINE}\nHard: {OTHER[:-20]}", f"{LINE}\n"),
        (f"the board of today, it is hard: {SMALL}", None),
        (f"a {SIXTEEN}", f"{SIXTEEN_ROWS}\n"),
        (f"{'a' * (4_000 - 81)} {LINE}", None),
        (f"\ufeffa {LINE}\r\nb {LINE}\r\n", f"{LINE}\n{LINE}\n"),
    ],
)
def test_the_boards_of_lines_are_cut_out(text: str, meant: str | None) -> None:
    assert lines(text) == meant


@looped(
    "field",
    [
        *(LINE, LINE.replace(".", "x"), LINE.replace(".", "o"), LINE.replace(".", "0", 3), "O1" * 40 + "o"),
        *(SMALL, SIXTEEN, SIXTEEN.lower(), SIXTEEN.replace("G", "P"), SIXTEEN.replace(".", "x"), "X" + "." * 624),
    ],
)
def test_so_many_characters_are_a_board(field: str) -> None:
    assert is_board(field)


@looped(
    "field",
    [
        *("." * 81, LINE[:-1], "a" + LINE[1:], LINE.replace(".", "0", 3).replace(".", "-", 3), "X1" * 40 + "o"),
        *("5" + SMALL[1:], SIXTEEN.replace("G", "Q"), SIXTEEN.replace("1", "!"), "." * 256, "X" * 625, "1" + "." * 24),
    ],
)
def test_others_are_none(field: str) -> None:
    assert not is_board(field)


@looped(
    ("text", "found"),
    [
        ("play 3x3:a5zz here", ["3x3:a5zz"]),
        ("fpuzN4IgabcdEF", ["fpuzN4IgabcdEF"]),
        ("3x3:a5z", []),
        ("a = '0R,0,0D,0,3U,0L,0,0,0';", ["0R,0,0D,0,3U,0L,0,0,0"]),
        ("`0-0<0---0<2-0<--0-0-0`", ["0-0<0---0<2-0<--0-0-0"]),
        (f"{LINE} {OTHER}", [f"{LINE} {OTHER}"]),
        (f"name,{LINE},{OTHER},5", [f"{LINE},{OTHER}"]),
        (f"{LINE}\n{OTHER}", []),
        ("3x3:a5zz " + "x" * 3_992, []),
    ],
)
def test_words_that_may_be_ids_and_pairs_of_fields_are_found(text: str, found: list[str]) -> None:
    assert [each.text for each in ids(Traced.whole(text))] == found
    assert len(ids(Traced.whole("3x3:a5zz\n" * 300))) == MOST_IDS


RATED = "8 ED=7.1/1.2/1.2"
SIX = "....1..2...3.....4..56........34...."


@looped("behind", [f"  {RATED}", " 8 7.1", "  SE = 7.1"])
def test_a_short_board_may_have_a_rating_behind_it(behind: str) -> None:
    assert lines(f"{SIX}{behind}\n") == f"{SIX}\n"
    assert read.read(f"2Rx3C, ED=7.1\n```\n{SIX}{behind}\n```\n").puzzles[0] == read.read(SIX).puzzles[0]


@looped("behind", [" 8 givens", " ED=7.1/1.2/1.2/1.2", " 7.1 of 9"])
def test_other_words_behind_a_short_board_are_none(behind: str) -> None:
    assert lines(f"{SIX}{behind}\n") is None


def test_a_line_with_a_clash_is_read_from_a_fence() -> None:
    clash = "55" + LINE[2:]
    text = f"### Your code\n\nInput this:\n```\n{clash}\n```\n\nIt should fail.\n"
    assert list(read.read(text).puzzles) == list(read.read(clash).puzzles)
