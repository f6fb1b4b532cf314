"""X-wing, swordfish and jellyfish: rows against columns for one number.

row 1   .  5? .  5?
row 2   .  x  .  x      5 fits only columns 2 and 4 in rows 1 and 4,
row 3   .  x  .  x      so these columns have it there, and lose it elsewhere
row 4   .  5? .  5?
"""

from __future__ import annotations

from puzzles.logic.techniques.fish import Fish

SOURCE = "Simon Tatham's Unequal, Extreme; pzl.org.uk"
X_WING, SWORDFISH, JELLYFISH = Fish(2, 3.2, SOURCE), Fish(3, 3.8, SOURCE), Fish(4, 5.2, SOURCE)
