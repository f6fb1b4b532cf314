"""Kernels that take givens away from a full board while it has one solution."""
