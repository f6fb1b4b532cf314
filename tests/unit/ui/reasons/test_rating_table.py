"""The rows of rated puzzles: cells, lines of CSV, orders, and how far a rating is."""

from __future__ import annotations

import csv as reader
import io
from typing import Any

from tests.sampling import looped
from ui.reasons.words.rating_table import COLUMNS, cells, csv, head, numbered, progress, turned

ROW: Any = {
    "index": 1233,
    "standing": "rated",
    "number": 4.2,
    "at_least": False,
    "level": 2,
    "score": 4.2,
    "hardest": 'An "XY", wing',
    "k": 7,
    "givens": 25,
    "same_as": 12,
}
BARE: Any = ROW | {"index": 0, "number": None, "level": None, "score": None, "hardest": "", "k": None, "same_as": None}


def test_the_cells_of_a_row() -> None:
    assert cells(ROW) == ["1,234", "Hard", "4.2", 'An "XY", wing · like 13', "7", "25"]
    assert cells(BARE | {"standing": "several"}) == ["1", "", "", "Several solutions", "", "25"]
    assert cells(ROW | {"at_least": True})[2] == "4.2+"
    assert len(cells(ROW)) == len(COLUMNS)


def test_the_csv_can_be_read_back() -> None:
    rows = [ROW, BARE | {"standing": "none"}]
    read = list(reader.reader(io.StringIO(head(rows) + csv(rows), newline="")))
    assert read == [
        ["number", "level", "SE 1.2.1", "hardest step", "k", "givens", "like puzzle"],
        ["1234", "Hard", "4.2", 'An "XY", wing', "7", "25", "13"],
        ["1", "No solution", "", "", "", "25", ""],
    ]


def test_scores_of_other_kinds_are_not_called_numbers_of_the_scale() -> None:
    other = ROW | {"number": None}
    assert numbered([ROW, BARE])
    assert not numbered([ROW, other])
    assert ",score," in head([other])


@looped(
    ("order", "pressed", "after"),
    [("-score", "-score", "score"), ("score", "-score", "-score"), ("-score", "index", "index"), ("k", "-k", "-k")],
)
def test_a_second_press_turns_the_order(order: str, pressed: str, after: str) -> None:
    assert turned(order, pressed) == after


def rated(done: int, same: int = 0, workers: int = 1) -> Any:
    return {"done": done, "total": 1200, "same": same, "workers": workers}


def test_how_far_it_is() -> None:
    assert progress(rated(0), 1.0, True) == "0 of 1,200 in 1.00 s"
    assert progress(rated(400), 10.0, True) == "400 of 1,200 in 10 s, 20 s left"
    assert progress(rated(400, workers=2), 10.0, True) == "400 of 1,200 in 10 s on 2 cores, 20 s left"
    assert progress(rated(400), 10.0, False) == "Stopped at 400 of 1,200 in 10 s"
    assert progress(rated(1200, 1), 10.0, False) == "1,200 of 1,200 in 10 s; 1 is like an earlier one"
    assert progress(rated(1200, 3), 10.0, False).endswith("; 3 are like earlier ones")
