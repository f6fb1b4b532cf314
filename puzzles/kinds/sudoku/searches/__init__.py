"""The searches of the founding documents, exactly as described there, each counting its steps and backtracks.

They are here for study and comparison; the page solves with the engine. One module for each document:

- `conflict_tables`: Homework 1, section 4: an explicit stack and tables of potential conflicts;
- `used_values`: Project 03: recursion over find-next-empty-cell and used-values-at;
- `first_valid`: the Java library: recursion that takes the first valid value.

`searches` offers all three, on kernels that take the same steps; it alone comes to the page.
"""
