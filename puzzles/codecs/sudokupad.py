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
from puzzles.codecs.common import MOST_JSON, broken_puzzle, json_of, plain_address, words
from puzzles.portable.faults import PuzzleFault

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
TOKEN = re.compile(
    r"""(?P<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*") | (?P<key>[A-Za-z_][\w$]*)\s*: | (?P<mark>[\[\]{},])
      | (?P<number>-?\d+(?:\.\d+)?(?=[,\]}\s]|$)) | (?P<word>[^\s,\[\]{}:'"]+) | (?P<colon>:)""",
    re.VERBOSE,
)
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


def is_signed(text: str) -> bool:
    """Say whether a link or a file is a board with signs of inequality alone."""
    return find_signs(text) is not None


def find_signs(text: str) -> tuple[Mapping[str, object], list[tuple[float, float, str]]] | None:
    """Return the JSON of a board without regions and row, column, sign of each overlay, if all are signs."""
    found = ADDRESS.match(text.strip())
    data: object = None
    if found and found["data"].lower().startswith(PACKED):
        try:
            data = packed_json(plain_address(found["data"])[3:])
        except PuzzleFault:
            return None
    elif SIGNED.search(text):
        data = json_of(text)
    if not isinstance(data, dict) or data.get("regions") or data.get("lines") or data.get("arrows"):
        return None
    drawn = data.get("overlays")
    signs = [_sign(each) for each in drawn] if isinstance(drawn, list) else []
    told = [sign for sign in signs if sign]
    return (data, told) if told and len(told) == len(signs) and not data.get("underlays") else None


def _sign(overlay: object) -> tuple[float, float, str] | None:
    if not isinstance(overlay, dict):
        return None
    text = TYPESET.get(words(overlay.get("text")), words(overlay.get("text")))
    centre, angle = overlay.get("center"), overlay.get("angle") or 0
    if text not in ("<", "^", ">", "v") or not isinstance(centre, list) or len(centre) != len("rc"):
        return None
    if not all(isinstance(each, int | float) for each in (*centre, angle)) or angle % QUARTER:
        return None
    turned = TURNED[(TURNED.index(text) + int(angle) // QUARTER) % len(TURNED)]
    return centre[0], centre[1], turned


def unzip(text: str) -> str:
    """Return the JSON that zipped JSON stands for; malformed for a malformed text."""
    pieces: list[str] = []
    before = "["
    for found in TOKEN.finditer(text):
        kind, token = found.lastgroup, found[0]
        if kind == "string":
            inner = token[1:-1].replace("\\'", "'")
            pieces.append('"' + re.sub(r'(?<!\\)"', r"\"", inner) + '"')
        elif kind == "key":
            key = found["key"]
            pieces.append(f'"{KEYS.get(key, key)}":')
            token = ":"
        elif kind == "mark":
            nothing = token in ",]" and before in "[,:" and not (token == "]" and before == "[")
            pieces.append(("{}" if nothing or (token == "}" and before == ":") else "") + token)
        elif kind == "word":
            pieces.append(
                {"t": "true", "f": "false", "null": "null", "true": "true", "false": "false"}.get(token, '"word"')
            )
        else:
            pieces.append(token)
        before = token if token in (*"[,:{", ":") else "x"
    return "".join(pieces)
