"""What the forms of other programs share: bounded JSON and numbers, words, faults that name the program."""

from __future__ import annotations

import json

from puzzles.codecs.common import MOST_JSON, broken_puzzle, is_number, json_of, missing_puzzle, whole, words
from tests.sampling import looped


@looped("value", [{"a": [1, "x"]}, [], 1, "text", True, {"[[[[": "}}}}"}])
def test_json_is_read(value: object) -> None:
    assert json_of(json.dumps(value)) == value


@looped("opening", ["[]", "{}"])
def test_json_may_be_forty_brackets_deep(opening: str) -> None:
    inner = {"[]": "[", "{}": '{"a":'}[opening]
    for depth in (40, 41):
        text = inner * (depth - 1) + opening + opening[1] * (depth - 1)
        assert (json_of(text) is not None) is (depth == 40)
    assert json_of("[" + ",".join(["[]"] * 100) + "]") == [[]] * 100


@looped("text", ["", "{", "[1,]", "words", "1234567890123", "[1, 1234567890123]", "x" * 10])
def test_anything_else_is_no_json(text: str) -> None:
    assert json_of(text) is None


def test_long_numbers_count_outside_strings_and_long_texts_are_not_read() -> None:
    assert json_of('"1234567890123"') == "1234567890123"
    assert json_of("123456789012") == 123456789012
    assert json_of("1" + " " * (MOST_JSON - 1)) == 1
    assert json_of("1" + " " * MOST_JSON) is None


@looped(
    ("value", "number"),
    [
        (0, 0),
        (7, 7),
        (9, 9),
        ("7", 7),
        ("007", 7),
        ("000007", 7),
        ("0000007", None),
        (10, None),
        (-1, None),
        ("-1", None),
        (True, None),
        (False, None),
        (1.0, None),
        (None, None),
        ("", None),
        ("²", None),
        ("٣", None),
        ([1], None),
    ],
)
def test_whole_numbers_within_bounds(value: object, number: int | None) -> None:
    assert whole(value, 0, 9) == number


def test_without_bounds_a_number_may_be_ten_thousand() -> None:
    assert (whole(0), whole(10_000), whole(10_001), whole(3, 4), whole(4, 4, 4)) == (0, 10_000, None, None, 4)


@looped(
    ("value", "text"),
    [
        (" a ", "a"),
        (["a", 1, "b"], "a\nb"),
        (["x"] * 200, "\n".join(["x"] * 100)),
        ("x" * 3000, "x" * 2000),
        (None, ""),
        (1, ""),
        ({}, ""),
    ],
)
def test_words_are_texts_in_one_piece(value: object, text: str) -> None:
    assert words(value) == text
    assert words("abc", 2) == "ab"


@looped(("word", "number"), [("0", True), ("12", True), ("", False), ("-1", False), ("²", False)])
def test_numbers_are_digits_alone(word: str, number: bool) -> None:
    assert is_number(word) is number


def test_faults_name_the_program() -> None:
    fault = broken_puzzle("Penpa", "it is cut")
    assert (fault.code, fault.message) == ("foreign-broken", "This looks like a puzzle from Penpa, but it is cut.")
    assert fault.hint
    fault = missing_puzzle("Penpa", "it is short", "Open it.")
    assert (fault.code, fault.message, fault.hint) == (
        "elsewhere",
        "This link to Penpa holds no puzzle: it is short.",
        "Open it.",
    )
