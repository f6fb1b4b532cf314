"""Plain lists of puzzles, which can be in one form only, and texts that are none at all: looked for before all else."""

from __future__ import annotations

from puzzles.forms.decode import not_text, too_long
from puzzles.forms.read_result import ReadResult, line_end_of
from puzzles.kinds.catalog import first_forms
from puzzles.kinds.form import PlainForm
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault


def plain(text: str) -> ReadResult | None:
    """Read a text that can be in one form only; None for any other. Raises PuzzleFault for no text at all."""
    refuse_unreadable(text)
    for form in first_forms():
        if isinstance(form, PlainForm) and (found := form.parse_plain(text)):
            return ReadResult(form, found, (), line_end_of(text))
    return None


def refuse_unreadable(text: str) -> None:
    """Raise PuzzleFault for a text that is empty, over the cap or not text at all."""
    if len(text) > limits.MAX_TEXT_CHARACTERS:
        raise too_long(len(text), "characters")
    if "\0" in text:
        raise not_text()
    if not text.strip().strip("\ufeff"):
        raise PuzzleFault(
            "empty-text", "There is no puzzle here: the text is empty.", hint="Paste a puzzle or choose a file."
        )
