"""Words and names of rules around a board: the kind that a text names, rules in a program's names, other puzzles."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
BOARD = "\n".join(" ".join(row) for row in ROWS)
ARRAY = "{" + ",\n".join("{" + ", ".join(row.replace(".", "0")) + "}" for row in ROWS) + "}"
SMALL = "1 . . .\n. . . 2\n. 3 . .\n. . . .\n"


@looped(
    ("words", "said"),
    [
        ("Rules: digits along an arrow sum to the digit in its circle.", "arrows"),
        ("Fog of war sudoku", "fog"),
        ("Chaos construction", "chaos"),
        ("Schrödinger cells hold two digits", "Schrödinger"),
        ("Ratio sudoku: black dots", "ratio"),
    ],
)
def test_a_rule_in_words_is_said(words: str, said: str) -> None:
    assert said in read.read(f"{words}\n\n{BOARD}\n").warning


@looped(
    ("name", "said"),
    [
        ("new KnightSudokuConstraint()", "anti-knight"),
        ("extra.AntiKnightRule[Digits9]{}", "anti-knight"),
        ("KingSudokuConstraint", "anti-king"),
        ("NonconsecutiveConstraint", "non-consecutive"),
        ("RatioConstraint(a, b)", "ratio"),
        ("SandwichConstraint", "sandwich"),
        ("XSumConstraint(a)", "X-sums"),
        ("add_thermo_constraint(cells)", "thermometer"),
        ("KillerCageRule", "killer"),
    ],
)
def test_a_rule_in_a_name_of_a_program_is_said(name: str, said: str) -> None:
    assert said in read.read(f"int[][] board = {ARRAY};\nsolver.with({name});\n").warning


@looped(
    ("name", "said"),
    [("RenbanLines", "renban"), ("GermanWhispers", "whisper"), ("jigsaw_solver", "jigsaw"), ("KropkiDots", "Kropki")],
)
def test_a_rule_in_any_name_of_a_program_is_said(name: str, said: str) -> None:
    assert said in read.read(f"int[][] board = {ARRAY};\nvar more = {name}.Parse(lines);\n").warning


@looped("name", ["RowConstraint", "BoxConstraint", "UniqueRule", "SudokuConstraint", "DiagonalRule"])
def test_names_of_the_plain_rules_say_nothing(name: str) -> None:
    assert not read.read(f"int[][] board = {ARRAY};\nsolver.with({name});\n").warning


def test_a_board_is_of_the_kind_that_its_text_names() -> None:
    opened = read.read("futoshiki 4x4 (signs are in the picture)\n" + SMALL)
    assert opened.puzzles[0].kind == "futoshiki"
    assert read.read("Sudoku 4x4\n" + SMALL).puzzles[0].kind == "sudoku"


@looped("word", ["Binairo", "Takuzu", "Numberlink", "Doppelblock", "KenKen 4x4", "Calcudoku", "Suguru", "Renzoku"])
def test_a_board_of_another_puzzle_is_refused(word: str) -> None:
    with pytest.raises(PuzzleFault, match="does not play"):
        read.read(f"{word}\n{SMALL}")


def test_another_puzzle_beside_the_word_sudoku_is_only_said() -> None:
    assert "arithmetic cages" in read.read(f"Sudoku 12, KenKen on page 4\n\n{BOARD}\n").warning


def test_clues_far_from_the_size_of_a_sudoku_are_a_numbrix() -> None:
    clues = [(0, 0, 1), (0, 3, 8), (1, 2, 12), (2, 0, 3), (2, 1, 4), (2, 4, 25), (3, 1, 15), (3, 4, 22)]
    text = json.dumps({"size": 5, "clues": [{"r": row, "c": column, "v": value} for row, column, value in clues]})
    puzzle = read.read(text).puzzles[0]
    assert puzzle.kind == "numbrix"
    assert puzzle.size.rows == 5


def test_rows_named_from_a_to_j_have_no_i() -> None:
    clues = [("ABCDEFGHJ"[at // 9], at % 9 + 1, cell) for at, cell in enumerate(LINE) if cell != "."]
    opened = read.read(" ".join(f"{row}{column}={cell}" for row, column, cell in clues))
    assert list(opened.puzzles) == list(read.read(LINE).puzzles)


def test_a_word_for_each_pair_leaves_no_sign_out() -> None:
    pairs = [(1, 4, 2, 4), (2, 1, 2, 2), (2, 2, 2, 3), (3, 4, 4, 4)]
    lines = "".join("less {} {} {} {}\n".format(*pair) for pair in pairs)
    puzzle = read.read(f"futoshiki\ngrid = [[2,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,1,0]]\n{lines}").puzzles[0]
    assert sorted((clue.less, clue.greater) for clue in puzzle.clues) == [(3, 7), (4, 5), (5, 6), (11, 15)]


def drawn_ten(cells: dict[int, str]) -> str:
    rows = [[cells.get(row * 10 + column, ".") for column in range(10)] for row in range(10)]
    lines = [" < ".join(row[:2]) + "   " + "   ".join(row[2:]) for row in rows]
    return ("\n" + " " * 36 + "v\n").join(lines) + "\n"


def test_a_futoshiki_of_ten_with_the_digit_nought_counts_from_nought() -> None:
    puzzle = read.read(drawn_ten({5: "0", 27: "9", 44: "3"})).puzzles[0]
    assert (puzzle.givens[5], puzzle.givens[27], puzzle.givens[44]) == (1, 10, 4)


def test_a_futoshiki_of_ten_with_digits_alone_says_how_they_are_read() -> None:
    opened = read.read(drawn_ten({27: "9", 44: "3"}))
    assert opened.puzzles[0].givens[27] == 9
    assert "read as they are" in opened.assumption_text


def test_a_futoshiki_of_ten_with_the_number_ten_counts_from_one() -> None:
    puzzle = read.read(drawn_ten({27: "9", 44: "3", 50: "10"})).puzzles[0]
    assert (puzzle.givens[27], puzzle.givens[44], puzzle.givens[50]) == (9, 3, 10)


def described(**constraints: object) -> str:
    cells = [[{"value": int(cell), "given": True} if cell != "." else {} for cell in row] for row in ROWS]
    about = {"title": "Mine", "authors": ["Ann"], "ruleset": ""}
    return json.dumps({"puzzleInfo": about, "nRows": 9, "nCols": 9, "title": "", "grid": cells, **constraints})


def test_what_describes_a_puzzle_is_no_rule() -> None:
    opened = read.read(described(bool_constraints={}, local_constraints={"arrow": []}))
    assert list(opened.puzzles) == list(read.read(LINE).puzzles)


def test_rules_in_an_object_of_constraints_are_named() -> None:
    text = described(bool_constraints={"anti-knight": True}, local_constraints={"thermometer": [{"lines": []}]})
    with pytest.raises(PuzzleFault, match="an anti-knight rule and thermometers"):
        read.read(text)


@looped("separator", [",", ";", "\t"])
def test_nought_is_a_number_of_a_table_with_empty_fields(separator: str) -> None:
    rows = [["0123456789ABCDEF"[(4 * (row % 4) + row // 4 + at) % 16] for at in range(16)] for row in range(16)]
    holes = [[cell if (at + row) % 3 else "" for at, cell in enumerate(line)] for row, line in enumerate(rows)]
    opened = read.read("\n".join(separator.join(line) for line in holes) + "\n")
    meant = [int(cell, 16) or 16 if cell else 0 for line in holes for cell in line]
    assert list(opened.puzzles[0].givens) == meant
    assert "0 is read as 16" in opened.assumption_text


@looped("name", ["gridInequals", "inequalityPairs", "greater_than", "constraints"])
def test_signs_that_cannot_be_read_are_not_left_out(name: str) -> None:
    board = "[['4','','',''], ['','','3',''], ['','','',''], ['2','','','']]"
    text = f'grids = [{{"gridDigits": {board},\n "{name}": [[[0, 2], [0, 1]], [[1, 2], [1, 3]]]}}]\n'
    with pytest.raises(PuzzleFault, match="form that is not known"):
        read.read(text, lenient=True)


CLUED = "|  \\  |12\\  |30\\  |\n|  \\22|     |     |\n|  \\31|     |     |\n"


@looped(
    ("before", "said"),
    [
        ("A Kakuro from last week:\n\n", "Kakuro"),
        ("import pytest\nfrom kit.solvers.kakuro import KakuroSolver\n", "Kakuro"),
        ('var data = {title: "Suguru No 1",\n', "Suguru"),
        ("Skyscrapers 3x3\n", "skyscraper"),
        ("from kit import EvenOddSudokuSolver\n", "even and odd"),
    ],
)
def test_a_puzzle_that_cannot_be_read_is_named(before: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=f"{said}.*does not play"):
        read.read(before + CLUED, lenient=True)


def test_a_name_of_another_puzzle_within_a_programs_name_is_noticed() -> None:
    with pytest.raises(PuzzleFault, match="Kakuro"):
        read.read(f"KakuroSolver\n{SMALL}")
