"""Reasons for every step of a solution, blind to the kind: constraints, states, steps, and what finds them."""
