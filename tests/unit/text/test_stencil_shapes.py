"""Boards of one layout, to the character: what may stand between them, before them and behind them."""

from __future__ import annotations

from array import array

from puzzles.model.values import Puzzle, Size
from puzzles.text.stencil import CACHED, NUMBERS, Boards, BoardsPiece, Stencil
from tests.sampling import looped

STENCIL = Stencil("1|2", (0, 2), ".12")
SIZE = Size(1, 2)


@looped(
    ("text", "starts", "end"),
    [
        ("", [], 0),
        ("1|2", [0], 3),
        ("1|2 ", [0], 4),
        ("1|2\t ", [0], 5),
        ("1|2\n", [0], 4),
        ("1|2\n\n", [0], 5),
        ("1|2\n  ", [0], 6),
        ("1|2\n1|2", [0, 4], 7),
        ("1|2\r1|2\r", [0, 4], 8),
        ("1|2 \n \n1|.", [0, 7], 10),
        ("1|2\n 1|2", [0], 4),
        ("1|2 1|2", [], 0),
        ("1|22\n1|2", [], 0),
        ("1|3\n1|2", [], 0),
        ("1/2\n1|2", [], 0),
        ("1|2\n1|2\n1|3\n1|2", [0, 4], 8),
        ("1|2\n1|2\n\n1|2", [0, 4, 9], 12),
        ("1|2\n1|2\n1|2\n1|2\n1|2\n\n\n.|.\n.|.\n", [0, 4, 8, 12, 16, 22, 26], 30),
        ("1|2\n1|2\n1|2\n1|2x", [0, 4, 8], 12),
        ("1|2\n1|2\n1|2\n1|é", [0, 4, 8], 12),
        ("1|2\n1|2\n1|2\n\n ", [0, 4, 8], 14),
        ("1|2\n1|2\n1|2\n\n x", [0, 4, 8], 12),
        ("\n1|2", [1], 4),
        (" ", [], 0),
    ],
)
def test_where_boards_begin_and_end(text: str, starts: list[int], end: int) -> None:
    assert STENCIL.starts(text, 0) == (array("I", starts), end)
    moved = array("I", [start + 2 for start in starts])
    assert STENCIL.starts("xx" + text, 2) == (moved, end + 2)


@looped("count", [*range(1, 20), 100, 1000])
def test_many_boards_and_one_that_is_none_at_any_place(count: int) -> None:
    text = "1|2\n" * count
    assert STENCIL.starts(text, 0) == (array("I", range(0, 4 * count, 4)), 4 * count)
    for wrong in {0, count // 2, count - 1}:
        for other in ("1|3", "1-2", "1|é"):
            spoilt = text[: 4 * wrong] + other + text[4 * wrong + 3 :]
            assert STENCIL.starts(spoilt, 0) == (array("I", range(0, 4 * wrong, 4)), 4 * wrong)


def test_signs_of_patterns_mean_themselves() -> None:
    stencil = Stencil("1.2*", (0, 2), "-12]^\\")
    assert list(stencil.starts("-.]*\n^.\\*\n1.1*", 0)[0]) == [0, 5, 10]
    for wrong in ("1x2*", "1.22", "0.1*", "3.1*"):
        assert stencil.starts(wrong, 0) == (array("I"), 0)


def test_every_octet_stands_for_a_number_or_an_empty_cell() -> None:
    boards = Boards(
        "".join(map(chr, range(256))), array("I", range(256)), Stencil("x", (0,), "x"), Size(1, 1), "numbrix"
    )
    assert [each.givens[0] for each in boards[:128]] == list(NUMBERS[:128])
    assert len(NUMBERS) == 256
    assert {code: number for code, number in enumerate(NUMBERS) if number} == {48 + at: at for at in range(1, 10)}


def test_boards_are_puzzles_wherever_they_stand() -> None:
    boards = Boards("xx1|2\n.|1", array("I", [2, 6]), STENCIL, SIZE, "numbrix")
    assert list(boards) == [Puzzle("numbrix", SIZE, (1, 2)), Puzzle("numbrix", SIZE, (0, 1))]
    assert (boards.text, list(boards.starts), boards.stencil, boards.size) == ("xx1|2\n.|1", [2, 6], STENCIL, SIZE)


def test_parts_are_the_whole_text() -> None:
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


def test_pieces_are_no_longer_than_a_processor_keeps() -> None:
    count = CACHED // 3 + 1
    boards = Boards("1|2\n" * count, array("I", range(0, 4 * count, 4)), STENCIL, SIZE, "numbrix")
    assert [len(piece.starts) for piece in boards.pieces(10**9)] == [CACHED // 3, 1]


@looped("body", ["1|2", "1│2"])
def test_cells_are_taken_and_put_board_by_board(body: str) -> None:
    stencil = Stencil(body, (0, 2), ".12")
    joined = body + body.replace("1", ".") + body.replace("2", ".")
    assert stencil.gather(joined) == b"12.21."
    assert stencil.gather("") == b""
    assert stencil.fill(joined, b"abcdef") == "".join(
        body.replace("1", one).replace("2", two) for one, two in ("ab", "cd", "ef")
    )
