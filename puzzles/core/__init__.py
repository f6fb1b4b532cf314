"""What every other room speaks: puzzles, faults, caps, lines of text, clauses, steps."""

from puzzles.portable import limits as limits
