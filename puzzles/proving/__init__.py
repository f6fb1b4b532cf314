"""The room that checks proofs: it reads a file, builds the clauses from rules and givens, and follows each step.

It shares nothing with what searches: it imports of `puzzles` only the frozen values of `core.model` and the fault.
"""
