"""Read puzzles from any text or file, whatever their kind and form."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.line_puzzles import Lines, Misfits
from puzzles.core.lines import head, shown
from puzzles.core.model import Puzzle
from puzzles.kinds.catalog import Form, Reading, detect, form_named, forms
from puzzles.kinds.protocol import Confidence, Format, Lenient, Plain
from puzzles.texts.decoding import CUT_SHORT, UTF_8, Encoding, decoded, not_text, too_long
from puzzles.texts.unwrapping import unwrapped

OTHERS_CHARACTERS = 64 * 1024
"""Only texts up to this length are parsed a second time to see which other readings hold."""

BEGINNING = 64 * 1024
"""Characters in which a text shows what is around its lines, and whether they are puzzles but for some."""

MOST_NAMED = 10
"""Lines that are no puzzles that are named by their numbers."""

LINE_END = re.compile(r"\r\n?|\n")

_STRAY = re.compile(r"[^0-9\s.,:;_*|+<>^vVX#=/\[\]{}\u2500-\u257f\ufeff-]")
"""A character that stands in no text form."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Puzzles read from one text, in the form in which they stood; `others` are readings as another puzzle."""

    form: Form
    puzzles: Sequence[Puzzle]
    others: tuple[Opened, ...] = ()
    ending: str = "\n"
    """How the text ends its lines."""

    encoding: Encoding = UTF_8
    """How the file writes it."""

    @property
    def title(self) -> str:
        """What was recognised: "Sudoku 9x9, one line" or "528,012 Sudoku puzzles 9x9, one line each"."""
        kind, form = self.form.kind.title, self.form.format.title
        size = self.puzzles[0].size
        if len(self.puzzles) == 1:
            return f"{kind} {size}, {form}"
        each = " each" if form.startswith("one ") else ""
        return f"{len(self.puzzles):,} {kind} puzzles {size}, {form}{each}"

    @property
    def misfits(self) -> Misfits | None:
        """The lines that were passed over because they are no puzzles; None where all are."""
        return self.puzzles.misfits if isinstance(self.puzzles, Lines) else None

    @property
    def warning(self) -> str:
        """Which lines are no puzzles, what is wrong with the first, and with the file's end: "" where all is well."""
        cut = CUT_SHORT if self.encoding.tail else ""
        if not self.misfits:
            return cut
        numbers, first = self.misfits
        what = "is no puzzle and stays as it is" if len(numbers) == 1 else "are no puzzles and stay as they are"
        said = f"{len(numbers):,} of {len(numbers) + len(self.puzzles):,} lines {what}. {first.message}"
        others = [f"{number:,}" for number in numbers[1:MOST_NAMED]]
        more = f" and {len(numbers) - MOST_NAMED:,} more" if len(numbers) > MOST_NAMED else ""
        said += f" The others: {', '.join(others)}{more}." if others else ""
        return f"{said} {cut}".rstrip()


def read_file(data: bytes, form: str | None = None, *, lenient: bool = False) -> Opened:
    """Read a file's bytes as `read` does a text. Raises PuzzleFault."""
    text, encoding = decoded(data)
    return replace(read(text, form, lenient=lenient), encoding=encoding)


def read(text: str, form: str | None = None, *, lenient: bool = False) -> Opened:
    """Read a text in the form named, "sudoku/line", or in the most certain one that it can be read in.

    If `lenient`, a text is read too of which one of the first hundred lines is a puzzle; `misfits` are those that are
    none.

    Raises PuzzleFault for a text that is empty, over the cap or no text at all, an unknown form, and a text that
    does not parse, also without quote marks, fences and indents: then the fault is the most certain reading's.
    """
    _refuse_unreadable(text)
    if form is not None:
        chosen = form_named(form)
        return Opened(chosen, (_parse_most if lenient else _parse)(chosen.format, text), (), _ending(text))
    if plain := _plain(text):
        return plain
    try:
        return _recognised(text)
    except PuzzleFault:
        opened = _read_unwrapped(text) or (_mostly(text) if lenient else None)
        if not opened:
            raise
        return opened


def _plain(text: str) -> Opened | None:
    """Read a text that can be in one form only; None for any other."""
    for form in forms():
        if isinstance(form.format, Plain) and (found := form.format.parse_plain(text)):
            return Opened(form, found, (), _ending(text))
    return None


def _parse(format: Format, text: str) -> Sequence[Puzzle]:
    return format.parse(text)


def _parse_most(format: Format, text: str) -> Sequence[Puzzle]:
    return format.parse_most(text) if isinstance(format, Lenient) else format.parse(text)


def _read_unwrapped(text: str) -> Opened | None:
    """Read a text without what is around its lines if it can be; where a puzzle has a line, that stays in its place."""
    start = _beginning(text)
    bare = unwrapped(start)
    if bare == start:
        return None
    with suppress(PuzzleFault):
        opened = _recognised(bare)
        form = opened.form
        if isinstance(opened.puzzles, Lines) and isinstance(form.format, Lenient):
            lines = form.format.parse_most(text, prefixed=True)
            return None if lines.misfits else Opened(form, lines, (), _ending(text))
        return opened if len(start) == len(text) else _recognised(unwrapped(text))
    return None


def _mostly(text: str) -> Opened | None:
    """Read a text with a puzzle a line of which some lines are none; None where it is no such text.

    What is around lines is taken off where that makes more of those at the beginning puzzles.
    """
    start = _beginning(text)
    bare = unwrapped(start)
    plain, without = _by_line(start), _by_line(bare) if bare != start else None
    taken_off = without is not None and (plain is None or len(without.lines) > len(plain.lines))
    found = without if taken_off else plain
    if found:
        with suppress(PuzzleFault):
            lines = found.format.parse_most(text, prefixed=taken_off, sure=found.sure)
            return Opened(found.form, lines, (), _ending(text))
    return None


class _ByLine(NamedTuple):
    """How the beginning of a text was read with a puzzle a line; `sure` where only such a line spoke for the form."""

    form: Form
    format: Lenient
    lines: Lines
    sure: bool


def _by_line(text: str) -> _ByLine | None:
    """Read the beginning of a text by line: in a form that it looks like, or by a line that is a puzzle for sure.

    Forms without lines are passed over: they could not read the text. One that was certain does not give way.
    """
    readings = detect(text)
    certain = bool(readings) and readings[0].confidence is Confidence.CERTAIN
    likely = [reading.form for reading in readings if not certain or reading.confidence is Confidence.CERTAIN]
    for form, sure in [*((form, False) for form in likely), *((form, True) for form in forms() if not certain)]:
        if isinstance(form.format, Lenient):
            with suppress(PuzzleFault):
                return _ByLine(form, form.format, form.format.parse_most(text, sure=sure), sure)
    return None


def _beginning(text: str) -> str:
    """Return as many whole lines as the form of a text is recognised from."""
    if len(text) <= BEGINNING:
        return text
    return text[: max(text.rfind("\n", 0, BEGINNING), text.rfind("\r", 0, BEGINNING)) + 1]


Parse = Callable[[Format, str], Sequence[Puzzle]]


def _recognised(text: str, parse: Parse = _parse) -> Opened:
    readings = detect(text) or _without_strays(text)
    if not readings:
        raise _unrecognised(text)
    return _most_certain(text, readings, parse)


def _most_certain(text: str, readings: Sequence[Reading], parse: Parse) -> Opened:
    """Return the first reading that parses, with those that make another puzzle of it where that is cheap to know.

    A reading that was certain does not give way to a less certain one: a bad line in a file of puzzles must be
    named, and not lead to the file being taken for something else.
    """
    fault: PuzzleFault | None = None
    opened: list[Opened] = []
    for reading in readings:
        if fault and not opened and readings[0].confidence is Confidence.CERTAIN is not reading.confidence:
            break
        try:
            puzzles = parse(reading.form.format, text)
        except PuzzleFault as refused:
            fault = fault or refused
            continue
        if all(puzzles[0] != other.puzzles[0] for other in opened):
            opened.append(Opened(reading.form, puzzles))
        if opened and len(text) > OTHERS_CHARACTERS:
            break
    if not opened:
        assert fault is not None
        raise fault
    return Opened(opened[0].form, opened[0].puzzles, tuple(opened[1:]), _ending(text))


def _ending(text: str) -> str:
    """Return how the first line of a text ends."""
    found = LINE_END.search(text)
    return found[0] if found else "\n"


def decode(data: bytes) -> str:
    """Return the text of a file, as `decoding.decoded` does. Raises PuzzleFault."""
    return decoded(data)[0]


def _refuse_unreadable(text: str) -> None:
    if len(text) > limits.MAX_TEXT_CHARACTERS:
        raise too_long(len(text), "characters")
    if "\0" in text:
        raise not_text()
    if not text.strip().strip("\ufeff"):
        raise PuzzleFault(
            "empty-text", "There is no puzzle here: the text is empty.", hint="Paste a puzzle or choose a file."
        )


def _without_strays(text: str) -> list[Reading]:
    """Detect the form of a text that would be recognised but for a stray character or two.

    They stand for numbers, most likely; the form that the text has without them then says where they are.
    """
    if len(text) > OTHERS_CHARACTERS:
        return []
    mended, strays = _STRAY.subn("0", text)
    return detect(mended) if 0 < strays <= max(1, len(text) // 20) else []


def _unrecognised(text: str) -> PuzzleFault:
    first = head(text).split("\n", 1)[0]
    at = 1 + text.count("\n", 0, max(0, text.find(first.strip())))
    titles: dict[str, list[str]] = {}
    for form in forms():
        titles.setdefault(form.kind.title, []).append(form.format.title)
    known = "; ".join(f"{kind}: {', '.join(names)}" for kind, names in titles.items())
    return PuzzleFault(
        "unrecognised",
        f"This is not a puzzle in any form that is known here; it starts with {shown(first.strip(), 40)}.",
        line=at,
        column=1,
        excerpt=first,
        hint=f"Known forms: {known}.",
    )
