"""What is looked at of a long text, and that what is not is said."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.forms.undressing.extent import LONGEST, extent
from puzzles.forms.undressing.origins import Traced
from puzzles.portable.faults import PuzzleFault
from tests.hostile import LINE, SPACED
from tests.sampling import looped

PROSE = "Some words about nothing, and no number in them.\n"


@looped(
    "filler", [PROSE * 1_000, "<style>.a1 { b: 2 }\n" * 2_000 + "</style>\n", "<SCRIPT>1\n" * 2_000 + "</Script>\n"]
)
def test_what_holds_no_puzzle_is_passed_over(filler: str) -> None:
    text = f"{filler}Puzzle 7:\n{SPACED}\n\n{filler}"
    seen, rest = extent(Traced.whole(text))
    assert rest == -1
    assert len(seen.text) < 1_000
    assert "Puzzle 7:\n5 3" in seen.text
    assert seen.origin(seen.text.index("5 3")) == text.index(SPACED)
    assert list(read.read(text).puzzles) == list(read.read(LINE).puzzles)


def test_a_text_is_cut_between_lines_and_what_is_left_is_said() -> None:
    boards = [SPACED.translate(str.maketrans("123456789", "123456789"[at:] + "123456789"[:at])) for at in range(9)]
    text = "".join(f"Board {at}:\n{board}\n\n" for at, board in enumerate(boards * 12))
    seen, rest = extent(Traced.whole(text))
    assert len(seen.text) <= LONGEST
    assert seen.text == text[:rest]
    assert text[rest - 1] == "\n"
    opened = read.read(text)
    assert len(opened.puzzles) > 9
    assert "were not looked at: paste them by themselves." in opened.warning


def test_a_refusal_says_how_much_was_looked_at() -> None:
    with pytest.raises(PuzzleFault) as caught:
        read.read("word 1\n" * 10_000)
    assert caught.value.hint.startswith(read.NOT_WHOLE)
    with pytest.raises(PuzzleFault) as caught:
        read.read("word 1\n" * 100)
    assert read.NOT_WHOLE not in caught.value.hint


def test_what_is_passed_over_leaves_what_is_around_it() -> None:
    filler = "1 2 3\n" * 3_000
    text = f"<svg>{filler}</svg>5 3<STYLE>{filler}</style>7 1<script>9 9"
    seen, rest = extent(Traced(text, range(len(text)), ("Said.",)))
    assert (seen.text, rest) == ("</svg>5 3</style>7 1", -1)
    assert seen.said == ("Said.",)
    seen, rest = extent(Traced.whole(f"<style>{filler}"))
    assert (seen.text, rest) == ("", -1)
    turkish, _ = extent(Traced.whole(f"İ<style>{filler}</style>"))
    assert turkish.text == "İ</style>"
