"""Deduction for every kind: constraints, states, steps, and what finds steps."""
