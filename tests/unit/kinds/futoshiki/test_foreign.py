"""One Futoshiki in the ways that other programs and people write it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from urllib.parse import quote

import pytest

from puzzles.codecs.lzstring import pack as packed
from puzzles.forms import read
from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.protocol import Request
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SIZE = next(size for size in KIND.sizes if size.rows == 5)
PUZZLE = KIND.generate(Request(SIZE), Random(14))
N = SIZE.rows
SIGNS = {(min(pair), max(pair)): "<" if pair[0] < pair[1] else ">" for pair in PUZZLE.clues}
"""The sign between a cell and the one right of it or below it: `<` if the first is less."""


def sign(cell: int, step: int, marks: str = "<>") -> str:
    found = SIGNS.get((cell, cell + step))
    return "" if not found else marks["<>".index(found)]


def beside(row: int, none: str, marks: str = "<>") -> list[str]:
    return [sign(N * row + column, 1, marks) or none for column in range(N - 1)]


def below(row: int, none: str, marks: str = "^v") -> list[str]:
    return [sign(N * row + column, N, marks) or none for column in range(N)]


def numbers(row: int, empty: str) -> list[str]:
    return [str(given) if given else empty for given in PUZZLE.givens[N * row : N * row + N]]


def drawn(empty: str, wide: str, marks: str, nothing: str = " ") -> list[str]:
    """Return rows of cells and signs, lines of signs between; `wide` goes around a sign."""
    lines = []
    for row in range(N):
        signs = [*beside(row, nothing), ""]
        lines.append("".join(f"{n}{wide}{s}{wide}" for n, s in zip(numbers(row, empty), signs, strict=True)).rstrip())
        if row < N - 1:
            gap = " " * (2 * len(wide) + 1)
            lines.append(gap.join(below(row, nothing, marks)).rstrip())
    return lines


def fields(empty: str, nothing: str, corner: str) -> list[list[str]]:
    rows = []
    for row in range(N):
        line = []
        for number, mark in zip(numbers(row, empty), [*beside(row, nothing), ""], strict=True):
            line += [number, mark]
        rows.append(line[:-1])
        if row < N - 1:
            between: list[str] = []
            for mark in below(row, nothing):
                between += [mark, corner]
            rows.append(between[:-1])
    return rows


def entries() -> str:
    steps = {-N: "U", N: "D", 1: "R", -1: "L"}
    greater = dict.fromkeys(range(N * N), "")
    for less, more in PUZZLE.clues:
        greater[more] += steps[less - more]
    return "".join(f"{given}{greater[cell]}," for cell, given in enumerate(PUZZLE.givens))


def blocks(marks: dict[str, str], between: str, *, columns: bool = False) -> str:
    plain = {"<": marks["<"], ">": marks[">"], "": marks[""]}
    down = [[plain[sign(N * row + column, N)] for column in range(N)] for row in range(N - 1)]
    turned = [list(each) for each in zip(*down, strict=True)] if columns else down
    across = [[plain[sign(N * row + column, 1)] for column in range(N - 1)] for row in range(N)]
    return "\n".join(between.join(row) for row in [*(numbers(row, "0") for row in range(N)), *across, *turned])


ONES = {"<": "1", ">": "-1", "": "0"}
STRINGS = [
    "".join(numbers(row, ".")[column] for row in range(N) for column in range(N)),
    "".join(sign(N * row + column, 1) or "-" for row in range(N) for column in range(N - 1)),
    "".join(sign(N * row + column, N) or "-" for column in range(N) for row in range(N - 1)),
]
PAIRS = [[(cell // N, cell % N) for cell in clue] for clue in PUZZLE.clues]

GIVEN = [(at // N + 1, at % N + 1, value) for at, value in enumerate(PUZZLE.givens) if value]
FALLING = [(c + 1, d + 1, a + 1, b + 1) for (a, b), (c, d) in PAIRS]


def counted(rows: Sequence[Sequence[int]]) -> list[str]:
    return [str(len(rows)), *(" ".join(map(str, row)) for row in rows)]


def square(empty: str, marks: dict[str, str]) -> list[list[str]]:
    """Return 2n - 1 rows of 2n - 1 fields: cells, marks for the signs between them, corners."""
    plain = {"<": marks["<"], ">": marks[">"], "": marks[""]}
    rows: list[list[str]] = []
    for row in range(N):
        cells = numbers(row, empty)
        rows.append([cells[at // 2] if at % 2 == 0 else plain[sign(N * row + at // 2, 1)] for at in range(2 * N - 1)])
        if row < N - 1:
            rows.append([plain[sign(N * row + at // 2, N)] if at % 2 == 0 else empty for at in range(2 * N - 1)])
    return rows


DOTTED = [
    "".join(line).rstrip() if at % 2 == 0 else "".join(below(at // 2, "."))
    for at, line in enumerate(fields("0", " ", ""))
]

NAMED_SIDES = {"<": "w", ">": "e", "^": "n", "v": "s"}
ROWS = [list(PUZZLE.givens[at : at + N]) for at in range(0, N * N, N)]
OVERLAYS = [
    {"center": [(a + c + 1) / 2, (b + d + 1) / 2], "text": ("<" if (a, b) < (c, d) else ">"), "angle": 90 * (a != c)}
    for (a, b), (c, d) in PAIRS
]
PADDED = {"cells": [[{"value": given} if given else {} for given in row] for row in ROWS], "overlays": OVERLAYS}
TEXTS = {
    "sudokupad json": json.dumps(PADDED),
    "sudokupad": "https://sudokupad.app/scl" + quote(packed(json.dumps(PADDED)), safe=""),
    "wide": "\n".join(drawn("_", " ", "∧∨")),
    "wide, ascii": "\n".join(drawn("_", " ", "^v")),
    "wide, middle dots": "```\n" + "\n".join(drawn("·", " ", "^v")) + "\n```",
    "wide, in words": "Solve this Futoshiki:\n\n" + "\n".join(drawn("_", " ", "∧∨")) + "\n\nEach row has 1 to 5.",
    "tight": "\n".join(line or "....." for line in drawn("0", "", "^v")),
    "fut": f"{N}\n" + "\n".join(drawn("0", "", "^v")),
    "fut, dots": f"{N}\n" + "\n".join(DOTTED),
    "places": "\n".join(line.ljust(2 * N - 1) for line in drawn(" ", "", "^v")),
    "quoted": "".join(f"> {line}\n" for line in drawn("_", " ", "^v")),
    "csv of fields": "\n".join(",".join(row) for row in fields("0", "", "")),
    "array of fields": "np.array([" + ",\n".join(str(row) for row in fields(" ", " ", "X")) + "])",
    "ones": f"{N}\n" + blocks(ONES, ","),
    "ones, column by column": f"{N}\n" + blocks(ONES, " ", columns=True),
    "clusters without gaps": blocks({"<": "<", ">": ">", "": "-"}, " "),
    "csp-rules": f'(solve {N}\n"{STRINGS[0]}"\n"{STRINGS[1]}"\n"{STRINGS[2]}")',
    "gridpuzzle lines": f"Futoshiki::\n{STRINGS[0]}\n{STRINGS[1]}\n{STRINGS[2]}",
    "unequal id": f"{N}:{entries()}",
    "unequal id, last comma lost": f"{N}de:{entries()[:-1]}",
    "unequal link": f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/unequal.html#{N}:{entries()}",
    "unequal link in words": f"Hi, see https://x.example/unequal.html#{N}:{entries()} bye",
    "task": f"var task = '{entries()[:-1]}';",
    "solve-tatham": f'(solve-tatham {N} "{entries()}")',
    "pairs": f"{N}\nSTART:\n"
    + "\n".join(";".join(numbers(row, "0")) for row in range(N))
    + "\nREL:\n"
    + "\n".join(";".join(f"{'ABCDE'[row]}{column + 1}" for row, column in pair) for pair in PAIRS),
    "facts": f"#const size = {N}.\n% hints\n"
    + "\n".join(f"hint({at // N + 1}, {at % N + 1}, {given})." for at, given in enumerate(PUZZLE.givens) if given)
    + "\n"
    + "\n".join(f"less_than({a + 1},{b + 1}, {c + 1},{d + 1})." for (a, b), (c, d) in PAIRS),
    "gridpuzzle": json.dumps(
        {
            "version": 1,
            "type": "futoshiki",
            "cells": PUZZLE.givens,
            "inequalities": [{"less": less, "greater": greater} for less, greater in PUZZLE.clues],
        }
    ),
    "program, brackets": f"values = {[[int(n) for n in numbers(row, '0')] for row in range(N)]}\nlt = "
    + str([[row + 1, column + 1, down + 1, across + 1] for (row, column), (down, across) in PAIRS]),
    "program, a list behind the board": f"problem(2,\n {[[int(n) for n in numbers(row, '0')] for row in range(N)]},\n"
    + f" {[[row + 1, column + 1, down + 1, across + 1] for (row, column), (down, across) in PAIRS]}).",
    "program, cell by cell": f"n = {N}\ng = Futoshiki(n)\ng.ext_ineqs({list(PAIRS)})\n\n"
    + "".join(f"g[{at // N}, {at % N}] = {given}\n" for at, given in enumerate(PUZZLE.givens) if given),
    "program, a map of cells": f"n = {N}\ngivens = "
    + str({(at // N, at % N): given for at, given in enumerate(PUZZLE.givens) if given})
    + f"\ninequalities = {list(PAIRS)}\n",
    "program, from 0": f"board = {[[int(n) for n in numbers(row, '0')] for row in range(N)]}\nless_than = "
    + str(PAIRS),
    "program, one list": "// futoshiki\nint p[] = {"
    + ", ".join([str(N), *(n for row in range(N) for n in numbers(row, "0")), str(len(PAIRS))])
    + ", "
    + ", ".join(f"{row + 1},{column + 1}, {down + 1},{across + 1}" for (row, column), (down, across) in PAIRS)
    + "};",
    "program, dots in a table": "param values: 1 2 3 4 5 :=\n"
    + "\n".join(f"{row + 1} {' '.join(numbers(row, '.'))}" for row in range(N))
    + ";\nparam less: 0 1 2 3 :=\n"
    + "\n".join(
        f"{at} {row + 1} {column + 1} {down + 1} {across + 1}"
        for at, ((row, column), (down, across)) in enumerate(PAIRS)
    )
    + ";",
    "dots for no sign": "\n".join(
        (line or "").replace(" ", ".").ljust(2 * N - 1, ".") for line in drawn(".", "", "^v")
    ),
    "janko": f"[begin]\npuzzle futoshiki\nsize {N}\n[problem]\n"
    + "\n".join(" ".join(NAMED_SIDES.get(mark, mark) for mark in line) for line in fields("-", ".", "."))
    + "\n[end]\n",
    "janko, signs": "begin\npuzzle futoshiki\n[problem]\n"
    + "\n".join(" ".join("-" if mark == "0" else mark for mark in line) for line in fields("0", "-", "-"))
    + "\n[solution]\n1 2\n[end]\n",
    "told": f"Futoshiki {N}x{N}\n"
    + "\n".join(f"R{at // N + 1}C{at % N + 1}={given}" for at, given in enumerate(PUZZLE.givens) if given)
    + "\n"
    + "\n".join(f"R{a + 1}C{b + 1} < R{c + 1}C{d + 1}" for (a, b), (c, d) in PAIRS),
    "told, letters": f"size: {N}\n"
    + ", ".join(f"{'ABCDE'[at // N]}{at % N + 1} = {given}" for at, given in enumerate(PUZZLE.givens) if given)
    + "\n"
    + ", ".join(f"{'ABCDE'[c]}{d + 1} > {'ABCDE'[a]}{b + 1}" for (a, b), (c, d) in PAIRS),
    "json, places": json.dumps(
        {
            "size": N,
            "grid": ROWS,
            "constraints": [{"from": less, "to": greater, "type": "<"} for less, greater in PAIRS],
        }
    ),
    "json, objects": json.dumps(
        {
            "board": ROWS,
            "inequalities": [
                {"greater": {"row": c, "col": d}, "less": {"row": a, "col": b}} for (a, b), (c, d) in PAIRS
            ],
        }
    ),
    "ones between the cells": f"{N}\n" + "\n".join(" ".join(mark or "0" for mark in row) for row in square("0", ONES)),
    "givens by places, then pairs with the first greater": "\n".join([f"{N}", *counted(GIVEN), *counted(FALLING)]),
    "a Scala map and pairs": "Futoshiki(\n  Map("
    + ", ".join(f"({row}, {column}) -> {value}" for row, column, value in GIVEN)
    + "),\n  Constraints(List("
    + ", ".join(f"(({a + 1},{b + 1}), ({c + 1},{d + 1}))" for (a, b), (c, d) in PAIRS)
    + f")), size = {N})",
    "an Essence parameter": f"letting n be {N}\nletting hints be function(\n"
    + ",\n".join(f"    ({row},{column}) --> {value}" for row, column, value in GIVEN)
    + "\n)\nletting less_than be relation(\n"
    + ",\n".join(f"    (({a + 1},{b + 1}) , ({c + 1},{d + 1}))" for (a, b), (c, d) in PAIRS)
    + "\n)\n",
    "ones below comments": f"# side\n{N}\n# numbers, then signs\n" + blocks(ONES, " "),
}


@looped("name", TEXTS)
def test_the_puzzle_is_read(name: str) -> None:
    opened = read.read(TEXTS[name], lenient=True)
    assert list(opened.puzzles) == [PUZZLE], TEXTS[name]


@looped(
    ("text", "said"),
    [
        (f"{N}a:{entries()}", "adjacent mode"),
        ("5de#123456789012345", "random seed"),
        ("https://puzz.link/p?minarism/4/4/gi2jg", "differences"),
        (f"{N}:{entries()[:-8]}", "cells of its board"),
    ],
)
def test_what_is_not_played_or_not_there_is_named(text: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        read.read(text)


def test_minarism_without_numbers_is_a_futoshiki() -> None:
    opened = read.read("https://puzz.link/p?minarism/4/4/ghz")
    first = opened.puzzles[0]
    assert isinstance(first, Puzzle)
    assert [tuple(clue) for clue in first.clues] == [(0, 1), (2, 1)]


@looped(("problem", "row"), [("- q -\n- . n\n- . -", 1), ("- w -\n- . q\n- . -", 2), ("- w -\n- . n\n- q -", 3)])
def test_a_word_of_a_janko_file_that_is_no_sign_is_named_with_its_row(problem: str, row: int) -> None:
    with pytest.raises(PuzzleFault, match=f"“q” in row {row} of its problem"):
        read.read(f"[begin]\npuzzle futoshiki\nsize 2\n[problem]\n{problem}\n[end]\n", "futoshiki/janko")
