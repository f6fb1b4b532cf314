"""Texts that look like a puzzle and are another one, or part of something else: named or refused, never misread."""

from __future__ import annotations

import json

import pytest

from puzzles import library
from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]

PROGRAM = "{first} = {one}\n{second} = {other}\nboard = {board}\n"
HIDATO = " 0  7  6  0\n 9  0  0  1\n10  0  4 16\n 0 12  0 15\n"
LATIN = "1 2 3 4 5 6 7 8 9\n2 3 4 5 6 7 8 9 1\n" + ". . . . . . . . .\n" * 6 + "9 1 2 3 4 5 6 7 8\n"
BINARY = ("1 0 1 0 1 0 1 0 0\n0 1 0 1 0 1 0 1 0\n" * 5)[: 9 * 18]


@looped("before", ["", "board =\n", "> "], ids=["bare", "named", "quoted"])
@looped(
    ("text", "said"),
    [(HIDATO, "Hidato"), (LATIN, "jigsaw"), (BINARY, "again and again")],
    ids=["hidato", "latin", "binary"],
)
def test_givens_of_another_puzzle_are_named(text: str, said: str, before: str) -> None:
    written = "".join(before + row + "\n" for row in text.splitlines()) if before == "> " else before + text
    with pytest.raises(PuzzleFault, match=said):
        read.read(written, lenient=True)


@looped("head", ["9 9\n", "9\n", ""])
def test_a_sudoku_below_its_size_is_no_numbrix(head: str) -> None:
    opened = read.read(head + "\n".join(" ".join(row) for row in ROWS))
    assert opened.puzzles[0] == read.read(LINE).puzzles[0]


def test_the_time_of_a_message_is_no_game() -> None:
    text = f"Date: Fri, 3 May 2024 21:04:05 +0200\nSubject: one for you\n\n{chr(10).join(ROWS)}\n\n-- \nAnn\n"
    assert list(read.read(text).puzzles) == list(read.read(LINE).puzzles)


def test_the_steps_of_a_solver_are_no_clues() -> None:
    steps = "".join(
        f"naked-single ==> r{1 + at // 9}c{1 + at % 9} = {1 + at % 7}, so much is known now\n" for at in range(60)
    )
    rule = "+-------+-------+-------+\n"
    framed = [f"! {' '.join(row[:3])} ! {' '.join(row[3:6])} ! {' '.join(row[6:])} !\n" for row in ROWS]
    board = rule + rule.join("".join(framed[at : at + 3]) for at in (0, 3, 6)) + rule
    opened = read.read(f"Puzzle 12\n\n{board}\n{steps}", lenient=True)
    assert list(opened.puzzles) == list(read.read(LINE).puzzles)


def test_boards_of_a_solvers_steps_are_one_puzzle() -> None:
    filled = "\n".join(ROWS).replace(".", "4", 1)
    opened = read.read("Start\n\n" + "\n".join(ROWS) + "\n\nThen\n\n" + filled + "\n", lenient=True)
    assert list(opened.puzzles) == list(read.read(LINE).puzzles)
    assert "steps of its solution" in opened.assumption_text


def test_an_array_of_signs_makes_a_board_a_futoshiki() -> None:
    board = [[0, 0, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 0, 0]]
    beside = [["<", "", ""], ["", "", ""], ["", ">", ""], ["", "", ""]]
    below = [["", "^", "", ""], ["", "", "v", ""], ["", "", "", ""]]
    text = f"{{'grid': {board}, 'horizontal': {beside}, 'vertical': {below}}}".replace("'", '"')
    puzzle = read.read(text).puzzles[0]
    assert puzzle.kind == "futoshiki"
    assert [tuple(clue) for clue in puzzle.clues] == [(0, 1), (1, 5), (10, 6), (10, 9)]


CORNERS = ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))
SAMURAI = [[" "] * 21 for _ in range(21)]
for top, left in CORNERS:
    for at, mark in enumerate(LINE):
        if SAMURAI[top + at // 9][left + at % 9] == " ":
            SAMURAI[top + at // 9][left + at % 9] = mark


@looped(
    "text",
    [
        "\n".join("".join(row).rstrip() for row in SAMURAI),
        "Sunday's:\n\n" + "\n".join(" ".join(row) for row in SAMURAI),
        "# Multi-Sudoku\ns1 = " + str([list(row) for row in ROWS]) + "\ns2 = " + str([list(row) for row in ROWS[::-1]]),
    ],
    ids=["rows", "words", "arrays"],
)
def test_boards_that_overlap_are_named(text: str) -> None:
    with pytest.raises(PuzzleFault, match="Samurai"):
        read.read(text, lenient=True)


@looped(
    ("words", "said"),
    [
        ("Pi Day Sudoku", "Pi Day"),
        ("No 5's in the frames", "frame"),
        ("Miracle Sudoku", "Miracle"),
        ("XV Sudoku", "XV"),
        ("Asterisk Sudoku", "Asterisk"),
        ("Centre dot", "Center Dot"),
        ("Girandola", "Girandola"),
        ("Even-Odd Sudoku", "even and odd"),
        ("Argyle Sudoku", "Argyle"),
        ("Rossini", "Rossini"),
        ("Clone Sudoku", "clones"),
        ("Quadruple", "quadruples"),
        ("Battenburg", "Battenburg"),
        ("Colour Sudoku", "colours"),
        ("with a magic square", "magic squares"),
        ("Touchless Sudoku", "touchless"),
        ("Percent Sudoku", "Percent"),
        ("X-Sums", "X-sums"),
        ("Between lines", "between lines"),
        ("Frame Sudoku", "Frame"),
        ("Greater-than Sudoku", "Greater Than"),
        ("white dots: r1c1-r1c2", "Kropki"),
        ("cage 10: r1c1 r1c2", "killer"),
        ("ook de diagonalen", "diagonals"),
    ],
)
def test_a_rule_that_words_mention_is_said(words: str, said: str) -> None:
    warning = read.read(f"{words}\n\n" + "\n".join(ROWS) + "\n", lenient=True).warning
    assert said in warning
    assert "is read without" in warning


def test_a_program_that_asks_for_diagonals_gets_them() -> None:
    rows = [[mark if mark != "." else " " for mark in row] for row in ROWS[:1]] + [[" "] * 9] * 8
    text = f"board = np.array({rows})\nsolver.Board(board=board, unique_diagonal=True)\n".replace("], [", "],\n [")
    assert read.read(text, lenient=True).puzzles[0].diagonals


@looped(("first", "second"), [("primary_diagonal", "secondary_diagonal"), ("primaryDiagonal", "secondaryDiagonal")])
@looped("form", ['{{"board": {board}, "{first}": {one}, "{second}": {other}}}', PROGRAM])
def test_the_keys_of_both_diagonals_play_them_and_one_alone_is_named(form: str, first: str, second: str) -> None:
    givens = library.generate("sudoku", empty=45, seed=1, diagonals=True).givens
    board = json.dumps([givens[at : at + 9] for at in range(0, 81, 9)])

    def text(one: str, other: str) -> str:
        return form.format(board=board, first=first, second=second, one=one, other=other)

    assert [each.diagonals for each in read.read(text("true", "true")).puzzles] == [True]
    assert [each.diagonals for each in read.read(text("false", "false")).puzzles] == [False]
    for one, other in (("true", "false"), ("false", "true")):
        with pytest.raises(PuzzleFault, match="one diagonal"):
            read.read(text(one, other))


def test_diagonals_that_a_kind_does_not_have_are_said() -> None:
    board = json.dumps([[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 14]])
    opened = read.read(f'{{"board": {board}, "primary_diagonal": true, "secondary_diagonal": true}}')
    assert opened.form.kind == "numbrix"
    assert any("diagonals (X)" in missed for missed in opened.omissions)


def lettered(letters: str) -> str:
    return "\n".join(row.translate(str.maketrans("123456789", letters)) for row in ROWS)


@looped("before", ["", "> "], ids=["bare", "quoted"])
def test_letters_of_a_word_are_no_numbers(before: str) -> None:
    with pytest.raises(PuzzleFault, match="Wordoku"):
        read.read("".join(f"{before}{row}\n" for row in lettered("CHEQUIRBS").split("\n")), lenient=True)


def test_the_first_nine_letters_are_numbers() -> None:
    opened = read.read(lettered("ABCDEFGHI"))
    assert list(opened.puzzles) == list(read.read(LINE).puzzles)
    assert "A = 1" in opened.assumption_text


def test_rows_of_question_marks_with_blank_lines_between_are_a_sudoku() -> None:
    text = "\n\n".join(" ".join(row).replace(".", "?") for row in ROWS)
    assert list(read.read(text).puzzles) == list(read.read(LINE).puzzles)


BARS = """board = np.array([
    [' ', ' ', '1', '|', ' '],
    ['-', 'X', ' ', 'X', ' '],
    [' ', ' ', ' ', ' ', ' '],
    [' ', 'X', ' ', 'X', '-'],
    [' ', '|', ' ', ' ', ' '],
])
"""
KILLER = (
    "board = np.full((6, 6), ' ')\nkiller_board = np.array([\n"
    + "    ['01', '01', '02', '02', '03', '03'],\n" * 6
    + "])\n"
)
WIKI = "https://www.sudokuwiki.org/"


@looped(
    ("text", "said"),
    [
        (BARS, "adjacent"),
        (KILLER, "killer"),
        (f"{WIKI}killersudoku.asp?bd={LINE}", "killer"),
        (f"{WIKI}Jigsaw.asp?bd={LINE}", "jigsaw"),
    ],
    ids=["bars", "killer", "killer link", "jigsaw link"],
)
def test_the_rules_of_programs_and_pages_are_named(text: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        read.read(text, lenient=True)


def test_the_page_of_a_link_gives_its_board_diagonals() -> None:
    line = "1" + "." * 80
    assert read.read(f"{WIKI}sudokux.asp?bd={line}").puzzles[0].diagonals


def test_an_array_of_regions_behind_the_cells_makes_a_jigsaw() -> None:
    regions = ["11223", "11223", "51423", "55443", "55443"]
    rows = [" 4   ", "5    ", " 3 1 ", "    4", "   5 "]
    arrays = [[list(row) for row in each] for each in (rows, regions)]
    puzzle = read.read(f"board = np.array({arrays[0]})\njigsaw_ids = np.array({arrays[1]})\n").puzzles[0]
    assert puzzle.regions[:10] == (1, 1, 2, 2, 3, 1, 1, 2, 2, 3)
    assert puzzle.givens[:10] == (0, 4, 0, 0, 0, 5, 0, 0, 0, 0)


WALLED = [["", "3", "", "14"], ["", "{wall}", "", ""], ["5", "", "{wall}", ""], ["", "", "", "9"]]
WRITTEN = {
    "array": "board = [" + ",\n".join("[" + ", ".join(f"'{cell}'" for cell in row) + "]" for row in WALLED) + "]\n",
    "blanks": "np.array(["
    + ",\n".join("[" + ", ".join(f"'{cell or ' '}'" for cell in row) + "]" for row in WALLED)
    + "])",
    "csv": "\n".join(",".join(row) for row in WALLED) + "\n",
    "html": "<table>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in WALLED),
    "rows": "\n".join(" ".join(cell or "." for cell in row) for row in WALLED) + "\n",
}


@looped("wall", ["#", "X"])
@looped("text", WRITTEN.values(), ids=WRITTEN)
def test_walls_are_no_empty_cells_of_a_numbrix(text: str, wall: str) -> None:
    with pytest.raises(PuzzleFault, match="holes or walls"):
        read.read(text.replace("{wall}", wall), lenient=True)
    lone = read.read(text.replace("{wall}", "0"), lenient=True).puzzles[0]
    assert (lone.kind, sum(map(bool, lone.givens))) == ("numbrix", 4)


def test_two_marks_for_empty_cells_of_a_sudoku_are_empty() -> None:
    rows = [["" if mark == "." else mark for mark in row] for row in ROWS]
    rows[0][0] = "#"
    text = "board = [" + ",\n".join("[" + ", ".join(f"'{cell}'" for cell in row) + "]" for row in rows) + "]\n"
    assert list(read.read(text, lenient=True).puzzles) == list(read.read(LINE).puzzles)
