"""Rules that Givens does not play are known by the keys that programs and JSON set for them."""

from __future__ import annotations

from puzzles.codecs.unplayed_rules import both_diagonals, rules_among, rules_of, tells_signs, used_keys
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
    "odd cells": ["oddcell", "odd_cells"],
    "even cells": ["evencell", "even_cells"],
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


@looped(("name", "key"), [(name, key) for name, keys in KEYS.items() for key in keys])
def test_a_rule_is_known_by_each_of_its_keys(name: str, key: str) -> None:
    assert rules_among([key]) == rules_among([key.upper()]) == (name,)
    assert rules_among([f"x{key}"]) == rules_among([f"{key}x"]) == ()
    assert rules_of({key: [1]}) == rules_of({key: True}) == (name,)
    assert rules_of({key: []}) == rules_of({key: False}) == rules_of({key: " "}) == rules_of({}) == ()


def test_both_diagonals_are_played_and_one_is_not() -> None:
    both = ["primary_diagonal", "secondaryDiagonal"]
    assert both_diagonals(both)
    assert not both_diagonals(both[:1])
    assert rules_among(both) == ("one diagonal",)
    assert rules_among([*both, "arrows"], diagonals=True) == ("arrows",)


def test_each_rule_is_named_once_in_the_order_of_its_keys() -> None:
    assert rules_among(["arrow", "clones", "arrows", "grid"]) == ("arrows", "clones")


@looped(
    ("text", "keys"),
    [
        ('{"thermos": [[1, 2]]}', ("thermos",)),
        ("'Arrows' : {'a': 1}", ("arrows",)),
        ("anti_knight = True", ("anti_knight",)),
        ("anti_knight=true, clones: [ 1 ]", ("anti_knight", "clones")),
        ('"thermos": []', ()),
        ('"thermos": {}', ()),
        ("anti_knight = false", ()),
        ("anti_knight = trueish", ()),
        ("x.clones = [1]", ()),
        ("abc = [1]", ()),
        ("clones = [1]; clones = [2]", ("clones",)),
    ],
)
def test_keys_count_that_are_set_to_something(text: str, keys: tuple[str, ...]) -> None:
    assert used_keys(text) == keys


@looped(
    "key",
    ["inequality", "inequalities", "less_than", "lessThan", "greater_than", "comparisons", "relations", "constraints"],
)
def test_signs_beside_a_board_are_told_by_their_key(key: str) -> None:
    assert tells_signs(f'{{"{key}": [[0, 1]]}}')
    assert not tells_signs(f'{{"{key}": []}}')
    assert tells_signs(f"{key}: [[0, 1]]") == ("inequal" in key)


@looped("key", ["gridInequals", "inequals", "unequal_cells", "INEQUALITY_PAIRS"])
def test_any_name_of_inequalities_tells_signs(key: str) -> None:
    told = "inequal" in key.lower()
    assert tells_signs(f'{{"{key}": [[[0, 2], [0, 1]]]}}') == tells_signs(f"{key} = [((0, 2), (0, 1))]") == told
    assert not tells_signs(f"{key} = []")
    assert not tells_signs(f"for {key}: [1]" if not told else "inequality of [1, 2]")
