"""Links of boards of every sort, as version 2 of the notation has them: each opens for ever, and no board has two."""

from __future__ import annotations

from random import Random

from puzzles.forms.sharing.puzzle_links import decode_shown, encode
from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable.variants import number_regions
from tests.sampling import looped

Board = tuple[Puzzle, Layers, bool]


def sprinkled(random: Random, numbers: Values, share: float) -> Values:
    return tuple(number if random.random() < share else 0 for number in numbers)


def latin(size: Size) -> Values:
    """Numbers that break no rule of a square with or without boxes."""
    rows, columns = max(1, size.box_rows), max(1, size.box_columns)
    return tuple(
        (row * columns + row // rows + column) % size.rows + 1
        for row in range(size.rows)
        for column in range(size.columns)
    )


def winding(size: Size) -> Values:
    """A chain that goes along each row, to and fro."""
    return tuple(
        row * size.columns + (column if row % 2 == 0 else size.columns - 1 - column) + 1
        for row in range(size.rows)
        for column in range(size.columns)
    )


def marks(random: Random, cells: int, top: int, share: float) -> tuple[Values, ...]:
    """Up to six ascending numbers in some cells."""
    return tuple(
        tuple(sorted({random.randint(1, top) for _ in range(random.randint(1, 6))})) if random.random() < share else ()
        for _ in range(cells)
    )


def board(kind: str, size: Size, numbers: Values, seed: int, share: float = 0.4, regions: Values = ()) -> Board:
    """A board with a part of these numbers as givens and of the others as entries, marks, colours, and signs."""
    random, top = Random(seed), max(numbers)
    givens = sprinkled(random, numbers, share)
    entries = tuple(0 if given else other for given, other in zip(givens, sprinkled(random, numbers, 0.3), strict=True))
    clues: list[Inequality] = []
    if kind == "futoshiki":
        edges = [(at, at + 1) for at in range(size.cells) if (at + 1) % size.columns]
        edges += [(at, at + size.columns) for at in range(size.cells - size.columns)]
        clues = [Inequality(*sorted(edge, key=lambda at: numbers[at])) for edge in edges if random.random() < 0.3]
    puzzle = Puzzle(kind, size, givens, tuple(sorted(clues)), regions, diagonals=seed % 2 == 1 and kind == "sudoku")
    layers = Layers(
        entries=entries,
        centre=marks(random, size.cells, top, 0.3),
        corner=marks(random, size.cells, top, 0.2),
        colours=tuple(random.choice((0, 0, 0, 1, 2, 8)) for _ in range(size.cells)),
        title=random.choice(("", "A hard one", "ÄÖ \U0001f600")),
        author=random.choice(("", "Ann O’Nym")),
        rules=random.choice(("", "Normal sudoku rules apply, and zebras qualify.")),
    )
    return puzzle, layers if seed % 3 else Layers(), top > 9 and seed % 2 == 0


WAVY = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
PIECES = number_regions(tuple((row * 2 + column) % 5 for row in range(5) for column in range(5)))
ANY = tuple(Random(4).randint(1, 9) for _ in range(16))
FAR = tuple(number if number in (1, 13, 26, 38, 49, 63, 64, 66) else 0 for number in winding(Size(10, 10)))
MANY = Layers(centre=(tuple(range(1, 13)), (), tuple(range(20, 51, 2)), *((),) * 46, (9, *range(30, 51))))
AGAINST = tuple(Inequality(*pair) for pair in ((1, 0), (3, 0), (3, 4), (5, 8), (7, 6)))
BOARDS: dict[str, tuple[Board, str]] = {
    "all sorts of layers": (
        board("sudoku", Size(6, 6, 2, 3), latin(Size(6, 6, 2, 3)), 4),
        "2/sudoku/6x6/NIhXuayWuofymKf25k0RRoXmsLf8BEYVa7Wjwgye612ty9gmkxlykbB5B2Wg22FeJ0XP2Qcl0S9cNCMb8hD3tPdS7wLIN"
        "9x81IuIZ1jPrOz",
    ),
    "givens that clash": (
        board("sudoku", Size(4, 4, 2, 2), tuple(number % 4 + 1 for number in ANY), 5, 0.8),
        "2/sudoku/4x4/8DioPDqJpNJX05TyItkgcDDRXtjwhY72p0sv37sDsb2epr6hC0pagIlHQn3TsFmjGX65z",
    ),
    "a jigsaw": (
        board("sudoku", Size(4, 4), (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), 9, 0.4, WAVY),
        "2/sudoku/4x4/40o0DWJnr6fRNpz",
    ),
    "regions in pieces": (
        board("sudoku", Size(5, 5), latin(Size(5, 5)), 10, 0.4, PIECES),
        "2/sudoku/5x5/4rLdLWKINbAYB3VXUhQ33tdelGk98CH2mow7FGi3fNbh0GvkI1qsLfi3qGBXtOvkpNUFY6nvYF9sVoEZFHnU4aUbaDsKW"
        "RyXNz",
    ),
    "signs and letters": (
        board("futoshiki", Size(10, 10), latin(Size(10, 10)), 18, 0.3),
        "2/futoshiki/10x10/12sQSSqTSGn2JRSOcBPOgcCpCftLLg2VZQPET78MFQdwIkWZBYNZ7tdhjQKYgPJyufiU7rZyqlkkZz",
    ),
    "a chain": (
        board("numbrix", Size(6, 7), winding(Size(6, 7)), 15),
        "2/numbrix/6x7/lBiQc8dqxrZeOnbOEyz",
    ),
    "no chain": (
        board("numbrix", Size(4, 4), ANY, 17),
        "2/numbrix/4x4/NIdFjAO3W0JsJCT3JtJ2bAucmWx9au4ZghXBouNlq2rEWPI6oDH3itiKrClPSfo2hjSFfVcjvaj72fPuqo9z",
    ),
    "many marks in a cell": (
        (Puzzle("numbrix", Size(5, 10), (0,) * 50), MANY, False),
        "2/numbrix/5x10/Y6iOZ6u00000000ZGbnetWCOPfgLSlKGLg9r0000000T77Kz",
    ),
    "a chain with far gaps": (
        (Puzzle("numbrix", Size(10, 10), FAR), Layers(), False),
        "2/numbrix/10x10/f9WhUCOkjbJ2YMQWcdnz",
    ),
    "signs against the numbers": (
        (Puzzle("futoshiki", Size(3, 3), (1, 2, 0, 3, 1, 0, 0, 0, 3), AGAINST), Layers(), False),
        "2/futoshiki/3x3/KfouJ1MGXB9z",
    ),
}


@looped(("made", "link"), BOARDS.values(), ids=BOARDS)
def test_a_released_link_opens_and_its_board_has_no_other(made: Board, link: str) -> None:
    assert encode(*made) == link
    assert decode_shown(link) == made
