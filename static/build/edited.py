"""Edits of a Python source at the places of its syntax tree's nodes: lines keep their numbers."""

from __future__ import annotations

import ast
from itertools import accumulate
from typing import NoReturn


class NotStripped(Exception):
    """A module could not be made ready for MicroPython; the message is one sentence."""


class Edits:
    """What is to be cut out of a source, and what comes in its place; nodes are of its syntax tree.

    A node's columns count bytes of UTF-8, and so do all places here.
    """

    def __init__(self, source: bytes, name: str) -> None:
        self.source = source
        self.name = name
        self._lines = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
        self._cuts: dict[int, tuple[int, str, bytes]] = {}
        self._behind = b""

    def start(self, node: ast.expr | ast.stmt | ast.arg) -> int:
        """Return where a node starts."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt | ast.arg) -> int:
        """Return where a node ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def cut(self, start: int, end: int, text: str = "") -> None:
        """Let a text of one line stand for a part of a statement, between two places."""
        self._cuts[start] = (end, text, b"\\\n")

    def drop(self, start: int, statement: ast.expr | ast.stmt, text: str = "") -> None:
        """Let a statement of one line, or nothing, stand for one that begins at a place."""
        end = self.end(statement)
        more = self.source[end:].lstrip(b" \t").startswith(b";")
        self._cuts[start] = (end, text or ("pass" if more else ""), b"\n")

    def blank(self, line: int) -> bool:
        """Return whether a line, counted from 1, has no text; those behind the last are blank."""
        lines = self._lines
        return line >= len(lines) or not self.source[lines[line - 1] : lines[line]].strip()

    def write(self, line: int, text: str) -> None:
        """Write a text into a blank line; behind the last line, a new one."""
        if line < len(self._lines):
            self.cut(self._lines[line - 1], self._lines[line - 1], text)
        else:
            self._behind += f"{text}\n".encode()

    def covers(self, node: ast.expr) -> bool:
        """Return whether a node stands in what is cut out."""
        start = self.start(node)
        return any(place <= start < end for place, (end, _, _) in self._cuts.items())

    def refuse(self, node: ast.expr | ast.stmt, reason: str) -> NoReturn:
        """Raise NotStripped for a node."""
        raise NotStripped(f"{self.name}, line {node.lineno}: {reason}.")

    def applied(self) -> bytes:
        """Return the source as edited. Each line end within a cut stays; in a part of a statement, it is continued."""
        parts, at = [], 0
        for start, (end, text, line_end) in sorted(self._cuts.items()):
            if start >= at:  # else it stands in what is cut out
                parts += [self.source[at:start], text.encode(), line_end * self.source.count(b"\n", start, end)]
                at = end
        return b"".join([*parts, self.source[at:], self._behind])
