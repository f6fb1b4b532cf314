"""The searches of the founding documents, step for step."""
