"""The worker's service for puzzles made to a wish."""

from __future__ import annotations

from typing import Any

from puzzles.api.make import MakeService, stop_message
from puzzles.kinds.catalog import KINDS
from puzzles.making.judge import Hardness
from puzzles.making.make import Attempt, NewPuzzle
from puzzles.making.wishes import Wish
from puzzles.model.values import Puzzle, Size
from puzzles.portable.levels import NAMES
from tests.sampling import looped
from tests.unit.api.conftest import last

WISH = {"level": "Easy"}
SIZE = Size(4, 4, 2, 2)
NONE = "Stopped after {} boards: none is as wished."
AMBIGUOUS = "On {} of them, givens in the cells of the {} leave several solutions."


def made(wish: Any, seed: Any = 5, **more: Any) -> Any:
    return last(MakeService().make("sudoku", 4, 4, None, wish, seed, **more))


def test_a_puzzle_comes_with_its_seed_and_level() -> None:
    answer = made(WISH)
    assert (answer["fits"], answer["seed"], answer["level"]) == (True, "1-5", "Easy")
    assert answer["message"].startswith("Easy. Its hardest step: ")
    assert made(WISH, answer["seed"])["puzzle"] == answer["puzzle"]


def test_the_puzzle_of_a_day_is_the_same_all_day() -> None:
    one, again, next_day = (made(WISH, 0, day=day) for day in ("2026-11-23", "2026-11-23", "2026-11-24"))
    assert one["puzzle"] == again["puzzle"]
    assert one["seed"] != next_day["seed"]


def test_a_search_that_is_stopped_says_how_far_it_came() -> None:
    asked = iter([False, False, True])
    answer = made({"technique": "xy-chain"}, stopped=lambda: next(asked))
    assert not answer["fits"]
    assert answer["message"].startswith(f"Stopped after {answer['tries']:,} board")
    assert list(asked) == []


def test_a_stopped_search_says_how_the_nearest_differs_or_why_there_is_none() -> None:
    attempt = Attempt()
    assert stop_message(attempt, Wish(SIZE)) == NONE.format(0)
    attempt.tries, attempt.ambiguous_boards = 4, 3
    assert stop_message(attempt, Wish(SIZE, pattern="rim")) == f"{NONE} {AMBIGUOUS}".format(4, 3, "pattern")
    one_given = Puzzle("sudoku", SIZE, (1, *[0] * 15))
    attempt.nearest_puzzle, attempt.distance = NewPuzzle(one_given, Hardness(2), 4), (0, 1)
    assert stop_message(attempt, Wish(SIZE, minimal=True)).endswith("as wished. The nearest is Hard, with 1 given.")


WISHES: list[Any] = [[], {"colour": "red"}, {"level": 3}, {"level": "Grim"}, {"givens": "many"}, {"symmetry": None}]


@looped(
    ("wish", "seed", "day"),
    [*((wish, 5, "") for wish in WISHES), *((WISH, seed, "") for seed in ("9-5", "x", None)), (WISH, 1, "2026-13-01")],
)  # fmt: skip
def test_a_malformed_wish_seed_or_day_is_a_fault(wish: Any, seed: Any, day: str) -> None:
    assert "fault" in made(wish, seed, day=day)


def test_what_can_be_wished_for_is_told() -> None:
    service: Any = MakeService()
    square, oblong, large = (service.choices("numbrix", *sides) for sides in ((5, 5), (4, 5), (99, 99)))
    assert square["levels"] == list(NAMES)
    assert {each["name"] for each in square["symmetries"]} > {each["name"] for each in oblong["symmetries"]}
    assert not any(each["cells"] for each in large["patterns"])
    assert all(each["level"] in NAMES for each in square["techniques"])
    for kind in KINDS:
        titles = [each["title"] for each in service.choices(kind.name, 9, 9)["techniques"]]
        assert len(set(titles)) == len(titles), kind
        assert kind.name != "sudoku" or titles[1:3] == ["Hidden single in a box", "Hidden single in a line"]
