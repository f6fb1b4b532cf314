"""Numbrix in links of penpa-edit: numbers above the side that are a chain."""

from __future__ import annotations

import json

from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.others.penpa import Penpa
from puzzles.model.layers import Layers, Sheet
from tests.sampling import looped
from tests.unit.codecs.penpa_links import packed, place
from tests.unit.kinds.numbrix.telling import HIDATO, broken, puzzle, told, why

FORM = Penpa()


def link(
    numbers: dict[int, int], entries: dict[int, int] | None = None, head: str = "square,3,3", **more: object
) -> str:
    columns, rows = (int(word) for word in head.split(",")[1:3])

    def placed(cells: dict[int, int]) -> dict[str, object]:
        return {
            place(cell // columns, cell % columns, columns=columns, rows=rows): [str(value), 1, "1"]
            for cell, value in cells.items()
        }

    lines = {"number": placed(numbers), **more}, {"number": placed(entries or {})}
    return "https://x.example/penpa-edit/#m=edit&p=" + packed(head, "[0,0,0,0]", "", *map(json.dumps, lines))


CHAIN = {0: 1, 2: 3, 8: 5}


def test_a_link_with_all_that_it_holds() -> None:
    text = link(CHAIN, {4: 9, 0: 2}, f"square,3,3{',' * 13}Title: T,Author: A,,R", thermo=[1])
    assert FORM.sniff(f" {text}\n") is Confidence.CERTAIN
    layers = Layers(entries=(0, 0, 0, 0, 9, 0, 0, 0, 0), title="T", author="A", rules="R", unplayed=("thermometers",))
    assert FORM.sheets(text) == [Sheet(puzzle(3, 3, 1, 0, 3, 0, 0, 0, 0, 0, 5), layers)]
    assert FORM.sheets(link(CHAIN)) == [Sheet(puzzle(3, 3, 1, 0, 3, 0, 0, 0, 0, 0, 5))]
    assert len(FORM.sheets(f"{text}\nwords\n{text}")) == 2


@looped(
    "text",
    [
        link({0: 1, 2: 3}),
        link(CHAIN, head="sudoku,3,3"),
        link(CHAIN, lineE={f"{place(-1, 0, 1, rows=3)},{place(0, 0, 1, rows=3)}": 2}),
        link(CHAIN)[:-9],
        "words",
    ],
)
def test_a_link_without_numbers_above_the_side_is_another_puzzle(text: str) -> None:
    assert FORM.sniff(text) is Confidence.NO


@looped(
    ("numbers", "columns", "rows", "chain"),
    [
        ({0: 1, 1: 3, 8: 6}, 3, 3, False),
        ({0: 1, 8: 4, 6: 6}, 3, 3, False),
        ({0: 9, 1: 8, 2: 7}, 3, 3, True),
        ({0: 1, 1: 1, 2: 9}, 3, 3, False),
        ({0: 11, 1: 12, 2: 13}, 8, 6, False),
        ({0: 11, 1: 12, 2: 13, 3: 14}, 8, 6, True),
        ({0: 6, 5: 7, 10: 8}, 5, 3, True),
    ],
)
def test_numbers_that_are_a_chain(numbers: dict[int, int], columns: int, rows: int, chain: bool) -> None:
    text = link(numbers, head=f"square,{columns},{rows}")
    givens = [numbers.get(cell, 0) for cell in range(rows * columns)]
    if chain:
        assert told(FORM, text) == f"{rows}x{columns}: {' '.join(map(str, givens))}"
    else:
        assert why(FORM, text) == broken(FORM.title, "its numbers are no chain from cell to touching cell")
    assert FORM.fits(puzzle(rows, columns, *givens)) is chain
    # Only numbers above the side show a Numbrix.
    assert [FORM.fits(puzzle(3, 3, *low)) for low in ((2, 3, 4), (1, 2, 3), ())] == [True, False, False]
    assert [FORM.fits(puzzle(3, 4, *low)) for low in ((3, 4, 5), (2, 3, 4))] == [True, False]


@looped(
    ("title", "rules", "diagonal"),
    [("Hidato", "", True), ("", "A HIDOKU.", True), ("", "also diagonally", True), ("Numbrix", "No words.", False)],
)
def test_diagonal_steps_are_named(title: str, rules: str, diagonal: bool) -> None:
    """Numbers that are no chain are then no fault: what is not played says more."""
    head = f"square,3,3{',' * 13}Title: {title},,,{rules}"
    assert FORM.sheets(link(CHAIN, head=head))[0].layers.unplayed == ((HIDATO,) if diagonal else ())
    if diagonal:
        numbers = {0: 1, 4: 2, 8: 5}
        assert FORM.sheets(link(numbers, head=head, thermo=[1]))[0].layers.unplayed == ("thermometers", HIDATO)
    assert FORM.sheets(link({0: 1, 4: 2, 8: 5}, thermo=[1]))[0].layers.unplayed == ("thermometers",)
    assert told(FORM, link({})) == "3x3: 0 0 0 0 0 0 0 0 0"
