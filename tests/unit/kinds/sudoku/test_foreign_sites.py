"""Boards of sudoku.coach, and JSON of cells: written here by their notations."""

from __future__ import annotations

import base64
import json
import zlib

from puzzles.codecs.lzstring import pack as packed
from puzzles.forms import read as reading
from tests.sampling import looped
from tests.unit.kinds.sudoku.test_foreign import ENTRIES, LINE, MARKS, PUZZLE, fpuzzles, read, refusal

COPIED = (
    "SCv7_32_f2eaqkebdq1j047s2ufliqfso1feeinvk33ql1tk41i0i98i14ur9qlveu6q2a09nlqlehlrpim7dhnuabuphmn7ujcqigtcqjtnie2"
    "fsd2hqnmkrco7bqlla9uvlq2e9ukkulvplmg02m600c33ak5q6n6dkh9p7b062pgai33h002uu3d87oc4lub0rjdqb5avu75ic6t79or6s4v3c0"
    "qpkn5p53f8mfm0l9gvf0rt6uipm3jg1eulj9vr0s2br783mhqd6s6crsekkrr7hrfibq79sg4e94tke88od6h62ok3bhsp0ttps867gps84d9m1"
    "ds0uei3o55huk17n2gm08plic4lr7g761ei6cem9e7khskpftubcbie7i248eqli9vas2khd7dmpppapo2pumm583482c8u1ct488nt5irnprek"
    "nm6u81uvu0401afp6"
)
"""A state that the site itself made, from a public program's test."""


def state(**more: object) -> str:
    """Return a state of sudoku.coach."""
    masks = "-".join(str(sum(1 << mark for mark in marks)) for marks in MARKS)
    entered = "".join(map(str, ENTRIES))
    told = {"gridSize": 9, "givenDigits": LINE, "userDigits": entered, "userCellCandidates": masks, **more}
    data = base64.b32hexencode(zlib.compress(json.dumps(told).encode())).decode()
    return "SCv7_32_" + data.rstrip("=").lower()


def cells(flag: str = "fixed", **more: object) -> list[list[dict[str, object]]]:
    """Return an object for each cell, with entries and marks."""
    made: list[dict[str, object]] = [
        {"value": given or entry or None, flag: bool(given), "notes": list(marks), **more}
        for given, entry, marks in zip(PUZZLE.givens, ENTRIES, MARKS, strict=True)
    ]
    return [made[at : at + 9] for at in range(0, 81, 9)]


LISTED = [{"row": at // 9, "col": at % 9, "value": given} for at, given in enumerate(PUZZLE.givens) if given]
PLAIN = {
    "lisudoku, digits": f"https://lisudoku.xyz/e?import={LINE}",
    "cells listed": json.dumps({"cells": LISTED}),
    "cells without flags": json.dumps([[{"v": int(mark)} for mark in LINE[at : at + 9]] for at in range(0, 81, 9)]),
}
LAYERED = {
    "coach": state(),
    "coach link": f"https://sudoku.coach/en/play/{state()}",
    "f-puzzles, packed part": packed(json.dumps(fpuzzles())),
    "SudokuPad, packed part": f"fpuzzles{packed(json.dumps(fpuzzles()))}",
    "cells": json.dumps({"board": cells()}),
    "cells, other names": json.dumps({"cells": cells("isGiven")}),
    "cells in a row": json.dumps({"cells": [cell for row in cells("is_fixed") for cell in row]}),
    "rows of cells": json.dumps({"rows": [{"cells": row} for row in cells()]}),
}


@looped("name", PLAIN)
def test_givens_are_read(name: str) -> None:
    for text in (PLAIN[name], f"{PLAIN[name]}\n"):
        assert list(reading.read(text, lenient=True).puzzles) == [PUZZLE]


@looped("name", LAYERED)
def test_entries_and_marks_come_along_and_are_no_givens(name: str) -> None:
    puzzle, layers = read(LAYERED[name])
    assert puzzle == PUZZLE
    assert layers.entries == ENTRIES
    assert layers.candidates == MARKS


@looped("name", ["coach", "f-puzzles, packed part"])
def test_a_packed_part_is_read_among_words(name: str) -> None:
    assert read(f"Stuck here:\n{LAYERED[name]}\nAny idea?")[0] == PUZZLE


def test_a_state_that_the_site_made_is_read() -> None:
    puzzle, layers = read(COPIED)
    assert puzzle.givens[:18] == (0, 1, 0, 0, 0, 3, 0, 0, 6, 0, 0, 2, 0, 5, 0, 0, 0, 0)
    assert sum(map(bool, layers.entries)) == 15
    assert layers.centre[0] == (7, 8, 9)


@looped(
    ("text", "rule"),
    [
        (json.dumps({"board": cells(), "cages": [{"sum": 3}]}), "killer cages"),
        (
            json.dumps({"grid": [list(map(int, LINE[at : at + 9])) for at in range(0, 81, 9)], "arrows": [[1]]}),
            "arrows",
        ),
        (f"thermometers = [[(0, 0), (0, 1)]]\nboard = '{LINE}'\n", "thermometers"),
    ],
)
def test_rules_under_names_of_their_own_are_named(text: str, rule: str) -> None:
    fault = refusal(text)
    assert fault.code == "not-played"
    assert rule in fault.message


@looped("empty", ["[]", "{}", "false", "null", '""'])
def test_a_name_of_a_rule_without_anything_in_it_is_none(empty: str) -> None:
    board = [list(map(int, LINE[at : at + 9])) for at in range(0, 81, 9)]
    assert list(reading.read(f'{{"grid": {board}, "cages": {empty}}}').puzzles) == [PUZZLE]


@looped("text", [state()[:-40], LAYERED["f-puzzles, packed part"][:-40]])
def test_a_packed_part_that_is_cut_is_known_as_cut(text: str) -> None:
    assert "is not whole" in refusal(text).message


def test_a_list_of_all_cells_counts_rows_from_one_if_no_zero_occurs() -> None:
    listed = [
        {"r": row + 1, "c": column + 1, "v": int(LINE[9 * row + column])} for row in range(9) for column in range(9)
    ]
    assert list(reading.read(json.dumps(listed)).puzzles) == [PUZZLE]
