"""The command `generate` with a wish."""

from __future__ import annotations

import json

import pytest

from puzzles.cli import main

SMALL = ["generate", "sudoku", "--size", "4x4", "--box", "2x2"]


def test_a_level_is_printed_with_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--level", "easy", "--seed", "1-7"]) == 0
    first = capsys.readouterr()
    assert first.err == "Seed 1-7. Easy.\n"
    assert main([*SMALL, "--seed", "1-7", "--level", "EASY"]) == 0
    assert capsys.readouterr().out == first.out


def test_several_come_from_seeds_in_a_row_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--level", "easy-hard", "--count", "3", "--jobs", "1", "--seed", "4", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["seed"] for each in told] == ["1-4", "1-5", "1-6"]
    assert len({each["puzzle"] for each in told}) == 3
    assert all(each["fits"] and each["level"] in ("Easy", "Medium", "Hard") for each in told)


def test_the_puzzle_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--level", "easy", "--daily", "2026-11-23"]) == 0
    first = capsys.readouterr()
    assert main([*SMALL, "--level", "easy", "--daily", "2026-11-23"]) == 0
    assert capsys.readouterr() == first
    assert main([*SMALL, "--level", "easy", "--daily"]) == 0


def test_what_is_not_found_in_time_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--technique", "xy-chain", "--seconds", "0.2", "--seed", "1"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("Seed 1-1: none of ")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--level", "grim"], "is no level"),
        (["--daily", "soon"], "is no day"),
        (["--count", "0"], "whole number"),
    ],
)
def test_bad_options_are_bad_usage(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*SMALL, *options])
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--mask", "x.x"], "The mask has 3 characters"),
        (["--level", "easy", "--seed", "9-1"], "Version 9"),
        (["--symmetry", "spiral"], "no symmetry"),
        (["--givens", "6", "--empty", "6"], "6 givens and 6 empty cells are not the 16 cells of a 4×4 board"),
        (["--empty", "17", "--level", "easy"], "17 empty cells do not fit: a 4×4 board has 16 cells"),
        (["--daily", "--seed", "1-5"], "A day has its own seed"),
        (["--level", "easy", "--form", "nonsense", "--count", "100000"], "no form named “nonsense”"),
        (["--minimal", "--givens", "13"], "At most 12"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, *options]) == 2
    assert said in capsys.readouterr().err


def test_a_mask_says_where_givens_stand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--mask", "xxxx xxxx xxxx ....", "--seed", "1"]) == 0
    assert capsys.readouterr().out.strip().endswith("....")
