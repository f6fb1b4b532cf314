"""Requests that the generators of all kinds meet or refuse."""

from __future__ import annotations

import pytest

from puzzles.kinds.protocol import Request
from puzzles.making.generate import generate
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

FOUR = Size(4, 4, 2, 2)


def test_as_many_cells_are_empty_as_asked_for() -> None:
    assert generate("sudoku", Request(FOUR, 8), 7).givens.count(0) == 8


@looped(
    ("kind", "request_", "words"),
    [
        ("chess", Request(FOUR), "“chess”"),
        ("sudoku", Request(Size(5, 7)), "."),
        ("sudoku", Request(FOUR, 17), "17 of them cannot be empty"),
        ("numbrix", Request(Size(10**6, 10**6)), "1 to 100 rows"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_reason(kind: str, request_: Request, words: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        generate(kind, request_, 1)
    assert words in refused.value.message
