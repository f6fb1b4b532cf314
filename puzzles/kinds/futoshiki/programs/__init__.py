"""The founding documents' programs for Futoshiki, a module each: see `puzzles.kinds.founding_programs`."""
