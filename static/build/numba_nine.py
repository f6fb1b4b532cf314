"""`puzzles.kernels.nine` for Numba: nine numbers are three vectors of four; the last holds the ninth number four times.

Each operation becomes one of LLVM's on every vector, which a machine with vectors of 128 bits does in one step, be it
WebAssembly or a processor.
"""

from __future__ import annotations

import importlib
import operator
from collections.abc import Callable
from typing import Any

from puzzles.kernels import nine

PARTS, WIDTH = 3, 4
OCTETS = 16
"""The characters that a vector holds."""

BINARY = {
    operator.and_: "and_", operator.or_: "or_", operator.xor: "xor", operator.lshift: "shl", operator.rshift: "lshr",
    operator.add: "add", operator.sub: "sub",
}  # fmt: skip


def teach() -> None:
    """Tell Numba the type Nine, its operators and the functions of `nine`. Raises ImportError."""
    ir = importlib.import_module("llvmlite.ir")
    types = importlib.import_module("numba.core.types")
    models = importlib.import_module("numba.core.datamodel.models")
    extending = importlib.import_module("numba.extending")

    octet, number, long, flags = ir.IntType(8), ir.IntType(32), ir.IntType(64), ir.IntType(WIDTH)
    characters = ir.VectorType(octet, OCTETS)
    vector = ir.VectorType(number, WIDTH)
    whole = ir.ArrayType(vector, PARTS)
    undefined, zero = ir.Constant(vector, ir.Undefined), ir.Constant(vector, [0] * WIDTH)

    class Kind(types.Type):  # type: ignore[name-defined, misc]
        """The type of Nine."""

    @extending.register_model(Kind)
    class Model(models.PrimitiveModel):  # type: ignore[name-defined, misc]
        """An array of vectors."""

        def __init__(self, manager: Any, kind: Any) -> None:
            super().__init__(manager, kind, whole)

    kind = Kind(name="Nine")

    def parts(builder: Any, value: Any) -> list[Any]:
        """Return the vectors of a value; a plain number fills them."""
        if isinstance(value.type, ir.ArrayType):
            return [builder.extract_value(value, part) for part in range(PARTS)]
        narrow = builder.trunc(value, number) if value.type.width > number.width else value
        first = builder.insert_element(undefined, narrow, ir.Constant(number, 0))
        return [builder.shuffle_vector(first, undefined, zero)] * PARTS

    def join(builder: Any, vectors: list[Any]) -> Any:
        value = ir.Constant(whole, ir.Undefined)
        for part, each in enumerate(vectors):
            value = builder.insert_value(value, each, part)
        return value

    def any_of(builder: Any, conditions: Any) -> Any:
        return builder.icmp_signed("!=", builder.bitcast(conditions, flags), ir.Constant(flags, 0))

    def merge(builder: Any, vectors: list[Any]) -> Any:
        first, second, third = vectors
        return builder.or_(builder.or_(first, second), third)

    def addresses(builder: Any, array: Any, place: Any) -> list[Any]:
        """Return where the two full vectors and the ninth number are."""
        at = [builder.gep(array, [builder.add(place, ir.Constant(place.type, WIDTH * part))]) for part in range(PARTS)]
        return [*(builder.bitcast(each, vector.as_pointer()) for each in at[:-1]), at[-1]]

    def read(builder: Any, array: Any, place: Any) -> Any:
        *full, ninth = addresses(builder, array, place)
        last = parts(builder, builder.load(ninth))[-1]
        return join(builder, [*(builder.load(each, align=4) for each in full), last])

    def places(builder: Any, text: Any, start: Any) -> Any:
        """Look at the first and the last characters that fill a vector, which overlap."""
        apart = nine.CHARACTERS - OCTETS
        found = []
        for offset in (0, apart):
            at = builder.gep(text, [builder.add(start, ir.Constant(start.type, offset))])
            found.append(builder.load(builder.bitcast(at, characters.as_pointer()), align=1))
        masks = []
        for digit in range(nine.FIRST_DIGIT, nine.FIRST_DIGIT + nine.COUNT):
            same = [builder.icmp_signed("==", each, ir.Constant(characters, [digit] * OCTETS)) for each in found]
            low, high = (builder.zext(builder.bitcast(each, ir.IntType(OCTETS)), number) for each in same)
            masks.append(builder.or_(low, builder.shl(high, ir.Constant(number, apart))))
        masks += [masks[-1]] * (PARTS * WIDTH - nine.COUNT)
        vectors = []
        for part in range(PARTS):
            vector_of = undefined
            for place in range(WIDTH):
                mask = masks[WIDTH * part + place]
                vector_of = builder.insert_element(vector_of, mask, ir.Constant(number, place))
            vectors.append(vector_of)
        return join(builder, vectors)

    def write(builder: Any, array: Any, place: Any, value: Any) -> Any:
        *full, ninth = addresses(builder, array, place)
        *vectors, last = parts(builder, value)
        for each, at in zip(vectors, full, strict=True):
            builder.store(each, at, align=4)
        builder.store(builder.extract_element(last, ir.Constant(number, 0)), ninth)
        return ir.Constant(ir.IntType(8).as_pointer(), None)

    def spread(builder: Any, value: Any) -> Any:
        return join(builder, parts(builder, value))

    def invert(builder: Any, value: Any) -> Any:
        return join(builder, [builder.not_(each) for each in parts(builder, value)])

    def fold(builder: Any, every: Any, name: str) -> Any:
        """Return what an operation makes of the four numbers of a vector, as a signed number."""
        for order in ([2, 3, 0, 1], [1, 0, 3, 2]):
            turned = builder.shuffle_vector(every, undefined, ir.Constant(vector, order))
            every = getattr(builder, name)(every, turned)
        return builder.sext(builder.extract_element(every, ir.Constant(number, 0)), long)

    def union(builder: Any, value: Any) -> Any:
        return fold(builder, merge(builder, parts(builder, value)), "or_")

    def total(builder: Any, value: Any) -> Any:
        first, second, last = parts(builder, value)
        ninth = builder.and_(last, ir.Constant(vector, [-1] + [0] * (WIDTH - 1)))
        return fold(builder, builder.add(builder.add(first, second), ninth), "add")

    def some(builder: Any, value: Any) -> Any:
        return any_of(builder, builder.icmp_signed("!=", merge(builder, parts(builder, value)), zero))

    def vanished(builder: Any, value: Any) -> Any:
        zeros = [builder.icmp_signed("==", each, zero) for each in parts(builder, value)]
        return any_of(builder, merge(builder, zeros))

    def which(builder: Any, value: Any) -> Any:
        found = ir.Constant(long, 0)
        for part, each in enumerate(parts(builder, value)):
            bits = builder.zext(builder.bitcast(builder.icmp_signed("!=", each, zero), flags), long)
            found = builder.or_(found, builder.shl(bits, ir.Constant(long, WIDTH * part)))
        return builder.and_(found, ir.Constant(long, (1 << nine.COUNT) - 1))

    def intrinsics(result: Any, generate: Callable[..., Any]) -> list[Any]:
        """Return the intrinsics of one, two and three arguments whose code `generate(builder, *arguments)` writes."""

        def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return generate(builder, *arguments)

        return [
            extending.intrinsic(lambda _typing, a: (result(a), code)),
            extending.intrinsic(lambda _typing, a, b: (result(a, b), code)),
            extending.intrinsic(lambda _typing, a, b, c: (result(a, b, c), code)),
        ]

    def unary(function: Any, result: Any, generate: Callable[..., Any], *taken: type[Any]) -> None:
        does = intrinsics(result, generate)[0]
        extending.overload(function)(lambda a: (lambda a: does(a)) if isinstance(a, taken) else None)  # noqa: PLW0108

    def binary(function: Any, result: Any, generate: Callable[..., Any], taken: type[Any]) -> None:
        does = intrinsics(result, generate)[1]
        extending.overload(function)(
            lambda a, b: (lambda a, b: does(a, b)) if isinstance(a, taken) else None  # noqa: PLW0108
        )

    def pairwise(name: str) -> Callable[..., Any]:
        def generate(builder: Any, left: Any, right: Any) -> Any:
            pairs = zip(parts(builder, left), parts(builder, right), strict=True)
            return join(builder, [getattr(builder, name)(*pair) for pair in pairs])

        return generate

    for function, name in BINARY.items():
        binary(function, kind, pairwise(name), Kind)
    unary(operator.invert, kind, invert, Kind)
    unary(nine.spread, kind, spread, types.Integer)
    unary(nine.union, types.int64, union, Kind)
    unary(nine.total, types.int64, total, Kind)
    unary(nine.has_any, types.boolean, some, Kind)
    unary(nine.bits_of, types.int64, which, Kind)
    unary(nine.has_zero, types.boolean, vanished, Kind)
    binary(nine.nine, kind, read, types.CPointer)
    binary(nine.places, kind, places, types.CPointer)
    writes = intrinsics(types.void, write)[2]
    extending.overload(nine.put)(
        lambda a, b, c: (lambda a, b, c: writes(a, b, c)) if isinstance(c, Kind) else None  # noqa: PLW0108
    )
