"""Boards of one layout: where they begin and end, what they hold, the pieces that a kernel gets and gives."""

from __future__ import annotations

from array import array

from puzzles.model.values import Size
from puzzles.text.stencil import CACHED, Boards, BoardsPiece, Stencil, of_sample
from tests.sampling import looped

BODY = "|1 2|\n|. 4|"
PLACES = (1, 3, 7, 9)
SYMBOLS = ".1234"
SQUARE = Stencil(BODY, PLACES, SYMBOLS)
STRANGE = Stencil("│1│2│\n│.│4│", PLACES, SYMBOLS)
STENCIL = Stencil("1|2", (0, 2), ".12")
SIZE = Size(1, 2)
each_stencil = looped("stencil", [SQUARE, STRANGE], ids=["ascii", "bars"])


def board(cells: str, stencil: Stencil = SQUARE) -> str:
    text = list(stencil.body)
    for place, cell in zip(stencil.places, cells, strict=True):
        text[place] = cell
    return "".join(text)


def read(text: str, stencil: Stencil = SQUARE) -> Boards:
    starts, end = stencil.starts(text, 0)
    assert end == len(text)
    return Boards(text, starts, stencil, Size(2, 2, 1, 2), "sudoku")


@looped(
    ("text", "starts", "end"),
    [
        ("", [], 0),
        ("1|2\t ", [0], 5),
        ("1|2\r1|2\r", [0, 4], 8),
        ("1|2 \n \n1|.", [0, 7], 10),
        ("1|2\n 1|2", [0], 4),
        *((text, [], 0) for text in ("1|2 1|2", "1|22\n1|2", "1|3\n1|2", "1/2\n1|2", " ")),
        ("1|2\n1|2\n1|3\n1|2", [0, 4], 8),
        ("1|2\n1|2\n1|2\n1|2\n1|2\n\n\n.|.\n.|.\n", [0, 4, 8, 12, 16, 22, 26], 30),
        ("1|2\n1|2\n1|2\n1|é", [0, 4, 8], 12),
        ("1|2\n1|2\n1|2\n\n x", [0, 4, 8], 12),
    ],
)
def test_where_boards_begin_and_end(text: str, starts: list[int], end: int) -> None:
    assert STENCIL.starts(text, 0) == (array("I", starts), end)
    moved = array("I", [start + 2 for start in starts])
    assert STENCIL.starts("xx" + text, 2) == (moved, end + 2)


def test_signs_of_patterns_mean_themselves() -> None:
    stencil = Stencil("1.2*", (0, 2), "-12]^\\")
    assert list(stencil.starts("-.]*\n^.\\*\n1.1*", 0)[0]) == [0, 5, 10]
    for wrong in ("1x2*", "1.22", "0.1*", "3.1*"):
        assert stencil.starts(wrong, 0) == (array("I"), 0)


@each_stencil
@looped("between", ["\r\n", "\n \n\t\n"])
@looped("count", [1, 100])
def test_each_board_is_found_and_read(stencil: Stencil, between: str, count: int) -> None:
    cells = [f"{at % 5}{at // 5 % 5}.1".replace("0", ".") for at in range(count)]
    for end in ("", between + " \n"):
        boards = read(between.join(board(each, stencil) for each in cells) + end, stencil)
        assert ["".join(str(given or ".") for given in puzzle.givens) for puzzle in boards] == cells
        assert {(puzzle.kind, puzzle.size) for puzzle in boards} == {("sudoku", Size(2, 2, 1, 2))}
    assert list(boards.starts) == [at * (len(stencil.body) + len(between)) for at in range(count)]


def test_parts_and_pieces_are_the_whole_text() -> None:
    boards = Boards("x\n1|2\n.|1\n\n2|2\nend", array("I", [2, 6, 11]), STENCIL, SIZE, "numbrix")
    first, second, third = "x\n1|2\n", ".|1\n\n", "2|2\nend"
    assert list(boards.parts(1)) == [(first, array("I", [2])), (second, array("I", [0])), (third, array("I", [0]))]
    assert list(boards.parts(2)) == [(first + second, array("I", [2, 6])), (third, array("I", [0]))]
    assert list(boards.parts(3)) == list(boards.parts(9)) == [(boards.text, boards.starts)]
    pieces = list(boards.pieces(2))
    assert pieces == [
        BoardsPiece(first + second, array("i", [0, 2]), 0, STENCIL, array("I", [2, 6])),
        BoardsPiece(third, array("i", [0]), 0, STENCIL, array("I", [0])),
    ]
    assert [piece.octets() for piece in pieces] == [b"12.1", b"22"]
    assert [piece.restore(b"2112"[: len(piece.octets())]) for piece in pieces] == ["x\n2|1\n1|2\n\n", "2|1\nend"]


@each_stencil
@looped("count", [3, 100])
def test_pieces_come_back_filled(stencil: Stencil, count: int) -> None:
    cells = ["12.4", "..31", "4...", "....", "1.3.", ".2.4", "...."]
    pieces = list(read("\n \n".join(board(each, stencil) for each in cells) + "\n", stencil).pieces(count))
    octets = [piece.octets() for piece in pieces]
    assert b"".join(octets) == "".join(cells).encode()
    assert all(len(part) <= 4 * count for part in octets)
    assert not any(piece.plain for piece in pieces)
    solved = "".join(piece.restore(part.replace(b".", b"9")) for piece, part in zip(pieces, octets, strict=True))
    assert solved == "\n \n".join(board(each.replace(".", "9"), stencil) for each in cells) + "\n"


@looped(("longer", "sizes"), [(CACHED // 3, [2, 1]), (CACHED, [1, 1, 1])])
def test_no_piece_is_longer_than_a_processor_keeps(longer: int, sizes: list[int]) -> None:
    long = Stencil(BODY + " " * longer + "|", PLACES, SYMBOLS)
    text = "\n".join([board("12.4", long)] * 3)
    assert [len(piece.octets()) // 4 for piece in read(text, long).pieces(100)] == sizes


@looped(
    ("body", "places", "symbols", "fits"),
    [
        (BODY, PLACES, SYMBOLS, True),
        *((BODY, places, SYMBOLS, False) for places in ((1, 3, 9, 7), (1, 1, 3), (1, 2), (1, 50))),
        (BODY, PLACES, ".123", False),
        ("\U0001f600|1|", (2,), "1", False),
    ],
)
def test_a_stencil_is_made_of_a_board_whose_cells_are_known(
    body: str, places: tuple[int, ...], symbols: str, fits: bool
) -> None:
    assert (of_sample(body, places, symbols) == Stencil(body, places, symbols)) is fits
