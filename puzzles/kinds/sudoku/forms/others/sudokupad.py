"""SudokuPad's links and JSON.

`sudokupad.app/X`, `app.crackingthecryptic.com/sudoku/?puzzleid=X`, X beginning with `scl` or `ctc` (lz-string of zipped
JSON), `scf` (SudokuExchange's characters, then `*t<title>*a<author>*x`), `classic` (digits and runs of empty cells,
A = 0, B = 1, ..); anything else is a name on their server. Zipped JSON has short keys without quotes, `'` for `"`,
`{}` written as nothing. After marktekfan/sudokupad-penpa-import (puzzletools.js, puzzlezipper).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from puzzles.codecs.common import broken_puzzle, is_number, json_of, missing_puzzle, plain_address, whole, words
from puzzles.codecs.sudokupad import ADDRESS, PROGRAM, is_signed, packed_json
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import SMALLEST, USUAL
from puzzles.kinds.sudoku.forms.others import sudokupad_write
from puzzles.kinds.sudoku.forms.others.cells_json import FLAGGED
from puzzles.kinds.sudoku.forms.others.digit_links import exchanged
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, numbered, regions_of, sheet, size_of
from puzzles.kinds.sudoku.forms.others.tints import COLOURS, colour_of
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable import limits

NO_REGIONS = "No regions are given; the usual boxes are taken."
RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_`"
SIGNS = frozenset("<>^v∧∨")


class SudokuPadLink(WrittenForm, PatternForm):
    """A link to SudokuPad."""

    name = "sudokupad"
    title = "link to SudokuPad"
    opens = "SudokuPad"
    by_line = True
    carries = sudokupad_write.CARRIES
    pattern = ADDRESS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text begins so, unless signs of inequality make it a Futoshiki."""
        return Confidence.NO if is_signed(text) else super().sniff(text)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the data by how it begins."""
        data = plain_address(found["data"])
        for start, read in (("scl", _zipped), ("ctc", _zipped), ("scf", _short), ("classic", _classic)):
            if data.startswith(start):
                return read(data[len(start) :])
        raise missing_puzzle(
            PROGRAM,
            "it is the short name of a puzzle that is on a server",
            "Open it there, and copy the full link from its menu or its puzzle's text.",
        )

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a link can say what board this is."""
        return sudokupad_write.fits(puzzle)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return title, author and rules; beside diagonals there is no room for rules."""
        return sheet.layers.only(self.carries - {"rules"} if sheet.puzzle.diagonals else self.carries)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the shorter address that holds the sheet."""
        return sudokupad_write.link(sheet) + "\n"


HALF = 0.5
"""Where the middle of a cell lies between its edges."""

EXAMPLE = (
    '{"cells":[[{"value":1},{},{},{}],[{},{},{"value":3},{}],[{},{"value":4},{},{}],[{},{},{},{"value":2}]],'
    '"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],'
    '"metadata":{"title":"An example"}}\n'
)


class SudokuPadJson(PatternForm):
    """SudokuPad's JSON itself."""

    name = "sudokupad-json"
    title = "SudokuPad file"
    example = EXAMPLE
    pattern = re.compile(r"\{.{0,20000}?\"cells\"\s*:\s*\[\s*\[\s*\{", re.DOTALL)

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text begins so, and no cell has a flag: then it is another program's."""
        return Confidence.NO if FLAGGED.search(text) or is_signed(text) else super().sniff(text)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the whole text."""
        return puzzle_in(json_of(found.string))


def _zipped(data: str) -> Sheet:
    return puzzle_in(packed_json(data))


def _short(data: str) -> Sheet:
    cells, *parts = re.split(r"(?<!\*)\*(?!\*)", data)
    values = exchanged(cells)
    if values is None:
        raise broken_puzzle(PROGRAM, "its cells have a character without a meaning")
    titled = {part[:1]: part[1:].replace("**", "*").strip() for part in parts}
    layers = Layers(
        title=titled.get("t", ""),
        author=titled.get("a", ""),
        diagonals="x" in titled,
        unplayed=("windoku boxes",) if "w" in titled else (),
    )
    return sheet(PROGRAM, size_of(PROGRAM, len(values)), values, layers)


def _classic(data: str) -> Sheet:
    cells: list[int] = []
    for mark in data:
        if is_number(mark):
            cells.append(int(mark))
        elif mark in RUNS:
            cells += [0] * RUNS.index(mark)
        else:
            raise broken_puzzle(PROGRAM, "its cells have a character without a meaning")
    other = exchanged(data)
    nine = USUAL[9].cells
    if len(cells) != nine and other and len(other) == nine:
        cells = other
    return sheet(PROGRAM, size_of(PROGRAM, len(cells)), cells)


def puzzle_in(data: object) -> Sheet:
    """Return the puzzle of SudokuPad's JSON. Raises PuzzleFault."""
    if not isinstance(data, dict) or not isinstance(data.get("cells"), list):
        raise broken_puzzle(PROGRAM, "its JSON is malformed")
    rows = [row if isinstance(row, list) else [] for row in data["cells"]]
    order = len(rows)
    listed = data.get("regions")
    divided = isinstance(listed, list) and bool(listed) and SMALLEST <= order <= limits.MAX_SUDOKU_ORDER
    if not (order in USUAL or divided) or any(len(row) != order for row in rows):
        raise broken_puzzle(PROGRAM, "its grid is not a square of a Sudoku's size")
    cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
    values = [numbered(PROGRAM, cell.get("value"), at, order) for at, cell in enumerate(cells)]
    size = USUAL.get(order, Size(order, order, 1, order))
    regions: tuple[int, ...] = ()
    said: tuple[str, ...] = (NO_REGIONS,)
    if isinstance(listed, list) and listed:
        found = _numbered(listed, order)
        boxed, regions = regions_of(order, found)
        size, said = boxed or size, ()
    told = _told(data)
    colours = _colours(data, order)
    layers = Layers(
        colours=colours,
        regions=regions,
        title=told.get("title", ""),
        author=told.get("author", ""),
        rules=told.get("rules", ""),
        unplayed=_rules(data),
        assumed=(*said, COLOURS) if colours else said,
    )
    return sheet(PROGRAM, size, values, layers)


def _colours(data: Mapping[str, object], order: int) -> tuple[int, ...]:
    """Return the colour of each cell that an underlay fills; () if none does."""
    found = [0] * (order * order)
    for each in _listed(data, "underlays"):
        at = _filled(each, order)
        if at is not None:
            found[at] = colour_of(each.get("backgroundColor"))
    return tuple(found) if any(found) else ()


def _filled(underlay: Mapping[str, object], order: int) -> int | None:
    """Return the cell that an underlay without text fills; None for any other."""
    center = underlay.get("center")
    sides = [underlay.get(name, 1) for name in ("width", "height")]
    if words(underlay.get("text")) or sides != [1, 1] or not isinstance(center, list) or len(center) != len("rc"):
        return None
    if not all(isinstance(part, float) and part % 1 == HALF and 0 < part < order for part in center):
        return None
    return int(center[0]) * order + int(center[1])


def _numbered(regions: Sequence[object], order: int) -> list[int | None]:
    numbers: list[int | None] = [None] * (order * order)
    for number, region in enumerate(regions[: order * order]):
        for place in region if isinstance(region, list) else []:
            if isinstance(place, list) and len(place) == len("rc"):
                row, column = whole(place[0], 0, order - 1), whole(place[1], 0, order - 1)
                if row is not None and column is not None:
                    numbers[row * order + column] = number
    return numbers


def _told(data: Mapping[str, object]) -> dict[str, str]:
    """Return title, author and rules, which stand in the metadata or as cages without cells."""
    told: dict[str, str] = {}
    cages = data.get("cages")
    for cage in cages if isinstance(cages, list) else []:
        name, colon, rest = words(cage.get("value") if isinstance(cage, dict) else None).partition(":")
        if colon and not cage.get("cells"):
            told.setdefault(name.strip().lower(), rest.strip())
    metadata = data.get("metadata")
    for name in ("title", "author", "rules"):
        if isinstance(metadata, dict) and words(metadata.get(name)):
            told[name] = words(metadata.get(name))
    return told


def _rules(data: Mapping[str, object]) -> tuple[str, ...]:
    names = []
    cages = data.get("cages")
    held = [cage for cage in cages if isinstance(cage, dict) and cage.get("cells")] if isinstance(cages, list) else []
    if any(cage.get("sum") or whole(cage.get("value")) for cage in held):
        names.append("killer cages")
    elif held:
        names.append("cages")
    for key, name in (
        ("lines", "lines"),
        ("arrows", "arrows"),
        ("thermos", "thermometers"),
        ("thermometers", "thermometers"),
    ):
        if data.get(key):
            names.append(name)
    order = len(data["cells"]) if isinstance(data["cells"], list) else 0
    under = [each for each in _listed(data, "underlays") if _filled(each, order) is None]
    drawn = [*_listed(data, "overlays"), *under]
    if drawn:
        signs = all(words(each.get("text")) and set(words(each.get("text"))) <= SIGNS for each in drawn)
        names.append("signs of inequality" if signs else "drawn signs")
    return tuple(names)


def _listed(data: Mapping[str, object], key: str) -> list[dict[str, object]]:
    value = data.get(key)
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
