"""Puzzles as text: reading, recognising, undressing, writing."""
