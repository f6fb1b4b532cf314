"""A text that was made from another one, knowing for each of its characters where that came from."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from puzzles.forms.work_limit import Effort
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import line_ends

NAMED = re.compile(r"\b([Ll]ine) (\d{1,9})(?:(, column) (\d{1,9}))?")
"""Lines and columns that a sentence names."""

CARRIAGE = re.compile("\r\n?")
LINE_FEED = re.compile("\n")
LINE = re.compile(r"[^\r\n]*")

PIECE = 8
"""What making a piece of text counts, in characters looked at."""

SHARE = 32
"""Copying is so much faster than looking: so many characters count as one."""


@dataclass(eq=False, slots=True)
class Traced:
    """A text and, for each character, its offset in the text that people pasted; `said` is what was assumed.

    A part shares the offsets of the whole. All that is made of a text counts on its `effort`.
    """

    text: str
    offsets: Sequence[int]
    """Those of the whole; `at` is where this part begins in it."""

    said: tuple[str, ...] = ()
    effort: Effort | None = None
    at: int = 0

    @property
    def origins(self) -> Sequence[int]:
        """The offset of each character in the text that people pasted."""
        return self.offsets[self.at : self.at + len(self.text)]

    @classmethod
    def whole(cls, text: str, effort: Effort | None = None) -> Traced:
        """Return a text as it stands, with Unix line ends."""
        bare = cls(text, range(len(text)), (), effort)
        return bare.replaced(CARRIAGE, "\n") if "\r" in text else bare

    def origin(self, at: int) -> int:
        """Return the offset of one character in the text that people pasted."""
        return self.offsets[self.at + at]

    @property
    def step(self) -> int:
        """How far this part began behind what is before it in what was pasted: 1 if nothing is gone, 0 at the end."""
        before = self.offsets[self.at - 1] if self.at else -1
        return self.offsets[self.at] - before if self.at < len(self.offsets) else 0

    def spend(self, looked: int, copied: int = 0) -> None:
        """Count a piece of text that is looked at or copied. Raises EffortExhausted."""
        if self.effort is not None:
            self.effort.spend(looked + copied // SHARE)

    def cut(self, start: int, end: int) -> Traced:
        """Return a part. Raises EffortExhausted."""
        self.spend(PIECE, end - start)
        return Traced(self.text[start:end], self.offsets, self.said, self.effort, at=self.at + start)

    def lines(self) -> list[Traced]:
        """Return the lines without their ends. Raises EffortExhausted."""
        return list(_lines(self))

    def replaced(self, pattern: re.Pattern[str], by: str | Callable[[re.Match[str]], str]) -> Traced:
        """Return the text with each match replaced; a replacement stands at the start of what it replaces.

        Raises EffortExhausted.
        """
        pieces: list[str] = []
        origins = array("q")
        end = 0
        for found in pattern.finditer(self.text):
            new = by if isinstance(by, str) else by(found)
            start, at = found.span()
            self.spend(PIECE, at - end)
            pieces += (self.text[end:start], new)
            origins.extend(self.offsets[self.at + end : self.at + start])
            same = len(new) == at - start
            origins.extend(self.offsets[self.at + start : self.at + at] if same else [self.origin(start)] * len(new))
            end = at
        if not pieces:
            return self
        origins.extend(self.offsets[self.at + end : self.at + len(self.text)])
        return Traced("".join([*pieces, self.text[end:]]), origins, self.said, self.effort)

    def fault(self, fault: PuzzleFault, pasted: str) -> PuzzleFault:
        """Return a fault of this text with its places in the pasted one."""

        def named(found: re.Match[str]) -> str:
            line, column, _ = self._place(int(found[2]), int(found[4] or 1), pasted)
            return f"{found[1]} {line}" + (f"{found[3]} {column}" if found[3] else "")

        if not fault.line:
            return fault
        line, column, start = self._place(fault.line, fault.column or 1, pasted)
        return PuzzleFault(
            fault.code,
            NAMED.sub(named, fault.message),
            line=line,
            column=column if fault.column else 0,
            excerpt=LINE.findall(pasted, start)[0],
            cells=fault.cells,
            hint=fault.hint,
        )

    def _place(self, line: int, column: int, pasted: str) -> tuple[int, int, int]:
        """Return the line and column in the pasted text of a place in this one, from 1, and where that line begins."""
        ends = _ends(self.text)
        line = min(line, len(ends) - 1)
        start, end = ends[line - 1] + 1, ends[line]
        at = min(start + column - 1, end)
        behind = at > 0 and (at == len(self.text) or start < at == end)
        origin = self.origin(at - 1) + 1 if behind else self.origin(at) if self.text else 0
        begin = max(pasted.rfind("\n", 0, origin), pasted.rfind("\r", 0, origin)) + 1
        return line_ends(pasted, 0, begin) + 1, origin - begin + 1, begin


@lru_cache(maxsize=8)
def _lines(text: Traced) -> tuple[Traced, ...]:
    """Cut a text into lines, once for all hypotheses that look at them."""
    return tuple(text.cut(one + 1, other) for one, other in pairwise(_ends(text.text)))


def _ends(text: str) -> list[int]:
    """Return where the lines of a text end, -1 first."""
    return [-1, *(found.start() for found in LINE_FEED.finditer(text)), len(text)]


def joined(parts: Iterable[Traced | str], said: tuple[str, ...] = ()) -> Traced:
    """Return parts one after another; a plain string among them comes from the place where the last part ended.

    Raises EffortExhausted.
    """
    pieces: list[str] = []
    origins = array("q")
    sentences: dict[str, None] = dict.fromkeys(said)
    effort: Effort | None = None
    for part in parts:
        if isinstance(part, str):
            part = Traced(part, [origins[-1] if origins else 0] * len(part))
        part.spend(PIECE, len(part.text))
        effort = effort or part.effort
        origins.extend(part.origins)
        pieces.append(part.text)
        sentences |= dict.fromkeys(part.said)
    return Traced("".join(pieces), origins, tuple(sentences), effort)
