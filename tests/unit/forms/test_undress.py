"""One puzzle in the ways that programs, tables, mail and people write it: each is read as this puzzle."""

from __future__ import annotations

import json
import quopri
import urllib.parse
from dataclasses import replace

import pytest

from puzzles import library
from puzzles.codecs import lzstring
from puzzles.forms import read as reading
from puzzles.forms.boards_of_text import SOLUTION_BELOW
from puzzles.forms.read import read
from puzzles.kinds.sudoku.forms.others.links import exchange
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.forms.writing import LINE, NOUGHT, PUZZLE, ROWS, SOLVED, clues, each, framed, nested, numbered

CROSSED = replace(library.generate("sudoku", empty=45, seed=1, diagonals=True), diagonals=False)
"""The givens of a Sudoku X, without the X."""

PHP = numbered("            [{}] => {}", "    [{}] => Array\n        (\n{}\n        )\n", "\n")
ASKED = {"input": [{"role": "user", "content": each("{tight}", empty="?")}], "ideal": each("{tight}", of=SOLVED)}
GIVEN = json.dumps(
    {"size": 9, "grid": [[{"value": int(cell), "given": True} if cell != "." else {} for cell in row] for row in ROWS]}
)
MAIL = f"Here is the puzzle: {LINE} = hard, isn’t it?"
CANDIDATES = framed(LINE, "*" + "-" * 40 + "*\n", "123456789")

INPUT = '<td><input value="{}">'
BOXED = ["\t".join([*row[:3], "", *row[3:6], "", *row[6:]]).replace(".", "") for row in ROWS]
TABLE = "|---" * 9 + "|\n" + each("| {bars} |", empty=" ")
WIKI = each("| {bars}", "\n|-\n", "&nbsp;").replace(" | ", " || ").replace("5", "'''5'''")

TEXTS = {
    # Arrays and strings of programs.
    "javascript holes": "[" + each("[{tight},]", ",", "").replace("3,]", "3]").replace("4,]", "4]") + "]",
    "leetcode, comma first": "board =\n[" + each("[{quoted}]", "\n,", ".") + "]",
    "a name for empty": f"e = 0  # empty\nb = np.array({nested('e')})",
    "tcl": "sudoku input {\n" + each("    {{{spaced}}}", empty="@") + "\n}\n",
    "j": "b =: 9 9 $ " + " ".join(NOUGHT),
    "basic": each('1{n}0 DATA "{row}"', empty=" "),
    "three strings": f'a = "{LINE[:27]}" \\\n    "{LINE[27:54]}" \\\n    "{LINE[54:]}"',
    "numpy": "[[" + each("{spaced}", "]\n [") + "]]",
    "strings in groups": "title: Hard\nrows:\n" + "".join(f'  - "{row[:3]} {row[3:6]} {row[6:]}"\n' for row in ROWS),
    "object and solution": f'{{"grid": {nested()}, "solution": {nested(of=SOLVED)}}}',
    "solved and unsolved": f'{{"solved": {nested(of=SOLVED)}, "unsolved": {nested()}}}',
    "a task of a model": json.dumps(ASKED),
    "curl": f"curl -X POST https://example.com/solve -d '{{\"board\": {nested()}}}'",
    "a form": "board=" + urllib.parse.quote_plus(nested()) + "&difficulty=hard",
    "yaml lists in lists": "board:\n" + "\n".join("- - " + "\n  - ".join(row) for row in each("{row}").split()),
    "a long program": f"CHARACTER(81) :: hard = &\n        '{LINE}'\n" + "call solve(a(1), b)\n" * 300,
    # Cells and rows behind their numbers, clues.
    "php": f"Array\n(\n{PHP}\n)\n",
    "places of all cells": "{" + ", ".join(f"{at}: {cell}" for at, cell in enumerate(NOUGHT)) + "}",
    "places of givens": "cells=" + ",".join(f"{at}|{cell}" for at, cell in enumerate(LINE, 1) if cell != "."),
    "columns, rows and values": "x,y,value\n" + clues("{c},{r},{v}"),
    "gams": "Parameter g(r,c) /\n" + clues("  r{r}.c{c} {v}") + "\n/;",
    "rows in words": each("row {n}: {spaced}", empty="blank"),
    # Tables and markup.
    "spreadsheet of boxes": "\n".join([*BOXED[:3], "\t" * 10, *BOXED[3:6], "\t" * 10, *BOXED[6:]]) + "\n",
    "markdown, bold": "|   " * 9 + "|\n" + TABLE.replace("5", "**5**"),
    "a wiki, bold": "{|\n|+ Puzzle 12\n|-\n" + WIKI + "\n|}\nThe '''second''' one.\n",
    "latex": "\\begin{tabular}{|c|c|c|}\n\\hline\n" + each(r"{amps} \\ \hline", empty=" ") + "\n\\end{tabular}",
    "html, inputs": "<table>" + "".join("<tr>" + "".join(map(INPUT.format, row)) for row in ROWS).replace('"."', '""'),
    # Frames, labels, and what stands around rows.
    "py-sudoku": f"{'-' * 27}\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.5\n{'-' * 27}\n{framed(empty=' ')}",
    "a grid above candidates": framed(rule="|---+---+---|\n").replace(" ", "") + "\n" + CANDIDATES,
    "a size": "9\n" + each("{spaced}"),
    "javadoc": "/**\n * Sudoku:\n" + each(" * {row}", empty=".") + "\n */",
    "bars in javadoc": "/**\n * Look.\n *\n *  *\n" + each(" *   | {bars} |", empty=" ") + "\n *\n */\nclass A {\n}\n",
    "fence on the same line": "```" + each("{row}", empty=".") + "```",
    "an underlined title": "Sudoku Puzzle\n=============\n\n" + each("{spaced}", empty=".") + "\n\nDifficulty: 3/5\n",
    "quoted-printable": quopri.encodestring(MAIL.encode()).decode(),
    "a broken line of mail": LINE[:70] + "=\n" + LINE[70:],
    "blank lines between rows": each("{spaced}", "\n\n", "?"),
    "an end lost": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "solver's steps": f"Puzzle 12\n\n{framed()}\n" + "single ==> r1c1 = 1, so much is known now\n" * 60,
    # Lines with something around them; links.
    "blanks in quotes": f'puzzle = "{LINE.replace(".", " ")}"',
    "qqwing": f"Puzzle,Solution,Solution Count,Difficulty,\n{LINE},{SOLVED},1,Easy,",
    "sudokuexchange": exchange(PUZZLE.givens),
    "packed on any page": "https://x.org/?puzzleid=fpuzzles" + lzstring.pack(GIVEN).replace("+", "%2B"),
    "a shell": f'It works:\n\n$ solve "{LINE}"\n--- cut ---\n\n$ fast "{LINE}"\n[+] solved: True\n{SOLVED}\n',
    # Other marks for empty cells, and other digits.
    **{f"{mark} for empty": each("{spaced}", empty=mark) for mark in ("x", "__", "–", "#", "O")},
    **{digits: each("{row}").translate(str.maketrans("0123456789", digits)) for digits in (
        "０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩", "○①②③④⑤⑥⑦⑧⑨", "·¹²³⁴⁵⁶⁷⁸⁹", "〇一二三四五六七八九",
    )},
    "keycaps": "\n".join("".join("🟦" if c == "." else f"{c}\ufe0f\u20e3" for c in row) for row in ROWS),
}  # fmt: skip


@looped("name", TEXTS)
def test_a_dressed_puzzle_is_read(name: str) -> None:
    assert list(read(TEXTS[name], lenient=True).puzzles) == [PUZZLE]


@looped(
    "text",
    [
        "{" + numbered('"{}": {}', '"{}": {{{}}}', first=2) + "}",
        "".join(f"COLOUR = ({at}53, 12{at}, 1{at}8)\n" for at in range(1, 10)),
        *("HelloWorldThisIsNoPuzzle", "0123456789ABCDEFGHIJKLM", "K" * 40),
        "I bought 5 apples and 3 pears on 2024-05-03.\nIt cost 12.50 in total, 1 2 3 4.\n",
        "for i in range(9):\n    for j in range(9):\n        x[i][j] = 0\n",
        "Call me:\n123 456 789\n987 654 321\n",
    ],
)
def test_other_texts_are_no_puzzle(text: str) -> None:
    with pytest.raises(PuzzleFault):
        read(text, lenient=True)


def beside(one: str, between: str, other: str) -> str:
    return "\n".join(a + between + b for a, b in zip(one.split("\n"), other.split("\n"), strict=True))


GRID, FULL = each("{spaced}", empty="."), each("{spaced}", of=SOLVED)


@looped(
    "text",
    [
        f"Puzzle:\n{GRID}\n\nSolution:\n{FULL}",
        "Input: board = " + nested('"."') + "\nOutput: " + nested(of=SOLVED),
        "grid " + nested(of=SOLVED) + "\n\nis what comes of\n\n" + framed(rule="+–––––––+–––––––+–––––––+\n"),
        beside(FULL, "   |   ", GRID),
    ],
)  # fmt: skip
def test_a_solution_is_no_second_puzzle_wherever_it_stands(text: str) -> None:
    opened = read(text, lenient=True)
    assert list(opened.puzzles) == [PUZZLE]
    assert SOLUTION_BELOW in opened.assumption_text


@looped(
    "text", ["{line}", "{frame}", "grid = {array}", "grid {array}\n\nnot [[1,0,0,0],[0,0,0,2],[0,3,0,0],[0,0,0,0]]"]
)
def test_a_full_board_that_is_no_solution_of_another_is_read(text: str) -> None:
    text = text.format(line=SOLVED, frame=framed(SOLVED), array=nested(of=SOLVED))
    opened = read(f"A solved one:\n{text}\nand that is all.\n", lenient=True)
    assert "".join(map(str, opened.puzzles[0].givens)) == SOLVED


def test_an_array_of_marks_beside_a_board_is_no_second_puzzle() -> None:
    for marks in ("111000110" * 9, "".join("01"[cell != "."] for cell in LINE)):
        opened = read(f'{{"mask": {nested(of=marks)}, "board": {nested("null")}}}', lenient=True)
        assert list(opened.puzzles) == [PUZZLE]
        assert "array of marks" in opened.assumption_text


def test_steps_of_a_solution_are_no_puzzles() -> None:
    filled = GRID.replace(".", "4", 1)
    opened = read(f"Start\n\n{GRID}\n\nThen\n\n{filled}\n", lenient=True)
    assert list(opened.puzzles) == [PUZZLE]
    assert "steps of its solution" in opened.assumption_text


def test_several_puzzles_become_a_list_with_their_titles() -> None:
    other = "\n".join(ROWS[3:6] + ROWS[:3] + ROWS[6:])
    opened = read(f"Easy one\n\n{GRID}\n\nHard one\n\n{other}\n")
    assert [len(opened.puzzles), opened.puzzles[0]] == [2, PUZZLE]
    assert [layers.title for layers in opened.layers] == ["Easy one", "Hard one"]


def test_boards_in_several_forms_between_blank_lines_are_as_many() -> None:
    """A cut-off one among them is told, and sinks none of the others."""
    turned, other = LINE[::-1], "".join(ROWS[3:6] + ROWS[:3] + ROWS[6:])
    boards = [turned, "\n".join(ROWS), other, GRID[:17] + "\n...."]
    opened = read("All of these are valid:\n\n    " + "\n\n".join(boards).replace("\n", "\n    "), lenient=True)
    assert list(opened.puzzles) == [read(turned).puzzles[0], PUZZLE, read(other).puzzles[0]]
    assert "line 17" in opened.warning
    with pytest.raises(PuzzleFault):
        read("\n\n".join(["\n".join(ROWS), *boards[:0:-1]]) + "\n")


@looped("before", ["", "> "])
@looped(("row", "column"), [(ROWS[4][:-1] + "$", 9), (ROWS[4][:-2], 8)])
def test_what_is_wrong_with_a_puzzle_among_words_points_where_it_was_pasted(row: str, column: int, before: str) -> None:
    text = "\n".join(before + each for each in [*ROWS[:4], row, *ROWS[5:]])
    with pytest.raises(PuzzleFault, match="9") as found:
        read(f"Hi Ann,\n\nlook:\n\n{text}\n\nBob\n", lenient=True)
    assert (found.value.line, found.value.excerpt) == (9, before + row)
    assert found.value.column in (0, 1 + len(before), column + len(before))
    # Beside a board that can be read, it is not left out without a word.
    opened = read(f"First\n\n{GRID}\n\nSecond\n\n{text}\n", lenient=True)
    assert list(opened.puzzles) == [PUZZLE]
    assert "line 15" in opened.warning


def test_words_give_a_board_its_diagonals_and_the_plain_one_is_offered() -> None:
    opened = read("Today's X-Sudoku:\n\n" + each("{row}", of="".join(map(str, CROSSED.givens))))
    assert list(opened.puzzles) == [replace(CROSSED, diagonals=True)]
    assert opened.title.startswith("Sudoku X 9×9, ")
    assert [list(other.puzzles) for other in opened.others] == [[CROSSED]]
    assert any("diagonals" in said for said in opened.assumptions)
    assert not opened.warning


HEX = "".join("0123456789ABCDEF"[(4 * (row % 4) + row // 4 + column) % 16] for row in range(16) for column in range(16))


@looped(
    ("text", "first", "said"),
    [
        ("xxxx" + HEX[4:], (0, 0, 0, 0), "0 is read as 16"),
        ("." + HEX[1:].translate(str.maketrans("0123456789ABCDEF", "ABCDEFGHIJKLMNOP")), (0, 2, 3, 4), "A = 1."),
    ],
)
def test_what_letters_mean_is_said(text: str, first: tuple[int, ...], said: str) -> None:
    opened = read(f"b = {[list(text[at : at + 16]) for at in range(0, 256, 16)]}")
    assert opened.puzzles[0].givens[:4] == first
    assert said in opened.assumption_text


@looped("separator", [",", ";", "\t"])
def test_nought_is_a_number_of_a_table_with_empty_fields(separator: str) -> None:
    holes = [cell if (at % 16 + at // 16) % 3 else "" for at, cell in enumerate(HEX)]
    opened = read("\n".join(separator.join(holes[at : at + 16]) for at in range(0, 256, 16)) + "\n")
    assert list(opened.puzzles[0].givens) == [int(cell, 16) or 16 if cell else 0 for cell in holes]
    assert "0 is read as 16" in opened.assumption_text


def test_a_refusal_of_a_page_of_words_tells_of_no_brackets() -> None:
    page = "Sudoku\n\nWe see a grid as an array by\n$\\left(i,j\\right) \\in [0, 8]^2$, or by\n$x$ in $[0, 2]$.\n"
    with pytest.raises(PuzzleFault, match="speaks of Sudoku, but no board was found"):
        reading.read(page, lenient=True)
