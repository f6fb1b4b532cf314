"""Shared values of all packages: puzzles, faults, limits, lines of text, clauses, steps."""

from puzzles.portable import limits as limits
