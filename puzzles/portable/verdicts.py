"""The words of a verdict that page and worker share."""

NO_SOLUTION = "The puzzle has no solution"
"""The exact words that Homework 1 prescribes in section 3.4."""

ONE_SOLUTION = "Exactly one solution."

AT_LEAST_TWO = "At least 2 solutions; the solver will list the others when it is there."
"""What the page says of a puzzle that it has counted to two."""
