"""Techniques by level, and found by words of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from puzzles.api.explain import ExplainService
from tests.sampling import looped
from ui.reasons.words.levels import by_level, defined, level, named, told_apart

if TYPE_CHECKING:
    from puzzles.api.explain_messages import Technique


def technique(name: str, title: str, score: float = 1.0, search: bool = False) -> Technique:
    return cast("Technique", {"name": name, "title": title, "score": score, "search": search})


X_WING = technique("x-wing", "X-wing", 3.2)


@looped("kind", ["sudoku", "numbrix", "futoshiki"])
def test_every_technique_has_a_level_and_keeps_its_place(kind: str) -> None:
    answer: Any = ExplainService().ladder(kind)
    ladder = answer["techniques"]
    groups = by_level(ladder)
    assert groups[0][0] == "Easy"
    assert groups[-1][0] == "By assumptions"
    assert sorted(each["name"] for _, group in groups for each in group) == sorted(each["name"] for each in ladder)
    for _, group in groups:
        assert group == [each for each in ladder if each in group]


@looped("kind", ["sudoku", "numbrix", "futoshiki"])
def test_every_technique_is_defined_in_a_line_and_told_apart(kind: str) -> None:
    answer: Any = ExplainService().ladder(kind)
    ladder = told_apart(answer["techniques"])
    lines = [defined(each) for each in ladder]
    assert all(len(text) > 20 and text.endswith(".") for text in lines)
    assert len({each["title"] for each in ladder}) == len(ladder)


@looped(("score", "said"), [(1.9, "Easy"), (2.0, "Medium"), (3.2, "Hard"), (4.5, "Very hard"), (8, "Extreme")])
def test_scores_have_words(score: float, said: str) -> None:
    assert level(technique("one", "One", score)) == said
    assert level(technique("one", "One", score, True)) == "By assumptions"


@looped("typed", ["", "x-wing", "X WING", " wing x", "win"])
def test_words_of_a_name_find_it(typed: str) -> None:
    assert named(X_WING, typed)
    assert named(technique("bug-plus-1", "BUG+1"), "bug+1")
    assert not named(X_WING, "y")
