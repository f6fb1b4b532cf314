"""Which form a text is in, how much may stray, which lines are passed over, and what is a proof."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.forms.recognise import OTHERS_CHARACTERS, without_strays
from puzzles.portable.faults import PuzzleFault
from tests.founding import SUDOKU_LINE
from tests.hostile import LINE as EASY
from tests.sampling import looped

MANY = f"§{SUDOKU_LINE[1:]}\n" + f"{SUDOKU_LINE}\n" * 2_000


@looped(
    ("text", "few"),
    [
        *(("§" * strays + SUDOKU_LINE[strays:], few) for strays, few in ((0, False), (4, True), (5, False))),
        *(("1 §\n3 4", True), ("§ §\n3 4", False)),
        *((MANY[:OTHERS_CHARACTERS], True), (MANY[: OTHERS_CHARACTERS + 1], False)),
    ],
)
def test_one_stray_character_in_twenty_hides_no_form_of_a_short_text(text: str, few: bool) -> None:
    assert bool(without_strays(text)) is few


def test_a_proof_is_told_from_a_puzzle_by_its_first_words() -> None:
    for text in ("c Givens proof 1\n", "\ufeff\r\n c Givens proof 1\n", " " * 9 + "c Givens proof "):
        with pytest.raises(read.ProofFault) as caught:
            read.read(text)
        assert caught.value.proof == text
    with pytest.raises(PuzzleFault) as other:
        read.read(" " * 10 + "c Givens proof 1\n")
    assert other.value.code != "is-proof"


FOUR = "1234341221434..."


def found(text: str) -> tuple[str, int, list[int]]:
    """Return the form, how many puzzles there are, and which lines are none."""
    opened = read.read(text, lenient=True)
    return opened.form.full_name, len(opened.puzzles), list(opened.misfits.numbers) if opened.misfits else []


@looped(
    ("text", "form", "count", "misfits"),
    [
        (f"{FOUR}\n{FOUR}\n\n1234\n", "sudoku/line", 2, [4]),
        (f"> {EASY}\n> a remark\n> {EASY}\n", "sudoku/line", 2, [2]),
        (f"3\n{EASY}\nnot this\n{EASY}\n", "sudoku/file", 2, [3]),
        # The wrong line looks like an unsolved board to whoever takes - for an empty cell; the file's form does not.
        ("2\n" + "1234341221434321\n" * 3 + "123434122143432-\n", "sudoku/file", 3, [5]),
    ],
)
def test_malformed_lines_are_skipped(text: str, form: str, count: int, misfits: list[int]) -> None:
    assert found(text) == (form, count, misfits)


@looped("text", [EASY[1:], "a remark\n" * 200 + "." * 16, "a remark\n" + "." * 16 + "\n"])
def test_a_text_without_a_puzzle_near_its_beginning_has_none(text: str) -> None:
    with pytest.raises(PuzzleFault):
        found(text)
