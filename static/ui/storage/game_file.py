"""Games as a file, which this or another browser can read back. No DOM.

The file is JSON: {"givens": "games", "version": 1, "games": [...], "played": [...]}. Each game is a FileGame of
ui/shapes.pyi. What is known of each game that was played is a PlayedGame with the name of its "game"; it outlives that.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from puzzles.portable.puzzle_words import visible_title
from ui.state.board.beside import begun_with, kept_apart
from ui.state.board.bounds import whole
from ui.state.board.history import entry_name
from ui.state.board.session import Session, heading
from ui.state.board.validation import beginning_fault, entry_fault, word_is_sound
from ui.storage.library import NOTE
from ui.storage.logs import GAME, in_order, piece, read

if TYPE_CHECKING:
    from ui.shapes import Beginning, FileGame
    from ui.storage.library import Library

VERSION = 1
START = '{"givens":"games","version":1,"games":['
PLAYED = '],"played":['
END = "]}"
LATEST = 1 << 45  # milliseconds: a year in the fourth millennium
BROUGHT = "file"  # stands for the tab in the keys of a game from a file
PIECE = 100_000  # characters in a piece of a log from a file, to which no tab adds


class Refused(Exception):
    """A game in a file cannot be read; the message says why."""


def game_text(library: Library, name: str) -> str | None:
    """Return a stored game as JSON text for a file, or None if it is not in the store."""
    content = library.content(name)
    if content is None:
        return None
    beginning, entries, when, seconds = content
    game: dict[str, object] = {"name": name, "title": beginning["title"], "when": int(when), "seconds": int(seconds)}
    parts = ("puzzle", "entries", "setting") + (("layers",) if beginning.get("layers") else ())
    game["beginning"] = {part: beginning.get(part) for part in parts}
    game["log"] = entries
    return json.dumps(game)


def bring(library: Library, text: str) -> bool:
    """Store a game from a file; return False if it was already there.

    Nothing in the store is overwritten: a different game of the same name, or the same game with different moves, is
    kept beside it. Raises Refused and Full.
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
                continue  # a number is a name of the first format
            keep(library, name, game)
            return True
        if kept_beginning(content[0]) == kept_beginning(beginning):
            known = {entry_name(entry) for entry in content[1]}
            if all(entry_name(entry) in known for entry in entries):
                return False
    raise Refused("another game here already has its name")


def keep(library: Library, name: str, game: FileGame) -> None:
    """Put a game from a file in the store, the beginning last: the rest does not count without it. Raises Full."""
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


def kept_beginning(beginning: Beginning) -> Beginning:
    """Return the parts of a beginning that identify a game: with equal parts and equal moves, games are equal."""
    entries, layers = kept_apart(begun_with(beginning))
    kept: Beginning = {
        "puzzle": beginning["puzzle"],
        "entries": entries,
        "setting": bool(beginning.get("setting")),
    }
    if layers:
        kept["layers"] = layers
    return kept


def checked(text: str) -> FileGame:
    """Return the game in a text, with every part checked. Raises Refused."""
    game: FileGame = read(text, None)  # as the checks make sure
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
        raise Refused("two of its moves have the same name")
    title = game.get("title")
    shown = visible_title(title) if isinstance(title, str) else ""
    game["title"] = shown or heading(game["beginning"]["puzzle"])
    play(game)
    return game


def play(game: FileGame) -> None:
    """Play a game through, which changes only what the rules of a log allow."""
    beginning = game["beginning"]
    session = Session(beginning["puzzle"])
    session.load(beginning["puzzle"], begun_with(beginning))
    for entry in game["log"]:
        session.history.add(entry)


def checksum(text: str) -> str:
    """Return the FNV-1a hash of a text, in hexadecimal digits."""
    value = 2166136261
    for letter in text:
        value = (value ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    return "{:x}".format(value)
