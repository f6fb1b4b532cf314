"""The kinds of puzzle, one folder each, with one protocol in common; `catalog` lists them."""
