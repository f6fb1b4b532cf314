"""The searches of the founding documents exactly as those give them, each counting its steps and backtracks.

They are here to be read, compared and explained; the page solves with the engine. One module a document:

- `conflict_tables`: the course handout's section 4, an explicit stack and tables of potential conflicts;
- `used_values`: the solver assignment, recursion over find-next-empty-cell and used-values-at;
- `first_valid`: the library for Java, recursion that takes the first valid value.

`searches` offers all three, on kernels that take the same steps; it alone comes to the page.
"""
