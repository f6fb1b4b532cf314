"""Files of programs: OpenSudoku of both versions, SadMan Software's Sudoku, janko.at's, pzprv3's.

- OpenSudoku: `<game data="..">` (the later app's `cells_data`), 81 digits, or a game: `version: 1` then 81 times
  `value|note|editable|`, editable 0 a given, note `-` or `1,3,`.
- SadMan: sections `[Puzzle]`, `[State]` with the player's numbers, `[PencilMarks]` rows of candidates with commas.
- Janko: `[begin]`, `size 9`, `patternx 3`, `patterny 3`, `[problem]` rows with `-`, `[areas]`, `[solution]`, `[end]`.
- pzprv3: `pzprv3`, `sudoku`, n, n rows of givens, n rows of the player's numbers; a line or `/` each.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from puzzles.codecs import pzpr
from puzzles.codecs.common import broken_puzzle, is_number, whole
from puzzles.codecs.runs import bits, some
from puzzles.codecs.sections import begin_of, fields, sections, told
from puzzles.kinds.codec_form import never
from puzzles.kinds.sudoku.forms.others.links import is_pzpr
from puzzles.kinds.sudoku.forms.others.sheets import CodecForm, digits, played, regions_of, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, boxed, cells_of, is_nine, rows_of, symbols, usual
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Size
from puzzles.portable.lines import number_of

MOST_GAMES = 20_000
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
UNTITLED = "Givens"
"""The name of a folder of games without a title."""

OPEN_SUDOKU = "OpenSudoku file"
BEGIN = re.compile(r"(?:\ufeff)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<opensudoku2?\b")
PART = re.compile(r"<(?:(game)\b([^<>]{0,8000})>|(folder)\b([^<>]{0,1600})>|(name|author)>([^<]{0,1600})</)")
ATTRIBUTE = re.compile(r"\b(?:cells_|folder_)?(data|name)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
BETWEEN_MARKS = re.compile(r"[\t ]*,[\t ]*|[\t ]+")


@dataclass(eq=False, kw_only=True)
class OpenFile(CodecForm):
    """A file of OpenSudoku, which holds any number of games."""

    head: Callable[[Sheet, Sheet | None], str]
    """Returns what stands before the game of a sheet, behind that of the one before it."""

    foot: str

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield a file, game by game."""
        before: Sheet | None = None
        for each in sheets:
            self.refuse(each.puzzle)
            yield self.head(each, before) + self.writer(each)
            before = each
        yield self.foot

    def write_sheet(self, sheet: Sheet) -> str:
        """Write a file with one game."""
        return "".join(self.texts([sheet]))


def _folder(each: Sheet, before: Sheet | None) -> str:
    """Return the beginning of a folder for the games that follow each other with one title, behind the last one."""
    title = each.layers.title
    if before and before.layers.title == title:
        return ""
    ended = "</folder>\n" if before else f'{XML}<opensudoku version="2">\n'
    return f'{ended}<folder name="{html.escape(title or UNTITLED)}">\n'


def _begin(each: Sheet, before: Sheet | None) -> str:
    """Return the beginning of a file of the first version, whose name and author are those of the first puzzle."""
    said = (("name", each.layers.title), ("author", each.layers.author))
    words = "".join(f"  <{key}>{html.escape(said)}</{key}>\n" for key, said in said if said)
    return "" if before else f"{XML}<opensudoku>\n{words}"


def _written(each: Sheet) -> str:
    """Return the data of a game, with entries and notes where there are any."""
    if not each.layers.entries and not each.layers.centre:
        return symbols(each.puzzle.givens, "0")
    return "version: 1&#10;" + "".join(
        f"{given or entry}|{''.join(f'{mark},' for mark in marks) or '-'}|{0 if given else 1}|"
        for given, entry, marks in cells_of(each)
    )


def _games(found: re.Match[str]) -> list[Sheet] | None:
    sheets: list[Sheet] = []
    said = {"name": "", "author": ""}
    for part in PART.finditer(found.string):
        attributes = {
            key: html.unescape(one or other) for key, one, other in ATTRIBUTE.findall(part[2] or part[4] or "")
        }
        if part[5]:
            said[part[5]] = html.unescape(part[6].strip())
        elif part[3]:
            said["name"] = attributes.get("name", "").replace(UNTITLED, "")
        elif "data" in attributes and len(sheets) < MOST_GAMES:
            sheets.append(_game(attributes["data"].strip(), said["name"], said["author"]))
    return sheets or None


def _game(data: str, title: str, author: str) -> Sheet:
    if re.fullmatch(r"[0-9.]{81}", data):
        return sheet(OPEN_SUDOKU, NINE, digits(data), Layers(title=title, author=author))
    head, _, body = data.partition("\n")
    parts = body.replace("\n", "").split("|")
    # Version 1 has three fields a cell; later ones may have a second note.
    step = len(parts) // NINE.cells
    cells = [parts[at : at + step] for at in range(0, NINE.cells * step, step or 1)]
    values = [whole(cell[0].strip(), 0, NINE.rows) for cell in cells]
    if not head.startswith("version:") or step < 3 or None in values or {cell[-1] for cell in cells} - {"0", "1"}:
        raise broken_puzzle(OPEN_SUDOKU, "a game of it is malformed")
    numbers, given = [value or 0 for value in values], [cell[-1] == "0" for cell in cells]
    marks = [() if each and fixed else _notes(cell[1]) for each, fixed, cell in zip(numbers, given, cells, strict=True)]
    return played(OPEN_SUDOKU, NINE, numbers, given, marks, Layers(title=title, author=author))


def _notes(note: str) -> tuple[int, ...]:
    """Return the candidates of a note: numbers with commas, or one number whose bits they are."""
    if "," in note or note == "-":
        return tuple(sorted({int(mark) for mark in note.split(",") if mark in set("123456789")}))
    return bits(whole(note, 0, 1 << 10) or 0)


OPEN = OpenFile(
    name="opensudoku",
    title=OPEN_SUDOKU,
    file_suffix="opensudoku",
    carries=layer_names("entries", "centre", "title"),
    pattern=BEGIN,
    reader=_games,
    lack="it has no game",
    room=is_nine,
    head=_folder,
    writer=lambda each: f'<game state="{2 if any(each.layers.entries) else 0}" time="0" data="{_written(each)}" />\n',
    foot="</folder>\n</opensudoku>\n",
)
OPEN_1 = OpenFile(
    name="opensudoku-1",
    title="OpenSudoku file, version 1",
    file_suffix="opensudoku",
    carries=layer_names("title", "author"),
    pattern=BEGIN,
    is_it=never,
    reader=_games,
    lack="it has no game",
    room=is_nine,
    head=_begin,
    writer=lambda each: f'  <game data="{symbols(each.puzzle.givens, "0")}" />\n',
    foot="</opensudoku>\n",
)


def _sadman(found: re.Match[str]) -> Sheet:
    parts = sections(found.string)
    cells, state = ("".join("".join(parts.get(name, [])).split()) for name in ("puzzle", "state"))
    size = size_of(SADMAN.title, len(cells))
    givens = list(map(number_of, cells))
    entries = [0 if given else number_of(mark) for given, mark in zip(givens, state, strict=False)]
    rows = [BETWEEN_MARKS.split(row.strip()) for row in parts.get("pencilmarks", []) if row.strip()]
    noted = [tuple(sorted({number_of(mark) for mark in cell} - {0})) for row in rows for cell in row]
    head = [(line.strip()[:2], line.strip()[2:].strip()) for line in found.string.split("\n") if line.startswith("#")]
    said = dict(reversed(head))
    layers = Layers(
        entries=some(entries) if len(entries) == size.cells else (),
        centre=some(() if given else mark for given, mark in zip(givens, noted, strict=False))
        if len(noted) == size.cells
        else (),
        title=said.get("#D", ""),
        author=said.get("#A", ""),
        rules="\n".join(words for mark, words in head if mark == "#C"),
    )
    return sheet(SADMAN.title, size, givens, layers)


def _sections(sheet: Sheet) -> str:
    """Return author, title and rules, then the sections that are needed, for SadMan's program."""
    puzzle, layers = sheet.puzzle, sheet.layers
    said = [("A", layers.author), ("D", layers.title), *(("C", line) for line in layers.rules.split("\n"))]
    lines = [f"#{mark}{words}" for mark, words in said if words] + ["[Puzzle]", *_rows(puzzle.givens, puzzle.size)]
    if layers.entries:
        values = [given or entry for given, entry in zip(puzzle.givens, layers.entries, strict=True)]
        lines += ["[State]", *_rows(values, puzzle.size)]
    if layers.centre:
        cells = [symbols(marks) for marks in layers.centre]
        across = puzzle.size.columns
        lines += ["[PencilMarks]", *(",".join(cells[at : at + across]) for at in range(0, len(cells), across))]
    return "\n".join(lines)


def _rows(values: Sequence[int], size: Size) -> list[str]:
    return [symbols(row) for row in rows_of(values, size)]


SADMAN = CodecForm(
    name="sdk",
    title=".sdk file (SadMan Sudoku)",
    file_suffix="sdk",
    carries=layer_names("entries", "centre", "title", "author", "rules"),
    several=False,
    pattern=re.compile(r"(?:#[^\n]*\n|\s)*\[Puzzle\]", re.IGNORECASE),
    reader=_sadman,
    room=usual,
    writer=_sections,
)


def _janko(found: re.Match[str]) -> Sheet:
    words = [word for row in fields(found.string, "problem") for word in row]
    said = told(found.string)
    box = (whole(said.get("patterny")) or 0, whole(said.get("patternx")) or 0)
    side = isqrt(len(words))
    size = size_of(JANKO.title, len(words), box if box[0] * box[1] == side else (0, 0))
    areas = [whole(word, 1, side) for row in fields(found.string, "areas") for word in row]
    boxed_size, regions = regions_of(side, areas) if len(areas) == len(words) else (None, ())
    layers = Layers(
        title=said.get("title", ""),
        author=said.get("author", ""),
        regions=regions,
        unplayed=("jigsaw regions",) if areas and not (boxed_size or regions) else (),
    )
    return sheet(JANKO.title, boxed_size or size, [whole(word, 0, 99) or 0 for word in words], layers)


def _problem(sheet: Sheet) -> str:
    """Return the board and its box for janko.at's programs."""
    size, said = sheet.puzzle.size, (("title", sheet.layers.title), ("author", sheet.layers.author))
    head = ["[begin]", "puzzle sudoku", *(f"{key} {words}" for key, words in said if words), f"size {size.rows}"]
    head += [f"patternx {size.box_columns}", f"patterny {size.box_rows}", "[problem]"]
    rows = (" ".join(str(value or "-") for value in row) for row in rows_of(sheet.puzzle.givens, size))
    return "\n".join((*head, *rows, "[end]"))


JANKO = CodecForm(
    name="janko",
    title="Janko file",
    carries=layer_names("title", "author"),
    several=False,
    pattern=begin_of("sudoku"),
    reader=_janko,
    room=boxed,
    writer=_problem,
)


def _pzprv3(found: re.Match[str]) -> Sheet:
    (side, *rows) = pzpr.rows_of(found.string) or [["0"]]
    size = size_of(PZPRV3.title, int(side[0]) ** 2 if is_number(side[0]) and len(side[0]) < len("100") else 0)
    numbers = [whole(word, 0, 99) or 0 for row in rows for word in row]
    givens, entries = numbers[: size.cells], numbers[size.cells : 2 * size.cells]
    full = len(entries) == size.cells and max(entries) <= size.rows
    written = some(0 if given else entry for given, entry in zip(givens, entries, strict=False))
    return sheet(PZPRV3.title, size, givens, Layers(entries=written if full else ()))


def _pzpr_rows(sheet: Sheet) -> str:
    size = sheet.puzzle.size
    rows = [*rows_of(sheet.puzzle.givens, size), *rows_of(sheet.layers.entries or (0,) * size.cells, size)]
    return "\n".join(
        ("pzprv3", "sudoku", str(size.rows), *("".join(f"{value or '.'} " for value in row) for row in rows))
    )


PZPRV3 = CodecForm(
    name="pzprv3",
    title="pzprv3 file",
    carries=layer_names("entries"),
    several=False,
    pattern=re.compile(r"pzprv3(?:\.\d)?[\n/]sudoku[\n/]", re.IGNORECASE),
    reader=_pzprv3,
    room=is_pzpr,
    writer=_pzpr_rows,
)
