"""Names that programs and JSON give to rules which Givens does not play, with something in them."""

from __future__ import annotations

import re
from collections.abc import KeysView, Mapping

from puzzles.core.foreign import words

KEYS = (
    ("killer_?cages?|cages", "killer cages"),
    ("(?:slow_?)?thermos?|thermometers?", "thermometers"),
    ("arrows?", "arrows"),
    ("anti_?knight", "an anti-knight rule"),
    ("anti_?king", "an anti-king rule"),
    ("non_?consecutive", "a non-consecutive rule"),
    ("extra_?regions?", "extra regions"),
    ("kropki_?dots|kropki(?:_?negative)?|dots", "Kropki dots"),
    ("renbans?", "renban lines"),
    ("whispers|german_?whispers", "whisper lines"),
    ("palindromes?", "palindromes"),
    ("between_?lines?", "between lines"),
    ("odd_?cells?", "odd cells"),
    ("even_?cells?", "even cells"),
    ("sandwich(?:es|_?sums?)?", "sandwich sums"),
    ("little_?killers?|little_?killer_?sums?", "little killer sums"),
    ("skyscrapers?", "skyscraper clues"),
    ("x_?sums?", "X-sums"),
    ("quadruples?", "quadruples"),
    ("clones?", "clones"),
    ("top_?bottom", "rows ordered from top to bottom"),
    ("disjoint_?(?:groups|sets)", "disjoint groups"),
    ("windoku|hyper", "windoku boxes"),
    ("adjacent_?mode", "the adjacent mode (bars instead of signs)"),
    ("primary_?diagonal|secondary_?diagonal", "one diagonal"),
)
NAMED = tuple((re.compile(pattern, re.IGNORECASE), name) for pattern, name in KEYS)

DIAGONALS = frozenset({"primary_diagonal", "secondary_diagonal", "primarydiagonal", "secondarydiagonal"})
"""The keys of one diagonal each, with and without a line between their words."""

HELD = re.compile(r"[:=]\s*(?:[\[({]+\s*[\"'\w-]|true\b)", re.IGNORECASE)
"""A list that is not empty, or true, behind a sign: looked for first, since few texts have one."""

TOLD = re.compile(
    rf"(?<![\w.])(?P<quote>[\"']?)(?P<key>[a-z_]{{4,24}})(?P=quote)\s*{HELD.pattern}",
    re.IGNORECASE,
)
"""A key of JSON, or a variable, with a list that is not empty or with true behind it."""

SIGNS = re.compile(
    r"[\"'](?:inequalit(?:y|ies)|less_?than|greater_?than|comparisons|relations|constraints)[\"']\s*:\s*[\[{(]\s*[\"'\[{(\w]",
    re.IGNORECASE,
)
INEQUALITIES = "signs or constraints between its cells"


def rules_of(data: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names of the rules that an object of JSON has under its own keys, none of them empty."""
    names = []
    for key, value in data.items():
        held = bool(value) and not (isinstance(value, str) and not words(value))
        names += [name for pattern, name in NAMED if held and pattern.fullmatch(key)]
    return tuple(dict.fromkeys(names))


def rules_told(text: str, *, signs: bool) -> tuple[str, ...]:
    """Return the names of the rules that a program or JSON lists beside a board; signs of inequality if asked.

    Both diagonals are none of them: they are played.
    """
    both = DIAGONALS if both_diagonals(text) else frozenset()
    keys = [key for key in _held(text) if key not in both]
    names = [name for key in keys for pattern, name in NAMED if pattern.fullmatch(key)]
    if signs and SIGNS.search(text):
        names.append(INEQUALITIES)
    return tuple(dict.fromkeys(names))


def both_diagonals(text: str) -> bool:
    """Say whether a program or JSON sets both diagonals, each under its key."""
    return len({key.replace("_", "") for key in _held(text) & DIAGONALS}) == len(DIAGONALS) // 2


def _held(text: str) -> KeysView[str]:
    """Return the keys, as small letters, that have something in them, in the order of the text."""
    found = TOLD.finditer(text) if HELD.search(text) else ()
    return dict.fromkeys(each["key"].lower() for each in found).keys()
