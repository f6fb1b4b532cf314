"""What is asked of reasons: a hint, a walk, why, why not."""
