"""Forms of Futoshiki that hold puzzles alone."""
