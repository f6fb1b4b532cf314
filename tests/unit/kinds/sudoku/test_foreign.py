"""Other programs' links, files and lines of Sudoku, written here by their notations from puzzles made here."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest

from puzzles.codecs.lzstring import pack as packed
from puzzles.forms import read as reading
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.variant_boards import divide
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import number_regions
from puzzles.solving.solve import solve
from tests.sampling import looped

PUZZLE = KIND.generate(Request(USUAL[9]), Random(14))
SOLVED = solve(PUZZLE).solutions[0].values
SIX = KIND.generate(Request(USUAL[6]), Random(14))
LINE = "".join(map(str, PUZZLE.givens))
FREE = [at for at, given in enumerate(PUZZLE.givens) if not given]
ENTRY, MARKED = FREE[0], FREE[1]
ENTRIES = tuple(SOLVED[at] if at == ENTRY else 0 for at in range(81))
MARKS = tuple((2, 7) if at == MARKED else () for at in range(81))


def read(text: str) -> tuple[Puzzle, Layers]:
    opened = reading.read(text, lenient=True)
    assert len(opened.puzzles) == 1
    return opened.puzzles[0], opened.layers[0]


def refusal(text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as fault:
        reading.read(text, lenient=True)
    return fault.value


def fpuzzles(puzzle: Puzzle = PUZZLE, **more: object) -> dict[str, object]:
    side = puzzle.size.rows
    cells: list[dict[str, object]] = [{"value": given, "given": True} if given else {} for given in puzzle.givens]
    if puzzle is PUZZLE:
        cells[ENTRY]["value"] = SOLVED[ENTRY]
        cells[MARKED]["centerPencilMarks"] = [2, 7]
    return {"size": side, "grid": [cells[at : at + side] for at in range(0, side * side, side)], **more}


def fpuzzles_link(data: object) -> str:
    return "https://www.f-puzzles.com/?load=" + quote(packed(json.dumps(data, separators=(",", ":"))), safe="")


def s9b() -> str:
    numbers = [
        given or (entry + 9 if entry else 18 + sum(1 << mark - 1 for mark in marks) if marks else 0)
        for given, entry, marks in zip(PUZZLE.givens, ENTRIES, MARKS, strict=True)
    ]
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return "S9B" + "".join(digits[number // 36] + digits[number % 36] for number in numbers)


def exchanged() -> str:
    runs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    found, at = "", 0
    while at < 81:
        zeros = 0
        while zeros < 5 and at + zeros + 1 < 81 and not PUZZLE.givens[at + zeros + 1]:
            zeros += 1
        found += runs[PUZZLE.givens[at] + 10 * zeros]
        at += zeros + 1
    return found


def puzzlink(puzzle: Puzzle) -> str:
    found, run = "", 0
    for given in puzzle.givens:
        if given:
            found += (chr(ord("f") + run) if run else "") + f"{given:x}"
            run = 0
        else:
            run += 1
            if run == 20:
                found, run = found + "z", 0
    return found + (chr(ord("f") + run) if run else "")


def solo(puzzle: Puzzle) -> str:
    found, run = "", 0
    for given in puzzle.givens:
        if given:
            gap = chr(ord("a") + run - 1) if run else "_" if found and found[-1].isdigit() else ""
            found, run = found + gap + str(given), 0
        else:
            run += 1
            if run == 26:
                found, run = found + "z", 0
    return found + (chr(ord("a") + run - 1) if run else "")


def penpa(puzzle: Puzzle, head: str = "sudoku", flags: str = "0,0,0,0", **more: object) -> str:
    side = puzzle.size.rows
    width = side + 4
    found = {
        str((at // side + 2) * width + at % side + 2): [given, 1, "1"]
        for at, given in enumerate(puzzle.givens)
        if given
    }
    problem = json.dumps({"number": found, **more}, separators=(",", ":")).replace('"number"', "zN")
    first = f"{head},{side},{side},38,0,1,1,1,1,1,1,{flags},Title: A title,Author: Ann,,Some rules,OFF,false"
    text = "\n".join([first, "[0,0,0,0]", "{}", problem, "{}"])
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflater.compress(text.encode()) + deflater.flush()
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64.b64encode(data).decode()


EXCHANGE = "https://sudokuexchange.com/play/?s="
PLAIN = {
    "sudokuwiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE}",
    "sudokuexchange": EXCHANGE + LINE,
    "sudokuexchange, short": f"{EXCHANGE}{exchanged()}&d=3",
    "sudoku.coach": f"https://sudoku.coach/en/play/{LINE}",
    "scf": f"https://sudokupad.app/scf{exchanged()}",
    "puzz.link": f"https://puzz.link/p?sudoku/9/9/{puzzlink(PUZZLE)}",
    "pzv": f"http://pzv.jp/p.html?sudoku/v:/9/9/{puzzlink(PUZZLE)}",
    "solo link": f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:{solo(PUZZLE)}",
    "solo id": f"3x3:{solo(PUZZLE)}",
    "iss": ".~" + "~".join(f"R{at // 9 + 1}C{at % 9 + 1}_{given}" for at, given in enumerate(PUZZLE.givens) if given),
    "penpa": penpa(PUZZLE),
    "fpuzzles without marks": fpuzzles_link(
        {
            "size": 9,
            "grid": [
                [{"value": v, "given": True} if v else {} for v in PUZZLE.givens[r : r + 9]] for r in range(0, 81, 9)
            ],
        }
    ),
    "opensudoku 1": f'<?xml version="1.0"?>\n<opensudoku>\n<name>x</name>\n<game data="{LINE}"/>\n</opensudoku>',
    "janko": "[begin]\npuzzle sudoku\nsize 9\npatternx 3\npatterny 3\n[problem]\n"
    + "\n".join(" ".join(str(v or "-") for v in PUZZLE.givens[at : at + 9]) for at in range(0, 81, 9))
    + "\n[solution]\n1 2 3\n[end]",
}


@looped("name", PLAIN)
def test_givens_are_read(name: str) -> None:
    assert list(reading.read(PLAIN[name], lenient=True).puzzles) == [PUZZLE]


@looped("name", [name for name in PLAIN if PLAIN[name].startswith("http")])
def test_a_link_is_read_among_words(name: str) -> None:
    for text in (f"Hi, try {PLAIN[name]}.\nBye", f"<{PLAIN[name]}>", f"[puzzle]({PLAIN[name]})"):
        assert list(reading.read(text, lenient=True).puzzles) == [PUZZLE]


@looped(
    "text",
    [
        fpuzzles_link(fpuzzles()),
        json.dumps(fpuzzles(title="A")),
        f"https://sudokupad.app/fpuzzles{packed(json.dumps(fpuzzles()))}",
        f"https://www.sudokuwiki.org/sudoku.htm?bd={s9b()}",
        s9b(),
        '<opensudoku version="2"><folder name="Mine"><game data="version: 1&#10;'
        + "".join(
            f"{given}|-|0|" if given else f"{ENTRIES[at]}|{'2,7,' if MARKS[at] else '-'}|1|"
            for at, given in enumerate(PUZZLE.givens)
        )
        + '"/></folder></opensudoku>',
        json.dumps(
            {
                "cells": [
                    {"position": [at // 9, at % 9], "value": PUZZLE.givens[at] or ENTRIES[at], "fixed": at != ENTRY}
                    for at in range(81)
                    if PUZZLE.givens[at] or ENTRIES[at]
                ]
                + [{"position": [MARKED // 9, MARKED % 9], "value": 0, "fixed": False, "earmarks": [2, 7]}]
            }
        ),
    ],
    ids=["f-puzzles", "f-puzzles file", "sudokupad", "S9B link", "S9B", "opensudoku", "gnome"],
)
def test_entries_and_candidates_come_along_and_are_no_givens(text: str) -> None:
    puzzle, layers = read(text)
    assert puzzle == PUZZLE
    assert layers.entries == ENTRIES
    assert layers.candidates == MARKS


def test_title_author_and_rules_come_along() -> None:
    data = fpuzzles(title="T", author="A", ruleset="Normal rules.")
    layers = read(fpuzzles_link(data))[1]
    assert (layers.title, layers.author, layers.rules) == ("T", "A", "Normal rules.")
    zipped = packed(
        "{ce:["
        + ",".join(
            "[" + ",".join(f"{{v:{v}}}" if v else "" for v in PUZZLE.givens[r : r + 9]) + "]" for r in range(0, 81, 9)
        )
        + "],ca:[{v:'title: It\\'s'},{v:'author: Bob'}]}"
    )
    puzzle, layers = read(f"https://sudokupad.app/scl{quote(zipped, safe='')}")
    assert puzzle == PUZZLE
    assert (layers.title, layers.author) == ("It's", "Bob")
    assert read(f"https://sudokupad.app/scf{exchanged()}*tMine*aAnn")[1].title == "Mine"
    assert read(penpa(PUZZLE))[1].author == "Ann"


@looped(
    "text",
    [f"2x3:{solo(SIX)}", f"https://puzz.link/p?sudoku/6/6/{puzzlink(SIX)}", fpuzzles_link(fpuzzles(SIX)), penpa(SIX)],
)
def test_boxes_of_a_small_board_lie_as_the_program_says(text: str) -> None:
    assert read(text)[0] == SIX


def test_solo_counts_rows_of_a_box_first() -> None:
    assert read(f"3x2:{solo(SIX)}")[0].size == Size(6, 6, 3, 2)


NAMED = {
    "killer": (fpuzzles_link(fpuzzles(killercage=[{"cells": ["R1C1"], "value": "3"}])), "killer cages"),
    "thermometer": (fpuzzles_link(fpuzzles(thermometer=[{"lines": [["R1C1", "R1C2"]]}])), "thermometers"),
    "anti-knight": (fpuzzles_link(fpuzzles(antiknight=True)), "anti-knight"),
    "unknown rule": (fpuzzles_link(fpuzzles(wibble=True)), "wibble"),
    "one diagonal": (fpuzzles_link(fpuzzles() | {"diagonal+": True}), "one diagonal"),
    "solo killer": (f"3x3k:{solo(PUZZLE)},a,1", "killer cages"),
    "iss": (f"{PLAIN['iss']}.AntiKnight", "anti-knight"),
    "iss cage": (".Cage~15~R1C1~R1C2", "killer cages"),
    "sudocue": ("3x3::k:" + "3840:" * 81, "killer cages"),
    "penpa thermometer": (penpa(PUZZLE, thermo=[[30, 31]]), "thermometers"),
    "sukaku": (
        "\n".join(" ".join(["123", "456", "789", "12", "34", "56", "78", "89", "19"]) for _ in range(9)),
        "Sukaku",
    ),
}


@looped("name", NAMED)
def test_rules_that_are_not_played_are_named(name: str) -> None:
    text, rule = NAMED[name]
    fault = refusal(text)
    assert fault.code == "not-played"
    assert rule in fault.message
    assert rule in refusal(f"Try this one:\n\n{text}\n").message


REGIONS = tuple((at // 9 + at % 9 // 8) % 9 + 1 for at in range(81))
"""The first eight cells of each row, and the last of the row above: the last row's hangs together around nothing."""

REGION_MARKS = "".join(map(str, REGIONS))
X = replace(PUZZLE, diagonals=True)
JIGSAW = replace(PUZZLE, size=Size(9, 9), regions=number_regions(REGIONS))
VARIANTS = {
    "f-puzzles, diagonals": (fpuzzles_link(fpuzzles() | {"diagonal+": True, "diagonal-": True}), X),
    "solo x": (f"3x3x:{solo(PUZZLE)}", X),
    "scf x": (f"https://sudokupad.app/scf{exchanged()}*x", X),
    "penpa diagonals": (penpa(PUZZLE, flags="1,0,0,0"), X),
    "iss": (f"{PLAIN['iss']}.Diagonal~1.Diagonal~-1", X),
    "iss, jigsaw": (f"{PLAIN['iss']}.Jigsaw~9x9~{REGION_MARKS}", JIGSAW),
    "iss, cells of regions": (
        PLAIN["iss"]
        + "".join(
            ".Jigsaw~9x9" + "".join(f"~R{at // 9 + 1}C{at % 9 + 1}" for at in range(81) if REGIONS[at] == region)
            for region in range(1, 10)
        ),
        JIGSAW,
    ),
    "jigsaw": (f"{LINE} {REGION_MARKS}", JIGSAW),
    "jigsaw, letters": (f"{LINE};{''.join('ABCDEFGHI'[region - 1] for region in REGIONS)}", JIGSAW),
    "jigsaw, two lines": (f"{LINE}\n{REGION_MARKS}", JIGSAW),
}


@looped("name", VARIANTS)
def test_jigsaw_regions_and_diagonals_are_played(name: str) -> None:
    text, puzzle = VARIANTS[name]
    opened = reading.read(text, lenient=True)
    assert list(opened.puzzles) == [puzzle]
    assert opened.title.startswith("Jigsaw Sudoku 9×9, " if puzzle.regions else "Sudoku X 9×9, ")
    assert ("Both diagonals" in opened.assumption_text) == puzzle.diagonals


def jigsaw_line(puzzle: Puzzle, between: str = " ") -> str:
    return "".join(map(str, puzzle.givens)) + between + "".join(map(str, puzzle.regions))


@looped("count", [3, 300])
@looped("between", [" ", ";", ", ", "\t"])
def test_a_file_of_jigsaws_keeps_their_regions(between: str, count: int) -> None:
    text = f"{jigsaw_line(JIGSAW, between)}\n" * count
    for lenient in (False, True):
        assert list(reading.read(text, lenient=lenient).puzzles) == [JIGSAW] * count


@looped("order", [5, 6, 7, 8])
def test_a_jigsaw_line_may_have_another_side(order: int) -> None:
    regions = divide(order, Random(order))
    puzzle = Puzzle("sudoku", Size(order, order), (3, *(0,) * (order**2 - 2), 5), regions=regions)
    assert list(reading.read(jigsaw_line(puzzle)).puzzles) == [puzzle]


@looped("order", [5, 7])
def test_files_hold_jigsaws_of_sides_without_boxes(order: int) -> None:
    regions = divide(order, Random(order))
    puzzle = Puzzle("sudoku", Size(order, order), (3, *(0,) * (order**2 - 2), 5), regions=regions)
    cells = [
        {"value": given, "given": True, "region": region - 1} if given else {"region": region - 1}
        for given, region in zip(puzzle.givens, regions, strict=True)
    ]
    rows = [cells[at : at + order] for at in range(0, order**2, order)]
    assert list(reading.read(json.dumps({"size": order, "title": "", "grid": rows})).puzzles) == [puzzle]
    places = [[list(divmod(at, order)) for at in range(order**2) if regions[at] == one + 1] for one in range(order)]
    values = [[{"value": cell["value"]} if "value" in cell else {} for cell in row] for row in rows]
    assert list(reading.read(json.dumps({"cells": values, "regions": places})).puzzles) == [puzzle]
    with pytest.raises(PuzzleFault, match="not a square of a Sudoku's size"):
        reading.read(json.dumps({"cells": values}))


def test_a_line_without_regions_among_jigsaws_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="line 2 has no regions as large as a row"):
        reading.read(f"{jigsaw_line(JIGSAW)}\n{LINE}\n", "sudoku/jigsaw")


def test_areas_of_janko_are_regions() -> None:
    rows = [" ".join(str(given or "-") for given in PUZZLE.givens[at : at + 9]) for at in range(0, 81, 9)]
    areas = [" ".join(map(str, REGIONS[at : at + 9])) for at in range(0, 81, 9)]
    lines = ["begin", "puzzle sudoku", "size 9", "[problem]", *rows, "[areas]", *areas, "[end]", ""]
    assert list(reading.read("\n".join(lines)).puzzles) == [JIGSAW]
    with pytest.raises(PuzzleFault, match="jigsaw regions"):
        reading.read("\n".join([*lines[:-3], "[end]", ""]))


@looped("name", [name for name in VARIANTS if name != "jigsaw, two lines"])
def test_a_variant_is_found_among_words(name: str) -> None:
    text, puzzle = VARIANTS[name]
    assert list(reading.read(f"Try this one:\n\n{text}\n", lenient=True).puzzles) == [puzzle]


@looped(
    ("text", "said"),
    [
        ("https://sudokupad.app/M83Hj6DRQh", "on a server"),
        ("Can you do https://sudokupad.app/x7y5qyhpjt ?", "on a server"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3db%23149435502448981", "random seed"),
        ("3x3#149435502448981", "random seed"),
        ("https://sudoku.coach/en/play/SCv7_32_ABC", "packed"),
        (PLAIN["penpa"][:-40], "not whole"),
        (fpuzzles_link(fpuzzles())[:-60], "not whole"),
        (EXCHANGE + LINE[:-1], "81 cells"),
        (f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE[:-1]}", "80 characters"),
    ],
)
def test_links_without_a_whole_puzzle_say_so(text: str, said: str) -> None:
    assert said in refusal(text).message


def candidates() -> str:
    sets = [
        str(given) if given else "".join(map(str, KIND.candidates(PUZZLE, PUZZLE.givens)[at] or ()))
        for at, given in enumerate(PUZZLE.givens)
    ]
    rule = "+-----+-----+-----+\n"
    bands = []
    for band in range(3):
        lines = [sets[at : at + 9] for at in range(27 * band, 27 * band + 27, 9)]
        bands.append(
            "".join("| " + " | ".join(" ".join(line[at : at + 3]) for at in (0, 3, 6)) + " |\n" for line in lines)
        )
    return rule + rule.join(bands) + rule


@looped("text", [candidates(), candidates().replace("|", "!"), "Stuck here:\n\n" + candidates()])
def test_candidate_grids(text: str) -> None:
    singles = any(len(each or ()) == 1 for each in KIND.candidates(PUZZLE, PUZZLE.givens))
    puzzle, layers = read(text)
    assert all(not given or given == found for given, found in zip(PUZZLE.givens, puzzle.givens, strict=True))
    assert singles or puzzle == PUZZLE
    assert layers.candidates[MARKED] == (
        KIND.candidates(PUZZLE, PUZZLE.givens)[MARKED] if not puzzle.givens[MARKED] else ()
    )


def test_729_characters() -> None:
    """Nine candidates in a cell say as much as none."""
    sets = [(given,) if given else tuple(range(1, 10)) for given in PUZZLE.givens]
    sets[MARKED] = (1, 4, 9)
    puzzle, layers = read("".join("".join(str(d) if d in each else "." for d in range(1, 10)) for each in sets))
    assert puzzle == PUZZLE
    assert layers.candidates[MARKED] == (1, 4, 9)
    assert sum(map(bool, layers.candidates)) == 1


def test_hodoku_lines_keep_placed_numbers_apart() -> None:
    grid = "".join(f"+{SOLVED[ENTRY]}" if at == ENTRY else str(given or ".") for at, given in enumerate(PUZZLE.givens))
    gone = next(digit for digit in KIND.candidates(PUZZLE, PUZZLE.givens)[MARKED] or () if digit != SOLVED[ENTRY])
    place = f"{gone}{MARKED // 9 + 1}{MARKED % 9 + 1}"
    puzzle, layers = read(f":0300:4:{grid}:{place}:425::")
    assert puzzle == PUZZLE
    assert layers.entries == ENTRIES
    assert gone not in layers.candidates[MARKED]


def test_a_saved_game_of_solo_shows_its_moves() -> None:
    moves = [
        f"R{ENTRY % 9},{ENTRY // 9},1",
        f"R{ENTRY % 9},{ENTRY // 9},{SOLVED[ENTRY]}",
        f"R{MARKED % 9},{MARKED // 9},5",
    ]
    lines = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION ", "1"), ("GAME    ", "Solo")]
    lines += [
        ("PARAMS  ", "3x3"),
        ("CPARAMS ", "3x3"),
        ("DESC    ", solo(PUZZLE)),
        ("NSTATES ", "4"),
        ("STATEPOS", "3"),
    ]
    lines += [("MOVE    ", move) for move in moves]
    puzzle, layers = read("".join(f"{key}:{len(value)}:{value}\n" for key, value in lines))
    assert puzzle == PUZZLE
    assert layers.entries == ENTRIES


def test_sadman_sections() -> None:
    givens = [LINE[at : at + 9].replace("0", ".") for at in range(0, 81, 9)]
    state = "".join(str(given or ENTRIES[at] or ".") for at, given in enumerate(PUZZLE.givens))
    text = (
        "#AAnn\n[Puzzle]\n"
        + "\n".join(givens)
        + "\n[State]\n"
        + "\n".join(state[at : at + 9] for at in range(0, 81, 9))
    )
    puzzle, layers = read(text)
    assert puzzle == PUZZLE
    assert (layers.entries, layers.author) == (ENTRIES, "Ann")


@looped(
    "text",
    [
        '{"cells":[[{' * 50,
        '{"size":9,"grid":[[{' + '"a":[' * 5000,
        "{" + '"x":' * 10,
        f'{{"cells":[[{{"value":{"9" * 5000}}}]]}}',
    ],
)
def test_hostile_json_is_refused(text: str) -> None:
    assert refusal(text)


def test_an_entry_of_a_candidate_grid_is_one_number() -> None:
    """Found by `make soak`: "u36" is neither an entry nor candidates, and was taken for a number."""
    rows = "1 " + "\n".join(" ".join(["123456789"] * 9) for _ in range(9))[10:]
    puzzle, layers = read(rows.replace("123456789", "u3", 1))
    assert (puzzle.givens[:2], layers.entries[:2]) == ((1, 0), (0, 3))
    with pytest.raises(PuzzleFault):
        reading.read(rows.replace("123456789", "u36", 1), "sudoku/sdx")
    with pytest.raises(PuzzleFault):
        reading.read(rows.replace("123456789", "u36", 1))


def test_empty_lines_below_a_comment_are_looked_at_once() -> None:
    """Found by `make soak`: each further empty line doubled the time, so that this never ended."""
    with pytest.raises(PuzzleFault):
        read("# a comment\n" + "\n" * 300 + "sX1\n")
    grid = "".join(str(given or ".") for given in PUZZLE.givens)
    assert read("# a comment\n\n  \n# another\n\n" + f":0300:4:{grid}:::425::")[0] == PUZZLE
