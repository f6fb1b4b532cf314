"""The search of Futoshiki's founding document: `document` is its code in Python, `search` the same on a kernel."""

from __future__ import annotations

from puzzles.kinds.futoshiki.searches.candidate_lists.search import CandidateLists
from puzzles.kinds.textbook import Textbook

SEARCHES: tuple[Textbook, ...] = (CandidateLists(),)
