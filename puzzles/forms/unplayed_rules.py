"""Puzzles with rules that Givens does not play: they are refused by name, never read as plain ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.model.layers import Sheet
from puzzles.portable.faults import PuzzleFault

JIGSAW = "jigsaw regions"
DIAGONALS = "diagonals (X)"
DIAGONAL_STEPS = "diagonal steps (Hidato)"
OVERLAPPING = "overlapping boards (Samurai)"
MENTIONED = tuple(
    (re.compile(rf"\b(?:{words})\b", re.IGNORECASE), name)
    for words, name in (
        ("killer", "killer cages"),
        ("thermos?|thermometers?", "thermometers"),
        ("anti-?knight|knight'?s[ -]move", "an anti-knight rule"),
        ("anti-?king", "an anti-king rule"),
        ("non-?consecutive", "a non-consecutive rule"),
        ("sandwich", "sandwich sums"),
        ("little killer", "little killer sums"),
        ("kropki", "Kropki dots"),
        ("windoku|hyper ?sudoku|nrc sudoku", "windoku boxes"),
        ("jigsaw|irregular|squiggly", JIGSAW),
        ("diagonals?|unique_diagonals?|sudoku[ -]x|x[ -]sudoku", DIAGONALS),
        ("arrow sudoku|along an arrow|along the arrow|arrows sum|digits on an arrow|digits on the arrow", "arrows"),
        ("fog of war|fog sudoku", "fog of war"),
        ("chaos construction", "regions that are to be found (chaos construction)"),
        ("schrödinger|schrodinger|schroedinger", "cells with two numbers (Schrödinger)"),
        ("ratio sudoku|ratio dots?", "ratio dots"),
        ("skyscrapers?", "skyscraper clues"),
        ("samurai|gattai|multi-?sudoku|overlap|overlaps|overlapping|twodoku|sohei sudoku", OVERLAPPING),
        ("pi day", "symbols or rectangles of its own (Pi Day)"),
        ("miracle sudoku", "anti-king, anti-knight and non-consecutive rules (Miracle)"),
        ("(?:no|without) (?:fives?|5(?:'?s)?) (?:in|on)", "a number that the frame does not have"),
        ("disjoint groups", "disjoint groups"),
        ("consecutive sudoku", "a rule of consecutive numbers"),
        ("greater[- ]than sudoku|comparison sudoku", "signs between its cells (Greater Than)"),
        ("xv sudoku|sudoku xv|vx sudoku|xv signs", "XV signs"),
        ("asterisk sudoku|sudoku asterisk", "an extra region (Asterisk)"),
        ("cent(?:er|re)[- ]dots?", "an extra region (Center Dot)"),
        ("girandola", "an extra region (Girandola)"),
        ("argyle", "marked diagonals (Argyle)"),
        ("rossini", "arrows outside the board (Rossini)"),
        ("even[-/ ]?odd|odd[-/ ]?even|even sudoku|odd sudoku|parity sudoku", "even and odd cells"),
        ("clone sudoku|sudoku clones", "clones"),
        ("quadruples?|quad sudoku", "quadruples"),
        ("battenburg", "Battenburg marks"),
        ("colou?r sudoku|sudoku colou?r|chromatic sudoku", "a rule of colours (Color Sudoku)"),
        ("magic squares?", "magic squares"),
        ("touchless|untouchable|no[- ]touch", "a no-touch rule (touchless)"),
        ("percent sudoku|percentage sudoku", "extra regions (Percent)"),
        ("x-?sums?", "X-sums"),
        ("between lines?|between sudoku", "between lines"),
        ("renban", "renban lines"),
        ("palindromes?", "palindromes"),
        ("german whispers?", "whisper lines"),
        ("outside sudoku", "clues outside the board"),
        ("frame sudoku|sum frame", "clues outside the board (Frame)"),
        ("zipper lines?", "zipper lines"),
        ("entropic lines?", "entropic lines"),
        ("toroidal sudoku", "toroidal regions"),
        ("calcudoku|kenken|mathdoku", "arithmetic cages"),
        ("hidato|hidoku", DIAGONAL_STEPS),
    )
)
"""Words of rules that people write above a board, and what the rules are called."""


IN_NAMES = tuple(
    (re.compile(rf"\b(?:{words})\b"), name)
    for words, name in (
        ("killer", "killer cages"),
        ("thermo|thermometer", "thermometers"),
        ("knight", "an anti-knight rule"),
        ("king", "an anti-king rule"),
        ("consecutive|nonconsecutive", "a non-consecutive rule"),
        ("sandwich", "sandwich sums"),
        ("kropki", "Kropki dots"),
        ("ratio", "ratio dots"),
        ("arrow", "arrows"),
        ("renban", "renban lines"),
        ("palindrome", "palindromes"),
        ("whispers?", "whisper lines"),
        ("disjoint", "disjoint groups"),
        ("clone", "clones"),
        ("xv|x sum|v sum", "XV signs"),
        ("odd|even|parity", "even and odd cells"),
        ("windoku|hyper", "windoku boxes"),
    )
)
"""Words in the names that programs give to rules, written small and apart."""

JOINED = tuple(
    (stem, re.compile(rf"\b(?:{words})\b"), name)
    for stem, words, name in (
        ("killer", "killer", "killer cages"),
        ("thermo", "thermos?|thermometers?", "thermometers"),
        ("knight", "anti ?knight", "an anti-knight rule"),
        ("king", "anti ?king", "an anti-king rule"),
        ("consecutive", "non ?consecutive", "a non-consecutive rule"),
        ("sandwich", "sandwich", "sandwich sums"),
        ("kropki", "kropki", "Kropki dots"),
        ("windoku", "windoku", "windoku boxes"),
        ("jigsaw", "jigsaw", JIGSAW),
        ("renban", "renbans?", "renban lines"),
        ("whisper", "whispers?", "whisper lines"),
        ("zipper", "zipper lines?", "zipper lines"),
        ("entropic", "entropic lines?", "entropic lines"),
        ("between", "between lines?", "between lines"),
        ("skyscraper", "skyscrapers?", "skyscraper clues"),
        ("odd", "even odd|odd even", "even and odd cells"),
    )
)
"""Words that mean a rule in any name of a program, `RenbanLines`, `jigsaw_sudoku`, each with a part that it has."""

OTHER_PUZZLES = tuple(
    (re.compile(rf"\b(?:{words})\b", re.IGNORECASE), name)
    for words, name in (
        ("binairo|takuzu|binoxxo", "another puzzle's rules (Binairo)"),
        ("number ?links?", "another puzzle's rules (Number Link)"),
        ("doppelblock", "another puzzle's rules (Doppelblock)"),
        ("str8ts", "another puzzle's rules (Str8ts)"),
        ("kakuro", "another puzzle's rules (Kakuro)"),
        ("suguru|tectonic", "another puzzle's rules (Suguru)"),
        ("hitori", "another puzzle's rules (Hitori)"),
        ("renzoku", "dots of consecutive numbers (Renzoku)"),
        ("calcudoku|kenken|mathdoku", "arithmetic cages"),
    )
)
"""Names of puzzles whose boards look like those of a kind, unless the text names that kind."""

RULE_NAME = re.compile(r"\b\w{2,60}?(?:[cC]onstraints?|[rR]ules?)\b")
"""The name of a rule in a program: `KnightSudokuConstraint`, `anti_knight_rule`."""

DIGIT = re.compile(r"\d")
PARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+")


SAMURAI = "(?m:^)" + "".join(
    rf"(?:(?:[ \t|]*+[\d.*?x_-]){{{width}}}+[ \t|\r]*+"
    rf"(?:\n(?:[-| \t]*[+=][-+=| \t]*|[ \t]*)(?=\r?\n|\Z))*+(?:\n|\Z)){{{rows}}}+"
    for width, rows in ((18, 6), (21, 3), (9, 3), (21, 3), (18, 6))
)
"""Five boards that share their corners, as 21 rows."""

ALONE = tuple(
    (stem, re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", re.IGNORECASE), name)
    for stem, words, name in (
        ("killer", "killer", "killer cages"),
        ("hid", "hidato|hidoku", DIAGONAL_STEPS),
        ("samurai", "samurai", OVERLAPPING),
        ("ken", "kenken", "arithmetic cages"),
        ("calcudoku", "calcudoku", "arithmetic cages"),
        ("skyscraper", "skyscrapers?", "skyscraper clues"),
        ("odd", "(?:even[-/ ]?odd|odd[-/ ]?even|even|odd) sudoku", "even and odd cells"),
        (":k:", r"\d{1,2}x\d{1,2}:[a-z]{0,4}:k:(?:\d{1,6}:){9,256}", "killer cages"),
        ("\n", SAMURAI, OVERLAPPING),
    )
)
"""Words of puzzles whose boards are not written as plain ones are, also as parts of the names in a program, each with a
part that it has."""

PLAYED = ("sudoku", "numbrix", "futoshiki")
"""Beside these names, the name of another puzzle is one of a list."""


def _stem(words: re.Pattern[str]) -> tuple[str, ...]:
    """Return a part of each of a pattern's words that stands in every way of writing it: looking for it is quick."""
    inner = words.pattern.removeprefix(r"\b(?:").removesuffix(r")\b")
    return tuple(max(re.findall("[a-z]+", re.sub(r".\?", " ", word)), key=len) for word in inner.split("|"))


STEMS = tuple((_stem(pattern), pattern, name) for pattern, name in MENTIONED)
OTHER_STEMS = tuple((_stem(pattern), pattern, name) for pattern, name in OTHER_PUZZLES)

NOT_PLAYED = "not-played"
"""The code of the fault."""

OF_LINKS = frozenset({"elsewhere", "foreign-broken"})
"""Codes of faults of links."""

OF_OWN_LINKS = frozenset({"unknown-kind", "link-broken", "link-cut", "link-newer", "link-too-long"})
"""Codes of faults of Givens' own links."""

DOUBTED = "doubted"
"""The code of the fault for givens that show another puzzle: another way to read the text may find it."""


def refuse_unplayed(title: str, sheets: Sequence[Sheet]) -> None:
    """Raise the PuzzleFault that names the rules of the first puzzle that has some; `title` is its kind's."""
    for sheet in sheets:
        if names := sheet.layers.variant:
            raise not_played(title, names)


def rules_in_words(text: str, *, chain: bool) -> tuple[str, ...]:
    """Return the names of rules that the words of a text mention and Givens does not play.

    `chain` says that the puzzle is a chain of numbers, whose diagonal relatives look the same.
    """
    small = text.lower()
    found = [name for stems, pattern, name in STEMS if any(stem in small for stem in stems) and pattern.search(text)]
    return tuple(name for name in found if chain or name != DIAGONAL_STEPS)


def rules_in_names(text: str) -> tuple[str, ...]:
    """Return the names of rules that the names in a program tell."""
    small = text.lower()
    found: list[str] = []
    if "constraint" in small or "rule" in small:
        told = " ; ".join(dict.fromkeys(PARTS.sub(" ", name[0]).lower() for name in RULE_NAME.finditer(text)))
        found += [name for pattern, name in IN_NAMES if pattern.search(told)]
    if any(stem in small for stem, _, _ in JOINED):
        apart = PARTS.sub(" ", text).lower()
        found += [name for stem, pattern, name in JOINED if stem in small and pattern.search(apart)]
    return tuple(dict.fromkeys(found))


def other_puzzles(text: str) -> tuple[str, ...]:
    """Return what other puzzles a text names, also within the names in a program."""
    small = text.lower()
    likely = [(pattern, name) for stems, pattern, name in OTHER_STEMS if any(stem in small for stem in stems)]
    apart = PARTS.sub(" ", text) if likely else ""  # "KenKen" and "STR8TS" have parts and are one word
    return tuple(dict.fromkeys(name for pattern, name in likely if pattern.search(text) or pattern.search(apart)))


def named_alone(text: str) -> tuple[str, ...]:
    """Return the names of rules that a text is all about in which no board can be read."""
    small = text.lower()
    named = [(pattern, name) for stem, pattern, name in ALONE if stem in small]
    apart = PARTS.sub(" ", text) if named else ""
    found = [name for pattern, name in named if pattern.search(text) or pattern.search(apart)]
    if DIGIT.search(text) and not any(name in small for name in PLAYED):
        found += other_puzzles(text)
    return tuple(dict.fromkeys(found))


def doubt_fault(title: str, names: Sequence[str]) -> PuzzleFault:
    """Return the fault for givens that are no puzzle of this kind."""
    fault = not_played(title, names)
    return PuzzleFault(DOUBTED, fault.message, hint=fault.hint)


def not_played(title: str, names: Sequence[str]) -> PuzzleFault:
    """Return the fault for a puzzle with rules of these names."""
    *most, last = names
    what = f"{', '.join(most)} and {last}" if most else last
    return PuzzleFault(
        NOT_PLAYED,
        f"This {title} has {what}: Givens does not play that.",
        hint="Open it where it was made, or paste a puzzle without these rules.",
    )


def signs_unread() -> PuzzleFault:
    """Return the fault for a board beside which signs are listed in no form that is known."""
    return PuzzleFault(
        NOT_PLAYED,
        "Signs or constraints between cells are listed beside this board, in a form that is not known.",
        hint="Write each sign of a Futoshiki between two cells, R1C1<R1C2, a line each, below the size and the givens.",
    )
