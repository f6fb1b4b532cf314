"""What people and programs put around a puzzle's text; each function dresses a text."""

from __future__ import annotations

import html
from collections.abc import Callable

Dress = Callable[[str], str]


def _each(before: str) -> Dress:
    return lambda text: "".join(f"{before}{line}\n" for line in text.rstrip("\n").split("\n"))


DRESSES: dict[str, Dress] = {
    "quoted": _each("> "),
    "quoted twice": _each(">> "),
    "reply": lambda text: "On Sat, Ann wrote:\n> Try this one:\n>\n" + _each("> ")(text) + ">\n> Ann\n",
    "indented code": lambda text: "Stuck on this one, any hints?\n\n" + _each("    ")(text) + "\nThanks!\n",
    "fenced": lambda text: f"```\n{text}```\n",
    "fenced with words": lambda text: f"Hello,\n\n```text\n{text}```\n\nCan you solve it?\n",
    "greeting": lambda text: f"Hi Ann,\n\nhere is one for you:\n\n{text}\nBest wishes\nBob\n",
    "phone": lambda text: f"{text}\nSent from my iPhone\n",
    "chat": lambda text: f"[21:04, 03/05/2024] Ann: look\n[21:05, 03/05/2024] Ann:\n{text}",
    "hash comments": _each("# "),
    "slash comments": _each("// "),
    "percent comments": _each("% "),
    "pre": lambda text: f"<pre>\n{html.escape(text)}</pre>\n",
    "triple quotes": lambda text: f'puzzle = """\n{text}"""\nprint(solve(puzzle))\n',
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "byte order mark": lambda text: "\ufeff" + text,
    "zero width": lambda text: text.replace("\n", "\u200b\n"),
}
