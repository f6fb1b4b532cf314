"""The words of sentences: articles, lists of numbers and places, and a capital after a title."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques import REASONS as NUMBRIX
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic import phrases
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

SIZE = Size(25, 25, 5, 5)
PLAIN, LETTERS = (REASONS.rules(Puzzle("sudoku", SIZE, (0,) * SIZE.cells), letters) for letters in (False, True))
OBLONG = NUMBRIX.rules(Puzzle("numbrix", Size(4, 5), (0,) * 20), False)
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
