"""Ratings in words: the line under details, the short one beside a count, what givens are worth."""

from __future__ import annotations

from typing import Any

from puzzles.api.service import Service
from puzzles.portable.levels import LEVELS
from tests.rated import NUMBERS
from tests.sampling import looped
from ui.reasons.words.rated import definitions, given_words, line, short, spare, worth_line

CHIEF = {"technique": "xy-wing", "title": "XY-wing", "score": 4.2, "sentence": ""}
SEVEN = "No step needs more than 7 rules at once."
WALKED = " Sudoku Explainer knows other techniques than Givens: in the walkthrough the hardest is X-wing."


def rating(**changes: object) -> Any:
    return {
        "standing": "rated",
        "message": "",
        "number": 4.2,
        "at_least": False,
        "note": "",
        "level": 2,
        "score": 4.2,
        "hardest": CHIEF | {"title": "X-wing"},
        "explainer": CHIEF,
        "k": 7,
        **changes,
    }


@looped(
    ("changes", "said", "brief"),
    [
        ({}, "Hard. SE 1.2.1: 4.2 (hardest step: XY-wing). " + SEVEN + WALKED, "Hard, SE 4.2"),
        ({"k": None}, "Hard. SE 1.2.1: 4.2 (hardest step: XY-wing)." + WALKED, "Hard, SE 4.2"),
        (
            {"hardest": CHIEF, "k": 1},
            "Hard. SE 1.2.1: 4.2 (hardest step: XY-wing). Each step needs one rule.",
            "Hard, SE 4.2",
        ),
        ({"hardest": None, "k": None}, "Hard. SE 1.2.1: 4.2 (hardest step: XY-wing).", "Hard, SE 4.2"),
        (
            {"number": None, "explainer": None, "score": 3.2},
            "Hard. Hardest step: X-wing, 3.2. " + SEVEN,
            "Hard, X-wing",
        ),
        (
            {"number": 9.5, "score": 9.5, "level": 4, "at_least": True, "note": "Chains within chains."},
            "Extreme. SE 1.2.1: at least 9.5 (hardest step: XY-wing). " + SEVEN + WALKED + " Chains within chains.",
            "Extreme, SE 9.5+",
        ),
        (
            {"number": None, "explainer": None, "at_least": True, "note": "Unsolved."},
            "At least hard. Hardest step: X-wing, 4.2. " + SEVEN + " Unsolved.",
            "Hard+, X-wing",
        ),
        ({"level": None, "score": None, "message": "Time ran out."}, "Time ran out.", ""),
        ({"level": None, "score": None}, "Nothing is left to solve.", ""),
    ],
)
def test_a_rating_in_a_line(changes: dict[str, object], said: str, brief: str) -> None:
    assert line(rating(**changes)) == said
    assert short(rating(**changes)) == brief


def test_a_real_rating_in_a_line() -> None:
    text = next(text for text, number in NUMBERS if number == 3.2)
    service: Any = Service()
    *_, found = service.rate_service().rate(service.text.read(text)["puzzle"], 60, False)
    assert line(found) == "Hard. SE 1.2.1: 3.2 (hardest step: X-wing)."


def test_the_words_are_defined_with_their_bounds() -> None:
    assert definitions() == [
        ("Easy", "below 2.0"),
        ("Medium", "2.0 to below 3.0"),
        ("Hard", "3.0 to below 4.5"),
        ("Very hard", "4.5 to below 6.5"),
        ("Extreme", "6.5 and more"),
    ]
    assert [name for name, _ in definitions()] == [name for _, name in LEVELS]


def given(cell: int, needed: bool | None, score: float | None = None) -> dict[str, object]:
    return {"cell": cell, "needed": needed, "number": score, "at_least": False, "level": None, "score": score}


def worth(*givens: dict[str, object], total: int = 3) -> Any:
    return {"givens": list(givens), "total": total}


def test_what_givens_are_worth() -> None:
    session: Any = type("Grid", (), {"columns": 9})
    some = worth(given(4, False, 1.2), given(40, False, 7.2), given(80, True))
    assert [given_words(session, each) for each in spare(some)] == ["r5c5: 7.2, Extreme", "r1c5: 1.2, Easy"]
    assert given_words(session, spare(worth(given(0, False)))[0]) == "r1c1: not needed"
    assert worth_line(some) == "1 of 3 givens are needed. Without one of these there is still one solution, and it is:"
    assert worth_line(worth(given(0, True))) == "1 of 3 givens looked at…"
    every = worth(*(given(cell, True) for cell in range(3)))
    assert worth_line(every) == "All 3 givens are needed: without any of them there are several solutions."
    late = worth(given(0, True), given(1, True), given(2, None))
    assert worth_line(late) == "2 of 3 givens are needed. Time ran out for 1."
