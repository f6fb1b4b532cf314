"""The words of a text that tells of cells and relations, each a letter, so that patterns of letters find what is told.

`p` a cell by any name, `n` a number, `e` an empty cell, `<` `>` a sign, `l` `g` a name such as `less` or `greater`, `w`
any other name, `=` also `:` and arrows, `(` `)` any brackets, `/` a line end, `x` a comparison that is no sign, `?` the
rest. Commas, quotes and comments are nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Numbers = tuple[int, ...]
SMALLER = frozenset("<^∧")
PAIR = 2

PLACE = re.compile(
    r"\br(?:ow)?[ _]?(\d{1,2})[ _,]{0,2}c(?:ol(?:umn)?)?[ _]?(\d{1,2})\b|\b([a-i])(\d)\b(?![\"']\s?:\s?[\[{])"
    r"|\b(?:[xvcs]|cell|var)_?(\d)_?(\d)\b"
    r"|(?:\b[a-z]\w{0,30})?[\[(]\s{0,40}(\d{1,2})\s{0,40}(?:,|\]\s{0,40}\[)\s{0,40}(\d{1,2})\s{0,40}[\])]"
    r"|[\"'](\d{1,2})\s?,\s?(\d{1,2})[\"']|\[\s?[\"'](\d{1,2})[\"'],\s?[\"'](\d{1,2})[\"']\s?\]"
    r"|[\"']?\br(?:ow)?\d?[\"']?\s?[:=]\s?[\"']?(\d{1,2})[\"']?[,\s]\s{0,20}"
    r"[\"']?c(?:ol(?:umn)?)?\d?[\"']?\s?[:=]\s?[\"']?(\d{1,2})[\"']?",
    re.IGNORECASE,
)
"""`R1C2`, `row 1, column 2`, `A2` (row letter), `x12`, `x[1, 2]`, `x[1][2]`, `(1,2)`, `"1,2"`, `"row": 1, "col": 2`."""

SIDE = re.compile(
    r"\b(?P<square>\d{1,2})[ \t]?(?:x|×|by)[ \t]?(?P=square)\b|\bfutoshiki\(\s?\d{1,2}\b(?!\s?,\s?\d)"
    r"|\b(?:size|side|order|n|rows)\b[\"']?(?:\s?[:=]\s?[\"']?|\s?\(\s?|\s+be\s+|[ \t]+)\d{1,2}\b"
    r"(?![ \t]*[.,]?[ \t]*\d)",
    re.IGNORECASE,
)
_WORD = re.compile(
    r"(?P<line>\n)|(?P<close>[\])}])|(?P<blank>(?:[^\S\n]|[,;|&])+)|(?P<open>[\[({](?!\s{0,40}[\d\"']))"
    r"|(?P<comment>/\*(?:(?!/\*).)*?\*/|(?://|%|\#(?!const\b|[<>=]))[^\n]*)"
    rf"|(?P<side>{SIDE.pattern})|(?P<place>{PLACE.pattern})"
    r"|(?P<number>(?<![\w.-])\d{1,3}(?!\w|\.\d))|(?P<empty>\"[ ._-]?\"|'[ ._-]?'|\b(?:null|none|nil|undefined)\b"
    r"|(?<=[\s,(\[{|])[._](?=[\s,;)\]}|])|(?<!\S)-1(?!\S))"
    r"|(?P<compared>[<>!]=|=<|<>|\b(?:is\s)?not\s(?:less|smaller|lower|greater|bigger|larger|higher)\b)"
    r"|(?P<equals>-{0,2}[-=]>|[:#]?==?|:|\bis\b)"
    r"|(?P<sign>\#?[<>]|[\"'][\^∧v∨][\"'](?!\s?:))|(?P<opening>[\[({])"
    r"|(?P<soft>[\"'\\]|\b(?:array|list|vector|seq|tuple|new|int|vec!|arrayof|listof|intarrayof|than)\b)"
    r"|(?P<name>[^\W\d]\w*)|(?P<other>[\d.]{4,}|.)",
    re.DOTALL | re.IGNORECASE,
)
_LETTERS = dict.fromkeys(("open", "opening"), "(") | {
    "close": ")",
    "line": "/",
    "side": "w",
    "place": "p",
    "number": "n",
}
_LETTERS |= {"empty": "e", "compared": "x", "equals": "="}
_BOXED = re.compile(r"\(p\)|\(nn[<>](?:nn)?\)|\(nnnn[<>]\)")
"""A place in brackets of its own; numbers that are one place or two, `[0, 0, "<", 0, 1]`, and a sign."""

_COLUMN = re.compile(r"\((?:/[ne])+/\)")
"""Numbers in brackets, a line each: a row, as JSON may be printed."""

_NUMBERED = re.compile(r"(?<=/)n[<>]n(?=/)")
"""Two numbers and a sign on a line of their own."""

_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
_NAMED = {
    **dict.fromkeys(("lt", "less", "lesser", "smaller", "small", "lower", "low", "min", "lessthan"), "l"),
    **dict.fromkeys(
        ("gt", "greater", "bigger", "larger", "large", "higher", "high", "max", "more", "greaterthan"), "g"
    ),
    **dict.fromkeys(("h", "horizontal", "hor", "right"), "h"),
    **dict.fromkeys(("v", "vertical", "ver", "vert", "down", "below"), "v"),
}
"""Parts of names that say which of two cells is less, or on which side of a cell a sign is."""


class Word(NamedTuple):
    """A word of a text, with its place in it."""

    letter: str
    value: Numbers
    """Of a place row and column, of a number itself."""

    start: int
    end: int
    name: str
    """`l`, `g`, `h`, `v` or `w`: what the name before it says of it."""


def words(text: str) -> list[Word]:
    """Return the words of a text that mean something, places without brackets of their own."""
    found = _unbroken(list(_words(text)))
    merged: list[Word] = []
    reached = 0
    for each in _BOXED.finditer(shape_of(found)):
        opening, *inside, closing = found[each.start() : each.end()]
        numbers = [word for word in inside if word.letter == "n"]
        places = [Word("p", a.value + b.value, a.start, b.end, a.name) for a, b in pairwise(numbers)][::2]
        if len(places) == PAIR and not touch(*places[0].value, *places[1].value):
            continue  # a row of an array of signs
        if places:
            inside = [places[0], *(word for word in inside if not word.value), *places[1:]]
        merged += [*found[reached : each.start()], *([opening, *inside, closing] if len(places) == 1 else inside)]
        reached = each.end()
    return merged + found[reached:]


def _unbroken(found: Sequence[Word]) -> list[Word]:
    """Return words without the line ends in brackets, except those between rows of numbers."""
    shape = shape_of(found)
    gone = {at for column in _COLUMN.finditer(shape) for at in range(*column.span()) if shape[at] == "/"}
    depth = 0
    for at, letter in enumerate(shape):
        depth += (letter == "(") - (letter == ")")
        if letter == "/" and depth > 0 and not {*shape[at - 1 : at + 2]} <= {*"ne/"}:
            gone.add(at)
    return [word for at, word in enumerate(found) if at not in gone]


def numbered(found: Sequence[Word], side: int) -> Sequence[Word]:
    """Return words with places for numbers of cells, `8>12`, if all pairs touch, counted from 0 or from 1, not both."""
    pairs = [at for pair in _NUMBERED.finditer(shape_of(found)) for at in range(pair.start(), pair.end(), 2)]
    ways: list[dict[int, Word]] = []
    for base in (0, 1):
        cells = [divmod(found[at].value[0] - base, side) for at in pairs]
        touching = all(touch(*one, *other) for one, other in zip(cells[::2], cells[1::2], strict=True))
        if touching and all(0 <= row < side for row, _ in cells):
            ways.append(
                {
                    at: found[at]._replace(letter="p", value=(row + 1, column + 1))
                    for at, (row, column) in zip(pairs, cells, strict=True)
                }
            )
    return [ways[0].get(at, word) for at, word in enumerate(found)] if len(ways) == 1 else found


def touch(row: int, column: int, down: int, across: int) -> bool:
    """Say whether two cells are beside each other."""
    return abs(row - down) + abs(column - across) == 1


def shape_of(among: Sequence[Word]) -> str:
    """Return the letters of words."""
    return "".join(word.letter for word in among)


def side_of(text: str) -> int:
    """Return the first side that a text names, 0 for none."""
    named = SIDE.search(text)
    return int(re.findall(r"\d+", named[0])[-1]) if named else 0


def _words(text: str) -> Iterator[Word]:
    """Yield the words. A name says what follows it, behind `=`, in brackets, or at once."""
    name = latest = ""
    for found in _WORD.finditer(text):
        kind = found.lastgroup
        if kind in ("blank", "soft", "comment"):
            continue
        letter = _LETTERS.get(kind or "", "?")
        value: Numbers = ()
        said = ""
        if kind == "name":
            said = next((_NAMED[part] for part in map(str.lower, _PARTS.findall(found[0])) if part in _NAMED), "w")
            letter = said if said in "lg" else "w"
        elif kind == "sign":
            letter = "<" if SMALLER.intersection(found[0]) else ">"
        elif kind in ("number", "empty"):
            value = (int(found[0]) if kind == "number" else 0,)
        elif kind == "place":
            place = PLACE.fullmatch(found[0])
            parts = [part for part in place.groups() if part] if place else []
            value = tuple(int(part) if part.isdecimal() else ord(part.upper()) - ord("A") + 1 for part in parts)
        if latest and letter in "=(nep":
            name = latest
        latest = said
        yield Word(letter, value, found.start(), found.end(), name)
