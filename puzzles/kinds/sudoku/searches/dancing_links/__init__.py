"""Knuth's dancing links: `document` is his algorithm in Python, `search` the same on a kernel, to be watched."""
