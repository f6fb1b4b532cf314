"""The commands `explain` and `hint`."""

from __future__ import annotations

import json

from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.cli.conftest import Run

HARD = ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2"
ROW = ", ".join(["{}"] * 9)
FPUZZLES = (
    '{"size": 9, "grid": [[{"value": 5, "given": true}, {}, {"value": 4}, {"centerPencilMarks": [2, 6]}'
    f"{', {}' * 5}]{f', [{ROW}]' * 8}]}}"
)
ALONE = "the numbers in row 3, column 3 and row 5, column 4 rule out the other empty cells."
ALL_OFF = " ".join(f"--without {name}" for name in (*NAMED, "trace"))


@looped(
    ("words", "text", "status", "out", "err"),
    [
        ("explain", LINE, 0,
         "…\n1-51. 30 hidden singles and 21 full houses: r1c6=8, …\n51 steps. Hardest technique: hidden single. "
         "The board is solved. Each step needs one rule.\n", "…"),
        ("explain --to forum", LINE, 0, "[b]9×9 Sudoku[/b]\n[code]\n5 3 . . 7 …", "…"),
        (f"explain {ALL_OFF}", HARD, 1, "… The techniques that are known here do not lead any further. …", "…"),
        ("explain --without guessing", HARD, 2, "", "…There is no technique named guessing.…"),
        ("hint --stage 1", LINE, 0, "Look at box 2.\n", ""),
        ("hint --stage 3", LINE, 0, f"Row 1, column 6 gets its number: {ALONE}\n", ""),
        ("hint --stage 4", LINE, 0, "Hidden single: in box 2, only row 1, column 6 can hold an 8.\n", ""),
        ("hint --stage 5", LINE, 2, "", "…is not a whole number from 1 to 4…"),
        ("hint", FPUZZLES, 1, "Nothing more follows: the puzzle has several solutions.\n", "…"),
        ("hint", f"{LINE}\n{HARD}\n", 0, 2, "…"),
        ("hint --why-not r1c3=5", LINE, 0, "Row 1 has a 5 already, in row 1, column 1.\n", "…"),
        ("hint --why-not r1c3=4", LINE, 1, "Nothing rules it out: the solution has 4 in row 1, column 3.\n", "…"),
        *((f"hint --why-not {asked}", LINE, 2, "", "puzzles: …")
          for asked in ("r1c3", "r10c1=5", "r1c3=10")),
    ],
)  # fmt: skip
def test_steps_and_hints_are_told(words: str, text: str, status: int, out: str | int, err: str, run: Run) -> None:
    said = run(words, text)
    assert said.fits(status, out, err), said


def test_explain_as_json(run: Run) -> None:
    told = json.loads(run("explain --json", HARD).out)
    assert (told["kind"], told["rows"], told["columns"], told["standing"]) == ("sudoku", 9, 9, "solved")
    assert told["largest"] == max(each["step"]["k"] for each in told["steps"])
    assert [each["number"] for each in told["steps"]] == list(range(1, told["count"] + 1))
    assert json.loads(run("explain --json", NUMBRIX_HEADER).out)["kind"] == "numbrix"


def test_hint_as_json(run: Run) -> None:
    assert json.loads(run("hint --json", LINE).out)["apply"] == {"places": [[5, 8]], "marks": []}
    assert json.loads(run("hint --json --why-not r1c3=8", LINE).out)["reason"] == "rule"
