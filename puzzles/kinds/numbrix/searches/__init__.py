"""The search of Numbrix's founding document: `document` is its code in Python, `search` the same on a kernel."""

from __future__ import annotations

from puzzles.kinds.numbrix.searches.depth_first.search import DepthFirst
from puzzles.kinds.textbook import Textbook

SEARCHES: tuple[Textbook, ...] = (DepthFirst(),)
