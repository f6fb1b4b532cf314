"""What the forms of other programs share: bounded JSON and deflate, and faults that name the program."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable

from puzzles.portable.faults import PuzzleFault

DEEPEST = 40
MOST_JSON = 256 * 1024
"""Characters of a JSON text."""

DEFINITE = "definite"
"""The code of a fault of a text that can mean nothing else: no part of it is read."""

LONGEST_NUMBER = 12
"""Digits of a number in it."""

_NUMBER = re.compile(rf"\d{{{LONGEST_NUMBER + 1}}}")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


def json_of(text: str) -> object:
    """Return the value that a JSON text holds; None if it is malformed, too long, too deep or has huge numbers."""
    if len(text) > MOST_JSON:
        return None
    bare = _STRING.sub("", text)
    depth = deepest = 0
    for mark in re.findall(r"[\[{\]}]", bare):
        depth += 1 if mark in "[{" else -1
        deepest = max(deepest, depth)
    if deepest > DEEPEST or _NUMBER.search(bare):
        return None
    try:
        return json.loads(text)
    except ValueError:
        return None


def is_number(word: str) -> bool:
    """Say whether a word is digits alone: str.isdigit is also true of superscripts, which int does not read."""
    return word.isascii() and word.isdigit()


def whole(value: object, low: int = 0, high: int = 10_000) -> int | None:
    """Return a whole number of JSON, also one written as text; None for anything else or out of range."""
    if isinstance(value, str) and is_number(value) and len(value) <= LONGEST_NUMBER // 2:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        return None
    return value


def words(value: object, most: int = 2_000) -> str:
    """Return a text of JSON in one piece, "" for anything else; a list of texts is a line each."""
    if isinstance(value, list):
        value = "\n".join(each for each in value[:100] if isinstance(each, str))
    return value[:most].strip() if isinstance(value, str) else ""


def inflated(program: str, text: str, decode: Callable[[str], bytes], most: int, bits: int = zlib.MAX_WBITS) -> str:
    """Return what a text holds that was deflated, then written as `decode` reads it. Raises PuzzleFault if broken."""
    inflater = zlib.decompressobj(bits)
    try:
        found = inflater.decompress(decode(text), most)
    except (ValueError, zlib.error):
        raise broken_puzzle(program, "its packed part is malformed") from None
    if not inflater.eof:
        raise broken_puzzle(program, "its packed part is not whole")
    return found.decode("utf-8", "replace")


def broken_puzzle(program: str, why: str) -> PuzzleFault:
    """Return the fault for a link or file of a program that does not hold what it should."""
    return PuzzleFault(
        "foreign-broken",
        f"This looks like a puzzle from {program}, but {why}.",
        hint="Copy the whole link or text again; it may have been cut on its way.",
    )


def missing_puzzle(program: str, why: str, hint: str) -> PuzzleFault:
    """Return the fault for a link that does not hold the puzzle itself."""
    return PuzzleFault("elsewhere", f"This link to {program} holds no puzzle: {why}.", hint=hint)
