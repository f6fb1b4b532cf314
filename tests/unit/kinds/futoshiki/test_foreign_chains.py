"""Futoshiki whose signs compare places in parentheses, one pair after the other or in chains."""

from __future__ import annotations

import pytest

from puzzles.codecs.common import DEFINITE
from puzzles.forms import read
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.comparisons import Chains
from puzzles.kinds.futoshiki.forms.others.programs import Programs
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

GRID = "[\n [_, 2, _, _],\n [_, _, _, _],\n [_, _, _, _],\n [_, _, _, 1]\n]"
PLACES = "(1,1)<(1,2), (2,1)>(2,2)>(2,3),\n (3,3)<(4,3), (3,4)"
SIGNS = [(0, 1), (5, 4), (6, 5), (10, 14)]
PROLOG = "The shorthand:\n\n```prolog\n?- Grid = {grid},\nSigns = [\n {signs}\n],\nsolve_futoshiki(Grid, Signs).\n```\n"


def signs_of(text: str) -> list[tuple[int, int]]:
    (puzzle,) = read.read(text, lenient=True).puzzles
    assert puzzle.kind == "futoshiki"
    return [(less, greater) for less, greater in puzzle.clues]


@looped("around", ["{grid}\n{signs}\n", PROLOG], ids=["bare", "prolog"])
@looped(
    "signs",
    [
        PLACES,
        PLACES.replace("<", " #< ").replace(">", " #> "),
        "(1,1)<(1,2),\n (2,1) > (2,2),\n (2,3)<(2,2),\n (4,3)>(3,3)",
        "(0,0)<(0,1) (1,0)>(1,1) (1,1)>(1,2) (2,2)<(3,2)",
    ],
    ids=["chains", "clpfd", "pairs", "from-0"],
)
def test_comparisons_are_read(around: str, signs: str) -> None:
    text = around.format(grid=GRID, signs=signs)
    assert signs_of(text) == SIGNS
    assert read.read(text).puzzles[0].givens == (0, 2, *[0] * 13, 1)


def test_neighbouring_places_of_a_chain_are_no_pairs() -> None:
    text = f"values = {GRID.replace('_', '0')}\nless = [(1,1)<(1,2), (3,3)>(3,2), (3,3), (3,4)]\n"
    assert not list((Programs().find(text) and [1]) or [])
    assert signs_of(text) == [(0, 1), (9, 10)]


def test_numbers_by_their_places() -> None:
    sheet = Chains().find("4x4\n(2,2) = 3\n(1,1)<(1,2)\n")
    assert sheet
    assert sheet.puzzle.givens[5] == 3
    assert not sheet.layers.assumed
    reached = Chains().find("(2,2) = 3\n(1,1)<(1,2)<(1,3)\n")
    assert reached
    assert "taken as 3" in reached.layers.assumed[0]


def test_cells_that_do_not_touch_are_named() -> None:
    with pytest.raises(PuzzleFault, match=r"Line 7: the sign of “\(2,1\)<\(2,3\)” cannot be") as caught:
        read.read(f"{GRID}\n(1,1)<(1,2)<(2,2), (2,1)<(2,3)\n", lenient=True)
    assert (caught.value.code, caught.value.line, caught.value.column) == (DEFINITE, 7, 20)


@looped("signs", ["(1,1)<(1,2), (2,1)>=(2,2)", "(1,1)<(1,2), (1,2)<(1,1)", "(1,1)<(1,2), (4,5)<(5,5)"])
def test_comparisons_that_do_not_fit_are_refused(signs: str) -> None:
    with pytest.raises(PuzzleFault, match="do not fit"):
        read.read(f"futoshiki\n{GRID}\n{signs}\n", lenient=True)


def test_places_alone_are_no_futoshiki() -> None:
    for text in ("(1,1)<(1,2)", "no signs (1,1) = 3", "for x in (1,2): if (x, 1) < 3"):
        assert Chains().sniff(text) == Confidence.NO
