"""Files of OpenSudoku, of both versions.

`<game data="..">`, 81 digits, or a game: `version: 1` then 81 times `value|note|editable|`, editable 0 a given, note
`-` or `1,3,`. Attributes are read as they stand: no entity but the five of XML and numbers is known.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence

from puzzles.codecs.common import broken_puzzle, whole
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, digits, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import is_nine, symbols
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

NINE = USUAL[9]
CELLS = NINE.cells
MOST_GAMES = 20_000
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
UNTITLED = "Givens"
"""The name of a folder of games without a title."""


class OpenSudoku(WrittenForm, PatternForm):
    """A file of OpenSudoku."""

    name = "opensudoku"
    title = "OpenSudoku file"
    file_suffix = "opensudoku"
    carries = layer_names("entries", "centre", "title")
    pattern = re.compile(r"(?:\ufeff)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<opensudoku\b")
    game = re.compile(r"<game\b([^>]{0,8000})>|<folder\b([^>]{0,1600})>|<(name|author)>([^<]{0,1600})</")
    attribute = re.compile(r"\b(data|name)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
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
                title = html.unescape(named.get("name", "")).replace(UNTITLED, "")
            elif "data" in named and len(sheets) < MOST_GAMES:
                sheets.append(_game(html.unescape(named["data"]), html.unescape(title), html.unescape(author)))
        if not sheets:
            raise broken_puzzle(self.title, "it has no game")
        return sheets

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write a file with one game."""
        return "".join(self.texts([sheet]))

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield a file of version 2: a folder for the games that follow each other with one title."""
        yield XML + '<opensudoku version="2">\n'
        before: str | None = None
        for each in sheets:
            self.refuse(each.puzzle)
            title = each.layers.title
            if title != before:
                ended = "" if before is None else "</folder>\n"
                yield f'{ended}<folder name="{html.escape(title or UNTITLED)}">\n'
                before = title
            yield f'<game state="{2 if any(each.layers.entries) else 0}" time="0" data="{_written(each)}" />\n'
        yield "</folder>\n</opensudoku>\n"


class OpenSudoku1(OpenSudoku):
    """A file of OpenSudoku's first version: 81 digits a game, a name and an author for all."""

    name = "opensudoku-1"
    title = "OpenSudoku file, version 1"
    file_suffix = "opensudoku"
    carries = layer_names("title", "author")

    def sniff(self, text: str) -> Confidence:
        """Return NO: OpenSudoku reads it."""
        return Confidence.NO

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield a file; its name and author are those of the first puzzle."""
        yield XML
        for number, each in enumerate(sheets):
            self.refuse(each.puzzle)
            if not number:
                told = (("name", each.layers.title), ("author", each.layers.author))
                words = "".join(f"  <{key}>{html.escape(said)}</{key}>\n" for key, said in told if said)
                yield f"<opensudoku>\n{words}"
            yield f'  <game data="{symbols(each.puzzle.givens, "0")}" />\n'
        yield "</opensudoku>\n"


def _written(each: Sheet) -> str:
    """Return the data of a game, with entries and notes where there are any."""
    layers = each.layers
    if not layers.entries and not layers.centre:
        return symbols(each.puzzle.givens, "0")
    entries, centre = layers.entries or (0,) * CELLS, layers.centre or ((),) * CELLS
    cells = [
        f"{given or entry}|{''.join(f'{mark},' for mark in marks) or '-'}|{0 if given else 1}|"
        for given, entry, marks in zip(each.puzzle.givens, entries, centre, strict=True)
    ]
    return "version: 1&#10;" + "".join(cells)


def _game(data: str, title: str, author: str) -> Sheet:
    data = data.strip()
    if re.fullmatch(r"[0-9.]{81}", data):
        return sheet(OpenSudoku.title, NINE, digits(data), Layers(title=title, author=author))
    head, _, body = data.partition("\n")
    parts = body.replace("\n", "").split("|")
    if not head.startswith("version:") or len(parts) < 3 * CELLS:
        raise broken_puzzle(OpenSudoku.title, "a game of it is malformed")
    givens, entries = [0] * CELLS, [0] * CELLS
    marks: list[tuple[int, ...]] = [()] * CELLS
    # Version 1 has three fields a cell; later ones may have a second note.
    step = (len(parts) - 1) // CELLS
    for at in range(CELLS):
        value, note, *more = parts[at * step : (at + 1) * step]
        number, editable = whole(value.strip(), 0, 9), more[-1] if more else ""
        if number is None or editable not in ("0", "1"):
            raise broken_puzzle(OpenSudoku.title, "a game of it is malformed")
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
