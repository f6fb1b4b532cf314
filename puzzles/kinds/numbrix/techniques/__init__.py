"""Numbrix explained: its constraints, its ladder and its boards."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.closure import NumbrixCloser
from puzzles.kinds.numbrix.techniques.constraints import rules
from puzzles.kinds.numbrix.techniques.example_boards import BOARDS, LOOSE, RARE, SEEDS
from puzzles.kinds.numbrix.techniques.ladder import LADDER
from puzzles.kinds.numbrix.techniques.sorts import TABLE
from puzzles.kinds.numbrix.techniques.ways.ladder import VISIBLE
from puzzles.logic.ladder import Techniques

REASONS = Techniques(rules, LADDER, TABLE, BOARDS, RARE, LOOSE, SEEDS, NumbrixCloser, VISIBLE)
