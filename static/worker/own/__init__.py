"""The worker in which a visitor's own search runs. It comes with explain.zip."""
