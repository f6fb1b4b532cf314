"""Cells in brackets, what R and pandas print, rare marks for empty cells, candidates with commas."""

from __future__ import annotations

from puzzles.forms.undressing.marks import of_sets, simplified
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped


@looped(
    ("text", "bare"),
    [
        ("[5][3][ ][.]", "5 3 . ."),
        ("(5)(3)( )(_)\n[ ][1][*][-]", "5 3 . _\n. 1 * -"),
        ("[5][3][ ]", "[5][3][ ]"),
        ("[5][3][][1]\n(x)", "5 3 . 1\n(x)"),
        ("     [,1] [,2] [,3]\n[1,]    5   NA    3\n[2,]   NA    1   NA", "5 . 3\n. 1 ."),
        ("5.0 NaN 3.0 None", "5 . 3 ."),
        ("5 <NA> null nil", "5 . . ."),
        ("5.05 nano", "5.05 nano"),
        ("5 # 3 # # 1 # # # # # 2", "5 . 3 . . 1 . . . . . 2"),
        ("5 # 3 # # 1 # # # # 2", "5 # 3 # # 1 # # # # 2"),
        ("+ + ~ / + + ~ 1 /", ". . . . . . . 1 ."),
        ("a#b c#d e#f g#h i#j k#l m#n o#p", "a#b c#d e#f g#h i#j k#l m#n o#p"),
    ],
)
def test_cells_are_written_plainly(text: str, bare: str) -> None:
    made = simplified(Traced.whole(text)).text
    rows = [" ".join(line.split()) for line in made.split("\n")]
    assert "\n".join(row for row in rows if row) == bare


SETS = [["1", "2,3", "4,5,6", "7", "7,8,9", "1,2", "3", "4,6,7", "1,5,6"]] * 9
TOKENS = "\n".join([" ".join(cell.replace(",", "") for cell in SETS[0])] * 9) + "\n"


@looped(
    "text",
    [
        "\n".join(" ".join(f"[{cell}]" for cell in row) for row in SETS),
        "\n".join(", ".join("{" + cell.replace(",", ", ") + "}" for cell in row) for row in SETS),
        "\n".join(" ".join(f"({cell})" for cell in row) for row in SETS),
        "\n".join(" ".join(row) for row in SETS),
    ],
)
def test_candidates_with_commas_are_tokens_of_nine_to_a_row(text: str) -> None:
    assert text.count(",") >= 81
    found = of_sets(Traced.whole(text).saying("Said."))
    assert found
    assert found.text == TOKENS
    assert found.said == ("Said.",)


@looped(
    "text",
    [
        "\n".join(" ".join(f"[{cell}]" for cell in row) for row in SETS[:8]),
        "\n".join(" ".join(f"[{cell}]" for cell in row) for row in [*SETS, ["1"]]),
        "\n".join(" ".join(f"[{cell}]" for cell in row) for row in SETS).replace("2,3", "3,3", 1),
        ", ".join("[1]" for _ in range(81)) + ",",
        "1 2 3",
    ],
)
def test_other_sets_are_no_candidates(text: str) -> None:
    assert of_sets(Traced.whole(text)) is None


def test_two_candidates_are_enough() -> None:
    text = " ".join(f"[{at % 9 + 1},{(at + 1) % 9 + 1}]" for at in range(81))
    found = of_sets(Traced.whole(text))
    assert found
    assert found.text.split("\n")[0] == "12 23 34 45 56 67 78 89 91"
