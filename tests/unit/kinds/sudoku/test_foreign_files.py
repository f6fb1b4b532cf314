"""Files of apps, read and written: SadMan Sudoku, Janko, OpenSudoku."""

from __future__ import annotations

import pytest

from puzzles.codecs.sections import sections
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.app_files import JANKO, OPEN, OPEN_1, SADMAN
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SDK = SADMAN
FOUR, NINE = USUAL[4], USUAL[9]
SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
UNEVEN = "jigsaw regions that are not as many as its rows, of as many cells"
SMALL = Puzzle("sudoku", FOUR, (1, 2, *(0,) * 13, 4))
PUZZLE = Puzzle("sudoku", NINE, (1, 2, *(0,) * 78, 9))
LINE = "12" + "0" * 78 + "9"


def faulty(form: LayeredForm, text: str) -> str:
    with pytest.raises(PuzzleFault) as fault:
        form.sheets(text)
    assert fault.value.code == "foreign-broken"
    return fault.value.message.removeprefix("This looks like a puzzle from ")


ROWS = "12..\n....\n....\n...4\n"
STATE = "1234\n....\n....\n...4\n"
WORDS = ((), (), (3, 4), (4,), (), (), (), (), (1,), (1,), (1,), (1,), (1, 2), (1, 2), (3,), ())
MARKS = ",,3,4 \n , , ,\n12,\t21,3,\n,1,,3\n"


@looped(
    ("text", "layers"),
    [
        (f"[Puzzle]\n{ROWS}", Layers()),
        (f"#AAnn\n\n# a comment\n[puzzle]\r\n{ROWS}", Layers(author="Ann")),
        (f"#A Ann \n#DOne\n#CBe\n#C so\n[Puzzle]\n{ROWS}", Layers(title="One", author="Ann", rules="Be\nso")),
        (f"#Aone\n#Atwo\n[Puzzle]\n#Athree\n{ROWS}", Layers(author="one")),
        (f"[Puzzle]\n#Dnine\n{ROWS.replace('12..', '1 2 - 0')}", Layers(title="nine")),
        (f"[Puzzle]\n{ROWS}[State]\n{STATE}", Layers(entries=(0, 0, 3, 4, *(0,) * 12))),
        (f"[Puzzle]\n{ROWS}[State]\n{STATE}....\n", Layers(entries=(0, 0, 3, 4, *(0,) * 12))),
        (f"[Puzzle]\n{ROWS}[State]\n{STATE[:-2]}\n", Layers()),
        (f"[Puzzle]\n{ROWS}[State]\n{ROWS}", Layers()),
        (
            f"[Puzzle]\n{ROWS}[PencilMarks]\n{MARKS}",
            Layers(centre=((), (), (3,), (4,), (), (), (), (), (1, 2), (1, 2), (3,), (), (), (1,), (), ())),
        ),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n1 2 34 4\n. . . 0\n1 1 1 1\n12 12 3 3\n", Layers(centre=WORDS)),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n1,2,3\n", Layers()),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n" + ",,,\n" * 4, Layers()),
    ],
)  # fmt: skip
def test_files_of_sadman_sudoku(text: str, layers: Layers) -> None:
    assert SDK.sniff(text) == Confidence.CERTAIN
    assert SDK.sheets(text) == [Sheet(SMALL, layers)]


def test_files_of_sadman_sudoku_have_a_board() -> None:
    assert SDK.sniff(f"[Game]\n{ROWS}") == Confidence.NO
    assert faulty(SDK, "[Puzzle]\n[State]\n") == ".sdk file (SadMan Sudoku), but it has 0 cells, which no Sudoku has."
    wrong = "the number 5 in row 1, column 1 is not between 1 and 4"
    assert faulty(SDK, f"[Puzzle]\n5{ROWS[1:]}") == f".sdk file (SadMan Sudoku), but {wrong}."


def test_files_of_sadman_sudoku_are_written() -> None:
    assert SDK.write_sheet(Sheet(SMALL)) == f"[Puzzle]\n{ROWS}"
    centre = ((), (), (), (3, 4), *((),) * 12)
    layers = Layers(entries=(0, 0, 3, *(0,) * 13), centre=centre, title="T", author="A", rules="R\nS")
    assert SDK.write_sheet(Sheet(SMALL, layers)) == (
        f"#AA\n#DT\n#CR\n#CS\n[Puzzle]\n{ROWS}[State]\n123.\n....\n....\n...4\n[PencilMarks]\n,,,34\n,,,\n,,,\n,,,\n"
    )
    assert SDK.sheets(SDK.write_sheet(Sheet(SMALL, layers))) == [Sheet(SMALL, layers)]
    assert SDK.fits(SMALL)
    assert not SDK.fits(Puzzle("sudoku", Size(6, 6, 3, 2), (0,) * 36))


def test_sections_of_a_file() -> None:
    text = "a\n[One]\r\n1 \r\n#2\n\n [TWO] \n3\n[one]\n4[\n[not one\n"
    assert sections(text) == {"": ["a"], "one": ["1 ", "", "4[", "[not one", ""], "two": ["3"]}


def janko(*, head: str = "", rows: str = "1 2 - -\n- - - -\n- - - -\n- - - 4\n", more: str = "") -> str:
    return f"[begin]\npuzzle sudoku\n{head}[problem]\n{rows}{more}[end]\n"


AREAS = "[areas]\n1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n"
PARTED = Puzzle("sudoku", Size(4, 4), SMALL.givens, regions=SNAKES)
STRIPS = "[areas]\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n"


@looped(
    ("text", "puzzle", "layers"),
    [
        (janko(), SMALL, Layers()),
        (janko().replace("[begin]", " begin "), SMALL, Layers()),
        (janko().upper(), SMALL, Layers()),
        (janko(rows="1 2 100 x\n\n- - - - - - - -\n- - - 4\n"), SMALL, Layers()),
        (janko(head="Title The one \nauthor Ann\n"), SMALL, Layers(title="The one", author="Ann")),
        (janko(head="subtitle x\nmytitle y\n"), SMALL, Layers()),
        (janko(head=f"title {'t' * 201}\n"), SMALL, Layers(title="t" * 201)),
        (janko(head="patternx 4\npatterny 1\n"), Puzzle("sudoku", Size(4, 4, 1, 4), SMALL.givens), Layers()),
        (janko(head="PatternX 1\npatterny 4 \n"), Puzzle("sudoku", Size(4, 4, 4, 1), SMALL.givens), Layers()),
        (janko(head="patternx 3\npatterny 2\n"), SMALL, Layers()),
        (janko(head="patternx 4\n"), SMALL, Layers()),
        (janko(head="patterny 4\n"), SMALL, Layers()),
        (janko(more=AREAS), PARTED, Layers()),
        (janko(more=STRIPS), Puzzle("sudoku", Size(4, 4, 1, 4), SMALL.givens), Layers()),
        (janko(more=AREAS.replace("4 4 4\n", "4 4\n")), SMALL, Layers(unplayed=("jigsaw regions",))),
        (janko(more=AREAS.replace("4 4 4\n", "4 4 5\n")), SMALL, Layers(unplayed=(UNEVEN,))),
        (janko(more=AREAS.replace("4 4 4\n", "4 4 0\n")), SMALL, Layers(unplayed=(UNEVEN,))),
    ],
)
def test_files_of_janko(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert JANKO.sniff(text) == Confidence.CERTAIN
    assert JANKO.sheets(text) == [Sheet(puzzle, layers)]


def test_files_of_janko_that_are_broken() -> None:
    none = "[begin]\npuzzle sudoku\n[end]\n"
    assert faulty(JANKO, none) == "Janko file, but it has 0 cells, which no Sudoku has."
    assert faulty(JANKO, janko(rows="1 2\n")) == "Janko file, but it has 2 cells, which no Sudoku has."
    wrong = "the number 99 in row 1, column 1 is not between 1 and 4"
    assert faulty(JANKO, janko(rows="99 " + "- " * 15 + "\n")) == f"Janko file, but {wrong}."
    assert JANKO.sniff(janko().replace("sudoku", "hitori")) == Confidence.NO


def test_files_of_janko_are_written() -> None:
    rest = "size 4\npatternx 2\npatterny 2\n[problem]\n1 2 - -\n- - - -\n- - - -\n- - - 4\n[end]\n"
    assert JANKO.write_sheet(Sheet(SMALL)) == f"[begin]\npuzzle sudoku\n{rest}"
    told = Layers(title="T", author="A")
    assert JANKO.write_sheet(Sheet(SMALL, told)) == f"[begin]\npuzzle sudoku\ntitle T\nauthor A\n{rest}"
    wide = Puzzle("sudoku", Size(4, 4, 1, 4), SMALL.givens)
    assert "\npatternx 4\npatterny 1\n" in JANKO.write_sheet(Sheet(wide))
    assert [JANKO.fits(each) for each in (SMALL, wide, PARTED)] == [True, True, False]


def cells(*told: str, step: str = "0|-|1|") -> str:
    return "version: 1&#10;" + "".join((*told, step * (81 - len(told))))


EMPTY: tuple[tuple[int, ...], ...] = ((),) * 81
ONE = Puzzle("sudoku", NINE, (1, *(0,) * 80))


@looped(
    ("data", "puzzle", "layers"),
    [
        (LINE, PUZZLE, Layers()),
        (f" {LINE.replace('0', '.')} ", PUZZLE, Layers()),
        (cells("1|-|0|"), ONE, Layers()),
        (cells("1|-|0|").replace("1&#10;", "2\n"), ONE, Layers()),
        (cells("1|-|0|", "2|-|1|"), ONE, Layers(entries=(0, 2, *(0,) * 79))),
        (cells("1|-|0|", "0|9,1,|1|"), ONE, Layers(centre=((), (1, 9), *EMPTY[2:]))),
        (cells("1|-|0|", "0|1,x,12,X,0,3|1|"), ONE, Layers(centre=((), (1, 3), *EMPTY[2:]))),
        (cells("1|-|0|", "0|257|1|"), ONE, Layers(centre=((), (1, 9), *EMPTY[2:]))),
        (cells("1|-|0|", "0|1|1|", "0|2|1|"), ONE, Layers(centre=((), (1,), (2,), *EMPTY[3:]))),
        (cells("1|-|0|", "0|1025|1|", "0|x|1|"), ONE, Layers()),
        (cells("1|-|0|", "0|1024|1|"), ONE, Layers()),
        (cells("1|-|0|", "0|1,|0|"), ONE, Layers(centre=((), (1,), *EMPTY[2:]))),
        (cells(" 1 |-|0|"), ONE, Layers()),
        (cells("1|-|0&#10;|"), ONE, Layers()),
        (cells("1|-|0|", "0|1,&#10;3,|1|"), ONE, Layers(centre=((), (1, 3), *EMPTY[2:]))),
        (cells("1|-|-|0|", step="0|-|-|1|"), ONE, Layers()),
        (cells("1|-|-|0|", "0|1,|2,|1|", step="0|-|-|1|"), ONE, Layers(centre=((), (1,), *EMPTY[2:]))),
    ],
)
def test_games_of_opensudoku(data: str, puzzle: Puzzle, layers: Layers) -> None:
    text = f"<opensudoku><game data='{data}' /></opensudoku>"
    assert OPEN.sniff(text) == Confidence.CERTAIN
    assert OPEN_1.sniff(text) == Confidence.NO
    assert OPEN.sheets(text) == [Sheet(puzzle, layers)]


@looped(
    "data",
    [
        LINE[1:],
        LINE + "0",
        cells("1|-|0|").replace("version:", "v:"),
        cells("1|-|0|")[: -len("0|-|1|")],
        cells("x|-|0|"),
        cells("10|-|0|"),
        cells("1|-|2|"),
        cells("1|-||"),
    ],
)
def test_games_of_opensudoku_that_are_broken(data: str) -> None:
    assert faulty(OPEN, f'<opensudoku><game data="{data}"/>') == "OpenSudoku file, but a game of it is malformed."


def test_folders_of_opensudoku() -> None:
    text = (
        f'\ufeff<?xml version="1.0"?>\n<!-- m -->\n<opensudoku version="2"><name> N&amp;M </name><author>Ann</author>'
        f'<game data="{LINE}"/><folder name="F&lt;"><game other="x" data = "{LINE}" /></folder>'
        f"<folder name='Givens' ><game data='{LINE}'/></folder><folder><game name='x'/><game data=\"{LINE}\"/></folder>"
    )
    assert OPEN.sniff(text) == Confidence.CERTAIN
    titles = [(each.layers.title, each.layers.author) for each in OPEN.sheets(text)]
    assert titles == [("N&M", "Ann"), ("F<", "Ann"), ("", "Ann"), ("", "Ann")]
    played = f"<opensudoku><author>Ann</author><name>T</name><game data='{cells('1|-|0|')}'/></opensudoku>"
    assert OPEN.sheets(played) == [Sheet(ONE, Layers(title="T", author="Ann"))]
    later = f'<opensudoku2 version="3"><folder name="L"><game state="0" cells_data="{LINE}" user_note="" /></folder>'
    assert OPEN.sheets(later) == [Sheet(PUZZLE, Layers(title="L"))]
    assert faulty(OPEN, "<opensudoku><game name='x'/></opensudoku>") == "OpenSudoku file, but it has no game."


START = '<?xml version="1.0" encoding="UTF-8"?>\n'


def test_files_of_opensudoku_are_written() -> None:
    game = f'<game state="0" time="0" data="{LINE}" />\n'
    head, end = f'{START}<opensudoku version="2">\n', "</folder>\n</opensudoku>\n"
    assert OPEN.write_sheet(Sheet(PUZZLE)) == f'{head}<folder name="Givens">\n{game}{end}'
    told = [Sheet(PUZZLE, Layers(title=title)) for title in ("", "", "A<", "A<", "B")]
    assert "".join(OPEN.texts(told)) == (
        f'{head}<folder name="Givens">\n{game}{game}</folder>\n<folder name="A&lt;">\n{game}{game}</folder>\n'
        f'<folder name="B">\n{game}{end}'
    )
    played = Sheet(ONE, Layers(entries=(0, 2, *(0,) * 79), centre=((), (), (3, 4), *EMPTY[3:])))
    data = cells("1|-|0|", "2|-|1|", "0|3,4,|1|")
    assert f'<game state="2" time="0" data="{data}" />\n' in OPEN.write_sheet(played)
    noted = Sheet(ONE, Layers(centre=((), (), (3, 4), *EMPTY[3:])))
    data = cells("1|-|0|", "0|-|1|", "0|3,4,|1|")
    assert f'<game state="0" time="0" data="{data}" />' in OPEN.write_sheet(noted)
    assert OPEN.sheets(OPEN.write_sheet(played)) == [played]
    with pytest.raises(PuzzleFault, match="cannot hold this 4×4 board"):
        OPEN.write_sheet(Sheet(SMALL))


def test_files_of_the_first_opensudoku_are_written() -> None:
    told = [Sheet(PUZZLE, Layers(title="T<", author="A")), Sheet(ONE, Layers(title="U"))]
    first, second = f'  <game data="{LINE}" />\n', f'  <game data="1{"0" * 80}" />\n'
    head = f"{START}<opensudoku>\n"
    words = "  <name>T&lt;</name>\n  <author>A</author>\n"
    assert "".join(OPEN_1.texts(told)) == f"{head}{words}{first}{second}</opensudoku>\n"
    assert OPEN_1.write_sheet(Sheet(PUZZLE)) == f"{head}{first}</opensudoku>\n"
    assert (
        OPEN_1.write_sheet(Sheet(PUZZLE, Layers(author="A"))) == f"{head}  <author>A</author>\n{first}</opensudoku>\n"
    )
    with pytest.raises(PuzzleFault, match="cannot hold this 4×4 board"):
        OPEN_1.write_sheet(Sheet(SMALL))
    assert OPEN.fits(PUZZLE)
    assert not OPEN.fits(SMALL)
