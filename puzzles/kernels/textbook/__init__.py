"""The searches of the founding documents, step by step."""
