"""Futoshiki in strings and JSON of programs that name themselves: CSP-Rules and GridPuzzle.

- `(solve 7 "..4.." "-->--.." "-<--..")`: cells, signs in rows, signs in columns column by column; GridPuzzle's
  `Futoshiki::` has the same in lines; `(solve-tatham 9 "0D,..")`;
- a board a line, `0-0<0---0<2-0<--0-0-0`: rows of cells and signs in turn, the signs below each row behind it;
- `{"type":"futoshiki","cells":[..],"inequalities":[{"less":0,"greater":1}]}`.
"""

from __future__ import annotations

import json
import re
from math import isqrt

from puzzles.codecs.common import broken_puzzle, json_of, whole
from puzzles.kinds.futoshiki.forms.others.drawings import board_of
from puzzles.kinds.futoshiki.forms.others.sheets import PatternForm, ReadForm, sheet
from puzzles.kinds.futoshiki.forms.others.unequal import unequal
from puzzles.kinds.futoshiki.forms.sign_cells import marks_of, rows_of, signed
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle


class Strings(WrittenForm, PatternForm):
    """Strings of CSP-Rules or GridPuzzle."""

    name = "strings"
    title = "strings of cells and signs"
    several = False
    pattern = re.compile(
        r"(?:\(\s*solve|Futoshiki::?(?:\s*#[^\n]*(?=\n))*)\s*\d{0,2}\s+[\"']?(?P<cells>[0-9.]{4,1024})[\"']?\s+"
        r"[\"']?(?P<across>[-<>.]{2,1024})[\"']?\s+[\"']?(?P<down>[-<>.]{2,1024})"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read cells, signs in rows, and signs in columns."""
        order = isqrt(len(found["cells"]))
        columns = rows_of(found["down"], order - 1)
        below = [*zip(*columns, strict=True)] if len({*map(len, columns)}) == 1 else columns
        made = board_of(rows_of(found["cells"], order), rows_of(found["across"], order - 1), below)
        if not made:
            raise broken_puzzle(self.title, "its strings do not fit together")
        return made

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether each number is one digit."""
        return puzzle.size.rows < len("0123456789")

    def write_sheet(self, sheet: Sheet) -> str:
        """Write CSP-Rules' call."""
        ((puzzle, signs),) = signed([sheet.puzzle])
        beside, below = marks_of(puzzle, signs, "<->", "<->")
        cells = "".join(str(value or ".") for value in puzzle.givens)
        across, down = ("".join(map("".join, rows)) for rows in (beside, zip(*below, strict=True)))
        return f"(solve {puzzle.size.rows} {' '.join(map(json.dumps, (cells, across, down)))})\n"


def _run_on(found: re.Match[str]) -> Sheet | None:
    order = 1 + isqrt(len(found[0]) // 3)
    rows, width = rows_of(found[0], 3 * order - 1), 2 * order - 1
    return board_of(
        [row[:width:2] for row in rows], [row[1:width:2] for row in rows], [row[width:] for row in rows[:-1]]
    )


RUN_ON = ReadForm(
    name="run-on",
    title="cells and signs of a board on one line",
    example="0-0<0---0<2-0<--0-0-0",
    by_line=True,
    pattern=re.compile(
        "|".join(
            rf"(?:\d(?:[-<>]\d){{{order - 1}}}[-<>^v]{{{order}}}){{{order - 1}}}\d(?:[-<>]\d){{{order - 1}}}(?!\S)"
            for order in range(3, 10)
        )
    ),
    reader=_run_on,
)


class SolveTatham(PatternForm):
    """CSP-Rules' call with an id of Unequal."""

    name = "solve-tatham"
    title = "call of CSP-Rules"
    example = '(solve-tatham 3 "0R,0,0D,0,3U,0L,0,0,0")'
    pattern = re.compile(r"\(\s*solve-tatham\s+(?P<n>\d{1,2})\s+\"(?P<entries>[\dURDL,\s]+)\"")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the entries."""
        return unequal(int(found["n"]), "".join(found["entries"].split()))


class GridPuzzleJson(WrittenForm, PatternForm):
    """GridPuzzle's JSON."""

    name = "gridpuzzle"
    title = "GridPuzzle file"
    file_suffix = "json"
    several = False
    pattern = re.compile(r"\{(?=.{0,400}?\"type\"\s*:\s*\"futoshiki\")", re.DOTALL | re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read cells and inequalities."""
        data = json_of(found.string)
        if not isinstance(data, dict) or not isinstance(data.get("cells"), list):
            raise broken_puzzle(self.title, "its JSON is malformed")
        listed = [cell for row in data["cells"] for cell in (row if isinstance(row, list) else [row])]
        cells = [whole(cell, 0, 32) or 0 for cell in listed]
        signs = data.get("inequalities")
        entries = [each if isinstance(each, dict) else {} for each in signs] if isinstance(signs, list) else []
        pairs = [(whole(each.get("less")), whole(each.get("greater"))) for each in entries]
        clues = [(less, greater) for less, greater in pairs if less is not None and greater is not None]
        made = sheet(isqrt(len(cells)), cells, clues) if len(clues) == len(entries) else None
        if not made:
            raise broken_puzzle(self.title, "its cells and inequalities do not fit together")
        return made

    def fits(self, puzzle: Puzzle) -> bool:
        """Hold every Futoshiki."""
        return True

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the JSON."""
        clues = [{"less": less, "greater": greater} for less, greater in sheet.puzzle.clues]
        data = {"type": "futoshiki", "size": sheet.puzzle.size.rows, "cells": list(sheet.puzzle.givens)}
        return json.dumps({**data, "inequalities": clues}) + "\n"
