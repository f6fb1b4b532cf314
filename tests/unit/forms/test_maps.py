"""A map of regions or cages beside a board is read or named, never cut off."""

from __future__ import annotations

import pytest

from puzzles.forms.read import read
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.forms.writing import LINE, PUZZLE, ROWS, each, framed


def by_row(text: str) -> list[str]:
    return [text[at : at + 9] for at in range(0, 81, 9)]


CAGES = by_row("aabbcddeeafbbcdggeaffhhdgiijjkkhllmijnkohlpmmqnoorrppsqtuuvrwwsxttyvvwzzxxyyAABBz")
REGIONS = by_row("aabbbccccaaabbbcccaaaabbbccddeeeffffdddeeefffddddeeeffgghhhiiiiggghhhiiigggghhhii")
WORDS = by_row("nominallysometimesdifferentimportantbeautifulsomethingwonderfulknowledgeadventure")
DIGITS = "".join(REGIONS).translate(str.maketrans("abcdefghi", "123456789"))


def side_by_side(maps: list[str], between: str, mark: str = "") -> str:
    return "".join(mark.join(row) + between + mark.join(other) + "\n" for row, other in zip(ROWS, maps, strict=True))


@looped(
    "text",
    [
        *(side_by_side(CAGES, *parts) for parts in ((" ",), ("   ", " "), ("\t",))),
        "First test case:\n```\n" + side_by_side(CAGES, " "),
        *("\n".join(ROWS) + head + "\n".join(CAGES) for head in ("\n\n", "\n\ncages:\n")),
    ],
)
def test_a_map_of_cages_is_named(text: str) -> None:
    with pytest.raises(PuzzleFault, match="killer cages"):
        read(text, lenient=True)


def test_regions_of_other_sizes_are_named_and_words_are_no_map() -> None:
    with pytest.raises(PuzzleFault, match="regions that are not as many as its rows"):
        read(side_by_side([*REGIONS[:-1], "gggghhhhi"], " "), lenient=True)
    assert list(read(side_by_side(WORDS, " "), lenient=True).puzzles) == [PUZZLE]


CELLS, MAPS = each("{spaced}", "\\n", "-"), each("{spaced}", "\\n", of=DIGITS)


def ruled(of: str) -> str:
    rows = framed(of, "|---+---+---|\n").replace(" ", "").split("\n")[1:-2]
    return "\n".join("    " + row.strip("|") for row in rows)


RULED = 'var clues = Parse("""\n{}\n    """);\n\nvar solved = Solve(clues, Jigsaw("""\n{}\n    """));\n'


@looped(
    "text",
    [
        *(side_by_side(REGIONS, *parts) for parts in ((" ",), (" | ",), ("   ", " "))),
        side_by_side(each("{row}", of=DIGITS).split(), " | "),
        f'd = {{"grid": list(map(lambda x: x.split(" "), "{CELLS}".split("\\n"))), "region_grid": split("{MAPS}")}}',
        f'puzzle("{CELLS}", "{MAPS}")',
        "board = [" + each("[{commas}]", ", ") + "]\nregion_grid = [" + each("[{commas}]", ", ", of=DIGITS) + "]\n",
        RULED.format(ruled(LINE), ruled(DIGITS)),
    ],
)
def test_a_map_of_regions_is_read(text: str) -> None:
    puzzle = read(f"Jigsaw:\n{text}", lenient=True).puzzles[0]
    assert (puzzle.givens, len({*puzzle.regions})) == (PUZZLE.givens, 9)
