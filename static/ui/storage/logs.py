"""The texts of a game in the store: its beginning, and a log for each tab that played it. No DOM.

    givens:game:GAME              the board that the game began with, its title and its time
    givens:game:GAME:TAB:0, :1    the log of one tab, in pieces of a few kilobytes, so that a move writes little

Each log is written by its own tab alone, which only appends, so no tab can overwrite what another tab wrote. Every
reader sees the same game: the entries of all logs in the order of their names (see ui.state.board.history).

The first format is still read. It had one log for all tabs, `givens:game:GAME:0` and so on. Its acts had no names;
"undo" and "redo" referred to the last move.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.state.board.history import REDO, UNDO, entry_name
from ui.state.board.validation import beginning_fault, entry_fault

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ui.shapes import Entry, Name, PieceHead, Store

GAME = "givens:game:"
LOG = '"log":['


class Full(Exception):
    """The store is full or refuses all writes."""


def split(key: str) -> tuple[str, str, str]:
    """Return the game, the tab and the piece number of a key in the store, "" for a part that is missing."""
    parts = key[len(GAME) :].split(":")
    if len(parts) == 2:
        parts = [parts[0], "", parts[1]]  # of the first format
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else (parts[0], "", "")


def piece(when: int, seconds: float, beginning: str, body: str) -> str:
    """Return the text of a piece of a log: `when` in milliseconds, `seconds` played, `body` the entries as JSON."""
    head = '{"when":' + str(when) + ',"seconds":' + str(int(seconds))
    if beginning:
        head += ',"beginning":' + beginning
    return head + "," + LOG + body + "]}"


def head(text: str) -> PieceHead:
    """Return what a piece says before its entries."""
    at = text.find("," + LOG)
    found: PieceHead = read(text[:at] + "}", {}) if at > 0 else {}
    return found if isinstance(found, dict) else {}


def beginning_of(store: Store, game: str, keys: Iterable[str]) -> str | None:
    """Return the text of a game's beginning, or None if it is not in the store or cannot be read.

    The first piece of the game has a copy: a tab that believes the game unplayed may drop the beginning.
    """
    text = store.get(GAME + game)
    if text and not beginning_fault(read(text, None)):
        return text
    for key in keys:
        if split(key)[1]:
            found = head(store.get(key) or "").get("beginning")
            if found and not beginning_fault(found):
                return json.dumps(found)
    return None


def entries_of(store: Store, game: str, keys: Iterable[str], broken: list[str] | None = None) -> list[Entry]:
    """Return the entries in these pieces of a game, in any order; skip what cannot be read, and add it to `broken`."""
    found: list[Entry] = []
    first = False
    for key in keys:
        _, tab, number = split(key)
        if tab:
            read_piece = read(store.get(key), None)
            log = read_piece.get("log") if isinstance(read_piece, dict) else None
            if broken is not None and not isinstance(log, list):
                broken.append(key)
            found += [entry for entry in (log if isinstance(log, list) else []) if not entry_fault(entry)]
        elif number:
            first = True
    return found + (first_format(store, game) if first else [])


def first_format(store: Store, game: str) -> list[Entry]:
    """Return a log of the first format as entries of a tab whose name is empty."""
    acts: list[Any] = []
    while True:
        text = store.get(GAME + game + ":" + str(len(acts)))
        if text is None:
            break
        acts.append(read(text, []))
    entries: list[Entry] = []
    done: list[Name] = []
    undone: list[Name] = []
    boards: set[Name] = set()  # the moves that brought another board
    here: list[Name] = []  # those of them that are done
    for log in acts:
        for act in log if isinstance(log, list) else []:
            name = (len(entries) + 1, "")
            if act == "undo" or act == "redo":
                source, target = (done, undone) if act == "undo" else (undone, done)
                if not source:
                    continue
                moved = source.pop()
                target.append(moved)
                if moved in boards:
                    here.pop() if act == "undo" else here.append(moved)
                entry: Entry = [name[0], "", {UNDO if act == "undo" else REDO: list(moved)}]
            else:
                entry = [name[0], "", act] + ([list(here[-1])] if here and isinstance(act, list) else [])
                if entry_fault(entry):
                    continue
                if isinstance(act, dict):
                    boards.add(name)
                    here.append(name)
                done.append(name)
                undone.clear()
            entries.append(entry)
    return entries


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """Return entries in order, without duplicates: a page also writes lost entries of other tabs again.

    Logs come in order, so this merges runs of entries; MicroPython's sort takes quadratic time on ordered lists.
    """
    runs: list[list[Entry]] = []
    for entry in entries:
        if runs and entry_name(runs[-1][-1]) < entry_name(entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    while len(runs) > 1:
        pairs = [merged(runs[at], runs[at + 1]) for at in range(0, len(runs) - 1, 2)]
        runs = pairs + runs[len(pairs) * 2 :]
    return runs[0] if runs else []


def merged(one: list[Entry], other: list[Entry]) -> list[Entry]:
    """Merge two ordered lists of entries."""
    found: list[Entry] = []
    at, there = 0, 0
    while at < len(one) and there < len(other):
        here, next_there = entry_name(one[at]), entry_name(other[there])
        if here <= next_there:
            found.append(one[at])
            at += 1
            if here == next_there:
                there += 1
        else:
            found.append(other[there])
            there += 1
    return found + one[at:] + other[there:]


def read(text: str | None, default: Any) -> Any:
    """Return the value of a JSON text, or the default if there is no text or it cannot be read."""
    try:
        return json.loads(text) if text else default
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        return default
