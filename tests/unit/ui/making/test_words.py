"""What is said of puzzles made to a wish, and their text in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from puzzles.api.service import Service
from puzzles.portable.levels import NAMES
from tests.sampling import looped
from ui.making.words import made as words
from ui.making.words.wishes import ends, fold_title
from ui.words.searches import told

if TYPE_CHECKING:
    from puzzles.api.messages import Progress, Wish, WishedPuzzle


def test_a_day_has_its_title() -> None:
    assert words.day_of(2026, 3, 9) == "2026-03-09"
    assert words.title_of("2026-03-09", "Sudoku", "Very hard") == "Very hard Sudoku, 9 March 2026"
    assert words.title_of("2026-12-31", "Numbrix", "") == "Numbrix, 31 December 2026"


@looped(
    ("level", "wish", "line"),
    [
        ("Very hard", {"level": "Very hard", "up_to": ""}, "Very hard. Seed 1-482913"),
        ("Hard", {"level": "Easy", "up_to": "Very hard"}, "Hard (Easy–Very hard). Seed 1-482913"),
        ("Easy", {"level": "", "up_to": "Hard"}, "Easy (Easy–Hard). Seed 1-482913"),
        ("", {}, "Seed 1-482913"),
    ],
)
def test_level_and_seed_stand_in_one_line_with_the_range(level: str, wish: Wish, line: str) -> None:
    assert words.made(cast("WishedPuzzle", {"level": level, "seed": "1-482913"}), wish) == line


def test_a_range_ends_above_its_first_level() -> None:
    assert ends("Hard") == [("", "The same"), ("Very hard", "Very hard"), ("Extreme", "Extreme")]
    assert ends("Extreme") == [("", "The same")]
    assert [value for value, _ in ends("")] == ["", *NAMES]


@looped(("count", "said"), [(0, ""), (1, "1 board tried"), (1234, "1,234 boards tried")])
def test_progress_counts_boards(count: int, said: str) -> None:
    assert told("tried", cast("Progress", {"nodes": count})) == said


@looped(
    ("level", "wish", "said"),
    [
        ("Hard", {}, "Take the nearest: Hard"),
        ("", {}, "Take the nearest"),
        ("Hard", {"givens": 2}, "Take the nearest: Hard"),
        ("Hard", {"givens": 1}, "Take the nearest: Hard, 2 givens"),
        ("", {"givens": 5}, "Take the nearest: 2 givens"),
    ],
)
def test_the_nearest_is_named_by_what_differs(level: str, wish: Any, said: str) -> None:
    crafted: Any = {"level": level, "puzzle": {"givens": [0, 3, 0, 4]}}
    assert words.nearest(crafted, wish) == said


def test_the_fold_says_how_many_wishes_it_holds() -> None:
    assert fold_title(0) == "More wishes, several at once"
    assert fold_title(2) == "More wishes (2), several at once"


def test_puzzles_are_summed_by_level_the_easiest_first() -> None:
    assert words.summed(["Hard", "Easy", "Hard", ""]) == "4 puzzles: 1 Easy, 2 Hard, 1 without a level."
    assert words.summed([NAMES[4]]) == "1 puzzle: 1 Extreme."
    assert words.summed([]) == "No puzzle."


@looped(("kind", "side", "box"), [("sudoku", 4, [2, 2]), ("numbrix", 4, None), ("futoshiki", 4, None)])
def test_a_file_of_several_puzzles_is_read_again(kind: str, side: int, box: Any) -> None:
    service: Any = Service()
    made: list[Any] = [[*service.generate(kind, side, side, box, None, seed)][-1] for seed in (1, 2, 3)]
    form = service.writer.forms(made[0]["puzzle"])["forms"][0]["form"]
    text = words.joined([service.writer.write(each["puzzle"], form)["text"] for each in made])
    opened = service.text.read(text)
    assert opened["count"] == 3
    assert [service.text.puzzle(at)["puzzle"] for at in range(3)] == [each["puzzle"] for each in made]
