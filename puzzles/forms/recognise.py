"""Recognise the form of a bare text and read it, in the order of certainty."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.forms.read_result import ReadResult, line_end_of
from puzzles.forms.refusals import NOT_PLAYED, doubted, refuse_unplayed
from puzzles.kinds.catalog import KINDS, Match, detect_first_forms, detect_other_forms, kind_of
from puzzles.kinds.form import Confidence, Form
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.text.line_puzzles import Lines
from puzzles.text.stencil import Boards
from puzzles.text.tokens import head

LISTED = "The help lists every form, each with an example."
OTHERS_CHARACTERS = 64 * 1024
"""Only texts up to this length are parsed again to find other readings."""

FEW = 3
"""Boards of a single row that a text may hold; more are the rows of one board."""

_STRAY = re.compile(r"[^0-9\s.,:;_*|+<>^vVX#=/\[\]{}\u2500-\u257f\ufeff-]")
"""A character that no text form uses."""

_GREETING = re.compile(r"\s*[^\W\d_]{2,}[^\n\d.]*\n")
"""A first line of words: what looks strange there is no cell."""


def recognise_bare(text: str) -> ReadResult:
    """Read a text that was undressed: what is only possible is not enough there. Raises PuzzleFault."""
    return recognise(text, least=Confidence.LIKELY)


def recognise(text: str, least: Confidence = Confidence.POSSIBLE) -> ReadResult:
    """Read a text in the most certain form, with its other readings. Raises PuzzleFault."""
    matches = [match for match in (*detect_first_forms(text), *detect_other_forms(text)) if match.confidence >= least]
    matches = sorted(matches, key=_order) or without_strays(text)
    if not matches:
        raise _unrecognised_fault(text)
    return _most_certain(text, matches)


def _order(match: Match) -> tuple[int, bool]:
    """Return the key that sorts the most certain forms first, the exclusive ones first among equals."""
    return -match.confidence, not match.form.is_exclusive


def _most_certain(text: str, matches: Sequence[Match]) -> ReadResult:
    """Read a text in the first form that can and, if it is short, in those that read it as a different puzzle.

    A certain form never gives way to a less certain one: a bad line in a file of puzzles must be reported, not
    have the file taken for something else.
    """
    fault: PuzzleFault | None = None
    doubt: PuzzleFault | None = None
    opened: list[ReadResult] = []
    doubtful: list[ReadResult] = []
    for match in matches:
        if doubt and not opened and match.confidence < matches[0].confidence:
            break
        if fault and not opened and matches[0].confidence is Confidence.CERTAIN is not match.confidence:
            break
        try:
            form = match.form
            found = read_layers(form, text) if form.has_layers else ReadResult(form, form.parse(text))
        except PuzzleFault as refused:
            if refused.code == NOT_PLAYED:
                raise
            fault = fault or refused
            continue
        if names := _doubts(found):
            doubt = doubt or doubted(found.kind.title, names)
            doubtful.append(found)
            continue
        if all(found.puzzles[0] != other.puzzles[0] for other in opened):
            opened.append(found)
        if opened and len(text) > OTHERS_CHARACTERS:
            break
    if not opened:
        told = doubt or fault
        assert told is not None
        raise told
    others = [each for each in doubtful if all(each.puzzles[0] != other.puzzles[0] for other in opened)]
    return replace(opened[0], others=(*opened[1:], *others), line_end=line_end_of(text))


def _doubts(opened: ReadResult) -> tuple[str, ...]:
    """Return what shows that the first puzzle is none of its kind; a file of plain lines is not doubted."""
    if len(opened.puzzles) > FEW and opened.puzzles[0].size.rows == 1:
        return ("single rows, with blank lines between them",)
    listed = isinstance(opened.puzzles, Lines) or (isinstance(opened.puzzles, Boards) and len(opened.puzzles) > FEW)
    return () if listed else opened.kind.doubts(opened.puzzles[0])


def read_layers(form: Form, text: str) -> ReadResult:
    """Read the puzzles of a text with their layers. Raises PuzzleFault, also for rules that are not played."""
    sheets = form.sheets(text.removeprefix("\ufeff"))
    refuse_unplayed(kind_of(form).title, sheets)
    return ReadResult(
        form, [sheet.puzzle for sheet in sheets], (), line_end_of(text), layers=tuple(sheet.layers for sheet in sheets)
    )


def is_certain(text: str) -> bool:
    """Say whether a text looks like one form, or would without a few strays: then what is wrong must be reported."""
    certain = (match.confidence is Confidence.CERTAIN for match in detect_first_forms(text))
    return any(certain) or bool(without_strays(text))


def without_strays(text: str) -> list[Match]:
    """Detect the form of a text that only a few stray characters keep from being recognised.

    They most likely stand in the place of numbers. With zeros for them the form is detected; it then reports where
    they are.
    """
    if len(text) > OTHERS_CHARACTERS or _GREETING.match(text):
        return []
    mended, strays = _STRAY.subn("0", text)
    return detect_first_forms(mended) if 0 < strays <= max(1, len(text) // 20) else []


def _unrecognised_fault(text: str) -> PuzzleFault:
    first = head(text).split("\n", 1)[0]
    at = 1 + text.count("\n", 0, max(0, text.find(first.strip())))
    *titles, last = (kind.title for kind in KINDS)
    named = f"{', '.join(titles)} or {last}" if titles else last
    return PuzzleFault(
        "unrecognised",
        f"This is not a puzzle in any known form; it starts with {quote(first.strip(), 40)}.",
        line=at,
        column=1,
        excerpt=first,
        hint=f"A grid, a line, an array, a table or a link of {named} is read. {LISTED}",
    )
