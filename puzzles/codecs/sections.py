"""Files with sections, a name in brackets above the lines of each, as SadMan Software and janko.at write them."""

from __future__ import annotations

import re

_HEADING = re.compile(r"\s*\[(\w*)\]?\s*")
_TOLD = re.compile(r"(?m)^[ \t]*(\w{1,20})[ \t]+(\S.{0,200})$")


def begin_of(puzzle: str) -> re.Pattern[str]:
    """Return the pattern of how a file of janko.at with this puzzle begins."""
    return re.compile(rf"\s*\[?begin\]?\s*\n(?=.{{0,2000}}?\bpuzzle\s+{puzzle}\b)", re.IGNORECASE | re.DOTALL)


def sections(text: str) -> dict[str, list[str]]:
    """Return the lines below each heading in brackets, by its name in small letters; a # begins a comment."""
    found: dict[str, list[str]] = {"": []}
    below = found[""]
    for line in text.split("\n"):
        if heading := _HEADING.fullmatch(line) if "[" in line else None:
            below = found.setdefault(heading[1].lower(), [])
        elif not line.startswith("#"):
            below.append(line.rstrip("\r"))
    return found


def fields(text: str, name: str) -> list[list[str]]:
    """Return the words of each line of a section that is not blank."""
    return [line.split() for line in sections(text).get(name, []) if line.strip()]


def told(text: str) -> dict[str, str]:
    """Return what lines such as `title A board` say, by their first words in small letters: the first line counts."""
    return {key.lower(): words.strip() for key, words in reversed(_TOLD.findall(text.replace("\r", "")))}
