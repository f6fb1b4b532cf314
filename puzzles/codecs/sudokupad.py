"""SudokuPad's packed JSON, which holds boards of several kinds.

`{"cells":[[{"value":5},{}],..],"overlays":[{"center":[0.5,1],"text":"<"}],..}`; packed, keys are short and without
quotes, `'` stands for `"`, `{}` is nothing. A board without regions whose overlays are all signs of inequality is a
Futoshiki: `center` is row and column of the middle of a border, `angle` turns the sign clockwise. After
marktekfan/sudokupad-penpa-import (puzzletools.js, puzzlezipper).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from puzzles.codecs import lzstring
from puzzles.codecs.common import MOST_JSON, broken_puzzle, json_of, words
from puzzles.model.layers import Layers
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links import unescape

PROGRAM = "SudokuPad"
ADDRESS = re.compile(
    r"(?:https?://)?(?:www\.)?(?:(?:beta\.|test\.)?sudokupad\.(?:app|com)|(?:app|test)\.crackingthecryptic\.com"
    r"|cracking-the-cryptic\.web\.app)/"
    r"(?:sudoku(?:\.html)?/?)?(?:[^?#\s]{0,20}\?(?:[^#\s]{0,100}&)?puzzleid=)?(?!fpuz)(?P<data>[^?#\s]+)",
    re.IGNORECASE,
)
KEYS = {
    **{"ce": "cells", "v": "value", "re": "regions", "ca": "cages", "ct": "center", "c": "color", "cs": "cellSize"},
    **{"a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "l": "lines", "t": "title"},
    **{"te": "text", "wp": "wayPoints", "c1": "borderColor", "c2": "backgroundColor", "md": "metadata"},
}
QUOTED = re.compile(r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")
BARE = re.compile(r"""([A-Za-z_][\w$]*):|([^,\[\]{}:'"]+)""")
NOTHING = re.compile(r"(?<=[,:])(?=[,\]}])|(?<=\[)(?=,)")
LITERALS = {"t": "true", "f": "false", "null": "null", "true": "true", "false": "false"}
SIGNED = re.compile(r"\"overlays\"\s*:\s*\[\s*\{")
TURNED = "<^>v"
TYPESET = {"∧": "^", "∨": "v", "˄": "^", "˅": "v", "V": "v", "⌃": "^", "⌄": "v", "＜": "<", "＞": ">"}
QUARTER = 90
PACKED = ("scl", "ctc")


def packed_json(data: str) -> object:
    """Return what a link holds behind `scl` or `ctc`. Raises PuzzleFault if that is cut."""
    text = lzstring.unpack(data.lstrip("/"), MOST_JSON)
    if text is None:
        raise broken_puzzle(PROGRAM, "its packed part is not whole")
    plain = json_of(text)
    return plain if plain is not None else json_of(unzip(text))


def unzip(text: str) -> str:
    """Return the JSON that zipped JSON stands for; malformed for a malformed text."""
    pieces = QUOTED.split(text)
    for at, piece in enumerate(pieces):
        if at % 2:
            inner = piece[1:-1].replace("\\'", "'")
            pieces[at] = '"' + re.sub(r'(?<!\\)"', r"\"", inner) + '"'
        else:
            pieces[at] = NOTHING.sub("{}", BARE.sub(_long, "".join(piece.split())))
    return "".join(pieces)


def _long(found: re.Match[str]) -> str:
    key, word = found.groups()
    if key:
        return f'"{KEYS.get(key, key)}":'
    return LITERALS.get(word, word if re.fullmatch(r"-?\d+(?:\.\d+)?", word) else '"word"')


def is_signed(text: str) -> bool:
    """Say whether a link or a file is a board with signs of inequality alone."""
    return find_signs(text) is not None


def find_signs(text: str) -> tuple[Mapping[str, object], list[tuple[float, float, str]]] | None:
    """Return the JSON of a board without regions and row, column, sign of each overlay, if all are signs."""
    found = ADDRESS.match(text.strip())
    data: object = None
    if found and found["data"].lower().startswith(PACKED):
        try:
            data = packed_json(unescape(found["data"])[3:])
        except PuzzleFault:
            return None
    elif SIGNED.search(text):
        data = json_of(text)
    if not isinstance(data, dict) or any(data.get(key) for key in ("regions", "lines", "arrows", "underlays")):
        return None
    drawn = data.get("overlays")
    signs = [_sign(each) for each in drawn] if isinstance(drawn, list) else []
    told = [sign for sign in signs if sign]
    return (data, told) if told and len(told) == len(signs) else None


def _sign(overlay: object) -> tuple[float, float, str] | None:
    if not isinstance(overlay, dict):
        return None
    text = TYPESET.get(words(overlay.get("text")), words(overlay.get("text")))
    centre, angle = overlay.get("center"), overlay.get("angle") or 0
    if text not in ("<", "^", ">", "v") or not isinstance(centre, list) or len(centre) != len("rc"):
        return None
    if not all(isinstance(each, int | float) for each in (*centre, angle)) or angle % QUARTER:
        return None
    return centre[0], centre[1], TURNED[(TURNED.index(text) + int(angle) // QUARTER) % len(TURNED)]


def listed(data: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    """Return the objects of a list that stands under a key."""
    value = data.get(key)
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def square(data: Mapping[str, object], key: str) -> tuple[int, list[Mapping[str, object]]]:
    """Return the side of a square of cells that stands under a key, and its cells; 0 and [] for anything else."""
    found = data.get(key)
    rows = found if isinstance(found, list) else []
    side = len(rows) if all(isinstance(row, list) and len(row) == len(rows) for row in rows) else 0
    return side, [cell if isinstance(cell, dict) else {} for row in rows[:side] for cell in row]


def told(data: Mapping[str, object]) -> Layers:
    """Return title, author and rules, which stand in the metadata or as cages without cells."""
    cages = [words(cage.get("value")).partition(":") for cage in listed(data, "cages") if not cage.get("cells")]
    said = {name.strip().lower(): rest.strip() for name, colon, rest in reversed(cages) if colon}
    metadata = data.get("metadata")
    said |= (
        {name: words(value) for name, value in metadata.items() if words(value)} if isinstance(metadata, dict) else {}
    )
    return Layers(title=said.get("title", ""), author=said.get("author", ""), rules=said.get("rules", ""))
