"""One Numbrix in the ways that other programs and people write it; what looks like one is named."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.forms import read
from puzzles.kinds.numbrix import KIND
from puzzles.kinds.protocol import Request
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SIDE = 6
PUZZLE = KIND.generate(Request(Size(SIDE, SIDE)), Random(14))
ROWS = [PUZZLE.givens[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE)]


def rows(empty: str, between: str = " ", width: int = 0) -> str:
    return "\n".join(between.join((str(given) if given else empty).rjust(width) for given in row) for row in ROWS)


def runs() -> str:
    found, run = "", 0
    for given in PUZZLE.givens:
        if given:
            gap = chr(ord("a") + run - 1) if run else "_" if found else ""
            found, run = found + gap + str(given), 0
        else:
            run += 1
    return found + (chr(ord("a") + run - 1) if run else "")


def placed(*head: str) -> str:
    cells = [(at // SIDE, at % SIDE, given) for at, given in enumerate(PUZZLE.givens) if given]
    return "\n".join([*head, *(f"{SIDE - row} {column + 1} {given}" for row, column, given in cells)])


COUNT = str(sum(map(bool, PUZZLE.givens)))
BAR = "┠" + "┼".join(["────"] * SIDE) + "┨\n"
FRAMED = BAR.join("┃" + "│".join(f" {given or '':>2} " for given in row) + "┃\n" for row in ROWS)

TEXTS = {
    "question marks": rows("?"),
    "two lines": rows("__", width=2),
    "double zero": rows("00", width=2),
    "x": rows("x"),
    "dots": rows(".", width=3),
    "side": f"{SIDE}\n" + rows("0", "\t"),
    "rows and columns": f"{SIDE} {SIDE}\n" + rows("0"),
    "csv": rows("", ","),
    "csv with blanks": rows("0", ", ", 2),
    "spreadsheet": rows("", "\t"),
    "quoted rows": "val example = listOf(\n"
    + ",\n".join(f'    "{row}"' for row in rows("00", ",").split("\n"))
    + "\n)",
    "python": "b = [" + ",\n".join(f"[{row}]" for row in rows("0", ", ").split("\n")) + "]",
    "minizinc": "board = [|" + "|\n".join(rows("_", ", ").split("\n")) + "|];",
    "frame": f"┏{'┯'.join(['━━━━'] * SIDE)}┓\n{FRAMED}┗{'┷'.join(['━━━━'] * SIDE)}┛\n",
    "pre": f"<pre>\nProblem.\n\n{rows('0', width=2)}\n\n</pre>",
    "places": placed(str(SIDE)),
    "places and a count": placed(str(SIDE), COUNT),
    "csp-rules": f"(solve Numbrix topological {SIDE} {SIDE * SIDE}\n{rows('.')}\n)",
    "ascent": f"{SIDE}x{SIDE}mO:{runs()}",
    "ascent save": "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :6:Ascent\nCPARAMS "
    f":7:{SIDE}x{SIDE}mOdt\nDESC    :{len(runs())}:{runs()}\n",
    "ascent link": f"https://x.example/ascent.html#{SIDE}x{SIDE}mOEd1:{runs()}",
    "mail": f"Hi,\n\n{rows('-', width=2)}\n\nBob\n",
    "two dashes": rows("--", width=2),
    "minus one": f"{SIDE}\n" + rows("-1"),
    "two question marks": rows("??", ","),
    "two dashes in words": f"Hi,\n\n{rows('--', width=2)}\n\nBob\n",
    "markdown, empty head": "|"
    + "  |" * SIDE
    + "\n"
    + "|--" * SIDE
    + "|\n"
    + "\n".join(f"| {' | '.join(str(given or ' ') for given in row)} |" for row in ROWS),
}


@looped("name", TEXTS)
def test_the_puzzle_is_read(name: str) -> None:
    opened = read.read(TEXTS[name], lenient=True)
    assert list(opened.puzzles) == [PUZZLE], TEXTS[name]


def test_the_mirrored_row_is_said() -> None:
    assert "bottom row" in read.read(TEXTS["places"]).assumption_text


@looped(
    ("text", "said"),
    [
        (f"{SIDE}x{SIDE}mR:{runs()}", "Hidato"),
        (f"https://x.example/ascent.html#{SIDE}x{SIDE}:{runs()}", "Hidato"),
        (f"{SIDE}x{SIDE}mH:{runs()}", "honeycomb"),
        (f"{SIDE}x{SIDE}dt:{runs()}", "Hidato"),
        (
            f"SAVEFILE:4:Name\nGAME    :6:Ascent\nCPARAMS :5:{SIDE}x{SIDE}dt\nDESC    :{len(runs())}:{runs()}\n",
            "Hidato",
        ),
        (f"{SIDE}x{SIDE}mO:A{runs()}", "walls"),
        ("https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2&G=hidoku", "Kudamono"),
        ("(solve Hidato topological 5 20\n. 4 . 8 9\n3 . B . 11\n)", "Hidato"),
        (rows("0").replace("0", "X", 1), "holes"),
        (rows(".").replace(".", "#", 2), "holes"),
        (f"Hidoku\n\n{rows('0')}", "Hidato"),
    ],
)
def test_what_is_no_numbrix_is_named(text: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        read.read(text)
