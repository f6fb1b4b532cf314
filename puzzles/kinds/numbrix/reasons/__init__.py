"""Numbrix explained: its constraints, its ladder and its boards."""

from __future__ import annotations

from puzzles.explaining.model import Techniques
from puzzles.kinds.numbrix.reasons.boards import BOARDS, LOOSE, RARE, SEEDS
from puzzles.kinds.numbrix.reasons.closer import NumbrixCloser
from puzzles.kinds.numbrix.reasons.constraints import rules
from puzzles.kinds.numbrix.reasons.ladder import LADDER
from puzzles.kinds.numbrix.reasons.sorts import TABLE

REASONS = Techniques(rules, LADDER, TABLE, BOARDS, RARE, LOOSE, SEEDS, NumbrixCloser)
