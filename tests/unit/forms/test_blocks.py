"""Blocks of lines between lines of words, their titles, and the ways that each may be meant."""

from __future__ import annotations

from puzzles.forms.undressing.blocks import (
    LONG_TITLE,
    MOST_BLOCKS,
    apart,
    blocks,
    shapes,
    unlabelled,
    wordy,
)
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

ROWS = ["1 2 . 3", ". . 4 .", "3 . . .", ". . 2 1"]
BOARD = "\n".join(ROWS)
LINE = "1" + "." * 79 + "2"


def lines_of(text: str) -> list[Traced]:
    return Traced.whole(text).lines()


def told(text: str) -> list[tuple[str, str]]:
    return [("\n".join(line.text for line in block.lines), block.title) for block in blocks(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        (f"{'w' * LONG_TITLE}\n{BOARD}", [(BOARD, "w" * LONG_TITLE)]),
        # The words before a block that is no board stand before the next one, unless others follow.
        ("One\n1 2 3\nTwo\n3 4\n5 6", [("3 4\n5 6", "Two")]),
        ("1 2\nwords\n3 4", []),
        # Blank lines, short rules and prompts at its ends are none of a block; the rules of a frame are.
        (f"----\n{BOARD}\n====", [(f"----\n{BOARD}\n====", "")]),
        (f">>>\n{BOARD}\n$", [(BOARD, "")]),
        # Comments behind the rows come off.
        ("1 2 . 3 # see\n. . 4 .  // the\n3 . . . -- board\n. . 2 1", [(BOARD, "")]),
    ],
)
def test_lines_of_cells_between_words_are_blocks(text: str, meant: list[tuple[str, str]]) -> None:
    assert told(text) == meant
    assert len(told("1 2\n3 4\nwords\n" * (MOST_BLOCKS + 5))) == MOST_BLOCKS


LARGE = "\n".join(["1 . | 3 . | . ."] * 6)


@looped(
    ("text", "pieces"),
    [
        (f"Look:\n\n{LARGE}\n\n1 2 3\n", ["Look:", LARGE, "1 2 3"]),
        ("  " + LARGE.replace("\n", "\n  ") + "\n\nbye", [LARGE, "bye"]),
        (f"Look:\n\n{LARGE}\n\n1 < 2\n", []),
    ],
)
def test_pieces_between_blank_lines_stand_apart(text: str, pieces: list[str]) -> None:
    assert [piece.text.rstrip("\n") for piece in apart(Traced.whole(text))] == pieces


def ways(text: str) -> list[str]:
    return [way.text for way in shapes(lines_of(text))]


SIX = "1 2 . 3 . .\n" * 6
HEADED = "  1 2 3 4\n" + "\n".join(f"{at} {row}" for at, row in zip("ABCD", ROWS, strict=True))


@looped(
    ("text", "meant"),
    [
        ("# " + BOARD.replace("\n", "\n# "), [f"{BOARD}\n"]),
        # Labels: surely none of the cells, or perhaps.
        (HEADED, ["\n" + f"{BOARD}\n", f"{HEADED}\n"]),
        ("1 2 3 4\n" + BOARD, [f"1 2 3 4\n{BOARD}\n", f"\n{BOARD}\n"]),
        # A size above the rows.
        ("4\n" + BOARD, [f"4\n{BOARD}\n", f"{BOARD}\n"]),
    ],
)
def test_each_way_that_a_block_may_be_meant(text: str, meant: list[str]) -> None:
    assert ways(text) == meant


@looped(
    "text",
    [
        f"Easy:\n{BOARD}",
        f"c1 c2\n{BOARD}",
        "\n\n".join(ROWS),
        f"]\n{BOARD}",
        "! 1 2 !\n" * 4,
        HEADED,
    ],
)
def test_a_text_has_words_or_marks_around_its_boards(text: str) -> None:
    assert wordy(Traced.whole(text))


@looped(
    "text",
    [
        *(BOARD, LINE, f"{BOARD}\n\n{BOARD}", BOARD.replace(".", "x", 3), BOARD.replace("1 2", "1 2,")),
        *(f"+-------+\n{BOARD}\n+-------+", "! 1 2 !\n" * 3 + "! 1 2", "1 2\n3 | 4\n5 6", "1 2\n-----\n3 4"),
    ],
)
def test_a_text_of_boards_alone_has_none(text: str) -> None:
    assert not wordy(Traced.whole(text))


MARKED = [f"{at}: {row}" for at, row in enumerate(ROWS, 1)]


@looped(
    ("lines", "rest", "sure"),
    [
        (["  A B C D", "  -------", *(f"{at}|{row}" for at, row in enumerate(ROWS))],
         ["", "  -------", *(f" |{row}" for row in ROWS)], True),
        (["c1 c2 c3 c4", *ROWS, "c1 c2 c3 c4"], ["", *ROWS, ""], True),
        (MARKED, [f"   {row}" for row in ROWS], True),
        ([f"{at} {row} < 1" for at, row in zip("abcd", ROWS, strict=True)], [f"  {row} < 1" for row in ROWS], False),
    ],
)  # fmt: skip
def test_labels_are_blank(lines: list[str], rest: list[str], sure: bool) -> None:
    found = unlabelled(lines_of("\n".join(lines)))
    assert found
    assert ([line.text for line in found.lines], found.sure) == (rest, sure)
