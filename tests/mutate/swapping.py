"""Puts the code of a mutant into the functions of modules that are imported already, so that none is imported again.

What a module does while it is imported (constants, defaults, decorators, class bodies) cannot be put in like that.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from types import CodeType, FunctionType

OPTIMIZED = 0x1
"""The flag of the code of a function; that of a module or of a class body does not have it."""

Key = tuple[str, str, int]


class NotSwapped(Exception):
    """The change is outside functions: the module has to be imported anew."""


def key_of(code: CodeType) -> Key:
    """Return what a function's code is known by: its file, its dotted name, its first line."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes(code: CodeType) -> list[CodeType]:
    """Return the code objects directly within one, in their order."""
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def same_itself(code: CodeType, other: CodeType) -> bool:
    """Tell whether two code objects do the same, whatever their line numbers and the code objects within them."""
    ours, others = (
        (
            each.co_code,
            each.co_names,
            each.co_varnames,
            each.co_freevars,
            each.co_cellvars,
            each.co_flags,
            each.co_exceptiontable,
            each.co_argcount,
            [(type(value), repr(value)) for value in each.co_consts if not isinstance(value, CodeType)],
            [position for position, value in enumerate(each.co_consts) if isinstance(value, CodeType)],
        )
        for each in (code, other)
    )
    return ours == others


def same(code: CodeType, other: CodeType) -> bool:
    """Tell whether two code objects do the same, with all that is within them."""
    return same_itself(code, other) and all(map(same, codes(code), codes(other)))


def changed(code: CodeType, other: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the outermost functions that differ between two codes of a module, before and after.

    Raises NotSwapped for a difference outside functions.
    """
    if not same_itself(code, other):
        raise NotSwapped
    for before, after in zip(codes(code), codes(other), strict=True):
        if same(before, after):
            continue
        if before.co_flags & OPTIMIZED:
            yield before, after
        else:
            yield from changed(before, after)


def living() -> dict[Key, list[FunctionType]]:
    """Return all functions there are, by the key of their code."""
    found: dict[Key, list[FunctionType]] = {}
    for each in gc.get_objects():
        if type(each) is FunctionType:
            found.setdefault(key_of(each.__code__), []).append(each)
    return found


def swap(before: CodeType, after: CodeType, functions: dict[Key, list[FunctionType]]) -> list[CodeType]:
    """Put what differs between two codes of a module into its living functions; return the codes replaced.

    Raises NotSwapped where that cannot be done.
    """
    pairs = list(changed(before, after))
    for old, new in pairs:
        found = functions.get(key_of(old), [])
        if not found or any(not same(each.__code__, old) for each in found):
            raise NotSwapped
        for each in found:
            try:
                each.__code__ = new
            except ValueError as fault:  # other variables of an outer function
                raise NotSwapped from fault
    return [old for old, _ in pairs]


def caches(folders: tuple[str, ...]) -> list[_lru_cache_wrapper[object]]:
    """Return the caches of the functions whose files are in one of these folders: empty, a test calls what it tests."""
    found = []
    for each in gc.get_objects():
        if type(each) is _lru_cache_wrapper:  # isinstance would ask a proxy for its class, whose object may be gone
            code = getattr(each.__wrapped__, "__code__", None)
            if code is not None and code.co_filename.startswith(folders):
                found.append(each)
    return found
