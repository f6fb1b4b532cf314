"""A puzzle as an SVG picture, in the page's own drawing and look."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from puzzles.core.installed import path_of
from puzzles.core.model import Puzzle
from puzzles.kinds.catalog import kind_named
from puzzles.portable.drawing.picture import picture
from puzzles.portable.drawing.printed import Printed
from puzzles.portable.naming import puzzle_name

if TYPE_CHECKING:
    from puzzles.portable.shapes import Outlines


def svg(puzzle: Puzzle) -> str:
    """Return the text of an SVG file of a puzzle, its look inside."""
    kind = kind_named(puzzle.kind)
    board = Printed(
        puzzle.kind,
        puzzle.size,
        kind.top(puzzle.size),
        puzzle.givens,
        puzzle.clues,
        gaps=kind.view.gaps,
        chain=kind.view.chain,
        regions=puzzle.regions,
        diagonals=puzzle.diagonals,
    )
    return picture(
        board, puzzle_name(kind.title, str(puzzle.size), bool(puzzle.regions), puzzle.diagonals), _style(), _outlines()
    )


@cache
def _style() -> str:
    return path_of("board.css").read_text(encoding="utf-8")


@cache
def _outlines() -> Outlines:
    found: Outlines = json.loads(path_of("fonts/outlines.json").read_text(encoding="utf-8"))
    return found
