"""Files of apps, read and written: SadMan Sudoku, Janko, OpenSudoku, pzprv3, saved games and ids of Tatham's Solo."""

from __future__ import annotations

from puzzles.codecs import tatham
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others.app_files import JANKO, OPEN, OPEN_1, PZPRV3, SADMAN
from puzzles.kinds.sudoku.forms.others.sheets import BOTH_DIAGONALS, UNEVEN
from puzzles.kinds.sudoku.forms.others.solo_links import SOLO, SOLO_SAVE
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import CROSSED, FOUR, PARTED, SMALL, board, broken, is_read, marks

ints = samples.values
ROWS = "12..\n....\n....\n...4\n"
STATE = "1234\n....\n....\n...4\n"
WORDS = marks(
    16, r1c3=(3, 4), r1c4=(4,), r3c1=(1,), r3c2=(1,), r3c3=(1,), r3c4=(1,), r4c1=(1, 2), r4c2=(1, 2), r4c3=(3,)
)
COMMAS = marks(16, r1c3=(3,), r1c4=(4,), r3c1=(1, 2), r3c2=(1, 2), r3c3=(3,), r4c2=(1,))


@looped(
    ("text", "layers"),
    [
        (f"#AAnn\n\n# a comment\n[puzzle]\r\n{ROWS}", Layers(author="Ann")),
        (f"[Puzzle]\n#Dnine\n{ROWS.replace('12..', '1 2 - 0')}", Layers(title="nine")),
        (f"[Puzzle]\n{ROWS}[State]\n{STATE}....\n", Layers(entries=ints(16, r1c3=3, r1c4=4))),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n,,3,4 \n , , ,\n12,\t21,3,\n,1,,3\n", Layers(centre=COMMAS)),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n1 2 34 4\n. . . 0\n1 1 1 1\n12 12 3 3\n", Layers(centre=WORDS)),
    ],
)
def test_files_of_sadman_sudoku(text: str, layers: Layers) -> None:
    assert is_read(SADMAN, text, Sheet(SMALL, layers))


def janko(*, head: str = "", rows: str = "1 2 - -\n- - - -\n- - - -\n- - - 4\n", more: str = "") -> str:
    return f"[begin]\npuzzle sudoku\n{head}[problem]\n{rows}{more}[end]\n"


AREAS = "[areas]\n1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n"
FLAT, STEEP = (Puzzle("sudoku", Size(4, 4, *box), SMALL.givens) for box in ((1, 4), (4, 1)))


@looped(
    ("text", "puzzle", "layers"),
    [
        (janko().replace("[begin]", " begin "), SMALL, Layers()),
        (janko(rows="1 2 100 x\n\n- - - - - - - -\n- - - 4\n"), SMALL, Layers()),
        (janko(head="Title The one \nauthor Ann\nmytitle y\n"), SMALL, Layers(title="The one", author="Ann")),
        (janko(head="patternx 4\npatterny 1\n"), FLAT, Layers()),
        (janko(more=AREAS), PARTED, Layers()),
        (janko(more="[areas]\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n"), FLAT, Layers()),
        (janko(more=AREAS.replace("4 4 4\n", "4 4\n")), SMALL, Layers(unplayed=("jigsaw regions",))),
        (janko(more=AREAS.replace("4 4 4\n", "4 4 5\n")), SMALL, Layers(unplayed=(UNEVEN,))),
    ],
)
def test_files_of_janko(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert is_read(JANKO, text, Sheet(puzzle, layers))


def test_files_of_janko_that_are_broken() -> None:
    assert broken(JANKO, "[begin]\npuzzle sudoku\n[end]\n") == "Janko file, but it has 0 cells, which no Sudoku has."
    wrong = "the number 99 in row 1, column 1 is not between 1 and 4"
    assert broken(JANKO, janko(rows="99 " + "- " * 15 + "\n")) == f"Janko file, but {wrong}."
    assert JANKO.sniff(janko().replace("sudoku", "hitori")) == Confidence.NO


LINE = "12" + "0" * 78 + "9"
PUZZLE, ONE = board(9, r1c1=1, r1c2=2, r9c9=9), board(9, r1c1=1)
NOTED = Layers(centre=marks(81, r1c2=(1, 9)))


def games(*told: str, step: str = "0|-|1|") -> str:
    return "version: 1&#10;" + "".join((*told, step * (81 - len(told))))


@looped(
    ("data", "puzzle", "layers"),
    [
        (f" {LINE.replace('0', '.')} ", PUZZLE, Layers()),
        (games(" 1 |-|0&#10;|").replace("1&#10;", "2\n", 1), ONE, Layers()),
        (games("1|-|0|", "2|-|1|"), ONE, Layers(entries=ints(81, r1c2=2))),
        (games("1|-|0|", "0|1,x,12,X,0,9|1|"), ONE, NOTED),
        (games("1|-|0|", "0|1025|1|", "0|x|1|", "0|1024|1|"), ONE, Layers()),
        (games("1|-|-|0|", "0|1,9|2,|1|", step="0|-|-|1|"), ONE, NOTED),
    ],
)
def test_games_of_opensudoku(data: str, puzzle: Puzzle, layers: Layers) -> None:
    text = f"<opensudoku><game data='{data}' /></opensudoku>"
    assert is_read(OPEN, text, Sheet(puzzle, layers))
    assert OPEN_1.sniff(text) == Confidence.NO


def test_games_of_opensudoku_that_are_broken() -> None:
    told = [games(cell) for cell in ("x|-|0|", "1|-|2|")]
    for data in (LINE[1:], games("1|-|0|")[:-6], *told):
        text = f'<opensudoku><game data="{data}"/>'
        assert broken(OPEN, text) == "OpenSudoku file, but a game of it is malformed."
    assert broken(OPEN, "<opensudoku><game name='x'/></opensudoku>") == "OpenSudoku file, but it has no game."


def test_folders_of_opensudoku() -> None:
    text = (
        f'\ufeff<?xml version="1.0"?>\n<!-- m -->\n<opensudoku version="2"><name> N&amp;M </name><author>Ann</author>'
        f'<game data="{LINE}"/><folder name="F&lt;"><game other="x" data = "{LINE}" /></folder>'
        f"<folder name='Givens' ><game data='{LINE}'/></folder><folder><game name='x'/><game data=\"{LINE}\"/></folder>"
    )
    assert OPEN.sniff(text) == Confidence.CERTAIN
    titles = [(each.layers.title, each.layers.author) for each in OPEN.sheets(text)]
    assert titles == [("N&M", "Ann"), ("F<", "Ann"), ("", "Ann"), ("", "Ann")]
    later = f'<opensudoku2 version="3"><folder name="L"><game state="0" cells_data="{LINE}" user_note="" /></folder>'
    assert OPEN.sheets(later) == [Sheet(PUZZLE, Layers(title="L"))]


def pzprv3(entries: str = "", side: str = "4") -> str:
    return f"pzprv3\nsudoku\n{side}\n1 2 . .\n. . . .\n. . . .\n. . . 4\n{entries}"


BLANK = ". . . .\n"
THIRD = Layers(entries=ints(16, r1c3=3))


@looped(
    ("text", "layers"),
    [
        (pzprv3(f". . 3 .\n{BLANK * 3}").replace("\n", "/"), THIRD),
        (pzprv3(f". . 3 100\n{BLANK * 2}. . . +\n1 2 3 4\n"), THIRD),
        (pzprv3(f". . 3 .\n{BLANK * 2}. . .\n"), Layers()),
        (pzprv3(f". . 5 .\n{BLANK * 3}"), Layers()),
    ],
)
def test_files_of_pzprv3(text: str, layers: Layers) -> None:
    assert is_read(PZPRV3, text, Sheet(SMALL, layers))


@looped(
    ("text", "why"),
    [
        (pzprv3(side="5"), "it has 25 cells, which no Sudoku has"),
        (pzprv3(side="x"), "it has 0 cells, which no Sudoku has"),
        (pzprv3(BLANK * 4, "9"), "it has 32 of the 81 cells of a 9×9 board"),
        (pzprv3().replace("1 2", "9 2"), "the number 9 in row 1, column 1 is not between 1 and 4"),
    ],
)
def test_files_of_pzprv3_that_are_broken(text: str, why: str) -> None:
    assert broken(PZPRV3, text) == f"pzprv3 file, but {why}."


PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#"
KNOWN = f"2x2:1_2m4 {PAGE}2x2:1_2m4 {PAGE.upper()}4:1_2m4 4j:1_2m4,abc 5x5:1 25j:1 {PAGE}5x6:1 2x2#123 2x2%23123"
OTHERS = "4:1_2m4 4mO:1_2m4 2x2mO:1_2m4 4x4mR:1_2m4 5x6:1 26j:1 2x2;123"


def test_ids_of_solo() -> None:
    assert [text for text in KNOWN.split() if SOLO.sniff(f" {text} ") != Confidence.CERTAIN] == []
    assert [text for text in OTHERS.split() if SOLO.sniff(f" {text} ") != Confidence.NO] == []
    assert SOLO.sheets("2x2x:1_2m4") == [Sheet(CROSSED, Layers(assumed=(BOTH_DIAGONALS,)))]
    assert SOLO.sheets("2x2k:1_2m4 and more") == [Sheet(SMALL, Layers(unplayed=("killer cages",)))]
    wrong = "the number 5 in row 4, column 4 is not between 1 and 4"
    assert broken(SOLO, "2x2:1_2m5") == f"link to Simon Tatham's Solo, but {wrong}."
    fault = samples.refusal(SOLO, "2x2#123")
    assert (fault.code, fault.message) == ("elsewhere", tatham.seed_fault("Solo").message)


def saved(parameters: str = "2x2", key: str = "CPARAMS", description: str = "1_2m4", **more: str) -> str:
    told = {"SAVEFILE": "x", "GAME": "Solo", key: parameters, "DESC": description, **more}
    return "".join(f"{name:8}:{len(value)}:{value}\n" for name, value in told.items() if value)


@looped(
    ("text", "sheet"),
    [
        (saved(key="PARAMS"), Sheet(SMALL)),
        (saved("2x2x"), Sheet(Puzzle("sudoku", FOUR, SMALL.givens, diagonals=True), Layers(assumed=(BOTH_DIAGONALS,)))),
        (saved(MOVE="R2,0,3"), Sheet(SMALL, THIRD)),
        (saved(MOVE="P2,0,3"), Sheet(SMALL, Layers(centre=marks(16, r1c3=(3,))))),
        (saved(MOVE="R2,0,3", STATEPOS="1"), Sheet(SMALL)),
    ],
)
def test_save_files_of_solo(text: str, sheet: Sheet) -> None:
    assert is_read(SOLO_SAVE, text, sheet)


def test_save_files_of_solo_are_broken_or_written() -> None:
    for text in (saved(""), saved("9!"), saved(description=""), saved("x")):
        assert broken(SOLO_SAVE, text) == "save file of Solo, but it has no description of a board."
    sheet = Sheet(SMALL, Layers(entries=THIRD.entries, centre=marks(16, r1c4=(1, 4))))
    assert SOLO_SAVE.sheets(SOLO_SAVE.write_sheet(sheet)) == [sheet]
    assert SOLO_SAVE.sniff(saved(GAME="Unequal").replace("Solo", "Unequal")) == Confidence.NO
