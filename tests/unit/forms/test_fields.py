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
        (f"{GIVEN};{GIVEN}", f"{GIVEN}\n"),
        (f"1|{LINE}|4.5\n2|{OTHER}|7.1", f"{LINE}\n{OTHER}\n"),
        (f"https://example.com/play#{LINE}", f"{LINE}\n"),
        (f"https://example.com/?s={LINE.replace('.', '0')}&x", f"{LINE.replace('.', '0')}\n"),
        (f"a {LINE.replace('.', 'x')}", f"{LINE}\n"),
        (f"a {LINE.replace('.', '?')}", f"{LINE}\n"),
        (f"board: {SMALL}", f"{SMALL}\n"),
        (f"# board - {SMALL} # easy", f"{SMALL}\n"),
        (f"a {SIXTEEN}\nb {SIXTEEN}", f"{SIXTEEN}\n{SIXTEEN}\n"),
        # Plain lines, and damaged ones beside them, are the form of plain lines' own.
        (LINE, f"{LINE}\n"),
        (f"{LINE}\nhello", f"{LINE}\n"),
        (f"[q|\n{LINE}\n|]", f"{LINE}\n"),
        (f"9\n{LINE}", None),
        (f"Easy: {LINE}\n{OTHER}", f"{LINE}\n{OTHER}\n"),
        (f"Easy: {LINE}\nHard: {OTHER[:-1]}", None),
        (f"Easy: {LINE}\nHard: {OTHER[:-20]}", f"{LINE}\n"),
        (f"board: {SMALL}, {SMALL.replace('.', '1')}", f"{SMALL}\n"),
        (f"board: {SMALL}; // easy", f"{SMALL}\n"),
        (f"the board of today, it is hard: {SMALL}", None),
        (f"a {SIXTEEN}", f"{SIXTEEN_ROWS}\n"),
        (f"a {SIXTEEN.replace('.', 'x')}", f"{SIXTEEN_ROWS}\n"),
        (f"{'a' * (3_999 - 81)} {LINE}", f"{LINE}\n"),
        (f"{'a' * (4_000 - 81)} {LINE}", None),
        (f"a {LINE.replace('.', 'o')}", f"{LINE}\n"),
        (f"\ufeffa {LINE}\r\nb {LINE}\r\n", f"{LINE}\n{LINE}\n"),
        ("", None),
    ],
)
def test_the_boards_of_lines_are_cut_out(text: str, meant: str | None) -> None:
    assert lines(text) == meant


@looped(
    "field",
    [
        *(
            LINE,
            *(LINE.replace(".", mark) for mark in "0xo"),
            LINE.replace(".", "0", 3),
            "o1" * 40 + "0",
            "O1" * 40 + "o",
        ),
        *(SMALL, SIXTEEN, SIXTEEN.lower(), SIXTEEN.replace("G", "P"), SIXTEEN.replace(".", "x"), "x" + "1" * 255),
        *(f"1{'.' * (side * side - 1)}" for side in (4, 6, 8, 9, 10, 12, 15, 16)),
        *("6" + "." * 35, "X" + "." * 624, "Y" + "x" * 624, "ABCDEFGHIJKLMNOPQRSTUVWXY" + "." * 600),
    ],
)
def test_so_many_characters_are_a_board(field: str) -> None:
    assert is_board(field)


@looped(
    "field",
    [
        *("." * 81, LINE[:-1], "a" + LINE[1:], LINE.replace(".", "0", 3).replace(".", "-", 3), "X1" * 40 + "o"),
        *("5" + SMALL[1:], SIXTEEN.replace("G", "Q"), SIXTEEN.replace("1", "!"), "." * 256, "7" + "." * 35, "X" * 625),
        *(f"1{'.' * (side * side - 1)}" for side in (5, 7, 11, 13, 14)),
        "ABCDEFGHIJKLMNOPQRSTUVWXZ" + "." * 600,
    ],
)
def test_others_are_none(field: str) -> None:
    assert not is_board(field)


@looped(
    ("text", "found"),
    [
        ("play 3x3:a5zz here", ["3x3:a5zz"]),
        ("(3x3:a5zzz)", ["3x3:a5zzz)"]),
        ("SCv1abcdefgh", ["SCv1abcdefgh"]),
        ("fpuzN4IgabcdEF", ["fpuzN4IgabcdEF"]),
        ("S9B12345678", ["S9B12345678"]),
        ("3x3:a5z", []),
        ("a = '0R,0,0D,0,3U,0L,0,0,0';", ["0R,0,0D,0,3U,0L,0,0,0"]),
        ("`0-0<0---0<2-0<--0-0-0`", ["0-0<0---0<2-0<--0-0-0"]),
        ("https://x.org/#3x3:a5zzz", []),
        (f"{LINE} {OTHER}", [f"{LINE} {OTHER}"]),
        (f"name,{LINE},{OTHER},5", [f"{LINE},{OTHER}"]),
        (f"{LINE}\n{SOLVED}", []),
        (f"{LINE}\n{OTHER}", []),
        ("3x3:a5zz " + "x" * 3_991, ["3x3:a5zz"]),
        ("3x3:a5zz " + "x" * 3_992, []),
    ],
)
def test_words_that_may_be_ids_and_pairs_of_fields_are_found(text: str, found: list[str]) -> None:
    assert [each.text for each in ids(Traced.whole(text))] == found
    assert len(ids(Traced.whole("3x3:a5zz\n" * 300))) == MOST_IDS


RATED = "8 ED=7.1/1.2/1.2"
SIX = "....1..2...3.....4..56........34...."


@looped("behind", [f"  {RATED}", " ED=7.1", " 7.1/1.2/1.2", " 8 7.1", "  SE = 7.1"])
def test_a_short_board_may_have_a_rating_behind_it(behind: str) -> None:
    assert lines(f"{SIX}{behind}\n") == f"{SIX}\n"
    assert read.read(f"2Rx3C, ED=7.1\n```\n{SIX}{behind}\n```\n").puzzles[0] == read.read(SIX).puzzles[0]


@looped("behind", [" 8 givens", " 7", " ED=7.1/1.2/1.2/1.2", " ED=", " 7.1 of 9"])
def test_other_words_behind_a_short_board_are_none(behind: str) -> None:
    assert lines(f"{SIX}{behind}\n") is None


def test_a_line_with_a_clash_is_read_from_a_fence() -> None:
    clash = "55" + LINE[2:]
    text = f"### Your code\n\nInput this:\n```\n{clash}\n```\n\nIt should fail.\n"
    assert list(read.read(text).puzzles) == list(read.read(clash).puzzles)
