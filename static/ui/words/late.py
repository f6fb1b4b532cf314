"""What is said of the parts that come late."""

LOST = "The part that explains steps could not be loaded. Check your network connection and try again."
NO_PICTURES = "The part that reads pictures could not be loaded. Check your network connection and try again."
PRACTICE = "Practice: looking for the board…"
PRACTISED = "Practice, "
"""Before what stands beside the title of a board of practice."""
