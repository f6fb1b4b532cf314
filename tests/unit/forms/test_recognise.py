"""Which form a text is in: when a mere possibility is enough, how much may stray, what is no puzzle but a proof."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.forms.recognise import OTHERS_CHARACTERS, recognise, recognise_bare, without_strays
from puzzles.kinds.form import Confidence
from puzzles.portable.faults import PuzzleFault
from tests.founding import SUDOKU_LINE
from tests.sampling import looped


def test_what_is_only_possible_is_not_enough_for_a_text_that_was_undressed() -> None:
    with pytest.raises(PuzzleFault) as caught:
        recognise_bare("12 3")
    assert caught.value.code == "unrecognised"
    with pytest.raises(PuzzleFault) as possible:
        recognise("12 3", least=Confidence.POSSIBLE)
    assert possible.value.code != "unrecognised"


LINES = f"§{SUDOKU_LINE[1:]}\n" + f"{SUDOKU_LINE}\n" * 2_000


@looped(
    ("text", "few"),
    [
        *(("§" * strays + SUDOKU_LINE[strays:], few) for strays, few in ((0, False), (1, True), (4, True), (5, False))),
        *(("1 §\n3 4", True), ("§ §\n3 4", False)),
        *((LINES[:OTHERS_CHARACTERS], True), (LINES[: OTHERS_CHARACTERS + 1], False)),
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
