"""Variants that are named by the words around a board alone: "Sudoku X" above 81 cells."""

from __future__ import annotations

import re
from dataclasses import replace

from puzzles.forms.read_result import ReadResult
from puzzles.forms.unplayed_rules import DIAGONALS, JIGSAW
from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import DIAGONALS as VARIANT

SAID = "The words around it ask for both diagonals; the other reading is without."
NAMED_OTHERWISE = "The text speaks of {named}; this board can only be {read}."
MOST_PUZZLES = 100
"""Puzzles of a text that words may give diagonals."""

_BOX = re.compile(
    r"(?<![\dx×])(\d{1,2})R?\s*(?:[x×]|by)\s*(\d{1,2})C?(?![\dx×])|\A\s*(\d{1,2})\s+(\d{1,2})\s*$", re.MULTILINE
)
BOXES_TOLD = "Boxes are taken as {} rows by {} columns; the other reading has {} by {}."
_ASKING = re.compile(
    r"\b(?:unique_diagonals?\s*[=:]\s*true|"
    r"sudoku[ -]x|x[ -]sudoku|diagonal[ -]sudoku|sudoku[ -]diagonal|(?:both|two|main|each|all)"
    r"(?: of)?(?: the)?(?: main| long)? diagonals?)\b",
    re.IGNORECASE,
)
_DENYING = re.compile(r"\b(?:no|not|never|without|ignore|isn['’]t|don['’]t)\b[^.\n]{0,40}\Z", re.IGNORECASE)
_BEFORE = 60


def asks_for_diagonals(text: str) -> bool:
    """Say whether words around a board make it one whose diagonals hold every number."""
    starts = [found.start() for found in _ASKING.finditer(text)]
    return any(not _DENYING.search(text[max(0, start - _BEFORE) : start]) for start in starts)


def of_the_kind_named(text: str, opened: ReadResult) -> ReadResult:
    """Return the reading of the one kind that a text names, where that is not read first; signs are never left out."""
    small = text.lower()
    named = [kind for kind in KINDS if kind.name in small]
    kind, first = opened.kind, opened.puzzles[0]
    if len(named) != 1 or named[0].name == kind.name or first.clues:
        return opened
    meant = next((other for other in opened.others if other.form.kind == named[0].name), None)
    meant = meant or _as_kind(opened, named[0])
    if not meant:
        told = NAMED_OTHERWISE.format(named=named[0].title, read=kind.title)
        return replace(opened, omissions=(*opened.omissions, told))
    rest = [other for other in opened.others if other is not meant]
    return replace(meant, others=(replace(opened, others=()), *rest), line_end=opened.line_end)


def with_boxes_told(text: str, opened: ReadResult) -> ReadResult:
    """Return the reading with the boxes that words tell, `3x2`, beside the usual ones: they may mean either way."""
    size = opened.puzzles[0].size
    if size.box_rows == size.box_columns or opened.form.has_layers or opened.others:
        return opened
    told = {(int(found[1] or found[3]), int(found[2] or found[4])) for found in _BOX.finditer(text)}
    other = (size.box_columns, size.box_rows)
    alone = len(opened.puzzles) == 1 and other[0] * other[1] == size.rows
    if other not in told or (size.box_rows, size.box_columns) in told or not alone:
        return opened
    kind = opened.kind
    turned = replace(opened.puzzles[0], size=Size(size.rows, size.columns, *other))
    form = next((each for each in kind.first_forms if each.holds(turned)), None)
    if not form or kind.broken_rules(turned, turned.givens):
        return opened
    said = BOXES_TOLD.format(size.box_rows, size.box_columns, *other)
    meant = replace(opened, form=form, puzzles=[turned])
    if kind.broken_rules(opened.puzzles[0], opened.puzzles[0].givens):
        return meant
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
    form = next((each for each in kind.first_forms if all(map(each.holds, turned))), None)
    if not alike or not form or any(kind.broken_rules(each, each.givens) for each in turned):
        return None
    return replace(opened, form=form, puzzles=turned, others=())


def played_rules(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of the rules that Givens plays in this puzzle, as `unplayed_rules.rules_in_words` names them."""
    return ((JIGSAW,) if puzzle.regions else ()) + ((DIAGONALS,) if puzzle.diagonals else ())


def with_diagonals(opened: ReadResult) -> ReadResult:
    """Return the puzzles with their diagonals, as the words around them say, and without as the other reading.

    They stay as they are in a kind without diagonals, where their givens would break a rule, and in a long list.
    """
    kind, puzzles = opened.kind, opened.puzzles
    if VARIANT not in kind.view.variants or len(puzzles) > MOST_PUZZLES or any(each.diagonals for each in puzzles):
        return opened
    with_them = [replace(puzzle, diagonals=True) for puzzle in puzzles]
    if any(kind.broken_rules(puzzle, puzzle.givens) for puzzle in with_them):
        return opened
    form = next((each for each in kind.first_forms if all(map(each.holds, with_them))), None)
    if not form:
        return opened
    return replace(
        opened,
        form=form,
        puzzles=with_them,
        others=(opened, *opened.others),
        assumptions=(*opened.assumptions, SAID),
        source=opened.source or opened.form.title,
    )
