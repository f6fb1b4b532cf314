"""Futoshiki in files of janko.at: `puzzle futoshiki`, `size 5`, and below `[problem]` 2n - 1 rows of 2n - 1 words.

Words at even places are cells, `-` empty. Between them a sign, `-` or `.` for none: `w`, `e`, `n`, `s` name the side
of the smaller number; `<`, `>`, `^`, `v`, or their typeset relatives, point to it.
"""

from __future__ import annotations

import re

from puzzles.codecs.common import broken_puzzle, is_number, words
from puzzles.kinds.futoshiki.forms.others.sheets import PatternForm, between, clue, sheet
from puzzles.model.layers import Layers, Sheet

SIDES = {"w": "<", "e": ">", "n": "^", "s": "v", "«": "<", "»": ">"}
PROBLEM = re.compile(r"\[problem\][ \t]*\n((?:(?!\[).*\n?)*)", re.IGNORECASE)
TOLD = re.compile(r"(?im)^(title|author)[ \t]+(\S.{0,200})$")


class Janko(PatternForm):
    """A file of janko.at."""

    name = "janko"
    title = "Janko file"
    example = "[begin]\npuzzle futoshiki\nsize 2\n[problem]\n- w -\n- . n\n- . -\n[end]\n"
    pattern = re.compile(r"\s*\[?begin\]?\s*\n(?=.{0,2000}?\bpuzzle\s+futoshiki\b)", re.IGNORECASE | re.DOTALL)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the problem. Raises PuzzleFault."""
        problem = PROBLEM.search(found.string.replace("\r", ""))
        rows = [row.split() for row in problem[1].split("\n") if row.strip()] if problem else []
        side = len(rows)
        if side % 2 == 0 or any(len(row) != side for row in rows):
            raise broken_puzzle(self.title, "its problem is not a square of cells and signs")
        order = (side + 1) // 2
        cells = [int(word[:3]) if is_number(word) else 0 for row in rows[::2] for word in row[::2]]
        clues = []
        for one, other, word in between(rows):
            pair = clue(one, other, SIDES.get(word.lower(), word))
            if word not in ("-", ".") and not pair:
                row = one // order + other // order + 1
                raise broken_puzzle(self.title, f"“{word[:9]}” in row {row} of its problem is no sign")
            clues += [pair] if pair else []
        told = {name.lower(): words(text) for name, text in TOLD.findall(found.string)}
        made = sheet(order, cells, clues, Layers(title=told.get("title", ""), author=told.get("author", "")))
        if not made:
            raise broken_puzzle(self.title, "a number of it is too high")
        return made
