"""The dealing of a text's puzzles: none lost, none doubled, in the text's order, whoever answers when."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from puzzles.forms import read
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.rating.rate import RatingStatus
from puzzles.rating.shares import THIS_WORKER, Shares, rate_all
from puzzles.rating.text_rating import Row, TextRating, rate_row
from puzzles.solving.solve import solve
from tests.hostile import LINE
from tests.sampling import looped

EASY = read.read(LINE).puzzles[0]
KIND = kind_of(EASY)
SOLVED = solve(EASY).solutions[0].values


def apart(index: int) -> tuple[Puzzle, Kind]:
    """Return a board that is like no other of another index; nobody looks whether it can be solved."""
    return Puzzle("numbrix", Size(2, 2), (index + 6, 0, 0, 0)), KIND


def several(index: int) -> tuple[Puzzle, Kind]:
    """Return puzzles that are not equivalent, as easy as the first."""
    cells = [cell for cell, number in enumerate(SOLVED) if number != EASY.givens[cell]][:index]
    return replace(EASY, givens=tuple(SOLVED[at] if at in cells else EASY.givens[at] for at in range(81))), KIND


def row(index: int) -> Row:
    """Return a row that can be told from others."""
    return Row(-1, RatingStatus.RATED, level=0, score=1.0 + index, givens=index)


def given(shares: Shares) -> list[int]:
    """Return which puzzle each row of the table is of, after a look at its index."""
    assert [each.index for each in shares.rating.rows] == list(range(len(shares.rating.rows)))
    return [each.givens for each in shares.rating.rows]


def test_equivalent_puzzles_refer_to_the_first_of_the_text_whoever_was_faster() -> None:
    shares = Shares(TextRating(7), lambda index: apart(index % 3))
    assert [shares.take(by) for by in ("a", "b", "c", "a")] == [0, 1, 2, None]  # which looks at the rest
    for index, rows in ((2, []), (1, []), (0, [0, 1, 2, 0, 1, 2, 0])):
        shares.put(index, row(index))
        assert given(shares) == rows
    assert [each.same_as for each in shares.rating.rows] == [None, None, None, 0, 1, 2, 0]
    assert shares.rating.equivalent_count == 4


def test_who_has_nothing_to_do_takes_the_last_of_another_and_the_first_result_counts() -> None:
    shares = Shares(TextRating(4), apart)
    assert [shares.take("a") for _ in range(4)] == [0, 1, 2, 3]
    assert shares.take(THIS_WORKER) == 3
    assert shares.take(THIS_WORKER) is None  # it has one to rate
    assert shares.take("a") is None
    shares.put(3, row(3))
    shares.put(3, row(9))
    assert shares.take(THIS_WORKER) == 2
    shares.lose("a")  # what this process holds as well is not dealt a second time
    assert [shares.take("b"), shares.take("b")] == [0, 1]
    for index in (0, 1, 2):
        shares.put(index, row(index))
    assert given(shares) == [0, 1, 2, 3]


@looped("seed", range(8))
def test_nothing_is_lost_or_doubled_whatever_becomes_of_the_helpers(seed: int) -> None:
    rng = random.Random(seed)
    total = rng.randrange(1, 40)
    shares, mine = Shares(TextRating(total), apart), dict[str, list[int]]()
    while shares.rated_count < total:
        by = rng.choice([THIS_WORKER, "a", "b", "c"])
        index = shares.take(by)
        if index is not None:
            mine.setdefault(by, []).append(index)
        for who, held in mine.items():
            chance = rng.random()
            if chance < 0.1 and who != THIS_WORKER:
                shares.lose(who)
                held.clear()
            elif chance < 0.6 and held:
                done = held.pop(0 if who != THIS_WORKER else -1)
                shares.put(done, row(done))
    assert given(shares) == list(range(total))
    assert [shares.take(by) for by in (THIS_WORKER, "a", "b", "c")] == [None] * 4


class Scripted:
    """Helpers that do at their first turn what the test says."""

    def __init__(self, begin: Callable[[], object]) -> None:
        self.count, self.ended, self._begin = 1, False, begin

    def tend(self) -> None:
        begin, self._begin = self._begin, lambda: None
        begin()

    def end(self) -> None:
        self.ended = True


def test_a_puzzle_that_a_helper_has_rated_meanwhile_is_left() -> None:
    shares = Shares(TextRating(2), several)

    def answer_both() -> None:
        shares.take("a")
        for index in (0, 1):
            shares.put(index, row(index))

    crew = Scripted(answer_both)
    seen = list(rate_all(shares, Budget(seconds=60), crew=crew))
    assert crew.ended
    # The first was rated here before the helper's turn came.
    assert (len(seen[-1].rows), seen[-1].rows[1].givens, seen[-1].workers) == (2, 1, 2)


def test_a_rating_that_is_left_ends_its_helpers_and_goes_on_where_it_was() -> None:
    asked = list[int]()

    def puzzle_at(at: int) -> tuple[Puzzle, Kind]:
        asked.append(at)
        return several(at)

    shares = Shares(TextRating(3), puzzle_at)

    def answer_last() -> None:
        assert [shares.take("a"), shares.take("a")] == [1, 2]
        shares.put(2, row(2))

    crew = Scripted(answer_last)
    events = rate_all(shares, Budget(seconds=60), crew=crew)
    assert len(next(iter(events)).rows) == 1
    assert shares.rated_count == 2
    events.close()  # type: ignore[attr-defined]  # a generator
    assert crew.ended
    shares.lose("a")
    asked.clear()
    list(rate_all(shares, Budget(seconds=60)))
    assert asked == [1]
    assert [each.givens for each in shares.rating.rows][2] == 2


def test_a_puzzle_alone_is_rated_as_in_a_text() -> None:
    *_, alone = rate_row(EASY, KIND, Budget(seconds=60))
    assert alone is not None
    *_, whole = rate_all(Shares(TextRating(1), several), Budget(seconds=60))
    assert whole.rows[0] == replace(alone, index=0)
