"""The list of kinds and their text forms, and the detection of the form of a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from puzzles.core.lines import first_line
from puzzles.core.model import Puzzle
from puzzles.kinds.futoshiki import KIND as FUTOSHIKI
from puzzles.kinds.numbrix import KIND as NUMBRIX
from puzzles.kinds.protocol import Confidence, Format, Kind, WithReaders
from puzzles.kinds.sudoku import KIND as SUDOKU
from puzzles.kinds.written import Written
from puzzles.portable.boards import unknown_kind
from puzzles.portable.faults import PuzzleFault, shown

KINDS: tuple[Kind, ...] = (SUDOKU, NUMBRIX, FUTOSHIKI)
"""Every kind; a new kind needs only its name here."""

GLIMPSE = 16 * 1024 + 1
"""Characters of a text, from its first line that is not blank, that are shown to `sniff`: twice as many as any form
looks at, since line ends may take two characters, and one more to show whether the text goes on."""


@dataclass(frozen=True, slots=True)
class Form:
    """A text form together with its kind."""

    kind: Kind
    format: Format

    @property
    def name(self) -> str:
        """The name used to choose it: "sudoku/line"."""
        return f"{self.kind.name}/{self.format.name}"

    @property
    def title(self) -> str:
        """The name shown to people: "Sudoku, one line"."""
        return f"{self.kind.title}, {self.format.title}"

    def letters(self, puzzle: Puzzle) -> bool:
        """Return whether this form writes numbers above 9 on this board as letters."""
        return self.format.letters and self.kind.top(puzzle.size) > 9


@dataclass(frozen=True, slots=True)
class Reading:
    """A form that a text may be written in, and how sure that is."""

    form: Form
    confidence: Confidence


def kind_named(name: str) -> Kind:
    """Return the kind with this name. Raises PuzzleFault for an unknown name."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise unknown_kind(name, [kind.name for kind in KINDS])


def kind_of(puzzle: Puzzle) -> Kind:
    """Return the kind of a puzzle. A caller that already knows the kind should pass it on instead."""
    return kind_named(puzzle.kind)


def forms() -> list[Form]:
    """Return every form of every kind, each kind's canonical form first."""
    return [Form(kind, format) for kind in KINDS for format in kind.formats]


def readers() -> list[Form]:
    """Return every form that is only read."""
    return list(_readers_of(KINDS))


@lru_cache(maxsize=8)
def _readers_of(kinds: tuple[Kind, ...]) -> tuple[Form, ...]:
    return tuple(Form(kind, reader) for kind in kinds if isinstance(kind, WithReaders) for reader in kind.readers)


def written() -> list[Form]:
    """Return every form that has a text of its own to write, of each kind the ones that people ask for most first."""
    return [form for kind in KINDS for form in written_of(kind)]


def written_of(kind: Kind) -> list[Form]:
    """Return the forms of a kind that have a text of their own to write, the ones that people ask for most first."""
    layered = kind.readers if isinstance(kind, WithReaders) else ()
    found = [Form(kind, format) for format in (*kind.formats, *(each for each in layered if isinstance(each, Written)))]
    common = kind.common if isinstance(kind, WithReaders) else ()
    return sorted(found, key=lambda form: common.index(form.format.name) if form.format.name in common else len(common))


def form_named(name: str, kind: str = "") -> Form:
    """Return the form with this name, such as "sudoku/line"; of the kind named, "line" is enough.

    Raises PuzzleFault for an unknown name.
    """
    whole = f"{kind}/{name}" if kind and "/" not in name else name
    for among in (forms, readers):
        for form in among():
            if form.name == whole:
                return form
    raise unknown_form(name)


def check_form(name: str) -> None:
    """Raise PuzzleFault for a name that no form of any kind has, with or without its kind."""
    for among in (forms, readers):
        if any(name in (form.name, form.format.name) for form in among()):
            return
    raise unknown_form(name)


def unknown_form(name: str) -> PuzzleFault:
    """Return the fault for the name of no form."""
    known = ", ".join(form.name for form in written())
    return PuzzleFault("unknown-form", f"There is no form named {shown(name, 40)}.", hint=f"The forms are {known}.")


def detect(text: str) -> list[Reading]:
    """Return the forms that this text may be written in, the most certain first.

    Equally certain forms keep the order of the catalog.
    """
    return list(_looked(_glimpse(text), KINDS))


def detect_layered(text: str) -> list[Reading]:
    """Return the forms that are only read which this text may be written in, the most certain first."""
    return list(_looked_layered(_glimpse(text), KINDS))


def _glimpse(text: str) -> str:
    start, _ = first_line(text)
    return text[start : start + GLIMPSE]


@lru_cache(maxsize=16)
def _looked(glimpse: str, kinds: tuple[Kind, ...]) -> tuple[Reading, ...]:
    """Ask every form about the beginning of a text, once however often a reading comes back to it."""
    return _plausible(glimpse, [Form(kind, format) for kind in kinds for format in kind.formats])


@lru_cache(maxsize=16)
def _looked_layered(glimpse: str, kinds: tuple[Kind, ...]) -> tuple[Reading, ...]:
    return _plausible(glimpse, _readers_of(kinds))


def _plausible(glimpse: str, among: Sequence[Form]) -> tuple[Reading, ...]:
    readings = [Reading(form, form.format.sniff(glimpse)) for form in among]
    plausible = [reading for reading in readings if reading.confidence]
    return tuple(sorted(plausible, key=lambda reading: -reading.confidence))
