"""The words of sentences: every article, list, place and capital, and what a technique says by itself."""

from __future__ import annotations

from dataclasses import replace

from puzzles.kinds.numbrix.techniques import REASONS as NUMBRIX
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic import phrases
from puzzles.logic.bits import mask_of
from puzzles.logic.square import LatinRules
from puzzles.logic.step import Step
from puzzles.logic.technique import Assumption, Technique
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

SIZE = Size(25, 25, 5, 5)
PLAIN, LETTERS = (REASONS.rules(Puzzle("sudoku", SIZE, (0,) * SIZE.cells), letters) for letters in (False, True))
OBLONG = NUMBRIX.rules(Puzzle("numbrix", Size(4, 5), (0,) * 20), False)
MADE = REASONS.rules(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16), False)
assert isinstance(MADE, LatinRules)
SMALL: LatinRules = MADE
HERE, NEED = SMALL.candidate(6, 3), SMALL.need(1, 3)
AN = {"8", "11", "18", "A", "E", "F", "H", "I", "L", "M", "N", "O"}


def test_numbers_have_their_article_as_they_are_spoken() -> None:
    for rules, said in ((PLAIN, [*map(str, range(1, 26))]), (LETTERS, [*"123456789ABCDEFGHIJKLMNOP"])):
        assert [phrases.with_article(rules, number) for number in range(1, 26)] == [
            f"{'an' if s in AN else 'a'} {s}" for s in said
        ]


@looped(
    ("cells", "said"),
    [
        ((7, 11), "row 2, column 3 and row 3, column 2"),
        ((5, 7, 15, 17), "columns 1 and 3 of rows 2 and 4"),
        ((2, 7), "rows 1 and 2 of column 3"),
        ((0, 1, 17), "columns 1 and 2 of row 1 and column 3 of row 4"),
    ],
)
def test_places_go_by_the_fewer_lines(cells: tuple[int, ...], said: str) -> None:
    assert phrases.places(OBLONG, cells) == said


@looped(
    ("found", "word", "said"),
    [
        ((4, 5, 6), "and", "4 to 6"),
        ((1, 2, 4, 5), "and", "1, 2, 4 and 5"),
        ((1, 2, 3, 9, 10, 12), "or", "1 to 3, 9, A or C"),
    ],
)
def test_numbers_are_listed_with_their_last_word(found: tuple[int, ...], word: str, said: str) -> None:
    assert phrases.numbers(LETTERS, found, word) == said


@looped(
    ("said", "told"),
    [
        *(("In rows 1 and 5.", "in rows 1 and 5."), ("A 6 goes.", "a 6 goes."), ("A B goes.", "a B goes.")),
        *(("A 125 goes.", "a 125 goes."), ("A and B go.", "A and B go."), ("A row goes.", "A row goes.")),
        *(("A, B go.", "A, B go."), ("A", "A"), ("XY goes.", "XY goes."), ("", "")),
    ],
)
def test_after_a_title_a_letter_that_names_a_number_stays_large(said: str, told: str) -> None:
    assert phrases.add_title("Pair", said) == f"Pair: {told}"


def test_a_technique_is_counted_by_its_title_unless_it_has_other_words() -> None:
    class Named(Technique):
        """It is
        a thing."""

        title = "X-Wing"

    def said() -> tuple[str, str, str]:
        return Named().count_words(1), Named().count_words(2), Named().definition

    assert said() == ("1 x-wing", "2 x-wings", "It is a thing.")
    Named.own_definition, Named.counts = "It is another.", ("wing", "wings")
    assert said() == ("1 wing", "2 wings", "It is another.")


def test_without_words_of_its_own_a_technique_tells_its_chief_constraint() -> None:
    class Named(Technique):
        """It is a thing."""

        title = "Thing"

    for needs, does, said, look in (
        ((NEED, 0), {"places": (HERE,)}, "In row 2, only column 3 can hold a 3.", "row 2 for the place of a 3"),
        ((6, NEED), {"places": (HERE,)}, "Only 3 is left for row 2, column 3.", "row 2, column 3 for the number of"),
        ((NEED,), {"removes": 1 << HERE}, "Thing", "row 2 for numbers that can go"),
    ):
        step = replace(Step(Named(), SMALL, SMALL.all_candidates, 0, needs), **does)
        assert step.technique.sentence(step) == said
        assert step.sentence(0).startswith(f"Thing: look in {look}")


def test_what_is_assumed_goes_and_what_else_goes_for_the_same_reasons() -> None:
    technique = Assumption()
    for more, said in ((SMALL.candidate(7, 1), " For the same reasons, row 2, column 4 is not 1."), (HERE, "")):
        removes = mask_of((HERE, more))
        step = Step(technique, SMALL, SMALL.all_candidates, 0, (0,), removes=removes, assumption=HERE)
        assert technique.location(step) == "row 2, column 3"
        assert technique.outcome_words(step) == ("row 2, column 3 is not 3", said)
