"""Links to SudokuWiki, SudokuExchange and sudoku.coach, cell by cell."""

from __future__ import annotations

import base64
import json
import zlib

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.links import COACH, EXCHANGE, WIKI, exchange, exchanged
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

LINE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
GIVENS = tuple(map(int, LINE))
NINE = USUAL[9]
PUZZLE = Puzzle("sudoku", NINE, GIVENS)
BD = "https://www.sudokuwiki.org/sudoku.htm?bd="
S = "https://sudokuexchange.com/play/?s="
PLAY = "https://sudoku.coach/en/play/"


def faulty(form: LayeredForm, text: str) -> tuple[str, str]:
    with pytest.raises(PuzzleFault) as fault:
        form.sheets(text)
    return fault.value.code, fault.value.message


def padded(*numbers: int) -> tuple[int, ...]:
    return (*numbers, *(0,) * (81 - len(numbers)))


def marks(*sets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*sets, *((),) * (81 - len(sets)))


@looped(
    "text",
    [
        BD + LINE,
        BD + LINE.replace("0", "."),
        f"sudokuwiki.org/sudoku.htm?bd={LINE}",
        f"http://www.SudokuWiki.org/Sudoku.htm?lang=en&bd={LINE}&x=1#top",
        f" {BD}{LINE}\n",
    ],
)
def test_digits_of_sudokuwiki(text: str) -> None:
    assert WIKI.sniff(text) == Confidence.CERTAIN
    assert WIKI.sheets(text) == [Sheet(PUZZLE)]


EVERY = tuple(range(1, 10))
STATES = [
    ("09", 9, 0, ()),
    ("01", 1, 0, ()),
    ("0a", 0, 1, ()),
    ("0i", 0, 9, ()),
    ("0j", 0, 0, (1,)),
    ("0k", 0, 0, (2,)),
    ("0l", 0, 0, (1, 2)),
    ("7m", 0, 0, (9,)),
    ("ep", 0, 0, EVERY),
    ("00", 0, 0, ()),
    ("02", 2, 0, ()),
]


def test_states_of_sudokuwiki_are_clues_entries_and_marks() -> None:
    text = "S9B" + "".join(code for code, *_ in STATES) + "00" * (81 - len(STATES))
    found = Sheet(
        Puzzle("sudoku", NINE, padded(*(given for _, given, _, _ in STATES))),
        Layers(
            entries=padded(*(entry for _, _, entry, _ in STATES)), centre=marks(*(noted for _, _, _, noted in STATES))
        ),
    )
    for told in (text, text.lower(), text.upper(), BD + text):
        assert WIKI.sniff(told) == Confidence.CERTAIN
        assert WIKI.sheets(told) == [found]
    assert WIKI.write_sheet(found) == f"{BD}{text}\n"


def test_states_without_entries_or_marks() -> None:
    assert WIKI.sheets("S9B" + "01" + "00" * 80) == [Sheet(Puzzle("sudoku", NINE, padded(1)))]
    assert WIKI.sheets("S9B" + "0a" + "00" * 80)[0].layers == Layers(entries=padded(1))
    assert WIKI.sheets("S9B" + "0j" + "00" * 80)[0].layers == Layers(centre=marks((1,)))
    assert WIKI.write_sheet(Sheet(PUZZLE)) == BD + "S9B" + "".join(f"0{mark}" for mark in LINE) + "\n"
    assert WIKI.write_sheet(Sheet(PUZZLE, Layers(entries=padded(9)))).startswith(BD + "S9B0i0000")
    assert WIKI.sniff("S9B" + "00" * 80) == Confidence.NO
    assert WIKI.sniff("S9B" + "00" * 82) == Confidence.NO


def test_masks_of_sudokuwiki_have_a_bit_for_a_clue() -> None:
    codes = ("03", 1, ()), ("0h", 4, ()), ("g1", 9, ()), ("02", 0, (1,)), ("06", 0, (1, 2)), ("07", 0, (1, 2))
    more = ("vu", 0, EVERY), ("vv", 0, EVERY), ("01", 0, ()), ("00", 0, ())
    text = "".join(code for code, _, _ in (*codes, *more)) + "00" * 71
    layers = Layers(centre=marks(*(noted for _, _, noted in (*codes, *more))))
    assert WIKI.sheets(BD + text) == [
        Sheet(Puzzle("sudoku", NINE, padded(*(given for _, given, _ in (*codes, *more)))), layers)
    ]
    assert WIKI.sheets(BD + text.upper())[0].layers == layers
    assert WIKI.sheets(BD + "03" + "00" * 80) == [Sheet(Puzzle("sudoku", NINE, padded(1)))]


@looped(("data", "count"), [("0" * 80, 80), ("0" * 82, 82), ("x" * 81, 81), ("0" * 161 + "w", 162)])
def test_other_boards_of_sudokuwiki_are_refused(data: str, count: int) -> None:
    why = f"its board has {count} characters where 81, 162 or 165 belong"
    assert faulty(WIKI, BD + data) == (
        "foreign-broken",
        f"This looks like a puzzle from link to SudokuWiki, but {why}.",
    )
    why = "its board has 1,165 characters where 81, 162 or 165 belong"
    assert why in faulty(WIKI, BD + "s9b" + "0" * 1162)[1]


@looped(
    ("page", "rules"),
    [
        ("KillerSudoku.asp", ("killer cages",)),
        ("jigsaw.asp", ("jigsaw regions",)),
        ("windoku.htm", ("windoku boxes",)),
        ("Colour_Sudoku", ("a rule of colours",)),
        ("kenken.asp", ("arithmetic cages",)),
        ("samurai.asp", ("overlapping boards (Samurai)",)),
        ("KillerJigsaw.asp", ("killer cages", "jigsaw regions")),
    ],
)
def test_other_pages_of_sudokuwiki_are_named(page: str, rules: tuple[str, ...]) -> None:
    empty = Puzzle("sudoku", NINE, (0,) * 81)
    assert WIKI.sheets(f"https://www.sudokuwiki.org/{page}?bd={LINE}") == [Sheet(empty, Layers(unplayed=rules))]


def test_the_page_of_sudoku_x_has_diagonals() -> None:
    (found,) = WIKI.parse(f"https://www.sudokuwiki.org/SudokuX.asp?bd={LINE}")
    assert found == Puzzle("sudoku", NINE, GIVENS, diagonals=True)


def test_runs_of_sudokuexchange() -> None:
    cells = [0, 1, 9, *[0] * 5, 9, *[0] * 6, 1, 0, 2, 0, 0, 3, 0, 0, 0]
    assert exchange(cells) == "01xx0BMX"
    assert exchanged("01xx0BMX") == cells
    assert [exchange([digit, *[0] * zeros]) for digit, zeros in ((0, 0), (9, 0), (0, 1), (9, 5), (1, 2), (4, 3))] == [
        "0",
        "9",
        "A",
        "x",
        "L",
        "Y",
    ]
    assert exchange([1, 0, 0, 0, 0, 0, 0, 0]) == "pA"
    assert exchanged("y") is None
    assert exchanged("0.") is None
    assert exchanged("5K") == [5, 0, 0, 0]
    assert exchanged(LINE) == list(GIVENS)
    assert exchanged(LINE.replace("0", ".")) == list(GIVENS)
    assert exchanged("A" * 81) == [0] * 162


SHORT = exchange(GIVENS)


@looped(
    "text",
    [S + LINE, S + LINE.replace("0", "."), S + SHORT, f"{S}{SHORT}&d=3", f"sudokuexchange.com/?d=3&s={SHORT}", SHORT],
)
def test_links_of_sudokuexchange(text: str) -> None:
    assert EXCHANGE.sniff(f" {text}\n") == Confidence.CERTAIN
    assert EXCHANGE.sheets(text) == [Sheet(PUZZLE)]


def test_a_link_of_sudokuexchange_is_written() -> None:
    assert EXCHANGE.write_sheet(Sheet(PUZZLE)) == f"{S}{SHORT}\n"


@looped("data", [LINE[1:], LINE + "0", SHORT + "0", SHORT[1:], "y" * 40])
def test_links_of_sudokuexchange_have_81_cells(data: str) -> None:
    message = "This looks like a puzzle from link to SudokuExchange, but its board has not 81 cells."
    assert faulty(EXCHANGE, S + data) == ("foreign-broken", message)


def changed(at: int, value: int) -> str:
    cells = list(GIVENS)
    cells[at] = value
    return exchange(cells)


@looped(
    ("text", "sure"),
    [
        (changed(0, 5), True),
        (changed(0, 1), False),
        (changed(0, 3), False),
        (changed(0, 2), False),
        (changed(8, 1), False),
        (changed(80, 6), False),
        (changed(80, 2), False),
        (changed(80, 7), False),
        (changed(80, 5), True),
        (changed(7, 0), False),
        (SHORT + "0", False),
        (SHORT[:-1], False),
        ("x" * 17, False),
        ("y" + SHORT, False),
    ],
)
def test_characters_alone_are_a_board_if_they_break_no_rule(text: str, sure: bool) -> None:
    assert (EXCHANGE.sniff(text) == Confidence.CERTAIN) is sure


def state(**told: object) -> str:
    data = zlib.compress(json.dumps({"givenDigits": "1000000000000004", **told}).encode())
    return "SCv7_32_" + base64.b32hexencode(data).decode().rstrip("=").lower()


FOUR = Puzzle("sudoku", USUAL[4], (1, *(0,) * 14, 4))


@looped("path", ["en/play/", "play/", "solver/", "s/", "de/s/"])
def test_digits_of_sudoku_coach(path: str) -> None:
    for text in (f"https://sudoku.coach/{path}{LINE}", f"www.sudoku.coach/{path}{LINE.replace('0', '.')}/?a=b"):
        assert COACH.sniff(text) == Confidence.CERTAIN
        assert COACH.sheets(text) == [Sheet(PUZZLE)]
    assert COACH.write_sheet(Sheet(PUZZLE)) == f"{PLAY}{LINE}\n"
    assert COACH.parse(f"{PLAY}1000000000000004") == [FOUR]


def test_states_of_sudoku_coach() -> None:
    assert COACH.sheets(state()) == [Sheet(FOUR)]
    assert COACH.sheets(PLAY + state()) == [Sheet(FOUR)]
    assert COACH.sheets(state(userDigits="1200000000000000", cages=[1], thermos=[]))[0].layers == Layers(
        entries=(0, 2, *(0,) * 14), unplayed=("killer cages",)
    )
    assert COACH.sheets(state(userDigits="0" * 16))[0].layers == Layers()
    odd = zlib.compress(b'{"givenDigits":"1000000000000004","title":"\xff"}')
    assert COACH.parse(PLAY + "SCv7_32_" + base64.b32hexencode(odd).decode().rstrip("=").lower()) == [FOUR]
    masks = ["30", "2", "31", "33", "1", "x", "1023", "10000", ""]
    noted = COACH.sheets(state(userCellCandidates="-".join([*masks, *["0"] * 7])))[0].layers
    four = (1, 2, 3, 4)
    assert noted == Layers(centre=((), (1,), four, (), (), (), four, *((),) * 9))
    assert COACH.sheets(state(userCellCandidates="-".join([*masks, *["0"] * 6])))[0].layers == Layers()
    assert COACH.sheets(state(userCellCandidates="-".join([*masks, *["0"] * 8])))[0].layers == Layers()
    both = COACH.sheets(state(userDigits="0200000000000000", userCellCandidates="-".join(["30"] * 16)))[0].layers
    assert both == Layers(entries=(0, 2, *(0,) * 14), centre=((), (), *(four,) * 13, ()))


UNLIKE = "its packed state has not a digit for each cell"


@looped(
    ("text", "why"),
    [
        (state()[:-8], "its packed part is not whole"),
        ("SCv7_32_" + "z" * 40, ""),
        (PLAY + "SCv7_32_" + "w" * 48, "its packed part is malformed"),
        (PLAY + "SCv7_32_" + "0" * 48, "its packed part is malformed"),
        (PLAY + "SCv7_32_" + base64.b32hexencode(zlib.compress(b"[1]")).decode().rstrip("="), UNLIKE),
        (state(givenDigits="1" * 15), "it has 15 cells, which no Sudoku has"),
        (state(givenDigits="100000000000000."), UNLIKE),
        (state(userDigits="0" * 15), UNLIKE),
        (state(userDigits="0" * 17), UNLIKE),
        (state(userDigits="0" * 15 + "."), UNLIKE),
        (state(givenDigits="5" + "0" * 15), "the number 5 in row 1, column 1 is not between 1 and 4"),
    ],
)
def test_states_of_sudoku_coach_that_are_not_whole(text: str, why: str) -> None:
    if not why:
        assert COACH.sniff(text) == Confidence.NO
        return
    assert COACH.sniff(text) == Confidence.CERTAIN
    code, message = faulty(COACH, text)
    assert (code, message.partition(", but ")[2]) == ("foreign-broken", f"{why}.")


def test_other_links_to_sudoku_coach_hold_no_puzzle() -> None:
    for data in ("abc", "1" * 15, "1" * 626):
        with pytest.raises(PuzzleFault) as fault:
            COACH.sheets(PLAY + data)
        assert (fault.value.code, fault.value.message, fault.value.hint) == (
            "elsewhere",
            "This link to sudoku.coach holds no puzzle: its puzzle is packed in a way of its own.",
            "Export the puzzle as text.",
        )
    with pytest.raises(PuzzleFault, match=r"link to sudoku\.coach, but it has 17 cells"):
        COACH.sheets(PLAY + "1" * 17)
    with pytest.raises(PuzzleFault, match=r"link to sudoku\.coach, but the number 5 in row 1, column 1 is not between"):
        COACH.sheets(PLAY + "5" + "0" * 15)
