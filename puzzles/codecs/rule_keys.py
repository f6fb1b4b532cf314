"""Names that programs and JSON give to rules which Givens does not play, with something in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from puzzles.codecs.common import words

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

DIAGONALS = frozenset({"primarydiagonal", "secondarydiagonal"})
"""The keys of one diagonal each, without what stands between their words."""

HELD = re.compile(r"[:=]\s*(?:[\[({]+\s*[\"'\w-]|true\b)", re.IGNORECASE)
"""A list that is not empty, or true, behind a sign: looked for first, since few texts have one."""

TOLD = re.compile(
    rf"(?<![\w.])(?P<quote>[\"']?)(?P<key>[a-z_]{{4,24}})(?P=quote)\s*{HELD.pattern}",
    re.IGNORECASE,
)
"""A key of JSON, or a variable, with a list that is not empty or with true behind it."""

SIGNS = re.compile(
    r"(?:[\"'](?:less_?than|greater_?than|comparisons|relations|constraints)[\"']\s*:|"
    r"(?<!\w)\w{0,20}?inequal\w{0,16}+[\"']?\s*[:=])\s*[\[{(]\s*[\"'\[{(\w]",
    re.IGNORECASE,
)
SIGN_STEMS = ("less", "greater", "comparisons", "relations", "constraints", "inequal")
"""One of these stands in each of these keys: finding them is much faster than the pattern."""


def rules_of(data: Mapping[str, object], *, diagonals: bool = False) -> tuple[str, ...]:
    """Return the names of the rules that an object of JSON has under its own keys, none of them empty."""
    held = (key for key, value in data.items() if value and not (isinstance(value, str) and not words(value)))
    return rules_among(held, diagonals=diagonals)


def rules_among(keys: Iterable[str], *, diagonals: bool = False) -> tuple[str, ...]:
    """Return the names of the rules that keys set; where both `diagonals` are played, their keys name none."""
    named = (key for key in keys if not (diagonals and _bare(key) in DIAGONALS))
    return tuple(dict.fromkeys(name for key in named for pattern, name in NAMED if pattern.fullmatch(key)))


def both_diagonals(keys: Iterable[str]) -> bool:
    """Say whether the keys of both diagonals are among these."""
    return {_bare(key) for key in keys} >= DIAGONALS


def used_keys(text: str) -> tuple[str, ...]:
    """Return the keys, in small letters, that a program or JSON sets to a list that is not empty, or to true."""
    found = TOLD.finditer(text) if HELD.search(text) else ()
    return tuple(dict.fromkeys(each["key"].lower() for each in found))


def tells_signs(text: str) -> bool:
    """Say whether JSON or a program lists signs of inequality beside a board."""
    small = text.lower()
    return any(stem in small for stem in SIGN_STEMS) and bool(SIGNS.search(text))


def _bare(key: str) -> str:
    return key.replace("_", "").lower()
