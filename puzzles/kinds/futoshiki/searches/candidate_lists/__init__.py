"""The search of the Futoshiki program."""
