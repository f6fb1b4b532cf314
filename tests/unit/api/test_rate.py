"""The service for ratings: plain values in and out, in the shapes of rate_messages, never an exception."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puzzles.api import rate, wire
from puzzles.api.rate import answer_question
from puzzles.api.service import Service
from puzzles.forms import read
from puzzles.rating.shares import Shares
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.rated import NUMBERS
from tests.unit.api.conftest import fits, told

EASY = wire.puzzle_out(read.read(LINE).puzzles[0])
CHAIN = wire.puzzle_out(read.read(NUMBRIX_HEADER).puzzles[0])
TEXT = "".join(f"{line}\n" for line in (NUMBERS[20][0], LINE.strip(), "." * 81, LINE.strip()))


@pytest.fixture
def rates(service: Any) -> Any:
    return service.rate_service


@pytest.mark.parametrize("puzzle", [EASY, CHAIN], ids=["sudoku", "numbrix"])
def test_answers_have_the_shapes_that_are_declared(rates: Any, puzzle: Any) -> None:
    found = told(rates.rate(puzzle))[-1]
    assert fits(found, "Rating"), found
    assert found["steps"] == len(found["profile"]) > 0
    assert (found["number"] is None) is (puzzle is CHAIN)


def test_the_worth_of_givens_is_reported_as_it_is_found(rates: Any) -> None:
    seen = [each for each in told(rates.worth(EASY)) if "givens" in each]
    assert all(fits(each, "Worth") for each in seen)
    assert [each.get("found") for each in seen] == [*range(1, seen[-1]["total"]), None]


def test_a_text_is_rated_and_paged(service: Any, rates: Any) -> None:
    assert "fault" in rates.list_ratings()
    assert "fault" in told(rates.rate_text())[-1]
    service.text.read(TEXT)
    assert "fault" in rates.list_ratings()
    seen = told(rates.rate_text())
    assert all(fits(each, "TextRating") for each in seen)
    assert all("found" in each for each in seen[:-1])
    assert (seen[-1]["done"], seen[-1]["unrated"], seen[-1]["same"]) == (4, 1, 1)
    page = rates.list_ratings(0, "-score")
    assert fits(page, "Rows")
    assert page["indexes"] == [0, 1, 3, 2]
    assert page["rows"][2]["same_as"] == 1
    chosen = rates.list_ratings(1, "index", 0)
    assert (chosen["count"], [row["index"] for row in chosen["rows"]]) == (2, [3])
    for arguments in ((-1,), (0, "colour"), (0, "index", 9)):
        assert "fault" in rates.list_ratings(*arguments)


def test_a_text_whose_rating_was_stopped_is_gone_on_with_and_another_text_forgets_it(service: Any, rates: Any) -> None:
    service.text.read(TEXT)
    under_way = rates.rate_text()
    first = next(each for each in under_way if each["done"] == 1)
    under_way.close()
    assert (first["found"], rates.list_ratings()["count"]) == (1, 1)
    assert told(rates.rate_text())[-1]["done"] == 4
    service.text.read(LINE)
    assert "fault" in rates.list_ratings()


def test_too_many_puzzles_and_bad_values_are_faults(service: Any, rates: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate, "MOST_RATED", 3)
    service.text.read(TEXT)
    assert "4 puzzles is too long" in told(rates.rate_text())[-1]["fault"]["message"]
    broken = {"kind": "sudoku"}
    for answers in (rates.rate(broken), rates.worth(broken), rates.rate(EASY, "soon")):
        assert "fault" in told(answers)[-1]


class Beside:
    """A helper that answers each question at once, as one in another worker does later."""

    count = 1

    def __init__(self, shares: Shares, cores: int, ask: Callable[[int], str], hear: Callable[[str], None]) -> None:
        assert cores == 2
        self._shares, self._ask, self._hear = shares, ask, hear
        self.ended = False
        self.signs: list[str] = []

    def tend(self) -> None:
        index = self._shares.take(self)
        if index is not None:
            *self.signs, answer = answer_question(self._ask(index))
            self._hear(answer)

    def end(self) -> None:
        self.ended = True


def with_helpers() -> tuple[Any, list[Beside]]:
    """Return a service for the ratings of a text, and the helpers that it makes."""
    made = list[Beside]()

    def helping(*given: Any) -> Beside:
        made.append(Beside(*given))
        return made[0]

    service = Service(helping)
    service.text.read(TEXT)
    return service.rate_service, made


def test_with_helpers_the_table_is_the_same(service: Any, rates: Any) -> None:
    service.text.read(TEXT)
    list(rates.rate_text())
    alone = rates.list_ratings()
    rates, made = with_helpers()
    seen = told(rates.rate_text(False, 10, 2))
    assert rates.list_ratings() == alone
    assert all(fits(each, "TextRating") for each in seen)
    assert (seen[-1]["workers"], seen[-1]["same"]) == (2, 1)
    assert made[0].ended
    assert set(made[0].signs) <= {""}


def test_a_rating_with_helpers_that_is_stopped_ends_them() -> None:
    rates, made = with_helpers()
    under_way = rates.rate_text(False, 10, 2)
    next(iter(under_way))
    under_way.close()
    assert made[0].ended
    assert "fault" in told(rates.rate_text(False, 10, "two"))[-1]
