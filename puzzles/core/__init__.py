"""Shared values of all packages: puzzles, faults, limits, lines of text, clauses, steps."""
