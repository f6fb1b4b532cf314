"""One puzzle in the ways that programs, tables, mail and people write it: each is read as this puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, permutations

import pytest

from puzzles import library
from puzzles.forms import read
from puzzles.forms.boards_of_text import SOLUTION_BELOW
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import solve
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
PUZZLE = read.read(LINE).puzzles[0]
SOLVED = "".join(map(str, solve(PUZZLE).solutions[0].values))
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
SOLVED_ROWS = [SOLVED[at : at + 9] for at in range(0, 81, 9)]


CROSSED = replace(library.generate("sudoku", empty=45, seed=1, diagonals=True), diagonals=False)
"""The givens of a Sudoku X, without the X."""


def cells(row: str, empty: str) -> list[str]:
    return [empty if cell == "." else cell for cell in row]


def rows(empty: str, between: str = " ", of: list[str] = ROWS) -> list[str]:
    return [between.join(cells(row, empty)) for row in of]


def nested(empty: str, opening: str = "[", closing: str = "]", of: list[str] = ROWS) -> str:
    inner = ",\n ".join(f"{opening}{', '.join(cells(row, empty))}{closing}" for row in of)
    return f"{opening}{inner}{closing}"


def facts(written: Callable[[int, int, str], str], between: str = "\n") -> str:
    return between.join(written(at // 9 + 1, at % 9 + 1, cell) for at, cell in enumerate(LINE) if cell != ".")


def frame() -> str:
    rule = "+-------+-------+-------+\n"
    bands = []
    for top in (0, 3, 6):
        inner = [[row[at : at + 3].replace(".", " ") for at in (0, 3, 6)] for row in ROWS[top : top + 3]]
        bands.append("".join("| " + " | ".join(" ".join(part) for part in row) + " |\n" for row in inner))
    return rule + rule.join(bands) + rule


def table(head: list[str], body: list[str]) -> str:
    return "\n".join([head[0], "|" + "---|" * (head[0].count("|") - 1), *head[1:], *body])


PIPED = [f"| {' | '.join(cells(row, ' '))} |" for row in ROWS]
QUOTED = '[["' + '"],["'.join('","'.join(row) for row in ROWS) + '"]]'

DASHES = "-" * 27 + "\n"

TEXTS = {
    "javascript null": f"const board = {nested('null')};",
    "javascript holes": "["
    + ",".join("[" + ",".join(cells(row, "")) + ("," if row[-1] == "." else "") + "]" for row in ROWS)
    + "]",
    "typescript declaration": f"let b: (number | null)[][] = {nested('null')};",
    "python none": f"grid = {nested('None')}",
    "rust": "let b = vec![" + ",\n".join(f"vec![{', '.join(repr(cell) for cell in row)}]" for row in ROWS) + "];",
    "scala": "val b = Array(" + ",\n".join(f"Array({', '.join(cells(row, '0'))})" for row in ROWS) + ")",
    "java strings": "String[] rows = {\n" + ",\n".join(f'  "{row}"' for row in ROWS) + "\n};",
    "c with more code": f"int grid[9][9] = {nested('0', '{', '}')};\nint main() {{ return 0; }}",
    "leetcode": f"Input: board = {QUOTED}",
    "leetcode, comma first": "board =\n[" + "\n,".join('["' + '","'.join(row) + '"]' for row in ROWS) + "]",
    "leetcode, curly quotes": "[[“" + "”],[“".join("”,“".join(row) for row in ROWS) + "”]]",
    "flat list": f"int[] b = {{{', '.join(LINE.replace('.', '0'))}}};",
    "a name for empty": f"e = 0  # empty\nb = np.array({nested('e')})",
    "prolog": f"problem(1, {nested('_')}).",
    "minizinc": "puzzle = [|" + "|\n".join(", ".join(cells(row, "_")) for row in ROWS) + "|];",
    "ampl": "param m: 1 2 3 4 5 6 7 8 9 :=\n"
    + "\n".join(f"{at} {' '.join(row)}" for at, row in enumerate(ROWS, 1))
    + ";",
    "asp": facts("x({},{},{}).".format),
    "asp, value first": facts(lambda row, column, digit: f"clue({digit},at({row},{column}))."),
    "aimms": "{ " + facts("( {}, {} ) : {}".format, ", ") + " }",
    "essence": "letting hints be function(" + facts("({}, {}) --> {}".format, ", ") + ")",
    "clues by row and column": facts("r{}c{}={}".format, ", "),
    "clues by letter": facts(lambda row, column, digit: f"{'ABCDEFGHI'[row - 1]}{column}{digit}", " "),
    "basic": "\n".join(f'{100 + 10 * at} DATA "{row.replace(".", " ")}"' for at, row in enumerate(ROWS)),
    "fortran": f"grid = reshape((/ {', '.join(LINE.replace('.', '0'))} /), (/9,9/))",
    "matlab": "A = [" + ";\n".join(rows("0")) + "];",
    "matrix of LaTeX without &": "".join(f"{row} \\\\\n" for row in rows("0")),
    "stata": "m = (" + "\\\n".join(rows(".", ",")) + ")",
    "lisp": "#2A((" + ")\n (".join(rows("0")) + "))",
    "sas": "datalines;\n" + "\n".join(rows(".")) + "\n;\nrun;",
    "haskell": 'grid = ["' + '",\n        "'.join(ROWS) + '"]',
    "strings with plus": '"' + '" +\n"'.join(ROWS) + '"',
    "three strings": f'a = "{LINE[:27]}" \\\n    "{LINE[27:54]}" \\\n    "{LINE[54:]}"',
    "python's long string": '"""\n' + "\n".join(rows(".")) + '\n"""\n',
    "perl's q": "my $p = q(\n" + "\n".join(ROWS) + "\n);",
    "numpy": "[[" + "]\n [".join(rows("0")) + "]]",
    "numpy floats": "[["
    + "]\n [".join(" ".join("nan" if cell == "." else f"{cell}." for cell in row) for row in ROWS)
    + "]]",
    "object and solution": f'{{"grid": {nested("0")}, "solution": {nested("0", of=SOLVED_ROWS)}}}',
    "object of strings": f'{{"puzzle":"{LINE}","solution":"{SOLVED}","difficulty":"hard"}}',
    "nested object": f'{{"newboard":{{"grids":[{{"value":{nested("0")},"difficulty":"Hard"}}],"results":1}}}}',
    "csv": "\r\n".join(rows("", ",")) + "\r\n",
    "csv, quoted": "\n".join(",".join(f'"{cell}"' for cell in cells(row, "")) for row in ROWS),
    "csv, semicolons": "\n".join(rows("", ";")),
    "spreadsheet": "\r\n".join(rows("", "\t")) + "\r\n",
    "markdown": table([PIPED[0]], PIPED[1:]),
    "markdown, empty head": table(["|" + "   |" * 9], PIPED),
    "markdown, commented head": table(["|" + " <!-- --> |" * 9], PIPED),
    "markdown, counted head": table(["| " + " | ".join("123456789") + " |"], PIPED),
    "markdown, labels": table(
        ["|   | " + " | ".join("ABCDEFGHI") + " |"], [f"| {at} {row}" for at, row in enumerate(PIPED, 1)]
    ),
    "mediawiki": "{| class=wikitable\n|-\n"
    + "\n|-\n".join("| " + " || ".join(cells(row, "")) for row in ROWS)
    + "\n|}",
    "rest": "= = = = = = = = =\n" + "\n".join(rows("\\")) + "\n= = = = = = = = =",
    "latex sudoku": "\\begin{sudoku-block}\n" + "\n".join(f"|{'|'.join(cells(row, ' '))}|." for row in ROWS),
    "latex sudokubundle": "\\writepuzzle{" + "}{".join(ROWS) + "}",
    "latex logicpuzzle": "\n".join(
        f"\\setrow{{{9 - at}}}{{{','.join(cells(row, '{}'))}}}" for at, row in enumerate(ROWS)
    ),
    "yaml": "grid:\n" + "\n".join(f"  - [{', '.join(cells(row, '0'))}]" for row in ROWS),
    "html": "<table>"
    + "".join(f"<tr><td>{'</td><td>'.join(cells(row, '&nbsp;'))}</td></tr>" for row in ROWS)
    + "</table>",
    "html, cells left open": "<table>"
    + "".join(f"<tr><td>{'<td>'.join(cells(row, ' '))}\n" for row in ROWS)
    + "</table>",
    "html, inputs": "<table>"
    + "".join("<tr>" + "".join(f'<td><input value="{c}">' for c in cells(row, "")) for row in ROWS),
    "html, line breaks": "<br>".join(ROWS),
    "html, pre": "<pre>\n" + "\n".join(ROWS) + "\n</pre>",
    "chat": "\n".join(f"[21:04, 03/05/2024] Ann: {row}" for row in ROWS),
    "chat, one line": f"03/05/2024, 21:04 - Ann: {LINE}",
    "mail": f"Hi Ann,\n\nhere is one:\n\n{LINE}\n\nBest\nBob\nSent from my iPhone",
    "quoted twice": "On Mon, Bob wrote:\n" + "\n".join(f">> {row}" for row in ROWS),
    "fenced": "Hello\n\n```text\n" + "\n".join(rows(".")) + "\n```\nBye now",
    "comments": "// try this\n" + "\n".join(f"// {row}" for row in rows(".")),
    "javadoc": "/**\n * Sudoku:\n" + "\n".join(f" * {row}" for row in ROWS) + "\n */",
    "fortran comments": "\n".join(f"C {row}" for row in ROWS),
    "words behind": "\n".join(f"{row}   row {at}" for at, row in enumerate(ROWS)),
    "line numbers": "\n".join(f"{at}: {row}" for at, row in enumerate(ROWS, 1)),
    "line numbers and bars": "\n".join(f"{at} | {row}" for at, row in enumerate(rows("."), 1)),
    "labels": "  A B C D E F G H I\n" + "\n".join(f"{at} {row}" for at, row in enumerate(rows("."), 1)),
    "labels around": "   1 2 3 4 5 6 7 8 9\n"
    + "\n".join(f"{letter}  {row}  {letter}" for letter, row in zip("ABCDEFGHI", rows("."), strict=True))
    + "\n   1 2 3 4 5 6 7 8 9",
    "labels of characters": "  123456789\n" + "\n".join(f"{at} {row}" for at, row in enumerate(ROWS, 1)),
    "size": "9\n" + "\n".join(rows("0")),
    "size of a box": "3x3\n" + "\n".join(rows("0")),
    "py-sudoku": f"{DASHES}9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.5\n{DASHES}{frame()}",
    "exclamation marks": frame().replace("|", "!"),
    "stars": frame().replace("+-------+-------+-------+", "*-----------------------*"),
    "blanks, those at line ends lost": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "question marks": "\n".join(ROWS).replace(".", "?"),
    "x": "\n".join(ROWS).replace(".", "x"),
    "X apart": "\n".join(rows("X")),
    "two lines for empty": "\n".join(rows("__")),
    "letter O": "\n".join(ROWS).replace(".", "O"),
    "dashes": "\n".join(ROWS).replace(".", "–"),
    "middle dots": "\n".join(rows("·")),
    "no-break spaces": "\n".join(rows(".", "\u00a0")),
    "full width": "\n".join("　".join(chr(0xFF10 + int(c)) for c in cells(row, "0")) for row in ROWS),
    "keycaps": "\n".join("".join("◻️" if c == "." else f"{c}\ufe0f\u20e3" for c in row) for row in ROWS),
    "circled": "\n".join("".join("○" if c == "." else chr(0x245F + int(c)) for c in row) for row in ROWS),
    "superscript": "\n".join("".join("·" if c == "." else "⁰¹²³⁴⁵⁶⁷⁸⁹"[int(c)] for c in row) for row in ROWS),
    "arabic": "\n".join(" ".join(chr(0x660 + int(c)) for c in cells(row, "0")) for row in ROWS),
    "persian": "".join(chr(0x6F0 + int(c)) for c in LINE.replace(".", "0")),
    "devanagari": "\n".join("".join(chr(0x966 + int(c)) for c in cells(row, "0")) for row in ROWS),
    "name": f'GRID = "{LINE}"',
    "number": f"1 {LINE}",
    "tatham's string": f"string 0-of-12 = '{LINE}'",
    "blanks in quotes": f'puzzle = "{LINE.replace(".", " ")}"',
    "comment behind": f"{LINE} #easy",
    "solution behind": f"{LINE.replace('.', '0')},{SOLVED}",
    "count and solution": f"{LINE}:1:{SOLVED}",
    "kaggle": f"quizzes,solutions\n{LINE.replace('.', '0')},{SOLVED}",
    "qqwing": f"Puzzle,Solution,Solution Count,Difficulty,\n{LINE},{SOLVED},1,Easy,",
    "gsf": f"#!sudoku\n{LINE},easy one,3",
    "puzzle bank": f"0000183b305c {LINE.replace('.', '0')} 1.2",
    "euler": "Grid 01\n" + "\n".join("".join(cells(row, "0")) for row in ROWS),
    "sdk": "#AAnn\n#DFor tests\n" + "\n".join(ROWS),
}


PAIRED = list(enumerate(LINE))
CLUES = [(at // 9 + 1, at % 9 + 1, cell) for at, cell in PAIRED if cell != "."]
MORE = {
    "rust option": "let b = ["
    + ",\n".join(f"[{', '.join('None' if c == '.' else f'Some({c})' for c in row)}]" for row in ROWS)
    + "];",
    "c++ std::array": "std::array<std::array<int, 9>, 9> b = {{\n"
    + ",\n".join(f"  {{{{{', '.join(cells(row, '0'))}}}}}" for row in ROWS)
    + "\n}};",
    "ocaml": "let b = [|" + ";\n".join(f"[|{';'.join(cells(row, '0'))}|]" for row in ROWS) + "|]",
    "f#": "let b = [ " + "\n          ".join(f"[{';'.join(cells(row, '0'))}]" for row in ROWS) + " ]",
    "logic variables": "sudoku(["
    + ",\n".join(
        f"[{','.join(f'X{across}{down}' if c == '.' else c for across, c in enumerate(row))}]"
        for down, row in enumerate(ROWS)
    )
    + "]).",
    "numpy from a string": f'np.fromstring("{" ".join(LINE.replace(".", "0"))}", sep=" ")',
    "keys of solved and unsolved": f'{{"unsolved": {nested("0")}, "solved": {nested("0", of=SOLVED_ROWS)}}}',
    "r": "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n"
    + "\n".join(f" [{at},] {'    '.join(cells(row, '0'))}" for at, row in enumerate(ROWS, 1)),
    "pandas nan": "     "
    + "    ".join("012345678")
    + "\n"
    + "\n".join(f"{at}  {'  '.join('NaN' if c == '.' else f'{c}.0' for c in row)}" for at, row in enumerate(ROWS)),
    "julia": "s = [" + "\n     ".join(rows("0")) + "]",
    "fortran data": "data g / &\n" + ", &\n".join("  " + row for row in rows("0", ",")) + " /",
    "basic data of numbers": "\n".join(f"{100 + at} DATA {row}" for at, row in enumerate(rows("0", ","))),
    "smt of arrays": "\n".join(
        f"(assert (= (select (select g {row}) {column}) {digit}))" for row, column, digit in CLUES
    ),
    "numbered from twelve": "\n".join(f"{at} | {row}" for at, row in enumerate(ROWS, 12)),
    "forum table": "[table]"
    + "".join("[tr]" + "".join(f"[td]{mark}[/td]" for mark in row) + "[/tr]\n" for row in ROWS)
    + "[/table]",
    "smt": "\n".join(f"(assert (= x{row}{column} {digit}))" for row, column, digit in CLUES),
    "dictionary of names": "{"
    + ", ".join(f"'{'ABCDEFGHI'[row - 1]}{column}': {digit}" for row, column, digit in CLUES)
    + "}",
    "triples": "\n".join(f"{row} {column} {digit}" for row, column, digit in CLUES),
    "triples of a matrix": "B = [" + ";\n".join(f"{row},{column},{digit}" for row, column, digit in CLUES) + "];",
    "objects": str([{"row": row - 1, "col": column - 1, "value": int(digit)} for row, column, digit in CLUES]),
    "rows on a line": "/".join(ROWS),
    "rows on a line, commas": ",".join(ROWS),
    "a broken line": LINE[:40] + "\n" + LINE[40:],
    "three lines": "\n".join(LINE[at : at + 27] for at in (0, 27, 54)),
    "the solution beside it": "\n".join(f"{row}   {solved}" for row, solved in zip(ROWS, SOLVED_ROWS, strict=True)),
    "blank lines between rows": "\n\n".join(rows(".")),
    "bullets": "\n".join(f"- {row}" for row in ROWS),
    "row numbers in words": "\n".join(f"Row {at}: {row}" for at, row in enumerate(rows("."), 1)),
    "letters before rows": "\n".join(f"{letter} {row}" for letter, row in zip("ABCDEFGHI", ROWS, strict=True)),
    "a log": "\n".join(f"2024-05-03 21:04:05 INFO {row}" for row in ROWS),
    "grep": "\n".join(f"easy.txt:{at}:{row}" for at, row in enumerate(ROWS, 1)),
    "a patch": "@@ -0,0 +1,9 @@\n" + "\n".join(f"+{row}" for row in rows(".")),
    "a prompt": ">>> print_board(b)\n" + "\n".join(rows(".")) + "\n>>> ",
    "comment of html": "<!--\n" + "\n".join(ROWS) + "\n-->",
    "fence on the same line": "```" + "\n".join(ROWS) + "```",
    "an underlined title": "Sudoku Puzzle\n=============\n\n" + "\n".join(rows(".")) + "\n\nDifficulty: 3/5\n",
    "elements": "<puzzle>"
    + "".join("<row>" + "".join(f"<cell>{c}</cell>" for c in cells(row, "")) + "</row>" for row in ROWS)
    + "</puzzle>",
    "elements of lines": f"<sudoku><puzzle>{LINE}</puzzle><solution>{SOLVED}</solution></sudoku>",
    "html, divisions": "".join(
        f'<div class="row">{"".join(f"<div>{c}</div>" for c in cells(row, ""))}</div>' for row in ROWS
    ),
    "latex tabular": "\\begin{tabular}{|c|c|c|}\n\\hline\n"
    + "\n".join(" & ".join(cells(row, " ")) + r" \\ \hline" for row in ROWS)
    + "\n\\end{tabular}",
    "asciidoc": "|===\n" + "\n".join("".join(f"|{c} " for c in cells(row, " ")) for row in ROWS) + "\n|===",
    "markdown, bold": table(["|" + "   |" * 9], [row.replace("5", "**5**") for row in PIPED]),
    "psql": " c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 \n"
    + "+".join(["----"] * 9)
    + "\n"
    + "\n".join("  " + " |  ".join(cells(row, " ")) for row in ROWS)
    + "\n(9 rows)\n",
    "csv with names": "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + "\n".join(rows("0", ",")) + "\n",
    "csv, commas at ends": "\n".join(row + "," for row in rows("0", ",")),
    "tight boxes": "\n".join(f"{row[:3]}!{row[3:6]}!{row[6:]}" for row in "\n".join(ROWS).replace(".", "0").split()),
    "cells in brackets": "\n".join("".join(f"[{c}]" for c in cells(row, " ")) for row in ROWS),
    "number signs": "\n".join(rows("#")),
    "chinese": "\n".join("".join("〇一二三四五六七八九"[int(c)] for c in cells(row, "0")) for row in ROWS),
    "coloured squares": "\n".join("".join("🟦" if c == "." else f"{c}\ufe0f\u20e3" for c in row) for row in ROWS),
    "any address": f"Look: https://example.org/sudoku/{LINE.replace('.', '0')}",
}
TEXTS |= MORE


@looped("name", TEXTS)
def test_a_dressed_puzzle_is_read(name: str) -> None:
    assert list(read.read(TEXTS[name], lenient=True).puzzles) == [PUZZLE]


@looped(
    "text",
    [
        "Puzzle:\n" + "\n".join(rows(".")) + "\n\nSolution:\n" + "\n".join(rows(".", of=SOLVED_ROWS)),
        "\n".join(rows(".")) + "\n\n" + "\n".join(rows(".", of=SOLVED_ROWS)),
        f"Puzzle: {LINE}\nSolution: {SOLVED}\n",
        f"Puzzle:\n{LINE}\nSolution:\n{SOLVED}\n",
        f"Input: board = {QUOTED}\nOutput: {nested('0', of=SOLVED_ROWS)}",
    ],
    ids=["grids", "bare grids", "lines", "lines below words", "leetcode"],
)
def test_a_solution_below_is_no_second_puzzle(text: str) -> None:
    opened = read.read(text, lenient=True)
    assert list(opened.puzzles) == [PUZZLE]
    assert SOLUTION_BELOW in opened.assumption_text


def test_several_puzzles_become_a_list_with_their_titles() -> None:
    other = ROWS[3:6] + ROWS[:3] + ROWS[6:]
    opened = read.read("Easy one\n\n" + "\n".join(ROWS) + "\n\nHard one\n\n" + "\n".join(other) + "\n")
    assert [len(opened.puzzles), opened.puzzles[0]] == [2, PUZZLE]
    assert [layers.title for layers in opened.layers] == ["Easy one", "Hard one"]


def test_a_board_that_cannot_be_read_beside_another_is_not_left_out_without_a_word() -> None:
    damaged = "\n".join([*ROWS[:4], ROWS[4][:-2], *ROWS[5:]])
    opened = read.read("First\n\n" + "\n".join(ROWS) + "\n\nSecond\n\n" + damaged + "\n", lenient=True)
    assert list(opened.puzzles) == [PUZZLE]
    assert "line 15" in opened.warning


def test_boards_in_several_forms_between_blank_lines_are_as_many() -> None:
    """A cut-off one among them is told, and sinks none of the others."""
    turned, other = LINE[::-1], "".join(ROWS[3:6] + ROWS[:3] + ROWS[6:])
    each = [turned, "\n".join(ROWS), other, "\n".join([rows(".")[0], "...."])]
    opened = read.read("All of these are valid:\n\n    " + "\n\n".join(each).replace("\n", "\n    "), lenient=True)
    assert list(opened.puzzles) == [read.read(turned).puzzles[0], PUZZLE, read.read(other).puzzles[0]]
    assert "line 17" in opened.warning
    with pytest.raises(PuzzleFault):
        read.read("\n\n".join(["\n".join(ROWS), *each[:0:-1]]) + "\n", lenient=False)


def test_a_list_of_an_object_a_cell_is_read_among_words() -> None:
    """Empty cells have lists of their candidates, which are no board."""
    cells = ['{"val":null,"candidates":[1,null,3]}' if cell == "." else f'{{"val":{cell}}}' for cell in LINE]
    opened = read.read(f"I was able to generate this:\n [{','.join(cells)}]\n\nIs it right?", lenient=True)
    assert list(opened.puzzles) == [PUZZLE]


def test_an_array_of_marks_beside_a_board_is_no_second_puzzle() -> None:
    marks = nested("0", of=["111000110"] * 9)
    opened = read.read(f'{{"board": {nested("null")}, "mask": {marks}}}', lenient=True)
    assert list(opened.puzzles) == [PUZZLE]
    assert "array of marks" in opened.assumption_text


def test_many_boards_in_brackets_are_read_where_one_bracket_is_missing() -> None:
    orders = islice(permutations("123456789"), 49)
    boards = [LINE.replace(".", "0").translate(str.maketrans("123456789", "".join(order))) for order in orders]
    written = [",\n".join(",".join(board[at : at + 9]) for at in range(0, 81, 9)) for board in boards]
    text = "[\n[" + "]\n,\n[".join(written) + "]]"
    opened = read.read(text.replace(f"[{written[4]}", written[4]), lenient=True)
    assert list(opened.puzzles) == [read.read(board).puzzles[0] for board in boards if board != boards[4]]


@looped("before", ["", "> "], ids=["plain", "quoted"])
def test_what_is_wrong_with_a_puzzle_among_words_points_where_it_was_pasted(before: str) -> None:
    wrong = [*ROWS[:4], ROWS[4][:-1] + "$", *ROWS[5:]]
    short = [*ROWS[:4], ROWS[4][:-2], *ROWS[5:]]
    for lines, column in ((wrong, 9), (short, 8)):
        text = "Hi Ann,\n\nlook:\n\n" + "\n".join(before + row for row in lines) + "\n\nBob\n"
        with pytest.raises(PuzzleFault) as found:
            read.read(text, lenient=True)
        fault = found.value
        assert (fault.line, fault.excerpt) == (9, before + lines[4])
        assert fault.column in (0, 1 + len(before), column + len(before))
        assert "9" in fault.message


@looped(
    ("title", "named"),
    [
        ("Killer Sudoku", "killer cages"),
        ("Anti-knight!", "anti-knight"),
        ("With thermometers", "thermometers"),
    ],
)
def test_rules_that_words_mention_are_named(title: str, named: str) -> None:
    opened = read.read(f"{title}\n\n" + "\n".join(ROWS))
    assert list(opened.puzzles) == [PUZZLE]
    assert named in opened.warning


@looped(
    "title",
    ["Both diagonals hold 1 to 9", "Sudoku X", "Today's X-Sudoku:", "Diagonal sudoku, hard", "Each main diagonal"],
)
def test_words_give_a_board_its_diagonals_and_the_plain_one_is_offered(title: str) -> None:
    line = "".join(map(str, CROSSED.givens))
    opened = read.read(f"{title}\n\n" + "\n".join(line[at : at + 9] for at in range(0, 81, 9)))
    assert list(opened.puzzles) == [replace(CROSSED, diagonals=True)]
    assert opened.title.startswith("Sudoku X 9×9, ")
    assert [list(other.puzzles) for other in opened.others] == [[CROSSED]]
    assert any("diagonals" in said for said in opened.assumptions)
    assert not opened.warning
    # A board whose givens break that rule is none.
    assert list(read.read(f"{title}\n\n" + "\n".join(ROWS)).puzzles) == [PUZZLE]


def test_hidato_is_no_numbrix() -> None:
    with pytest.raises(PuzzleFault, match="Hidato"):
        read.read("Hidato:\n" + founding.NUMBRIX_TABS)


@looped(
    "text",
    [
        "I bought 5 apples and 3 pears on 2024-05-03.\nIt cost 12.50 in total, 1 2 3 4.\n",
        "for i in range(9):\n    for j in range(9):\n        x[i][j] = 0\n",
        '{"a":[1,2,3,4],"b":[5,6,7,8],"c":[1,2,3,4],"d":[1,2,3,4]}',
        "Call me:\n123 456 789\n987 654 321\n",
    ],
    ids=["prose", "program", "object", "telephone"],
)
def test_other_texts_are_no_puzzle(text: str) -> None:
    with pytest.raises(PuzzleFault):
        read.read(text, lenient=True)


def test_a_page_of_words_without_a_board_is_told_of_no_brackets() -> None:
    page = "Sudoku\n\nWe see a grid as an array by\n$\\left(i,j\\right) \\in [0, 8]^2$, or by\n$x$ in $[0, 2]$.\n"
    with pytest.raises(PuzzleFault, match="speaks of Sudoku, but no board was found"):
        read.read(page, lenient=True)


HEX = "".join("0123456789ABCDEF"[(4 * (row % 4) + row // 4 + column) % 16] for row in range(16) for column in range(16))


@looped(
    ("text", "first", "said"),
    [
        ("xxxx" + HEX[4:], (0, 0, 0, 0), "0 is read as 16"),
        ("." + HEX[1:].translate(str.maketrans("0123456789ABCDEF", "ABCDEFGHIJKLMNOP")), (0, 2, 3, 4), "A = 1."),
    ],
)
def test_what_letters_mean_is_said(text: str, first: tuple[int, ...], said: str) -> None:
    grid = "\n".join(" ".join(text[at : at + 16]) for at in range(0, 256, 16))
    opened = read.read(
        f"b = [{','.join('[' + ','.join(repr(c) for c in row.split()) + ']' for row in grid.splitlines())}]"
    )
    assert opened.puzzles[0].givens[:4] == first
    assert said in opened.assumption_text


def test_what_is_assumed_is_no_warning() -> None:
    opened = read.read("\n".join(ROWS) + "\n\n" + "\n".join(SOLVED_ROWS))
    assert (opened.assumption_text, opened.warning) == (SOLUTION_BELOW, "")
    assert (read.read("\n".join(ROWS)).assumption_text, read.read("\n".join(ROWS)).warning) == ("", "")


def test_letters_of_plain_forms_are_said() -> None:
    line = "." * 200 + "".join("123456789ABCDEFG")[:16] + "." * 40
    assert "A = 10" in read.read(line).assumption_text
    assert read.read("." * 240 + "123456789" + "." * 7).assumption_text == ""
