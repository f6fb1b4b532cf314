"""Puzzles in and out of texts: reading, writing, taking off what is around them, links."""
