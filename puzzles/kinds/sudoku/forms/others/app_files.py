"""Files of apps: gnome-sudoku, KSudoku, SadMan Software's Sudoku, Janko's.

- gnome-sudoku: JSON `"cells":[{"position":[row,column],"value":5,"fixed":true,"earmarks":[..]}]` from 0.
- KSudoku: `<values>` with `_` empty, `b` 1, `c` 2 .., column by column.
- SadMan: sections `[Puzzle]`, `[State]` with the player's numbers, `[PencilMarks]` rows of candidates with commas.
- Janko: `[begin]`, `size 9`, `patternx 3`, `patterny 3`, `[problem]` rows with `-`, `[solution]`, `[end]`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from math import isqrt

from puzzles.codecs.common import broken_puzzle, is_number, json_of, whole, words
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, regions_of, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import boxed, is_nine, rows_of, symbols, usual
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.lines import number_of

NINE = USUAL[9]
CELLS = NINE.cells
PATTERN = re.compile(r"(?im)^(patternx|patterny)\s+(\d{1,2})\s*$")


class GnomeSudoku(WrittenForm, PatternForm):
    """A file of gnome-sudoku."""

    name = "gnome"
    title = "gnome-sudoku file"
    file_suffix = "json"
    carries = layer_names("entries", "centre")
    several = False
    pattern = re.compile(r"\{.{0,20000}?\"cells\"\s*:\s*\[\s*\{(?=[^}]{0,400}\"position\")", re.DOTALL)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the cells that it lists."""
        data = json_of(found.string)
        cells = data.get("cells") if isinstance(data, dict) else None
        if not isinstance(cells, list):
            raise broken_puzzle(self.title, "its JSON is malformed")
        givens, entries = [0] * CELLS, [0] * CELLS
        marks: list[tuple[int, ...]] = [()] * CELLS
        for cell in cells[: 2 * CELLS]:
            place = cell.get("position") if isinstance(cell, dict) else None
            row, column = _place(place)
            if row is None or column is None:
                raise broken_puzzle(self.title, "a cell of it has no place on the board")
            at = row * NINE.columns + column
            value = whole(cell.get("value"), 0, 9) or 0
            (givens if cell.get("fixed") else entries)[at] = value
            noted = cell.get("earmarks")
            if isinstance(noted, list) and not value:
                marks[at] = tuple(sorted({number for mark in noted[:9] if (number := whole(mark, 1, 9))}))
        layers = Layers(entries=tuple(entries) if any(entries) else (), centre=tuple(marks) if any(marks) else ())
        return sheet(self.title, NINE, givens, layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the cells that are not bare."""
        layers = sheet.layers
        cells: list[dict[str, object]] = []
        for at, given in enumerate(sheet.puzzle.givens):
            value = given or (layers.entries[at] if layers.entries else 0)
            marks = layers.centre[at] if layers.centre else ()
            if value or marks:
                place = list(divmod(at, NINE.columns))
                cells.append({"position": place, "value": value, "fixed": bool(given), "earmarks": list(marks)})
        bare = {"position": [0, 0], "value": 0, "fixed": False, "earmarks": []}
        return json.dumps({"difficulty_category": 1, "difficulty_score": 0, "cells": cells or [bare]}) + "\n"


def _place(place: object) -> tuple[int | None, int | None]:
    if not isinstance(place, list) or len(place) != len("rc"):
        return None, None
    return whole(place[0], 0, 8), whole(place[1], 0, 8)


EXAMPLE = f"<ksudoku><game><puzzle><values>b{'_' * 39}f{'_' * 39}j</values></puzzle></game></ksudoku>\n"


class KSudoku(PatternForm):
    """A file of KSudoku."""

    name = "ksudoku"
    title = "KSudoku file"
    example = EXAMPLE
    pattern = re.compile(r"\s*(?:<(?:!DOCTYPE|\?xml)[^>]{0,200}>\s*){0,3}<ksudoku\b")
    values = re.compile(r"<values>\s*([_a-z\s]{16,800}?)\s*</values>")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the first values, column by column."""
        if re.search(r"<graph\b[^>]{0,200}specific-type\s*=\s*\"(?!sudoku|plain)", found.string, re.IGNORECASE):
            return sheet(self.title, NINE, [0] * CELLS, Layers(unplayed=("another shape of board",)))
        board = self.values.search(found.string)
        text = "".join(board[1].split()) if board else ""
        size = size_of(self.title, len(text))
        side = size.rows
        cells = [0 if mark == "_" else ord(mark) - ord("a") for mark in text]
        turned = [cells[column * side + row] for row in range(side) for column in range(side)]
        return sheet(self.title, size, turned)


class SadMan(WrittenForm, PatternForm):
    """A file of SadMan Software's Sudoku, or an .sdk with sections."""

    name = "sdk"
    title = ".sdk file (SadMan Sudoku)"
    file_suffix = "sdk"
    carries = layer_names("entries", "centre", "title", "author", "rules")
    several = False
    pattern = re.compile(r"(?:#[^\n]*\n|\s)*\[Puzzle\]", re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read puzzle, state and marks."""
        parts = sections(found.string)
        marks = _marks(parts.get("puzzle", []))
        size = size_of(self.title, len(marks))
        givens = list(map(number_of, marks))
        state = _marks(parts.get("state", []))
        entries = [0 if given else number_of(mark) for given, mark in zip(givens, state, strict=False)]
        between = re.compile(r"[\t ]*,[\t ]*|[\t ]+")
        fields = [between.split(row.strip()) for row in parts.get("pencilmarks", []) if row.strip()]
        noted = [tuple(sorted({number_of(mark) for mark in cell} - {0})) for row in fields for cell in row]
        fits = len(noted) == size.cells and any(noted)
        head = [line.strip() for line in found.string.split("\n") if line.startswith("#")]
        told = {line[:2]: line[2:].strip() for line in reversed(head)}
        layers = Layers(
            entries=tuple(entries) if len(state) >= size.cells and any(entries) else (),
            centre=tuple(() if given else mark for given, mark in zip(givens, noted, strict=False)) if fits else (),
            title=told.get("#D", ""),
            author=told.get("#A", ""),
            rules="\n".join(line[2:].strip() for line in head if line.startswith("#C")),
        )
        return sheet(self.title, size, givens, layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether rows of characters show what board this is."""
        return usual(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write author, title and rules, then the sections that are needed."""
        puzzle, layers = sheet.puzzle, sheet.layers
        told = [("A", layers.author), ("D", layers.title), *(("C", line) for line in layers.rules.split("\n"))]
        parts = ["".join(f"#{mark}{words}\n" for mark, words in told if words)]
        parts.append("[Puzzle]\n" + _rows(puzzle.givens, puzzle.size))
        if layers.entries:
            values = [given or entry for given, entry in zip(puzzle.givens, layers.entries, strict=True)]
            parts.append("[State]\n" + _rows(values, puzzle.size))
        if layers.centre:
            cells = [symbols(marks) for marks in layers.centre]
            lines = (cells[at : at + puzzle.size.columns] for at in range(0, len(cells), puzzle.size.columns))
            parts.append("[PencilMarks]\n" + "".join(",".join(line) + "\n" for line in lines))
        return "".join(parts)


def _marks(rows: Sequence[str]) -> str:
    """Return the characters of rows without blanks."""
    return "".join("".join(rows).split())


def _rows(values: Sequence[int], size: Size) -> str:
    return "".join(symbols(row) + "\n" for row in rows_of(values, size))


def sections(text: str) -> dict[str, list[str]]:
    """Return the lines below each heading in brackets, by its name in small letters."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in text.split("\n"):
        heading = re.fullmatch(r"\s*\[(\w+)\]\s*", line) if "[" in line else None
        if heading:
            name = heading[1].lower()
            found.setdefault(name, [])
        elif name and not line.startswith("#"):
            found[name].append(line.rstrip("\r"))
    return found


class Janko(WrittenForm, PatternForm):
    """A file of janko.at."""

    name = "janko"
    title = "Janko file"
    carries = layer_names("title", "author")
    several = False
    pattern = re.compile(r"\s*\[?begin\]?\s*\n(?=.{0,2000}?\bpuzzle\s+sudoku\b)", re.IGNORECASE | re.DOTALL)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the problem."""
        text = found.string
        rows = [row.split() for row in sections(text).get("problem", []) if row.strip()]
        cells = [word for row in rows for word in row]
        told = {name.lower(): int(value) for name, value in PATTERN.findall(text)}
        box = (told.get("patterny", 0), told.get("patternx", 0))
        side = isqrt(len(cells))
        fits = box[0] * box[1] == side
        size = size_of(self.title, len(cells), box if fits else (0, 0))
        numbers = [int(word) if is_number(word) and len(word) < len("100") else 0 for word in cells]
        title = re.search(r"(?im)^title\s+(\S.{0,200})$", text)
        author = re.search(r"(?im)^author\s+(\S.{0,200})$", text)
        areas = [whole(word, 1, side) for row in sections(text).get("areas", []) for word in row.split()]
        boxed_size, regions = regions_of(side, areas) if len(areas) == len(cells) else (None, ())
        unread = bool(areas) and not (boxed_size or regions)
        layers = Layers(
            title=words(title[1]) if title else "",
            author=words(author[1]) if author else "",
            regions=regions,
            unplayed=("jigsaw regions",) if unread else (),
        )
        return sheet(self.title, boxed_size or size, numbers, layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a Sudoku with boxes."""
        return boxed(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the board and its box."""
        size, told = sheet.puzzle.size, (("title", sheet.layers.title), ("author", sheet.layers.author))
        head = ["[begin]", "puzzle sudoku", *(f"{key} {words}" for key, words in told if words), f"size {size.rows}"]
        head += [f"patternx {size.box_columns}", f"patterny {size.box_rows}", "[problem]"]
        rows = (" ".join(str(value or "-") for value in row) for row in rows_of(sheet.puzzle.givens, size))
        return "\n".join((*head, *rows, "[end]")) + "\n"
