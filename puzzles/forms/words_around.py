"""What the words around a board say of it: its kind, its boxes, its diagonals, and rules that are not played."""

from __future__ import annotations

import re
from dataclasses import replace

from puzzles.codecs.unplayed_rules import (
    DIAGONAL_STEPS,
    DIAGONALS,
    JIGSAW,
    OVERLAPPING,
    both_diagonals,
    other_puzzles,
    rules_alone,
    rules_among,
    rules_in_words,
    tells_signs,
    used_keys,
)
from puzzles.forms.read_result import ReadResult
from puzzles.forms.refusals import (
    DOUBTED,
    NOT_PLAYED,
    OF_LINKS,
    OF_OWN_LINKS,
    grid_seen,
    near_miss,
    no_board,
    not_played,
    signs_unread,
)
from puzzles.kinds.catalog import KINDS
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import DIAGONALS as VARIANT

BEGINNING = 64 * 1024
"""Characters of a text whose words are looked at."""

MOST_PUZZLES = 100
"""Puzzles of a text that words may give diagonals or another kind."""

ASKED = "The words around it ask for both diagonals; the other reading is without."
NAMED_OTHERWISE = "The text speaks of {named}; this board can only be {read}."
BOXES_TOLD = "Boxes are taken as {} rows by {} columns; the other reading has {} by {}."
SPOKEN_OF = "The text speaks of {}; the puzzle is read without."

BOX = re.compile(
    r"(?<![\dx×])(\d{1,2})R?\s*(?:[x×]|by)\s*(\d{1,2})C?(?![\dx×])|\A\s*(\d{1,2})\s+(\d{1,2})\s*$", re.MULTILINE
)
ASKING = re.compile(
    r"\b(?:unique_diagonals?\s*[=:]\s*true|sudoku[ -]x|x[ -]sudoku|diagonal[ -]sudoku|sudoku[ -]diagonal|"
    r"(?:both|two|main|each|all)(?: of)?(?: the)?(?: main| long)? diagonals?)\b",
    re.IGNORECASE,
)
OTHER_KINDS = re.compile("sudoku|futoshiki", re.IGNORECASE)
"""Words beside which Hidato is another puzzle than the one that was read."""


def heed(text: str, opened: ReadResult) -> ReadResult:
    """Return a reading as the words around it have it. Raises PuzzleFault where they make it another puzzle."""
    if any(layers.rules for layers in opened.layers):
        return opened
    start = text[:BEGINNING]
    opened = _with_boxes_told(start, _of_the_kind_named(start, opened))
    kind, plain = opened.kind, not opened.form.has_layers
    keys = used_keys(start) if plain else ()
    both = both_diagonals(keys)
    refused = (() if kind.name in start.lower() else other_puzzles(start)) or rules_among(keys, diagonals=both)
    if refused:
        raise not_played(kind.title, refused)
    if plain and not opened.puzzles[0].clues and tells_signs(start):
        raise signs_unread()
    names = (*rules_in_words(start), *([DIAGONALS] if both else []))
    if not kind.view.chain and OTHER_KINDS.search(start):
        names = tuple(name for name in names if name != DIAGONAL_STEPS)
    if DIAGONAL_STEPS in names or (OVERLAPPING in names and len(opened.puzzles) > 1):
        raise not_played(kind.title, names)
    if both or (DIAGONALS in names and ASKING.search(start)):
        opened = _with_diagonals(opened)
    first = opened.puzzles[0]
    played = {JIGSAW: bool(first.regions), DIAGONALS: first.diagonals}
    missed = tuple(SPOKEN_OF.format(name) for name in dict.fromkeys(names) if not played.get(name))
    return replace(opened, omissions=(*opened.omissions, *missed))


def refuse_by_name(fault: PuzzleFault, text: str, hint: str) -> PuzzleFault:
    """Return what is best said of a text that could not be read, which `fault` says; `hint` stands before its own."""
    if fault.code in (NOT_PLAYED, *OF_LINKS):
        return fault
    names = () if fault.code in OF_OWN_LINKS else rules_alone(text[:BEGINNING])
    if names:
        return not_played("puzzle", names)
    told = fault if fault.code == DOUBTED else near_miss(text) or fault
    if told.code == "unrecognised":
        told = grid_seen(text) or no_board(text) or told
    if not hint or told is not fault:
        return told
    return PuzzleFault(
        told.code, told.message, line=told.line, column=told.column, excerpt=told.excerpt, hint=f"{hint} {told.hint}"
    )


def _of_the_kind_named(text: str, opened: ReadResult) -> ReadResult:
    """Return the reading of the one kind that a text names, where that is not read first; signs are never left out."""
    small = text.lower()
    named = [kind for kind in KINDS if kind.name in small]
    if len(named) != 1 or named[0].name == opened.kind.name or opened.puzzles[0].clues:
        return opened
    meant = next((other for other in opened.others if other.form.kind == named[0].name), None)
    meant = meant or _as_kind(opened, named[0])
    if not meant:
        told = NAMED_OTHERWISE.format(named=named[0].title, read=opened.kind.title)
        return replace(opened, omissions=(*opened.omissions, told))
    rest = [other for other in opened.others if other is not meant]
    return replace(meant, others=(replace(opened, others=()), *rest), line_end=opened.line_end)


def _with_boxes_told(text: str, opened: ReadResult) -> ReadResult:
    """Return the reading with the boxes that words tell, `3x2`, beside the usual ones: they may mean either way."""
    size, kind = opened.puzzles[0].size, opened.kind
    alone = len(opened.puzzles) == 1 and not opened.others and not opened.form.has_layers
    told = {(int(found[1] or found[3]), int(found[2] or found[4])) for found in BOX.finditer(text)} if alone else set()
    usual, other = (size.box_rows, size.box_columns), (size.box_columns, size.box_rows)
    if other not in told or usual in told or other[0] * other[1] != size.rows:
        return opened
    turned = replace(opened.puzzles[0], size=Size(size.rows, size.columns, *other))
    form = _form_of(kind, [turned])
    if not form or kind.broken_rules(turned, turned.givens):
        return opened
    meant = replace(opened, form=form, puzzles=[turned])
    if kind.broken_rules(opened.puzzles[0], opened.puzzles[0].givens):
        return meant
    said = BOXES_TOLD.format(*usual, *other)
    return replace(opened, others=(meant,), assumptions=(*opened.assumptions, said))


def _as_kind(opened: ReadResult, kind: Kind) -> ReadResult | None:
    """Return the same numbers as puzzles of another kind, None if they are none or have more than numbers."""
    first = opened.puzzles[0]
    if len(opened.puzzles) > MOST_PUZZLES or any(each.regions or each.diagonals for each in opened.puzzles):
        return None
    try:
        size = kind.blank(Size(first.size.rows, first.size.columns)).size
    except PuzzleFault:
        return None
    turned = [Puzzle(kind.name, size, each.givens) for each in opened.puzzles if each.size == first.size]
    alike = len(turned) == len(opened.puzzles) and all(max(each.givens) <= kind.top(size) for each in turned)
    form = _form_of(kind, turned)
    if not alike or not form or any(kind.broken_rules(each, each.givens) for each in turned):
        return None
    return replace(opened, form=form, puzzles=turned, others=())


def _with_diagonals(opened: ReadResult) -> ReadResult:
    """Return the puzzles with their diagonals, as the words around them say, and without as the other reading.

    They stay as they are in a kind without diagonals, where their givens would break a rule, and in a long list.
    """
    kind, puzzles = opened.kind, opened.puzzles
    if VARIANT not in kind.view.variants or len(puzzles) > MOST_PUZZLES or any(each.diagonals for each in puzzles):
        return opened
    turned = [replace(puzzle, diagonals=True) for puzzle in puzzles]
    form = _form_of(kind, turned)
    if not form or any(kind.broken_rules(puzzle, puzzle.givens) for puzzle in turned):
        return opened
    return replace(
        opened,
        form=form,
        puzzles=turned,
        others=(opened, *opened.others),
        assumptions=(*opened.assumptions, ASKED),
        source=opened.source or opened.form.title,
    )


def _form_of(kind: Kind, puzzles: list[Puzzle]) -> Form | None:
    return next((form for form in kind.first_forms if all(map(form.holds, puzzles))), None)
