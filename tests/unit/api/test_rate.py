"""The service for ratings: plain values in and out, in the shapes of rate_messages, never an exception."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from puzzles.api import rate, wire
from puzzles.api.rate import RateService, answer_question
from puzzles.api.service import Service
from puzzles.forms import read
from puzzles.rating.shares import Shares
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.rated import NUMBERS
from tests.unit.api.test_explain import SHAPES, fits

SOURCE = (Path(rate.__file__).parent / "rate_messages.pyi").read_text(encoding="utf-8")
SHAPES |= {
    node.name: {
        ast.unparse(each.target): ast.unparse(each.annotation) for each in node.body if isinstance(each, ast.AnnAssign)
    }
    for node in ast.parse(SOURCE).body
    if isinstance(node, ast.ClassDef)
}
EASY = wire.puzzle_out(read.read(LINE).puzzles[0])
CHAIN = wire.puzzle_out(read.read(NUMBRIX_HEADER).puzzles[0])
TEXT = "".join(f"{line}\n" for line in (NUMBERS[20][0], LINE.strip(), "." * 81, LINE.strip()))


def told(answers: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [json.loads(json.dumps(each)) for each in answers]


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def rates(service: Service) -> RateService:
    return service.rate_service()


@pytest.mark.parametrize("puzzle", [EASY, CHAIN], ids=["sudoku", "numbrix"])
def test_answers_have_the_shapes_that_are_declared(rates: RateService, puzzle: Any) -> None:
    found = told(rates.rate(puzzle))[-1]
    assert fits(found, "Rating"), found
    assert found["steps"] == len(found["profile"]) > 0
    assert (found["number"] is None) is (puzzle is CHAIN)


def test_the_worth_of_givens_is_reported_as_it_is_found(rates: RateService) -> None:
    seen = [each for each in told(rates.worth(EASY)) if "givens" in each]
    assert all(fits(each, "Worth") for each in seen)
    assert [each.get("found") for each in seen] == [*range(1, seen[-1]["total"]), None]


def test_a_text_is_rated_and_paged(service: Service, rates: RateService) -> None:
    assert "fault" in rates.list_ratings()
    assert "fault" in told(rates.rate_text())[-1]
    service.text.read(TEXT)
    assert "fault" in rates.list_ratings()
    seen = told(rates.rate_text())
    assert all(fits(each, "TextRating") for each in seen)
    assert all("found" in each for each in seen[:-1])
    assert (seen[-1]["done"], seen[-1]["unrated"], seen[-1]["same"]) == (4, 1, 1)
    page: Any = rates.list_ratings(0, "-score")
    assert fits(page, "Rows")
    assert page["indexes"] == [0, 1, 3, 2]
    assert page["rows"][2]["same_as"] == 1
    chosen: Any = rates.list_ratings(1, "index", 0)
    assert (chosen["count"], [row["index"] for row in chosen["rows"]]) == (2, [3])
    for arguments in ((-1,), (0, "colour"), (0, "index", 9)):
        assert "fault" in rates.list_ratings(*arguments)


def test_a_text_whose_rating_was_stopped_is_gone_on_with(service: Service, rates: RateService) -> None:
    service.text.read(TEXT)
    under_way: Any = rates.rate_text()
    first = next(each for each in under_way if each["done"] == 1)
    under_way.close()
    assert first["found"] == 1
    rows: Any = rates.list_ratings()
    assert rows["count"] == 1
    assert told(rates.rate_text())[-1]["done"] == 4


def test_another_text_forgets_the_ratings(service: Service, rates: RateService) -> None:
    service.text.read(TEXT)
    list(rates.rate_text())
    service.text.read(LINE)
    assert "fault" in rates.list_ratings()


def test_a_text_of_too_many_puzzles_is_refused(
    service: Service, rates: RateService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate, "MOST_RATED", 3)
    service.text.read(TEXT)
    assert "4 puzzles is too long" in told(rates.rate_text())[-1]["fault"]["message"]


def test_bad_values_are_faults(rates: RateService) -> None:
    broken: Any = {"kind": "sudoku"}
    for answers in (rates.rate(broken), rates.worth(broken), rates.rate(EASY, "soon")):  # type: ignore[arg-type]
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


def with_helpers() -> tuple[RateService, list[Beside]]:
    """Return a service for the ratings of a text, and the helpers that it makes."""
    made = list[Beside]()

    def helping(*given: Any) -> Beside:
        made.append(Beside(*given))
        return made[0]

    service = Service(helping)
    service.text.read(TEXT)
    return service.rate_service(), made


def test_with_helpers_the_table_is_the_same(service: Service, rates: RateService) -> None:
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
    under_way.close()  # type: ignore[attr-defined]  # a generator
    assert made[0].ended
    assert "fault" in told(rates.rate_text(False, 10, "two"))[-1]  # type: ignore[arg-type]
