"""Givens: reading, solving, checking, making and sharing of number puzzles, in Python alone."""

__version__ = "0.2.0"
