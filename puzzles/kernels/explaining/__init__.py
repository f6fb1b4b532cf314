"""Assumptions followed to their end, and the constraints behind a contradiction, reduced by deletion."""
