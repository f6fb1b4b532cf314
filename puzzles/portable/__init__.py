"""What page and worker share, in plain Python for MicroPython and CPython: all of `puzzles` that the page may import.

MicroPython has no `typing`, `dataclasses`, `enum` or `__future__`; its `re` counts no repetitions, its str lacks
`isprintable`, `capitalize` and `zfill`, and `[*a, b]` is an error of syntax. Annotations are skipped there, so a name
that only they use is imported below `TYPE_CHECKING` and written in quotes; `shapes.pyi` declares those.
"""
