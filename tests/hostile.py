"""Texts that cost a parser the most: one short piece over and over."""

from __future__ import annotations

import random

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
SPACED = "\n".join(map(" ".join, ROWS))

SHORT = (
    "([{", "<td>", "<tr><td>1", "> ", "1,", "|", "1 ", "1\n", ". \n", '"', "'1',", "/*", "<!--", "#", "x(1,2,3). ",
    "r1c1=1 ", "https://a ", "https://aaaaaaa", "ab ", "1: ", '{"a":', "- - - -\n", "|---|---|\n", "|1|2|3|4|\n",
    "< 3 > v\n", "#1/sudoku/9", "%23", "a=\n", 'DATA "1"\n', "f(1,", "\\setrow{1}{1,2}", "SAVEFILE:1:", ".~R1C1_1",
    "S9B", "A1;A2\n", "0", "123456789", "２", "①", "1x2x", "\n", " ", "\t", "\r", "\u00a01\u00a02", "1\ufe0f\u20e3◻️",
    "\u200b", "[[1,", "5:0U3D,1R,2L,", "#1z/AAAAAAAAAAAA ", "<a b='c'>", "|2|5| | |3|.\n", "- [1, 2, 3, 4]\n",
    "(1,2): 3, ", "x[1][2] = 3;\n", "A 1 2 3 4\n", "```\n", "9" * 20, "{|\n|-\n| 1 || 2\n", "1\n2 3\n4 5 6\n",
    "https://puzz.link/p?sudoku/9/9/g1h2i3 ", "m=edit&p=AAAA", "hello world ", "abc 1\n", "\t\t\t\t\t\t\n",
    "1;2;;3;4;;;;9\n",
)  # fmt: skip
PIECES = {
    **{repr(piece): piece for piece in SHORT},
    "boards in mail": f"Hello there:\n{SPACED}\n\nbest regards\n\n",
    "boards": SPACED + "\n\n",
    "dense boards": "\n".join(ROWS) + "\n\n",
    "plain lines": LINE + "\n",
    "lines among words": f"puzzle {LINE} hard\n",
    "lines with solutions": f"{LINE},{SOLUTION}\n",
    "quoted boards": "> " + "\n> ".join(ROWS) + "\n",
    "commented boards": "# " + "\n# ".join(ROWS) + "\n",
    "chat": f"[21:04, 03/05/2024] Ann: {LINE}\n",
    "HTML": "<table>"
    + "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in ROWS)
    + "</table>\n",
    "Python": "grid = [" + ",\n".join(f"[{', '.join(row.replace('.', '0'))}]" for row in ROWS) + "]\n",
    "frames": "+-------+-------+-------+\n"
    + "\n".join(f"| {' | '.join([row[:3], row[3:6], row[6:]])} |" for row in ROWS),
    "candidates": "123 45 6 | 789 12 3 | 4 5 6 |\n",
    "Futoshiki": "1 < 2 > 3 - 4\n^   v   ^   v\n",
    "SadMan": "[Puzzle]\n" + "\n".join(ROWS) + "\n",
    "lost cells": "5" * 80 + "\n",
}
"""What each text repeats, by name."""

ALPHABETS = {
    "random digits": "0123456789",
    "random marks": "0123456789. |-+\n",
    "random characters": "0123456789.,;:|[](){}<>^v-_#/%&=+\"' \n\tabzAXO",
    "random letters": "abcdefgh \n",
    "random foreign": "①２٣．◻a1 \n",
}


RUNS = (
    *(("", piece, end) for piece, end in ((" ", ">"), ("\t", "1"), ("\u00a0", ":"), ("8 x x", "!"))),
    *(("[", " ", "!"), ("/*", " ", "1"), ("1234", " ", "="), ("1", "2 ", "x")),
    *(("", piece, end) for piece, end in ("-1", "9x", "_1", "=]", "+1", "|x", "*x", ".x", "a!", "A]")),
    *(("> ", "<", "!"), ("> ", ">", "x"), ("[", "\u00a0", "!"), ("<", "a", "x"), ("x=", "(", "1"), ("# ", "#", "1")),
    *(('"', "9", "greater"), ('"', "\\'", ")"), ("/*", "*", "x"), ("```\n", "<", "x")),
)
"""Beginnings, what is repeated, ends: a search that fails at the end must not begin again at every character."""


def texts(length: int) -> dict[str, str]:
    """Return each hostile text in this length, by name."""
    found = {name: (piece * (length // len(piece) + 1))[:length] for name, piece in PIECES.items()}
    chance = random.Random(14)
    found |= {name: "".join(chance.choices(marks, k=length)) for name, marks in ALPHABETS.items()}
    heads = {
        "lz-string": "https://www.f-puzzles.com/?load=" + "N4Ig" * length,
        "one run": "https://puzz.link/p?sudoku/9/9/" + "g" * length,
        "deep XML": "<?xml version='1.0'?><opensudoku>" + "<a>" * length,
        "save file": "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n" + "PARAMS  :3:3x3\n" * length,
        "deep JSON": '{"size":9,"grid":' + "[" * length,
        "long JSON": '{"size":9,"grid":[' + '[{"value":1},{"value":2}],' * length,
        "number at the end": "word " * (length // 5 - 1) + "1",
    }
    found |= {
        f"{start!r}, {piece!r} on and on, {end!r}": (start + piece * length)[: length - len(end)] + end
        for start, piece, end in RUNS
    }
    return found | {name: text[:length] for name, text in heads.items()}
