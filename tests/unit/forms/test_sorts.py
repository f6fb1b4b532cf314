"""What a line of a text is: words of a sentence, cells of a board, a damaged row, a line of a program."""

from __future__ import annotations

from puzzles.forms.undressing.line_sorts import LONGEST_ROW, SHORT, damaged, fits, kept_if_short, maybe_board
from tests.sampling import looped


@looped(
    "line",
    [
        "",
        "   ",
        "5 3 . . 7",
        "53..7....",
        "5,3,0,0,7,",
        "| 5 3 . | . 7 . |",
        "+-------+-------+",
        "------+-------+------",
        "===== ===== =====",
        "│ 5 │ 3 │",
        "┌───┬───┐",
        "1 < 2 > 3",
        "^   v",
        "∧ ∨ Λ V A v",
        "A B C D",
        "ABCDEFG..1",
        "xxx..ooo.",
        "XX. OOO",
        "vV A v",
        "_ _ 5",
        "5*3*",
        "? ? 5",
        "[5, 3]",
        "{5 3}",
        "(5)(3)",
        "5 # 3",
        "5@3",
        "~5'3`",
        '"5" "3"',
        "\\5",
        "1: 5 3",
        "1. 5 3",
        "a5 b3",
        "8x8",
        "6x6 (2x3) 5",
    ],
)
def test_a_line_that_may_belong_to_a_board(line: str) -> None:
    assert maybe_board(line)
    assert fits(line)
    assert not damaged(line)


@looped(
    "line",
    [
        "hello",
        "a word",
        "5 3 is",
        "isn't",
        "Puzzle 5",
        "it’s",
        "über",
        "abc123",
        "12abc",
        "5 x = 3 five",
        "x = 5",
        "grid := 5",
        "name: = 5",
        "_a1 = 5",
        "[",
        "]);",
        "{ }",
        "();,`",
        'x """ 5',
        "5 '''",
        "@@ -1,9 +1,9 @@",
        "#A5",
        "#Daily",
        "6x6 (2x3)",
        "6x6 (2x3 boxes)",
        "## 6x6, box 2x3 ##",
    ],
)
def test_a_line_of_words_or_of_a_program_is_none_of_a_board(line: str) -> None:
    assert not maybe_board(line)
    assert not damaged(line)
    assert not fits(line)


@looped(
    ("line", "row"),
    [
        ("5 3 § 7 . .", True),
        ("5§3", True),
        ("5§ 3 %", False),
        ("5§", False),
        ("5 §", False),
        ("§ 5 3", True),
        ("§ § 5 3 7", False),
        ("§ § 5 3 7 1", True),
        ("§§§", False),
        ("5 3 7", False),
        ("5 § 3 hello", False),
        ("", False),
    ],
)
def test_a_damaged_row_has_few_strange_marks_and_no_words(line: str, row: bool) -> None:
    assert damaged(line) is row
    assert fits(line) is row or maybe_board(line)


def test_a_line_longer_than_any_board_belongs_to_none() -> None:
    assert maybe_board("5" * LONGEST_ROW)
    assert not maybe_board("5" * (LONGEST_ROW + 1))
    assert damaged("§" + "5" * (LONGEST_ROW - 1))
    assert not damaged("§" + "5" * LONGEST_ROW)


def test_what_a_function_finds_in_short_lines_is_kept() -> None:
    seen: list[str] = []

    @kept_if_short
    def length(line: str) -> int:
        """Say how long a line is."""
        seen.append(line)
        return len(line)

    for line in ("5", "5", "x" * SHORT, "x" * SHORT, "x" * (SHORT + 1), "x" * (SHORT + 1)):
        assert length(line) == len(line)
    assert [len(line) for line in seen] == [1, SHORT, SHORT + 1, SHORT + 1]
    assert length.__name__ == "length"
    assert length.__doc__ == "Say how long a line is."
