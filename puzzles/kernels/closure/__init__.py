"""Kernels that take all steps of a kind's easiest techniques, as `making/technique_reach` does."""
