"""Blocks of lines between lines of words, their titles, and the ways that each may be meant."""

from __future__ import annotations

from puzzles.forms.undressing.blocks import (
    LONG_TITLE,
    MOST_BLOCKS,
    apart,
    blocks,
    gapped,
    is_large,
    shapes,
    unwrapped,
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
        (BOARD, [(BOARD, "")]),
        (f"Easy\n{BOARD}\nbye", [(BOARD, "Easy")]),
        (f"One\n{BOARD}\nTwo\n{BOARD}", [(BOARD, "One"), (BOARD, "Two")]),
        (f"More words\n## An easy one: ##\n\n{BOARD}\n\nbye", [(BOARD, "An easy one")]),
        (f"=== Title ===\n{BOARD}", [(BOARD, "Title")]),
        (f"/% Title *-:>\n{BOARD}", [(BOARD, "Title")]),
        (f"{'w' * LONG_TITLE}\n{BOARD}", [(BOARD, "w" * LONG_TITLE)]),
        (f"{'w' * (LONG_TITLE + 1)}\n{BOARD}", [(BOARD, "")]),
        (f"One\n1 2\nTwo\n{BOARD}", [(BOARD, "Two")]),
        # The words before a block that is no board stand before the next one, unless others follow.
        ("One\n1 2 3\nTwo\n3 4\n5 6", [("3 4\n5 6", "Two")]),
        ("1 2\nwords\n3 4", []),
        ("1 2\n3 4", [("1 2\n3 4", "")]),
        (" ".join("1" * 16), [(" ".join("1" * 16), "")]),
        (" ".join("1" * 15), []),
        ("words alone", []),
        ("", []),
        # Blank lines, rules and prompts at its ends, set apart from it, are none of a block.
        (f"\n\n{BOARD}\n \n\n", [(BOARD, "")]),
        (f"----\n\n{BOARD}\n\n====", [(BOARD, "")]),
        (f"----\n{BOARD}\n====", [(f"----\n{BOARD}\n====", "")]),
        (f"--\n{BOARD}\n==", [(BOARD, "")]),
        (f"---\n{BOARD}\n~~~", [(BOARD, "")]),
        (f">>>\n{BOARD}\n$", [(BOARD, "")]),
        (f"#\n{BOARD}\n%", [(BOARD, "")]),
        (f"----\n{BOARD}\n\n====", [(f"----\n{BOARD}", "")]),
        (f"----\n\n{BOARD}\n====", [(f"{BOARD}\n====", "")]),
        ("----\n\n----", []),
        (f"----\n\n----\n\n{BOARD}\n\n~~~~\n\n____", [(BOARD, "")]),
        (f"----\n----\n\n{BOARD}", [(f"----\n----\n\n{BOARD}", "")]),
        # Comments behind the rows come off.
        ("1 2 . 3 # a\n. . 4 .  // b\n3 . . .\n. . 2 1;", [(BOARD, "")]),
    ],
)
def test_lines_of_cells_between_words_are_blocks(text: str, meant: list[tuple[str, str]]) -> None:
    assert told(text) == meant


def frame(width: int, rows: int, rule: str = "-") -> str:
    line = "+" + rule * width + "+"
    return "\n".join([line, *["|" + "1" * width + "|"] * rows, line])


@looped(
    ("text", "parts"),
    [
        (f"{frame(9, 9)}\n{frame(6, 6)}", [frame(9, 9), frame(6, 6)]),
        (f"{frame(9, 9)}\n\n{frame(6, 6)}\n{frame(9, 9)}", [f"{frame(9, 9)}\n", frame(6, 6), frame(9, 9)]),
        (f"{frame(9, 9)}\n{frame(9, 9)}", [f"{frame(9, 9)}\n{frame(9, 9)}"]),
        (f"{frame(9, 2)}\n{frame(6, 6)}", [f"{frame(9, 2)}\n{frame(6, 6)}"]),
        (f"{frame(9, 3)}\n{frame(6, 6)}", [frame(9, 3), frame(6, 6)]),
        (f"{frame(9, 9)}\n{frame(6, 2)}\n{frame(9, 3)}", [frame(9, 9), f"{frame(6, 2)}\n{frame(9, 3)}"]),
        (f"{frame(9, 9)}\n1 2\n{frame(6, 6)}", [f"{frame(9, 9)}\n1 2\n{frame(6, 6)}"]),
    ],
)
def test_frames_of_other_widths_are_other_blocks(text: str, parts: list[str]) -> None:
    assert [block for block, _ in told(text)] == parts


def test_there_are_at_most_so_many_blocks() -> None:
    assert len(told("1 2\n3 4\nwords\n" * (MOST_BLOCKS + 5))) == MOST_BLOCKS


def test_a_line_stands_apart_beside_a_blank_one() -> None:
    assert apart(lines_of("  "))
    assert apart(lines_of("\n1"))
    assert not apart(lines_of("1"))
    assert not apart([])


@looped(
    ("text", "large"),
    [
        (BOARD, True),
        (f"----\n{BOARD}\n\n", True),
        ("\n".join(ROWS[:3]), False),
        ("\n".join([*ROWS[:3], "----"]), False),
        ("\n".join([*ROWS[:3], ". . . ."]), False),
        ("\n".join([*ROWS, ". . . ."]), True),
        ("", False),
    ],
)
def test_a_block_is_large_with_as_many_rows_of_numbers_as_a_board(text: str, large: bool) -> None:
    assert is_large(lines_of(text)) is large


def ways(text: str) -> list[str]:
    return [way.text for way in shapes(lines_of(text))]


SIX = "1 2 . 3 . .\n" * 6
HEADED = "  1 2 3 4\n" + "\n".join(f"{at} {row}" for at, row in zip("ABCD", ROWS, strict=True))


@looped(
    ("text", "meant"),
    [
        (BOARD, [f"{BOARD}\n"]),
        (f"  {BOARD}".replace("\n", "\n  "), [f"{BOARD}\n"]),
        ("# " + BOARD.replace("\n", "\n# "), [f"{BOARD}\n"]),
        (BOARD.replace(".", "?"), [f"{BOARD}\n".replace(".", "?"), f"{BOARD}\n"]),
        # Labels: surely none of the cells, or perhaps.
        (HEADED, ["\n" + f"{BOARD}\n", f"{HEADED}\n"]),
        ("1 2 3 4\n" + BOARD, [f"1 2 3 4\n{BOARD}\n", f"\n{BOARD}\n"]),
        # A size above the rows.
        ("4\n" + BOARD, [f"4\n{BOARD}\n", f"{BOARD}\n"]),
        ("2 2\n" + BOARD, [f"2 2\n{BOARD}\n", f"{BOARD}\n"]),
        ("2;2\n" + BOARD, [f"2;2\n{BOARD}\n", f"{BOARD}\n"]),
        ("1, 4\n" + BOARD, [f"1, 4\n{BOARD}\n", f"{BOARD}\n"]),
        ("2\n" + BOARD, [f"2\n{BOARD}\n", f"{BOARD}\n"]),
        ("3\n" + BOARD, [f"3\n{BOARD}\n"]),
        ("8, 3\n" + BOARD, [f"8, 3\n{BOARD}\n"]),
        ("3 2\n" + "\n".join(["1 2 . 3 . ."] * 6), [f"3 2\n{SIX}", SIX]),
        ("3 5\n" + "\n".join(["1 2 . 3"] * 15), ["3 5\n" + "1 2 . 3\n" * 15, "1 2 . 3\n" * 15]),
        ("3 5\n" + BOARD, [f"3 5\n{BOARD}\n"]),
        ("0\n" + BOARD, [f"0\n{BOARD}\n"]),
        ("9\n" + LINE, [f"9\n{LINE}\n", f"{LINE}\n"]),
        # Blank lines between all rows.
        ("\n\n".join(ROWS), ["\n\n".join(ROWS) + "\n", f"{BOARD}\n"]),
        # A line broken into several.
        (f"{LINE[:30]}\n{LINE[30:60]}\n{LINE[60:]}", [LINE, f"{LINE[:30]}\n{LINE[30:60]}\n{LINE[60:]}\n"]),
        ("", []),
    ],
)
def test_each_way_that_a_block_may_be_meant(text: str, meant: list[str]) -> None:
    assert ways(text) == meant


@looped(
    ("text", "rows"),
    [
        ("\n\n".join(ROWS), ROWS),
        ("\n\n\n".join(ROWS), ROWS),
        ("\n\n".join(ROWS) + "\n", ROWS),
        ("\n\n".join(ROWS[:3]), []),
        (BOARD, []),
        ("\n\n".join(ROWS[:3]) + "\n" + ROWS[3], []),
        ("", []),
    ],
)
def test_rows_with_blank_lines_between_any_two(text: str, rows: list[str]) -> None:
    assert [line.text for line in gapped(lines_of(text))] == rows


@looped(
    ("text", "board"),
    [
        (f"{LINE[:30]}\n{LINE[30:60]}\n{LINE[60:]}", LINE),
        (f"  {LINE[:30]}\n  {LINE[30:60]} \n\n  {LINE[60:]}", LINE),
        (f"{LINE[:41]}\n{LINE[41:]}", LINE),
        (f"{LINE[:40]}\n{LINE[40:]}", LINE),
        (f"{LINE[:39]}\n{LINE[39:]}", None),
        (f"{LINE[:30]}\n{LINE[30:61]}\n{LINE[61:]}", None),
        (f"{LINE[:66]}\n{LINE[66:]}", None),
        (f"{'1' + '.' * 16}\n{'.' * 19}", None),
        (f"{'1' + '.' * 16}\n{'.' * 17}\n{'.' * 17}\n{'.' * 17}\n{'.' * 13}", None),
        (f"{LINE[:65]}\n{LINE[65:]}", LINE),
        (LINE, None),
        (f"{LINE[:40]}\n{LINE[40:-1]}", None),
        (f"{LINE[:20]} {LINE[20:40]}\n{LINE[40:]}", None),
        ("\n".join("1" + "." * 24 for _ in range(25)), None),
        ("", None),
    ],
)
def test_a_line_broken_into_several_is_one_again(text: str, board: str | None) -> None:
    found = unwrapped(lines_of(text))
    assert (found.text if found else None) == board


def test_a_line_that_was_broken_knows_its_places() -> None:
    found = unwrapped(lines_of(f"  {LINE[:40]}\n {LINE[40:]}"))
    assert found
    assert [found.origin(at) for at in (0, 39, 40, 80)] == [2, 41, 44, 84]


@looped(
    "text",
    [
        f"Easy:\n{BOARD}",
        f"= {BOARD}",
        f"```\n{BOARD}\n```",
        f"<!-- {BOARD}",
        f"/* {BOARD}",
        f"{BOARD} */",
        f"[1] {BOARD}\n[,1]",
        f"c1 c2\n{BOARD}",
        BOARD.replace(".", "NaN"),
        BOARD.replace(".", "?"),
        BOARD.replace(".", "x"),
        "\n\n".join(ROWS),
        f"{LINE[:40]}\n{LINE[40:]}",
        "- " + BOARD.replace(" ", "").replace("\n", "\n- "),
        "- " + BOARD.replace("\n", "\n- "),
        BOARD.replace("\n", ",\n") + ",",
        BOARD.replace("\n", ";\n") + ";",
        f"4x4\n{BOARD}",
        f"6x6 (2x3)\n{BOARD}",
        f"x = '''\n{BOARD}",
        f"]\n{BOARD}",
        f"a.sud\n{BOARD}",
        f"***\n{BOARD}\n***",
        "| 1 | 2 |\n|---|---|\n| 3 | 4 |",
        "1 | 2\n---|---\n3 | 4",
        "# " + BOARD.replace("\n", "\n# "),
        "! 1 2 !\n" * 4,
        HEADED,
    ],
)
def test_a_text_has_words_or_marks_around_its_boards(text: str) -> None:
    assert wordy(Traced.whole(text))


@looped(
    "text",
    [
        BOARD,
        f"{BOARD}\n\n{BOARD}",
        LINE,
        f"{LINE}\n{LINE}",
        BOARD.replace(".", "0"),
        BOARD.replace(".", "x", 3),
        BOARD.replace(".", "?", 3),
        BOARD.replace("1 2", "1 2,"),
        f"+-------+\n{BOARD}\n+-------+",
        "1 2 3,\n2 3 1,\n3 1 2,",
        "! 1 2 !\n" * 3 + "! 1 2",
        "1 2 3 4\n" + BOARD,
        ". 1 2\n1 2 3\n2 3 1",
        "1 2\n3 | 4\n5 6",
        "1 2\n-----\n3 4",
    ],
)
def test_a_text_of_boards_alone_has_none(text: str) -> None:
    assert not wordy(Traced.whole(text))
