"""The pages of the benchmark: a reading is judged as it should be, and corners are where the camera puts them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np

from puzzles.model.values import Puzzle, Size
from tests.bench import pages
from tests.bench.pages import making, plan
from tests.bench.pages.paper import Paper

SUBJECT = making.subject("futoshiki", 5, Random(1), "entries")
SMALL = making.subject("sudoku", 4, Random(1))


def square(at: float, side: float) -> tuple[tuple[float, float], ...]:
    return (at, at), (at + side, at), (at + side, at + side), (at, at + side)


def truth(*boards: tuple[making.Subject, float]) -> pages.Truth:
    """Return a truth with boards of these sides, in pixels."""
    found = []
    for subject, side in boards:
        first, second, third, fourth = square(0, side)
        found.append(pages.Board(subject.puzzle, subject.entries, (), (first, second, third, fourth)))
    return pages.Truth("sudoku", "book", tuple(found), ())


def test_a_reading_without_a_mistake_is_right() -> None:
    there = truth((SUBJECT, 100))
    assert pages.right(SUBJECT.puzzle, SUBJECT.entries, there)
    assert pages.judge(SUBJECT.puzzle, SUBJECT.entries, (), there).certain
    assert not pages.judge(SUBJECT.puzzle, SUBJECT.entries, (0,), there).certain


def test_a_wrong_sign_or_number_counts_until_it_is_marked() -> None:
    there, sign = truth((SUBJECT, 100)), SUBJECT.puzzle.clues[0]
    other = replace(SUBJECT.puzzle, clues=SUBJECT.puzzle.clues[1:])
    judged = pages.judge(other, SUBJECT.entries, (), there)
    assert (judged.right, judged.corrected, judged.silent) == (False, False, 1)
    assert pages.judge(other, SUBJECT.entries, (), there, [frozenset(sign)]).corrected
    cell = SUBJECT.puzzle.givens.index(0)
    givens = tuple(1 + SUBJECT.entries[at] % 5 if at == cell else given for at, given in enumerate(other.givens))
    misread = SUBJECT.puzzle.with_givens(givens)
    assert pages.judge(misread, SUBJECT.entries, (), there).wrong == {cell}
    assert pages.judge(misread, SUBJECT.entries, (cell,), there).corrected


def test_an_entry_taken_for_a_given_is_a_mistake_of_its_own() -> None:
    both = tuple(given or entry for given, entry in zip(SUBJECT.puzzle.givens, SUBJECT.entries, strict=True))
    judged = pages.judge(SUBJECT.puzzle.with_givens(both), (), (), truth((SUBJECT, 100)))
    assert not judged.wrong
    assert judged.mistaken == {cell for cell, entry in enumerate(SUBJECT.entries) if entry}
    assert not judged.right


def test_any_board_alike_in_size_to_the_largest_may_be_read() -> None:
    for side, read in ((95, True), (60, False)):
        there = truth((SUBJECT, 100), (SMALL, side))
        assert pages.right(SMALL.puzzle, (), there) is read


def test_other_boxes_are_another_board() -> None:
    there = truth((SMALL, 100))
    other = Puzzle("sudoku", Size(4, 4, 1, 4), SMALL.puzzle.givens)
    assert not pages.judge(other, (), (), there).found


def test_where_there_is_no_board_none_must_be_offered() -> None:
    nothing = pages.Truth("none", "book", (), ())
    assert pages.right(None, (), nothing)
    assert not pages.right(SMALL.puzzle, (), nothing)
    assert pages.judge(SMALL.puzzle, (), (), nothing).silent == 16
    assert not pages.right(None, (), truth((SMALL, 100)))


def test_a_point_of_a_photo_shows_the_point_of_the_page_that_is_seen_there() -> None:
    rng = Random(7)
    for _ in range(20):
        paper = Paper(plan.pose(rng, rng.uniform(0, 360), False), (300, 200, 700, 640), (1200, 900), 0.8, (0.2, -0.3))
        points = np.array([[300.0, 200], [500, 420], [690, 610]])
        assert np.abs(paper.page(paper.seen(points)) - points).max() < 0.05
        assert ((paper.seen(points) > 0) & (paper.seen(points) < [1200, 900])).all()


def test_there_are_a_hundred_pictures_of_all_kinds() -> None:
    made = plan.plans(pages.SEED)
    assert Counter(each.kind for each in made) == {
        "sudoku": 57,
        "jigsaw": 5,
        "numbrix": 14,
        "futoshiki": 14,
        "none": 10,
    }
    assert len({each.name for each in made}) == 100
