"""Latin squares with additional units and inequalities, by conflict-driven clause learning."""
