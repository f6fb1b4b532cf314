"""Read puzzles from any text, whatever their kind and form, with words or anything else around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from puzzles.codecs.common import DEFINITE
from puzzles.codecs.rule_keys import both_diagonals, rules_among, tells_signs, used_keys
from puzzles.forms.by_line import BEGINNING as BEGINNING
from puzzles.forms.by_line import first_lines, read_most
from puzzles.forms.decode import decode_file
from puzzles.forms.plain import plain, refuse_unreadable
from puzzles.forms.read_result import ReadResult as ReadResult
from puzzles.forms.read_result import alike, is_solved, line_end_of
from puzzles.forms.read_result import title_of as title_of
from puzzles.forms.recognise import OTHERS_CHARACTERS as OTHERS_CHARACTERS
from puzzles.forms.recognise import read_layers, recognise, recognise_bare, without_strays
from puzzles.forms.sharing import own_links
from puzzles.forms.unplayed_rules import (
    DIAGONAL_STEPS,
    DIAGONALS,
    DOUBTED,
    NOT_PLAYED,
    OF_LINKS,
    OF_OWN_LINKS,
    OVERLAPPING,
    named_alone,
    not_played,
    other_puzzles,
    rules_in_names,
    rules_in_words,
    signs_unread,
)
from puzzles.forms.unwrap import unwrap
from puzzles.forms.worded_variants import (
    asks_for_diagonals,
    of_the_kind_named,
    played_rules,
    with_boxes_told,
    with_diagonals,
)
from puzzles.forms.work_limit import Effort
from puzzles.kinds.catalog import detect_first_forms, form_named
from puzzles.kinds.form import Confidence, Form, LenientForm
from puzzles.model.values import Puzzle
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


PAIR = 2
OTHER_KINDS = re.compile("sudoku|futoshiki", re.IGNORECASE)
"""Words beside which Hidato is another puzzle than the one that was read."""


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


def read(text: str, form: str | None = None, *, lenient: bool = False) -> ReadResult:
    """Read a text in the form named, such as "sudoku/line", or else in the most certain form that can read it.

    If `lenient`, malformed lines are skipped as long as one of the first hundred lines is a puzzle; `misfits` lists
    them.

    Raises PuzzleFault for a text that is empty, over the cap or not text at all, for an unknown form, and for a text
    that does not parse even without quote marks, fences and indents. The last fault is that of the most certain form.
    """
    return (plain(text) if form is None else None) or read_other(text, form, lenient=lenient)


def read_other(text: str, form: str | None, *, lenient: bool) -> ReadResult:
    """Read a text that is no plain list, as `read` does. Raises PuzzleFault."""
    if form is None:
        return _read_any(text, lenient=lenient)
    refuse_unreadable(text)
    return _read_as(form_named(form), text, lenient=lenient)


def _read_any(text: str, *, lenient: bool) -> ReadResult:
    """Read a text that is no plain list. Raises PuzzleFault."""
    if text[: len(PROOF) + 9].lstrip("\ufeff \r\n").startswith(PROOF):
        raise ProofFault(text)
    from puzzles.forms.undress import is_about_words, without_answers

    try:
        return own_links.open_links(text) or _add_warnings(text, _surest(text, without_answers(recognise(text))))
    except PuzzleFault as fault:
        if fault.code in (NOT_PLAYED, DEFINITE):
            raise
        opened = _read_unwrapped(text) or (_by_line(text) if lenient else None)
        effort, doubted_so, wordy = Effort(limits.MAX_LOOKED_AT), fault.code == DOUBTED, is_about_words(fault, text)
        try:
            opened = opened or _undress(text, effort, unknown=doubted_so or wordy, damaged=not doubted_so)
        except PuzzleFault as other:
            raise _prefer_rule_names(_prefer_near_miss(other, text), text) from None
        if not opened and not effort.whole and wordy:
            raise _with_hint(fault, f"{NOT_WHOLE} {fault.hint}") from None
        if not opened:
            raise _prefer_rule_names(_prefer_near_miss(fault, text), text) from None
        return _add_warnings(text, without_answers(opened))


def _prefer_near_miss(fault: PuzzleFault, text: str) -> PuzzleFault:
    """Return the fault that tells what a text nearly was, if that can be told; else the fault."""
    from puzzles.forms.near_misses import diagnose

    return fault if fault.code in (NOT_PLAYED, DOUBTED, *OF_LINKS) else diagnose(text) or fault


def _prefer_rule_names(fault: PuzzleFault, text: str) -> PuzzleFault:
    """Return the fault that names the rules of a text that is all about them, for one of its board; else the fault."""
    names = () if fault.code in (NOT_PLAYED, *OF_LINKS, *OF_OWN_LINKS) else named_alone(text[:BEGINNING])
    return not_played("puzzle", names) if names else fault


def _by_line(text: str) -> ReadResult | None:
    """Read a puzzle a line. If most lines are none, a few may look like puzzles by chance: then undress first.

    So too if most lines are none and each puzzle is solved already: the text may tell the unsolved one otherwise.
    Raises PuzzleFault for two lines that are a puzzle with rules that are not played.
    """
    opened = read_most(text)
    if not opened or not opened.misfits:
        return opened
    count = len(opened.puzzles)
    chance = count >= PAIR and len(opened.misfits.numbers) > FEW * count
    solved = is_solved(opened) and len(opened.misfits.numbers) > count
    if chance or solved or count == PAIR:
        try:
            found = _undress(text, Effort(limits.MAX_LOOKED_AT), damaged=False)
        except PuzzleFault as fault:
            if fault.code == NOT_PLAYED:
                raise
            return opened
        if found and (chance or (solved and not is_solved(found))):
            return found
    return opened


def _with_hint(fault: PuzzleFault, hint: str) -> PuzzleFault:
    """Return the fault with another hint."""
    return PuzzleFault(
        fault.code, fault.message, line=fault.line, column=fault.column, excerpt=fault.excerpt, hint=hint
    )


def _surest(text: str, opened: ReadResult) -> ReadResult:
    """Return the text undressed if it breaks no rule so and does as it stands, else as it stands.

    So too if all there is as it stands is solved, and an unsolved board stands elsewhere in the text.
    """
    if len(text) > OTHERS_CHARACTERS:
        return opened
    if is_solved(opened) and not isinstance(opened.puzzles, Lines):
        return _find_unsolved(text, opened) or opened
    found = _undress(text, Effort(limits.MAX_LOOKED_AT)) if _breaks(opened) else None
    return found if found and not _breaks(found) else opened


def _find_unsolved(text: str, full: ReadResult) -> ReadResult | None:
    """Return another reading of a text, of an unsolved board like the full one that it was read as; None without."""
    with suppress(PuzzleFault):
        found = _undress(text, Effort(limits.MAX_LOOKED_AT))
        if found and not is_solved(found) and alike(found, full) and not _breaks(found):
            return found
    return None


def _breaks(opened: ReadResult) -> bool:
    """Say whether the givens of the first puzzle break a rule."""
    puzzle = opened.puzzles[0]
    return bool(opened.kind.broken_rules(puzzle, puzzle.givens))


def _add_warnings(text: str, opened: ReadResult) -> ReadResult:
    """Name the rules that words around a puzzle mention. Raises PuzzleFault where they make it another puzzle."""
    if opened.layers and any(layers.rules for layers in opened.layers):
        return opened
    start = text[:BEGINNING]
    opened = with_boxes_told(start, of_the_kind_named(start, opened))
    kind = opened.kind
    others = () if kind.name in start.lower() else other_puzzles(start)
    if others:
        raise not_played("board", others)
    plain = not opened.form.has_layers
    keys = used_keys(start) if plain else ()
    both = both_diagonals(keys)
    if listed := rules_among(keys, diagonals=both):
        raise not_played(kind.title, listed)
    if plain and not opened.puzzles[0].clues and tells_signs(start):
        raise signs_unread()
    alone = kind.view.chain or not OTHER_KINDS.search(start)
    names = rules_in_words(start, chain=alone)
    names = tuple(dict.fromkeys((*names, *rules_in_names(start), *([DIAGONALS] if both else []))))
    if DIAGONAL_STEPS in names or (OVERLAPPING in names and len(opened.puzzles) > 1):
        raise not_played(kind.title, names)
    if both or (DIAGONALS in names and asks_for_diagonals(start)):
        opened = with_diagonals(opened)
    names = tuple(name for name in names if name not in played_rules(opened.puzzles[0]))
    missed = tuple(f"The text speaks of {name}; the puzzle is read without." for name in names)
    return replace(opened, omissions=(*opened.omissions, *missed))


def _read_as(form: Form, text: str, *, lenient: bool) -> ReadResult:
    """Read a text in the form named, or the part of it that is in this form. Raises PuzzleFault."""
    try:
        if form.has_layers:
            return read_layers(form, text)
        return ReadResult(form, (_parse_most if lenient else _parse)(form, text), (), line_end_of(text))
    except PuzzleFault:
        found = None if form.sniff(text) else _undress(text, Effort(limits.MAX_LOOKED_AT))
        fitting = [each for each in (found, *found.others) if each.form == form] if found else []
        if not fitting:
            raise
        return fitting[0]


def _is_certain(text: str) -> bool:
    """Say whether a text looks like one form, or would without a few strays: then what is wrong must be reported."""
    return any(match.confidence is Confidence.CERTAIN for match in detect_first_forms(text)) or bool(
        without_strays(text)
    )


def _undress(text: str, effort: Effort, *, unknown: bool = False, damaged: bool = True) -> ReadResult | None:
    from puzzles.forms.undress import undress

    found = undress(text, recognise_bare, effort, certain=damaged and _is_certain(text), unknown=unknown)
    return replace(found, line_end=line_end_of(text)) if found else None


def _parse(form: Form, text: str) -> Sequence[Puzzle]:
    return form.parse(text)


def _parse_most(form: Form, text: str) -> Sequence[Puzzle]:
    return form.parse_most(text) if isinstance(form, LenientForm) else form.parse(text)


def _read_unwrapped(text: str) -> ReadResult | None:
    """Read a text after unwrapping it; None if that fails. One puzzle a line is read from the wrapped text itself."""
    start = first_lines(text)
    bare = unwrap(start)
    if bare == start:
        return None
    try:
        opened = recognise_bare(bare)
        form = opened.form
        if isinstance(opened.puzzles, Lines) and isinstance(form, LenientForm):
            lines = form.parse_most(text, prefixed=True)
            return None if lines.misfits else ReadResult(form, lines, (), line_end_of(text))
        return opened if len(start) == len(text) else recognise(unwrap(text))
    except PuzzleFault as fault:
        if fault.code == NOT_PLAYED:
            raise
    return None


def decode(data: bytes) -> str:
    """Return the text of a file, as `decode_file` does. Raises PuzzleFault."""
    return decode_file(data)[0]
