"""Textbook searches, watched: a run is kept, so that any of its steps can be seen again."""
