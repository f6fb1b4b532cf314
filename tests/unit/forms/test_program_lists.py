"""Lists, strings and signs in program text: what belongs to a board, what parts two, what is no cell."""

from __future__ import annotations

import pytest

from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.program_text import MARKED, MOST_SPACED, arrays, signed, texts
from puzzles.forms.work_limit import Effort, EffortExhausted
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
INNER = ", ".join(f"[{', '.join(row)}]" for row in ROWS)
PRINTED = [" ".join(f"[{at}] => {cell}" for at, cell in enumerate(row)) for row in ROWS]
NINE = "1" + "." * 79 + "2"
BOARD = "1 0 0 0 0 0 0 0 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7 + "0 0 0 0 0 0 0 0 2\n"


def found(text: str) -> list[tuple[str, str]]:
    return [(name, board.text) for name, board in arrays(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        (f"Grid = [{INNER}]", [("grid", MEANT)]),
        (f"'Grid': [{INNER}]", [("grid", MEANT)]),
        (f"`grid` => [{INNER}]", [("grid", MEANT)]),
        (f"a = 1; b [{INNER}]", [("a", MEANT)]),
        (f"a = [7]; [{INNER}]", [("", MEANT)]),
        (f"a = f([{INNER}])", [("a", MEANT)]),
        (f"a = f([[{INNER}]])", [("a", MEANT)]),
        (f"{{'a': {{'b': [{INNER}]}}}}", [("b", MEANT)]),
        (f"{{'a': [{INNER}], 'b': [{INNER}]}}", [("a", MEANT), ("b", MEANT)]),
        (f"[{INNER}] [{INNER}]", [("", MEANT), ("", MEANT)]),
        (f"x) ] }} [{INNER}]", [("", MEANT)]),
        (f"[[1, 2], [{INNER}]]", [("", MEANT)]),
        (f"([{INNER}]", [("", MEANT)]),
        (f"[{INNER}", [("", MEANT)]),
        (f"[{INNER}, [9]]", [("", MEANT)]),
        (f"[[9], {INNER}]", [("", MEANT)]),
        (f"[[9], {INNER}, [9]]", []),
        (f"[{INNER}, []]", [("", MEANT)]),
        (f"[[], {INNER}, [], [9]]", [("", MEANT)]),
        (f"[{INNER}, f(x)]", [("", MEANT)]),
        (f"[{INNER}, $]", [("", MEANT)]),
        (f"[{INNER}]".replace("4", "4 $"), []),
        ("[" * 13 + INNER + "]" * 13, []),
        ("[" * 12 + INNER + "]" * 12, []),
        ("[" * 11 + INNER + "]" * 11, [("", MEANT)]),
        # What stands between the cells.
        (f"[{INNER.replace('],', '], # [5, 6')}]".replace("6 ", "6\n "), [("", MEANT)]),
        (f"[{INNER.replace('],', '], ...')}]".replace("... ", "...\n "), [("", MEANT)]),
        (f"[{INNER.replace('],', '], -- five')}]".replace("five ", "five\n "), [("", MEANT)]),
        (f"[{INNER.replace(', ', ' ')}]", [("", MEANT)]),
        (f"[{INNER.replace('0, ', ', ')}]", [("", MEANT)]),
        ("[[1,2,,3],[,,4,],[3,,,],[,,2,1]]", [("", MEANT)]),
        ("[[1,2,,3],[,,4,,],[3,,,,],[,,2,1,]]", [("", MEANT)]),
        ("[[1,2,0,3,],[0,0,4,0,],[3,0,0,0,],[0,0,2,1,]]", [("", MEANT)]),
        ("[[1,2,,],[,,4,],[3,,,],[,,2,1]]", [("", MEANT.replace("0 3", "0 0", 1))]),
        (f"[{INNER.replace('4', 'Some(4)').replace('3', 'Just 3')}]", [("", MEANT)]),
        (f"[{INNER.replace('4', 'Given 4').replace('3', 'Cell ( 3 )')}]", [("", MEANT)]),
        (f"[{INNER.replace('4', 'new Cell(4)')}]", [("", MEANT)]),
        ("[" + INNER.replace("0", "'0'").replace("4", "`4`") + "]", [("", MEANT)]),
        ("[" + INNER.replace("0", '"0"') + "]", [("", MEANT)]),
        # Rows parted by marks, and lists without rows.
        ("[1 2 0 3; 0 0 4 0; 3 0 0 0; 0 0 2 1]", [("", MEANT)]),
        ("[1 2 0 3; 0 0 4 0; 3 0 0 0; 0 0 2 1;]", [("", MEANT)]),
        ("[1,2,0,3 | 0,0,4,0 | 3,0,0,0 | 0,0,2,1]", [("", MEANT)]),
        ("[1 2 0 3; 0 0 4 0; 3 0 0 0]", []),
        ("[1;2;0;3]", []),
        ("x = [|1;2;0;3|]; [1 2 0 3; 0 0 4 0; 3 0 0 0; 0 0 2 1]", [("", MEANT)]),
        ("a = [1 2; 3 4] b = [1 2 0 3; 0 0 4 0; 3 0 0 0; 0 0 2 1]", [("b", MEANT)]),
        ("[[1;2;0;3]; [0;0;4;0]; [3;0;0;0]; [0;0;2;1]]", [("", MEANT)]),
        ("[[1 9;2;0;3]; [0;0;4;0]; [3;0;0;0]; [0;0;2;1]]", []),
        ("[" + ", ".join("".join(ROWS)) + "]", [("", MEANT)]),
        ("[" + ", ".join("".join(ROWS)[:9]) + "]", []),
        ("[" + ", ".join("".join(ROWS)[:15]) + "]", []),
        ("f(1, 2, 3, 4), g(" + ", ".join("".join(ROWS)) + ")", [("", MEANT)]),
        # A program whose line ends are lost.
        (f"a = 1; // a comment {'and more words ' * 12} b = [{INNER}]", [("b", MEANT)]),
        # Boards in one run each, in one list.
        (f"[{', '.join(['[' + ', '.join(NINE.replace('.', '0')) + ']'] * 4)}]", [("", BOARD)] * 4),
        (f"a = [{', '.join([repr(','.join(NINE))] * 4)}]", [("a", BOARD)] * 4),
        (f"a = [{', '.join([repr(NINE)] * 4)}]", [("a", BOARD)] * 4),
        # Lists of strings.
        ("a = ['x'], b = ['12..', '..3.', '4...', '...1']", [("b", "1 2 0 0\n0 0 3 0\n4 0 0 0\n0 0 0 1\n")]),
        ("['1 2 0 3', '0 0 4 0', '3 0 0 0', '0 0 2 1']", [("", MEANT)]),
        ("['1,2,,3', '0,,4,', '3,0,,', ',0,2,1']", [("", MEANT)]),
        ("['1; 2;;3', ' ;;4;', '3;; ;', ';;2; 1']", [("", MEANT)]),
        ("['1,2,,3', ',,4,', '3,,', ',,2,1']", []),
        ("['12034', '00401', '30000', '00210']", []),
        ("['1,2,3', '2,3,1', '3,1,2']", []),
        ("['12', '03', '00', '40', '30', '00', '00', '21']", []),
        ("['12030', '04030', '00', '0021']", []),
        ("['12030040', '30000021']", [("", MEANT)]),
        ("[1, 'abcdef', 2]", []),
        ("a = (['12030040', '30000021'])", [("a", MEANT)]),
        ("X = ['12030040', '30000021']", [("x", MEANT)]),
        ("[" + ", ".join("12345" * 4) + "]", []),
        ("[" + INNER.replace("0, 4", "0, /* 5 */ 4") + "]", [("", MEANT)]),
        # Numbers of rows and cells before them, and line numbers of BASIC.
        ("Array ( " + " ".join(f"[{at}] => Array ( {PRINTED[at]} )" for at in range(4)) + " )", [("", MEANT)]),
        ("(" + ", ".join(f"{at} => ({', '.join(row)})" for at, row in enumerate(ROWS)) + ")", [("", MEANT)]),
        (f"x => [{INNER}]", [("x", MEANT)]),
    ],
)  # fmt: skip
def test_lists_of_rows_are_boards(text: str, meant: list[tuple[str, str]]) -> None:
    assert found(text) == meant


@looped(
    ("text", "meant"),
    [
        (f'"{NINE}"', [("", BOARD)]),
        (f"easy = '{NINE}'", [("easy", BOARD)]),
        (f"a `{NINE}` b `{NINE}`", [("a", BOARD), ("b", BOARD)]),
        (f'A = """{NINE}"""', [("a", BOARD)]),
        (f'"""\n{NINE[:27]}\n{NINE[27:54]}\r\n{NINE[54:]}\n"""', [("", BOARD)]),
        (f'x = "{NINE[:40]}\\n{NINE[40:]}\\n"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}" + "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}" . "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}" & "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}", "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}"; "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = ("{NINE[:40]}" "{NINE[40:]}")', [("x", BOARD)]),
        (f'x = "{NINE[:40]}" - "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}" // half\n "{NINE[40:]}"', [("x", BOARD)]),
        (f'x = "{NINE[:40]}" y "{NINE[40:]}"', []),
        (f'x = "{NINE[:40]}" / "{NINE[40:]}"', []),
        (f'x = "{NINE[:40]}" "a" "{NINE[40:]}"', []),
        (f'x = "{NINE[:40]}" "abc" "{NINE[40:]}"', []),
        (f'x = "{NINE[:-4]}" "{NINE[-4:]}"', [("x", BOARD)]),
        (f'10 DATA "{NINE[:40]}"\n20 DATA "{NINE[40:]}"', [("", BOARD)]),
        (f'DATA "{NINE[:40]}"\nDATA "{NINE[40:]}"', [("", BOARD)]),
        (f'"{" ".join(NINE)}"', [("", BOARD)]),
        (f'"{", ".join(NINE)}"', [("", BOARD)]),
        (f'" {",".join(NINE)} "', [("", BOARD)]),
        (f'"{" ".join(NINE[:-1])}"', []),
        (f'"{" ".join(NINE)}{" " * (MOST_SPACED - 161)}"', [("", BOARD)]),
        (f'"{NINE}" "{NINE}"', [("", BOARD)] * 2),
        (f'"{NINE}" "12" "{NINE}"', [("", BOARD)] * 2),
        ('"1203004030000021"', []),
        ('"1203004030000021" "1203004030000021"', []),
        (f"{NINE}", []),
        ("no 'string' here", []),
    ],
)
def test_strings_of_a_board_or_its_parts(text: str, meant: list[tuple[str, str]]) -> None:
    assert found(text) == meant


@looped(
    ("text", "start", "four"),
    [
        (f"x = [{INNER}]", 6, len("x = [") + INNER.index("4")),
        ("x = ['12030040', '30000021']", 6, 12),
        ("['1,2,,3', '0,,4,', '3,0,,', ',0,2,1']", 2, 15),
        ("[" + INNER.replace("4", "'4'") + "]", 2, 1 + INNER.index("4") + 1),
    ],
)
def test_each_cell_knows_its_place(text: str, start: int, four: int) -> None:
    ((_, board),) = arrays(Traced.whole(text))
    assert board.origin(0) == start
    assert board.origin(board.text.index("4")) == four


def test_each_mark_counts_as_work() -> None:
    text = f"x = [{INNER}]"
    marks = 2 + 2 + 4 * 9 + 3  # a name and a sign, brackets, four rows, commas between them
    effort = Effort(1_000_000)
    Traced.whole(text, effort)
    before = effort.cost
    list(arrays(Traced.whole("(" + "1 " * 3, effort)))
    assert effort.cost - before > 4 * MARKED
    for most, enough in ((marks * MARKED, False), (100_000, True)):
        tight = Effort(most)
        if enough:
            assert arrays(Traced.whole(text, tight))
        else:
            with pytest.raises(EffortExhausted):
                arrays(Traced.whole(text, tight))


@looped(
    ("text", "meant"),
    [
        (r'x = "5 3\n. .\n1 2\n3 4"', ["5 3\n. .\n1 2\n3 4\n"]),
        (r'x = "5 3\r\n. .\r\n1 2\r\n\t\"a\""', ['5 3\n. .\n1 2\n\t"a"\n']),
        (r'x = "5 3\n. ."', []),
        (r'"5 3\n" + "1 2\n" + "3 4\n"', ["5 3\n1 2\n3 4\n"]),
        (r'"5 3\n" "1 2\n" f("3 4\n") "5 6\n"', []),
        ('let a = "1 2 3 4\n. . . .\n. . . .\n4 3 2 1";', ["1 2 3 4\n. . . .\n. . . .\n4 3 2 1\n"]),
        ('"\\\n1234\n....\\n\\\n....\\n\n4321"', ["\n1234\n....\n....\n\n4321\n"]),
    ],
)
def test_strings_of_several_lines_are_texts(text: str, meant: list[str]) -> None:
    assert [each.text for each in texts(Traced.whole(text))] == meant


@looped(
    ("text", "meant"),
    [
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1]]",
         "1 0 0\n0 2 0\n0 0 3\n1 0\n0 -1\n0 0\n1 0 0\n0 0 -1\n"),
        ("[[1,.,_],[-,2,*],[None,null,3]] [['<',''],['','>'],['','']] [['^','','-'],['_','','v']]",
         "1 0 0\n0 2 0\n0 0 3\n< 0\n0 >\n0 0\n^ 0 0\n0 0 v\n"),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0],[0,0],[0,-1]]",
         "1 0 0\n0 2 0\n0 0 3\n1 0\n0 -1\n0 0\n1 0\n0 0\n0 -1\n"),
        ("size = [3, 3]; x = {'b': [[1,0,0],[0,2,0],[0,0,3]], 'h': [[1,0],[0,-1],[0,0]], 'v': [[1,0,0],[0,0,-1]]}",
         "1 0 0\n0 2 0\n0 0 3\n1 0\n0 -1\n0 0\n1 0 0\n0 0 -1\n"),
        ("[[9,9],[9,9]] [[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1]]",
         "1 0 0\n0 2 0\n0 0 3\n1 0\n0 -1\n0 0\n1 0 0\n0 0 -1\n"),
        ("[[1,0,0],[0,2,0],[0,0,3]] [['lt',0],[0,'Greater'],[0,0]] [['gt',0,0],[0,0,'less_than']]",
         "1 0 0\n0 2 0\n0 0 3\n< 0\n0 >\n0 0\n> 0 0\n0 0 <\n"),
        ("[[1,0],[0,2]] [[1],[0]] [[1,0]]", None),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]]", None),
        ("[[1,0,0],[0,2,0]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1]]", None),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1]] [[1,0,0],[0,0,-1]]", None),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0,0],[0,-1,0],[0,0,0]] [[1,0,0],[0,0,-1]]", None),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1],[0,0,0]]", None),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0],[0,-1]]", None),
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1],[0],[0]]", None),
        ("[[1,0,0],[0,2],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1]]", None),
        ("1,0,0 0,2,0 0,0,3", None),
        ("", None),
    ],
)  # fmt: skip
def test_a_board_and_its_signs_are_three_arrays(text: str, meant: str | None) -> None:
    board = signed(Traced.whole(text))
    assert (board.text if board else None) == meant
