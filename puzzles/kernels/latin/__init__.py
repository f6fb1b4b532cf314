"""Latin squares with additional units and inequalities, by plain branching."""
