"""The search of the Java library."""
