"""What a link asks for beside its puzzle."""

from __future__ import annotations

import pytest

from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from ui.reasons.words.asked import PracticeAsked, practice_asked, practice_link, step_asked, step_link


def test_a_link_to_a_step_asks_for_it() -> None:
    link = step_link("2/sudoku/9x9/abc", 12)
    assert link == "2/sudoku/9x9/abc&step=12"
    assert step_asked(link.partition("&")[2]) == 12


@looped("text", ["step=7.", "amp;step=7", "amp;amp;step%3D7", "amp%3Bstep%253D7", 'step=7">', "step=007"])
def test_what_mail_and_sentences_add_is_taken_off(text: str) -> None:
    assert step_asked(text) == 7


@looped("text", ["step", "step=", "step=0", "step=-1", "step=1e3", "step=٣", "step=123456"])
def test_junk_says_what_is_wrong(text: str) -> None:
    with pytest.raises(PuzzleFault, match="This link asks for"):
        step_asked(text)


@looped("text", ["", "si=abc", "utm_source=chat&si=abc", "steps=3", "a" * 100_000])
def test_what_programs_add_to_an_address_asks_for_nothing(text: str) -> None:
    assert step_asked(text) == 0
    assert practice_asked(text) is None


def test_what_is_asked_for_may_stand_among_other_words() -> None:
    assert step_asked("utm_source=chat&step=7&si=abc") == 7
    wanted = practice_asked("si=abc&practice=x-wing.17.5.2")
    assert wanted
    assert wanted.at == 2


def test_a_long_text_is_not_read() -> None:
    with pytest.raises(PuzzleFault, match="more than any link"):
        step_asked("step=" + "1" * 1_000_000)


@looped("seed", [99_999_999, 999_999_999])
def test_the_board_after_any_seed_has_a_link(seed: int) -> None:
    wanted = practice_asked(f"practice=x-wing.{seed}.5.1")
    assert wanted
    after = practice_asked(practice_link("a", wanted.after(seed)).partition("&")[2])
    assert after
    assert after.seed == (seed + 1) % 1_000_000_000


def test_a_link_to_practice_asks_for_it() -> None:
    link = practice_link("2/sudoku/9x9/abc", PracticeAsked("x-wing", 17, 5, 2, True))
    assert link == "2/sudoku/9x9/abc&practice=x-wing.17.5.2.lock"
    wanted = practice_asked(link.partition("&")[2])
    assert wanted
    assert (wanted.technique, wanted.seed, wanted.count, wanted.at, wanted.locked) == ("x-wing", 17, 5, 2, True)
    after = wanted.after(20)
    assert practice_link("a", after) == "a&practice=x-wing.21.5.3.lock"
    assert practice_asked("step=3") is None
    escaped = practice_asked("amp%3Bpractice%3Dx-wing.17.5.2.lock")
    assert escaped
    assert escaped.count == 5


def test_practice_without_an_end_has_count_0() -> None:
    link = practice_link("a", PracticeAsked("x-wing", 17, 0, 41, False))
    wanted = practice_asked(link.partition("&")[2])
    assert wanted
    assert (wanted.seed, wanted.count, wanted.at) == (17, 0, 41)


@looped(
    "value",
    [
        "",
        "x-wing",
        "x-wing.1.5",
        "x-wing.1.5.6",
        "x-wing.1.31.1",
        "x-wing.1.0.0",
        "X.1.5.1",
        "x.1.5.1.open",
        "x.-1.5.1",
    ],
)
def test_junk_practice_says_what_is_wrong(value: str) -> None:
    with pytest.raises(PuzzleFault, match="practice that this Givens does not know"):
        practice_asked("practice=" + value)
