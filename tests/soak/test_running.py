"""How a soak runs: it goes on where it ended, tries failed cases again, and says each with the line that runs it."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.soak import __main__ as soak
from tests.soak import running
from tests.soak.part import Found, Part, done
from tests.soak.running import part_named

Output = pytest.CaptureFixture[str]


def soaked(words: str) -> int:
    return soak.main([*words.split(), "--jobs", "1"])


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """Put a part in place of the small boards, whose seventh case does not hold; return the numbers of its cases."""
    numbers: list[int] = []

    def case(seed: int, number: int, found: Found) -> None:
        numbers.append(number)
        found.seen["odd"] += number % 2
        if number == 7:
            raise PuzzleFault("x", "Seven is no good.")

    monkeypatch.setattr(running, "FOLDER", tmp_path)
    numbered = Part("small", 4, case)
    for module in (running, soak):
        monkeypatch.setattr(module, "part_named", lambda name: numbered)
    return numbers


def test_a_run_goes_on_where_the_one_before_ended(odd: list[int], capsys: Output) -> None:
    assert [soaked("small --cases 6 --seed 9"), soaked("small --cases 4 --seed 9")] == [0, 1]
    assert odd == list(range(10))
    said = capsys.readouterr().out
    place = r"\(test_running\.py:\d+, part\.py:\d+\)"
    assert re.search(rf"small/9/7: PuzzleFault: Seven is no good\. {place}\n    again: make soak CASE=small/9/7", said)
    assert all(each in said for each in (f"small{4:15,}", f"{10:13,}{1:8,}", "odd 5"))


def test_a_case_that_did_not_hold_is_tried_again(
    odd: list[int], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    assert [soaked("small --cases 8"), soaked("small --cases 1")] == [1, 1]
    assert odd == [*range(8), 7, 8]
    assert "small: of 1 faults of earlier runs 0 are mended" in capsys.readouterr().out
    good = Part("small", 4, lambda seed, number, found: None)
    monkeypatch.setattr(running, "part_named", lambda name: good)
    assert soaked("small --cases 1") == 0
    assert "small: of 1 faults of earlier runs 1 are mended" in capsys.readouterr().out


@looped(
    ("runs", "cases"),
    [
        (("small --cases 3", "small --cases 3 --from 20"), [0, 1, 2, 20, 21, 22]),
        (("small --cases 2 --seed 1", "small --cases 2 --seed 2"), [0, 1, 0, 1]),
        (("small --minutes 0",), []),
    ],
)
def test_a_run_begins_where_it_is_told_to(runs: tuple[str, ...], cases: list[int], odd: list[int]) -> None:
    odd.clear()
    assert {soaked(words) for words in runs} == {0}
    assert odd == cases


@looped("text", ["{", "[]", '{"cases": 0}'])
def test_a_broken_file_of_progress_begins_anew(text: str, odd: list[int]) -> None:
    odd.clear()
    running.place("small", 0).write_text(text, encoding="utf-8")
    soaked("small --cases 2")
    assert odd == [0, 1]


def test_a_case_that_never_ends_is_told_and_the_others_go_on() -> None:
    def case(seed: int, number: int, found: Found) -> None:
        with suppress(Exception):
            while number == 1:
                pass

    found = done(Part("planted", 4, case, most=0.05), 0, 0, 3)
    assert (found.cases, found.faults) == (3, [("planted/0/1", "It takes more than 0.05 seconds.")])


def test_ctrl_c_ends_a_run_with_its_table_and_keeps_where_it_was(
    odd: list[int], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    blocks = iter([running.block] * 2)

    def interrupted(*arguments: Any) -> Found:
        go_on = next(blocks, None)
        if go_on is None:
            raise KeyboardInterrupt
        return go_on(*arguments)

    monkeypatch.setattr(running, "block", interrupted)
    assert soaked("small large --cases 40") == 130
    assert running.kept("small", 0).next == len(odd) == 8
    said = capsys.readouterr().out
    assert "small: 8 cases, 1 faults" in said
    assert "large: " not in said


def test_a_case_runs_alone_and_raises(odd: list[int], capsys: Output) -> None:
    assert soak.main(["--case", "small/0/3"]) == 0
    assert capsys.readouterr().out.startswith("small/0/3 holds: odd 1")
    with pytest.raises(PuzzleFault, match="Seven"):
        soak.main(["--case", "small/0/7"])
    assert odd == [3, 7]


def test_what_two_processes_find_comes_together(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(running, "FOLDER", tmp_path)
    assert soak.main(["links", "--cases", "40", "--seed", "4", "--jobs", "2"]) == 0
    found = running.kept("links", 4)
    assert (found.cases, found.seen) == (40, done(part_named("links"), 4, 0, 40).seen)


@looped(
    ("words", "said"),
    [
        ("chess", "there is no part chess; there are small, large, "),
        ("--case chess/1/2", "there is no part chess"),
        ("--case small/1", "a case is named part/seed/number, not small/1"),
        ("--case small/1/x", "a case is named part/seed/number, not small/1/x"),
    ],
)
def test_what_there_is_not_is_named(words: str, said: str, capsys: Output) -> None:
    with pytest.raises(SystemExit):
        soaked(words)
    assert said in capsys.readouterr().err


def test_what_came_up_is_told_by_its_sort() -> None:
    seen = Counter({"reload @ paused": 2, "read": 4, "reload @ setting": 3, "crash @ paused": 1})
    said = soak.told(Found(seen=seen, slowest=(1.0, "x"))).split("\n  ")
    assert said == ["read 4", "crash: 1, paused 1", "reload: 5, setting 3, paused 2", "the slowest took 1.00 s: x"]
