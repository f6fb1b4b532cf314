"""Givens' own link, wherever it stands and whatever happened to it on its way."""

from __future__ import annotations

import pytest

from puzzles.core.model import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.texts import links, reading

PUZZLE = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0))
ENTRIES = (0, 2, *(0,) * 14)
FRAGMENT = links.encode(PUZZLE, ENTRIES)
LINK = f"https://someone.github.io/givens/#{FRAGMENT}"


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        FRAGMENT,
        f"Look at this: {LINK}. Isn't it nice?",
        f"<{LINK}>",
        f"[a puzzle]({LINK})",
        f"{LINK}?utm_source=chat&si=abc",
        f"{LINK}&fbclid=IwAR0",
        LINK.replace("#", "%23").replace("/", "%2F"),
        f"https://nam.safelinks.protection.outlook.com/?url={LINK.replace('#', '%23').replace('/', '%2F')}&data=05",
        f"{LINK}\u200b",
        f"{LINK}。",
        LINK[:50] + "=\n" + LINK[50:],
        LINK[:50] + "\r\n" + LINK[50:] + "\r\n",
        f"> On Monday Ann wrote:\n> {LINK}\n",
        f"| 1 | 2 |\n{LINK}",
    ],
)
def test_a_link_is_found(text: str) -> None:
    opened = reading.read(text)
    assert list(opened.puzzles) == [PUZZLE]
    assert opened.layers[0].entries == ENTRIES
    assert opened.title.endswith("link to Givens")


def test_a_link_that_was_cut_is_known_as_cut() -> None:
    with pytest.raises(PuzzleFault, match="cut short"):
        reading.read(f"Look: {LINK[:-6]}")


def test_several_links_are_several_puzzles() -> None:
    other = Puzzle("sudoku", PUZZLE.size, PUZZLE.givens[::-1])
    opened = reading.read(f"{LINK}\nand\nhttps://x.example/#{links.encode(other)}\nand again {LINK}")
    assert list(opened.puzzles) == [PUZZLE, other]


def test_a_number_sign_in_words_is_no_link() -> None:
    with pytest.raises(PuzzleFault) as fault:
        reading.read("Puzzle #1/2 of today is #1/12/2024")
    assert fault.value.code == "unrecognised"
