"""The forms of Futoshiki."""
