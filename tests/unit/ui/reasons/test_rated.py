"""Ratings in words: the line under details, levels, what givens are worth, the table of Rate all, the profile."""

from __future__ import annotations

import csv as reader
import io
import itertools
from typing import Any

from puzzles.api.service import Service
from tests.rated import NUMBERS
from tests.sampling import looped
from ui.reasons.words import profile
from ui.reasons.words.rated import definitions, given_words, line, short, spare, worth_line
from ui.reasons.words.rating_table import COLUMNS, cells, csv, head, numbered, turned

CHIEF = {"technique": "xy-wing", "title": "XY-wing", "score": 4.2, "sentence": ""}
SEVEN = "No step needs more than 7 rules at once."
WALKED = " Sudoku Explainer knows other techniques than Givens: in the walkthrough the hardest is X-wing."
CHIEFLY = "SE 1.2.1: 4.2 (hardest step: XY-wing)."
RATING: dict[str, Any] = {
    **{"standing": "rated", "message": "", "number": 4.2, "at_least": False, "note": "", "level": 2, "score": 4.2},
    **{"hardest": CHIEF | {"title": "X-wing"}, "explainer": CHIEF, "k": 7},
}
WITHOUT = {"number": None, "explainer": None}
CHAINS = {"number": 9.5, "score": 9.5, "level": 4, "at_least": True, "note": "Chains within chains."}


@looped(
    ("changes", "said", "brief"),
    [
        ({}, f"Hard. {CHIEFLY} {SEVEN}{WALKED}", "Hard, SE 4.2"),
        ({"hardest": CHIEF, "k": 1}, f"Hard. {CHIEFLY} Each step needs one rule.", "Hard, SE 4.2"),
        (WITHOUT | {"score": 3.2}, f"Hard. Hardest step: X-wing, 3.2. {SEVEN}", "Hard, X-wing"),
        (
            CHAINS,
            f"Extreme. SE 1.2.1: at least 9.5 (hardest step: XY-wing). {SEVEN}{WALKED} Chains within chains.",
            "Extreme, SE 9.5+",
        ),
        (
            WITHOUT | {"at_least": True, "note": "Unsolved."},
            f"At least hard. Hardest step: X-wing, 4.2. {SEVEN} Unsolved.",
            "Hard+, X-wing",
        ),
        ({"level": None, "score": None, "message": "Time ran out."}, "Time ran out.", ""),
        ({"level": None, "score": None}, "Nothing is left to solve.", ""),
    ],
)
def test_a_rating_in_a_line(changes: dict[str, Any], said: str, brief: str) -> None:
    rating: Any = {**RATING, **changes}
    assert (line(rating), short(rating)) == (said, brief)


def test_a_real_rating_in_a_line() -> None:
    text = next(text for text, number in NUMBERS if number == 3.2)
    service: Any = Service()
    *_, found = service.rate_service.rate(service.text.read(text)["puzzle"], 60, False)
    assert line(found) == "Hard. SE 1.2.1: 3.2 (hardest step: X-wing)."


def given(cell: int, needed: bool | None, score: float | None = None) -> dict[str, object]:
    return {"cell": cell, "needed": needed, "number": score, "at_least": False, "level": None, "score": score}


def worth(*givens: dict[str, object]) -> Any:
    return {"givens": list(givens), "total": 3}


@looped(
    ("givens", "said"),
    [
        ([given(4, False, 1.2), given(40, False, 7.2), given(80, True)], "1 of 3 givens are needed. Without one of "),
        ([given(0, True)], "1 of 3 givens looked at…"),
        ([given(at, True) for at in range(3)], "All 3 givens are needed: without any of them there are several "),
        ([given(0, True), given(1, True), given(2, None)], "2 of 3 givens are needed. Time ran out for 1."),
    ],
)
def test_what_givens_are_worth(givens: list[dict[str, object]], said: str) -> None:
    session: Any = type("Grid", (), {"columns": 9})
    some = worth(*givens)
    assert worth_line(some).startswith(said)
    if len(spare(some)) == 2:
        assert [given_words(session, each) for each in spare(some)] == ["r5c5: 7.2, Extreme", "r1c5: 1.2, Easy"]
    assert given_words(session, spare(worth(given(0, False)))[0]) == "r1c1: not needed"


ROW: Any = {
    **{"index": 1233, "standing": "rated", "number": 4.2, "at_least": False, "level": 2, "score": 4.2},
    **{"hardest": 'An "XY", wing', "k": 7, "givens": 25, "same_as": 12},
}
BARE: Any = ROW | {"index": 0, "number": None, "level": None, "score": None, "hardest": "", "k": None, "same_as": None}


def test_the_cells_of_a_row() -> None:
    assert cells(ROW) == ["1,234", "Hard", "4.2", 'An "XY", wing · like 13', "7", "25"]
    assert cells(BARE | {"standing": "several"}) == ["1", "", "", "Several solutions", "", "25"]
    assert cells(ROW | {"at_least": True})[2] == "4.2+"
    assert len(cells(ROW)) == len(COLUMNS)
    assert [turned("-score", pressed) for pressed in ("-score", "index")] == ["score", "index"]


def test_the_csv_can_be_read_back_and_scores_of_other_kinds_are_not_called_numbers_of_the_scale() -> None:
    rows = [ROW, BARE | {"standing": "none"}]
    assert list(reader.reader(io.StringIO(head(rows) + csv(rows), newline=""))) == [
        ["number", "level", "SE 1.2.1", "hardest step", "k", "givens", "like puzzle"],
        ["1234", "Hard", "4.2", 'An "XY", wing', "7", "25", "13"],
        ["1", "No solution", "", "", "", "25", ""],
    ]
    other = ROW | {"number": None}
    assert (numbered([ROW, BARE]), numbered([ROW, other])) == (True, False)
    assert ",score," in head([other])


def points(*steps: tuple[float, int]) -> Any:
    return [{"technique": "t", "title": f"T{score}", "score": score, "open": ways} for score, ways in steps]


EASY = points((1.0, 3), (1.5, 9), (1.0, 1))
HARD = points(*[(1.2, 8)] * 60, (4.2, 1), (9.0, 2))


@looped("steps", [HARD, points((1.0, 1)), points(*[(7.0, 20)] * 2000)])
def test_all_of_a_profile_stays_inside(steps: Any) -> None:
    drawing = profile.Drawing(steps)
    assert len(drawing.bars) == len(drawing.line.split()) == len(steps)
    for x, y, width, height in drawing.bars:
        assert 0 <= x < x + width <= drawing.width + 0.01 <= profile.PLOT + 0.02
        assert profile.TOP <= y < y + height <= profile.BASE + 0.01
    for place in drawing.line.split():
        x, y = map(float, place.split(","))
        assert 0 <= x <= profile.PLOT
        assert profile.TOP - 0.1 <= y <= profile.BASE


def test_a_harder_step_has_a_higher_bar_more_ways_a_higher_place_and_the_levels_their_names() -> None:
    drawing = profile.Drawing(EASY)
    assert drawing.bars[1][3] > drawing.bars[0][3] == drawing.bars[2][3]
    low, high, least = (float(place.split(",")[1]) for place in drawing.line.split())
    assert high < low < least
    assert [name for _, _, name in drawing.bands()] == ["Easy", "Medium"]
    bands = profile.Drawing(HARD).bands()
    assert [name for _, _, name in bands] == ["Easy", "Medium", "Hard", "Very hard", "Extreme"]
    assert all(lower[1] - upper[1] >= 9 for lower, upper in itertools.pairwise(bands))


def test_a_profile_is_told_in_words_and_a_level_with_its_bounds() -> None:
    said = "62 steps: 60 easy, 1 hard, 1 extreme. The hardest is step 62, T9.0. Ways open: 1 to 8."
    assert profile.spoken(HARD) == said
    assert profile.caption(EASY).endswith("the line counts the ways open then, 1 to 9.")
    bounds = ["below 2.0", "2.0 to below 3.0", "3.0 to below 4.5", "4.5 to below 6.5", "6.5 and more"]
    assert [bound for _, bound in definitions()] == bounds
