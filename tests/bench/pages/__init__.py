"""A hundred pictures of pages with puzzles, drawn and then photographed by a program, with what is on them.

Nothing that reads pictures was trained or tuned on them. They show pages of a newspaper, of a book of puzzles, and of
an app or a site; three kinds of puzzles, and pages that hold none of them.

`python -m tests.bench.pages FOLDER` writes them into a folder, with sheets of small ones and the truths as text.
"""

from __future__ import annotations

from tests.bench.pages.cases import SEED, cases
from tests.bench.pages.truth import Board, Truth

__all__ = ["SEED", "Board", "Truth", "cases"]
