"""What the forms of other programs share: bounded JSON and numbers, words, faults that name the program."""

from __future__ import annotations

import json

from puzzles.codecs.common import MOST_JSON, broken_puzzle, json_of, missing_puzzle, whole, words
from tests.sampling import looped


@looped("value", [{"a": [1, "x"]}, 123456789012, "1234567890123", {"[[[[": "}}}}"}, [[]] * 100])
def test_json_is_read(value: object) -> None:
    assert json_of(json.dumps(value)) == value


@looped(("opening", "inner"), [("[]", "["), ("{}", '{"a":')])
def test_json_may_be_forty_brackets_deep(opening: str, inner: str) -> None:
    for depth in (40, 41):
        text = inner * (depth - 1) + opening + opening[1] * (depth - 1)
        assert (json_of(text) is not None) is (depth == 40)


@looped("text", ["", "[1,]", "[1, 1234567890123]", "1" + " " * MOST_JSON])
def test_anything_else_is_no_json(text: str) -> None:
    assert json_of(text) is None


@looped(
    ("value", "number"),
    [
        *((value, 7) for value in ("7", "000007")),
        *((value, None) for value in ("0000007", 10, -1, True, 1.0, "", "²", [1])),
        *((value, value) for value in (0, 9)),
    ],
)
def test_whole_numbers_within_bounds(value: object, number: int | None) -> None:
    assert whole(value, 0, 9) == number
    assert (whole(0), whole(10_000), whole(10_001)) == (0, 10_000, None)


@looped(
    ("value", "text"),
    [
        (" a ", "a"),
        (["a", 1, "b"], "a\nb"),
        (["x"] * 200, "\n".join(["x"] * 100)),
        (1, ""),
    ],
)
def test_words_are_texts_in_one_piece(value: object, text: str) -> None:
    assert words(value) == text
    assert words("abc", 2) == "ab"


def test_faults_name_the_program() -> None:
    broken, missing = broken_puzzle("Penpa", "it is cut"), missing_puzzle("Penpa", "it is short", "Open it.")
    assert (broken.code, broken.message) == ("foreign-broken", "This looks like a puzzle from Penpa, but it is cut.")
    assert broken.hint
    assert (missing.code, missing.hint) == ("elsewhere", "Open it.")
    assert missing.message == "This link to Penpa holds no puzzle: it is short."
