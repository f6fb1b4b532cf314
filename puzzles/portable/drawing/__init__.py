"""The one drawing of a board, as SVG."""
