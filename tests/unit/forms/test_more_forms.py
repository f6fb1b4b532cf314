"""Forms of single programs and puzzle pages: jigsaws of two grids, Futoshiki of lists and frames, ids and codes."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read as reading
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
PUZZLE = reading.read(LINE).puzzles[0]
JIGSAW = (
    "1.......................................5.......................................9 "
    "112223333111222333111122233445556666444555666444455566778889999777888999777788899"
)
PARTS = [[part[at : at + 9] for at in range(0, 81, 9)] for part in JIGSAW.split()]
FUTOSHIKI = "_ < _   2   _\n        ^\n_   _   _ > _\n\n3   _   _   _\n    v\n_   _   _   _\n"
CLUES = [(0, 1), (2, 6), (7, 6), (13, 9)]
GIVEN = {2: 2, 8: 3}


def read(text: str) -> list[Puzzle]:
    return list(reading.read(text, lenient=True).puzzles)


@looped(
    "text",
    [
        "Jigsaw Sudoku\nGivens:\n{cells}\n\nRegions:\n{letters}\n",
        "irregular\n{tight}\n\n{digits}\n",
        "{tight}\n\n{digits}\n",
    ],
    ids=["titled", "word", "bare"],
)
def test_a_jigsaw_of_two_grids(text: str) -> None:
    letters = "\n".join(" ".join("abcdefghi"[int(mark) - 1] for mark in row) for row in PARTS[1])
    cells = "\n".join(" ".join(row) for row in PARTS[0])
    written = text.format(cells=cells, letters=letters, tight="\n".join(PARTS[0]), digits="\n".join(PARTS[1]))
    assert read(written) == read(JIGSAW)


def test_a_jigsaw_of_two_grids_with_rules_in_a_program() -> None:
    grids = []
    for part in PARTS:
        lines = ["    " + "|".join(row[at : at + 3] for at in (0, 3, 6)) for row in part]
        grids.append("\n".join([*lines[:3], "    ---+---+---", *lines[3:6], "    ---+---+---        ", *lines[6:]]))
    text = 'var clues = Clues.Parse("""\n{}\n    """);\n\nvar solution = Solve(clues, Jigsaw("""\n{}\n    """));\n'
    assert read(text.format(*grids)) == read(JIGSAW)


@looped("between", ["", "\n"], ids=["together", "apart"])
def test_a_framed_grid_above_its_framed_candidates(between: str) -> None:
    rows = [LINE[at : at + 9] for at in range(0, 81, 9)]
    grid = ["|" + "|".join(row[at : at + 3] for at in (0, 3, 6)) + "|" for row in rows]
    marks = [["123456789" if mark == "." else mark for mark in row] for row in rows]
    lines = ["| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |" for row in marks]
    framed = [*grid[:3], "|---+---+---|", *grid[3:6], "|---+---+---|", *grid[6:]]
    below = [*lines[:3], "|" + "-" * 40 + "|", *lines[3:6], "|" + "-" * 40 + "|", *lines[6:]]
    text = "\n".join(["*-----------*", *framed, "*-----------*" + between, "*" + "-" * 40 + "*", *below])
    assert PUZZLE in read(f"{text}\n*{'-' * 40}*\n")


def test_a_grid_above_its_solution_is_no_jigsaw() -> None:
    solved = "\n".join("123456789"[at:] + "123456789"[:at] for at in (0, 3, 6, 1, 4, 7, 2, 5, 8))
    start = "1........\n" + "\n".join("." * 9 for _ in range(8))
    assert not read(f"{start}\n\n{solved}\n")[0].regions


def test_a_jigsaw_of_lists_of_cells() -> None:
    cells = [[0 if cell == "." else int(cell) for cell in row] for row in PARTS[0]]
    regions = [[(at // 9, at % 9) for at in range(81) if "".join(PARTS[1])[at] == str(name)] for name in range(1, 10)]
    assert read(f"grid = {cells}\nregions = {regions}\n") == read(JIGSAW)


def futoshiki(size: int = 4) -> Puzzle:
    puzzle = read(FUTOSHIKI)[0]
    assert sorted((clue.less, clue.greater) for clue in puzzle.clues) == CLUES
    return puzzle


def pairs(base: int) -> list[tuple[int, int, int, int]]:
    return [(less // 4 + base, less % 4 + base, more // 4 + base, more % 4 + base) for less, more in CLUES]


ROWS = "0 0 2 0\n0 0 0 0\n3 0 0 0\n0 0 0 0\n"


@looped(
    "text",
    [
        "4 4\n" + "".join("{} {} {} {}\n".format(*pair) for pair in pairs(1)) + ROWS,
        "4 4\n" + ROWS + "".join("{} {} {} {}\n".format(*pair) for pair in pairs(1)),
        "# futoshiki 4x4\nmodel.Add(x[0, 2] == 2)\nmodel.Add(x[2, 0] == 3)\n"
        + "".join("model.Add(x[{}, {}] < x[{}, {}])\n".format(*pair) for pair in pairs(0)),
        "".join("s.add(c[{}][{}] < c[{}][{}])\n".format(*pair) for pair in pairs(0))
        + "s.add(c[0][2] == 2)\ns.add(c[2][0] == 3)\n",
        "problem(1, [[_,_,2,_],[_,_,_,_],[3,_,_,_],[_,_,_,_]], ["
        + ",".join("[{},{}]<[{},{}]".format(*pair) for pair in pairs(1))
        + "]). % futoshiki",
        "+---+---+---+---+\n|   <   | 2 |   |\n+---+---+-^-+---+\n|   |   |   >   |\n+---+---+---+---+\n"
        "| 3 |   |   |   |\n+---+-v-+---+---+\n|   |   |   |   |\n+---+---+---+---+\n",
        "/*\n * " + FUTOSHIKI.rstrip().replace("\n", "\n * ") + "\n */",
    ],
    ids=["pairs-first", "rows-first", "or-tools", "z3", "prolog", "frame", "comment"],
)
def test_a_futoshiki_told_in_many_ways(text: str) -> None:
    assert read(text) == [futoshiki()]


def test_many_futoshiki_of_pairs() -> None:
    one = "4 4\n" + "".join("{} {} {} {}\n".format(*pair) for pair in pairs(1)) + ROWS
    assert read(f"3\n{one}\n{one}\n{one}") == [futoshiki()] * 3


def test_pairs_of_cells_that_do_not_touch_are_no_futoshiki() -> None:
    text = "4 1\n1 1 3 3\n" + ROWS
    with pytest.raises(PuzzleFault):
        reading.read(text)


def test_json_of_givens_and_places() -> None:
    data = {
        "size": 4,
        "givens": [{"row": at // 4, "col": at % 4, "value": value} for at, value in GIVEN.items()],
        "inequalities": [
            {"less": {"row": row, "col": column}, "greater": {"row": down, "col": across}}
            for row, column, down, across in pairs(0)
        ],
    }
    assert read(json.dumps(data)) == [futoshiki()]


def test_an_id_in_quotes_of_a_shell() -> None:
    assert read("$ ./unequal '4:0R,0,2,0,0,0,0,0,3,0,0,0,0,0,0,0,'")[0].kind == "futoshiki"


def test_the_code_of_sudokuexchange_alone() -> None:
    from puzzles.kinds.sudoku.forms.others.links import exchange

    assert read(exchange(PUZZLE.givens)) == [PUZZLE]


@looped("text", ["HelloWorldThisIsNoPuzzle", "0123456789ABCDEFGHIJKLM", "K" * 40])
def test_words_are_no_code_of_sudokuexchange(text: str) -> None:
    with pytest.raises(PuzzleFault):
        reading.read(text)


def test_a_packed_puzzle_on_any_page() -> None:
    from puzzles.codecs import lzstring

    grid = [
        [{"value": int(cell), "given": True} if cell != "." else {} for cell in LINE[at : at + 9]]
        for at in range(0, 81, 9)
    ]
    packed = lzstring.pack(json.dumps({"size": 9, "grid": grid}))
    assert read("https://example.com/play/?puzzleid=fpuzzles" + packed.replace("+", "%2B")) == [PUZZLE]


def test_many_strings_of_a_long_program() -> None:
    boards = [LINE[at:] + LINE[:at] for at in range(9, 27)]
    listed = ", &\n".join(f'        "{board}"' for board in boards)
    program = f"CHARACTER(81), DIMENSION(18) :: hard = [ &\n{listed} ]\n" + "call solve(a(1), b)\n" * 300
    assert len(read(program)) == len(boards)


def test_a_futoshiki_with_a_field_for_a_sign_beside_each_cell() -> None:
    rows = "[[0,'<',0,'.',2,'.',0],\n [0,'.',0,'.',0,'>',0],\n [3,'.',0,'.',0,'.',0],\n [0,'.',0,'.',0,'.',0]]"
    for text in (rows, f"from futoshiki import model\nboard={rows}\nprint(model(board))\n"):
        puzzle = reading.read(text).puzzles[0]
        assert {at: value for at, value in enumerate(puzzle.givens) if value} == GIVEN
        assert [tuple(clue) for clue in puzzle.clues] == [(0, 1), (7, 6)]
    with pytest.raises(PuzzleFault):
        reading.read(rows.replace("<", ".").replace(">", "."))
