"""A link in a text or an address, whatever stands around it or was done to it."""

from __future__ import annotations

from urllib.parse import quote

from puzzles.portable.links.fragments import fragment, link_in, unescape
from tests.sampling import looped

OLD = "1/sudoku/4x4:2x2/1000000200300400/end"
NEW = "2/sudoku/4x4/moxAQKNskz"
AT = "https://example.org/givens/#"


@looped("link", [OLD, NEW])
@looped("mark", ["#", "%23"])
def test_the_only_link_of_a_text_is_found(link: str, mark: str) -> None:
    address = f"https://example.org/givens/{mark}{link}"
    for text in (address, f" {address}\n", f"Look: {address} it is hard", f"{address} or again {address}"):
        assert link_in(text) == address


@looped(
    "text",
    [
        "no link",
        OLD,
        f"plain words and {NEW}",
        "#chess of 2/sudoku",
        f"{AT}{OLD} and {AT}{NEW}",
        f"Look: {AT}{OLD[:-1]} it is cut",
        f"Look: {AT}{NEW[:-1]} it is cut",
    ],
)
def test_a_text_without_exactly_one_whole_link_has_none(text: str) -> None:
    assert link_in(text) == ""


@looped("link", [OLD, NEW])
def test_a_link_alone_may_be_cut(link: str) -> None:
    assert link_in(AT + link[:-2]) == AT + link[:-2]


@looped("behind", ["", ".", "&step=3", "\u200b"])
@looped("link", [OLD, NEW])
def test_what_stands_behind_its_end_is_left_out(link: str, behind: str) -> None:
    assert fragment(AT + link + behind) == link


def test_the_first_end_that_is_one_counts() -> None:
    assert fragment(f"{AT}{NEW} {AT}{OLD}") == NEW
    assert fragment(f"{AT}{OLD},/end") == OLD


@looped("between", ["\n> ", "=\r\n", "\u200b"])
def test_a_link_that_was_broken_over_lines_is_joined(between: str) -> None:
    for link in (OLD, NEW):
        assert fragment(f"{AT}{between}{link[:20]}{between}{link[20:]}") == link


@looped(
    ("text", "plain"),
    [
        ("a%2Fb", "a/b"),
        ("%E2%82%ACx%e2%82%ac", "€x€"),
        ("100% of it", "100% of it"),
        ("%4", "%4"),
        ("%g4", "%g4"),
        ("%%41", "%A"),
        ("%41%ff%42", "A\ufffdB"),
    ],
)
def test_escapes_are_undone_and_what_is_none_stays(text: str, plain: str) -> None:
    assert unescape(text) == plain


@looped(
    ("address", "found"),
    [
        ("", ""),
        ("#help", "help"),
        ("# \u200bhelp.)\n", "help"),
        ("#one#two", "two"),
        ("1/sudoku/4x4/endX", "1/sudoku/4x4/endX"),
        ("1/sudoku/4x4/10.", "1/sudoku/4x4/10"),
        ("1/sudoku/4x4/endx/end,/end", "1/sudoku/4x4/endx/end"),
        ("1/a/end`x", "1/a/end"),
    ],
)
def test_where_no_link_ends_it_is_what_the_address_has(address: str, found: str) -> None:
    assert fragment(address) == found


@looped(("text", "found"), [(f"{NEW[:-3]} and more", NEW[:-3]), (f"{NEW[:-1]}\nzebra", NEW)])
def test_what_stands_behind_the_end_of_a_line_belongs_to_a_link_only_if_it_makes_it_whole(
    text: str, found: str
) -> None:
    assert fragment(AT + text) == found
    assert fragment(AT + text.replace(" ", "\n> ")) == found


def test_a_link_in_a_safe_link_in_a_safe_link_is_found() -> None:
    address = AT + OLD
    for _ in range(3):
        address = f"https://safe.example/?url={quote(address, safe='')}"
        assert fragment(address) == OLD
