"""f-puzzles' JSON, and the links that hold it: f-puzzles.com, SudokuPad's `fpuzzles..`, sudokulab.net.

`{"size":9,"grid":[[{"value":5,"given":true},{"value":3},{"centerPencilMarks":[1,2]},..],..],"title":..,
"author":..,"ruleset":..}`, in links packed by lz-string in base 64; the
packed part alone is pasted too. A number that is not given is the player's.
`region` counts from 0, null is none; `c` is a cell's colour. A key that is neither one of these nor cosmetic is a rule,
and so is each key in an object of constraints. After f-puzzles.com and dclamage/SudokuSolver.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from puzzles.codecs import lzstring
from puzzles.codecs.common import MOST_JSON, broken_puzzle, json_of, plain_address, whole, words
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import SMALLEST, USUAL
from puzzles.kinds.sudoku.forms.others import fpuzzles_write
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, box_numbers, numbered, regions_of, sheet
from puzzles.kinds.sudoku.forms.others.tints import COLOURS, colour_of
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable import limits

COSMETIC = frozenset(
    {
        "size",
        "title",
        "author",
        "ruleset",
        "grid",
        "line",
        "text",
        "circle",
        "rectangle",
        "highlightconflicts",
        "solution",
    }
    | {"disabledlogic", "truecandidatesoptions", "successmessage", "msgcorrect", "metadata", "version", "id", "lines"}
)
RULES = {
    "killercage": "killer cages",
    "thermometer": "thermometers",
    "slowthermometer": "slow thermometers",
    "antiknight": "an anti-knight rule",
    "antiking": "an anti-king rule",
    "nonconsecutive": "a non-consecutive rule",
    "disjointgroups": "disjoint groups",
    "extraregion": "extra regions",
    "arrow": "arrows",
    "difference": "difference dots",
    "ratio": "ratio dots",
    "xv": "XV signs",
    "odd": "odd cells",
    "even": "even cells",
    "palindrome": "palindromes",
    "renban": "renban lines",
    "whispers": "whisper lines",
    "regionsumline": "region sum lines",
    "betweenline": "between lines",
    "minimum": "minimum cells",
    "maximum": "maximum cells",
    "clone": "clones",
    "quadruple": "quadruples",
    "littlekillersum": "little killer sums",
    "sandwichsum": "sandwich sums",
    "xsum": "X-sums",
    "skyscraper": "skyscraper clues",
    "cage": "cages",
}
PROGRAM = "f-puzzles"


class FPuzzlesLink(WrittenForm, PatternForm):
    """A link to f-puzzles.com, or another site that keeps its puzzles so."""

    name = "fpuzzles"
    site = fpuzzles_write.SITE
    title = "link to f-puzzles"
    opens = "f-puzzles"
    by_line = True
    carries = fpuzzles_write.CARRIES
    pattern = re.compile(
        r"(?:https?://)?(?:www\.)?(?:f-puzzles\.com/[^?#\s]{0,40}\?(?:[^#\s]{0,200}&)?load=|sudokulab\.net/[^?#\s]{0,40}\?"
        r"(?:[^#\s]{0,200}&)?fpuzzle=|(?:(?:beta\.)?sudokupad\.app|app\.crackingthecryptic\.com)/(?:sudoku/?)?"
        r"(?:[^?#\s]{0,20}\?(?:[^#\s]{0,100}&)?puzzleid=)?fpuz(?:zles)?)(?P<data>[^&#\s]+)"
        r"|https?://[^?#\s]{1,80}\?(?:[^#\s]{0,100}&)?puzzleid=fpuz(?:zles)?(?P<other>[^&#\s]+)"
        r"|(?:fpuz(?:zles)?)?(?P<bare>N4Ig[\w+/%-]{60,}=*)(?![\w+/%])",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Unpack the JSON and read it."""
        text = lzstring.unpack(plain_address(found["data"] or found["other"] or found["bare"]), MOST_JSON)
        if text is None:
            raise broken_puzzle(self.title, "its packed part is not whole")
        return puzzle_in(json_of(text))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether f-puzzles has boards of this size."""
        return fpuzzles_write.fits(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        return f"{self.site}{fpuzzles_write.packed(sheet)}\n"


class SudokuPadMarks(FPuzzlesLink):
    """The same in a link to SudokuPad, which knows entries and marks in no other."""

    name = "sudokupad-marks"
    title = "link to SudokuPad with entries and marks"
    opens = "SudokuPad"
    by_line = True
    site = "https://sudokupad.app/fpuzzles"

    def sniff(self, text: str) -> Confidence:
        """Return NO: FPuzzlesLink reads it."""
        return Confidence.NO


class FPuzzlesJson(WrittenForm, PatternForm):
    """f-puzzles' JSON itself."""

    name = "fpuzzles-json"
    title = "f-puzzles file"
    file_suffix = "json"
    carries = fpuzzles_write.CARRIES
    several = False
    pattern = re.compile(
        r"\{(?=[^\[\]]{0,4000}\"(?:size|title|author|ruleset)\"\s*:).*?\"grid\"\s*:\s*\[\s*\[\s*\{", re.DOTALL
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the whole text."""
        return puzzle_in(json_of(found.string))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether f-puzzles has boards of this size."""
        return fpuzzles_write.fits(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the JSON."""
        return fpuzzles_write.written(sheet) + "\n"


def puzzle_in(data: object) -> Sheet:
    """Return the puzzle of f-puzzles' JSON. Raises PuzzleFault."""
    if not isinstance(data, dict):
        raise broken_puzzle(PROGRAM, "its JSON is malformed")
    grid = data.get("grid")
    rows = grid if isinstance(grid, list) else []
    order = len(rows)
    square = all(isinstance(row, list) and len(row) == order for row in rows)
    divided = square and all(isinstance(cell, dict) and "region" in cell for row in rows for cell in row)
    if not square or not (order in USUAL or (divided and SMALLEST <= order <= limits.MAX_SUDOKU_ORDER)):
        raise broken_puzzle(PROGRAM, "its grid is not a square of a Sudoku's size")
    cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
    values = [numbered(PROGRAM, cell.get("value"), at, order) for at, cell in enumerate(cells)]
    given = [bool(cell.get("given")) for cell in cells]
    size, regions = _regions(order, cells)
    colours = tuple(colour_of(cell.get("c")) for cell in cells)
    layers = Layers(
        colours=colours if any(colours) else (),
        assumed=(COLOURS,) if any(colours) else (),
        entries=_some([0 if fixed else value for value, fixed in zip(values, given, strict=True)]),
        centre=_marks(cells, "centerPencilMarks", order),
        corner=_marks(cells, "cornerPencilMarks", order),
        regions=regions,
        diagonals=bool(data.get("diagonal+")) and bool(data.get("diagonal-")),
        title=words(data.get("title")),
        author=words(data.get("author")),
        rules=words(data.get("ruleset")),
        unplayed=_rules(data),
    )
    return sheet(PROGRAM, size, [value if fixed else 0 for value, fixed in zip(values, given, strict=True)], layers)


def _regions(order: int, cells: Sequence[Mapping[str, object]]) -> tuple[Size, tuple[int, ...]]:
    usual = USUAL.get(order, Size(order, order, 1, order))
    boxes = box_numbers(usual)
    if not any("region" in cell for cell in cells):
        return usual, ()
    found = [whole(cell["region"]) if "region" in cell else boxes[at] for at, cell in enumerate(cells)]
    size, regions = regions_of(order, found)
    return size or usual, regions


def _rules(data: Mapping[str, object]) -> tuple[str, ...]:
    """Name the rules that Givens does not play."""
    names = []
    both = bool(data.get("diagonal+")) and bool(data.get("diagonal-"))
    for key, value in data.items():
        plain = key.lower()
        if plain in COSMETIC or not value or _describes(value, data):
            continue
        if isinstance(value, dict) and plain.endswith("constraints"):
            names += [_named(each) for each, held in value.items() if held]
            continue
        if plain in ("diagonal+", "diagonal-"):
            names += [] if both else ["one diagonal"]
        elif plain == "cage":
            labelled = isinstance(value, list) and any(isinstance(each, dict) and each.get("value") for each in value)
            names += ["cages"] if labelled else []
        else:
            names.append(_named(key))
    return tuple(dict.fromkeys(names))


def _named(key: str) -> str:
    return RULES.get(re.sub("[-_ ]", "", key.lower()), f"the rule “{key[:30]}”")


def _describes(value: object, data: Mapping[str, object]) -> bool:
    """Say whether a value only describes the puzzle: its side, or an object of words."""
    if isinstance(value, dict):
        told = [each for held in value.values() for each in (held if isinstance(held, list) else [held])]
        return all(isinstance(each, str) for each in told)
    grid = data.get("grid")
    return isinstance(value, int) and not isinstance(value, bool) and isinstance(grid, list) and value == len(grid)


def _marks(cells: Sequence[Mapping[str, object]], key: str, order: int) -> tuple[tuple[int, ...], ...]:
    found = []
    for cell in cells:
        listed = cell.get(key)
        numbers = [whole(mark, 1, order) for mark in listed[:order]] if isinstance(listed, list) else []
        found.append(tuple(sorted({number for number in numbers if number})))
    return tuple(found) if any(found) else ()


def _some(values: list[int]) -> tuple[int, ...]:
    return tuple(values) if any(values) else ()
