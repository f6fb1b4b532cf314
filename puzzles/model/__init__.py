"""What every room above works on: puzzles, layers, verdicts, the events of a search, work that can be paused."""
