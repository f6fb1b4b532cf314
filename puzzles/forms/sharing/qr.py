"""A link as a QR code, drawn as one SVG path.

segno encodes it. The page's worker fetches segno when a QR code is first asked for; nothing else needs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from puzzles.portable.faults import PuzzleFault

QUIET = 4
"""Modules left blank at each side, as the standard asks (ISO/IEC 18004)."""

MOST_BYTES = 2953
"""Bytes that the largest QR code holds, version 40 with the least error correction."""


class Code(NamedTuple):
    """A QR code: SVG path data that fills its dark modules, a unit each; the modules of a side with both margins."""

    path: str
    side: int


def code(text: str) -> Code:
    """Return the QR code of a text. Raises PuzzleFault for one that is empty or too long, and if segno is missing."""
    size = len(text.encode())
    if not size:
        raise PuzzleFault("qr", "There is no link to show as a QR code.", hint="Open a puzzle first.")
    if size > MOST_BYTES:
        raise PuzzleFault(
            "qr",
            f"This link has {size:,} characters; a QR code holds {MOST_BYTES:,} at most.",
            hint="Copy the link instead, or share the puzzle without your entries.",
        )
    matrix = _matrix(text)
    return Code("".join(_runs(matrix)), len(matrix) + 2 * QUIET)


def _matrix(text: str) -> Sequence[Sequence[int]]:
    try:
        from segno import encoder
    except ImportError:
        raise PuzzleFault(
            "qr",
            "The part that draws QR codes could not be loaded.",
            hint="Check your network connection and try again, or copy the link.",
        ) from None
    matrix: Sequence[Sequence[int]] = encoder.encode(text, error="l", mode="byte", encoding="utf-8", micro=False).matrix
    return matrix


def _runs(matrix: Iterable[Iterable[int]]) -> Iterator[str]:
    """Yield a rectangle for each run of dark modules in a row."""
    for y, row in enumerate(matrix, QUIET):
        x = QUIET
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                yield f"M{x} {y}h{length}v1h-{length}z"
            x += length
