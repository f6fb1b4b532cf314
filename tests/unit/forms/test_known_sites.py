"""Links that hold no puzzle are known by their sites, which are named with what to do instead."""

from __future__ import annotations

from puzzles.forms.known_sites import fault_of
from tests.sampling import looped

SERVER = "the puzzle is on their server"
PAGE = "it is a page about a puzzle"
OWN_WAY = "its puzzle is packed in a way of its own"
SHORT = "its address is a short one for another, which only its server knows"


@looped(
    ("address", "name", "why"),
    [
        ("https://tinyurl.com/abc", "a short address", SHORT),
        ("https://cutt.ly/abc", "a short address", SHORT),
        ("https://www.puzzle-sudoku.com/?e=1", "puzzle-sudoku.com and its sisters", SERVER),
        ("https://puzzle-futoshiki.com/x", "puzzle-sudoku.com and its sisters", SERVER),
        ("https://sudoku.com/easy/", "sudoku.com", SERVER),
        ("https://www.nytimes.com/puzzles/sudoku/easy", "The New York Times", SERVER),
        ("https://www.websudoku.com/?level=1", "Web Sudoku", SERVER),
        ("https://lisudoku.xyz/p/abc", "lisudoku", SERVER),
        ("https://lisudoku.xyz/solver?import=N4Ig", "lisudoku", OWN_WAY),
        ("https://pedros.works/paper-puzzle-player?W=9x9&L=(5)2&G=sudoku", "Kudamono", OWN_WAY),
        ("https://www.janko.at/Raetsel/Sudoku/001.a.htm", "Janko", PAGE),
        ("https://logicmastersindia.com/lmitests/", "Logic Masters India", PAGE),
        ("https://www.gmpuzzles.com/blog/", "GMPuzzles", PAGE),
        ("https://logic-masters.de/Raetselportal/", "Logic Masters Germany", PAGE),
        ("https://app.crackingthecryptic.com/sudoku/abc", "SudokuPad", SERVER),
        ("https://sudokupad.app/abc", "SudokuPad", SERVER),
        ("https://www.f-puzzles.com/?id=abc", "f-puzzles", SERVER),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#1",
            "Simon Tatham's puzzles",
            "another game",
        ),
        ("https://parade.com/numbrix", "Parade", SERVER),
        ("https://puzz.link/p?nurikabe/5/5/abc", "puzz.link", "it is a nurikabe, which Givens does not play"),
        ("https://PUZZ.LINK/p?Slither/5/5/abc", "puzz.link", "it is a slither, which Givens does not play"),
    ],
)
def test_a_site_is_named_with_the_reason(address: str, name: str, why: str) -> None:
    for text in (address, f"Hi\n> look: <{address}>\n", f"1 2\n\n({address})."):
        fault = fault_of(text)
        assert fault
        assert name in fault.message
        assert why in fault.message
        before = text[: text.index(address)].split("\n")
        assert (fault.code, fault.line, fault.column) == ("elsewhere", len(before), len(before[-1]) + 1)
        assert (fault.hint == "Open it there.") is (name == "puzz.link")


@looped(
    "text",
    ["", "https://example.com/", "https://notsudoku.com/", "sudoku.com/easy", "https://logicmastersindia.com/penpa/"],
)
def test_other_texts_have_no_known_link(text: str) -> None:
    assert fault_of(text) is None


def test_the_first_known_link_counts() -> None:
    assert "Parade" in fault_of("https://example.com/ https://parade.com/x https://bit.ly/x").message  # type: ignore[union-attr]
