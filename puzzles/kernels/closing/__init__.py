"""Kernels that take all that the easiest techniques of a kind give, as `answers/closing` does."""
