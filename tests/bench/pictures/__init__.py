"""How well pictures are read: `make bench ONLY=Pictures`, or `python -m tests.bench.pictures`."""
