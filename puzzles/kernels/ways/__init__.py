"""The ways of a run of missing numbers through a Numbrix."""
