"""Rules that Givens does not play are known by words, by names in a program, and by keys of JSON."""

from __future__ import annotations

from puzzles.codecs.unplayed_rules import (
    both_diagonals,
    other_puzzles,
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
    "arrows": ["arrow", "arrows"],
    "an anti-knight rule": ["antiknight", "anti_knight"],
    "an anti-king rule": ["antiking", "anti_king"],
    "a non-consecutive rule": ["nonconsecutive", "non_consecutive"],
    "extra regions": ["extraregion", "extra_regions"],
    "Kropki dots": ["kropki", "kropki_dots", "kropkidots", "kropkinegative", "dots"],
    "renban lines": ["renban", "renbans"],
    "whisper lines": ["whispers", "germanwhispers", "german_whispers"],
    "palindromes": ["palindrome", "palindromes"],
    "between lines": ["betweenline", "between_lines"],
    "even and odd cells": ["odd", "even", "oddcell", "odd_cells", "evencell", "even_cells", "parity"],
    "sandwich sums": ["sandwich", "sandwiches", "sandwichsum", "sandwich_sums"],
    "little killer sums": ["littlekiller", "little_killers", "littlekillersum", "little_killer_sums"],
    "skyscraper clues": ["skyscraper", "skyscrapers"],
    "X-sums": ["xsum", "x_sums"],
    "quadruples": ["quadruple", "quadruples"],
    "clones": ["clone", "clones"],
    "rows ordered from top to bottom": ["topbottom", "top_bottom"],
    "the adjacent mode (bars instead of signs)": ["adjacentmode", "adjacent_mode"],
    "disjoint groups": ["disjointgroups", "disjoint_sets"],
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
        ("anti_knight = trueish", ()),
        ("x.clones = [1]", ()),
        ("abc = [1]", ()),
    ],
)
def test_keys_count_that_are_set_to_something(text: str, keys: tuple[str, ...]) -> None:
    assert used_keys(text) == keys


@looped("key", ["inequality", "INEQUALITY_PAIRS", "gridInequals", "less_than", "greaterThan", "relations"])
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
        ("# Horizontal constraints are hard\n", False),
        ("greater_than(1,2, 1,1).", True),
        ("greater_than(R1,C1, R2,C2)", False),
        ("row_constraints = [['p', 0], [0, 'q']]", True),
        ("row_constraints = [Distinct(row) for row in rows]", False),
        ("inequality of [1, 2]", False),
    ],
)
def test_heads_and_arrays_of_constraints_tell_signs(text: str, told: bool) -> None:
    assert tells_signs(text) is told


SAID = {
    "killer cages": ["killer"],
    "thermometers": ["thermo", "Thermos", "thermometer", "thermometers"],
    "an anti-knight rule": ["anti-knight", "antiknight", "knight's move", "knights-move"],
    "an anti-king rule": ["anti-king", "antiking"],
    "a non-consecutive rule": ["non-consecutive", "nonconsecutive"],
    "sandwich sums": ["sandwich"],
    "Kropki dots": ["kropki"],
    "windoku boxes": ["windoku", "hyper sudoku", "hypersudoku", "NRC Sudoku"],
    "jigsaw regions": ["jigsaw", "irregular", "squiggly"],
    "diagonals (X)": ["diagonal", "diagonals", "unique_diagonals", "sudoku x", "sudoku-x", "x sudoku", "X-Sudoku"],
    "arrows": ["arrow sudoku", "along an arrow", "along the arrow", "arrows sum", "digits on the arrow"],
    "fog of war": ["fog of war", "fog sudoku"],
    "cells with two numbers (Schrödinger)": ["Schrödinger", "schrodinger", "schroedinger"],
    "ratio dots": ["ratio sudoku", "ratio dot", "ratio dots"],
    "skyscraper clues": ["skyscraper", "skyscrapers"],
    "overlapping boards (Samurai)": ["samurai", "gattai", "multi-sudoku", "multisudoku", "overlap", "overlapping"],
    "a number that the frame does not have": ["no fives in", "without 5's in", "no 5 on"],
    "signs between its cells (Greater Than)": ["greater-than sudoku", "greater than sudoku", "comparison sudoku"],
    "XV signs": ["xv sudoku", "sudoku xv", "vx sudoku", "xv signs"],
    "an extra region (Center Dot)": ["center dot", "centre-dots"],
    "even and odd cells": ["even-odd", "even/odd", "evenodd", "odd even", "even sudoku", "odd sudoku"],
    "quadruples": ["quadruple", "quadruples", "quad sudoku"],
    "a rule of colours (Color Sudoku)": ["color sudoku", "colour sudoku", "sudoku color", "chromatic sudoku"],
    "a no-touch rule (touchless)": ["touchless", "untouchable", "no touch", "no-touch"],
    "X-sums": ["x-sum", "xsums", "X-Sums"],
    "between lines": ["between line", "between lines", "between sudoku"],
    "whisper lines": ["german whisper", "german whispers"],
    "zipper lines": ["zipper line", "zipper lines"],
    "arithmetic cages": ["calcudoku", "kenken", "mathdoku"],
    "diagonal steps (Hidato)": ["hidato", "hidoku"],
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
        ("Digits on each grey line form a palindrome.", ("palindromes",)),
        ("Steps go up, down, left or right, never on diagonals", ()),
        ("Diagonals are not allowed", ()),
        ("Digits must not repeat on the diagonals", ("diagonals (X)",)),
        ("without killer cages", ()),
        ("No two cells a knight's move apart may be equal", ("an anti-knight rule",)),
        ("unique_diagonals = false", ()),
        # Names in a program.
        ("KnightConstraint", ("an anti-knight rule",)),
        ("addXVConstraint()", ("XV signs",)),
        ("OddEvenConstraints", ("even and odd cells",)),
        ("GermanWhispersConstraint ArrowConstraint", ("arrows", "whisper lines")),
        ("RowConstraint", ()),
        ("RenbanLines.Parse(a) + GermanWhispers.Parse(b)", ("renban lines", "whisper lines")),
        ("from solvers.jigsaw_sudoku import JigsawSudokuSolver", ("jigsaw regions",)),
        ("check_anti_knight thermoCells", ("thermometers", "an anti-knight rule")),
        ("// see PalindromeChecker", ()),
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
        ("Skyscrapers 5x5", ("skyscraper clues",)),
        ("from solvers.kakuro import KakuroSolver, 9", ("another puzzle's rules (Kakuro)",)),
        ('title: "Suguru No 1"', ("another puzzle's rules (Suguru)",)),
        ("Kakuro and Sudoku 1", ()),
        ("a page about kakuro", ()),
        ("painkiller", ()),
    ],
)
def test_puzzles_without_a_plain_board_are_known_by_their_names(text: str, names: tuple[str, ...]) -> None:
    assert rules_alone(text) == names


OTHERS = "binairo,takuzu,binoxxo,numberlink,doppelblock,str8ts,kakuro,suguru,tectonic,hitori,renzoku,calcudoku"


@looped("word", OTHERS.split(","))
def test_other_puzzles_are_known_by_their_names(word: str) -> None:
    assert len(other_puzzles(f"A {word.upper()} puzzle")) == 1
    assert other_puzzles(f"{word}x") == ()
