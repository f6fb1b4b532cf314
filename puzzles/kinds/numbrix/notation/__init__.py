"""Forms of Numbrix that hold puzzles alone."""
