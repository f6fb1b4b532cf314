"""A step line by line."""

from __future__ import annotations

from typing import Any

from ui.reasons.words import outline


def view(sentence: str, case: int = 0) -> dict[str, object]:
    return {"sentence": sentence, "case": case, "links": 0}


def told(begins: str, split: list[dict[str, int]], *views: dict[str, object]) -> Any:
    step = {"sentences": ["", "Name: end.", "All."], "begins": begins, "split": split, "views": list(views)}
    return {"before": [{"sentences": ["", "", "First."]}], "step": step}


def test_what_follows_from_an_assumption_stands_within_it() -> None:
    one = told("a is 5", [], view("If a is 5, then b is 6."), view("Then c is 7."), view("So it ends."))
    assert outline.head(one) == "Name: end."
    assert outline.lines(one, ["Note."]) == [
        ("First.", []),
        ("If a is 5:", [("B is 6.", []), ("Then c is 7.", [])]),
        ("So it ends.", []),
        ("Note.", []),
    ]


def test_each_case_has_its_lines_within_it() -> None:
    views = (
        view("Suppose a is 5. In one case, b is 1.", 1),
        view("In one case, d is 1.", 2),
        view("Then no e.", 2),
        view("In another case, b is 2.", 3),
        view("Then no c.", 3),
        view("End."),
    )
    one = told("a is 5", [{"within": 0}, {"within": 1}, {"within": 0}], *views)
    inner: Any = [("In one case, d is 1.", [("Then no e.", [])])]
    cases = [("In one case, b is 1.", inner), ("In another case, b is 2.", [("Then no c.", [])])]
    assert outline.lines(one) == [("First.", []), ("If a is 5:", cases)]  # the end stands above


def test_a_short_step_has_what_comes_before_it_alone() -> None:
    one = told("", [], view("Only here."))
    assert (outline.head(one), outline.lines(one)) == ("All.", [("First.", [])])
