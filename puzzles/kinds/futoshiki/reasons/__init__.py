"""Futoshiki explained: its constraints, its ladder and its boards."""

from __future__ import annotations

from puzzles.explaining.model import Techniques
from puzzles.kinds.futoshiki.reasons.boards import BOARDS, LOOSE, RARE, SEEDS
from puzzles.kinds.futoshiki.reasons.closer import FutoshikiCloser
from puzzles.kinds.futoshiki.reasons.constraints import TABLE, rules
from puzzles.kinds.futoshiki.reasons.ladder import LADDER

REASONS = Techniques(rules, LADDER, TABLE, BOARDS, RARE, LOOSE, SEEDS, FutoshikiCloser)
