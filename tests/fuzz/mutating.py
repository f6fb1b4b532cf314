"""Strategies that change texts as damage and malice do: by their grammar, then dressed, then packed.

A text is cut into words, marks and line ends; pieces are dropped, doubled, swapped, repeated, nested, or replaced by
pieces of another text and by numbers and marks that parsers trip over.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Sequence
from urllib.parse import quote

from hypothesis import strategies as st

from tests.contract.dresses import DRESSES
from tests.lz import packed
from tests.proofs import first_step

PIECE = re.compile(r"\d+|[A-Za-z]+|\n|[^\S\n]+|.", re.DOTALL)
MOST_CHARACTERS = 20_000
MOST_EDITS = 8
TRAPS = (
    *(
        "0",
        "1",
        "9",
        "10",
        "16",
        "25",
        "33",
        "99",
        "100",
        "101",
        "65535",
        "999999",
        "1000000",
        "9" * 30,
        "-1",
        "1.0",
        "1e9",
    ),
    *(
        "",
        " ",
        "\t",
        "\n",
        "\n\n",
        "\r",
        "\r\n",
        "\u2028",
        "\x00",
        "\ufeff",
        "\u200b",
        "\u00a0",
        "²",
        "①",
        "٣",
        "１",
        "½",
        "𝟗",
    ),
    *(
        ".",
        ",",
        ";",
        ":",
        "|",
        "/",
        "\\",
        "#",
        "%",
        "&",
        "&amp;",
        "&#49;",
        "=",
        "+",
        "-",
        "_",
        "~",
        "*",
        "?",
        "!",
        "'",
        '"',
        "`",
    ),
    *(
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        "<",
        ">",
        "^",
        "v",
        "∧",
        "<td>",
        "</td>",
        "<!--",
        "-->",
        "<![CDATA[",
        "<!DOCTYPE a [",
        "]]>",
    ),
    *(
        "null",
        "true",
        "NaN",
        "x",
        "X",
        "A",
        "a",
        "z",
        "Z",
        "_",
        "{}",
        "[]",
        "%23",
        "%2F",
        "%25",
        "%C3",
        "#1/",
        "end",
        "m",
        "d",
        "j",
        "k",
    ),
)


@st.composite
def edited(draw: st.DrawFn, samples: Sequence[str]) -> str:
    """Change a sample in a few places."""
    pieces = PIECE.findall(draw(st.sampled_from(samples)))
    for _ in range(draw(st.integers(0, MOST_EDITS))):
        at = draw(st.integers(0, len(pieces)))
        end = min(len(pieces), at + draw(st.sampled_from((1, 1, 1, 2, 3, 9, 30))))
        match draw(st.integers(0, 7)):
            case 0:
                pieces[at:end] = []
            case 1:
                pieces[at:end] = pieces[at:end] * 2
            case 2:
                pieces[at:end] = [draw(st.sampled_from(TRAPS))]
            case 3:
                pieces[at:at] = [draw(st.sampled_from(TRAPS))]
            case 4:
                other = PIECE.findall(draw(st.sampled_from(samples)))
                start = draw(st.integers(0, len(other)))
                pieces[at:at] = other[start : start + draw(st.integers(1, 40))]
            case 5:
                pieces[at:end] = reversed(pieces[at:end])
            case 6:
                pieces[at:at] = [draw(st.sampled_from(TRAPS)) * draw(st.sampled_from((2, 9, 50, 300)))]
            case _:
                pieces[at:end] = [draw(st.text(max_size=6))]
    return "".join(pieces)[:MOST_CHARACTERS]


@st.composite
def forged(draw: st.DrawFn, samples: Sequence[str]) -> str:
    """Change the steps of a proof line by line: left out, swapped, taken from another, cut shorter, turned round."""
    text, other = draw(st.sampled_from(samples)), draw(st.sampled_from(samples))
    first = first_step(text)
    head, steps = text.splitlines()[:first], text.splitlines()[first:]
    for _ in range(draw(st.integers(1, MOST_EDITS))):
        at = draw(st.integers(0, len(steps)))
        line = steps[at] if at < len(steps) else "0"
        words = line.split()
        match draw(st.integers(0, 5)):
            case 0:
                steps[at : at + draw(st.sampled_from((1, 2, 9, 99)))] = []
            case 1:
                steps[at:at] = draw(st.permutations(steps[at : at + 4]))
            case 2:
                steps[at:at] = draw(st.permutations(other.splitlines()[first_step(other) :]))[:3]
            case 3:
                steps[at : at + 1] = [" ".join(words[draw(st.integers(0, len(words))) :])]
            case 4:
                steps[at : at + 1] = [" ".join(word.removeprefix("-") if "-" in word else f"-{word}" for word in words)]
            case _:
                steps[at:at] = [f"d {line}"]
    if draw(st.booleans()):
        head[draw(st.integers(0, first - 1))] = draw(st.sampled_from(other.splitlines()[: first_step(other)]))
    return "\n".join([*head, *steps])


@st.composite
def dressed(draw: st.DrawFn, samples: Sequence[str]) -> str:
    """Change a sample, and dress it up to twice."""
    text = draw(edited(samples))
    for _ in range(draw(st.integers(0, 2))):
        text = DRESSES[draw(st.sampled_from(sorted(DRESSES)))](f"{text}\n")
    return text[:MOST_CHARACTERS]


def deflated(text: str) -> str:
    """Return a text deflated without a head, in base 64."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflater.compress(text.encode("utf-8", "replace")) + deflater.flush()
    return base64.b64encode(data).decode()


def _latin(text: str) -> str:
    return text.encode("latin-1", "replace").decode("latin-1") or " "


PACKINGS: dict[str, Callable[[str], str]] = {
    "f-puzzles": lambda text: "https://www.f-puzzles.com/?load=" + quote(packed(_latin(text)), safe=""),
    "SudokuPad": lambda text: "https://sudokupad.app/scl" + packed(_latin(text)),
    "SudokuPad fpuzzles": lambda text: "https://sudokupad.app/fpuzzles" + packed(_latin(text)),
    "penpa-edit": lambda text: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated(text),
    "own link": lambda text: "#1z/" + deflated(text).replace("+", "-").replace("/", "_").rstrip("="),
    "JSON": lambda text: json.dumps({"size": 9, "grid": text, "puzzle": text}),
    "OpenSudoku": lambda text: f'<?xml version="1.0"?><opensudoku><game data="{text}"/></opensudoku>',
    "KSudoku": lambda text: f"<!DOCTYPE ksudoku><ksudoku><game><values>{text}</values></game></ksudoku>",
}
"""What holds a text inside: the text is changed before it is packed, so that the parser behind it is reached."""

JSON_LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 10_000), st.floats(), st.text(max_size=8), st.sampled_from(TRAPS)
)
JSON_KEYS = st.sampled_from(
    (
        *("size", "grid", "value", "given", "centerPencilMarks", "cornerPencilMarks", "title", "author"),
        *("ruleset", "cells", "regions", "cages", "cell", "lines", "position", "fixed"),
        *("earmarks", "killercage", "puzzle", "solution", "zN", "number", "z1", "type"),
        *("inequalities", "less", "greater", "version"),
    )
)


@st.composite
def inside(draw: st.DrawFn) -> str:
    """Return something packed: JSON of the keys that readers look at, a head of penpa-edit, a board."""
    values = st.recursive(
        JSON_LEAVES,
        lambda inner: st.lists(inner, max_size=9) | st.dictionaries(JSON_KEYS, inner, max_size=6),
        max_leaves=20,
    )
    board = {
        "size": draw(st.sampled_from((4, 6, 9, 16, 0, -1, "9", 10**6, None))),
        "grid": [[draw(JSON_LEAVES) for _ in range(2)] for _ in range(2)],
        **draw(st.dictionaries(JSON_KEYS, values, max_size=6)),
    }
    body = json.dumps(draw(st.sampled_from((board, draw(values)))))
    head = (
        f"square,{draw(st.integers(-1, 40))},{draw(st.integers(-1, 40))},38,0,1,1,1,1,1,1,0,0,0,0,Title: a,Author: b\n"
    )
    penpa = f"{head}[0,0,0,0]\n{{}}\n{body}\n{body}"
    text = draw(st.sampled_from((body, penpa, draw(st.text("0123456789./sudoknmbrixe\n", max_size=90)))))
    return PACKINGS[draw(st.sampled_from(sorted(PACKINGS)))](text)
