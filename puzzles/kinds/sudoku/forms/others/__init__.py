"""Forms of Sudoku that other programs brought, and what they share."""
