"""X-chain, XY-chain, alternating loop and chain, without signs: what Unequal calls forcing chains is an XY-chain.

row 1   12 | .. | 23
row 2   .. | .. | ..     If r1c1 is not 1, it is 2; then r1c3 is 3; then r4c3 is 1.
row 4   x1 | .. | 31     So r1c1 or r4c3 is 1, and r4c1, which sees both, is not.
"""

from __future__ import annotations

from typing import TypeVar

from puzzles.logic.technique import Technique
from puzzles.logic.techniques.chains import AlternatingChain, AlternatingLoop, XChain, XYChain

_Chain = TypeVar("_Chain", bound=Technique)


def _with_score(technique: _Chain, score: float) -> _Chain:
    """Set the score: next to signs, chains are a board's everyday tools, and only assumptions are beyond them."""
    technique.score = score
    return technique


X_CHAIN, XY_CHAIN = _with_score(XChain(), 5.6), _with_score(XYChain(), 5.7)
ALTERNATING_LOOP, ALTERNATING_CHAIN = _with_score(AlternatingLoop(), 6.0), _with_score(AlternatingChain(), 6.1)
