"""Puzzle lattices are found in a picture: proposed in several ways, fitted and judged in one."""
