"""Links: what they look like, what earlier releases wrote, and the faults of broken ones."""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace

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


@looped(("puzzle", "link"), [(SUDOKU, SUDOKU_LINK), (FUTOSHIKI, FUTOSHIKI_LINK), (NUMBRIX, NUMBRIX_LINK)])
def test_links_of_the_first_notation_open(puzzle: Puzzle, link: str) -> None:
    assert decode(link) == (puzzle, (0,) * puzzle.size.cells)


def test_the_first_notation_had_entries_and_letters_and_was_packed_where_it_was_long() -> None:
    entries = (0, 2, 3, 4, *(0,) * 12)
    link = "1/sudoku/4x4:2x2/1000000200300400/0234000000000000/end"
    assert decode_shown(link) == (SUDOKU, Layers(entries=entries), False)
    assert decode_shown(packed(link[2:-4].encode())) == (SUDOKU, Layers(entries=entries), False)
    wide = Puzzle("futoshiki", Size(10, 10), (10, *(0,) * 99))
    assert decode_shown("1/futoshiki/10x10:A/10zzzu/end") == (wide, Layers(), True)


@looped(
    ("puzzle", "link"),
    [
        (SUDOKU, "2/sudoku/4x4/moxAQKNskz"),
        (FUTOSHIKI, "2/futoshiki/4x4/IMs17PNtNNAz"),
        (NUMBRIX, "2/numbrix/3x4/io6M154Y1z"),
        (replace(SUDOKU, size=Size(4, 4, 1, 4)), "2/sudoku/4x4:1x4/moxAQh54Qz"),
    ],
)
def test_what_was_released_never_changes(puzzle: Puzzle, link: str) -> None:
    """A link once written opens for ever, and the same board has the same link."""
    assert encode(puzzle) == link
    assert decode(link) == (puzzle, (0,) * puzzle.size.cells)


def test_a_link_with_everything_never_changes() -> None:
    layers = Layers(
        entries=(0, 2, *(0,) * 14),
        centre=((), (), (3, 4), *((),) * 13),
        corner=((), (), (1,), (1, 2), *((),) * 12),
        colours=(0, 0, 8, 8, 1, *(0,) * 11),
        title="Le sudoku d’été",
        author="数独",
        rules="Normal sudoku rules apply.\nHave fun!",
    )
    link = "2/sudoku/4x4/NIXnWMqaqCww7GbmDCqmTEZluQXWsRO3XglnVMOOGUTOBVsRwLBqJ6PhSSn7h1GIz"
    assert encode(SUDOKU, layers) == link
    assert decode_shown(link) == (SUDOKU, layers, False)
    regions = (1, 1, 2, 2, 1, 1, 2, 2, 3, 4, 4, 4, 3, 3, 3, 4)
    jigsaw = replace(SUDOKU, size=Size(4, 4), regions=regions, diagonals=True)
    link = "2/sudoku/4x4/41BkuuUSHgdPz"
    assert encode(jigsaw) == link
    assert decode_shown(link) == (jigsaw, Layers(), False)


def test_a_link_says_whether_its_board_shows_letters() -> None:
    wide = Puzzle("futoshiki", Size(10, 10), (10, *(0,) * 99))
    assert decode_shown(encode(wide, letters=True)) == (wide, Layers(), True)
    assert decode_shown(encode(wide)) == (wide, Layers(), False)
    assert encode(SUDOKU, letters=True) == encode(SUDOKU)  # none of its numbers is above 9


def test_empty_layers_are_no_layers() -> None:
    assert encode(SUDOKU, Layers(entries=(0,) * 16, centre=((),) * 16, colours=(0,) * 16)) == encode(SUDOKU)


@looped(
    "around",
    [
        "#{}",
        "https://example.org/givens/#{}",
        "https://example.org/givens/%23{}",
        " {}\n",
        "{}.",
        "({}),",
        "<{}>",
        "{}/",
        "**{}**",
    ],
)
def test_what_chat_programs_put_around_a_link_is_no_error(around: str) -> None:
    link = around.format(SUDOKU_LINK)
    if link[0] in "(<*":
        link = "https://example.org/#" + link.lstrip("(<*")
    assert decode(link)[0] == SUDOKU


def test_percent_encoding_is_undone() -> None:
    assert decode(SUDOKU_LINK.replace("/", "%2F").replace(":", "%3a"))[0] == SUDOKU


def test_a_digit_is_a_cell_where_no_number_is_above_nine() -> None:
    assert decode("1/sudoku/9x9:3x3/53" + "0" * 79 + "/end")[0].givens == (5, 3, *(0,) * 79)


def test_a_number_may_be_the_last_of_its_cells() -> None:
    puzzle = Puzzle("numbrix", Size(4, 4), (*(0,) * 15, 7))
    assert decode("1/numbrix/4x4/o7/end")[0] == decode("1/numbrix/4x4/o0007/end")[0] == puzzle


def test_the_largest_jigsaw_has_a_link() -> None:
    side = limits.MAX_SUDOKU_ORDER
    regions = number_regions(tuple((row * 2 + column) % side for row in range(side) for column in range(side)))
    puzzle = Puzzle("sudoku", Size(side, side), (0,) * side**2, regions=regions)
    assert decode(encode(puzzle))[0] == puzzle


def test_runs_are_read_where_digits_would_do() -> None:
    assert decode("1/sudoku/4x4:2x2/1f2b3b4b/end")[0] == SUDOKU


def test_the_longest_link_is_short_enough() -> None:
    """Every number of the largest Numbrix is where no chain could have it, and every other one is entered."""
    size = Size(limits.MAX_SIDE, limits.MAX_SIDE)
    numbers = [at * 7919 % 10_000 + 1 for at in range(size.cells)]
    puzzle = Puzzle("numbrix", size, tuple(number if at % 2 else 0 for at, number in enumerate(numbers)))
    layers = Layers(entries=tuple(0 if at % 2 else number for at, number in enumerate(numbers)))
    link = encode(puzzle, layers)
    assert len(link) < limits.MAX_LINK_CHARACTERS
    assert decode_shown(link) == (puzzle, layers, False)


def test_a_board_with_all_clues_fits() -> None:
    order = limits.MAX_FUTOSHIKI_ORDER
    size = Size(order, order)
    across = [Inequality(at, at + 1) for at in range(size.cells) if at % order < order - 1]
    down = [Inequality(at + order, at) for at in range(size.cells - order)]
    puzzle = Puzzle("futoshiki", size, (0,) * size.cells, tuple(sorted(across + down)))
    link = encode(puzzle)
    assert len(link) < limits.MAX_LINK_CHARACTERS
    assert decode(link)[0] == puzzle


def packed(body: bytes) -> str:
    return "1z/" + base64.urlsafe_b64encode(zlib.compress(body)).decode().rstrip("=") + "/end"


@looped(
    ("link", "code", "words"),
    [
        ("", "link-broken", "starts with"),
        ("hello", "link-broken", "starts with “hello”"),
        ("3/sudoku/9x9/whatever", "link-newer", "newer version"),
        ("12z/xyz/end", "link-newer", "newer version"),
        ("3z/xyz/end", "link-newer", "newer version"),
        ("0/xyz/end", "link-newer", "newer version"),
        ("123456/xyz/end", "link-newer", "newer version"),
        ("1234567/xyz/end", "link-broken", "starts with “1234567”"),
        ("z/xyz/end", "link-broken", "starts with “z”"),
        ("X/xyz/end", "link-broken", "starts with “X”"),
        ("1az/xyz/end", "link-broken", "starts with “1az”"),
        ("1" * limits.MAX_LINK_CHARACTERS, "link-broken", "starts with"),
        (packed(b"sud\x80\xe9ku/4x4:2x2/1000000200300400"), "unknown-kind", "“sud\ufffd\ufffdku”"),
        ("1a/xyz/end", "link-broken", "starts with “1a”"),
        (seal("2/sudoku/4x4/abzc"), "link-broken", "those that check them"),
        (SUDOKU_LINK[:-1], "link-cut", "cut short"),
        (SUDOKU_LINK[:20], "link-cut", "cut short"),
        ("1", "link-cut", "cut short"),
        ("1/sudoku/4x4:2x2/10000/end", "link-cut", "5 of the board's 16 cells"),
        ("1/sudoku/4x4:2x2/10000002003004000/end", "link-broken", "more cells than the 16"),
        ("1/sudoku/4x4:2x2/1000000200300409/end", "out-of-range", "row 4, column 4 is not between 1 and 4"),
        ("1/sudoku/4x4:2x2/100000020030040$/end", "link-broken", "“$” has no meaning"),
        ("1/sudoku/4x4:2x2/100000020030040²/end", "link-broken", "“²” has no meaning"),
        ("1/sudoku/4x4:2x2/1000000200300400/end/end", "link-broken", "more cells than the 16"),
        ("1/sudoku/4x4:2x2/1000000200300400/1000000000000000/end", "entry", "row 1, column 1 stands on a given"),
        ("1/futoshiki/4x4/0R000000000000000/0R000000000000000/end", "link-broken", "entries hold clues"),
        ("1/sudoku/4x4:2x2/1000000200300400/a/b/end", "link-broken", "5 parts"),
        ("1/chess/8x8/z/end", "unknown-kind", "“chess”"),
        ("1/sudoku/banana/z/end", "link-broken", "“banana” is no size"),
        ("1/numbrix/999x999/z/end", "size", "100 rows and columns"),
        ("1/numbrix/1000x1/z/end", "link-broken", "“1000x1” is no size"),
        ("1/numbrix/x9/z/end", "link-broken", "“x9” is no size"),
        ("1/numbrix/9/z/end", "link-broken", "“9” is no size"),
        ("1/sudoku/9x9:/z/end", "link-broken", "“9x9:” is no size"),
        ("1/sudoku/9x9:3xa/z/end", "link-broken", "“9x9:3xa” is no size"),
        ("1/numbrix/4x4/999999o/end", "out-of-range", "between 1 and 16"),
        ("1/futoshiki/4x4/000R000000000000/end", "link-cut", "15 of the board's 16"),
        ("1/futoshiki/4x4/0000R000000000000/end", "clue", "two cells that touch"),
        ("1/futoshiki/4x4/U0000000000000000/end", "clue", "two cells that touch"),
        ("1/futoshiki/4x4/0RR000000000000000/end", "clue", "between the same two cells"),
        ("1/futoshiki/4x4/0R0L00000000000000/end", "clue", "between the same two cells"),
        ("1/sudoku/4x4:2x2/1R00000200300400/end", "link-cut", "15 of"),
        ("1/sudoku/4x4:2x2/1R000000200300400/end", "clue", "Sudoku has no clues"),
        ("1z/!!!/end", "link-broken", "does not unpack"),
        ("1z/é/end", "link-broken", "does not unpack"),
        ("1z/AAAA/end", "link-broken", "does not unpack"),
        ("1z//end", "link-cut", "not whole"),
        (packed(b"sudoku/4x4:2x2/1000000200300400")[:-12] + "/end", "link-cut", "not whole"),
        (packed(b"\xff\xfe"), "link-broken", "1 part"),
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


@looped("link", [*OLD, packed(b"sudoku/4x4:2x2/1000000200300400"), *NEW])
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


@looped("digits", ["-abcdef", "abc-def", "abcde²f", "abczdef"])
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


def test_a_board_shows_no_letters_unless_it_is_said() -> None:
    wide = Size(16, 16, 4, 4)
    assert portable.encode("sudoku", wide, 16, [0] * 256) == portable.encode(
        "sudoku", wide, 16, [0] * 256, letters=False
    )
    puzzle, _, letters = decode_shown(portable.encode("sudoku", wide, 16, [0] * 256))
    assert (letters, puzzle.diagonals) == (False, False)
    nine = Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81)
    assert encode(nine, letters=True) == encode(nine)


def test_letters_that_a_board_does_not_have_are_not_shown() -> None:
    contents = Contents()
    contents.kind, contents.size, contents.top, contents.letters = "sudoku", Size(9, 9, 3, 3), 9, True
    contents.givens = (0,) * 81
    assert decode_shown(portable.second.encode(contents))[2] is False


def test_a_board_that_is_no_square_has_no_regions() -> None:
    with pytest.raises(PuzzleFault, match="its board has no regions"):
        portable.encode("numbrix", Size(2, 3), 6, [0] * 6, regions=[1] * 6)


def test_a_puzzle_alone_has_no_entries() -> None:
    assert decode(encode(SUDOKU, Layers(entries=(0, 2, *(0,) * 14)))) == (SUDOKU, (0, 2, *(0,) * 14))
    assert decode(encode(SUDOKU, Layers(title="A small one"))) == (SUDOKU, (0,) * 16)


def test_what_only_a_newer_version_knows_is_refused() -> None:
    writer = Writer()
    for weights in (16, 16, 16, 4, 4, 8, 8):
        writer.chance(False, 1, weights)
    writer.chance(True, 1, 256)
    with pytest.raises(PuzzleFault) as refused:
        decode(seal("2/sudoku/9x9/" + writer.digits()))
    assert refused.value.code == "link-newer"


def test_entries_on_givens_are_not_written() -> None:
    with pytest.raises(PuzzleFault, match="stands on a given"):
        encode(SUDOKU, Layers(entries=(1,) * 16))
