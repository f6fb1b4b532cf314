"""Games as a file, to be brought back here or in another browser; no DOM in here.

The file is JSON: {"givens": "games", "version": 1, "games": [...]}, each game with its name, title, when it was played
last (milliseconds), seconds, beginning and log, as ui.storage.logs has them.
"""

import json

from ui.model.history import entry_name
from ui.model.session import Session, heading, whole
from ui.model.validation import beginning_fault, entry_fault, word_is_sound
from ui.storage.library import NOTE
from ui.storage.logs import GAME, in_order, piece, read

VERSION = 1
START = '{"givens":"games","version":1,"games":['
END = "]}"
LATEST = 1 << 45  # milliseconds: some year of the fourth millennium
LONGEST_TITLE = 200  # characters
BROUGHT = "file"  # stands for the tab in the keys of what came from a file
PIECE = 100_000  # characters of a log that came from a file, which nobody writes on


class Refused(Exception):
    """A game in a file cannot be read; the message says why."""


def game_text(library, name):
    """Return a kept game as it stands in a file; None where it is not there."""
    content = library.content(name)
    if content is None:
        return None
    beginning, entries, when, seconds = content
    game = {"name": name, "title": beginning["title"], "when": int(when), "seconds": int(seconds)}
    game["beginning"] = {part: beginning.get(part) for part in ("puzzle", "entries", "setting")}
    game["log"] = entries
    return json.dumps(game)


def bring(library, text):
    """Keep a game of a file; tells whether it was not there yet.

    Nothing that is there is written over: another game of the same name, or the same game played on otherwise, stays
    beside it. Raises Refused and Full.
    """
    game = checked(text)
    beginning, entries = game["beginning"], game["log"]
    for other in (False, True):
        name = game["name"]
        if other:
            name = name[:24] + "-" + checksum(json.dumps([sorted(kept_beginning(beginning).items()), entries]))
        there = library.store.lengths(GAME + name)
        content = library.content(name) if there else None
        if content is None:
            if there or name.isdigit():
                continue  # a number would be a name of the first format
            keep(library, name, game)
            return True
        if kept_beginning(content[0]) == kept_beginning(beginning):
            known = {entry_name(entry) for entry in content[1]}
            if all(entry_name(entry) in known for entry in entries):
                return False
    raise Refused("another game here has its name")


def keep(library, name, game):
    """Put a game of a file in the store, the beginning last: without it the rest is no game. Raises Full."""
    store = library.store
    beginning = kept_beginning(game["beginning"])
    beginning["title"] = game["title"]
    beginning["when"] = game["when"]
    bodies = [""]
    for entry in game["log"]:
        text = json.dumps(entry)
        if bodies[-1] and len(bodies[-1]) + len(text) > PIECE:
            bodies.append("")
        bodies[-1] += ("," if bodies[-1] else "") + text
    try:
        for at, body in enumerate(bodies):
            if body:
                store.put(GAME + name + ":" + BROUGHT + ":" + str(at), piece(game["when"], game["seconds"], "", body))
        store.put(GAME + name, json.dumps(beginning))
    except Exception:
        library.drop(name)
        raise
    store.drop(NOTE + name)


def kept_beginning(beginning):
    """Return what makes a beginning: two games that began so are the same if their moves are."""
    entries = beginning.get("entries")
    return {
        "puzzle": beginning["puzzle"],
        "entries": entries if entries and any(entries) else None,
        "setting": bool(beginning.get("setting")),
    }


def checked(text):
    """Return the game that a text holds, sound in every part. Raises Refused."""
    game = read(text, None)
    if not isinstance(game, dict):
        raise Refused("it is not a game")
    if not word_is_sound(game.get("name")):
        raise Refused("it has no name")
    if not whole(game.get("when"), 0, LATEST) or not whole(game.get("seconds"), 0, LATEST):
        raise Refused("it does not say when it was played")
    fault = beginning_fault(game.get("beginning"))
    if fault:
        raise Refused(fault)
    log = game.get("log")
    if not isinstance(log, list):
        raise Refused("it has no moves")
    for entry in log:
        fault = entry_fault(entry)
        if fault:
            raise Refused(fault)
    game["log"] = in_order(log)
    if len(game["log"]) < len(log):
        raise Refused("two of its moves have one name")
    title = game.get("title")
    game["title"] = title[:LONGEST_TITLE] if isinstance(title, str) and title else heading(game["beginning"]["puzzle"])
    play(game)
    return game


def play(game):
    """Play a game of a file through: the rules of a log hold for it, or it is refused."""
    beginning = game["beginning"]
    session = Session(beginning["puzzle"])
    session.load(beginning["puzzle"], beginning.get("entries"))
    for entry in game["log"]:
        session.history.add(entry)


def checksum(text):
    """Return a short word that differs where texts do (FNV-1a)."""
    value = 2166136261
    for letter in text:
        value = (value ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    return "{:x}".format(value)
