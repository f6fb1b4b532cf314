"""Puzzles as text: reading, unwrapping, writing, and links."""
