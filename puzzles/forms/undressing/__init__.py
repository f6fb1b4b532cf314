"""Taking off what surrounds puzzles in a text. Each module takes off one sort of thing; each result is a hypothesis."""
