"""Files of apps: OpenSudoku, gnome-sudoku, KSudoku, SadMan Software's Sudoku, Janko's.

- OpenSudoku: `<game data="..">`, 81 digits, or a game: `version: 1` then 81 times `value|note|editable|`, editable 0 a
  given, note `-` or `1,3,`. Attributes are read as they stand: no entity but the five of XML and numbers is known.
- gnome-sudoku: JSON `"cells":[{"position":[row,column],"value":5,"fixed":true,"earmarks":[..]}]` from 0.
- KSudoku: `<values>` with `_` empty, `b` 1, `c` 2 .., column by column.
- SadMan: sections `[Puzzle]`, `[State]` with the player's numbers, `[PencilMarks]` rows of candidates with commas.
- Janko: `[begin]`, `size 9`, `patternx 3`, `patterny 3`, `[problem]` rows with `-`, `[solution]`, `[end]`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from math import isqrt

from puzzles.core.foreign import broken, is_number, json_of, whole, words
from puzzles.core.layers import Layers, Sheet
from puzzles.kinds.sudoku.boards import USUAL
from puzzles.kinds.sudoku.foreign.making import Linked, digits, regions_of, sheet, size_of

NINE = USUAL[9]
CELLS = NINE.cells
PATTERN = re.compile(r"(?im)^(patternx|patterny)\s+(\d{1,2})\s*$")
MOST_GAMES = 20_000


class OpenSudoku(Linked):
    """A file of OpenSudoku."""

    name = "opensudoku"
    title = "OpenSudoku file"
    pattern = re.compile(r"(?:\ufeff)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<opensudoku\b")
    game = re.compile(r"<game\b([^>]{0,8000})>|<folder\b([^>]{0,400})>|<(name|author)>([^<]{0,200})</")
    attribute = re.compile(r"\b(data|name)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read every game; its title is that of its folder."""
        sheets: list[Sheet] = []
        title = author = ""
        for part in self.game.finditer(found.string):
            if part[3]:
                title, author = (part[4].strip(), author) if part[3] == "name" else (title, part[4].strip())
                continue
            inside = part[1] if part[1] is not None else part[2]
            named = {name: one or other for name, one, other in self.attribute.findall(inside)}
            if part[2] is not None:
                title = html.unescape(named.get("name", ""))
            elif "data" in named and len(sheets) < MOST_GAMES:
                sheets.append(_game(html.unescape(named["data"]), html.unescape(title), html.unescape(author)))
        if not sheets:
            raise broken(self.title, "it has no game")
        return sheets


def _game(data: str, title: str, author: str) -> Sheet:
    data = data.strip()
    if re.fullmatch(r"[0-9.]{81}", data):
        return sheet(OpenSudoku.title, NINE, digits(data), Layers(title=title, author=author))
    head, _, body = data.partition("\n")
    parts = body.replace("\n", "").split("|")
    if not head.startswith("version:") or len(parts) < 3 * CELLS:
        raise broken(OpenSudoku.title, "a game of it is malformed")
    givens, entries = [0] * CELLS, [0] * CELLS
    marks: list[tuple[int, ...]] = [()] * CELLS
    # Version 1 has three fields a cell; later ones may have a second note.
    step = (len(parts) - 1) // CELLS
    for at in range(CELLS):
        value, note, *more = parts[at * step : (at + 1) * step]
        number, editable = whole(value.strip(), 0, 9), more[-1] if more else ""
        if number is None or editable not in ("0", "1"):
            raise broken(OpenSudoku.title, "a game of it is malformed")
        if editable == "0" and number:
            givens[at] = number
        else:
            entries[at] = number
            marks[at] = _notes(note)
    layers = Layers(
        entries=tuple(entries) if any(entries) else (),
        centre=tuple(marks) if any(marks) else (),
        title=title,
        author=author,
    )
    return sheet(OpenSudoku.title, NINE, givens, layers)


def _notes(note: str) -> tuple[int, ...]:
    """Return the candidates of a note: numbers with commas, or one number whose bits they are."""
    if "," in note or note == "-":
        return tuple(sorted({int(mark) for mark in note.split(",") if mark in set("123456789") and mark}))
    mask = whole(note, 0, 1 << 10) or 0
    return tuple(digit for digit in range(1, 10) if mask >> (digit - 1) & 1)


class GnomeSudoku(Linked):
    """A file of gnome-sudoku."""

    name = "gnome"
    title = "gnome-sudoku file"
    pattern = re.compile(r"\{.{0,20000}?\"cells\"\s*:\s*\[\s*\{(?=[^}]{0,400}\"position\")", re.DOTALL)

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the cells that it lists."""
        data = json_of(found.string)
        cells = data.get("cells") if isinstance(data, dict) else None
        if not isinstance(cells, list):
            raise broken(self.title, "its JSON is malformed")
        givens, entries = [0] * CELLS, [0] * CELLS
        marks: list[tuple[int, ...]] = [()] * CELLS
        for cell in cells[: 2 * CELLS]:
            place = cell.get("position") if isinstance(cell, dict) else None
            row, column = _place(place)
            if row is None or column is None:
                raise broken(self.title, "a cell of it has no place on the board")
            at = row * NINE.columns + column
            value = whole(cell.get("value"), 0, 9) or 0
            (givens if cell.get("fixed") else entries)[at] = value
            noted = cell.get("earmarks")
            if isinstance(noted, list) and not value:
                marks[at] = tuple(sorted({number for mark in noted[:9] if (number := whole(mark, 1, 9))}))
        layers = Layers(entries=tuple(entries) if any(entries) else (), centre=tuple(marks) if any(marks) else ())
        return [sheet(self.title, NINE, givens, layers)]


def _place(place: object) -> tuple[int | None, int | None]:
    if not isinstance(place, list) or len(place) != len("rc"):
        return None, None
    return whole(place[0], 0, 8), whole(place[1], 0, 8)


class KSudoku(Linked):
    """A file of KSudoku."""

    name = "ksudoku"
    title = "KSudoku file"
    pattern = re.compile(r"\s*(?:<(?:!DOCTYPE|\?xml)[^>]{0,200}>\s*){0,3}<ksudoku\b")
    values = re.compile(r"<values>\s*([_a-z\s]{16,800}?)\s*</values>")

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the first values, column by column."""
        if re.search(r"<graph\b[^>]{0,200}specific-type\s*=\s*\"(?!sudoku|plain)", found.string, re.IGNORECASE):
            return [sheet(self.title, NINE, [0] * CELLS, Layers(unplayed=("another shape of board",)))]
        board = self.values.search(found.string)
        text = "".join(board[1].split()) if board else ""
        size = size_of(self.title, len(text))
        side = size.rows
        cells = [0 if mark == "_" else ord(mark) - ord("a") for mark in text]
        turned = [cells[column * side + row] for row in range(side) for column in range(side)]
        return [sheet(self.title, size, turned)]


class SadMan(Linked):
    """A file of SadMan Software's Sudoku, or an .sdk with sections."""

    name = "sadman"
    title = "SadMan Sudoku file"
    pattern = re.compile(r"(?:#[^\n]*\n|\s)*\[Puzzle\]", re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read puzzle, state and marks."""
        parts = sections(found.string)
        rows = [row.strip() for row in parts.get("puzzle", []) if row.strip()]
        givens = digits("".join("".join(row.split()) for row in rows))
        size = size_of(self.title, len(givens))
        state = digits("".join("".join(row.split()) for row in parts.get("state", [])))
        entries = [0 if given else value for given, value in zip(givens, state, strict=False)]
        fields = [re.split(r"[,\t ]+", row.strip()) for row in parts.get("pencilmarks", []) if row.strip()]
        marks = [tuple(sorted(set(map(int, re.findall(r"[1-9]", cell))))) for row in fields for cell in row]
        fits = len(marks) == size.cells and any(marks)
        author = next((line[2:].strip() for line in found.string.split("\n") if line.startswith("#A")), "")
        layers = Layers(
            entries=tuple(entries) if len(entries) == size.cells and any(entries) else (),
            centre=tuple(() if given else mark for given, mark in zip(givens, marks, strict=False)) if fits else (),
            author=author,
        )
        return [sheet(self.title, size, givens, layers)]


def sections(text: str) -> dict[str, list[str]]:
    """Return the lines below each heading in brackets, by its name in small letters."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in text.split("\n"):
        heading = re.fullmatch(r"\s*\[(\w+)\]\s*", line)
        if heading:
            name = heading[1].lower()
            found.setdefault(name, [])
        elif name and not line.startswith("#"):
            found[name].append(line.rstrip("\r"))
    return found


class Janko(Linked):
    """A file of janko.at."""

    name = "janko"
    title = "Janko file"
    pattern = re.compile(r"\s*\[?begin\]?\s*\n(?=.{0,2000}?\bpuzzle\s+sudoku\b)", re.IGNORECASE | re.DOTALL)

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
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
        boxed, regions = regions_of(side, areas) if len(areas) == len(cells) else (None, ())
        unread = bool(areas) and not (boxed or regions)
        layers = Layers(
            title=words(title[1]) if title else "",
            author=words(author[1]) if author else "",
            regions=regions,
            unplayed=("jigsaw regions",) if unread else (),
        )
        return [sheet(self.title, boxed or size, numbers, layers)]
