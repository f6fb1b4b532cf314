"""The kinds of puzzle, a folder each, behind one protocol; `catalog` lists them."""
