"""Rows that programs and spreadsheets write a line each, numbers in one run, strings with line ends, encoded texts."""

from __future__ import annotations

import json
import quopri
import urllib.parse

import pytest

from puzzles import library
from puzzles.forms import read as reading
from puzzles.forms.boards_of_text import SOLUTION_BELOW
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
NOUGHT = [row.replace(".", "0") for row in ROWS]
PUZZLE = reading.read(LINE).puzzles[0]
NUMBERS = [list(map(int, row)) for row in NOUGHT]
SOLVED = "".join(map(str, library.solve(PUZZLE).solutions[0].values))


def read(text: str) -> list[Puzzle]:
    return list(reading.read(text, lenient=True).puzzles)


def each(written: str, between: str = "\n") -> str:
    return between.join(
        written.format(at=at, n=at + 1, row=row, spaced=" ".join(row), commas=", ".join(row))
        for at, row in enumerate(NOUGHT)
    )


@looped(
    "text",
    [
        each("grid({at}) = Array({commas})"),
        each("'({spaced})"),
        "set board {{\n" + each("    {{{spaced}}}") + "\n}}",
        each('       05 FILLER PIC X(9) VALUE "{row}".'),
        "Puzzle : constant Grid :=\n  (" + each("{n} => ({commas})", ",\n   ") + ");",
        "[sudoku]\n" + each("row{at}={row}"),
        "[Puzzle]\nName=Daily\n" + each("Row{n}={row}"),
        "[sudoku]\n" + each("row{at}={commas}"),
        each("sudoku.row.{n}={spaced}"),
    ],
    ids=["vba", "racket", "tcl", "cobol", "ada", "ini", "ini-puzzle", "ini-commas", "properties"],
)
def test_a_row_in_brackets_or_behind_a_name_on_each_line(text: str) -> None:
    assert read(text.replace("{{", "{").replace("}}", "}")) == [PUZZLE]


def test_tcl_marks_empty_cells_with_an_at_sign() -> None:
    rows = "\n".join("    {" + " ".join(row.replace(".", "@")) + "}" for row in ROWS)
    assert read("sudoku input {\n" + rows + "\n}\n") == [PUZZLE]


def test_what_php_prints() -> None:
    cells = ["\n".join(f"            [{at}] => {cell}" for at, cell in enumerate(row)) for row in NOUGHT]
    rows = "\n".join(f"    [{at}] => Array\n        (\n{row}\n        )\n" for at, row in enumerate(cells))
    assert read(f"Array\n(\n{rows}\n)\n") == [PUZZLE]


def numbered(cells: str, rows: str, between: str = ", ", first: int = 0) -> str:
    """Return the board with each cell and each row in a text with its number."""
    return between.join(
        rows.format(row + first, between.join(cells.format(at + first, cell) for at, cell in enumerate(line)))
        for row, line in enumerate(NOUGHT)
    )


@looped(
    "text",
    [
        "array (\n" + numbered("    {} => {}", "  {} => \n  array (\n{}\n  )", ",\n") + "\n)",
        "array(9) {\n" + numbered("    [{}]=>\n    int({})", "  [{}]=>\n  array(9) {{\n{}\n  }}", "\n") + "\n}",
        "array(9) {\n" + numbered('    [{}]=>\n    string(1) "{}"', "  [{}]=>\n  array(9) {{\n{}\n  }}", "\n") + "\n}",
        "{" + numbered('"{}": {}', '"{}": {{{}}}', first=1) + "}",
        "grid = {" + numbered("{}: {}", "{}: {{{}}}") + "}",
        "(" + numbered("{} => {}", "{} => ({})", first=1) + ");",
        "{" + ", ".join(f"{at}: {cell}" for at, cell in enumerate("".join(NOUGHT))) + "}",
        "{" + ", ".join(f"{at}: {cell}" for at, cell in enumerate("".join(ROWS)) if cell != ".") + "}",
        "cells=" + ",".join(f"{at}|{cell}" for at, cell in enumerate("".join(ROWS), 1) if cell != "."),
        "x,y,value\n" + "\n".join(f"{at % 9},{at // 9},{cell}" for at, cell in enumerate("".join(NOUGHT))),
        "\n".join(f'<cell row="{at // 9}" col="{at % 9}">{cell}</cell>' for at, cell in enumerate("".join(NOUGHT))),
    ],
    ids=["var_export", "var_dump", "var_dump-strings", "json", "python", "ada", "flat", "map", "counted", "csv", "xml"],
)
def test_cells_behind_their_numbers(text: str) -> None:
    assert read(text) == [PUZZLE]


@looped(
    "text",
    [
        "{" + numbered('"{}": {}', '"{}": {{{}}}', first=2) + "}",
        "{" + numbered('"{}": {}', '"{}": {{{}}}').replace('"3"', '"4"') + "}",
        "{" + numbered("{}: {}", "x{}: {{{}}}") + "}",
    ],
    ids=["from-2", "twice", "names"],
)
def test_cells_behind_other_numbers_are_no_board(text: str) -> None:
    with pytest.raises(PuzzleFault):
        reading.read(text)


@looped(
    "text",
    [
        "b =: 9 9 $ " + " ".join(" ".join(row) for row in NOUGHT),
        "puzzle ← 9 9⍴" + " ".join(" ".join(row) for row in NOUGHT),
        "      DATA BOARD /\n" + ",\n".join("     & " + ",".join(row) for row in NOUGHT) + " /",
    ],
    ids=["j", "apl", "fortran"],
)
def test_numbers_in_one_run(text: str) -> None:
    assert read(text) == [PUZZLE]


def test_yaml_lists_in_lists() -> None:
    assert read("board:\n" + "\n".join("- - " + "\n  - ".join(row) for row in NOUGHT)) == [PUZZLE]


def test_notebooks_and_requests() -> None:
    lines = ["grid = [\n", *(f"    [{', '.join(row)}],\n" for row in NOUGHT), "]"]
    notebook = {"cells": [{"cell_type": "code", "metadata": {}, "source": lines, "outputs": []}], "nbformat": 4}
    assert read(json.dumps(notebook, indent=1)) == [PUZZLE]
    asked = [{"role": "user", "content": "\n".join(",".join(row) for row in ROWS).replace(".", "?")}]
    assert read(
        json.dumps({"input": asked, "ideal": "\n".join(",".join(SOLVED[at : at + 9]) for at in range(0, 81, 9))})
    ) == [PUZZLE]
    assert read("curl -X POST https://example.com/solve -d '" + json.dumps({"board": NUMBERS}) + "'") == [PUZZLE]


def test_form_encoded_boards() -> None:
    assert read("board=" + urllib.parse.quote(json.dumps(NUMBERS, separators=(",", ":")))) == [PUZZLE]
    assert read("board=" + urllib.parse.quote_plus(json.dumps(NUMBERS)) + "&difficulty=hard") == [PUZZLE]


def test_lines_broken_by_quoted_printable() -> None:
    mail = quopri.encodestring(f"Here is the puzzle: {LINE} = hard, isn’t it?".encode()).decode()
    assert read(mail) == [PUZZLE]
    assert read(LINE[:70] + "=\n" + LINE[70:]) == [PUZZLE]


def test_boards_in_attributes() -> None:
    assert read(f'<puzzle id="5" level="hard" givens="{LINE.replace(".", "0")}"/>') == [PUZZLE]


def framed(line: str) -> list[str]:
    rule = "+-------+-------+-------+"
    rows = [line[at : at + 9] for at in range(0, 81, 9)]
    bars = ["| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |" for row in rows]
    return [rule, *bars[:3], rule, *bars[3:6], rule, *bars[6:], rule]


def test_frames_side_by_side() -> None:
    both = "\n".join(f"{one}     {other}" for one, other in zip(framed(LINE), framed(SOLVED), strict=True))
    opened = reading.read("   puzzle                        solution\n" + both + "\n")
    assert list(opened.puzzles) == [PUZZLE]
    assert SOLUTION_BELOW in opened.assumption_text


def test_words_beside_a_frame_of_lines() -> None:
    rows = ["│" + "│".join(f" {cell.replace('.', ' ')} " for cell in row) + "│" for row in ROWS]
    rule = "├" + "───┼" * 8 + "───┤"
    text = (
        "┌"
        + "───┬" * 8
        + "───┐     a game 6.0\n"
        + f"\n{rule}      h - Move left\n".join(f"{row}     Commands" for row in rows)
    )
    assert read(text + "\n└" + "───┴" * 8 + "───┘      Q - Quit\n") == [PUZZLE]


def test_empty_columns_and_rows_of_a_spreadsheet_part_the_boxes() -> None:
    parted = [[*row[:3], "", *row[3:6], "", *row[6:]] for row in ([cell.strip(".") for cell in row] for row in ROWS)]
    lines = ["\t".join(row) for row in parted]
    assert read("\n".join([*lines[:3], "\t" * 10, *lines[3:6], "\t" * 10, *lines[6:]]) + "\n") == [PUZZLE]


SIXES = "1 . . . . 6\n. 2 . . . .\n. . 3 . . .\n. . . 4 . .\n. . . . 5 .\n2 . . . . .\n"


@looped("head", ["6x6 (2x3)", "6x6 sudoku (2x3 boxes)", "6x6", "2 3"])
def test_a_side_and_a_box_above_the_rows(head: str) -> None:
    opened = reading.read(f"{head}\n{SIXES}")
    assert opened.puzzles[0].size == Size(6, 6, 2, 3)
    assert not any(other.puzzles[0].kind == "sudoku" for other in opened.others)


@looped("head", ["6×6 (3×2)", "6x6 sudoku (3x2 boxes)", "3 2"])
def test_boxes_told_the_other_way_are_offered_both_ways(head: str) -> None:
    opened = reading.read(f"{head}\n{SIXES}")
    assert [each.puzzles[0].size for each in (opened, *opened.others)] == [Size(6, 6, 2, 3), Size(6, 6, 3, 2)]
    assert "the other reading" in opened.assumption_text


def test_boxes_told_the_other_way_are_read_where_only_they_fit() -> None:
    rows = "1 . . . . .\n. . 1 . . .\n. . . . 2 .\n. . . . . 3\n. . . 4 . .\n. 5 . . . .\n"
    assert reading.read(f"6x6 sudoku (3x2)\n{rows}").puzzles[0].size == Size(6, 6, 3, 2)


def test_clues_in_sentences() -> None:
    told = "\n".join(f"row {at // 9 + 1}, column {at % 9 + 1} is {cell}" for at, cell in enumerate(LINE) if cell != ".")
    assert read(told) == [PUZZLE]
    told = "\n".join(f"  r{at // 9 + 1}.c{at % 9 + 1} {cell}" for at, cell in enumerate(LINE) if cell != ".")
    assert read(f"Parameter g(r,c) /\n{told}\n/;") == [PUZZLE]
    told = "\n".join(
        f"Sheet1!{'ABCDEFGHI'[at % 9]}{at // 9 + 1}\t{cell}" for at, cell in enumerate(LINE) if cell != "."
    )
    assert read(told) == [PUZZLE]
    spoken = "\n".join(
        f"row {at + 1}: " + " ".join("blank" if cell == "." else cell for cell in row) for at, row in enumerate(ROWS)
    )
    assert read(spoken) == [PUZZLE]


def test_a_narrow_numbrix_with_minus_one_in_its_empty_cells() -> None:
    puzzle = reading.read("b = ([1,-1,-1],\n     [-1,5,-1],\n     [7,-1,9],\n     [12,-1,-1])\n").puzzles[0]
    assert (puzzle.kind, puzzle.size.rows, puzzle.size.columns) == ("numbrix", 4, 3)
    assert puzzle.givens == (1, 0, 0, 0, 5, 0, 7, 0, 9, 12, 0, 0)


@looped("bold", ["'''", "'''''", "''", ""])
def test_a_table_of_a_wiki_with_bold_numbers(bold: str) -> None:
    cells = [["&nbsp;" if mark == "." else f"{bold}{mark}{bold}" for mark in row] for row in ROWS]
    rows = "\n|-\n".join("| " + " || ".join(row) for row in cells)
    assert read('{| class="wikitable"\n|+ Puzzle 12\n|-\n' + rows + "\n|}\nThe '''second''' one.\n") == [PUZZLE]


GROUPED = [f"{row[:3]} {row[3:6]} {row[6:]}" for row in ROWS]


@looped(
    "text",
    [
        "title: Hard\nrows:\n" + "".join(f'  - "{row}"\n' for row in GROUPED) + "level: 7\n",
        "rows:\n" + "".join(f"- '{row.replace('.', '0')}'\n" for row in GROUPED),
        json.dumps({"rows": GROUPED}),
        json.dumps([row.replace(" ", "|") for row in GROUPED], indent=1),
    ],
    ids=["yaml", "zeros", "json", "bars"],
)
def test_strings_of_rows_in_groups(text: str) -> None:
    assert read(text) == [PUZZLE]


def test_nine_lists_of_three_numbers_are_no_rows_in_groups() -> None:
    text = "".join(f"COLOUR = ({NUMBERS[at][0] + 1}53, 12{at}, 1{at}8)\n" for at in range(9))
    with pytest.raises(PuzzleFault):
        reading.read(text)
