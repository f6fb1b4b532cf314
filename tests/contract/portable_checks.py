"""What the page's Python and CPython must answer alike: both run this (see test_micropython.py) and print the same.

MicroPython runs it too, as the build makes it ready (static/build/untyped.py).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from puzzles.portable import (
    boards,
    cell_names,
    cells,
    limits,
    lines,
    links,
    quick_verdict,
    sizes,
    sudoku9_kernel,
    units,
    variants,
)
from puzzles.portable import kernel_driver as driver
from puzzles.portable import solution as checking
from puzzles.portable.cells import differing_cells
from puzzles.portable.drawing.paper import PrintedBoard
from puzzles.portable.drawing.picture import picture
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links import fragments
from puzzles.portable.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from puzzles.portable.annotations import Workspace


Size = sizes.Sides
NINE = Size(9, 9, 3, 3)
LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
SIXTEEN = Size(16, 16, 4, 4)
SQUARE = Size(4, 4)
FUTOSHIKI = (0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
CLUES = ((0, 4), (1, 0), (7, 3), (7, 6))
WAVY = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
NUMBRIX = (12, 11, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0)


def told(name: str, *results: object) -> None:
    """Print what a check came to."""
    print(name, written(results))


def written(value: object) -> str:
    """Write a value in the same way under every Python: they differ in how they show text beyond ASCII."""
    if isinstance(value, dict):
        value = [(name, value[name]) for name in sorted(value)]
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join([written(each) for each in value]) + ")"
    return str(value)


def fault(work: Callable[[], object]) -> Any:
    """Return what a PuzzleFault says."""
    try:
        return work()
    except PuzzleFault as found:
        return found.code, str(found), found.hint, found.line, found.column, found.excerpt, found.cells


def open_link(address: str, size: Size, top: int) -> Any:
    """Read a link whole."""

    def work() -> object:
        link = links.fragment(address)
        return link.kind, link.size(), link.jigsaw, contents(link.contents(size, top))

    return fault(work)


def contents(link: Any) -> Any:
    """Return what a link holds of a board."""
    return link.givens, link.clues, link.regions, link.diagonals, link.letters, link.layers


class Boards:
    """What boards a kind has, by its shape."""

    def __init__(self, title: str, shape: str, smallest: int, largest: int) -> None:
        self.title = title
        self.shape = shape
        self.smallest = smallest
        self.largest = largest
        self.gaps = shape == "square"
        self.variants = ("regions", "diagonals") if shape == "boxes" else ()

    def make_size(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Any:
        size = Size(rows, columns, box_rows, box_columns)
        sizes.check_bounds(size)
        if self.shape == "boxes":
            box = sizes.check_boxes(self.title, self.smallest, self.largest, lines.BOXES, size)
            return Size(rows, columns, box[0], box[1])
        check = sizes.check_square if self.shape == "square" else sizes.check_rectangle
        check(self.title, self.smallest, self.largest, size)
        return size

    def jigsaw(self, rows: int, columns: int) -> Any:
        size = Size(rows, columns)
        sizes.check_square(self.title, self.smallest, self.largest, size)
        return size

    def top_of(self, size: Any) -> int:
        return size.rows * size.columns if self.shape == "rectangle" else int(size.rows)


KINDS = {
    "sudoku": Boards("Sudoku", "boxes", 4, 25),
    "numbrix": Boards("Numbrix", "rectangle", 1, 100),
    "futoshiki": Boards("Futoshiki", "square", 2, 32),
}


def kind_named(name: str) -> Boards:
    """Return a kind, or raise the fault of an unknown one."""
    if name not in KINDS:
        raise boards.unknown_kind(name, sorted(KINDS))
    return KINDS[name]


def board_of(address: str) -> Any:
    """Open a link as page and worker do."""

    def work() -> object:
        link = boards.open_link(address, kind_named)
        size = link.size
        return link.kind, size.rows, size.columns, size.box_rows, size.box_columns, contents(link)

    return fault(work)


def check_boards() -> None:
    """Links of each kind, and links whose board there is not."""
    nine = "0" * 81
    for text in (
        links.encode("sudoku", NINE, 9, given()), "1/sudoku/9x9/" + nine + "/end", "1/sudoku/9x8/" + nine + "/end",
        "1/sudoku/9x9:2x4/" + nine + "/end", "1/sudoku/4x4:2x2/10R00R" + "0" * 12 + "/end",
        "1/sudoku/4x4:2x2/1" + "0" * 15 + "/02" + "0" * 14 + "/end",
        "1/numbrix/3x4/12_11e1d/end", "1/numbrix/3x4:1x2/l/end", "1/numbrix/101x4/l/end", "1/numbrix/3x4/13k/end",
        "1/futoshiki/4x4/0R000000L02D000000/end", "1/futoshiki/4x4/000R0000000000000/end", "1/futoshiki/1x1/0/end",
        "1/kakuro/9x9/" + nine + "/end",
    ):  # fmt: skip
        told("board", board_of(text))


def given() -> tuple[int, ...]:
    """Return the givens of LINE."""
    found = lines.read(LINE)
    assert found
    return found


def check_links() -> None:
    """Round trips with every layer, links that are spoiled, and what stands around them."""
    entries = [0] * 81
    entries[0] = 7
    made = links.encode("sudoku", NINE, 9, given(), (), {"entries": entries})
    told("link", made, open_link(made, NINE, 9))
    told("clues", links.encode("futoshiki", SQUARE, 4, FUTOSHIKI, CLUES))
    told("numbrix", links.encode("numbrix", Size(3, 4), 12, NUMBRIX))
    wide = [0] * 256
    wide[0], wide[3], wide[4] = 16, 1, 2
    made = links.encode("sudoku", SIXTEEN, 16, wide, letters=True)
    told("letters", made, open_link(made, SIXTEEN, 16))
    big = Size(60, 60)
    path = [60 * row + (column if row % 2 == 0 else 59 - column) + 1 for row in range(60) for column in range(60)]
    made = links.encode("numbrix", big, 3600, path)
    told("long", made, open_link(made, big, 3600))
    chance = drawn(7)
    layers = {
        "entries": [0 if number or next(chance) % 3 else next(chance) % 9 + 1 for number in given()],
        "centre": [[number for number in range(1, 10) if next(chance) % 4 == 0] for _ in range(81)],
        "corner": [[number for number in range(1, 10) if next(chance) % 4 == 0] for _ in range(81)],
        "colours": [next(chance) % 9 for _ in range(81)],
        "title": "Sunday’s 日曜日 \U0001f40c", "author": "Ana\nB", "rules": "Normal sudoku rules apply. " * 20,
    }  # fmt: skip
    regions = [1, 1, 2, 2, 1, 1, 2, 2, 3, 4, 4, 4, 3, 3, 3, 4]
    made = links.encode("sudoku", NINE, 9, given(), (), layers, False, (), True)
    told("layers", made, open_link(made, NINE, 9), board_of(made))
    made = links.encode("sudoku", SQUARE, 4, FUTOSHIKI, (), {}, False, regions)
    told("regions", made, open_link(made, SQUARE, 4), board_of(made), board_of(made[:-3] + "z"), board_of(made[:-1]))
    for at in range(0, len(made), 2):
        left, right = made[:at], made[at + 1 :]
        told("spoiled", open_link(left + right, SQUARE, 4), open_link(left + "Q" + right, SQUARE, 4))
    packed = "1z/eNorLk3Jzy7Vt6ywtDKuMNY3MDCwMDQAASMDKDA0sDQwMDcAYyNTA0tjE4QcCJgCsaW5KYRtZgymTSBSZhYGAEBhFKI/end"
    told("unpacked", open_link(packed, NINE, 9), open_link(packed[:-8] + "/end", NINE, 9))
    for text in (
        "", "2/x", "1/sudoku/9x9", "1/a/b/c/d/e/end", "1/sudoku/banana/z/end", "1z/!!!/end", "1z/AAAA/end",
        "1z/\u00e9/end", "1/sudoku/9x9:3x3:A/" + "0" * 80 + "/end", "1/sudoku/9x9:3x3/" + "0" * 82 + "/end",
        "1/sudoku/9x9:3x3/" + "0" * 80 + "\u00b2/end", "\x07\x00",
        "https://example.org/#1%2Fsudoku%2F9x9:3x3/" + "0" * 81 + "/end).", "1/%C3%A9%41%4/9x9/" + "0" * 81 + "/end",
        "1" * (limits.MAX_LINK_CHARACTERS + 1),
    ):  # fmt: skip
        told(quote(text), open_link(text, NINE, 9))


def check_finding() -> None:
    """What happens to addresses on their way; how a text beyond ASCII is shown is not the same everywhere."""
    made = links.encode("sudoku", NINE, 9, given())
    for text in (
        "%00%ff%zz", "#%ef%bf%bd%ef%bb%bf%e2%80", "\ufffd\u200b1/x", "\u2060\u00a02/sudoku/9x9/\u200babcz\u3002",
    ):  # fmt: skip
        told("odd", open_link(text, NINE, 9)[0])
    whole = "https://example.org/#" + made
    for text in (
        whole + "?utm_source=x&si=1", whole.replace("#", "%23").replace("/", "%2F"), whole[:50] + "\u200b" + whole[50:],
        "https://safe.example/?url=" + whole.replace("#", "%2523").replace("/", "%252F") + "&data=05%7C01",
        whole[:50] + "=\r\n> " + whole[50:] + " zebra", whole[:-3] + " zebra", "\u00ad\u2060#" + made + "/",
    ):  # fmt: skip
        told("found", fragments.fragment(text), board_of(text))
    for text in (
        "see " + whole + ", please", whole + " " + whole, whole[:-9] + " now", "#5", "", "#1/sudoku/4x4/1f2b3b4b/end",
    ):  # fmt: skip
        told("alone", fragments.link_in(text))


def check_lines() -> None:
    """Texts of a puzzle a line."""
    for text in (LINE, LINE + "\r\n\r\n" + LINE, "\ufeff" + LINE, LINE + "\n" + LINE[1:], LINE[:-1] + "x", ""):
        told("lines", [lines.write(givens) for givens in lines.puzzles(text)])
    told("line", lines.read("G" * 256), lines.read("g1.0-_* " * 32), lines.read("1234" * 4), lines.order_of(" " * 81))


def check_rules() -> None:
    """What boards break, in words."""
    solution = tuple([(3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)])
    odd = solution[:80] + (1,)
    for values in (solution, odd, (0,) * 81):
        found = checking.broken_rules("sudoku", NINE, (1,) + (0,) * 80, values)
        told("sudoku", found, checking.is_solution(values, found), checking.at_fault([cells for cells, _ in found]))
    told("numbrix", checking.broken_rules("numbrix", Size(3, 4), NUMBRIX, (12, 9, 10, 10, 0, 0, 0, 1, 0, 0, 2, 99)))
    values = (1, 1, 3, 4, 1, 3, 9, 2, 1, 0, 2, 4, 0, 2, 4, 3)
    told("futoshiki", checking.broken_rules("futoshiki", SQUARE, FUTOSHIKI, values, CLUES))
    told("words", checking.words(True), checking.words(False))
    told("units", units.units(6, 2, 3), list(units.full(units.units(4), (1, 2, 3, 4) + (0,) * 12)))
    told("units of a variant", units.units(4, 0, 0, WAVY, True), units.units(4, 0, 0, (0,) + WAVY[1:]))
    broken = checking.broken_rules("sudoku", Size(4, 4), (0,) * 16, (3, 0, 0, 0, 0, 3) + (0,) * 10, (), WAVY, True)
    told("variant", broken, [variants.regions_fault(4, regions) for regions in (WAVY, (0,) + WAVY[1:], (1,) * 16)])
    for asked in (WAVY, variants.boxes(4, 2, 2), (1,) * 16):
        told("regions", fault(lambda: variants.checked_regions("Kind", ("regions",), 4, 9, Size(4, 4), asked)))  # noqa: B023
    told("touching", [cells.are_adjacent(5, other, 4) for other in range(12)], cells.place(7, 4))


def check_drawing() -> None:
    """A picture of each kind, and names of cells."""
    style = ":root { --a: light-dark(#000, #fff) } .board .cell { fill: var(--a) } @media print { p { a: b } }"
    outlines = {"650": {digit: (632, "m" + digit + " 0l9 9z") for digit in "0123456789"}}
    for board in (
        PrintedBoard("sudoku", NINE, 9, given()),
        PrintedBoard("futoshiki", SQUARE, 4, FUTOSHIKI, CLUES, gaps=True),
        PrintedBoard("numbrix", Size(3, 4), 12, NUMBRIX, chain=True),
        PrintedBoard("sudoku", Size(4, 4), 4, (1,) + (0,) * 15, regions=WAVY, diagonals=True),
    ):
        told("picture", picture(board, "<A & B>", style, outlines))
        told("names", [cell_names.cell_name(board, cell) for cell in (0, 1, 7)])


def check_search(workspace: Callable[[], Workspace]) -> None:
    """The 9x9 kernel: a puzzle with one solution, none, many, a spent budget, and odd givens."""
    for givens, limit, budget in (
        (given(), 2, None), ((1, 1) + (0,) * 79, 2, None), ((0,) * 81, 3, None), ((0,) * 81, 1, 10),
        (tuple([99] + list(given()[1:])), 2, None),
    ):  # fmt: skip
        search = sudoku9_kernel.Sudoku9(workspace(), givens)
        solutions = [values for values in search.solutions(limit, budget) if values]
        told("search", solutions, search.nodes, search.is_exhausted, search.full)
    pace = Pace(0.1, 10, 1000)
    pace.adjust(0.01)
    told("pace", pace.size, driver.monotonic() <= driver.monotonic())


# Norvig's puzzle without a solution takes two million nodes: https://norvig.com/sudoku.html
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def drawn(seed: int) -> Iterator[int]:
    """Yield numbers from 0 to 32767, the same under every Python."""
    while True:
        seed = (seed * 1103515245 + 12345) % 2147483648
        yield seed // 65536


def decided() -> Iterator[Any]:
    """Yield boards with one solution, several and none, with broken rules, and one that takes too long."""
    nine = {"kind": "sudoku", "rows": 9, "columns": 9, "box": [3, 3], "clues": []}
    for givens in (list(given()), list(lines.plain(IMPOSSIBLE) or ()), [0] * 81, [1, 1] + [0] * 79):
        yield changed(nine, {"givens": givens})
    for order, box in ((4, [2, 2]), (6, [2, 3]), (16, [4, 4]), (5, None)):
        tall, wide = box or (1, order)
        square = changed(nine, {"kind": "sudoku" if box else "futoshiki", "rows": order, "columns": order, "box": box})
        for share in (20, 50, 90):
            chance = drawn(share)
            kept = []
            for cell in range(order * order):
                number = (cell // order % tall * wide + cell // order // tall + cell) % order + 1
                kept.append(number if next(chance) % 100 < share else 0)
            signs = [] if box else [[3, 2], [0, 1]]
            square = changed(square, {"givens": kept, "clues": signs})
            yield square
            if order == 4:
                yield changed(square, {"diagonals": True})
                yield changed(square, {"box": None, "regions": list(WAVY)})


def check_deciding(workspace: Callable[[], Workspace]) -> None:
    """The page's own verdicts: one solution, none, several, broken rules, and a budget that is spent."""
    for puzzle in decided():
        for found in quick_verdict.decide(puzzle, workspace, "engine", lambda: 0.0):
            told("decided", found)
    plain = [lines.plain(line) for line in (LINE, LINE + "\r\n", LINE + " ", "")]
    told("serves", quick_verdict.can_decide(puzzle), plain)


def changed(puzzle: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Return a puzzle with other facts."""
    found = puzzle.copy()
    found.update(more)
    return found


check_links()
check_finding()
check_boards()
told("differing", [differing_cells(values) for values in ([(1, 2, 3), (3, 2, 1), (1, 2, 1)], [], [[1, 2]])])
check_lines()
check_rules()
check_drawing()
if sys.implementation.name == "micropython":
    import kernels

    from ui.browser.early.machine import Machine

    machine = Machine(kernels.exports)
    check_search(machine.open)
    check_deciding(machine.open)
else:
    from puzzles.machines import wasmtime
    from puzzles.machines.base import Interpreter

    check_search(Interpreter)
    check_deciding(wasmtime.machine_of(wasmtime.BINARY.read_bytes()).open)
