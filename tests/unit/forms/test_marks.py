"""Candidates of cells, with commas between them."""

from __future__ import annotations

from puzzles.forms.undressing.marks import of_sets
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

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
