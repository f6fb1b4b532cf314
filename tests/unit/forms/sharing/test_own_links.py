"""Givens' own link, wherever it stands and whatever happened to it on its way."""

from __future__ import annotations

import quopri
import textwrap
from typing import Any
from urllib.parse import quote

import pytest

from puzzles.forms import read as reading
from puzzles.forms.sharing import own_links, puzzle_links
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle, Size
from puzzles.portable import links as portable
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

PUZZLE = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0))
LAYERS = Layers(
    entries=(0, 2, *(0,) * 14),
    centre=((), (), (3, 4), *((),) * 13),
    colours=(*(0,) * 15, 3),
    title="A small one",
    rules="Normal sudoku rules apply.",
)
OLD = "1/sudoku/4x4:2x2/1000000200300400/0200000000000000/end"
PACKED = "1z/eNorLk3Jzy7VN6kwsTKqMNI3NAADIwMDYwMDEwMDfRATGQAAOXcLKw/end"
SITE = "https://someone.github.io/givens/#"
NEW = puzzle_links.encode(PUZZLE, LAYERS)
FRAGMENTS = {"new": NEW, "old": OLD, "old, packed": PACKED}
HOLDS = {"new": LAYERS, "old": Layers(entries=LAYERS.entries), "old, packed": Layers(entries=LAYERS.entries)}


def quoted(link: str) -> str:
    return quote(link, safe="")


def folded(link: str, width: int, end: str) -> str:
    return end.join(link[at : at + width] for at in range(0, len(link), width))


WAYS: dict[str, Any] = {
    "whole": lambda link: link,
    "fragment": lambda link: link.partition("#")[2],
    "in a sentence": lambda link: f"Look at this: {link}. Isn't it nice?",
    "in parentheses": lambda link: f"({link})",
    "in Markdown, shortened": lambda link: f"[{link[:50]}...]({link})",
    "in HTML": lambda link: f'<p><a href="{link.replace("/", "&#x2F;")}">this &amp; that</a></p>',
    "utm behind": lambda link: f"{link}?utm_source=chat&si=abc",
    "fbclid behind": lambda link: f"{link}&fbclid=IwAR0zZ",
    "utm before, number sign escaped": lambda link: link.replace("#", "?utm_source=x%23"),
    "a slash behind": lambda link: f"{link}/",
    "slashes escaped": lambda link: link.replace("/", "%2F").replace(":", "%3a"),
    "escaped twice": lambda link: quoted(quoted(link)),
    "Safelinks": lambda link: (
        f"https://nam02.safelinks.protection.outlook.com/?url={quoted(link)}&data=05%7C01%7C&sdata=z1%3D"
    ),
    "Safelinks in Google": lambda link: (
        f"https://www.google.com/url?q={quoted('https://x.safelinks.protection.outlook.com/?url=' + quoted(link))}"
    ),
    "no width inside": lambda link: folded(link, 7, "\u200b"),
    "a full stop of Chinese": lambda link: f"看这个{link}。很好",
    "broken and quoted": lambda link: f"> On Monday Ann wrote:\n> {folded(link, 40, chr(10) + '> ')}\n",
    "broken with returns": lambda link: f"{folded(link, 38, chr(13) + chr(10))}\r\n",
    "quoted-printable": lambda link: folded(f"Hello=20you: {link}", 60, "=\n") + "=20",
    "quoted-printable, all of it": lambda link: (
        quopri.encodestring(f"Grüße!\n{link}\n".encode()).decode().replace("#", "=23")
    ),
    "in a chat": lambda link: f"[21:04, 03/05/2024] Ann: {link}\n[21:05, 03/05/2024] Bob: thanks",
    "words above": lambda link: textwrap.dedent(f"""
        Puzzle #1/2 of today, 2/3 of the way
        {link}
        Sent from my iPhone"""),
}


@looped("way", WAYS)
@looped("which", FRAGMENTS)
def test_a_link_is_found(which: str, way: str) -> None:
    opened = reading.read(WAYS[way](SITE + FRAGMENTS[which]))
    assert list(opened.puzzles) == [PUZZLE]
    assert opened.layers == (HOLDS[which],)
    assert opened.title.endswith("link to Givens")
    assert not opened.warning


ALONE = ["whole", "utm behind", "a slash behind", "escaped twice", "slashes escaped", "Safelinks"]


@looped("way", [*ALONE, "utm before, number sign escaped", "broken with returns", "a full stop of Chinese"])
def test_an_address_alone_is_opened(way: str) -> None:
    """As the page does it, which has nothing but the address, or what its fragment is."""
    address = WAYS[way](SITE + NEW)
    behind = "#" + (address.partition("#")[2] or NEW)
    for each in (address, behind.replace("\r\n", "%20")):
        assert puzzle_links.decode_shown(each)[:2] == (PUZZLE, LAYERS)


@looped("left", [1, len(NEW) - 14])
@looped("around", ["{}...", "{} and a zebra"])
def test_a_link_that_was_cut_is_known_as_cut(left: int, around: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        reading.read(around.format(SITE + NEW[:-left]))
    assert fault.value.code == "link-cut"


def test_several_links_are_several_puzzles() -> None:
    other = Puzzle("sudoku", PUZZLE.size, PUZZLE.givens[::-1])
    opened = reading.read(
        f"{SITE}{NEW}\nand\nhttps://x.example/#{puzzle_links.encode(other)} and again {SITE}{NEW}, {SITE}{OLD}"
    )
    assert list(opened.puzzles) == [PUZZLE, other, PUZZLE]
    assert opened.layers == (LAYERS, Layers(), HOLDS["old"])
    assert not opened.warning


def test_what_is_left_out_is_said() -> None:
    numbrix = Puzzle("numbrix", Size(2, 2), (1, 0, 0, 0))
    opened = reading.read(f"{SITE}{NEW} {SITE}{puzzle_links.encode(numbrix)} {SITE}{puzzle_links.encode(PUZZLE)[:-3]}")
    assert list(opened.puzzles) == [PUZZLE]
    assert "a puzzle of another kind was left out" in opened.warning
    assert "This link is cut short" in opened.warning


@looped(("link", "code"), [(NEW.replace("/4x4/", "/6x6/"), "link-broken"),
    (portable.encode("kakuro", PUZZLE.size, 4, PUZZLE.givens), "unknown-kind")])  # fmt: skip
def test_why_a_link_does_not_open_is_told(link: str, code: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        reading.read(SITE + link)
    assert fault.value.code == code


def test_links_are_read_until_their_boards_have_too_many_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that brings them to the bound is read, and none behind it; one that came before costs nothing."""
    monkeypatch.setattr(own_links, "MOST_CELLS", 48)
    links = [SITE + puzzle_links.encode(Puzzle("numbrix", PUZZLE.size, (at, *(0,) * 15))) for at in range(1, 7)]
    for count, read in ((3, 3), (4, 4), (6, 4)):
        found = own_links.find("\n".join([*links[:count], *links[:2]]))
        assert found
        assert len(found.sheets) == read
        assert found.omissions == ((f"{count - read} more links were left out.",) if count > read else ())


@looped("text", ["Puzzle #1/2 of today is #1/12/2024", "see https://en.wikipedia.org/wiki/Sudoku#2", "2/3 of 9x9/3"])
def test_a_number_sign_in_words_is_no_link(text: str) -> None:
    assert own_links.find(text) is None
    with pytest.raises(PuzzleFault) as fault:
        reading.read(text)
    assert fault.value.code == "unrecognised"
