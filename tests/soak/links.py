"""Links: each opens what it was made of, the page and the library alike; a damaged one opens the same or is refused.

Boards of every kind and variant with anything on them; then the same link with characters changed, digits that a
stranger could have made who knows the check, and links of the first notation.
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from functools import lru_cache
from random import Random
from typing import Any

from puzzles.api import wire
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import kind_named
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.range_coder import DIGITS
from puzzles.portable.links.second import seal
from puzzles.portable.variants import box_of
from tests.soak import mutated, universe
from tests.soak.counting import divided, signs
from tests.soak.part import Found, Part
from ui.state.board import linked

BOXES = ((1, 4), (2, 2), (2, 2), (2, 3), (2, 3), (3, 2), (2, 4), *[(3, 3)] * 3, (2, 5), (3, 4), (2, 7), (4, 4))
SUDOKU = tuple(Size(rows * columns, rows * columns, rows, columns) for rows, columns in BOXES)
PATHS = (Size(1, 1), Size(2, 7), Size(3, 3), Size(5, 5), Size(9, 9), Size(31, 3), Size(10, 12))
SQUARES = (Size(2, 2), Size(4, 4), Size(5, 5), Size(7, 7), Size(9, 9), Size(12, 12))
SHAPES = ("sudoku/4x4", "sudoku/9x9", "sudoku/6x6:3x2", "futoshiki/5x5", "numbrix/6x7", "numbrix/20x20", "chess/8x8")
EACH, POOL = 40, 2_000  # links that are damaged again and again, and the numbers in a row that share them
SEAL = 5  # characters at the end of a link that check the others and close it
PUT = (*"0129azURDL_/:x+%#-A&=", "", "%2F", "%", "é", "\0", "/end", "9x8", "kind", "²", "\u200b", "amp;")
WORDS = mutated.LETTERS.replace("\0", "") + " äöü “zwölf” 数独 🧩"


def words(rng: Random) -> str:
    return "".join(rng.choices(WORDS, k=rng.randint(1, 60))) if rng.random() < 0.02 else ""


def board(rng: Random) -> tuple[Puzzle, Layers]:
    """Return any board of any kind with anything on it; its numbers need not keep a rule."""
    kind = rng.choice(("sudoku", "numbrix", "futoshiki"))
    size = rng.choice({"sudoku": SUDOKU, "numbrix": PATHS, "futoshiki": SQUARES}[kind])
    cells, top = size.cells, size.cells if kind == "numbrix" else size.rows
    share = rng.choice((0.0, 0.1, 0.5, 1.0))
    sound = rng.random() < 0.5
    givens = tuple(
        0 if rng.random() >= share else _sound(kind, size, top, cell) if sound else rng.randint(1, top)
        for cell in range(cells)
    )
    puzzle = Puzzle(kind, size, givens)
    if kind == "futoshiki":
        clues = signs(size.rows, tuple(rng.choices(range(cells), k=cells)), share, rng)
        puzzle = replace(puzzle, clues=tuple(sorted({frozenset(clue): clue for clue in clues}.values())))
    elif kind == "sudoku":
        puzzle = replace(puzzle, diagonals=rng.random() < 0.3)
        if rng.random() < 0.3:
            first = universe.boxes(size.box_rows, size.box_columns)
            regions = divided(size.rows, first, rng.choice((1, 4, cells)), rng)
            if not box_of(size.rows, regions):
                puzzle = replace(puzzle, size=Size(size.rows, size.rows), regions=regions)
    return puzzle, layers_on(givens, top, rng)


def _sound(kind: str, size: Size, top: int, cell: int) -> int:
    """Return the number of a cell on a board that keeps the rules: a chain that winds its way, or a square."""
    row, column = divmod(cell, size.columns)
    if kind == "numbrix":
        return row * size.columns + (column if row % 2 else size.columns - 1 - column) + 1
    return (row * max(1, size.box_columns) + row // max(1, size.box_rows) + column) % top + 1


def layers_on(givens: Values, top: int, rng: Random) -> Layers:
    """Return what a player may have put on a board, and words."""

    def marks(share: float) -> tuple[Values, ...]:
        found = tuple(
            tuple(sorted({rng.randint(1, top) for _ in range(rng.randint(1, 9))})) if rng.random() < share else ()
            for _ in givens
        )
        return found if any(found) else ()

    def numbers(share: float, most: int, free: bool) -> Values:
        found = tuple(rng.randint(1, most) if rng.random() < share and not (free and one) else 0 for one in givens)
        return found if any(found) else ()

    shares = [rng.choice((0.0, 0.0, 0.3, 1.0)) for _ in range(4)]
    return Layers(
        entries=numbers(shares[0], top, True),
        centre=marks(shares[1]),
        corner=marks(shares[2]),
        colours=numbers(shares[3] * 0.4, limits.MAX_COLOUR, False),
        title=words(rng),
        author=words(rng),
        rules=words(rng),
    )


def listed(layers: Layers) -> Any:
    return {name: layer for name, layer in json.loads(json.dumps(asdict(layers))).items() if layer and any(layer)}


def alike(link: str) -> tuple[Puzzle, Layers, bool] | None:
    """Open a link with the library and with the page, which must agree; None if both refuse it in the same words."""
    on_page: Any = linked.open_link(link)
    try:
        puzzle, layers, letters = puzzle_links.decode_shown(link)
    except PuzzleFault as fault:
        refused = fault
    else:
        shown = {"puzzle": wire.puzzle_out(puzzle, letters), "layers": listed(layers)}
        assert on_page == shown, f"the page opens {on_page}: {link!r}"
        return puzzle, layers, letters
    assert refused.message, f"a refusal without a sentence: {link!r}"
    assert on_page == {"fault": refused.plain()}, f"the page says {on_page}: {link!r}"
    return None


def fits(puzzle: Puzzle, layers: Layers) -> None:
    """Hold what was opened to its limits."""
    top = kind_named(puzzle.kind).top(puzzle.size)
    assert len(puzzle.givens) == puzzle.size.cells <= limits.MAX_SIDE**2
    assert all(0 <= number <= top for number in (*puzzle.givens, *layers.entries)), "a number out of range"
    assert all(0 <= colour <= limits.MAX_COLOUR for colour in layers.colours), "a colour out of range"
    for marks in (*layers.centre, *layers.corner):
        assert list(marks) == sorted({*marks}), "marks out of order"
        assert not marks or (marks[0] > 0 and marks[-1] <= top), "a mark out of range"
    assert max(len(layers.title), len(layers.author)) <= limits.MAX_TITLE_CHARACTERS, "a long title"
    assert len(layers.rules) <= limits.MAX_RULES_CHARACTERS, "long rules"


@lru_cache(maxsize=4)
def whole_links(seed: int, pool: int) -> list[tuple[str, Puzzle, Layers]]:
    rng = Random(f"links/{seed}/pool {pool}")
    boards = [board(rng) for _ in range(EACH)]
    return [(puzzle_links.encode(*kept), *kept) for kept in boards]


def changed(link: str, rng: Random) -> str:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(link) + 1)
        link = link[:at] + rng.choice(PUT) + link[at + rng.choice((0, 1, 1, 1, 5)) :]
    return link


def case(seed: int, number: int, found: Found) -> None:
    """Make one link, or an attempt at one, and open it."""
    rng = Random(f"links/{seed}/{number}")
    what = rng.randrange(32)
    if what == 0:
        puzzle, layers = board(rng)
        letters = rng.random() < 0.5
        link = puzzle_links.encode(puzzle, layers, letters)
        assert linked.fragment_of(wire.puzzle_out(puzzle, letters), listed(layers)) == link, "the page writes another"
        shown = letters and kind_named(puzzle.kind).top(puzzle.size) > 9
        assert alike(link) == (puzzle, layers, shown), f"it opens another board: {link!r}"
        found.seen["round trips"] += 1
        return
    whole, *kept = rng.choice(whole_links(seed, number // POOL))
    if what < 24:
        link = changed(whole, rng)
        opened = alike(link)
        assert opened is None or [*opened[:2]] == kept, f"it opens another board than {whole!r}: {link!r}"
        found.seen["damaged and refused" if opened is None else "damaged and opened all the same"] += 1
    elif what < 26:
        head, _, body = changed(whole, rng).rpartition("/")
        _hostile(seal(f"{head}/{''.join(each for each in body[:-SEAL] if each in DIGITS)}"), found)
    elif what < 28:
        digits = "".join(rng.choices(DIGITS, k=rng.randint(0, 90)))
        _hostile(seal(f"2/{rng.choice(SHAPES)}/{digits}"), found)
    else:
        start = rng.choice(("", "#", "1/", "1z/", "2/", "1/sudoku/4x4:2x2/", "1/futoshiki/2x2/", "2/sudoku/4x4/"))
        _hostile(start + mutated.noise(rng, 60) + rng.choice(("", "z", "/end")), found)


def _hostile(link: str, found: Found) -> None:
    """Open what is hardly a link; what opens can be shared again."""
    opened = alike(link)
    if opened:
        fits(*opened[:2])
        assert alike(puzzle_links.encode(*opened)) == opened, f"it does not open again: {link!r}"
    found.seen["made up and opened" if opened else "made up and refused"] += 1


PART = Part("links", 2_000, case)
