"""Sentences of steps: every article, list, place and capital."""

from __future__ import annotations

from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic import phrases
from puzzles.logic.bits import mask_of
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Assumption, Search, Technique
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

SIZE = Size(25, 25, 5, 5)
PLAIN, LETTERS = (REASONS.rules(Puzzle("sudoku", SIZE, (0,) * SIZE.cells), letters) for letters in (False, True))
SMALL = REASONS.rules(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16), False)
AN = {"8", "11", "18", "A", "E", "F", "H", "I", "L", "M", "N", "O"}


def test_numbers_have_their_article_as_they_are_spoken() -> None:
    for rules, said in ((PLAIN, [*map(str, range(1, 26))]), (LETTERS, [*"123456789ABCDEFGHIJKLMNOP"])):
        assert [phrases.symbol(rules, number) for number in range(1, 26)] == said
        assert [phrases.with_article(rules, number) for number in range(1, 26)] == [
            f"{'an' if s in AN else 'a'} {s}" for s in said
        ]


@looped(
    ("cells", "unit", "said"),
    [
        ((0,), "row 1", "column 1 of row 1"),
        ((5,), "column 2", "row 2 of column 2"),
        ((5,), "box 1", "row 2, column 2"),
        ((0, 1), "row 1", "columns 1 and 2 of row 1"),
        ((0, 1), "box 1", "two cells of box 1: columns 1 and 2 of row 1"),
        ((0, 4), "column 1", "rows 1 and 2 of column 1"),
        ((0, 1, 4, 5), "box 1", "four cells of box 1: columns 1 and 2 of rows 1 and 2"),
    ],
)
def test_cells_of_a_unit_name_it_once(cells: tuple[int, ...], unit: str, said: str) -> None:
    assert phrases.places_in(SMALL, cells, unit) == said


@looped(
    ("cells", "said"),
    [
        ((0, 5), "row 1, column 1 and row 2, column 2"),
        ((0, 5, 10), "column 1 of row 1, column 2 of row 2 and column 3 of row 3"),
        ((0, 4, 1), "columns 1 and 2 of row 1 and column 1 of row 2"),
        ((1, 0, 4, 5), "columns 1 and 2 of rows 1 and 2"),
        ((0, 4, 8, 1), "rows 1, 2 and 3 of column 1 and row 1 of column 2"),
    ],
)
def test_places_go_by_the_fewer_lines(cells: tuple[int, ...], said: str) -> None:
    assert phrases.places(SMALL, cells) == said


def test_what_goes_is_told_of_cells_that_lose_the_same() -> None:
    gone = mask_of(SMALL.candidate(*each) for each in ((0, 1), (0, 2), (1, 1), (1, 2), (5, 4)))
    assert phrases.removal_clauses(SMALL, gone) == [
        "columns 1 and 2 of row 1 are not 1 or 2",
        "row 2, column 2 is not 4",
    ]
    assert phrases.removal_clauses(SMALL, 0) == []


@looped(
    ("found", "said"),
    [((1,), "1"), ((1, 3), "1 or 3"), ((1, 2, 3, 4), "1 to 4"), ((1, 2, 3, 9, 10, 12), "1 to 3, 9, A or C")],
)
def test_numbers_are_listed_with_their_last_word(found: tuple[int, ...], said: str) -> None:
    assert phrases.numbers(LETTERS, found, "or") == said


def test_lists_counts_and_capitals() -> None:
    for said, expected in (
        (phrases.list_words(["2"]), "2"),
        (phrases.list_words(["2", "5"]), "2 and 5"),
        (phrases.list_words(["2", "5", "9"], "or"), "2, 5 or 9"),
        (phrases.join_clauses(["one"]), "one"),
        (phrases.join_clauses(["one", "two"]), "one, and two"),
        (phrases.join_clauses(["one", "two", "three"], "or"), "one, two, or three"),
        (phrases.count_word(0), "no"),
        (phrases.count_word(1), "one"),
        (phrases.count_word(12), "twelve"),
        (phrases.count_word(13), "13"),
        (phrases.capitalize("in row 1"), "In row 1"),
        (phrases.capitalize("x"), "X"),
        (phrases.capitalize(""), ""),
        (phrases.truth(SMALL, SMALL.candidate(7, 3)), "row 2, column 4 is 3"),
        (phrases.two_places(SMALL, 1, 10), "row 1, column 2 and row 3, column 3"),
        (phrases.add_title("X-wing", "In rows 1 and 5."), "X-wing: in rows 1 and 5."),
        (phrases.add_title("Pair", "A 6 goes."), "Pair: a 6 goes."),
        (phrases.add_title("Pair", "A B goes."), "Pair: a B goes."),
        (phrases.add_title("Pair", "A 125 goes."), "Pair: a 125 goes."),
        (phrases.add_title("Pair", "A and B go."), "Pair: A and B go."),
        (phrases.add_title("Pair", "A row goes."), "Pair: A row goes."),
        (phrases.add_title("Pair", "A, B go."), "Pair: A, B go."),
        (phrases.add_title("Pair", "A"), "Pair: A"),
        (phrases.add_title("Pair", "XY goes."), "Pair: XY goes."),
        (phrases.add_title("Pair", ""), "Pair: "),
    ):
        assert said == expected


def test_small_counts_are_words() -> None:
    said = "no one two three four five six seven eight nine ten eleven twelve 13 14"
    assert " ".join(map(phrases.count_word, range(15))) == said


def test_constraints_are_told_in_words() -> None:
    cell = SMALL.constraints[next(at for at, _ in SMALL.needs_of("cell"))]
    assert isinstance(SMALL, LatinRules)
    row = SMALL.constraints[SMALL.need(1, 3)]
    assert phrases.cell_label(SMALL, cell) == "row 1, column 1"
    assert phrases.cell_failure(SMALL, cell) == "row 1, column 1 has no number left"
    assert phrases.cell_single(SMALL, cell, SMALL.candidate(0, 2)) == "only 2 is left for row 1, column 1"
    assert phrases.unit_failure(SMALL, row) == "row 2 has no place for a 3"
    assert phrases.unit_single(SMALL, row, SMALL.candidate(6, 3)) == "in row 2, only column 3 can hold a 3"


def test_a_technique_is_counted_by_its_title_unless_it_has_other_words() -> None:
    class Named(Technique):
        """It is
        a thing."""

        title = "X-Wing"

    assert (Named().count_words(1), Named().count_words(2)) == ("1 x-wing", "2 x-wings")
    assert Named().definition == "It is a thing."
    Named.own_definition, Named.counts = "It is another.", ("wing", "wings")
    assert (Named().count_words(1), Named().count_words(0), Named().definition) == (
        "1 wing",
        "0 wings",
        "It is another.",
    )


def test_a_technique_of_no_kind_is_nothing_in_particular() -> None:
    plain = Technique()
    assert (plain.name, plain.title, plain.source, plain.own_definition, plain.counts) == ("", "", "", "", None)
    assert plain.score == 0
    assert not any((plain.is_quiet, plain.is_trivial, plain.assumes_uniqueness, plain.is_series))
    assert plain.definition == Technique.__doc__
    assert not Search().is_deep


def test_without_words_of_its_own_a_technique_tells_its_chief_constraint() -> None:
    class Named(Technique):
        """It is a thing."""

        title = "Thing"

    technique, state = Named(), State(SMALL, SMALL.all_candidates)
    assert isinstance(SMALL, LatinRules)
    here, need = SMALL.candidate(6, 3), SMALL.need(1, 3)
    first = Step(technique, SMALL, state.live, 0, (need, 0), places=(here,))
    assert technique.sentence(first) == technique.summary(first) == technique.conclusion(first)
    assert technique.sentence(first) == "In row 2, only column 3 can hold a 3."
    assert first.sentence(0) == "Thing: look in row 2 for the place of a 3."
    cell = Step(technique, SMALL, state.live, 0, (6, need), places=(here,))
    assert technique.sentence(cell) == "Only 3 is left for row 2, column 3."
    assert cell.sentence(0) == "Thing: look in row 2, column 3 for the number of row 2, column 3."
    goes = Step(technique, SMALL, state.live, 0, (need,), removes=1 << here)
    assert technique.sentence(goes) == "Thing"
    assert goes.sentence(0) == "Thing: look in row 2 for numbers that can go."
    assert technique.sentence(Step(technique, SMALL, state.live, 0, ())) == "Thing"
    assert technique.assumption_words(goes) == ""
    assert (
        technique.assumption_words(Step(technique, SMALL, state.live, 0, (need,), assumption=0))
        == "row 1, column 1 is 1"
    )
    assert technique.lines(goes) == []
    assert technique.joint_sentence([first, cell, first]) == f"{technique.sentence(first)} {technique.sentence(cell)}"


def test_what_is_assumed_goes_and_what_else_goes_for_the_same_reasons() -> None:
    technique = Assumption()
    removes = mask_of(SMALL.candidate(*each) for each in ((6, 3), (7, 1)))
    step = Step(technique, SMALL, SMALL.all_candidates, 0, (0,), removes=removes, assumption=SMALL.candidate(6, 3))
    assert technique.location(step) == "row 2, column 3"
    assert technique.outcome_words(step) == (
        "row 2, column 3 is not 3",
        " For the same reasons, row 2, column 4 is not 1.",
    )
    alone = Step(
        technique, SMALL, SMALL.all_candidates, 0, (0,), removes=1 << step.assumption, assumption=step.assumption
    )
    assert technique.outcome_words(alone) == ("row 2, column 3 is not 3", "")
