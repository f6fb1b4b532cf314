"""A fault as plain values, and pieces of input as messages quote them."""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault, _is_no_control, quote
from tests.sampling import looped


def test_a_fault_is_told_whole() -> None:
    fault = PuzzleFault("code", "It is wrong.", line=2, column=3, excerpt="x" * 201, cells=(4, 5), hint="Mend it.")
    assert fault.plain() == {
        "code": "code",
        "message": "It is wrong.",
        "line": 2,
        "column": 3,
        "excerpt": "x" * 200,
        "cells": [4, 5],
        "hint": "Mend it.",
    }
    assert (str(fault), fault.args) == ("It is wrong.", ("It is wrong.",))


@looped(
    ("text", "quoted"),
    [("", "“”"), ("x" * 20, f"“{'x' * 20}”"), ("x" * 21, f"“{'x' * 19}…”"), ("a\x07b", "“a\\x07b”"),
     ("a\u200bb", "“a\\x200bb”"), ("é €", "“é €”")],
)  # fmt: skip
def test_input_is_quoted_short_and_without_control_characters(text: str, quoted: str) -> None:
    assert quote(text) == quoted


def test_common_characters_are_told_from_control_characters_as_python_does() -> None:
    assert all(_is_no_control(chr(code)) == chr(code).isprintable() for code in range(0x180) if code != 0xAD)
