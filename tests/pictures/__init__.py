"""Pictures of puzzles, and of none, drawn and photographed by a program from seeds; each with its truth."""
