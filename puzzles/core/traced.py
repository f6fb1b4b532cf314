"""A text that was made from another one, knowing for each of its characters where that came from."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from puzzles.core.lines import line_ends
from puzzles.portable.faults import PuzzleFault

NAMED = re.compile(r"\b([Ll]ine) (\d{1,9})(?:(, column) (\d{1,9}))?")
"""Lines and columns that a sentence names."""


@dataclass(frozen=True, slots=True, eq=False)
class Traced:
    """A text and, for each character, its offset in the text that people pasted; `said` is what was assumed."""

    text: str
    origins: Sequence[int]
    said: tuple[str, ...] = ()

    @classmethod
    def whole(cls, text: str) -> Traced:
        """Return a text as it stands, with Unix line ends."""
        if "\r" not in text:
            return cls(text, range(len(text)))
        return cls(text, range(len(text))).replaced(re.compile("\r\n?"), "\n")

    def cut(self, start: int, end: int) -> Traced:
        """Return a part."""
        return Traced(self.text[start:end], self.origins[start:end], self.said)

    def saying(self, *sentences: str) -> Traced:
        """Return the same text with more sentences about what was assumed."""
        return Traced(self.text, self.origins, tuple(dict.fromkeys((*self.said, *sentences))))

    def lines(self) -> list[Traced]:
        """Return the lines without their ends."""
        return list(_lines(self))

    def replaced(self, pattern: re.Pattern[str], by: str | Callable[[re.Match[str]], str]) -> Traced:
        """Return the text with each match replaced; a replacement stands at the start of what it replaces."""
        pieces: list[str] = []
        origins = array("q")
        at = 0
        for found in pattern.finditer(self.text):
            new = by if isinstance(by, str) else by(found)
            pieces += (self.text[at : found.start()], new)
            origins.extend(self.origins[at : found.start()])
            start, end = found.span()
            same = len(new) == end - start
            origins.extend(self.origins[start:end] if same else [self.origins[start]] * len(new))
            at = end
        if not pieces:
            return self
        pieces.append(self.text[at:])
        origins.extend(self.origins[at:])
        return Traced("".join(pieces), origins, self.said)

    def fault(self, fault: PuzzleFault, pasted: str) -> PuzzleFault:
        """Return a fault of this text with its places in the pasted one."""

        def named(found: re.Match[str]) -> str:
            line, column = self._place(int(found[2]), int(found[4] or 1), pasted)
            return f"{found[1]} {line}" + (f"{found[3]} {column}" if found[3] else "")

        if not fault.line:
            return fault
        line, column = self._place(fault.line, fault.column or 1, pasted)
        return PuzzleFault(
            fault.code,
            NAMED.sub(named, fault.message),
            line=line,
            column=column if fault.column else 0,
            excerpt=_line(pasted, line),
            cells=fault.cells,
            hint=fault.hint,
        )

    def _place(self, line: int, column: int, pasted: str) -> tuple[int, int]:
        """Return the line and column in the pasted text of a place in this one, all from 1."""
        start = 0
        for _ in range(line - 1):
            following = self.text.find("\n", start)
            if following < 0:
                break
            start = following + 1
        end = self.text.find("\n", start)
        end = len(self.text) if end < 0 else end
        at = min(start + column - 1, end)
        beyond = at >= len(self.origins) or (at == end and at > start)
        origin = self.origins[at - 1] + 1 if beyond and at else self.origins[at] if self.origins else 0
        begin = max(pasted.rfind("\n", 0, origin), pasted.rfind("\r", 0, origin)) + 1
        return line_ends(pasted, 0, begin) + 1, origin - begin + 1


@lru_cache(maxsize=8)
def _lines(text: Traced) -> tuple[Traced, ...]:
    """Cut a text into lines, once for all hypotheses that look at them."""
    found = []
    start = 0
    for line in text.text.split("\n"):
        found.append(text.cut(start, start + len(line)))
        start += len(line) + 1
    return tuple(found)


def joined(parts: Iterable[Traced | str], said: tuple[str, ...] = ()) -> Traced:
    """Return parts one after another; a plain string among them comes from the place where the last part ended."""
    pieces: list[str] = []
    origins = array("q")
    sentences: list[str] = list(said)
    for part in parts:
        if isinstance(part, str):
            origins.extend([origins[-1] if origins else 0] * len(part))
            pieces.append(part)
        else:
            origins.extend(part.origins)
            pieces.append(part.text)
            sentences += part.said
    return Traced("".join(pieces), origins, tuple(dict.fromkeys(sentences)))


def _line(text: str, number: int) -> str:
    lines = re.split("\r\n|\r|\n", text, maxsplit=number)
    return lines[number - 1] if number <= len(lines) else ""
