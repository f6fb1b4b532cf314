"""How a game lies in the store: its beginning, and a log of its own for each tab that played it; no DOM in here.

    givens:game:GAME              the board that the game began with, its title, and when
    givens:game:GAME:TAB:0, :1    what one page did, in one tab: pieces of a few kilobytes, so that moves write little

Only its own tab writes a log, and only adds to it, so no tab can write over what another wrote. What every reader makes
of the logs is the same: their entries in the order of their names (see ui.history).

The first format, which is read as it lies, had one log for all tabs, `givens:game:GAME:0` and so on, of acts without
names, with "undo" and "redo" for whichever move was the last.
"""

import json

from ui.history import REDO, UNDO, WHOLE, entry_name
from ui.sanity import beginning_fault, entry_fault

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
    entries, done, undone, boards = [], [], [], []
    for log in acts:
        for act in log if isinstance(log, list) else []:
            name = [len(entries) + 1, ""]
            if act == "undo" or act == "redo":
                source, target = (done, undone) if act == "undo" else (undone, done)
                if not source:
                    continue
                target.append(source.pop())
                entry = [name[0], "", {UNDO if act == "undo" else REDO: target[-1]}]
            else:
                on = [move for move in done if move in boards]
                entry = [name[0], "", act] + (on[-1:] if isinstance(act, list) else [])
                if entry_fault(entry):
                    continue
                if isinstance(act, dict) and WHOLE in act:
                    boards.append(name)
                done.append(name)
                undone.clear()
            entries.append(entry)
    return entries


def in_order(entries):
    """Return entries in their order, each once: a page writes those of others, too, where they have gone."""
    found = {entry_name(entry): entry for entry in entries}
    return [found[name] for name in sorted(found)]


def read(text, default):
    """Return what a JSON text says; the default where there is none, or none that can be read."""
    try:
        return json.loads(text) if text else default
    except ValueError:
        return default
