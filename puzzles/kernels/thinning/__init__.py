"""Kernels that take givens away from a full board while one solution stays."""
