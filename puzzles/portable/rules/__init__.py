"""The rules of each kind and nothing of any search: what a board of values breaks, as cells and a sentence."""
