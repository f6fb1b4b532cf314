"""Addresses in a text, whole again without what is around them; links that hold no puzzle are known by their sites."""

from __future__ import annotations

from puzzles.forms.known_sites import fault_of
from puzzles.forms.undressing.addresses import MAIL_LINE, MOST, links
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

LONG = "https://example.org/" + "a" * 60


def found(text: str) -> list[str]:
    return [link.text for link in links(Traced.whole(text))]


@looped(
    ("text", "addresses"),
    [
        ("see https://example.org/a, and", ["https://example.org/a"]),
        ("<http://example.org/a?b=c#d>", ["http://example.org/a?b=c#d"]),
        ("(www.example.org/a).", ["www.example.org/a", "www.example.org/a)."]),
        ("[x](https://example.org/a_(b))", ["https://example.org/a_(b)"]),
        ("https://example.org/a\u200bb", ["https://example.org/ab"]),
        ("https://example.org/%23x%3Ay", ["https://example.org/%23x%3Ay", "https://example.org/#x:y"]),
        ("https%3A%2F%2Fexample.org%2Fa", ["https%3A%2F%2Fexample.org%2Fa", "https://example.org/a"]),
        # Lines that mail broke, with and without the mark of quoted-printable.
        (f"{LONG}\nbcd\n\nbye", [LONG, f"{LONG}bcd"]),
        (f"{LONG}=\nbcd", [f"{LONG}=", f"{LONG}bcd"]),
    ],
)
def test_an_address_is_whole_and_without_what_is_around_it(text: str, addresses: list[str]) -> None:
    assert found(text) == addresses


@looped(
    "wrapper",
    [
        "https://eur01.safelinks.protection.outlook.com/x?a=b&url={}&data=1",
        "https://www.google.co.uk/url?sa=t&q={}",
        "https://l.facebook.com/l.php?u={}&h=1",
    ],
)
def test_what_wraps_an_address_comes_off(wrapper: str) -> None:
    inner = "https://example.org/a#b"
    assert found(wrapper.format("https%3A%2F%2Fexample.org%2Fa%23b"))[-1] == inner


def test_an_address_knows_its_place() -> None:
    text = "a\n> https://example.org/a\u200bb and https%3A%2F%2Fexample.org"
    first, *_, last = links(Traced.whole(text))
    assert [first.origin(0), first.origin(len(first.text) - 1)] == [4, 26]
    assert last.origin(5) == text.index("https%3A")
    _, inner = links(Traced.whole("see https://example.org/%23x%3Ay"))
    assert {*inner.origins} == {4}
    *_, wrapped = links(Traced.whole("a https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org"))
    assert (wrapped.text, {*wrapped.origins}) == ("https://example.org", {33})


def test_only_so_many_addresses_are_looked_at() -> None:
    assert len(found("https://example.org/a " * 80)) == MOST


def test_a_line_that_mail_broke_is_as_long_as_mail_breaks_them() -> None:
    longest = "https://example.org/".ljust(MAIL_LINE, "a")
    assert found(f"{longest}\nbcd") == [longest, f"{longest}bcd"]
    assert found(f"{longest[:-1]}\nbcd") == [longest[:-1]]
    assert len(found("\n".join([longest, *["b" * MAIL_LINE] * 5]))[1]) == 6 * MAIL_LINE


@looped(
    ("text", "address"),
    [
        ("(see https://example.org/a_(b)_(c))", "https://example.org/a_(b)_(c)"),
        ("https://example.org/a_(b))", "https://example.org/a_(b)"),
        ("https://example.org/((a", "https://example.org/((a"),
    ],
)
def test_an_address_keeps_the_brackets_that_it_opened(text: str, address: str) -> None:
    assert found(text) == [address]


SERVER = "the puzzle is on their server"
PAGE = "it is a page about a puzzle"
OWN_WAY = "its puzzle is packed in a way of its own"
SHORT = "its address is a short one for another, which only its server knows"


@looped(
    ("address", "name", "why"),
    [
        ("https://tinyurl.com/abc", "a short address", SHORT),
        ("https://www.puzzle-sudoku.com/?e=1", "puzzle-sudoku.com and its sisters", SERVER),
        ("https://puzzle-futoshiki.com/x", "puzzle-sudoku.com and its sisters", SERVER),
        ("https://www.nytimes.com/puzzles/sudoku/easy", "The New York Times", SERVER),
        ("https://lisudoku.xyz/solver?import=N4Ig", "lisudoku", OWN_WAY),
        ("https://pedros.works/paper-puzzle-player?W=9x9&L=(5)2&G=sudoku", "Kudamono", OWN_WAY),
        ("https://www.gmpuzzles.com/blog/", "GMPuzzles", PAGE),
        ("https://sudokupad.app/abc", "SudokuPad", SERVER),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#1",
            "Simon Tatham's puzzles",
            "another game",
        ),
        ("https://puzz.link/p?nurikabe/5/5/abc", "puzz.link", "it is a nurikabe, which Givens does not play"),
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
