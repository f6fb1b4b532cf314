"""A search that a visitor writes: its board, its calls, its run, and exercises."""
