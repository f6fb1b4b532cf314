"""Numbrix by systematic search."""
