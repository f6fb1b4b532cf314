"""Read puzzles from any text or file, whatever their kind and form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.core.effort import Effort
from puzzles.core.line_puzzles import Lines
from puzzles.core.lines import head
from puzzles.core.model import Puzzle
from puzzles.core.stencil import Boards
from puzzles.kinds.catalog import Form, Reading, detect, detect_layered, form_named, forms, kind_of
from puzzles.kinds.only_read import OnlyRead
from puzzles.kinds.protocol import Confidence, Doubting, Format, Lenient, Plain
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, shown
from puzzles.texts import own_links
from puzzles.texts.by_line import BEGINNING as BEGINNING
from puzzles.texts.by_line import beginning, read_most
from puzzles.texts.decoding import decoded, not_text, too_long
from puzzles.texts.opened import Opened as Opened
from puzzles.texts.opened import ending_of
from puzzles.texts.opened import title_of as title_of
from puzzles.texts.unplayed import (
    DIAGONAL_STEPS,
    DIAGONALS,
    DOUBTED,
    NOT_PLAYED,
    doubted,
    mentioned,
    not_played,
    refuse_unplayed,
)
from puzzles.texts.unwrapping import unwrapped
from puzzles.texts.worded import asks_for_diagonals, crossed, played

OTHERS_CHARACTERS = 64 * 1024
"""Only texts up to this length are parsed again to find other readings."""

FEW = 3
PAIR = 2
NOT_WHOLE = "Not all of this long text was looked at: paste the puzzle by itself."

_STRAY = re.compile(r"[^0-9\s.,:;_*|+<>^vVX#=/\[\]{}\u2500-\u257f\ufeff-]")
"""A character that no text form uses."""

OTHER_KINDS = re.compile("sudoku|futoshiki", re.IGNORECASE)
"""Words beside which Hidato is another puzzle than the one that was read."""


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
    return _plain(text) or _read_any(text, lenient=lenient)


def _read_any(text: str, *, lenient: bool) -> Opened:
    """Read a text that is no plain list; what that takes is imported at the first such text. Raises PuzzleFault."""
    from puzzles.texts.dressing import is_about_words, without_answers

    try:
        return _own_links(text) or _warned(text, _surest(text, without_answers(_recognised(text))))
    except PuzzleFault as fault:
        if fault.code == NOT_PLAYED:
            raise
        opened = _read_unwrapped(text) or (_by_line(text) if lenient else None)
        effort, doubted_so, wordy = Effort(limits.MAX_LOOKED_AT), fault.code == DOUBTED, is_about_words(fault, text)
        opened = opened or _undressed(text, effort, unknown=doubted_so or wordy, damaged=not doubted_so)
        if not opened and not effort.whole and wordy:
            raise _hinting(fault, f"{NOT_WHOLE} {fault.hint}") from None
        if not opened:
            raise
        return _warned(text, without_answers(opened))


def _by_line(text: str) -> Opened | None:
    """Read a puzzle a line. If most lines are none, a few may look like puzzles by chance: then undress first.

    Raises PuzzleFault for two lines that are a puzzle with rules that are not played.
    """
    opened = read_most(text)
    if not opened or not opened.misfits or len(opened.puzzles) < PAIR:
        return opened
    chance = len(opened.misfits.numbers) > FEW * len(opened.puzzles)
    if chance or len(opened.puzzles) == PAIR:
        try:
            found = _undressed(text, Effort(limits.MAX_LOOKED_AT), damaged=False)
        except PuzzleFault as fault:
            if fault.code == NOT_PLAYED:
                raise
            return opened
        if chance and found:
            return found
    return opened


def _hinting(fault: PuzzleFault, hint: str) -> PuzzleFault:
    """Return the fault with another hint."""
    return PuzzleFault(
        fault.code, fault.message, line=fault.line, column=fault.column, excerpt=fault.excerpt, hint=hint
    )


def _surest(text: str, opened: Opened) -> Opened:
    """Return the text undressed if it breaks no rule so and does as it stands, else as it stands."""
    if len(text) > OTHERS_CHARACTERS or not _breaks(opened):
        return opened
    found = _undressed(text, Effort(limits.MAX_LOOKED_AT))
    return found if found and not _breaks(found) else opened


def _breaks(opened: Opened) -> bool:
    """Say whether the givens of the first puzzle break a rule."""
    puzzle = opened.puzzles[0]
    return bool(opened.form.kind.broken_rules(puzzle, puzzle.givens))


def _warned(text: str, opened: Opened) -> Opened:
    """Name the rules that words around a puzzle mention. Raises PuzzleFault where they make it another puzzle."""
    if opened.layers and any(layers.rules for layers in opened.layers):
        return opened
    alone = opened.form.kind.view.chain or not OTHER_KINDS.search(text[:BEGINNING])
    names = mentioned(text[:BEGINNING], chain=alone)
    if DIAGONAL_STEPS in names:
        raise not_played(opened.form.kind.title, names)
    if DIAGONALS in names and asks_for_diagonals(text[:BEGINNING]):
        opened = crossed(opened)
    names = tuple(name for name in names if name not in played(opened.puzzles[0]))
    missed = tuple(f"The text speaks of {name}; the puzzle is read without." for name in names)
    return replace(opened, missed=(*opened.missed, *missed))


def _own_links(text: str) -> Opened | None:
    """Read Givens' own links in a text; None if there is none. Raises PuzzleFault for a broken one."""
    if len(text) > limits.MAX_UNWRAPPED_CHARACTERS:
        return None
    found = own_links.find(text)
    if not found:
        return None
    kind = kind_of(found.sheets[0].puzzle)
    sheets = [sheet for sheet in found.sheets if sheet.puzzle.kind == kind.name]
    missed = found.said
    if others := len(found.sheets) - len(sheets):
        what = "a puzzle of another kind was" if others == 1 else f"{others:,} puzzles of other kinds were"
        missed = (*missed, f"Only the links to {kind.title} were opened; {what} left out.")
    puzzles = [sheet.puzzle for sheet in sheets]
    format = next((each for each in kind.formats if each.holds(puzzles[0])), kind.formats[0])
    layers = tuple(sheet.layers for sheet in sheets)
    return Opened(
        Form(kind, format), puzzles, (), ending_of(text), layers=layers, missed=missed, source="link to Givens"
    )


def _read_as(form: Form, text: str, *, lenient: bool) -> Opened:
    """Read a text in the form named, or the part of it that is in this form. Raises PuzzleFault."""
    try:
        if isinstance(form.format, OnlyRead):
            return _layered(form, form.format, text)
        return Opened(form, (_parse_most if lenient else _parse)(form.format, text), (), ending_of(text))
    except PuzzleFault:
        found = None if form.format.sniff(text) else _undressed(text, Effort(limits.MAX_LOOKED_AT))
        fitting = [each for each in (found, *found.others) if each.form == form] if found else []
        if not fitting:
            raise
        return fitting[0]


def _layered(form: Form, reader: OnlyRead, text: str) -> Opened:
    """Read the puzzles of a text with their layers. Raises PuzzleFault, also for rules that are not played."""
    sheets = reader.sheets(text.removeprefix("\ufeff"))
    refuse_unplayed(form.kind.title, sheets)
    return Opened(
        form, [sheet.puzzle for sheet in sheets], (), ending_of(text), layers=tuple(sheet.layers for sheet in sheets)
    )


def _is_certain(text: str) -> bool:
    """Say whether a text looks like one form, or would without a few strays: then what is wrong must be reported."""
    return any(reading.confidence is Confidence.CERTAIN for reading in detect(text)) or bool(_without_strays(text))


def _undressed(text: str, effort: Effort, *, unknown: bool = False, damaged: bool = True) -> Opened | None:
    from puzzles.texts.dressing import read_dressed

    found = read_dressed(text, _likely, effort, certain=damaged and _is_certain(text), unknown=unknown)
    return replace(found, ending=ending_of(text)) if found else None


def _plain(text: str) -> Opened | None:
    """Read a text that can be in one form only; None for any other."""
    for form in forms():
        if isinstance(form.format, Plain) and (found := form.format.parse_plain(text)):
            return Opened(form, found, (), ending_of(text))
    return None


def _parse(format: Format, text: str) -> Sequence[Puzzle]:
    return format.parse(text)


def _parse_most(format: Format, text: str) -> Sequence[Puzzle]:
    return format.parse_most(text) if isinstance(format, Lenient) else format.parse(text)


def _read_unwrapped(text: str) -> Opened | None:
    """Read a text after unwrapping it; None if that fails. One puzzle a line is read from the wrapped text itself."""
    start = beginning(text)
    bare = unwrapped(start)
    if bare == start:
        return None
    try:
        opened = _likely(bare)
        form = opened.form
        if isinstance(opened.puzzles, Lines) and isinstance(form.format, Lenient):
            lines = form.format.parse_most(text, prefixed=True)
            return None if lines.misfits else Opened(form, lines, (), ending_of(text))
        return opened if len(start) == len(text) else _recognised(unwrapped(text))
    except PuzzleFault as fault:
        if fault.code == NOT_PLAYED:
            raise
    return None


def _likely(text: str) -> Opened:
    """Read a text that was undressed: what is only possible is not enough there. Raises PuzzleFault."""
    return _recognised(text, least=Confidence.LIKELY)


def _recognised(text: str, least: Confidence = Confidence.POSSIBLE) -> Opened:
    readings = [reading for reading in (*detect(text), *detect_layered(text)) if reading.confidence >= least]
    readings = sorted(readings, key=_order) or _without_strays(text)
    if not readings:
        raise _unrecognised(text)
    return _most_certain(text, readings)


def _order(reading: Reading) -> tuple[int, bool]:
    """Return what puts the most certain readings first, and of these the ones that no other form can be."""
    format = reading.form.format
    return -reading.confidence, not (isinstance(format, OnlyRead) and format.alone)


def _most_certain(text: str, readings: Sequence[Reading]) -> Opened:
    """Return the first reading that parses and, for a short text, those that read it as a different puzzle.

    A certain reading never gives way to a less certain one: a bad line in a file of puzzles must be reported, not
    have the file taken for something else.
    """
    fault: PuzzleFault | None = None
    doubt: PuzzleFault | None = None
    opened: list[Opened] = []
    doubtful: list[Opened] = []
    for reading in readings:
        if doubt and not opened and reading.confidence < readings[0].confidence:
            break
        if fault and not opened and readings[0].confidence is Confidence.CERTAIN is not reading.confidence:
            break
        try:
            format = reading.form.format
            if isinstance(format, OnlyRead):
                found = _layered(reading.form, format, text)
            else:
                found = Opened(reading.form, format.parse(text))
        except PuzzleFault as refused:
            if refused.code == NOT_PLAYED:
                raise
            fault = fault or refused
            continue
        if names := _doubts(found):
            doubt = doubt or doubted(found.form.kind.title, names)
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
    return replace(opened[0], others=(*opened[1:], *others), ending=ending_of(text))


def _doubts(opened: Opened) -> tuple[str, ...]:
    """Return what shows that the first puzzle is none of its kind; a file of plain lines is not doubted."""
    kind = opened.form.kind
    if len(opened.puzzles) > FEW and opened.puzzles[0].size.rows == 1:
        return ("single rows, with blank lines between them",)
    if isinstance(opened.puzzles, Lines | Boards) or not isinstance(kind, Doubting):
        return ()
    return kind.doubts(opened.puzzles[0])


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
