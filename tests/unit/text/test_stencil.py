"""Boards of one layout in a long text: where they begin, what they hold, the pieces that a kernel gets and gives."""

from __future__ import annotations

from puzzles.model.values import Size
from puzzles.text.stencil import CACHED, Boards, BoardsPiece, Stencil, of_sample
from tests.sampling import looped

BODY = "|1 2|\n|. 4|"
PLACES = (1, 3, 7, 9)
SYMBOLS = ".1234"
SIZE = Size(2, 2, 1, 2)
STENCIL = Stencil(BODY, PLACES, SYMBOLS)
STRANGE = Stencil("│1│2│\n│.│4│", (1, 3, 7, 9), SYMBOLS)


def board(cells: str, stencil: Stencil = STENCIL) -> str:
    text = list(stencil.body)
    for place, cell in zip(stencil.places, cells, strict=True):
        text[place] = cell
    return "".join(text)


def read(text: str, stencil: Stencil = STENCIL) -> Boards:
    starts, end = stencil.starts(text, 0)
    assert end == len(text)
    return Boards(text, starts, stencil, SIZE, "sudoku")


@looped("stencil", [STENCIL, STRANGE], ids=["ascii", "bars"])
@looped("between", ["\n", "\n\n", "\r\n", " \n", "\r", "\n \n\t\n"])
@looped("count", [1, 2, 3, 50, 700])
def test_each_board_is_found_and_read(stencil: Stencil, between: str, count: int) -> None:
    cells = [f"{at % 5}{at // 5 % 5}.1".replace("0", ".") for at in range(count)]
    for end in ("", "\n", between + " \n", "  "):
        boards = read(between.join(board(each, stencil) for each in cells) + end, stencil)
        assert len(boards) == count
        assert ["".join(str(given or ".") for given in puzzle.givens) for puzzle in boards] == cells
        assert {(puzzle.kind, puzzle.size) for puzzle in boards} == {("sudoku", SIZE)}
    assert list(boards.starts) == [at * (len(stencil.body) + len(between)) for at in range(count)]


@looped("count", [1, 5, 200])
@looped("wrong", ["|1 2|\n|5 4|", "|1 2|\n|. 4", "|1-2|\n|. 4|", "words", "|1 2|\n\n|. 4|"])
def test_what_is_no_such_board_ends_them(count: int, wrong: str) -> None:
    good = (board("12.4") + "\n") * count
    for rest in ("", "\n" + board("1234") + "\n"):
        starts, end = STENCIL.starts(good + wrong + rest, 0)
        assert (len(starts), end) == (count, len(good))


def test_gaps_may_differ_between_boards_and_come_first() -> None:
    text = board("12.4") + "\n" + board("1...") + "\n\n \n" + board("2...") + "\r\n" + board("3...")
    assert [puzzle.givens[0] for puzzle in read(text)] == [1, 1, 2, 3]
    for begin in (0, 1):
        assert list(STENCIL.starts("\n" + text, begin)[0])[:2] == [1, 13]


@looped("stencil", [STENCIL, STRANGE], ids=["ascii", "bars"])
def test_cells_are_gathered_and_filled_board_by_board(stencil: Stencil) -> None:
    joined = board("12.4", stencil) + board("..31", stencil)
    assert stencil.gather(joined) == b"12.4..31"
    assert stencil.fill(joined, b"12344321") == board("1234", stencil) + board("4321", stencil)


@looped("stencil", [STENCIL, STRANGE], ids=["ascii", "bars"])
@looped("count", [1, 2, 3, 7, 100])
@looped("after", ["", "\n", "\n\né\n".replace("é", " ")])
def test_pieces_are_the_whole_text_and_come_back_filled(stencil: Stencil, count: int, after: str) -> None:
    cells = ["12.4", "..31", "4...", "....", "1.3.", ".2.4", "...."]
    text = "\n \n".join(board(each, stencil) for each in cells) + after
    pieces = list(read(text, stencil).pieces(count))
    assert "".join(piece.text for piece in pieces) == text
    octets = [piece.octets() for piece in pieces]
    assert b"".join(octets) == "".join(cells).encode()
    assert all(len(part) <= 4 * count for part in octets)
    for piece, part in zip(pieces, octets, strict=True):
        assert isinstance(piece, BoardsPiece)
        assert not piece.plain
        assert piece.begin == 0
        assert list(piece.starts) == list(range(0, len(part), 4))
    solved = "".join(piece.restore(part.replace(b".", b"9")) for piece, part in zip(pieces, octets, strict=True))
    filled = [each.replace(".", "9") for each in cells]
    assert solved == "\n \n".join(board(each, stencil) for each in filled) + after


def test_no_piece_is_longer_than_a_processor_keeps() -> None:
    long = Stencil(BODY + " " * (CACHED // 3) + "|", PLACES, SYMBOLS)
    text = "\n".join([board("12.4", long)] * 3)
    assert [len(piece.octets()) // 4 for piece in read(text, long).pieces(100)] == [2, 1]
    huge = Stencil(BODY + " " * CACHED + "|", PLACES, SYMBOLS)
    assert [len(piece.octets()) // 4 for piece in read("\n".join([board("12.4", huge)] * 2), huge).pieces(100)] == [
        1,
        1,
    ]


@looped(
    ("body", "places", "symbols", "fits"),
    [
        (BODY, PLACES, SYMBOLS, True),
        (BODY, (1, 3, 9, 7), SYMBOLS, False),
        (BODY, (1, 1, 3), SYMBOLS, False),
        (BODY, PLACES, ".123", False),
        (BODY, (1, 2), SYMBOLS, False),
        (BODY, (1, 50), SYMBOLS, False),
        ("│1│", (1,), "1", True),
        ("\U0001f600|1|", (2,), "1", False),
        ("\uffff|1|", (2,), "1", True),
    ],
)
def test_a_stencil_is_made_of_a_board_whose_cells_are_known(
    body: str, places: tuple[int, ...], symbols: str, fits: bool
) -> None:
    assert (of_sample(body, places, symbols) == Stencil(body, places, symbols)) is fits
