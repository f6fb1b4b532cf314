"""The check of proofs: it reads a file, builds the clauses from rules and givens, and follows each step.

It shares no code with the searches: of `puzzles` it imports only the frozen values of `model.values` and the fault.
"""
