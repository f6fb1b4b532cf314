"""The forms of Numbrix."""
