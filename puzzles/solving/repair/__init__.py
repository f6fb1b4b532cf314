"""What settles a puzzle: givens to add or to take away, and what a puzzle does not need."""
