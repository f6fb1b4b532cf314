"""Simon Tatham's form that several kinds use: ids, runs of empty cells, walls, save files.

An id is parameters, a colon and a description; with `#` in place of the colon it is a random seed, which needs his
generator. A save file has lines `KEY     :length:text`. After solo.c, unequal.c and midend.c of his Portable Puzzle
Collection.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from puzzles.codecs.runs import collapse, expand, some
from puzzles.model.adjacency import parts_between
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault

PAGE = r"(?:(?:https?://)?[^\s#?]{{0,120}}/(?:{name})(?:\.html)?(?:#|%23|\?(?:id=)?)|(?:{name})[ \t:#]+)"
SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
MOST_MOVES = 20_000
LONGEST_RUN = 26
_PIECE = re.compile(r"\d{1,5}|[a-z_]")
_RUNS = re.compile("0{25}(?=0)|0*1")
_LINE = re.compile(r"(?m)^([A-Z]{1,8}) *:(\d{1,6}):")
_MOVE = re.compile(r"([RP])(\d{1,2}),(\d{1,2}),(\d{1,2})")


def page_of(name: str) -> str:
    """Return a pattern of what may precede an id: the address of a page of this name, or the game's name."""
    return PAGE.format(name=name)


def save_of(game: str) -> re.Pattern[str]:
    """Return the pattern of how a save file of this game begins."""
    return re.compile(rf"SAVEFILE *:\d+:(?=.{{0,2000}}?GAME *:\d+:{game}\b)", re.DOTALL)


def seed_fault(name: str) -> PuzzleFault:
    """Return the fault for a random seed."""
    from puzzles.codecs.common import missing_puzzle

    return missing_puzzle(
        f"Simon Tatham's {name}",
        "it is a random seed, which only the generator of his program turns into a puzzle",
        "In his program choose Game, Specific, and copy the game id with a colon.",
    )


def cells(description: str) -> list[int] | None:
    """Return numbers and runs of empty cells, `a` to `z`, 0 for an empty cell; None for anything else."""
    return expand(description, _PIECE, _cells)


def _cells(piece: str) -> list[int]:
    if "a" <= piece <= "z":
        return [0] * (ord(piece) - ord("`"))
    return [] if piece == "_" else [int(piece)]


def describe(numbers: Sequence[int]) -> str:
    """Return the description that `cells` reads, as Solo writes it."""
    return collapse(numbers, LONGEST_RUN, "`", lambda found: "_".join(map(str, found)))


def edges(order: int) -> list[tuple[int, int]]:
    """Return the cells at each edge inside a square board: side by side row by row, then one above the other."""
    across = [(cell, cell + 1) for cell in range(order * order) if (cell + 1) % order]
    return across + [(cell, cell + order) for column in range(order) for cell in range(column, order**2 - order, order)]


def walls(description: str) -> list[bool] | None:
    """Return whether there is a wall at each edge inside the board, from runs of edges without one."""
    found: list[bool] = []
    for mark in description.replace("_", "`"):
        if not "`" <= mark <= "z" or (mark == "`" and mark in description):
            return None
        run = ord(mark) - ord("`")
        found += [False] * 25 if run > 25 else [False] * run + [True]
    return found


def describe_walls(found: Iterable[bool]) -> str:
    """Return the description that `walls` reads, as Solo writes it: the rim behind the last edge is a wall."""
    runs = _RUNS.findall("".join(str(int(wall)) for wall in found) + "1")
    return "".join("z" if run[-1] == "0" else "_abcdefghijklmnopqrstuvwxy"[len(run) - 1] for run in runs)


def parts(order: int, found: Sequence[bool]) -> list[int]:
    """Return the number of each cell's part of a square board, given its walls; an edge that is not told is one."""
    inside = edges(order)
    is_open = {edge for edge, wall in zip(inside, found, strict=False) if not wall}
    return parts_between(order, order, set(inside) - is_open)


def read_save(text: str) -> dict[str, list[str]]:
    """Return the values of a save file by their keys."""
    found: dict[str, list[str]] = {}
    for line in _LINE.finditer(text):
        found.setdefault(line[1], []).append(text[line.end() : line.end() + int(line[2])])
        if len(found.get("MOVE", ())) > MOST_MOVES:
            break
    return found


def game_in(title: str, text: str) -> tuple[str, str, list[str]]:
    """Return parameters, description and moves of a save file. Raises PuzzleFault for one without a description."""
    from puzzles.codecs.common import broken_puzzle

    save = read_save(text)
    if "DESC" not in save:
        raise broken_puzzle(title, "it has no description of a board")
    return save.get("CPARAMS", save.get("PARAMS", [""]))[0], save["DESC"][0], moves(save)


def moves(save: dict[str, list[str]]) -> list[str]:
    """Return the moves of a save file up to the state that it shows."""
    every = save.get("MOVE", [])
    shown = re.fullmatch("[0-9]{1,6}", save.get("STATEPOS", [str(len(every) + 1)])[0])
    return every[: max(0, int(shown[0]) - 1)] if shown else []


def save_file(game: str, game_id: str, sheet: Sheet) -> str:
    """Return the text of a save file without the end of its last line: the game of an id, and the player's moves."""
    parameters, _, description = game_id.partition(":")
    made = [("MOVE", move) for move in moves_of(sheet.puzzle.size.rows, sheet.layers)]
    states = str(len(made) + 1)
    lines = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1"), ("GAME", game)]
    lines += [("PARAMS", parameters), ("CPARAMS", parameters), ("DESC", description)]
    lines += [("NSTATES", states), ("STATEPOS", states), *made]
    return "\n".join(f"{key:8}:{len(value)}:{value}" for key, value in lines)


def moves_of(side: int, layers: Layers) -> list[str]:
    """Return the moves that lead to the player's numbers and pencil marks: x, y, number."""
    made = [("R", at, value) for at, value in enumerate(layers.entries) if value]
    made += [("P", at, value) for at, values in enumerate(layers.centre) for value in values]
    return [f"{move}{at % side},{at // side},{value}" for move, at, value in made]


def played(sheet: Sheet, moves: Sequence[str]) -> Sheet:
    """Return a sheet as it is after these moves."""
    entries, centre = play(sheet.puzzle.size.rows, sheet.puzzle.givens, moves)
    return replace(sheet, layers=replace(sheet.layers, entries=entries, centre=centre))


def play(side: int, givens: Sequence[int], moves: Sequence[str]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return the numbers and pencil marks after these moves, each () where there are none."""
    entries = [0] * (side * side)
    marks: list[set[int]] = [set() for _ in entries]
    for made in filter(None, map(_MOVE.fullmatch, moves)):
        column, row, value = (int(number) for number in made.groups()[1:])
        at = row * side + column
        if row >= side or column >= side or value > side or givens[at]:
            continue
        if made[1] == "R":
            entries[at] = value
            marks[at].clear()
        elif value and not entries[at]:
            marks[at] ^= {value}
    return some(entries), some(tuple(sorted(mark)) for mark in marks)
