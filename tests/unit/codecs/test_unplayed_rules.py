"""Rules that Givens does not play are known by words, by names in a program, and by keys of JSON."""

from __future__ import annotations

from puzzles.codecs.unplayed_rules import (
    both_diagonals,
    rules_alone,
    rules_among,
    rules_in_words,
    rules_of,
    tells_signs,
    used_keys,
)
from tests.sampling import looped

KEYS = {
    "killer cages": ["killercage", "killer_cages", "cages"],
    "thermometers": ["thermo", "thermos", "thermometer", "slow_thermo", "slowthermos"],
    "an anti-knight rule": ["antiknight", "anti_knight"],
    "Kropki dots": ["kropki", "kropki_dots", "kropkidots", "kropkinegative", "dots"],
    "even and odd cells": ["odd", "even", "oddcell", "odd_cells", "evencell", "even_cells", "parity"],
    "little killer sums": ["littlekiller", "little_killers", "littlekillersum", "little_killer_sums"],
    "X-sums": ["xsum", "x_sums"],
    "windoku boxes": ["windoku", "hyper"],
    "one diagonal": ["primarydiagonal", "secondary_diagonal"],
}


@looped("name", KEYS)
def test_a_rule_is_known_by_each_of_its_keys(name: str) -> None:
    for key in KEYS[name]:
        assert rules_among([key]) == rules_among([key.upper()]) == (name,), key
        assert rules_among([f"x{key}"]) == rules_among([f"{key}x"]) == (), key
    assert rules_of({key: [1]}) == rules_of({key: True}) == (name,)
    assert rules_of({key: []}) == rules_of({key: False}) == rules_of({key: " "}) == rules_of({}) == ()


def test_each_rule_is_named_once_in_the_order_of_its_keys_and_both_diagonals_are_played() -> None:
    both = ["primary_diagonal", "secondaryDiagonal"]
    assert (both_diagonals(both), both_diagonals(both[:1])) == (True, False)
    assert rules_among(["arrow", *both, "clones", "arrows", "grid"]) == ("arrows", "one diagonal", "clones")
    assert rules_among([*both, "arrows"], diagonals=True) == ("arrows",)


@looped(
    ("text", "keys"),
    [
        ('{"thermos": [[1, 2]]}', ("thermos",)),
        ("'Arrows' : {'a': 1}", ("arrows",)),
        ('"thermos": []', ()),
        ("anti_knight = false", ()),
        ("abc = [1]", ()),
    ],
)
def test_keys_count_that_are_set_to_something(text: str, keys: tuple[str, ...]) -> None:
    assert used_keys(text) == keys


@looped("key", ["INEQUALITY_PAIRS", "gridInequals", "less_than", "relations"])
def test_signs_beside_a_board_are_told_by_their_key(key: str) -> None:
    told = "inequal" in key.lower()
    assert tells_signs(f'{{"{key}": [[0, 1]]}}')
    assert not tells_signs(f'{{"{key}": []}}')
    assert tells_signs(f"{key}: [[0, 1]]") == tells_signs(f"{key} = [((0, 2), (0, 1))]") == told
    assert not tells_signs(f"for {key}: [1]" if not told else f"{key} = []")


@looped(
    ("text", "told"),
    [
        ("1 0\n# Horizontal constraints\n1 0\n", True),
        ("vertical_inequalities (top to bottom):\n< 0\n", True),
        ("greater_than(1,2, 1,1).", True),
        ("greater_than(R1,C1, R2,C2)", False),
        ("row_constraints = [['p', 0], [0, 'q']]", True),
        ("row_constraints = [Distinct(row) for row in rows]", False),
    ],
)
def test_heads_and_arrays_of_constraints_tell_signs(text: str, told: bool) -> None:
    assert tells_signs(text) is told


SAID = {
    "killer cages": ["killer"],
    "thermometers": ["thermo", "Thermos", "thermometer", "thermometers"],
    "an anti-knight rule": ["anti-knight", "antiknight", "knight's move", "knights-move"],
    "windoku boxes": ["windoku", "hyper sudoku", "hypersudoku", "NRC Sudoku"],
    "diagonals (X)": ["diagonal", "diagonals", "unique_diagonals", "sudoku x", "sudoku-x", "x sudoku", "X-Sudoku"],
    "arrows": ["arrow sudoku", "along an arrow", "along the arrow", "arrows sum", "digits on the arrow"],
    "overlapping boards (Samurai)": ["samurai", "gattai", "multi-sudoku", "multisudoku", "overlap", "overlapping"],
    "a number that the frame does not have": ["no fives in", "without 5's in", "no 5 on"],
    "signs between its cells (Greater Than)": ["greater-than sudoku", "greater than sudoku", "comparison sudoku"],
    "XV signs": ["xv sudoku", "sudoku xv", "vx sudoku", "xv signs"],
    "even and odd cells": ["even-odd", "even/odd", "evenodd", "odd even", "even sudoku", "odd sudoku"],
    "a rule of colours (Color Sudoku)": ["color sudoku", "colour sudoku", "sudoku color", "chromatic sudoku"],
    "X-sums": ["x-sum", "xsums", "X-Sums"],
    "whisper lines": ["german whisper", "german whispers"],
}


@looped("name", SAID)
def test_a_rule_is_known_by_each_of_its_words(name: str) -> None:
    for words in SAID[name]:
        for said in (words, f"a ({words.upper()})!", f"two\n{words}\nlines"):
            assert name in rules_in_words(said), words
        assert name not in rules_in_words(f"un{words.lower()}; {words}ing"), words


@looped(
    ("text", "names"),
    [
        ("A hard Sudoku for the king of knights, with arrows", ()),
        ("Steps go up, down, left or right, never on diagonals", ()),
        ("Diagonals are not allowed", ()),
        ("Digits must not repeat on the diagonals", ("diagonals (X)",)),
        ("without killer cages", ()),
        ("unique_diagonals = false", ()),
        # Names in a program.
        ("KnightConstraint", ("an anti-knight rule",)),
        ("addXVConstraint()", ("XV signs",)),
        ("GermanWhispersConstraint ArrowConstraint", ("arrows", "whisper lines")),
        ("RowConstraint", ()),
        ("RenbanLines.Parse(a) + GermanWhispers.Parse(b)", ("renban lines", "whisper lines")),
        ("check_anti_knight thermoCells", ("thermometers", "an anti-knight rule")),
        ("painkillers rebanded isEven", ()),
    ],
)
def test_words_and_names_in_a_program_mention_rules_or_mean_something_else(text: str, names: tuple[str, ...]) -> None:
    assert rules_in_words(text) == names


@looped(
    ("text", "names"),
    [
        ("killer_sudoku = 1", ("killer cages",)),
        ("from solvers.even_odd_sudoku import EvenOddSudokuSolver", ("even and odd cells",)),
        ('title: "Suguru No 1"', ("another puzzle's rules (Suguru)",)),
        ("Kakuro and Sudoku 1", ()),
        ("a page about kakuro", ()),
    ],
)
def test_puzzles_without_a_plain_board_are_known_by_their_names(text: str, names: tuple[str, ...]) -> None:
    assert rules_alone(text) == names
