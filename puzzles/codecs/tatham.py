"""Simon Tatham's form that several kinds use: ids, runs of empty cells, save files.

An id is parameters, a colon and a description; with `#` in place of the colon it is a random seed, which needs his
generator. A save file has lines `KEY     :length:text`. After solo.c, unequal.c and midend.c of his Portable Puzzle
Collection.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from puzzles.model.adjacency import components
from puzzles.portable.faults import PuzzleFault

PAGE = r"(?:(?:https?://)?[^\s#?]{{0,120}}/(?:{name})(?:\.html)?(?:#|%23|\?(?:id=)?)|(?:{name})[ \t:#]+)"
_LINE = re.compile(r"(?m)^([A-Z]{1,8}) *:(\d{1,6}):")
MOST_MOVES = 20_000
PROGRAM = "Simon Tatham's puzzles"
SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
LONGEST_RUN = 26


def page_of(name: str) -> str:
    """Return a pattern of what may precede an id: the address of a page of this name, or the game's name."""
    return PAGE.format(name=name)


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
    found: list[int] = []
    for piece in re.finditer(r"(?P<number>\d{1,5})|(?P<run>[a-z])|_|(?P<other>.)", description, re.DOTALL):
        if piece["number"]:
            found.append(int(piece["number"]))
        elif piece["run"]:
            found += [0] * (ord(piece["run"]) - ord("a") + 1)
        elif piece["other"]:
            return None
    return found


def walls(description: str) -> list[bool] | None:
    """Return whether there is a wall at each edge inside the board, from runs of edges without one."""
    found: list[bool] = []
    for mark in description:
        if mark != "_" and not "a" <= mark <= "z":
            return None
        run = 0 if mark == "_" else ord(mark) - ord("a") + 1
        found += [False] * min(run, 25)
        if run < 26:
            found.append(True)
    return found


def parts(order: int, edges: list[bool]) -> list[int]:
    """Return the number of each cell's part of a square board, given the walls: across row by row, then down."""
    joined: list[list[int]] = [[] for _ in range(order * order)]
    across = order * (order - 1)
    for at, wall in enumerate(edges[: 2 * across]):
        if wall:
            continue
        if at < across:
            row, column = divmod(at, order - 1)
            one, other = row * order + column, row * order + column + 1
        else:
            column, row = divmod(at - across, order - 1)
            one, other = row * order + column, (row + 1) * order + column
        joined[one].append(other)
        joined[other].append(one)
    return components(order * order, joined.__getitem__)


def read_save(text: str) -> dict[str, list[str]]:
    """Return the values of a save file by their keys."""
    found: dict[str, list[str]] = {}
    for line in _LINE.finditer(text):
        length = int(line[2])
        found.setdefault(line[1], []).append(text[line.end() : line.end() + length])
        if len(found.get("MOVE", ())) > MOST_MOVES:
            break
    return found


def moves(save: dict[str, list[str]]) -> list[str]:
    """Return the moves of a save file up to the state that it shows."""
    from puzzles.codecs.common import is_number

    last = save.get("STATEPOS", ["1"])[0]
    count = int(last) - 1 if is_number(last) and len(last) < len("1000000") else 0
    every = save.get("MOVE", [])
    return every[: max(0, count)] if "STATEPOS" in save else every


def describe(numbers: Sequence[int]) -> str:
    """Return the description that `cells` reads, as Solo writes it."""
    pieces: list[str] = []
    empty = 0
    for number in (*numbers, None):
        if number == 0:
            empty += 1
            continue
        if not empty and pieces and number is not None:
            pieces.append("_")
        while empty:
            run = min(empty, LONGEST_RUN)
            pieces.append(chr(ord("a") + run - 1))
            empty -= run
        if number is not None:
            pieces.append(str(number))
    return "".join(pieces)


def save_file(game: str, parameters: str, description: str, played: Iterable[str]) -> str:
    """Return the text of a save file: a game after these moves."""
    made = list(played)
    states = str(len(made) + 1)
    head = [
        ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
        ("VERSION", "1"),
        ("GAME", game),
        ("PARAMS", parameters),
        ("CPARAMS", parameters),
        ("DESC", description),
        ("NSTATES", states),
        ("STATEPOS", states),
    ]
    return "".join(f"{key:8}:{len(value)}:{value}\n" for key, value in (*head, *(("MOVE", move) for move in made)))


def moves_of(side: int, entries: Sequence[int], marks: Sequence[Sequence[int]]) -> list[str]:
    """Return the moves that write these numbers and pencil marks on an empty board: x, y, number."""
    written = [f"R{at % side},{at // side},{value}" for at, value in enumerate(entries) if value]
    noted = [f"P{at % side},{at // side},{value}" for at, values in enumerate(marks) for value in values]
    return written + noted


def play(side: int, givens: Sequence[int], moves: Sequence[str]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return the numbers and pencil marks after these moves, each () where there are none."""
    entries = [0] * (side * side)
    marks: list[set[int]] = [set() for _ in entries]
    for move in moves:
        if not (made := re.fullmatch(r"([RP])(\d{1,2}),(\d{1,2}),(\d{1,2})", move)):
            continue
        column, row, value = (int(number) for number in made.groups()[1:])
        at = row * side + column
        if row >= side or column >= side or value > side or givens[at]:
            continue
        if made[1] == "R":
            entries[at] = value
            marks[at].clear()
        elif value and not entries[at]:
            marks[at] ^= {value}
    noted = tuple(tuple(sorted(mark)) for mark in marks)
    return tuple(entries) if any(entries) else (), noted if any(noted) else ()
