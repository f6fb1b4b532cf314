"""Latin squares with further units and inequalities, by plain branching."""
