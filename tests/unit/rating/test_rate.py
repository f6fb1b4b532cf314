"""How hard puzzles are: levels, the hardest step, the profile, and whole texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from puzzles.explaining.allowance import Clock
from puzzles.forms import read
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Request
from puzzles.logic.assumptions import kernel
from puzzles.machines.wasmtime import machine_of
from puzzles.making import generate, judge
from puzzles.making.make import make_puzzle
from puzzles.making.wishes import Wish
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import Reporter, finish
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import level_of
from puzzles.rating import rate as rating
from puzzles.rating.rate import Rating, RatingStatus, rate
from puzzles.rating.shares import Shares, rate_all
from puzzles.rating.text_rating import TextRating
from static.build import kernels
from tests.hostile import LINE
from tests.rated import NUMBERS
from tests.sampling import looped

SUDOKU, SIX = Size(9, 9, 3, 3), Size(6, 6, 2, 3)
EASY = read.read(LINE).puzzles[0]
LINES = {number: read.read(line).puzzles[0] for line, number in NUMBERS}


@pytest.fixture(autouse=True, scope="module")
def compiled_reasons() -> Iterator[None]:
    machine = machine_of(kernels.BINARIES["reasons"].read_bytes())
    with kernel.use_in_thread(lambda: machine):
        yield


def rating_of(puzzle: Puzzle, budget: Budget | None = None, walked: bool = True) -> Rating:
    *_, found = rate(puzzle, None, budget, walked)
    assert isinstance(found, Rating)
    return found


def test_a_sudoku_has_its_number_and_the_level_of_it() -> None:
    found = rating_of(LINES[6.6])
    assert (found.status, found.number, found.at_least) == (RatingStatus.RATED, 6.6, False)
    assert (found.level, bool(found.hardest and found.hardest.sentence)) == (level_of(6.6), True)


@looped(
    ("kind", "wish", "seed"),
    [
        ("numbrix", Wish(Size(5, 5), level="Hard"), 7),
        ("futoshiki", Wish(Size(5, 5), level="Extreme"), 0),
        ("sudoku", Wish(SUDOKU, technique="xy-wing"), 3),
    ],
)
def test_a_made_puzzle_is_of_the_level_that_its_maker_says(kind: str, wish: Wish, seed: int) -> None:
    """Found by `make soak`, and by a look round: "Hard" by Givens' own ladder was Extreme by its number."""
    made = make_puzzle(kind, wish, seed)
    assert rating_of(made.puzzle).level == made.hardness.level


def test_a_profile_has_each_step_with_its_score_and_the_ways_open() -> None:
    found = rating_of(EASY)
    assert found.work == round(sum(point.score / point.open for point in found.profile), 1)
    assert rating_of(LINES[7.2], walked=False).profile == ()
    assert len(found.profile) == EASY.givens.count(0)
    assert found.profile[-1].open == 1
    assert max(point.open for point in found.profile) > 3
    assert max(point.score for point in found.profile) == (found.hardest.score if found.hardest else 0)


def test_puzzles_without_exactly_one_solution_have_no_level() -> None:
    several = rating_of(replace(EASY, givens=(0,) * 81))
    assert (several.status, several.level, several.score) == (RatingStatus.SEVERAL, None, None)
    none = rating_of(read.read("55" + "." * 79).puzzles[0], walked=False)
    assert none.status is RatingStatus.NONE
    assert "no solution" in none.message


def test_a_sudoku_that_time_cuts_short_has_at_least_a_number_and_no_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clock, "rest", Budget())  # that it has one solution is known, however slow the machine is
    found = rating_of(LINES[9.0], Budget(seconds=0.0), walked=False)
    assert (found.status, found.at_least, found.level) == (RatingStatus.UNDECIDED, True, None)
    assert found.number is not None
    assert found.number < 9.0
    assert "hardest step up to there" in found.note


def test_a_text_is_rated_row_by_row() -> None:
    puzzles = [LINES[7.2], EASY, replace(EASY, givens=(0,) * 81), EASY]
    found, kind = TextRating(len(puzzles)), kind_of(EASY)
    events = rate_all(Shares(found, lambda at: (puzzles[at], kind)), Budget(seconds=60))
    assert [len(event.rows) for event in events][-1] == 4
    assert [row.status for row in found.rows] == [*[RatingStatus.RATED] * 2, RatingStatus.SEVERAL, RatingStatus.RATED]
    assert [row.same_as for row in found.rows] == [None, None, None, 1]
    assert (found.levels, found.unrated_count, found.equivalent_count) == ([2, 0, 0, 0, 1], 1, 1)
    assert found.scores == {7.2: 1, rating_of(EASY).number: 2}
    assert [row.index for row in found.select("-score")] == [0, 1, 3, 2]
    assert [row.index for row in found.select("score", level=0)] == [1, 3]
    with pytest.raises(PuzzleFault, match="sorted by"):
        found.select("colour")


def test_a_puzzle_that_cannot_be_rated_has_a_row_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "Explainer", refusing)
    small = generate.generate("sudoku", Request(Size(4, 4, 2, 2), None), 1)
    found = TextRating(1)
    list(rate_all(Shares(found, lambda at: (small, kind_of(small))), Budget(seconds=60)))
    assert found.rows[0].status is RatingStatus.UNDECIDED
    assert found.unrated_count == 1


def refusing(*_: object) -> None:
    raise PuzzleFault("too-large", "Too large.")


def test_a_maker_takes_the_steps_of_a_technique_in_the_order_of_a_walk() -> None:
    """One of two hidden rectangles ends the other; both at once led on where a walk stands still."""
    line = "0000000610002400056003000004007002100040070065003600800400200000"
    puzzle = Puzzle("sudoku", Size(8, 8, 2, 4), tuple(map(int, line)))
    kind = kind_of(puzzle)
    judged = finish(judge.judge_of(kind, Wish(puzzle.size, level="Easy", up_to="Extreme")).judge(puzzle, Reporter()))
    assert judged.level == rating_of(puzzle).level
