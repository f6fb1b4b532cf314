"""Texts in a code of their way here: strings with line ends written out, forms of web pages, quoted-printable mail."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from puzzles.forms.undressing.origins import Traced, joined

STRING = re.compile(r"\"((?:[^\"\\\n]|\\.){0,4000})\"")
ESCAPE = re.compile(r"\\(?:r\\n|n|t|[\"'\\/])")
MEANT = {"\\t": "\t", '\\"': '"', "\\'": "'", "\\\\": "\\", "\\/": "/"}
MOST = 48 * 1024
"""Characters of a text that is decoded."""

SHORT = 8 * 1024
"""Characters of a form: its board has every mark written as three."""

FEW = 8
"""Strings that are looked into."""

FEWEST = 3
"""Line ends in a string, or strings that end with one, that make them a text."""

PERCENT = re.compile(r"%[0-9A-Fa-f]{2}|\+")
FORM = re.compile(r"=(?:%5B|%7B)", re.IGNORECASE)
BLANK = re.compile(r"\b(?:blank|empty)\b,?", re.IGNORECASE)
SPOKEN = 8
"""Cells that are called empty in words."""

BLOCK = re.compile(r"/\*++[ \t]*+\n?+((?:[^*]|\*(?!/)){0,4000}+)\*/")
SIGN = re.compile(r"[<>][ \t]*[\d_.]|(?m:^[ \t*]*[\^v∧∨][ \t^v∧∨]*$)")
STARRED = re.compile(r"(?m)^[ \t]*\*(?: |(?=\n)|\Z)")
"""A comment of several lines with a star before each."""

SOFT = re.compile(r"=\n")
BYTES = re.compile(r"(?:=[0-9A-F]{2})+")


def decoded(text: Traced) -> Iterator[Traced]:
    """Yield what a text says without the codes that it is in."""
    if len(text.text) > MOST:
        return
    if len(text.text) <= SHORT and FORM.search(text.text):
        yield text.replaced(PERCENT, _character)
    if SOFT.search(text.text):
        yield text.replaced(SOFT, "").replaced(BYTES, _mailed)
    if len(BLANK.findall(text.text)) >= SPOKEN:
        yield text.replaced(BLANK, ".")
    if "\\n" in text.text:
        yield from islice(_strings(text), FEW)


def starred(text: Traced) -> Iterator[Traced]:
    """Yield the comments that have a star before each line, without the stars, if signs stand in them."""
    for found in BLOCK.finditer(text.text) if "/*" in text.text else ():
        if len(STARRED.findall(found[1])) >= FEWEST and SIGN.search(found[1]):
            yield text.cut(*found.span(1)).replaced(STARRED, "")


def _strings(text: Traced) -> Iterator[Traced]:
    """Yield each string that holds several lines, and strings after each other that end lines."""
    run: list[Traced] = []
    end = 0
    for found in STRING.finditer(text.text):
        if found[1].count("\\n") >= FEWEST:
            yield _plain(text.cut(*found.span(1)))
        gap = text.text[end : found.start()]
        if run and gap.strip(" \t\n\r,+"):
            yield from _joined(run)
            run = []
        if run or found[1].endswith("\\n"):
            run.append(text.cut(*found.span(1)))
        end = found.end()
    yield from _joined(run)


def _joined(run: list[Traced]) -> Iterator[Traced]:
    if len(run) >= FEWEST:
        yield _plain(joined(run))


def _plain(text: Traced) -> Traced:
    return text.replaced(ESCAPE, lambda found: MEANT.get(found[0], "\n"))


def _character(found: re.Match[str]) -> str:
    return " " if found[0] == "+" else chr(int(found[0][1:], 16))


def _mailed(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("=", "")).decode("utf-8", "replace")
