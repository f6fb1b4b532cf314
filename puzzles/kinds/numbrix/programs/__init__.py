"""The founding documents' programs for Numbrix, a module each: see `puzzles.kinds.founding_programs`."""
