"""New puzzles made to a wish, and boards for practice."""
