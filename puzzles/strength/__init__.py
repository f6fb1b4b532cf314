"""How strong a player is, which puzzle comes next, and why."""
