"""A puzzle as an SVG picture, in the page's own drawing and look."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.printed import printed_board
from puzzles.model.data_files import path_of
from puzzles.model.values import Puzzle
from puzzles.portable.cell_names import puzzle_name
from puzzles.portable.drawing.picture import picture

if TYPE_CHECKING:
    from puzzles.portable.annotations import Outlines


def svg(puzzle: Puzzle) -> str:
    """Return the text of an SVG file of a puzzle, its look inside."""
    kind = kind_named(puzzle.kind)
    board = printed_board(puzzle, kind)
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
