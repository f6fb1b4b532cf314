"""What is asked of a puzzle, whatever its kind: a module a question."""
