"""How a picture becomes a puzzle."""
