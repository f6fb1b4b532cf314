"""Naked and hidden pair, triple and quad, in rows and columns.

row 1   23 | 23 | 1234 | 1234     a naked pair: 2 and 3 go from columns 3 and 4
row 2   34 | 34 | 1234 | 1234     a hidden pair: 1 and 2 fit only columns 3 and 4, which lose 3 and 4
"""

from __future__ import annotations

from puzzles.logic.techniques.hidden_subset import HiddenSubset
from puzzles.logic.techniques.naked_subset import NakedSubset

SOURCE = "Simon Tatham's Unequal, Tricky; pzl.org.uk"
NAKED_PAIR, HIDDEN_PAIR = NakedSubset(2, "pair", 3.0, SOURCE), HiddenSubset(2, "pair", 3.4, SOURCE)
NAKED_TRIPLE, HIDDEN_TRIPLE = NakedSubset(3, "triple", 3.6, SOURCE), HiddenSubset(3, "triple", 4.0, SOURCE)
NAKED_QUAD, HIDDEN_QUAD = NakedSubset(4, "quad", 5.0, SOURCE), HiddenSubset(4, "quad", 5.4, SOURCE)
