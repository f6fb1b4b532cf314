"""Lines and grids of candidates, libraries, tables and other plain texts, read and written."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.plain_texts import TABLES, HodokuLibrary, LatexSudoku, Qqwing, Titled, Zeros
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

HODOKU, ZEROS, TITLED, QQWING, LATEX = HodokuLibrary(), Zeros(), Titled(), Qqwing(), LatexSudoku()
FOUR, NINE = USUAL[4], USUAL[9]
LINE = "12" + "." * 78 + "9"
PUZZLE = Puzzle("sudoku", NINE, (1, 2, *(0,) * 78, 9))
ONE = Puzzle("sudoku", NINE, (1, *(0,) * 80))
SMALL = Puzzle("sudoku", FOUR, (1, 2, *(0,) * 13, 4))
TALL = Puzzle("sudoku", Size(6, 6, 3, 2), (0,) * 36)


def faulty(form: LayeredForm, text: str) -> str:
    with pytest.raises(PuzzleFault) as fault:
        form.sheets(text)
    assert fault.value.code == "foreign-broken"
    return fault.value.message.removeprefix("This looks like a puzzle from ")


def seen(at: int) -> set[int]:
    """Return the cells that a number at a place sees."""
    row, column = divmod(at, 9)
    return {
        other
        for other in range(81)
        if other // 9 == row or other % 9 == column or (other // 27, other % 9 // 3) == (at // 27, at % 9 // 3)
    }


def open_marks(board: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return what no number of a board excludes, cell by cell."""
    blocked = [{board[at] for at in range(81) if board[at] and cell in seen(at)} for cell in range(81)]
    return [
        () if board[cell] else tuple(digit for digit in range(1, 10) if digit not in blocked[cell])
        for cell in range(81)
    ]


def hodoku(grid: str = LINE, gone: str = "", technique: str = "0000") -> str:
    return f":{technique}:x:{grid}:{gone}:::"


PLACED = f"1+2{'.' * 78}9"
PLACED_LAYERS = Layers(entries=(0, 2, *(0,) * 79))
LEFT = open_marks(PUZZLE.givens)
WITHOUT = tuple(
    tuple(digit for digit in marks if (digit, at) not in ((3, 2), (4, 72))) for at, marks in enumerate(LEFT)
)


@looped(
    ("text", "puzzle", "layers"),
    [
        (hodoku(), PUZZLE, Layers()),
        (hodoku(LINE.replace(".", "0")), PUZZLE, Layers()),
        (hodoku(PLACED), Puzzle("sudoku", NINE, (1, *(0,) * 79, 9)), PLACED_LAYERS),
        (hodoku(gone="313 491"), PUZZLE, Layers(centre=WITHOUT)),
        (hodoku(gone="313 491 111 01 3133 013"), PUZZLE, Layers(centre=WITHOUT)),
        (hodoku(gone="01"), PUZZLE, Layers()),
        (hodoku(LINE.replace(".", "+.", 1)), PUZZLE, Layers()),
        (hodoku(technique="0901-1"), PUZZLE, Layers()),
        (f"# x\n\n{hodoku()} rest", PUZZLE, Layers()),
    ],
)
def test_lines_of_hodoku(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert HODOKU.sniff(text) == Confidence.CERTAIN
    assert HODOKU.sheets(text) == [Sheet(puzzle, layers)]


def test_several_lines_of_hodoku() -> None:
    assert HODOKU.parse(f"{hodoku()}\n# y\n\n{hodoku()}\n") == [PUZZLE, PUZZLE]
    assert faulty(HODOKU, f"{hodoku()}\n\n:0000:x:{LINE}\n") == "HoDoKu library, but line 3 is no line of it."
    assert HODOKU.sniff(LINE) == Confidence.NO
    assert len(HODOKU.parse(f"# x\n{hodoku()}\n" + "\n" * 4997 + f"{hodoku()}\n{hodoku()}")) == 2


def test_lines_of_hodoku_are_written() -> None:
    assert HODOKU.write_sheet(Sheet(PUZZLE)) == f"{hodoku()}\n"
    played = Sheet(Puzzle("sudoku", NINE, (1, *(0,) * 79, 9)), PLACED_LAYERS)
    assert HODOKU.write_sheet(played) == f"{hodoku(PLACED)}\n"
    marked = Sheet(PUZZLE, Layers(centre=WITHOUT, title="T"))
    assert HODOKU.write_sheet(marked) == f"{hodoku(gone='313 491')}\n"
    assert HODOKU.layers_in(marked) == Layers(centre=WITHOUT)
    assert HODOKU.layers_in(Sheet(PUZZLE, Layers(centre=tuple(LEFT)))) == Layers()
    more = Layers(centre=((), (), (1,), *WITHOUT[3:]), entries=(0, 0, 0, 4, *(0,) * 77))
    assert HODOKU.layers_in(Sheet(PUZZLE, more)) == Layers(entries=more.entries)
    assert HODOKU.write_sheet(Sheet(PUZZLE, more)) == f"{hodoku('12.+4' + '.' * 76 + '9')}\n"
    assert [HODOKU.fits(each) for each in (PUZZLE, SMALL)] == [True, False]


def test_lines_with_zeros() -> None:
    assert ZEROS.write_sheet(Sheet(SMALL)) == "1200000000000004\n"
    assert ZEROS.sheets("1200000000000004\n") == [Sheet(SMALL)]
    assert ZEROS.sniff("1200000000000004") == Confidence.NO
    assert [ZEROS.fits(each) for each in (SMALL, TALL)] == [True, False]


CELLS = "12" + "." * 13 + "4"


@looped(
    ("text", "layers"),
    [
        (f"{CELLS} # T", Layers(title="T")),
        (f"{CELLS} #T", Layers(title="T")),
        (f" {CELLS} # T # A # R # S \n", Layers(title="T", author="A", rules="R # S")),
        (f"{CELLS} #  #  # R", Layers(rules="R")),
        (f"{CELLS} #", Layers()),
        (f"{CELLS} # a#b", Layers(title="a#b")),
    ],
)
def test_lines_with_titles(text: str, layers: Layers) -> None:
    assert TITLED.sniff(text) == Confidence.CERTAIN
    assert TITLED.sheets(text) == [Sheet(SMALL, layers)]


def test_several_lines_with_titles() -> None:
    assert TITLED.sheets(f"{CELLS} # T\n\n{CELLS} # U\n") == [Sheet(SMALL, Layers(title=each)) for each in "TU"]
    for text in (CELLS, f"{CELLS}# T", f"{CELLS}. # T", f"{CELLS} # T\n{CELLS} # U"):
        assert TITLED.sniff(text) == Confidence.NO
    assert (
        faulty(TITLED, f"5{CELLS[1:]} # T") == "one line with title, but a line of it is no board with words after a #."
    )


@looped(
    ("layers", "written", "kept"),
    [
        (Layers(), "#", Layers()),
        (Layers(title="T"), "# T", Layers(title="T")),
        (Layers(title="T", author="A", rules="R"), "# T # A # R", Layers(title="T", author="A", rules="R")),
        (Layers(author="A", entries=(0,) * 16), "#  # A", Layers(author="A")),
        (Layers(rules="R"), "#  #  # R", Layers(rules="R")),
        (Layers(title="a#b", author="A", rules="R\nS"), "#  # A", Layers(author="A")),
        (Layers(title="a\rb"), "#", Layers()),
    ],
)
def test_lines_with_titles_are_written(layers: Layers, written: str, kept: Layers) -> None:
    assert TITLED.write_sheet(Sheet(SMALL, layers)) == f"{CELLS} {written}\n"
    assert TITLED.layers_in(Sheet(SMALL, layers)) == kept
    assert TITLED.sheets(f"{CELLS} {written}\n") == [Sheet(SMALL, kept)]
    assert [TITLED.fits(each) for each in (SMALL, TALL)] == [True, False]


def test_csv_of_qqwing() -> None:
    text = f"Puzzle,\n{LINE},\n\n{LINE.replace('.', '0')},solution\n"
    assert QQWING.sniff(text) == Confidence.CERTAIN
    assert QQWING.sheets(text) == [Sheet(PUZZLE), Sheet(PUZZLE)]
    assert QQWING.sniff(f"Puzzle,\n{LINE}\n") == Confidence.NO
    assert faulty(QQWING, f"{text}{LINE[1:]},\n") == "CSV of QQWing, but it has 80 of the 81 cells of a 9×9 board."
    assert "".join(QQWING.texts([Sheet(PUZZLE), Sheet(ONE)])) == f"Puzzle,\n{LINE},\n1{'.' * 80},\n"
    assert QQWING.write_sheet(Sheet(PUZZLE)) == f"Puzzle,\n{LINE},\n"
    with pytest.raises(PuzzleFault, match="cannot hold this 4×4 board"):
        list(QQWING.texts([Sheet(SMALL)]))
    assert [QQWING.fits(each) for each in (PUZZLE, SMALL)] == [True, False]


def test_tables() -> None:
    table = TABLES[0]
    rows = [["1", "2", "", ""], ["", "", "", ""], ["", "", "", ""], ["", "", "", "4"]]
    assert table.make_sheet(rows) == Sheet(SMALL)
    assert [[cell or "" for cell in row] for row in table.rows(SMALL)] == rows
    assert [table.fits(each) for each in (SMALL, TALL)] == [True, False]
    for word in ("y", "99"):
        why = f"“{word}” in row 1, column 1 is no number from 1 to 4"
        with pytest.raises(PuzzleFault) as fault:
            table.make_sheet([[word, *rows[0][1:]], *rows[1:]])
        assert fault.value.message == f"This looks like a puzzle from {table.title}, but {why}."
    assert all(each.holds(SMALL) for each in TABLES)
    with pytest.raises(PuzzleFault, match="it has 12 cells, which no Sudoku has"):
        table.make_sheet(rows[1:])


def test_latex() -> None:
    rows = ["|1|2| | | | | | | |.", *["| | | | | | | | | |."] * 7, "| | | | | | | | |9|."]
    text = "\\begin{sudoku}\n" + "\n".join(rows) + "\n\\end{sudoku}\n"
    assert LATEX.sniff(text) == Confidence.CERTAIN
    assert LATEX.sheets(text) == [Sheet(PUZZLE)]
    assert LATEX.sheets(text.replace("{sudoku}", "{sudoku-block}").replace("|.\n", "|\n\n")) == [Sheet(PUZZLE)]
    assert LATEX.sheets(text.replace("|2|", "|2 |").replace("| | |", "|.| |", 1)) == [Sheet(PUZZLE)]
    assert LATEX.write_sheet(Sheet(PUZZLE)) == text
    assert [LATEX.fits(each) for each in (PUZZLE, SMALL)] == [True, False]
    short = text.replace("|9|.", "|9.|.").replace("| | |", "| |", 1)
    assert faulty(LATEX, short) == "LaTeX, package sudoku, but it has 80 of the 81 cells of a 9×9 board."
