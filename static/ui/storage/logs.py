"""How a game lies in the store: its beginning, and a log of its own for each tab that played it; no DOM in here.

    givens:game:GAME              the board that the game began with, its title, and when
    givens:game:GAME:TAB:0, :1    what one page did, in one tab: pieces of a few kilobytes, so that moves write little

Only its own tab writes a log, and only adds to it, so no tab can write over what another wrote. What every reader makes
of the logs is the same: their entries in the order of their names (see ui.history).

The first format, which is read as it lies, had one log for all tabs, `givens:game:GAME:0` and so on, of acts without
names, with "undo" and "redo" for whichever move was the last.
"""

import json

from ui.model.history import REDO, UNDO, entry_name
from ui.model.validation import beginning_fault, entry_fault

GAME = "givens:game:"
LOG = '"log":['


class Full(Exception):
    """The store takes nothing more, or nothing at all."""


def split(key):
    """Return the game, the tab and the number of a key in the store, "" for what it does not have."""
    parts = key[len(GAME) :].split(":")
    if len(parts) == 2:
        parts = [parts[0], "", parts[1]]  # of the first format
    return tuple(parts) if len(parts) == 3 else (parts[0], "", "")


def piece(when, seconds, beginning, body):
    """Return a piece of a log as text; `when` in milliseconds, `seconds` played, `body` the entries as JSON."""
    head = '{"when":' + str(when) + ',"seconds":' + str(int(seconds))
    if beginning:
        head += ',"beginning":' + beginning
    return head + "," + LOG + body + "]}"


def body(text):
    """Return the entries of a piece as they stand in its text."""
    return text[text.find(LOG) + len(LOG) : -2] if LOG in text else ""


def head(text):
    """Return what a piece says before its entries."""
    at = text.find("," + LOG)
    found = read(text[:at] + "}", {}) if at > 0 else {}
    return found if isinstance(found, dict) else {}


def beginning_of(store, game, keys):
    """Return the text of a game's beginning, None where it is not in the store or cannot be read.

    The piece that was the game's first has it, too: a tab that thinks that nobody played a game may drop it.
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


def entries_of(store, game, keys):
    """Return the entries in these pieces of a game, in any order; what cannot be read is left out."""
    found, first = [], False
    for key in keys:
        _, tab, number = split(key)
        if tab:
            read_piece = read(store.get(key), None)
            log = read_piece.get("log") if isinstance(read_piece, dict) else None
            found += [entry for entry in (log if isinstance(log, list) else []) if not entry_fault(entry)]
        elif number:
            first = True
    return found + (first_format(store, game) if first else [])


def first_format(store, game):
    """Return the log of the first format as entries of a tab without a name."""
    acts = []
    while True:
        text = store.get(GAME + game + ":" + str(len(acts)))
        if text is None:
            break
        acts.append(read(text, []))
    entries, done, undone = [], [], []
    boards, here = set(), []  # the moves that brought another board, and those of them that are done
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
                entry = [name[0], "", {UNDO if act == "undo" else REDO: list(moved)}]
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


def in_order(entries):
    """Return entries in their order, each once: a page writes those of others, too, where they have gone.

    Logs come in order, so runs of them are merged; MicroPython's own sort takes quadratic time for what is in order.
    """
    runs = []
    for entry in entries:
        if runs and entry_name(runs[-1][-1]) < entry_name(entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    while len(runs) > 1:
        pairs = [merged(runs[at], runs[at + 1]) for at in range(0, len(runs) - 1, 2)]
        runs = pairs + runs[len(pairs) * 2 :]
    return runs[0] if runs else []


def merged(one, other):
    """Return two lists of entries, each in order, as one."""
    found, at, there = [], 0, 0
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


def read(text, default):
    """Return what a JSON text says; the default where there is none, or none that can be read."""
    try:
        return json.loads(text) if text else default
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        return default
