"""Rules that Givens does not play: one table, and the rules that words, names in a program, and keys of JSON tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from puzzles.codecs.common import words as words_of

JIGSAW = "jigsaw regions"
DIAGONALS = "diagonals (X)"
DIAGONAL_STEPS = "diagonal steps (Hidato)"
OVERLAPPING = "overlapping boards (Samurai)"
KNIGHT = "an anti-knight rule"
KING = "an anti-king rule"


class Rule(NamedTuple):
    """A rule, and how it shows itself. Each of the last three is a regular expression, "" for nothing."""

    name: str
    """What sentences call it."""

    words: str = ""
    """Words that mean it, wherever they stand."""

    ordinary: str = ""
    """Words that mean it only beside a word such as Sudoku, rule or line."""

    keys: str = ""
    """Keys of JSON and names in a program, in small letters, with nothing between their words."""


RULES = (
    Rule("killer cages", r"killer|cages?[ :=]+\d+", "", "killers?|(?:killer)?cages?"),
    Rule("thermometers", "thermo(?:meter)?s?", "", "(?:slow|nobulb)?thermo(?:meter)?s?"),
    Rule(KNIGHT, "anti[- ]?knight|knight'?s[ -]move", "knights?", "antiknight"),
    Rule(KING, "anti[- ]?king", "king", "antiking"),
    Rule("a non-consecutive rule", "non[- ]?consecutive", "", "(?:anti)?nonconsecutive"),
    Rule("a rule of consecutive numbers", "consecutive sudoku", "", "consecutive"),
    Rule("sandwich sums", "sandwich", "", "sandwich(?:es|sums?)?"),
    Rule("little killer sums", "little killer", "", "littlekillers?(?:sums?)?"),
    Rule("Kropki dots", "kropki|(?:white|black) dots?", "", "kropki(?:dots|negative)?|dots"),
    Rule("windoku boxes", "windoku|hyper ?sudoku|nrc sudoku", "", "windoku|hyper"),
    Rule(JIGSAW, "jigsaw|irregular|squiggly", "", "jigsaw"),
    Rule(DIAGONALS, "diagonal(?:e?s|en?|i)?|unique_diagonals?|sudoku[ -]x|x[ -]sudoku"),
    Rule("one diagonal", keys="(?:primary|secondary)diagonal"),
    Rule("arrows", "arrow sudoku|along (?:an|the) arrow|arrows sum|digits on (?:an|the) arrow", "arrows?", "arrows?"),
    Rule("fog of war", "fog of war|fog sudoku"),
    Rule("regions that are to be found (chaos construction)", "chaos construction"),
    Rule("cells with two numbers (Schrödinger)", "schr(?:ö|oe?)dinger"),
    Rule("ratio dots", "ratio dots?", "ratio", "ratios?"),
    Rule("difference dots", "difference dots?", "", "differences?"),
    Rule("skyscraper clues", "skyscrapers?", "", "skyscrapers?"),
    Rule(OVERLAPPING, "samurai|gattai|multi-?sudoku|overlap|overlaps|overlapping|twodoku|sohei sudoku"),
    Rule("symbols or rectangles of its own (Pi Day)", "pi day"),
    Rule("anti-king, anti-knight and non-consecutive rules (Miracle)", "miracle sudoku"),
    Rule("a number that the frame does not have", "(?:no|without) (?:fives?|5(?:'?s)?) (?:in|on)"),
    Rule("disjoint groups", "disjoint groups", "disjoint", "disjoint(?:groups|sets)"),
    Rule("extra regions", "extra regions?", "", "extraregions?"),
    Rule("signs between its cells (Greater Than)", "greater[- ]than sudoku|comparison sudoku"),
    Rule("XV signs", "xv signs", "xv|vx", "xv"),
    Rule("an extra region (Asterisk)", "asterisk sudoku|sudoku asterisk"),
    Rule("an extra region (Center Dot)", "cent(?:er|re)[- ]dots?"),
    Rule("an extra region (Girandola)", "girandola"),
    Rule("marked diagonals (Argyle)", "argyle"),
    Rule("arrows outside the board (Rossini)", "rossini"),
    Rule(
        "even and odd cells",
        "even[-/ ]?odd|odd[-/ ]?even|(?:even|odd|parity)[ -](?:sudoku|cells?|constraints?)",
        "",
        "(?:odd|even)(?:cells?)?|parity",
    ),
    Rule("clones", "", "clones?", "clones?"),
    Rule("quadruples", "quadruples?|quad sudoku", "", "quadruples?"),
    Rule("Battenburg marks", "battenburg"),
    Rule("a rule of colours (Color Sudoku)", "colou?r sudoku|sudoku colou?r|chromatic sudoku"),
    Rule("magic squares", "magic squares?"),
    Rule("a no-touch rule (touchless)", "touchless|untouchable|no[- ]touch"),
    Rule("extra regions (Percent)", "percent(?:age)? sudoku"),
    Rule("X-sums", "x[- ]?sums?", "", "xsums?"),
    Rule("between lines", "between lines?|between sudoku", "", "betweenlines?"),
    Rule("region sum lines", "region sum lines?", "", "regionsumlines?"),
    Rule("renban lines", "renbans?", "", "renbans?"),
    Rule("palindromes", "", "palindromes?", "palindromes?"),
    Rule("whisper lines", "german whispers?", "whispers?", "(?:german)?whispers"),
    Rule("clues outside the board", "outside sudoku"),
    Rule("clues outside the board (Frame)", "frame sudoku|sum frame"),
    Rule("zipper lines", "zipper lines?", "", "zipperlines?"),
    Rule("entropic lines", "entropic lines?", "", "entropiclines?"),
    Rule("minimum cells", keys="minimum"),
    Rule("maximum cells", keys="maximum"),
    Rule("rows ordered from top to bottom", keys="topbottom"),
    Rule("the adjacent mode (bars instead of signs)", keys="adjacentmode"),
    Rule("toroidal regions", "toroidal"),
    Rule("arithmetic cages", "calcudoku|ken ?ken|mathdoku"),
    Rule(DIAGONAL_STEPS, "hidato|hidoku"),
)

OTHER_PUZZLES = (
    Rule("another puzzle's rules (Binairo)", "binairo|takuzu|binoxxo"),
    Rule("another puzzle's rules (Number Link)", "number ?links?"),
    Rule("another puzzle's rules (Doppelblock)", "doppelblock"),
    Rule("another puzzle's rules (Str8ts)", "str ?8 ?ts"),
    Rule("another puzzle's rules (Kakuro)", "kakuro"),
    Rule("another puzzle's rules (Suguru)", "suguru|tectonic"),
    Rule("another puzzle's rules (Hitori)", "hitori"),
    Rule("dots of consecutive numbers (Renzoku)", "renzoku"),
    Rule("another puzzle's rules (nonogram)", "nonograms?|picross|griddlers?"),
    Rule("arithmetic cages", "calcudoku|ken ?ken|mathdoku"),
)
"""Puzzles whose boards look like those of a kind, unless the text names that kind."""

STANDING_ALONE = frozenset({"killer cages", DIAGONAL_STEPS, OVERLAPPING, "arithmetic cages", "skyscraper clues"})
"""Rules whose boards are not written as plain ones are: their name alone says what a text is."""

PARITY = re.compile(r"\b(?:even|odd)[ _-]?sudoku(?![a-z])", re.IGNORECASE)

PROHIBITIONS = frozenset({KNIGHT, KING, "a non-consecutive rule", "a no-touch rule (touchless)"})
"""Rules that are stated with a "not"; with any other, a "not" beside its words says that it does not hold."""

BESIDE = r"sudoku|constraints?|rules?|lines?|dots?|cells?|signs?"
DENIED_BEFORE = re.compile(
    r"\b(?:no|not|never|without|ignor(?:e|es|ing)|forbid(?:s|den)?|isn['’]t|aren['’]t|don['’]t)\b"
    r"(?: (?:an?|any|the|both|two|main|long|use|allow|rule|for|on|of|or|\w{1,20},)){0,4} *\Z",
    re.IGNORECASE,
)
DENIED_AFTER = re.compile(
    r"[^.!?\n]{0,40}?\b(?:(?:not|never|n['’]t)\b(?! (?:repeat|contain|have|hold|share|be the same))|forbidden)",
    re.IGNORECASE,
)
FALSE = re.compile(r"[\"']?\s*[:=]\s*(?:false|no|0)\b", re.IGNORECASE)
BEFORE = 60
AFTER = 90

NAME = re.compile(r"\b(?=\w{4,60}\b)[A-Za-z]\w*?(?:[a-z0-9][A-Z]|_)\w*")
"""A name in a program that has several words: `KnightConstraint`, `anti_king`."""

PARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+")
COMMENT = re.compile(r"(?m)(?:^|\s)(?:#|//|%|--)[^\n]*|/\*(?:[^/*]|\*(?!/)|/(?!\*)){0,4000}+\*/")
LETTERS = re.compile("[^a-z]+")

HELD = re.compile(r"[:=]\s*(?:[\[({]+\s*[\"'\w-]|true\b)", re.IGNORECASE)
"""A list that is not empty, or true, behind a sign: looked for first, since few texts have one."""

SET = re.compile(rf"(?<![\w.])(?P<quote>[\"']?)(?P<key>[a-z_]{{4,24}})(?P=quote)\s*{HELD.pattern}", re.IGNORECASE)
"""A key of JSON, or a variable, with a list that is not empty or with true behind it."""

BOTH = frozenset({"primarydiagonal", "secondarydiagonal"})

SIGNS = re.compile(
    r"(?:[\"'](?:less_?than|greater_?than|comparisons|relations|constraints)[\"']\s*:|"
    r"(?<!\w)\w{0,20}?inequal\w{0,16}+[\"']?\s*[:=])\s*[\[{(]\s*[\"'\[{(\w]"
    r"|(?<!\w)(?:row|col(?:umn)?|horizontal|vertical)_?constraints[\"']?\s*[:=]\s*[\[(]\s*[\[(]\s*[\"'\d]"
    r"|(?<!\w)(?:less|greater)_?than\(\s*\d"
    r"|^\W{0,4}(?:horizontal|vertical)[ _-](?:constraints|inequalities)\b(?=[^\n]{0,60}\n[ \t]*[-\d<>^v])",
    re.IGNORECASE | re.MULTILINE,
)


def _pattern(rule: Rule) -> re.Pattern[str]:
    beside = rf"(?:digits|numbers|lines?)\b[^.\n]{{0,60}}?\b(?:{rule.ordinary})|sudoku[ -](?:{rule.ordinary})"
    beside += rf"|(?:{rule.ordinary})(?:[ -]\w{{1,12}})?[ -](?:{BESIDE})"
    ways = ([rule.words] if rule.words else []) + ([beside] if rule.ordinary else [])
    return re.compile(rf"\b(?:{'|'.join(ways)})\b", re.IGNORECASE)


def _stems(rule: Rule) -> tuple[str, ...]:
    """Return a part of each of a rule's words that stands in every way of writing it: looking for it is quick."""
    ways = re.sub(r"\(\?:[^()]*\)\??|\[[^]]*\]\??", " ", "|".join(filter(None, (rule.words, rule.ordinary))))
    return tuple(max(re.findall("[a-zö0-9]+", re.sub(r".\?", " ", way)) or [""], key=len) for way in ways.split("|"))


WORDED = tuple((rule, _stems(rule), _pattern(rule)) for rule in (*RULES, *OTHER_PUZZLES) if rule.words or rule.ordinary)
KEYED = tuple((rule.name, re.compile(rule.keys)) for rule in RULES if rule.keys)


ALONE = tuple(rule for rule in RULES if rule.name in STANDING_ALONE)


def rules_in_words(text: str) -> tuple[str, ...]:
    """Return the names of rules that the words of a text mention, and the names in its program."""
    found = [rule.name for rule in _mentioned(text, RULES)]
    names = _names(text)
    found += [rule.name for rule in _mentioned(names, RULES) if rule.keys]
    return tuple(dict.fromkeys(found))


def other_puzzles(text: str) -> tuple[str, ...]:
    """Return what other puzzles a text names, also within the names in a program."""
    return tuple(dict.fromkeys(rule.name for rule in _mentioned(f"{text}\n{_names(text)}", OTHER_PUZZLES)))


def rules_alone(text: str) -> tuple[str, ...]:
    """Return the names of rules that a text is all about in which no board can be read."""
    found = [rule.name for rule in _mentioned(f"{text}\n{_names(text)}", ALONE)]
    found += ["even and odd cells"] if PARITY.search(f"{text}\n{_names(text)}") else []
    kinds = ("sudoku", "numbrix", "futoshiki")  # beside these, the name of another puzzle is one of a list
    if any(map(str.isdigit, text)) and not any(name in text.lower() for name in kinds):
        found += other_puzzles(text)
    return tuple(dict.fromkeys(found))


def rules_among(keys: Iterable[str], *, diagonals: bool = False) -> tuple[str, ...]:
    """Return the names of the rules that keys set; where both `diagonals` are played, their keys name none."""
    bare = [LETTERS.sub("", key.lower()) for key in keys]
    told = [key for key in bare if not (diagonals and key in BOTH)]
    return tuple(dict.fromkeys(name for key in told for name, pattern in KEYED if pattern.fullmatch(key)))


def rules_of(data: Mapping[str, object], *, diagonals: bool = False) -> tuple[str, ...]:
    """Return the names of the rules that an object of JSON has under its own keys, none of them empty."""
    held = (key for key, value in data.items() if value and not (isinstance(value, str) and not words_of(value)))
    return rules_among(held, diagonals=diagonals)


def both_diagonals(keys: Iterable[str]) -> bool:
    """Say whether the keys of both diagonals are among these."""
    return {LETTERS.sub("", key.lower()) for key in keys} >= BOTH


def used_keys(text: str) -> tuple[str, ...]:
    """Return the keys, in small letters, that a program or JSON sets to a list that is not empty, or to true."""
    found = SET.finditer(text) if HELD.search(text) else ()
    return tuple(dict.fromkeys(each["key"].lower() for each in found))


def tells_signs(text: str) -> bool:
    """Say whether JSON or a program lists signs of inequality beside a board."""
    small = text.lower()
    stems = ("less", "greater", "comparisons", "relations", "constraints", "inequal")  # finding them is quick
    return any(stem in small for stem in stems) and bool(SIGNS.search(text))


def _mentioned(text: str, rules: tuple[Rule, ...]) -> Iterator[Rule]:
    small = text.lower()
    for rule, stems, pattern in WORDED:
        found = pattern.finditer(text) if rule in rules and any(stem in small for stem in stems) else ()
        if any(not _is_denied(rule, text, each) for each in found):
            yield rule


def _is_denied(rule: Rule, text: str, found: re.Match[str]) -> bool:
    if rule.name in PROHIBITIONS:
        return False
    before, after = text[max(0, found.start() - BEFORE) : found.start()], text[found.end() : found.end() + AFTER]
    return any((DENIED_BEFORE.search(before), DENIED_AFTER.match(after), FALSE.match(after)))


@lru_cache(maxsize=2)
def _names(text: str) -> str:
    """Return the names of a program with several words, its comments apart: a line for each, words set apart."""
    bare = COMMENT.sub("\n", text) if "#" in text or "/" in text or "%" in text or "--" in text else text
    return "\n".join(PARTS.sub(" ", name) for name in dict.fromkeys(NAME.findall(bare)))
