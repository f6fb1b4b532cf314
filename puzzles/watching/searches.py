"""Which textbook searches can handle a puzzle, and why the others cannot."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.kinds.textbook import Textbook
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault


def searches(puzzle: Puzzle, kind: Kind | None = None) -> tuple[Sequence[Textbook], Sequence[str]]:
    """Return the searches that can handle this board, and sentences, none twice, that say why the others cannot.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    known, refusals = [], []
    for search in (kind or kind_of(puzzle)).textbooks:
        refusal = search.refusal(puzzle)
        if not refusal:
            known.append(search)
        elif refusal not in refusals:
            refusals.append(refusal)
    return known, refusals


def search_named(name: str, puzzle: Puzzle, kind: Kind | None = None) -> Textbook:
    """Return the search with this name. Raises PuzzleFault for an unknown one, or a board that it cannot handle."""
    known, refusals = searches(puzzle, kind)
    search = next((search for search in known if search.name == name), None)
    if search is None:
        raise PuzzleFault(
            "textbook",
            f"No textbook search called “{name[:40]}” can handle this board.",
            hint=" ".join((*refusals, f"Searches for this board: {', '.join(each.name for each in known) or 'none'}.")),
        )
    return search
