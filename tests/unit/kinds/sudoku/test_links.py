"""Links to SudokuWiki, SudokuExchange, sudoku.coach, Interactive Sudoku Solver and puzz.link, cell by cell."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.forms.others.links import COACH, EXCHANGE, PUZZ_LINK, SOLVER, WIKI, exchange, exchanged
from puzzles.kinds.sudoku.forms.others.sheets import BOTH_DIAGONALS, UNEVEN
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import BOXES, NINE, SMALL, SNAKES, board, broken, is_read, jigsaw

LINE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
PUZZLE = Puzzle("sudoku", NINE, tuple(map(int, LINE)))
DOTTED = LINE.replace("0", ".")
BD = "https://www.sudokuwiki.org/sudoku.htm?bd="
S = "https://sudokuexchange.com/play/?s="
PLAY = "https://sudoku.coach/en/play/"
SITE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
PUZZ = "https://puzz.link/p?sudoku/4/4/"
SHORT = exchange(PUZZLE.givens)
ints, marks = samples.values, samples.marks
EVERY = tuple(range(1, 10))
STATES = "S9B" + "09010a0i0j0k0l7mep0002" + "00" * 70
STATED = Sheet(
    board(9, r1c1=9, r1c2=1, r2c2=2),
    Layers(
        entries=ints(81, r1c3=1, r1c4=9),
        centre=marks(81, r1c5=(1,), r1c6=(2,), r1c7=(1, 2), r1c8=(9,), r1c9=EVERY),
    ),
)
MASKS = "030hg1020607vuvv0100" + "00" * 71
MASKED = marks(81, r1c4=(1,), r1c5=(1, 2), r1c6=(1, 2), r1c7=EVERY, r1c8=EVERY)
ONE, THREE = board(9, r1c1=1), board(4, r1c2=3)


@looped(
    ("form", "text", "sheet"),
    [
        (WIKI, f" sudokuwiki.org/sudoku.htm?bd={DOTTED}\n", Sheet(PUZZLE)),
        (WIKI, f"https://www.sudokuwiki.org/SudokuX.asp?bd={LINE}", Sheet(replace(PUZZLE, diagonals=True))),
        *((WIKI, told, STATED) for told in (STATES, STATES.lower(), BD + STATES.upper())),
        (WIKI, BD + MASKS, Sheet(board(9, r1c1=1, r1c2=4, r1c3=9), Layers(centre=MASKED))),
        (EXCHANGE, S + DOTTED, Sheet(PUZZLE)),
        (EXCHANGE, SHORT, Sheet(PUZZLE)),
        *((COACH, f"https://sudoku.coach/{path}{LINE}", Sheet(PUZZLE)) for path in ("play/", "solver/", "s/", "de/s/")),
        (PUZZ_LINK, f"{PUZZ}12s4zz", Sheet(SMALL)),
    ],
)
def test_links_are_read(form: LayeredForm, text: str, sheet: Sheet) -> None:
    assert is_read(form, text, sheet)


OUTSIDE, MALFORMED = "a cell of it is outside the board", "a cell of it is malformed"


@looped(
    ("form", "start", "whys"),
    [
        (WIKI, BD, {data: f"its board has {len(data)} characters where 81, 162 or 165 belong"
                    for data in ("0" * 80, "x" * 81)}),
        (EXCHANGE, S, dict.fromkeys((LINE[1:], SHORT + "0", "y" * 40),
                                    "its board has not 81 cells")),
        (COACH, PLAY, {"1" * 17: "it has 17 cells, which no Sudoku has"}),
        (SOLVER, "", dict.fromkeys((".Shape~4x6.~R1C1_1",), "its shape is no Sudoku's")),
        (SOLVER, "", dict.fromkeys((".~R1C1_1~R1C1_1x",), MALFORMED)),
        (SOLVER, ".Shape~4x4.~", dict.fromkeys(("R1C5_1", "R0C1_1", "R1C1_5"), OUTSIDE)),
        (PUZZ_LINK, PUZZ, {
            "12s4!": "its board is malformed",
            "12r4": "it has 15 of the 16 cells of a 4×4 board",
        }),
        (PUZZ_LINK, "https://puzz.link/p?sudoku", {"/4/6/12s4": "its board is malformed"}),
    ],
)  # fmt: skip
def test_links_that_are_broken_say_why(form: LayeredForm, start: str, whys: dict[str, str]) -> None:
    for data, why in whys.items():
        assert broken(form, start + data) == f"{form.title}, but {why}."


@looped(
    ("page", "rules"),
    [
        ("KillerJigsaw.asp", ("killer cages", "jigsaw regions")),
        ("windoku.htm", ("windoku boxes",)),
    ],
)
def test_other_pages_of_sudokuwiki_are_named(page: str, rules: tuple[str, ...]) -> None:
    assert WIKI.sheets(f"https://www.sudokuwiki.org/{page}?bd={LINE}") == [Sheet(board(9), Layers(unplayed=rules))]


def test_runs_of_sudokuexchange() -> None:
    cells = [0, 1, 9, *[0] * 5, 9, *[0] * 6, 1, 0, 2, 0, 0, 3, 0, 0, 0]
    assert exchange(cells) == "01xx0BMX"
    assert exchanged("01xx0BMX") == cells
    assert (exchange([0]), exchange([9]), exchange([1, *[0] * 7])) == ("0", "9", "pA")
    assert exchanged("y") is exchanged("0.") is None
    assert exchanged("A" * 81) == [0] * 162


def changed(at: int, value: int) -> str:
    return exchange([*PUZZLE.givens[:at], value, *PUZZLE.givens[at + 1 :]])


def test_characters_alone_are_a_board_if_they_break_no_rule() -> None:
    assert EXCHANGE.sniff(changed(0, 5)) == EXCHANGE.sniff(changed(80, 5)) == Confidence.CERTAIN
    clashes = [(0, 1), (0, 3), (0, 2), (7, 0)]
    for text in (SHORT[:-1], "y" + SHORT, *(changed(*clash) for clash in clashes)):
        assert EXCHANGE.sniff(text) == Confidence.NO
    assert WIKI.sniff("S9B" + "00" * 80) == WIKI.sniff("S9B" + "00" * 82) == Confidence.NO


def packed(data: bytes) -> str:
    return "SCv7_32_" + base64.b32hexencode(zlib.compress(data)).decode().rstrip("=").lower()


def state(**told: object) -> str:
    return packed(json.dumps({"givenDigits": "1200000000000004", **told}).encode())


ALL4 = (1, 2, 3, 4)
MASKS4 = ["0", "0", "30", "2", "31", "33", "1", "x", "1023", "10000", "", *["0"] * 5]
NOTED = Layers(centre=marks(16, r1c3=ALL4, r1c4=(1,), r2c1=ALL4, r3c1=ALL4))
OVER = Layers(entries=(0, 0, 3, 0) * 4, centre=marks(16, r1c4=(1,), r2c1=ALL4, r3c1=ALL4))
CAGED = Layers(entries=ints(16, r1c3=3), unplayed=("killer cages",))


@looped(
    ("text", "layers"),
    [
        (PLAY + state(userDigits="1230000000000000", cages=[1], thermos=[]), CAGED),
        (packed(b'{"givenDigits":"1200000000000004","title":"\xff"}'), Layers()),
        (state(userCellCandidates="-".join(MASKS4)), NOTED),
        (state(userCellCandidates="-".join(MASKS4[:-1])), Layers()),
        (state(userDigits="0030" * 4, userCellCandidates="-".join(MASKS4)), OVER),
    ],
)
def test_states_of_sudoku_coach(text: str, layers: Layers) -> None:
    assert is_read(COACH, text, Sheet(SMALL, layers))


UNLIKE = "its packed state has not a digit for each cell"


@looped(
    ("text", "why"),
    [
        (state()[:-8], "its packed part is not whole"),
        (PLAY + "SCv7_32_" + "w" * 48, "its packed part is malformed"),
        (PLAY + packed(b"[1]"), UNLIKE),
        (state(givenDigits="100000000000000."), UNLIKE),
        (state(userDigits="0" * 15 + "."), UNLIKE),
    ],
)
def test_states_of_sudoku_coach_that_are_not_whole(text: str, why: str) -> None:
    assert COACH.sniff(text) == Confidence.CERTAIN
    assert broken(COACH, text).partition(", but ")[2] == f"{why}."


@looped("data", ["abc", "1" * 15, "1" * 626])
def test_other_links_to_sudoku_coach_hold_no_puzzle(data: str) -> None:
    fault = samples.refusal(COACH, PLAY + data)
    assert (fault.code, fault.hint) == ("elsewhere", "Export the puzzle as text.")
    assert fault.message == "This link to sudoku.coach holds no puzzle: its puzzle is packed in a way of its own."
    assert COACH.sniff("SCv7_32_" + "z" * 40) == Confidence.NO


FOUR_PARTED = jigsaw(4, SNAKES, r1c2=3)
LISTED = ".Jigsaw~R1C4~R2C3~R2C4~R3C4.Jigsaw~R2C1~R3C1~R3C2~R4C1.Jigsaw~R3C3~R4C2~R4C3~R4C4"
LISTED = f".Shape~4x4.Jigsaw~4x4~R1C1~R1C2~R1C3~R2C2{LISTED}"


@looped(
    ("text", "puzzle", "layers"),
    [
        (".~R1C1_1", ONE, Layers()),
        ("localhost/Interactive-Sudoku-Solver/index.html?a=b&q=.~R1C1_1", ONE, Layers()),
        (".~R1C1_5_6~R9C9_9_1_1", board(9), Layers(centre=marks(81, r1c1=(5, 6), r9c9=(1, 9)))),
        (f"{SITE}.NoBoxes.AntiKing.AntiKing.~R1C1_1", ONE, Layers(unplayed=("no boxes", "an anti-king rule"))),
        (".Diagonal~1.Diagonal~-1.~R1C1_1", replace(ONE, diagonals=True), Layers(assumed=(BOTH_DIAGONALS,))),
        (f".Shape~4x4.Jigsaw~4x4~{''.join('abcd'[each - 1] for each in SNAKES)}.~R1C2_3", FOUR_PARTED, Layers()),
        (f".Shape~4x4.Jigsaw~{''.join(map(str, BOXES))}.~R1C2_3", THREE, Layers()),
        (f"{LISTED}~R0C1~R1C0~R5C1~R1C5.~R1C2_3", FOUR_PARTED, Layers()),
        (".Shape~4x4.Jigsaw~R1C1~R1C2~R1C3~R2C2.~R1C2_3", THREE, Layers(unplayed=(UNEVEN,))),
    ],
)
def test_boards_of_interactive_sudoku_solver(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert is_read(SOLVER, text, Sheet(puzzle, layers))
