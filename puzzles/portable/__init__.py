"""What page and worker share, in plain Python for MicroPython and CPython: all of `puzzles` that the page may import.

MicroPython has no `enum`; its `re` counts no repetitions, its str lacks `isprintable`, `capitalize` and `zfill`, and
`[*a, b]` is an error of syntax. The build takes out annotations and what is imported for them, and writes out
dataclasses (static/build/untyped.py); `annotations.pyi` and `plain_values.pyi` declare shapes.
"""
