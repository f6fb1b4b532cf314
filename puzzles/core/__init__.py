"""Shared values of all rooms above: puzzles, lines of text, clauses, steps."""
