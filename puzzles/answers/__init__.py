"""The questions that can be asked about a puzzle of any kind, one module each."""
