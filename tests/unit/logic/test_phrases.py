"""The words that sentences share."""

from __future__ import annotations

import pytest

from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.logic import phrases
from puzzles.logic.technique import Technique
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

RULES = REASONS.rules(Puzzle("numbrix", Size(4, 5), (0,) * 20), False)
LETTERS = REASONS.rules(Puzzle("numbrix", Size(4, 5), (0,) * 20), True)


@looped(("number", "said"), [(1, "a 1"), (8, "an 8"), (11, "an 11"), (18, "an 18"), (12, "a 12")])
def test_articles(number: int, said: str) -> None:
    assert phrases.with_article(RULES, number) == said


@looped(("number", "said"), [(9, "a 9"), (10, "an A"), (11, "a B"), (14, "an E"), (15, "an F")])
def test_letters_have_articles_too(number: int, said: str) -> None:
    assert phrases.with_article(LETTERS, number) == said


def test_places() -> None:
    assert phrases.place(RULES, 7) == "row 2, column 3"
    assert phrases.place_in_unit(RULES, 7, "row 2") == "column 3"
    assert phrases.place_in_unit(RULES, 7, "column 3") == "row 2"
    assert phrases.place_in_unit(RULES, 7, "box 1") == "row 2, column 3"


@looped(
    ("cells", "said"),
    [
        ((7,), "row 2, column 3"),
        ((7, 11), "row 2, column 3 and row 3, column 2"),
        ((5, 7, 15, 17), "columns 1 and 3 of rows 2 and 4"),
        ((5, 7), "columns 1 and 3 of row 2"),
        ((2, 7), "rows 1 and 2 of column 3"),
        ((0, 1, 17), "columns 1 and 2 of row 1 and column 3 of row 4"),
    ],
)
def test_several_places(cells: tuple[int, ...], said: str) -> None:
    assert phrases.places(RULES, cells) == said


@looped(
    ("found", "said"),
    [
        ((4,), "4"),
        ((4, 5), "4 and 5"),
        ((4, 5, 6), "4 to 6"),
        ((2, 4, 5, 6, 9), "2, 4 to 6 and 9"),
        ((1, 2, 4, 5), "1, 2, 4 and 5"),
    ],
)
def test_lists_of_numbers(found: tuple[int, ...], said: str) -> None:
    assert phrases.numbers(RULES, found) == said


def test_techniques_are_counted_in_words() -> None:
    counted = {each.name: (each.count_words(1), each.count_words(3)) for each in REASONS.ladder}
    assert counted["next-door"] == ("1 number next door", "3 numbers next door")
    assert counted["trace"] == ("1 contradiction", "3 contradictions")


def test_every_technique_has_a_definition_a_source_and_a_title() -> None:
    for each in REASONS.ladder:
        assert each.definition.endswith(".")
        assert each.source
        assert each.title
    with pytest.raises(NotImplementedError):
        next(iter(Technique().find(None)))  # type: ignore[arg-type]
