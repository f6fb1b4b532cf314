"""What is asked of a puzzle's solutions: solve, check, count, clash, repair, whole files."""
