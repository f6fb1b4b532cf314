"""Follow assumptions to their end, and reduce the constraints of a contradiction by deletion."""
