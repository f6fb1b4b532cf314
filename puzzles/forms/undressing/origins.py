"""A text that was made from another one, knowing for each of its characters where that came from."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from puzzles.forms.work_limit import Effort
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import line_ends

NAMED = re.compile(r"\b([Ll]ine) (\d{1,9})(?:(, column) (\d{1,9}))?")
"""Lines and columns that a sentence names."""

CARRIAGE = re.compile("\r\n?")


PIECE = 8
"""What making a piece of text counts, in characters looked at."""

SHARE = 32
"""Copying is so much faster than looking: so many characters count as one."""


class Traced:
    """A text and, for each character, its offset in the text that people pasted; `said` is what was assumed.

    A part shares the offsets of the whole. All that is made of a text counts on its `effort`.
    """

    __slots__ = ("_at", "_offsets", "effort", "said", "text")

    def __init__(
        self,
        text: str,
        origins: Sequence[int],
        said: tuple[str, ...] = (),
        effort: Effort | None = None,
        *,
        at: int = 0,
    ) -> None:
        self.text = text
        self.said = said
        self.effort = effort
        self._offsets = origins
        self._at = at

    @property
    def origins(self) -> Sequence[int]:
        """The offset of each character in the text that people pasted."""
        return self._offsets[self._at : self._at + len(self.text)]

    @classmethod
    def whole(cls, text: str, effort: Effort | None = None) -> Traced:
        """Return a text as it stands, with Unix line ends."""
        bare = cls(text, range(len(text)), (), effort)
        return bare.replaced(CARRIAGE, "\n") if "\r" in text else bare

    def origin(self, at: int) -> int:
        """Return the offset of one character in the text that people pasted."""
        return self._offsets[self._at + at]

    @property
    def step(self) -> int:
        """How far this part began behind what is before it in what was pasted: 1 if nothing is gone, 0 at the end."""
        before = self._offsets[self._at - 1] if self._at else -1
        return self._offsets[self._at] - before if self._at < len(self._offsets) else 0

    def spend(self, looked: int, copied: int = 0) -> None:
        """Count a piece of text that is looked at or copied. Raises EffortExhausted."""
        if self.effort is not None:
            self.effort.spend(looked + copied // SHARE)

    def cut(self, start: int, end: int) -> Traced:
        """Return a part. Raises EffortExhausted."""
        self.spend(PIECE, end - start)
        return Traced(self.text[start:end], self._offsets, self.said, self.effort, at=self._at + start)

    def saying(self, *sentences: str) -> Traced:
        """Return the same text with more sentences about what was assumed."""
        said = tuple(dict.fromkeys((*self.said, *sentences)))
        return Traced(self.text, self._offsets, said, self.effort, at=self._at)

    def lines(self) -> list[Traced]:
        """Return the lines without their ends. Raises EffortExhausted."""
        return list(_lines(self))

    def replaced(self, pattern: re.Pattern[str], by: str | Callable[[re.Match[str]], str]) -> Traced:
        """Return the text with each match replaced; a replacement stands at the start of what it replaces.

        Raises EffortExhausted.
        """
        pieces: list[str] = []
        origins = array("q")
        offsets, shift = self._offsets, self._at
        at = 0
        for found in pattern.finditer(self.text):
            start, end = found.span()
            new = by if isinstance(by, str) else by(found)
            self.spend(PIECE, end - at)
            pieces += (self.text[at:start], new)
            origins.extend(offsets[at + shift : start + shift])
            if len(new) == end - start:
                origins.extend(offsets[start + shift : end + shift])
            elif new:
                origins.extend([offsets[start + shift]] * len(new))
            at = end
        if not pieces:
            return self
        pieces.append(self.text[at:])
        origins.extend(offsets[at + shift : len(self.text) + shift])
        return Traced("".join(pieces), origins, self.said, self.effort)

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
        beyond = at >= len(self.text) or (at == end and at > start)
        origin = self.origin(at - 1) + 1 if beyond and at else self.origin(at) if self.text else 0
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
    """Return parts one after another; a plain string among them comes from the place where the last part ended.

    Raises EffortExhausted.
    """
    pieces: list[str] = []
    origins = array("q")
    sentences: dict[str, None] = dict.fromkeys(said)
    effort: Effort | None = None
    for part in parts:
        if isinstance(part, str):
            origins.extend([origins[-1] if origins else 0] * len(part))
            pieces.append(part)
        else:
            effort = effort or part.effort
            origins.extend(part.origins)
            pieces.append(part.text)
            if part.said:
                sentences.update(dict.fromkeys(part.said))
            part.spend(PIECE, len(part.text))
    return Traced("".join(pieces), origins, tuple(sentences), effort)


def _line(text: str, number: int) -> str:
    lines = re.split("\r\n|\r|\n", text, maxsplit=number)
    return lines[number - 1] if number <= len(lines) else ""
