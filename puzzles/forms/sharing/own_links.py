"""Givens' own links, anywhere in a text and whatever happened to them on their way."""

from __future__ import annotations

import html
import quopri
import re
from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.forms.read_result import ReadResult, line_end_of
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.model.layers import Sheet
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links import fragments as finding

MOST = 500
"""Links that are read in one text."""

MOST_CELLS = 50_000
"""Cells of all their boards together, but for the last."""

_LINK = re.compile(
    r"#?(?P<second>2/(?<![A-Za-z0-9]2/)[a-z]{3,30}/[0-9]{1,3}x[0-9x:]{1,12}/)"
    rf"(?=(?P<rest>[0-9A-Za-y{re.escape(finding.BETWEEN)}]{{0,65000}}z?))"
    r"|(?:#|\A\s*)(?P<first>1(?:/[a-z]{3,30}/[0-9]{1,3}x|z/[\w-]{4})[\w:/.-]{0,65000})"
    rf"|#(?P<stump>[12]/(?:{'|'.join(kind.name for kind in KINDS)})(?![\w])[/0-9x:]{{0,20}})"
)
"""A link of the second form, of the first, or the beginning of one."""

_MAYBE = re.compile(r"[12]z?(?:/|%|&|=)")
_UNSEEN = re.compile(f"[{finding.INVISIBLE}]+")
_BROKEN_UP = re.compile(r"=\r?\n|\r?\n(?:> ?)*(?=\S{4,})")
"""What mail puts inside an address: ends of lines, marks of quotes."""


@dataclass(frozen=True, slots=True)
class Links:
    """The puzzles of the links in a text, each once, and a sentence for each thing that was left out."""

    sheets: tuple[Sheet, ...]
    omissions: tuple[str, ...]


def open_links(text: str) -> ReadResult | None:
    """Read Givens' own links in a text; None if there is none. Raises PuzzleFault for a broken one."""
    found = find(text) if len(text) <= limits.MAX_UNWRAPPED_CHARACTERS else None
    if not found:
        return None
    kind = kind_of(found.sheets[0].puzzle)
    sheets = [sheet for sheet in found.sheets if sheet.puzzle.kind == kind.name]
    missed = found.omissions
    if others := len(found.sheets) - len(sheets):
        what = "a puzzle of another kind was" if others == 1 else f"{others:,} puzzles of other kinds were"
        missed = (*missed, f"Only the links to {kind.title} were opened; {what} left out.")
    puzzles = [sheet.puzzle for sheet in sheets]
    form = next((each for each in kind.first_forms if each.holds(puzzles[0])), kind.first_forms[0])
    layers = tuple(sheet.layers for sheet in sheets)
    return ReadResult(form, puzzles, (), line_end_of(text), layers=layers, omissions=missed, source="link to Givens")


def find(text: str) -> Links | None:
    """Return what the links in a text hold, None if it has none. Raises PuzzleFault if all of them are broken."""
    text = _UNSEEN.sub("", text)
    if not _MAYBE.search(text):
        return None
    fault: PuzzleFault | None = None
    for variant in _variants(text):
        try:
            if found := _open(_fragments(variant)):
                return found
        except PuzzleFault as wrong:
            fault = fault or wrong
    if fault:
        raise fault
    return None


def _variants(text: str) -> Iterator[str]:
    """Yield a text without escapes, then also without what mail does to lines; each is looked at if need be."""
    plain = finding.plain(html.unescape(text))
    yield plain
    if re.search("=(?:[0-9A-F]{2}|\r?\n)", text):
        data = quopri.decodestring(text.encode("utf-8", "replace"))
        yield finding.plain(html.unescape(data.decode("utf-8", "replace")))
    yield _BROKEN_UP.sub("", plain)


def _fragments(text: str) -> list[str]:
    return [
        link["stump"] or finding.whole((link["second"] or link["first"]) + (link["rest"] or ""))
        for link in _LINK.finditer(text)
    ]


def _open(fragments: list[str]) -> Links | None:
    """Open the puzzles of fragments. Raises the first one's PuzzleFault if none can be opened."""
    sheets: dict[Sheet, str] = {}
    faults: list[tuple[str, PuzzleFault]] = []
    cells, left = 0, 0
    for fragment in dict.fromkeys(fragments):
        if len(sheets) + len(faults) >= MOST or cells > MOST_CELLS:
            left += 1
            continue
        try:
            puzzle, layers, _ = puzzle_links.decode_shown(fragment)
        except PuzzleFault as fault:
            faults.append((fragment, fault))
            continue
        cells += puzzle.size.cells
        sheets.setdefault(Sheet(puzzle, layers), fragment)
    if not sheets and faults:
        raise faults[0][1]
    # A forum shows the first part of an address and has the whole one behind it.
    whole = tuple(sheets.values())
    said = [fault.message for cut, fault in faults if not any(link.startswith(cut) for link in whole)]
    if left:
        said.append(f"{left:,} more links were left out.")
    return Links(tuple(sheets), tuple(dict.fromkeys(said))) if sheets else None
