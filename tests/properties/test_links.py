"""Links made from any puzzle, and from arbitrary text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.core.model import Inequality, Puzzle, Size, Values
from puzzles.kinds.catalog import KINDS, kind_named
from puzzles.portable.faults import PuzzleFault
from puzzles.texts.links import decode, decode_shown, encode

UNESCAPED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:,;=!*")


@st.composite
def boards(draw: st.DrawFn) -> tuple[Puzzle, Values]:
    """Draw any board of any kind, with arbitrary givens, and entries in some of its empty cells."""
    kind = draw(st.sampled_from(KINDS))
    sizes = [size for size in kind.sizes if size.cells <= 256]
    sizes += [Size(1, 1), Size(2, 7), Size(31, 3)] if kind.name == "numbrix" else []
    size = draw(st.sampled_from(sizes))
    top = kind.top(size)
    random = draw(st.randoms(use_true_random=False))
    share = draw(st.sampled_from([0.0, 0.1, 0.5, 1.0]))
    givens = tuple(random.randint(1, top) if random.random() < share else 0 for _ in range(size.cells))
    entries = tuple(0 if number or random.random() < 0.5 else random.randint(1, top) for number in givens)
    clues: list[Inequality] = []
    if kind.name == "futoshiki":
        edges = [(at, at + 1) for at in range(size.cells) if (at + 1) % size.columns]
        edges += [(at, at + size.columns) for at in range(size.cells - size.columns)]
        clues = [Inequality(*random.sample(edge, 2)) for edge in edges if random.random() < share]
    return Puzzle(kind.name, size, givens, tuple(sorted(clues))), entries


@given(boards(), st.booleans(), st.booleans())
@settings(deadline=None, max_examples=80)
def test_a_link_opens_what_it_was_made_of(board: tuple[Puzzle, Values], with_entries: bool, letters: bool) -> None:
    puzzle, entries = board
    link = encode(puzzle, entries if with_entries else None, letters)
    assert decode_shown(link)[2] is (letters and kind_named(puzzle.kind).top(puzzle.size) > 9)
    assert set(link) <= UNESCAPED
    assert link[-1].isalnum()
    assert decode(link) == (puzzle, entries if with_entries else (0,) * puzzle.size.cells)


def survives(link: str) -> None:
    """Assert that a link opens a puzzle that can be shared again, or gets a sentence; never any other exception."""
    try:
        puzzle, entries = decode(link)
    except PuzzleFault as fault:
        assert fault.message.endswith(".")  # noqa: PT017
    else:
        assert decode(encode(puzzle, entries)) == (puzzle, entries)


@given(st.text(max_size=60))
@settings(deadline=None)
def test_any_text_opens_or_gets_a_sentence(text: str) -> None:
    for start in ("", "#", "1/", "1z/", "1/sudoku/4x4:2x2/", "1/futoshiki/2x2/"):
        survives(start + text)
        survives(start + text + "/end")


@given(
    boards(),
    st.lists(
        st.tuples(st.floats(0, 1), st.sampled_from([*"0129azURDL_/:x+%#-", "", "%2F", "%", "é", "\0", "/end"])),
        min_size=1,
        max_size=4,
    ),
)
@settings(deadline=None, max_examples=80)
def test_a_mutated_link_opens_or_gets_a_sentence(
    board: tuple[Puzzle, Values], changes: list[tuple[float, str]]
) -> None:
    link = encode(*board)
    for where, put in changes:
        at = int(where * (len(link) - 1))
        link = link[:at] + put + link[at + 1 :]
    survives(link)
