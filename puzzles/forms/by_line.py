"""Read texts with one puzzle a line of which some lines are malformed."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from puzzles.forms.read_result import ReadResult, line_end_of
from puzzles.forms.unwrap import unwrap
from puzzles.kinds.catalog import detect_first_forms, first_forms
from puzzles.kinds.form import Confidence, LenientForm
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines

BEGINNING = 64 * 1024
"""Characters from which unwrapping, and reading by line, judge a text."""


def read_most(text: str) -> ReadResult | None:
    """Read one puzzle a line and skip malformed lines; None if the text does not hold one puzzle a line.

    The text is unwrapped if that turns more lines at its beginning into puzzles.
    """
    start = first_lines(text)
    bare = unwrap(start)
    plain, without = _by_line(start), _by_line(bare) if bare != start else None
    taken_off = without is not None and (plain is None or len(without.lines) > len(plain.lines))
    found = without if taken_off else plain
    if found:
        with suppress(PuzzleFault):
            lines = found.form.parse_most(text, prefixed=taken_off, sure=found.sure)
            return ReadResult(found.form, lines, (), line_end_of(text))
    return None


class _ByLine(NamedTuple):
    """The beginning of a text, read with one puzzle a line; `sure` if only a line that is a puzzle showed the form."""

    form: LenientForm
    lines: Lines
    sure: bool


def _by_line(text: str) -> _ByLine | None:
    """Read the beginning of a text by line, in a form that it looks like or that reads one of its lines for sure.

    Forms that take several lines for a puzzle are skipped: they have already failed to read the text. If a form was
    certain, no less certain one is tried.
    """
    matches = detect_first_forms(text)
    certain = bool(matches) and matches[0].confidence is Confidence.CERTAIN
    likely = [match.form for match in matches if not certain or match.confidence is Confidence.CERTAIN]
    for form, sure in [*((form, False) for form in likely), *((form, True) for form in first_forms() if not certain)]:
        if isinstance(form, LenientForm):
            with suppress(PuzzleFault):
                return _ByLine(form, form.parse_most(text, sure=sure), sure)
    return None


def first_lines(text: str) -> str:
    """Return the first whole lines of a text, up to BEGINNING characters."""
    if len(text) <= BEGINNING:
        return text
    return text[: max(text.rfind("\n", 0, BEGINNING), text.rfind("\r", 0, BEGINNING)) + 1]
