"""Lines of HoDoKu, lines with titles or zeros, tables and LaTeX: read and written."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.forms.others.plain_texts import TABLES, HodokuLibrary, LatexSudoku, Qqwing, Titled, Zeros
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import SMALL, board, broken, is_read

HODOKU, ZEROS, TITLED, QQWING, LATEX = HodokuLibrary(), Zeros(), Titled(), Qqwing(), LatexSudoku()
LINE = "12" + "." * 78 + "9"
PUZZLE, ENDS = board(9, r1c1=1, r1c2=2, r9c9=9), board(9, r1c1=1, r9c9=9)


def hodoku(grid: str = LINE, gone: str = "", technique: str = "0000") -> str:
    return f":{technique}:x:{grid}:{gone}:::"


PLACED = f"1+2{'.' * 78}9"
PLACED_LAYERS = Layers(entries=samples.values(81, r1c2=2))
LEFT = KIND.candidates(PUZZLE, PUZZLE.givens)
WITHOUT = tuple(tuple(n for n in marks if (n, at) not in ((3, 2), (4, 72))) for at, marks in enumerate(LEFT))


@looped(
    ("text", "sheet"),
    [
        (hodoku(PLACED), Sheet(ENDS, PLACED_LAYERS)),
        (hodoku(gone="313 491 111 01 3133 013"), Sheet(PUZZLE, Layers(centre=WITHOUT))),
        (f"# x\n\n  \n# y\n\n{hodoku()} rest", Sheet(PUZZLE)),
    ],
)
def test_lines_of_hodoku(text: str, sheet: Sheet) -> None:
    assert is_read(HODOKU, text, sheet)


def test_several_lines_of_hodoku() -> None:
    assert HODOKU.parse(f"{hodoku()}\n# y\n\n{hodoku()}\n") == [PUZZLE, PUZZLE]
    assert broken(HODOKU, f"{hodoku()}\n\n:0000:x:{LINE}\n") == "HoDoKu library, but line 3 is no line of it."
    assert HODOKU.sniff(LINE) == Confidence.NO
    # Each further empty line once doubled the time, so that this never ended.
    assert HODOKU.sniff("# a comment\n" + "\n" * 300 + "sX1\n") == Confidence.NO


CELLS = "12" + "." * 13 + "4"


@looped(
    ("text", "layers"),
    [
        (f"{CELLS} #T", Layers(title="T")),
        (f" {CELLS} # T # A # R # S \n", Layers(title="T", author="A", rules="R # S")),
        (f"{CELLS} # a#b", Layers(title="a#b")),
    ],
)
def test_lines_with_titles(text: str, layers: Layers) -> None:
    assert is_read(TITLED, text, Sheet(SMALL, layers))


def test_several_lines_with_titles() -> None:
    assert TITLED.sheets(f"{CELLS} # T\n\n{CELLS} # U\n") == [Sheet(SMALL, Layers(title=each)) for each in "TU"]
    for text in (CELLS, f"{CELLS}# T", f"{CELLS}. # T", f"{CELLS} # T\n{CELLS} # U"):
        assert TITLED.sniff(text) == Confidence.NO
    assert broken(TITLED, f"5{CELLS[1:]} # T").endswith("but a line of it is no board with words after a #.")


def test_csv_of_qqwing() -> None:
    text = f"Puzzle,\n{LINE},\n\n{LINE.replace('.', '0')},solution\n"
    assert QQWING.sniff(text) == Confidence.CERTAIN
    assert QQWING.sheets(text) == [Sheet(PUZZLE), Sheet(PUZZLE)]
    assert QQWING.sniff(f"Puzzle,\n{LINE}\n") == Confidence.NO
    assert broken(QQWING, f"{text}{LINE[1:]},\n") == "CSV of QQWing, but it has 80 of the 81 cells of a 9×9 board."


def test_tables() -> None:
    table = TABLES[0]
    rows = [["1", "2", "", ""], ["", "", "", ""], ["", "", "", ""], ["", "", "", "4"]]
    assert table.make_sheet(rows) == Sheet(SMALL)
    assert [[cell or "" for cell in row] for row in table.rows(SMALL)] == rows
    for word in ("y", "99"):
        with pytest.raises(PuzzleFault, match=f"“{word}” in row 1, column 1 is no number from 1 to 4"):
            table.make_sheet([[word, *rows[0][1:]], *rows[1:]])
    with pytest.raises(PuzzleFault, match="it has 12 cells, which no Sudoku has"):
        table.make_sheet(rows[1:])


def test_latex() -> None:
    rows = ["|1|2| | | | | | | |.", *["| | | | | | | | | |."] * 7, "| | | | | | | | |9|."]
    text = "\\begin{sudoku}\n" + "\n".join(rows) + "\n\\end{sudoku}\n"
    assert is_read(LATEX, text, Sheet(PUZZLE))
    assert LATEX.sheets(text.replace("{sudoku}", "{sudoku-block}").replace("|.\n", "|\n\n")) == [Sheet(PUZZLE)]
    assert LATEX.sheets(text.replace("|2|", "|2 |").replace("| | |", "|.| |", 1)) == [Sheet(PUZZLE)]
    short = text.replace("|9|.", "|9.|.").replace("| | |", "| |", 1)
    assert broken(LATEX, short) == "LaTeX, package sudoku, but it has 80 of the 81 cells of a 9×9 board."
