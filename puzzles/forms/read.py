"""Read puzzles from any text, whatever their kind and form, with words or anything else around them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from puzzles.codecs.common import DEFINITE
from puzzles.forms.decode import decode_file
from puzzles.forms.plain import plain, refuse_unreadable
from puzzles.forms.read_result import ReadResult as ReadResult
from puzzles.forms.read_result import alike, is_solved, line_end_of
from puzzles.forms.read_result import title_of as title_of
from puzzles.forms.recognise import OTHERS_CHARACTERS as OTHERS_CHARACTERS
from puzzles.forms.recognise import is_certain, read_layers, recognise, recognise_bare
from puzzles.forms.refusals import DOUBTED, NOT_PLAYED, no_board
from puzzles.forms.sharing import own_links
from puzzles.forms.words_around import BEGINNING as BEGINNING
from puzzles.forms.words_around import heed, refuse_by_name
from puzzles.forms.work_limit import Effort
from puzzles.kinds.catalog import detect_first_forms, first_forms, form_named
from puzzles.kinds.form import Confidence, Form, LenientForm
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines

FEW = 3
"""Malformed lines for each line that looks like a puzzle, above which it may look so by chance."""

PROOF = "c Givens proof "
"""How the file of a proof begins (`proving.certificate`)."""

MOST_OF_PROOF = 16 * 1024 * 1024 + 1
"""Characters that are kept of a proof; one so long is refused where it is checked."""

NOT_WHOLE = "Not all of this long text was looked at: paste the puzzle by itself."
MARKS = re.compile(r"(?m)^[ \t]*(?:>[ \t]?){0,40}")
"""Quote marks and blanks before a line."""


class ProofFault(PuzzleFault):
    """A text is no puzzle, but the proof of a verdict; `proof` is it."""

    def __init__(self, text: str) -> None:
        super().__init__(
            "is-proof",
            "This is the proof of a verdict, not a puzzle.",
            hint="In a terminal, `python -m puzzles check FILE` checks it.",
        )
        self.proof = text[:MOST_OF_PROOF]


def read_file(data: bytes, form: str | None = None, *, lenient: bool = False) -> ReadResult:
    """Read a file's bytes as `read` does a text. Raises PuzzleFault."""
    text, encoding = decode_file(data)
    return replace(read(text, form, lenient=lenient), encoding=encoding)


def decode(data: bytes) -> str:
    """Return the text of a file, as `decode_file` does. Raises PuzzleFault."""
    return decode_file(data)[0]


def read(text: str, form: str | None = None, *, lenient: bool = False) -> ReadResult:
    """Read a text in the form named, such as "sudoku/line", or else in the most certain form that can read it.

    If `lenient`, malformed lines are skipped as long as one of the first hundred lines is a puzzle; `misfits` lists
    them.

    Raises PuzzleFault for a text that is empty, over the cap or not text at all, for an unknown form, and for a text
    that does not parse even without what stands around a board. The last fault is that of the most certain form.
    """
    return (plain(text) if form is None else None) or read_other(text, form, lenient=lenient)


def read_other(text: str, form: str | None, *, lenient: bool) -> ReadResult:
    """Read a text that is no plain list, as `read` does. Raises PuzzleFault."""
    if form is not None:
        refuse_unreadable(text)
        return _read_as(form_named(form), text, lenient=lenient)
    if text[: len(PROOF) + 9].lstrip("\ufeff \r\n").startswith(PROOF):
        raise ProofFault(text)
    from puzzles.forms.boards_of_text import without_answers

    try:
        return own_links.open_links(text) or heed(text, _surest(text, without_answers(recognise(text))))
    except PuzzleFault as fault:
        if fault.code in (NOT_PLAYED, DEFINITE):
            raise
        opened = _dressed(text, fault, lenient=lenient)
    return heed(text, without_answers(opened))


def _dressed(text: str, fault: PuzzleFault, *, lenient: bool) -> ReadResult:
    """Read a text that is in no form as it stands, which `fault` says. Raises PuzzleFault."""
    from puzzles.forms.undress import is_about_words

    effort, doubted, wordy = Effort(limits.MAX_LOOKED_AT), fault.code == DOUBTED, is_about_words(fault, text)
    try:
        opened = _by_line(text, lenient=lenient) or _undress(
            text, effort, unknown=doubted or wordy, damaged=not doubted
        )
        if opened:
            return opened
    except PuzzleFault as other:
        fault, wordy = other, False
    raise refuse_by_name(
        (wordy and no_board(text)) or fault, text, NOT_WHOLE if wordy and not effort.whole else ""
    ) from None


def _by_line(text: str, *, lenient: bool) -> ReadResult | None:
    """Read a puzzle a line, perhaps with marks before each; only if `lenient` may some lines be none.

    If most lines of a short text are none, undressed it may say more.

    That holds other puzzles, as many at least; fewer where a few lines may look like puzzles by chance, or where each
    of them is solved already.
    """
    opened = _read_most(text)
    if not opened or not opened.misfits or not lenient:
        return opened if opened and not opened.misfits else None
    count, missed = len(opened.puzzles), len(opened.misfits.numbers)
    if count < missed and len(text) <= BEGINNING:
        with suppress(PuzzleFault):
            found = _undress(text, Effort(limits.MAX_LOOKED_AT), damaged=False)
            if found and list(found.puzzles) != list(opened.puzzles):
                fewer = (FEW * count < missed and count > 1) or is_solved(opened)
                if (len(found.puzzles) >= count or fewer) and not (is_solved(found) and is_solved(opened)):
                    return found
    return opened


def _read_most(text: str) -> ReadResult | None:
    """Read one puzzle a line and skip malformed lines; None if the text does not hold one puzzle a line.

    Marks before lines are taken off if that turns more lines at the text's beginning into puzzles.
    """
    start = _whole_lines(text[:BEGINNING]) if len(text) > BEGINNING else text
    ways = list(_lines_of(start))
    if ways:
        form, way, _ = max(ways, key=lambda each: (len(each[2]), not each[2].misfits))
        with suppress(PuzzleFault):
            return ReadResult(form, form.parse_most(text, **way), (), line_end_of(text))
    return None


def _lines_of(start: str) -> Iterable[tuple[LenientForm, dict[str, bool], Lines]]:
    """Yield the beginning of a text as lines, without marks before them and with.

    Forms that take several lines for a puzzle are skipped: they have already failed to read the text. If a form was
    certain, no less certain one is tried; else a line that is a puzzle for sure shows the form.
    """
    for prefixed, shown in ((False, start), (True, MARKS.sub("", start))):
        matches = detect_first_forms(shown)
        certain = bool(matches) and matches[0].confidence is Confidence.CERTAIN
        likely = [(match.form, False) for match in matches if not certain or match.confidence is Confidence.CERTAIN]
        for form, sure in [*likely, *((form, True) for form in first_forms() if not certain)]:
            if isinstance(form, LenientForm):
                with suppress(PuzzleFault):
                    way = {"prefixed": prefixed, "sure": sure}
                    yield form, way, form.parse_most(start, **way)
                    break


def _whole_lines(start: str) -> str:
    return start[: max(start.rfind("\n"), start.rfind("\r")) + 1]


def _surest(text: str, opened: ReadResult) -> ReadResult:
    """Return the text undressed if it breaks no rule so and does as it stands, else as it stands.

    So too if all there is as it stands is solved, and an unsolved board stands elsewhere in the text.
    """
    solved = is_solved(opened) and not isinstance(opened.puzzles, Lines)
    if len(text) > OTHERS_CHARACTERS or not (solved or _breaks(opened)):
        return opened
    try:
        found = _undress(text, Effort(limits.MAX_LOOKED_AT))
    except PuzzleFault:
        if not solved:
            raise
        return opened
    better = found and not _breaks(found) and (not solved or (not is_solved(found) and alike(found, opened)))
    return found if found and better else opened


def _breaks(opened: ReadResult) -> bool:
    """Say whether the givens of the first puzzle break a rule."""
    puzzle = opened.puzzles[0]
    return bool(opened.kind.broken_rules(puzzle, puzzle.givens))


def _read_as(form: Form, text: str, *, lenient: bool) -> ReadResult:
    """Read a text in the form named, or the part of it that is in this form. Raises PuzzleFault."""
    try:
        if form.has_layers:
            return read_layers(form, text)
        most = form.parse_most if lenient and isinstance(form, LenientForm) else form.parse
        return ReadResult(form, most(text), (), line_end_of(text))
    except PuzzleFault:
        found = None if form.sniff(text) else _undress(text, Effort(limits.MAX_LOOKED_AT))
        fitting = [each for each in (found, *found.others) if each.form == form] if found else []
        if not fitting:
            raise
        return fitting[0]


def _undress(text: str, effort: Effort, *, unknown: bool = False, damaged: bool = True) -> ReadResult | None:
    from puzzles.forms.undress import undress

    found = undress(text, recognise_bare, effort, certain=damaged and is_certain(text), unknown=unknown)
    return replace(found, line_end=line_end_of(text)) if found else None
