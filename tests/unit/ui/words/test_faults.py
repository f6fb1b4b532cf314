"""What is said of a text that could not be read: where, and the line with a caret."""

from __future__ import annotations

from typing import Any

from ui.words.faults import excerpt, place


def fault(line: str, column: int = 0, code: str = "", at: int = 1) -> Any:
    return {"line": at, "column": column, "excerpt": line, "code": code}


def test_its_place() -> None:
    assert place(fault("", 11, at=3)) == "line 3, column 11"
    assert place(fault("", at=3)) == "line 3"
    assert place(fault("", at=0)) == ""


def test_the_line_has_a_caret_below_the_column_and_is_cut_to_what_is_near() -> None:
    assert excerpt(fault("0 0 0 7 0 x 0 2 6", 11)) == "0 0 0 7 0 x 0 2 6\n" + " " * 10 + "^"
    assert excerpt(fault("1\t2", 3)) == "1 2\n  ^"
    assert excerpt(fault("no column")) == "no column"
    long = "." * 80 + "x"
    shown, caret = excerpt(fault(long, 81)).split("\n")
    assert (shown, shown[caret.index("^")]) == ("…" + long[-28:], "x")
    shown, caret = excerpt(fault("x" + "." * 80, 1)).split("\n")
    assert (shown, caret) == ("x" + "." * 27 + "…", "^")
    shown, caret = excerpt(fault("." * 40 + "x" + "." * 40, 41)).split("\n")
    assert (shown[0], shown[-1], shown[caret.index("^")]) == ("…", "…", "x")


def test_a_text_in_no_known_form_is_quoted_in_the_message_alone() -> None:
    assert excerpt(fault("what is this?", code="unrecognised")) == ""
