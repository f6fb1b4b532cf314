"""puzz.link and pzprv3, Simon Tatham's Solo and its save files, links to penpa-edit: read and written."""

from __future__ import annotations

import pytest

from puzzles.codecs import tatham
from puzzles.kinds.codec_form import CodecForm
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.app_files import PZPRV3
from puzzles.kinds.sudoku.forms.others.links import PUZZ_LINK
from puzzles.kinds.sudoku.forms.others.solo_links import SOLO, SOLO_SAVE
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

LINK, SAVE = PUZZ_LINK, SOLO_SAVE
FOUR, NINE = USUAL[4], USUAL[9]
SMALL = Puzzle("sudoku", FOUR, (1, 2, *(0,) * 13, 4))
PARTED = Puzzle("sudoku", Size(4, 4), SMALL.givens, regions=(1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4))
CROSSED = "Both diagonals hold every number too (Sudoku X)."
TALL = Puzzle("sudoku", Size(6, 6, 3, 2), (0,) * 36)


def faulty(form: LayeredForm, text: str) -> str:
    with pytest.raises(PuzzleFault) as fault:
        form.sheets(text)
    assert fault.value.code == "foreign-broken"
    return fault.value.message.removeprefix("This looks like a puzzle from ")


PUZZ = "https://puzz.link/p?sudoku/4/4/"


@looped(
    "text",
    [f"{PUZZ}12s4", f"{PUZZ}12s4g", f"{PUZZ}12.r4", "http://pzv.jp/p.html?sudoku/v:/4/4/12s4", f"{PUZZ}12s4zz"],
)
def test_links_of_puzz_link(text: str) -> None:
    assert LINK.sniff(text) == Confidence.CERTAIN
    assert LINK.sheets(text) == [Sheet(SMALL)]


@looped(
    ("text", "why"),
    [
        (f"{PUZZ}12s4!", "its board is malformed"),
        ("https://puzz.link/p?sudoku/4/6/12s4", "its board is malformed"),
        ("https://puzz.link/p?sudoku/5/5/1", "it has 25 cells, which no Sudoku has"),
        (f"{PUZZ}12r4", "it has 15 of the 16 cells of a 4×4 board"),
        (f"{PUZZ}12s41", "it has 17 of the 16 cells of a 4×4 board"),
        (f"{PUZZ}12s4g1", "it has 18 of the 16 cells of a 4×4 board"),
        (f"{PUZZ}12s5", "the number 5 in row 4, column 4 is not between 1 and 4"),
    ],
)
def test_links_of_puzz_link_that_are_broken(text: str, why: str) -> None:
    assert faulty(LINK, text) == f"link to puzz.link, but {why}."


def test_links_of_puzz_link_are_written() -> None:
    assert LINK.write_sheet(Sheet(SMALL)) == f"{PUZZ}12s4\n"


@looped("form", [LINK, PZPRV3])
@looped(
    ("puzzle", "fits"),
    [
        (SMALL, True),
        (TALL, False),
        (PARTED, False),
        *((Puzzle("sudoku", USUAL[n], (0,) * n * n), n in (4, 6, 9, 16, 25)) for n in USUAL),
    ],
)
def test_boards_that_puzz_link_draws(form: CodecForm, puzzle: Puzzle, fits: bool) -> None:
    assert form.fits(puzzle) is fits


def pzprv3(entries: str = ". . 3 .\n. . . .\n. . . .\n. . . .\n", side: str = "4") -> str:
    return f"pzprv3\nsudoku\n{side}\n1 2 . .\n. . . .\n. . . .\n. . . 4\n{entries}"


THIRD = Layers(entries=(0, 0, 3, *(0,) * 13))


@looped(
    ("text", "layers"),
    [
        (pzprv3(), THIRD),
        (pzprv3().replace("\n", "/"), THIRD),
        (pzprv3().replace("pzprv3", "PZPRV3.1"), THIRD),
        (pzprv3("4 3 3 .\n. . . .\n. . . .\n. . . 4\n"), THIRD),
        (pzprv3(""), Layers()),
        (pzprv3(". . . .\n" * 4), Layers()),
        (pzprv3(". . 3 .\n. . . .\n. . . .\n. . .\n"), Layers()),
        (pzprv3(". . 5 .\n. . . .\n. . . .\n. . . .\n"), Layers()),
        (pzprv3(". . 4 .\n. . . .\n. . . .\n. . . .\n"), Layers(entries=(0, 0, 4, *(0,) * 13))),
        (pzprv3(". . 3 .\n. . . .\n. . . .\n. . . .\n1 2 3 4\n"), THIRD),
        (pzprv3(". . 3 100\n. . . .\n. . . .\n. . . +\n"), THIRD),
    ],
)
def test_files_of_pzprv3(text: str, layers: Layers) -> None:
    assert PZPRV3.sniff(text) == Confidence.CERTAIN
    assert PZPRV3.sheets(text) == [Sheet(SMALL, layers)]


@looped(
    ("text", "why"),
    [
        (pzprv3(side="5"), "it has 25 cells, which no Sudoku has"),
        (pzprv3(side="x"), "it has 0 cells, which no Sudoku has"),
        (pzprv3(side="100"), "it has 0 cells, which no Sudoku has"),
        ("pzprv3/sudoku/", "it has 0 cells, which no Sudoku has"),
        (pzprv3(side="9"), "it has 32 of the 81 cells of a 9×9 board"),
        (pzprv3().replace("1 2", "9 2"), "the number 9 in row 1, column 1 is not between 1 and 4"),
    ],
)
def test_files_of_pzprv3_that_are_broken(text: str, why: str) -> None:
    assert faulty(PZPRV3, text) == f"pzprv3 file, but {why}."


def test_files_of_pzprv3_are_written() -> None:
    rest = ". . . . \n"
    start = f"pzprv3\nsudoku\n4\n1 2 . . \n{rest}{rest}. . . 4 \n"
    assert PZPRV3.write_sheet(Sheet(SMALL)) == start + rest * 4
    assert PZPRV3.write_sheet(Sheet(SMALL, THIRD)) == f"{start}. . 3 . \n{rest * 3}"


PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#"


@looped(
    ("text", "sure"),
    [
        ("2x2:1_2m4", True),
        (f"{PAGE}2x2:1_2m4", True),
        (f"{PAGE}4:1_2m4", True),
        (f"{PAGE.upper()}4:1_2m4", True),
        ("4:1_2m4", False),
        ("4j:1_2m4,abc", True),
        ("4mO:1_2m4", False),
        ("2x2mO:1_2m4", False),
        ("4x4mR:1_2m4", False),
        ("5x5:1", True),
        ("5x6:1", False),
        ("25j:1", True),
        ("26j:1", False),
        (f"{PAGE}5x6:1", True),
        ("2x2#123", True),
        ("2x2%23123", True),
        ("2x2;123", False),
    ],
)
def test_ids_of_solo(text: str, sure: bool) -> None:
    assert (SOLO.sniff(f" {text} ") == Confidence.CERTAIN) is sure


def test_games_of_solo() -> None:
    assert SOLO.sheets("2x2:1_2m4") == [Sheet(SMALL)]
    assert SOLO.sheets("2x2x:1_2m4") == [
        Sheet(Puzzle("sudoku", FOUR, SMALL.givens, diagonals=True), Layers(assumed=(CROSSED,)))
    ]
    assert SOLO.sheets("2x2k:1_2m4") == [Sheet(SMALL, Layers(unplayed=("killer cages",)))]
    assert SOLO.parse("2x2:1_2m4 2x2:p\n4x1:1o") == [
        SMALL,
        Puzzle("sudoku", FOUR, (0,) * 16),
        Puzzle("sudoku", Size(4, 4, 4, 1), (1, *(0,) * 15)),
    ]
    assert SOLO.parse("2x2:1_2m4 and more") == [SMALL]
    for puzzle in (SMALL, PARTED, Puzzle("sudoku", Size(4, 4), SMALL.givens, regions=PARTED.regions, diagonals=True)):
        assert SOLO.fits(puzzle)
        assert SAVE.fits(puzzle)
        assert SOLO.parse(SOLO.write_sheet(Sheet(puzzle))) == [puzzle]
    assert SOLO.write_sheet(Sheet(SMALL)) == f"{PAGE}2x2:1_2m4\n"
    apart = Puzzle("sudoku", Size(4, 4), SMALL.givens, regions=(1, 2, *PARTED.regions[2:]))
    assert not SOLO.fits(apart)
    assert not SAVE.fits(apart)
    assert faulty(SOLO, "2x2:1_2m5") == (
        "link to Simon Tatham's Solo, but the number 5 in row 4, column 4 is not between 1 and 4."
    )
    with pytest.raises(PuzzleFault) as fault:
        SOLO.sheets("2x2#123")
    assert (fault.value.code, fault.value.message) == ("elsewhere", tatham.seed_fault("Solo").message)


def saved(parameters: str = "2x2", key: str = "CPARAMS", description: str = "1_2m4", **more: str) -> str:
    told = {"SAVEFILE": "x", "GAME": "Solo", key: parameters, "DESC": description, **more}
    return "".join(f"{name:8}:{len(value)}:{value}\n" for name, value in told.items() if value)


@looped(
    ("text", "sheet"),
    [
        (saved(), Sheet(SMALL)),
        (saved(key="PARAMS"), Sheet(SMALL)),
        (saved(PARAMS="3x3"), Sheet(SMALL)),
        (saved("2x2x"), Sheet(Puzzle("sudoku", FOUR, SMALL.givens, diagonals=True), Layers(assumed=(CROSSED,)))),
        (saved("2x2k"), Sheet(SMALL, Layers(unplayed=("killer cages",)))),
        (saved(MOVE="R2,0,3"), Sheet(SMALL, THIRD)),
        (saved(MOVE="P2,0,3"), Sheet(SMALL, Layers(centre=((), (), (3,), *((),) * 13)))),
        (saved(MOVE="R2,0,3", STATEPOS="1"), Sheet(SMALL)),
    ],
)
def test_save_files_of_solo(text: str, sheet: Sheet) -> None:
    assert SAVE.sniff(text) == Confidence.CERTAIN
    assert SAVE.sheets(text) == [sheet]


@looped("text", [saved(""), saved("9!"), saved(description=""), saved("x")])
def test_save_files_of_solo_without_a_board(text: str) -> None:
    assert faulty(SAVE, text) == "save file of Solo, but it has no description of a board."


def test_save_files_of_solo_are_written() -> None:
    layers = Layers(entries=(0, 0, 3, *(0,) * 13), centre=((), (), (), (1, 4), *((),) * 12))
    moves = "MOVE    :6:R2,0,3\nMOVE    :6:P3,0,1\nMOVE    :6:P3,0,4\n"
    head = tatham.save_file("Solo", "2x2:1_2m4", Sheet(SMALL)).replace(":1:1\nSTATEPOS:1:1", ":1:4\nSTATEPOS:1:4")
    assert SAVE.write_sheet(Sheet(SMALL, layers)) == f"{head}\n{moves}"
    assert SAVE.sheets(SAVE.write_sheet(Sheet(SMALL, layers))) == [Sheet(SMALL, layers)]
    assert SAVE.sniff(saved(GAME="Unequal").replace("Solo", "Unequal")) == Confidence.NO
