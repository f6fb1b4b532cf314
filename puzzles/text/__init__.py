"""Text with places: lines, tokens and tables that know where each character came from."""
