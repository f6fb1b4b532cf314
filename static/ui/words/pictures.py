"""What is said of pictures in files."""

MISSING = "The digits for saved pictures could not be fetched. Connect to the network, then save again."
