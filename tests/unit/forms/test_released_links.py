"""Links of boards of every sort, as version 2 of the notation has them: each opens for ever, and no board has two."""

from __future__ import annotations

from collections.abc import Callable
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


def gaps(size: Size, steps: Values) -> Board:
    """A board with a number so many steps behind the one before."""
    kept = {1 + sum(steps[:count]) for count in range(len(steps) + 1)}
    return (
        Puzzle("numbrix", size, tuple(number if number in kept else 0 for number in winding(size))),
        Layers(),
        False,
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


NINE, SIX, SIXTEEN, FOUR = Size(9, 9, 3, 3), Size(6, 6, 3, 2), Size(16, 16, 4, 4), Size(4, 4)
WAVY = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
PIECES = number_regions(tuple((row * 2 + column) % 5 for row in range(5) for column in range(5)))
ANY = tuple(Random(4).randint(1, 9) for _ in range(81))
BOARDS: dict[str, Callable[[], Board]] = {
    "few givens": lambda: board("sudoku", NINE, latin(NINE), 3, 0.3),
    "all sorts of layers": lambda: board("sudoku", NINE, latin(NINE), 4),
    "givens that clash": lambda: board("sudoku", NINE, ANY, 5),
    "a full board": lambda: board("sudoku", NINE, latin(NINE), 6, 1.0),
    "unusual boxes": lambda: board("sudoku", SIX, latin(SIX), 7),
    "letters": lambda: board("sudoku", SIXTEEN, latin(SIXTEEN), 8),
    "a jigsaw": lambda: board("sudoku", FOUR, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), 9, 0.4, WAVY),
    "regions in pieces": lambda: board("sudoku", Size(5, 5), latin(Size(5, 5)), 10, 0.4, PIECES),
    "signs": lambda: board("futoshiki", Size(5, 5), latin(Size(5, 5)), 11),
    "signs alone": lambda: board("futoshiki", Size(7, 7), latin(Size(7, 7)), 12, 0.0),
    "signs and letters": lambda: board("futoshiki", Size(11, 11), latin(Size(11, 11)), 14),
    "a chain": lambda: board("numbrix", Size(6, 7), winding(Size(6, 7)), 15),
    "a wide chain": lambda: board("numbrix", Size(5, 12), winding(Size(5, 12)), 16, 0.2),
    "no chain": lambda: board("numbrix", Size(9, 9), ANY, 17),
    "numbers up to forty": lambda: board("numbrix", Size(5, 8), winding(Size(5, 8)), 20),
    "many marks in a cell": lambda: (
        Puzzle("numbrix", Size(5, 10), (0,) * 50),
        Layers(centre=(tuple(range(1, 13)), (), tuple(range(20, 51, 2)), *((),) * 46, (9, *range(30, 51)))),
        False,
    ),
    "a chain with far gaps": lambda: gaps(Size(10, 10), (12, 13, 12, 11, 14, 1, 2)),
    "signs against the numbers": lambda: (
        Puzzle(
            "futoshiki",
            Size(3, 3),
            (1, 2, 0, 3, 1, 0, 0, 0, 3),
            (Inequality(1, 0), Inequality(3, 0), Inequality(3, 4), Inequality(5, 8), Inequality(7, 6)),
        ),
        Layers(),
        False,
    ),
    "one column": lambda: board("numbrix", Size(12, 1), winding(Size(12, 1)), 19),
}
LINKS: tuple[tuple[str, str], ...] = (
    ("few givens", "2/sudoku/9x9/9uOQ7OyR7Svyu0pxpTqbcRAeG3Hjz"),
    (
        "all sorts of layers",
        "2/sudoku/9x9/NIYwR5qv2HLMhpKpXTTV7J63jOuRGJedrVYgK3TtReh7n7LgcDMGTimcqmrmF5aAfiTjI9QHK6yT4QP7c5nY4nl"
        "GqGCXEB8RUyw4auS4XZFBtnfAfla569LFSs2p3slVcLe1QBuyDGvYl9KAxZkuZDt2I9ZGg4DB3YaNFDWjLGsrnOKHZNI9ryFrmYh"
        "KomOstshprhOiNMJ9bz",
    ),
    (
        "givens that clash",
        "2/sudoku/9x9/8Di86nnio3cRXgKBQgwwBUAGp9IeOjEqDLHXCCAgKDKXZ2iCCXWovHKcTiiwNwi91ApvC7YyjfjsavXZRCk7kVL"
        "UWhNtooyn9VarZksUJ4fmhFmwGo08kaHu1eEX5dUlNTs62elM4o8yyQvsGgwysRZQbovxoLn9bJDXYuL87KodER2L0hQarPKr5Hm"
        "z",
    ),
    ("a full board", "2/sudoku/9x9/ihD19kRxM6hiorXlTWxXvz"),
    (
        "unusual boxes",
        "2/sudoku/6x6:3x2/8Djt4rZ694eVYxv5aS1TCxtLErtN4Ssj3nGpoAnV3SO7ldQkwTSYVZ8gCfNu68HSrgMwkXkgOVRpNYAO3oe"
        "cfJxpCiblRc5YWiz",
    ),
    (
        "letters",
        "2/sudoku/16x16/1II0n6o91yOMFHpkkxb0UbcquBjYmhQkYh1TZmxhrYvOu76Ln0SDLj4MAnggK7EJJSj6DLY2VY2Qi8iDe3L2w"
        "fpGSLWp1Zc7A90FJ1ldmSZsJGninPUPvZkJnlg8K4OIgDN2gi0KPudUpiwF9WrVXk1p06uRGZHO2ZO2L2ZfZs7ElPOZWkmAn7Y0C"
        "HCXbCKrnsttWL4FVxGBFVx6s7PR51xBa4KWOhcKmmX8MhgbMpkBAK8tQT6nn47khffdpsyD0UxhYUllM3Ry2HJEVPJ2DKn2IHQaS"
        "sgVXVtNhdBF9PXe03TtxCQntqblxAwqky2IWrXEpaxhxCDMkEiUqmmsJO7GSnCm1QaDqI61tc4ajdNTJusScIsJH4GLcbT9SS6hG"
        "Kk6n5CU5nAKc4pmFym4P8CEgJhwn3HaaUWuxPloCvuatVH7di2Tq6dfYpqg7afw0EGtWyAxrbCeUg78FgGim2e7YL3NDvmJZtfb3"
        "A8JuYw2aH1SZJNEUs9vugBU0igivx6eO42NVqToFQRfjun6WV18NeWIdC4jsJJX2y36lQS9jRlqIwmSEG3GYApXo1eirlFCBvyTj"
        "JFhdgKrYFN7thmklVhVoIz",
    ),
    ("a jigsaw", "2/sudoku/4x4/40o0DWJnr6fRNpz"),
    (
        "regions in pieces",
        "2/sudoku/5x5/4rLdLWKINbAYB3VXUhQ33tdelGk98CH2mow7FGi3fNbh0GvkI1qsLfi3qGBXtOvkpNUFY6nvYF9sVoEZFHnU4aU"
        "baDsKWRyXNz",
    ),
    (
        "signs",
        "2/futoshiki/5x5/Aj0wPtg5yTDeARQnj1pI3vNenYmP74Vx3XMtdQM5bEHA2Pnu6dMRcExRkaRNhSI6pxWCL9W0MCf0ZGjVBeai"
        "olZV2QZQwL4ONY2RswnbgVboARohp3Jz",
    ),
    ("signs alone", "2/futoshiki/7x7/G8FiNXT4fgqy41lIa4b1Mz"),
    (
        "signs and letters",
        "2/futoshiki/11x11/0SAMHepgdPvr8fDHF67gyV8pChoMRlc8ax72Fk0Op1SE0iAZMvh6NVQgg4nT5PtnRKIeNilCmchGMX4bw4"
        "pUnr93oeuqAYuvuCL2hFFtU9hZrB1aJEFfi9SLfhveyG36TxtYUpV78qjoTbPTTO2ZDXq15NwHXf3TRtB1lyJEoA13nRXpU3fed5"
        "FWtlro6cvycRnhDgS6R8VNqi167eHZnQHthe1tCUF9ibxlJkl4FVt3Lcn1H9hJbSPgQOfTUF3C6Rvyxueum4TE5OTcjBbYOeQMI3"
        "gfl87DyXsk99nvwl7ZZSGqkPOtvigMaodYvTi78sz",
    ),
    ("a chain", "2/numbrix/6x7/lBiQc8dqxrZeOnbOEyz"),
    (
        "a wide chain",
        "2/numbrix/5x12/1IHOiBg3TUkEMuYACsS4t0ok9JK8XnARKWfCGb9bkimI6oSaGZULiVgTrnR9r4nEGYASYLabBdq9COoDgBBG5"
        "ZApg2dycQQNIvgupbfbTKbp32MuvZc2YR3fI4iWaXl5ZOwsaaSVINqvV1M0F0w7pq6XKvF33SXsqwsMwntyP1qH7lgGU59SROi72"
        "bbEFNm941GVGTtkZz",
    ),
    (
        "no chain",
        "2/numbrix/9x9/NJjSo4RoslhgkQaSar01IqgrF3wOtCy9xOV70qN4egr6QUtt7dE6OCIqOXSY1pfjsidvvOP7MqmWZxtUwFehnD"
        "vYCdsg4xcCGIbGOvEy5d3fowbuSdMBsAgMsTHibgfVc2td5ZjeoaKOs3xLxyvQCae34oFBBMk38B1MFuurhr7QjDyj9bVKF8saZE"
        "W0vnaV9VmmJiVpsFeHCPmxnLIMiSHiVTq98mflWEM5Egsk7Cs88yGINKORM3l3nPuxHUfRoXT3Rtz",
    ),
    (
        "numbers up to forty",
        "2/numbrix/5x8/1IJj9m2ncXmQRd4qtDIxZpxeNjd6wauItAkNaS6HSaTCLoFYKcFLDwx0AZBEdFAeX8IhQ1VhFyjUSH1"
        "fp90vsnQZOHkE6ZrGoSsuBcvP4Jh1QhQ2EQnHD2uWJ910bLrGIimEyPmQbbvpOghEVMGOg7CUfxtz",
    ),
    ("many marks in a cell", "2/numbrix/5x10/Y6iOZ6u00000000ZGbnetWCOPfgLSlKGLg9r0000000T77Kz"),
    ("a chain with far gaps", "2/numbrix/10x10/f9WhUCOkjbJ2YMQWcdnz"),
    ("signs against the numbers", "2/futoshiki/3x3/KfouJ1MGXB9z"),
    ("one column", "2/numbrix/12x1/NJ0pcQWu4gOt52per0a6wqxJe0sI4RiY4PLI3cUDv31PdtJ41ILz"),
)


@looped(("name", "link"), LINKS)
def test_a_released_link_opens_and_its_board_has_no_other(name: str, link: str) -> None:
    puzzle, layers, letters = BOARDS[name]()
    assert encode(puzzle, layers, letters) == link
    assert decode_shown(link) == (puzzle, layers, letters)


def test_there_is_a_link_of_each_board() -> None:
    assert [name for name, _ in LINKS] == list(BOARDS)
