"""Numbrix with few givens, by annealing."""
