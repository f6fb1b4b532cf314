"""Train the net that reads characters: `make digits`."""
