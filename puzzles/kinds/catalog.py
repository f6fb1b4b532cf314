"""The list of kinds and their forms, and the detection of the form of a text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki import KIND as FUTOSHIKI
from puzzles.kinds.numbrix import KIND as NUMBRIX
from puzzles.kinds.protocol import Kind
from puzzles.kinds.sudoku import KIND as SUDOKU
from puzzles.model.values import Puzzle
from puzzles.portable.boards import unknown_kind
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.text.tokens import first_line

KINDS: tuple[Kind, ...] = (SUDOKU, NUMBRIX, FUTOSHIKI)
"""Every kind; a new kind needs only its name here."""

GLIMPSE = 16 * 1024 + 1
"""Characters of a text, from its first line that is not blank, that are shown to `sniff`: twice as many as any form
looks at, since line ends may take two characters, and one more to show whether the text goes on."""


@dataclass(frozen=True, slots=True)
class Match:
    """A form that a text may be written in, and how sure that is."""

    form: Form
    confidence: Confidence


def kind_named(name: str) -> Kind:
    """Return the kind with this name. Raises PuzzleFault for an unknown name."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise unknown_kind(name, [kind.name for kind in KINDS])


def kind_of(puzzle: Puzzle | Form) -> Kind:
    """Return the kind of a puzzle or form. A caller that already knows the kind should pass it on instead."""
    return kind_named(puzzle.kind)


def full_title(form: Form) -> str:
    """Return the name of a form that is shown among those of all kinds: "Sudoku, one line"."""
    return f"{kind_of(form).title}, {form.title}"


def has_letters(form: Form, puzzle: Puzzle) -> bool:
    """Return whether a form writes numbers above 9 on this board as letters."""
    return form.letters and kind_of(form).top(puzzle.size) > 9


def first_forms() -> list[Form]:
    """Return the forms that are imported with their kinds, each kind's canonical form first."""
    return [form for kind in KINDS for form in kind.first_forms]


def other_forms() -> list[Form]:
    """Return all other forms."""
    return list(_other_forms(KINDS))


@lru_cache(maxsize=8)
def _other_forms(kinds: tuple[Kind, ...]) -> tuple[Form, ...]:
    return tuple(form for kind in kinds for form in kind.forms[len(kind.first_forms) :])


def written_forms() -> list[Form]:
    """Return every form that Givens writes, of each kind the ones that people ask for most first."""
    return [form for kind in KINDS for form in written_forms_of(kind)]


def written_forms_of(kind: Kind) -> list[Form]:
    """Return the forms of a kind that Givens writes, the ones that people ask for most first."""
    common = kind.common_forms
    written = [form for form in kind.forms if form.is_written]
    return sorted(written, key=lambda form: common.index(form.name) if form.name in common else len(common))


def form_named(name: str, kind: str = "") -> Form:
    """Return the form with this name, such as "sudoku/line"; of the kind named, "line" is enough.

    Raises PuzzleFault for an unknown name.
    """
    whole = f"{kind}/{name}" if kind and "/" not in name else name
    for among in (first_forms, other_forms):
        for form in among():
            if form.full_name == whole:
                return form
    raise unknown_form(name)


def check_form(name: str) -> None:
    """Raise PuzzleFault for a name that no form of any kind has, with or without its kind."""
    for among in (first_forms, other_forms):
        if any(name in (form.full_name, form.name) for form in among()):
            return
    raise unknown_form(name)


def unknown_form(name: str) -> PuzzleFault:
    """Return the fault for the name of no form."""
    known = ", ".join(form.full_name for form in written_forms())
    return PuzzleFault("unknown-form", f"There is no form named {quote(name, 40)}.", hint=f"The forms are {known}.")


def detect_first_forms(text: str) -> list[Match]:
    """Return those of the first forms that this text may be written in, the most certain first.

    Equally certain forms keep the order of the catalog.
    """
    return list(_first_matches(_glimpse(text), KINDS))


def detect_other_forms(text: str) -> list[Match]:
    """Return those of the other forms that this text may be written in, the most certain first."""
    return list(_other_matches(_glimpse(text), KINDS))


def _glimpse(text: str) -> str:
    start, _ = first_line(text)
    return text[start : start + GLIMPSE]


@lru_cache(maxsize=16)
def _first_matches(glimpse: str, kinds: tuple[Kind, ...]) -> tuple[Match, ...]:
    """Ask the forms about the beginning of a text, once however often a reading comes back to it."""
    return _matches(glimpse, (form for kind in kinds for form in kind.first_forms))


@lru_cache(maxsize=16)
def _other_matches(glimpse: str, kinds: tuple[Kind, ...]) -> tuple[Match, ...]:
    return _matches(glimpse, _other_forms(kinds))


def _matches(glimpse: str, among: Iterable[Form]) -> tuple[Match, ...]:
    matches = [Match(form, form.sniff(glimpse)) for form in among]
    plausible = [match for match in matches if match.confidence]
    return tuple(sorted(plausible, key=lambda match: -match.confidence))
