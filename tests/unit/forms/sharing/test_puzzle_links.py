"""Links: what they look like, what earlier releases wrote, and the faults of broken ones."""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace
from random import Random

import pytest

from puzzles.forms.sharing.puzzle_links import decode, decode_shown, encode
from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable import limits
from puzzles.portable import links as portable
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.contents import Contents
from puzzles.portable.links.range_coder import Writer
from puzzles.portable.links.second import seal
from puzzles.portable.variants import number_regions
from tests.sampling import looped

SUDOKU = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0))
SUDOKU_LINK = "1/sudoku/4x4:2x2/1000000200300400/end"
FUTOSHIKI = Puzzle(
    "futoshiki",
    Size(4, 4),
    (0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    (Inequality(0, 4), Inequality(1, 0), Inequality(7, 3), Inequality(7, 6)),
)
FUTOSHIKI_LINK = "1/futoshiki/4x4/0R000D0U00R200000000/end"
NUMBRIX = Puzzle("numbrix", Size(3, 4), (12, 11, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0))
NUMBRIX_LINK = "1/numbrix/3x4/12_11e1d/end"
ENTERED = Layers(entries=(0, 2, 3, 4, *(0,) * 12))
EVERYTHING = Layers(
    entries=(0, 2, *(0,) * 14),
    centre=((), (), (3, 4), *((),) * 13),
    corner=((), (), (1,), (1, 2), *((),) * 12),
    colours=(0, 0, 8, 8, 1, *(0,) * 11),
    title="Le sudoku d’été",
    author="数独",
    rules="Normal sudoku rules apply.\nHave fun!",
)
JIGSAW = replace(SUDOKU, size=Size(4, 4), regions=(1, 1, 2, 2, 1, 1, 2, 2, 3, 4, 4, 4, 3, 3, 3, 4), diagonals=True)
TEN = Puzzle("futoshiki", Size(10, 10), (10, *(0,) * 99))


def packed(body: bytes) -> str:
    return "1z/" + base64.urlsafe_b64encode(zlib.compress(body)).decode().rstrip("=") + "/end"


@looped(
    ("link", "shown"),
    [
        (SUDOKU_LINK, (SUDOKU, Layers(), False)),
        (
            f"https://example.org/givens/%23{SUDOKU_LINK}".replace("/", "%2F").replace(":", "%3a"),
            (SUDOKU, Layers(), False),
        ),
        (FUTOSHIKI_LINK, (FUTOSHIKI, Layers(), False)),
        (NUMBRIX_LINK, (NUMBRIX, Layers(), False)),
        (packed(b"sudoku/4x4:2x2/1000000200300400/0234000000000000"), (SUDOKU, ENTERED, False)),
        ("1/futoshiki/10x10:A/10zzzu/end", (TEN, Layers(), True)),
        ("1/numbrix/4x4/o7/end", (Puzzle("numbrix", Size(4, 4), (*(0,) * 15, 7)), Layers(), False)),
    ],
)
def test_links_of_the_first_notation_open(link: str, shown: object) -> None:
    assert decode_shown(link) == shown


def test_a_digit_is_a_cell_where_no_number_is_above_nine() -> None:
    assert decode("1/sudoku/9x9:3x3/53" + "0" * 79 + "/end")[0].givens == (5, 3, *(0,) * 79)


ANY = tuple(Random(4).randint(1, 9) for _ in range(16))
WINDING = tuple(row * 10 + (at if row % 2 == 0 else 9 - at) + 1 for row in range(10) for at in range(10))
FAR = tuple(number if number in (1, 13, 26, 38, 49, 63, 64, 66) else 0 for number in WINDING)
MANY = Layers(centre=(tuple(range(1, 13)), (), tuple(range(20, 51, 2)), *((),) * 46, (9, *range(30, 51))))
AGAINST = tuple(Inequality(*pair) for pair in ((1, 0), (3, 0), (3, 4), (5, 8), (7, 6)))
SHIFTED = tuple((at // 10 + at % 10) % 10 + 1 for at in range(100))
SPARSE = tuple(number if at % 3 == 0 else 0 for at, number in enumerate(SHIFTED))
SIGNS = tuple(Inequality(at, at + 1) for at in range(0, 99, 4) if at % 10 < 9 and SHIFTED[at] < SHIFTED[at + 1])
FILLED = Layers(
    entries=tuple(number if at % 3 == 1 else 0 for at, number in enumerate(SHIFTED)), colours=(0, 1, 8) * 33 + (2,)
)
RELEASED = {
    "signs": ((FUTOSHIKI, Layers(), False), "2/futoshiki/4x4/IMs17PNtNNAz"),
    "a chain": ((NUMBRIX, Layers(), False), "2/numbrix/3x4/io6M154Y1z"),
    "other boxes": ((replace(SUDOKU, size=Size(4, 4, 1, 4)), Layers(), False), "2/sudoku/4x4:1x4/moxAQh54Qz"),
    "everything": (
        (SUDOKU, EVERYTHING, False),
        "2/sudoku/4x4/NIXnWMqaqCww7GbmDCqmTEZluQXWsRO3XglnVMOOGUTOBVsRwLBqJ6PhSSn7h1GIz",
    ),
    "a jigsaw with diagonals": ((JIGSAW, Layers(), False), "2/sudoku/4x4/41BkuuUSHgdPz"),
    "givens that clash": (
        (SUDOKU.with_givens((1, 1, 2, 0, 0, 4, 4, 4) + (3,) * 8), Layers(), False),
        "2/sudoku/4x4/wkAk4NIJfX7aPGz",
    ),
    "signs and letters": (
        (Puzzle("futoshiki", Size(10, 10), SPARSE, SIGNS), FILLED, True),
        "2/futoshiki/10x10/0TONmqD8GabgLqalTgMqKNKrxU9q6j4RnDDd5CMuIGimp4mesRejK3OLWgO9pg4p7Ng2MGiBLPtpfwLEIXDJtNy0"
        "XPJdRno5HNlnAIj7VviNAMnZz",
    ),
    "signs against the numbers": (
        (Puzzle("futoshiki", Size(3, 3), (1, 2, 0, 3, 1, 0, 0, 0, 3), AGAINST), Layers(), False),
        "2/futoshiki/3x3/KfouJ1MGXB9z",
    ),
    "a chain with far gaps": (
        (Puzzle("numbrix", Size(10, 10), FAR), Layers(), False),
        "2/numbrix/10x10/f9WhUCOkjbJ2YMQWcdnz",
    ),
    "no chain": ((Puzzle("numbrix", Size(4, 4), ANY), Layers(), False), "2/numbrix/4x4/evukSOklyS9Snekhm1XwDUpGmIHGz"),
    "many marks in a cell": (
        (Puzzle("numbrix", Size(5, 10), (0,) * 50), MANY, False),
        "2/numbrix/5x10/Y6iOZ6u00000000ZGbnetWCOPfgLSlKGLg9r0000000T77Kz",
    ),
}
"""Boards and their links: a link once written opens for ever, and the same board has the same link."""


@looped("name", RELEASED)
def test_what_was_released_never_changes(name: str) -> None:
    shown, link = RELEASED[name]
    assert encode(*shown) == link
    assert decode_shown(link) == shown
    assert decode(link) == (shown[0], shown[1].entries or (0,) * shown[0].size.cells)


def test_a_link_says_whether_its_board_shows_letters() -> None:
    assert decode_shown(encode(TEN, letters=True)) == (TEN, Layers(), True)
    assert decode_shown(encode(TEN)) == (TEN, Layers(), False)
    assert encode(SUDOKU, letters=True) == encode(SUDOKU)  # none of its numbers is above 9


def test_what_says_nothing_is_not_written_and_what_cannot_be_is_refused() -> None:
    assert encode(SUDOKU, Layers(entries=(0,) * 16, centre=((),) * 16, colours=(0,) * 16)) == encode(SUDOKU)
    with pytest.raises(PuzzleFault, match="stands on a given"):
        encode(SUDOKU, Layers(entries=(1,) * 16))
    with pytest.raises(PuzzleFault, match="its board has no regions"):
        portable.encode("numbrix", Size(2, 3), 6, [0] * 6, regions=[1] * 6)


def test_the_largest_jigsaw_has_a_link() -> None:
    side = limits.MAX_SUDOKU_ORDER
    regions = number_regions(tuple((row * 2 + column) % side for row in range(side) for column in range(side)))
    puzzle = Puzzle("sudoku", Size(side, side), (0,) * side**2, regions=regions)
    assert decode(encode(puzzle))[0] == puzzle


def test_the_longest_link_is_short_enough() -> None:
    """Every number of the largest Numbrix is where no chain could have it, and every other one is entered."""
    size = Size(limits.MAX_SIDE, limits.MAX_SIDE)
    numbers = [at * 7919 % 10_000 + 1 for at in range(size.cells)]
    puzzle = Puzzle("numbrix", size, tuple(number if at % 2 else 0 for at, number in enumerate(numbers)))
    layers = Layers(entries=tuple(0 if at % 2 else number for at, number in enumerate(numbers)))
    link = encode(puzzle, layers)
    assert len(link) < limits.MAX_LINK_CHARACTERS
    assert decode_shown(link) == (puzzle, layers, False)


@looped(
    ("link", "code", "words"),
    [
        ("3/sudoku/9x9/whatever", "link-newer", "newer version"),
        ("1234567/xyz/end", "link-broken", "starts with “1234567”"),
        (packed(b"sud\x80\xe9ku/4x4:2x2/1000000200300400"), "unknown-kind", "“sud\ufffd\ufffdku”"),
        ("1", "link-cut", "cut short"),
        ("1/sudoku/4x4:2x2/10000/end", "link-cut", "5 of the board's 16 cells"),
        ("1/sudoku/4x4:2x2/10000002003004000/end", "link-broken", "more cells than the 16"),
        ("1/sudoku/4x4:2x2/1000000200300409/end", "out-of-range", "row 4, column 4 is not between 1 and 4"),
        ("1/sudoku/4x4:2x2/1000000200300400/1000000000000000/end", "entry", "row 1, column 1 stands on a given"),
        ("1/futoshiki/4x4/0R000000000000000/0R000000000000000/end", "link-broken", "entries hold clues"),
        ("1/sudoku/4x4:2x2/1000000200300400/a/b/end", "link-broken", "5 parts"),
        ("1/chess/8x8/z/end", "unknown-kind", "“chess”"),
        ("1/numbrix/999x999/z/end", "size", "100 rows and columns"),
        ("1/sudoku/9x9:3xa/z/end", "link-broken", "“9x9:3xa” is no size"),
        ("1/futoshiki/4x4/0R0L00000000000000/end", "clue", "between the same two cells"),
        ("1/sudoku/4x4:2x2/1R000000200300400/end", "clue", "Sudoku has no clues"),
        ("1/sudoku/4x4:2x2/100000020030040$/end", "link-broken", "“$” has no meaning"),
        (packed(b"sudoku/4x4:2x2/1000000200300400")[:-12] + "/end", "link-cut", "not whole"),
        ("1z/é/end", "link-broken", "does not unpack"),
        (packed(b"0" * (limits.MAX_LINK_INFLATED + 1)), "link-too-long", "262,144"),
        ("1" * (limits.MAX_LINK_CHARACTERS + 1), "link-too-long", "65,536"),
    ],
)
def test_a_link_that_opens_nothing_says_why(link: str, code: str, words: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        decode(link)
    assert refused.value.code == code
    assert words in refused.value.message


OLD = ("1/sudoku/4x4:2x2/1000000200300400/0234000000000000/end", FUTOSHIKI_LINK, NUMBRIX_LINK)
NEW = tuple(map(encode, (SUDOKU, FUTOSHIKI, NUMBRIX)))


@looped("link", [*OLD, *NEW])
def test_every_cut_of_a_link_is_known_as_cut(link: str) -> None:
    for length in range(1, len(link)):
        with pytest.raises(PuzzleFault, match="This link is cut short"):
            decode(link[:length])


@looped("link", NEW)
def test_every_change_of_a_character_is_noticed(link: str) -> None:
    """Another one, one left out, two that change places, another case: none opens another puzzle."""
    changed = {link[:at] + new + link[at + 1 :] for at in range(len(link)) for new in ("", *"019AZazx/:-")}
    changed |= {link[:at] + link[at + 1] + link[at] + link[at + 2 :] for at in range(len(link) - 1)}
    changed |= {link[:at] + link[at].swapcase() + link[at + 1 :] for at in range(len(link))}
    for other in changed - {link}:
        with pytest.raises(PuzzleFault):
            decode(other)


@looped("digits", ["-abcdef", "abczdef"])
def test_what_is_no_digit_is_noticed_even_if_the_check_agrees(digits: str) -> None:
    with pytest.raises(PuzzleFault, match="those that check them"):
        portable.second.Fragment(seal(f"2/sudoku/4x4/{digits}"))


def test_words_have_as_many_letters_as_may_be_shown() -> None:
    title, rules = "t" * limits.MAX_TITLE_CHARACTERS, "r " * (limits.MAX_RULES_CHARACTERS // 2)
    layers = Layers(title=title, author=title, rules=rules)
    assert decode_shown(encode(SUDOKU, layers))[1] == layers
    longer = Layers(title=f"{title}t", author=f"{title}t", rules=f"{rules}r")
    assert encode(SUDOKU, longer) == encode(SUDOKU, layers)
    assert decode_shown(encode(SUDOKU, Layers(title="a\0b\ud800")))[1] == Layers(title="a\ufffdb\ufffd")


def test_letters_that_a_board_does_not_have_are_not_shown() -> None:
    contents = Contents()
    contents.kind, contents.size, contents.top, contents.letters = "sudoku", Size(9, 9, 3, 3), 9, True
    contents.givens = (0,) * 81
    assert decode_shown(portable.second.encode(contents))[2] is False


def test_what_only_a_newer_version_knows_is_refused() -> None:
    writer = Writer()
    for weights in (16, 16, 16, 4, 4, 8, 8):
        writer.chance(False, 1, weights)
    writer.chance(True, 1, 256)
    with pytest.raises(PuzzleFault) as refused:
        decode(seal("2/sudoku/9x9/" + writer.digits()))
    assert refused.value.code == "link-newer"
