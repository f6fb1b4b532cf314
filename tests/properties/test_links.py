"""Links made from any puzzle with anything on it, and from arbitrary text: the page makes and opens them alike."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzles.api import wire
from puzzles.api.wire_layers import layers_in
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import KINDS, kind_named
from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.range_coder import DIGITS
from puzzles.portable.links.second import seal
from puzzles.portable.variants import box_of
from tests.sampling import examples
from ui.state.board import linked

UNESCAPED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:")
WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=60)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Puzzle, Layers]:
    """Draw any board of any kind, with arbitrary givens, regions, entries, marks, colours and words."""
    kind = draw(st.sampled_from(KINDS))
    sizes = [size for size in kind.sizes if size.cells <= 100]
    sizes += [Size(1, 1), Size(2, 7), Size(31, 3)] if kind.name == "numbrix" else []
    sizes += [Size(14, 14, 2, 7), Size(6, 6, 3, 2), Size(4, 4, 1, 4)] if kind.name == "sudoku" else []
    size = draw(st.sampled_from(sizes))
    top = kind.top(size)
    random = draw(st.randoms(use_true_random=False))
    share = draw(st.sampled_from([0.0, 0.1, 0.5, 1.0]))
    givens = tuple(random.randint(1, top) if random.random() < share else 0 for _ in range(size.cells))
    if draw(st.booleans()):
        givens = _sound(kind.name, size, top, givens)
    clues: list[Inequality] = []
    if kind.name == "futoshiki":
        edges = [(at, at + 1) for at in range(size.cells) if (at + 1) % size.columns]
        edges += [(at, at + size.columns) for at in range(size.cells - size.columns)]
        clues = [Inequality(*random.sample(edge, 2)) for edge in edges if random.random() < share]
    puzzle = Puzzle(kind.name, size, givens, tuple(sorted(clues)))
    if kind.name == "sudoku":
        puzzle = replace(puzzle, diagonals=draw(st.booleans()))
        if draw(st.booleans()):
            cells = [cell % size.rows for cell in range(size.cells)]
            random.shuffle(cells)
            numbers: dict[int, int] = {}
            regions = tuple(numbers.setdefault(cell, len(numbers) + 1) for cell in cells)
            if not box_of(size.rows, regions):
                puzzle = replace(puzzle, size=Size(size.rows, size.columns), regions=regions)

    def some(chance: float) -> tuple[int, ...]:
        return tuple(sorted({random.randint(1, top) for _ in range(9)})) if random.random() < chance else ()

    entries = tuple(0 if number or random.random() < 0.5 else random.randint(1, top) for number in givens)
    marked = draw(st.sampled_from([0.0, 0.3, 1.0]))
    layers = Layers(
        entries=entries if any(entries) and draw(st.booleans()) else (),
        centre=_kept(tuple(some(marked) for _ in givens)),
        corner=_kept(tuple(some(marked * 0.5) for _ in givens)),
        colours=_kept(tuple(random.randint(1, 8) if random.random() < marked * 0.3 else 0 for _ in givens)),
        title=draw(WORDS),
        author=draw(WORDS),
        rules=draw(WORDS),
    )
    return puzzle, layers


def _sound(kind: str, size: Size, top: int, givens: tuple[int, ...]) -> tuple[int, ...]:
    """Return numbers that keep to a rule, in the cells that have one: each once, or a chain that winds its way."""
    found = []
    for cell, number in enumerate(givens):
        row, column = divmod(cell, size.columns)
        if kind == "numbrix":
            sound = row * size.columns + (column if row % 2 else size.columns - 1 - column) + 1
        else:
            sound = (row * max(1, size.box_columns) + row // max(1, size.box_rows) + column) % top + 1
        found.append(sound if number else 0)
    return tuple(found)


def listed(layers: Layers) -> Any:
    """Return layers as the page has them, without empty ones."""
    told = {}
    for name in ("entries", "centre", "corner", "colours", "title", "author", "rules"):
        layer = getattr(layers, name)
        if any(layer):
            told[name] = (
                layer if isinstance(layer, str) else [list(each) if isinstance(each, tuple) else each for each in layer]
            )
    return told


def opened(link: str) -> Any:
    """Return what the page is to make of a link, by the reading of library and terminal."""
    try:
        puzzle, layers, letters = puzzle_links.decode_shown(link)
    except PuzzleFault as fault:
        return {"fault": fault.plain()}
    return {"puzzle": wire.puzzle_out(puzzle, letters), "layers": listed(layers)}


def _kept(layer: Any) -> Any:
    return layer if any(layer) else ()


@given(boards(), st.booleans())
@settings(deadline=None, max_examples=examples(150))
def test_a_link_opens_what_it_was_made_of_and_the_page_makes_the_same(
    board: tuple[Puzzle, Layers], letters: bool
) -> None:
    puzzle, layers = board
    link = puzzle_links.encode(puzzle, layers, letters)
    kind = kind_named(puzzle.kind)
    assert puzzle_links.decode_shown(link) == (puzzle, layers, letters and kind.top(puzzle.size) > 9)
    assert set(link) <= UNESCAPED
    assert link[-1].isalnum()
    assert linked.fragment_of(wire.puzzle_out(puzzle, letters), listed(layers)) == link
    found: Any = linked.open_link(link)
    assert found == opened(link)
    assert layers_in(kind, puzzle, found["layers"]) == layers


def survives(link: str) -> None:
    """Assert that a link opens a puzzle that can be shared again, or gets a sentence; never any other exception."""
    try:
        puzzle, layers, letters = puzzle_links.decode_shown(link)
    except PuzzleFault as fault:
        assert fault.message.endswith(".")  # noqa: PT017
    else:
        assert puzzle_links.decode_shown(puzzle_links.encode(puzzle, layers, letters)) == (puzzle, layers, letters)


@given(st.text(max_size=60))
@settings(deadline=None)
def test_any_text_opens_or_gets_a_sentence(text: str) -> None:
    for start in ("", "#", "1/", "1z/", "2/", "1/sudoku/4x4:2x2/", "1/futoshiki/2x2/", "2/sudoku/4x4/"):
        survives(start + text)
        survives(start + text + "/end")
        survives(start + text + "z")


@given(
    st.sampled_from(["sudoku/4x4", "sudoku/9x9", "sudoku/6x6:3x2", "futoshiki/5x5", "numbrix/6x7", "numbrix/20x20"]),
    st.text(DIGITS, max_size=90),
)
@example("sudoku/4x4", "2Q0")
@settings(deadline=None, max_examples=examples(300))
def test_any_digits_with_their_check_open_or_get_a_sentence(shape: str, digits: str) -> None:
    """As a stranger could write them who knows the check: nothing grows beyond its limits, nothing is out of range."""
    link = seal(f"2/{shape}/{digits}")
    try:
        puzzle, layers, _ = puzzle_links.decode_shown(link)
    except PuzzleFault:
        return
    top = kind_named(puzzle.kind).top(puzzle.size)
    assert all(0 <= number <= top for number in (*puzzle.givens, *layers.entries))
    assert all(0 <= colour <= limits.MAX_COLOUR for colour in layers.colours)
    assert all(list(marks) == sorted({*marks}) for marks in (*layers.centre, *layers.corner))
    assert all(0 < number <= top for marks in (*layers.centre, *layers.corner) for number in marks)
    assert len(layers.title) <= limits.MAX_TITLE_CHARACTERS
    assert len(layers.rules) <= limits.MAX_RULES_CHARACTERS
    survives(link)


CHANGES = st.tuples(
    st.floats(0, 1), st.sampled_from([*"0129azURDL_/:x+%#-A", "", "%2F", "%", "é", "\0", "/end", "9x8", "kind", "²"])
)


@given(boards(), st.lists(CHANGES, min_size=1, max_size=4))
@settings(deadline=None, max_examples=examples(150))
def test_a_mutated_link_opens_the_same_or_gets_a_sentence_everywhere(
    board: tuple[Puzzle, Layers], changes: list[tuple[float, str]]
) -> None:
    link = whole = puzzle_links.encode(*board)
    for where, put in changes:
        at = int(where * (len(link) - 1))
        link = link[:at] + put + link[at + 1 :]
    assert linked.open_link(link) == opened(link)
    try:
        assert puzzle_links.decode_shown(link)[:2] == puzzle_links.decode_shown(whole)[:2]
    except PuzzleFault as fault:
        assert fault.message.endswith(".")  # noqa: PT017
