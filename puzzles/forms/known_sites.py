"""Links that hold no puzzle that can be read: known sites are named, with what to do instead."""

from __future__ import annotations

import re

from puzzles.codecs import pzpr
from puzzles.codecs.common import missing_puzzle
from puzzles.forms.undressing import addresses
from puzzles.forms.undressing.origins import Traced
from puzzles.portable.faults import PuzzleFault

SHORTENED = "its address is a short one for another, which only its server knows"
ON_SERVER = "the puzzle is on their server"
OWN_WAY = "its puzzle is packed in a way of its own"
OPEN = "Open it there, and copy the puzzle's full link or its text."
SITES = (
    (r"(?:tinyurl\.com|bit\.ly|t\.co|goo\.gl|is\.gd|ow\.ly|rb\.gy|cutt\.ly)/", "a short address", SHORTENED),
    (
        r"puzzle-(?:sudoku|futoshiki|jigsaw-sudoku|killer-sudoku|numbrix|hidoku)\.com/",
        "puzzle-sudoku.com and its sisters",
        ON_SERVER,
    ),
    (r"sudoku\.com/", "sudoku.com", ON_SERVER),
    (r"nytimes\.com/puzzles/sudoku", "The New York Times", ON_SERVER),
    (r"websudoku\.com/", "Web Sudoku", ON_SERVER),
    (r"lisudoku\.xyz/p/", "lisudoku", ON_SERVER),
    (r"lisudoku\.xyz/", "lisudoku", OWN_WAY),
    (r"pedros\.works/", "Kudamono", OWN_WAY),
    (r"janko\.at/Raetsel/", "Janko", "it is a page about a puzzle"),
    (r"logicmastersindia\.com/(?!penpa)", "Logic Masters India", "it is a page about a puzzle"),
    (r"gmpuzzles\.com/", "GMPuzzles", "it is a page about a puzzle"),
    (r"logic-masters\.de/", "Logic Masters Germany", "it is a page about a puzzle"),
    (r"crackingthecryptic\.com/|sudokupad\.(?:app|com)/?", "SudokuPad", ON_SERVER),
    (r"f-puzzles\.com/\?id=", "f-puzzles", ON_SERVER),
    (r"chiark\.greenend\.org\.uk/~sgtatham/puzzles/", "Simon Tatham's puzzles", "it is another game of his, or none"),
    (r"parade\.com/", "Parade", ON_SERVER),
)
"""Patterns behind `https://`, names, and why their links hold no puzzle."""

HOST = r"(?:https?://)?(?:[\w-]{1,40}\.){0,3}"
KNOWN = tuple((re.compile(f"{HOST}(?:{site})", re.IGNORECASE), name, why) for site, name, why in SITES)


def fault_of(text: str) -> PuzzleFault | None:
    """Return what is to be said of the first known link in a text that could not be read; None if there is none."""
    if not addresses.START.search(text):
        return None
    for link in addresses.links(Traced.whole(text)):
        other = pzpr.ANY.match(link.text)
        if other:
            why = f"it is a {other['kind'].lower()}, which Givens does not play"
            return link.fault(_at_start(missing_puzzle("puzz.link", why, "Open it there.")), text)
        for pattern, name, why in KNOWN:
            if pattern.match(link.text):
                return link.fault(_at_start(missing_puzzle(name, why, OPEN)), text)
    return None


def _at_start(fault: PuzzleFault) -> PuzzleFault:
    return PuzzleFault(fault.code, fault.message, line=1, column=1, hint=fault.hint)
