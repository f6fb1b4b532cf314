"""Read puzzles from any text or file, whatever their kind and form."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from puzzles.core.layers import Layers
from puzzles.core.line_puzzles import Lines, Misfits
from puzzles.core.lines import head
from puzzles.core.model import Puzzle, Size
from puzzles.kinds.catalog import Form, Reading, detect, detect_layered, form_named, forms, kind_of
from puzzles.kinds.protocol import Confidence, Format, Lenient, Plain, Reader
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, shown
from puzzles.texts import own_links
from puzzles.texts.decoding import CUT_SHORT, UTF_8, Encoding, decoded, not_text, too_long
from puzzles.texts.dressing import read_dressed, without_answers
from puzzles.texts.unplayed import NOT_PLAYED, refuse_unplayed
from puzzles.texts.unwrapping import unwrapped

OTHERS_CHARACTERS = 64 * 1024
"""Only texts up to this length are parsed again to find other readings."""

BEGINNING = 64 * 1024
"""Characters from which unwrapping, and reading by line, judge a text."""

MOST_NAMED = 10
"""At most this many malformed lines are named by their numbers."""

LINE_END = re.compile(r"\r\n?|\n")

_STRAY = re.compile(r"[^0-9\s.,:;_*|+<>^vVX#=/\[\]{}\u2500-\u257f\ufeff-]")
"""A character that no text form uses."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The puzzles of one text and the form that it was read in; `others` are its readings as a different puzzle."""

    form: Form
    puzzles: Sequence[Puzzle]
    others: tuple[Opened, ...] = ()
    ending: str = "\n"
    """The line end of the text."""

    encoding: Encoding = UTF_8
    """The encoding of the file."""

    layers: tuple[Layers, ...] = ()
    """What the text holds beside each puzzle, () if nothing."""

    said: tuple[str, ...] = ()
    """What was assumed of the whole text, a sentence each."""

    source: str = ""
    """What the puzzles were read from if that is no text form, such as "link to Givens"."""

    @property
    def title(self) -> str:
        """What was recognised: "Sudoku 9×9, one line" or "528,012 Sudoku puzzles 9×9, one line each"."""
        return title_of(self.form, self.puzzles[0].size, len(self.puzzles), self.source)

    @property
    def misfits(self) -> Misfits | None:
        """The malformed lines, which were skipped; None if there are none."""
        return self.puzzles.misfits if isinstance(self.puzzles, Lines) else None

    @property
    def warning(self) -> str:
        """Which lines are malformed, what is wrong with the first, whether the file is cut short; "" if all is well."""
        assumed = [sentence for layers in self.layers for sentence in layers.assumed]
        cut = " ".join(dict.fromkeys((*self.said, *assumed, *((CUT_SHORT,) if self.encoding.tail else ()))))
        if not self.misfits:
            return cut
        numbers, first = self.misfits
        what = "is not a puzzle and stays as it is" if len(numbers) == 1 else "are not puzzles and stay as they are"
        said = f"{len(numbers):,} of {len(numbers) + len(self.puzzles):,} lines {what}. {first.message}"
        others = [f"{number:,}" for number in numbers[1:MOST_NAMED]]
        more = f" and {len(numbers) - MOST_NAMED:,} more" if len(numbers) > MOST_NAMED else ""
        said += f" The others: {', '.join(others)}{more}." if others else ""
        return f"{said} {cut}".rstrip()


def title_of(form: Form, size: Size, count: int, source: str = "") -> str:
    """Say what a text with so many puzzles of this size is; `source` stands for the title of its form."""
    kind, how = form.kind.title, source or form.format.title
    if count == 1:
        return f"{kind} {size}, {how}"
    each = " each" if how.startswith("one ") else ""
    return f"{count:,} {kind} puzzles {size}, {how}{each}"


def read_file(data: bytes, form: str | None = None, *, lenient: bool = False) -> Opened:
    """Read a file's bytes as `read` does a text. Raises PuzzleFault."""
    text, encoding = decoded(data)
    return replace(read(text, form, lenient=lenient), encoding=encoding)


def read(text: str, form: str | None = None, *, lenient: bool = False) -> Opened:
    """Read a text in the form named, such as "sudoku/line", or else in the most certain form that can read it.

    If `lenient`, malformed lines are skipped as long as one of the first hundred lines is a puzzle; `misfits` lists
    them.

    Raises PuzzleFault for a text that is empty, over the cap or not text at all, for an unknown form, and for a text
    that does not parse even without quote marks, fences and indents. The last fault is that of the most certain form.
    """
    _refuse_unreadable(text)
    if form is not None:
        chosen = form_named(form)
        return _read_as(chosen, text, lenient=lenient)
    if plain := _plain(text):
        return plain
    try:
        return _own_links(text) or _recognised(text)
    except PuzzleFault as fault:
        if fault.code == NOT_PLAYED:
            raise
        opened = _read_unwrapped(text) or (_mostly(text) if lenient else None)
        opened = opened or _undressed(text)
        if not opened:
            raise
        return without_answers(opened)


def _own_links(text: str) -> Opened | None:
    """Read Givens' own links in a text; None if there is none. Raises PuzzleFault for a broken one."""
    if len(text) > limits.MAX_UNWRAPPED_CHARACTERS:
        return None
    found = own_links.find(text)
    if not found:
        return None
    kind = kind_of(found[0][0])
    alike = [(puzzle, layers) for puzzle, layers in found if puzzle.kind == kind.name]
    puzzles, layers = zip(*alike, strict=True)
    format = next((each for each in kind.formats if each.holds(puzzles[0])), kind.formats[0])
    return Opened(Form(kind, format), list(puzzles), (), _ending(text), layers=layers, source="link to Givens")


def _read_as(form: Form, text: str, *, lenient: bool) -> Opened:
    """Read a text in the form named, or the part of it that is in this form. Raises PuzzleFault."""
    try:
        if isinstance(form.format, Reader):
            return _layered(form, form.format, text)
        return Opened(form, (_parse_most if lenient else _parse)(form.format, text), (), _ending(text))
    except PuzzleFault:
        found = None if form.format.sniff(text) else _undressed(text)
        fitting = [each for each in (found, *found.others) if each.form == form] if found else []
        if not fitting:
            raise
        return fitting[0]


def _layered(form: Form, reader: Reader, text: str) -> Opened:
    """Read the puzzles of a text with their layers. Raises PuzzleFault, also for rules that are not played."""
    sheets = reader.sheets(text)
    refuse_unplayed(form.kind.title, sheets)
    return Opened(
        form, [sheet.puzzle for sheet in sheets], (), _ending(text), layers=tuple(sheet.layers for sheet in sheets)
    )


def _is_certain(text: str) -> bool:
    """Say whether a text looks like one form, or would without a few strays: then what is wrong must be reported."""
    return any(reading.confidence is Confidence.CERTAIN for reading in detect(text)) or bool(_without_strays(text))


def _undressed(text: str) -> Opened | None:
    found = read_dressed(text, _recognised, certain=_is_certain(text))
    return replace(found, ending=_ending(text)) if found else None


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
    """Read a text after unwrapping it; None if that fails. One puzzle a line is read from the wrapped text itself."""
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
    """Read one puzzle a line and skip malformed lines; None if the text does not hold one puzzle a line.

    The text is unwrapped if that turns more lines at its beginning into puzzles.
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
    """The beginning of a text, read with one puzzle a line; `sure` if only a line that is a puzzle showed the form."""

    form: Form
    format: Lenient
    lines: Lines
    sure: bool


def _by_line(text: str) -> _ByLine | None:
    """Read the beginning of a text by line, in a form that it looks like or that reads one of its lines for sure.

    Forms that take several lines for a puzzle are skipped: they have already failed to read the text. If a form was
    certain, no less certain one is tried.
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
    """Return the first whole lines of a text, up to BEGINNING characters."""
    if len(text) <= BEGINNING:
        return text
    return text[: max(text.rfind("\n", 0, BEGINNING), text.rfind("\r", 0, BEGINNING)) + 1]


Parse = Callable[[Format, str], Sequence[Puzzle]]


def _recognised(text: str, parse: Parse = _parse) -> Opened:
    readings = detect(text)
    layered = detect_layered(text)
    readings = sorted([*readings, *layered], key=lambda reading: -reading.confidence) or _without_strays(text)
    if not readings:
        raise _unrecognised(text)
    return _most_certain(text, readings, parse)


def _most_certain(text: str, readings: Sequence[Reading], parse: Parse) -> Opened:
    """Return the first reading that parses and, for a short text, those that read it as a different puzzle.

    A certain reading never gives way to a less certain one: a bad line in a file of puzzles must be reported, not
    have the file taken for something else.
    """
    fault: PuzzleFault | None = None
    opened: list[Opened] = []
    for reading in readings:
        if fault and not opened and readings[0].confidence is Confidence.CERTAIN is not reading.confidence:
            break
        try:
            format = reading.form.format
            if isinstance(format, Reader):
                found = _layered(reading.form, format, text)
            else:
                found = Opened(reading.form, parse(format, text))
        except PuzzleFault as refused:
            if refused.code == NOT_PLAYED:
                raise
            fault = fault or refused
            continue
        if all(found.puzzles[0] != other.puzzles[0] for other in opened):
            opened.append(found)
        if opened and len(text) > OTHERS_CHARACTERS:
            break
    if not opened:
        assert fault is not None
        raise fault
    return replace(opened[0], others=tuple(opened[1:]), ending=_ending(text))


def _ending(text: str) -> str:
    """Return the line end of the first line of a text."""
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
    """Detect the form of a text that only a few stray characters keep from being recognised.

    They most likely stand in the place of numbers. With zeros for them the form is detected; it then reports where
    they are.
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
        f"This is not a puzzle in any known form; it starts with {shown(first.strip(), 40)}.",
        line=at,
        column=1,
        excerpt=first,
        hint=f"Known forms: {known}.",
    )
