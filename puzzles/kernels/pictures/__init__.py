"""What pictures are read with: light and dark, lines, cells, and a small net."""
