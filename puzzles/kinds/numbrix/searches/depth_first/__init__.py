"""The search of Numbrix Lab."""
