"""Latin squares with further units and inequalities, by conflict-driven clause learning."""
