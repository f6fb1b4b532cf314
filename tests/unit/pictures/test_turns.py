"""A board without numbers stands as the others of its page do."""

from __future__ import annotations

from dataclasses import replace

from puzzles.pictures.read import read
from puzzles.pictures.reading import Place
from puzzles.pictures.shapes import CellInk, Fit
from tests.unit.pictures.made_ink import CELL, NO_INK, SUDOKU, MadeEyes, boxed, cells_of, ink, lattice

SIGNS: dict[Place, CellInk] = {(0, 1): ink("<"), (1, 2): ink("<"), (4, 8): ink("^"), (6, 7): ink(">")}
BARE = replace(lattice(4, 4, joined=False), quads=tuple(10 * place for place in lattice(4, 4, joined=False).quads))
BESIDE = replace(boxed(9, 3, 3), quads=tuple(place + 100 * CELL for place in boxed(9, 3, 3).quads))


class Page(MadeEyes):
    """Eyes that find a Futoshiki without numbers, and a Sudoku that is read after one quarter turn."""

    def boards(self) -> list[Fit]:
        return [BARE, BESIDE.turned(3)]


def test_a_board_without_numbers_stands_as_the_surest_of_its_page() -> None:
    reading = read(Page([(BESIDE, cells_of(SUDOKU)), (BARE, [NO_INK] * 16)], SIGNS))
    assert (reading.puzzle.kind, reading.turn) == ("futoshiki", 1)
    assert not reading.sure
