"""Kernels that take all steps of a kind's easiest techniques, as `answers/closing` does."""
