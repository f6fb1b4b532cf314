"""The words of a text that tells of cells and relations, each a letter, so that patterns of letters find what is told.

`p` a cell by any name, `n` a number, `e` an empty cell, `<` `>` a sign, `l` `g` a name such as `less` or `greater`, `w`
any other name, `=` also `:` and arrows, `(` `)` any brackets, `/` a line end, `x` a comparison that is no sign, `?` the
rest. Commas, quotes and comments are nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

Numbers = tuple[int, ...]

PLACE = re.compile(
    r"\br(?:ow)?[ _]?(\d{1,2})[ _,]{0,2}c(?:ol(?:umn)?)?[ _]?(\d{1,2})\b|\b([a-i])(\d)\b(?![\"']\s?:\s?[\[{])"
    r"|\b(?:[xvcs]|cell|var)_?(\d)_?(\d)\b"
    r"|(?:\b[a-z]\w{0,30})?[\[(]\s{0,4}(\d{1,2})\s{0,4}(?:,|\]\s{0,4}\[)\s{0,4}(\d{1,2})\s{0,4}[\])]"
    r"|[\"'](\d{1,2})\s?,\s?(\d{1,2})[\"']|\[\s?[\"'](\d{1,2})[\"'],\s?[\"'](\d{1,2})[\"']\s?\]"
    r"|[\"']r(?:ow)?[\"']:\s?[\"']?(\d{1,2})[\"']?,\s{0,20}[\"']c(?:ol(?:umn)?)?[\"']:\s?[\"']?(\d{1,2})[\"']?",
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
    r"(?P<comment>/\*(?:(?!/\*).)*?\*/|(?://|%|\#(?!const\b|[<>=]))[^\n]*)"
    rf"|(?P<side>{SIDE.pattern})|(?P<place>{PLACE.pattern})"
    r"|(?P<number>(?<![\w.-])\d{1,3}(?!\w|\.\d))|(?P<empty>\"[ ._-]?\"|'[ ._-]?'|\b(?:null|none|nil|undefined)\b"
    r"|(?<=[\s,(\[{|])[._](?=[\s,;)\]}|]))"
    r"|(?P<line>\n)|(?P<compared>[<>!]=|=<|<>)|(?P<equals>-{0,2}[-=]>|[:#]?==?|:|\bis\b)|(?P<sign>\#?[<>])"
    r"|(?P<open>[\[({])|(?P<close>[\])}])"
    r"|(?P<blank>[\s,;|&\"'\\]+?|\b(?:array|list|vector|seq|tuple|new|int|vec!|arrayof|listof|intarrayof|than)\b)"
    r"|(?P<name>[^\W\d]\w*)|(?P<other>[\d.]{4,}|.)",
    re.DOTALL | re.IGNORECASE,
)
_LETTERS = {
    "side": "w",
    "place": "p",
    "number": "n",
    "empty": "e",
    "line": "/",
    "compared": "x",
    "equals": "=",
    "open": "(",
    "close": ")",
}
_BOXED = re.compile(r"\(p\)|\(nn[<>]nn\)|\(nnnn[<>]\)")
"""A place in brackets of its own, and two of which each is two numbers, `[0, 0, "<", 0, 1]`."""

_LESS = re.compile(r"(?:\w*_)?(?:lt\d*|min|(?:less|small|low)(?:er)?_?(?:than)?)", re.IGNORECASE)
_GREATER = re.compile(r"(?:\w*_)?(?:gt\d*|max|more|(?:greater|larger?|bigger|higher)_?(?:than)?)", re.IGNORECASE)


class Word(NamedTuple):
    """A word of a text, with its place in it."""

    letter: str
    value: Numbers
    """Of a place row and column, of a number itself."""

    start: int
    end: int
    name: str
    """`l`, `g` or `w`: what the name before it says of it."""


def words(text: str) -> list[Word]:
    """Return the words of a text that mean something, places without brackets of their own."""
    found = list(_words(text))
    merged: list[Word] = []
    reached = 0
    for each in _BOXED.finditer(shape_of(found)):
        inside = found[each.start() + 1 : each.end() - 1]
        if len(inside) > 1:
            row, column, down, across = (word for word in inside if word.value)
            if abs(row.value[0] - down.value[0]) + abs(column.value[0] - across.value[0]) != 1:
                continue  # a row of an array of signs
            places = [
                Word("p", (*a.value, *b.value), a.start, b.end, a.name) for a, b in ((row, column), (down, across))
            ]
            inside = [places[0], *(word for word in inside if not word.value), places[1]]
        merged += [*found[reached : each.start()], *inside]
        reached = each.end()
    return merged + found[reached:]


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
        if kind in ("comment", "blank"):
            continue
        letter = _LETTERS.get(kind or "", "?")
        value: Numbers = ()
        if kind == "name":
            letter = "l" if _LESS.fullmatch(found[0]) else "g" if _GREATER.fullmatch(found[0]) else "w"
        elif kind == "sign":
            letter = found[0][-1]
        elif kind in ("number", "empty"):
            value = (int(found[0]) if kind == "number" else 0,)
        elif kind == "place":
            place = PLACE.fullmatch(found[0])
            parts = [part for part in place.groups() if part] if place else []
            value = tuple(int(part) if part.isdecimal() else ord(part.upper()) - ord("A") + 1 for part in parts)
        if latest and letter in "=(nep":
            name = latest
        latest = letter if kind == "name" else ""
        yield Word(letter, value, found.start(), found.end(), name)
