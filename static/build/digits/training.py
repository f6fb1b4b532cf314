"""Train the net in floating point, and turn it into whole numbers."""

from __future__ import annotations

from collections.abc import Iterator

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from puzzles.pictures.glyphs.net import DIGITS, JUNK, LAYERS, SIGNS

Parameters = list[tuple[jax.Array, jax.Array]]
Floats = NDArray[np.float32]
BATCH = 256
SHIFT = 20
"""A factor of the kernel has so many bits after the point."""

SIDES = (5, 3, 3)
NEVER = -1e9


def start(seed: int) -> Parameters:
    """Return random weights."""
    keys = jax.random.split(jax.random.PRNGKey(seed), len(LAYERS))
    return [
        (jax.random.normal(key, shape) * np.sqrt(2 / shape[0]), jnp.zeros(shape[1]))
        for key, shape in zip(keys, LAYERS, strict=True)
    ]


def values(parameters: Parameters, glyphs: jax.Array) -> list[jax.Array]:
    """Return what each layer gives, for glyphs from 0 to 1: after the convolutions halved, at last the logits."""
    results: list[jax.Array] = []
    now = glyphs[..., None]
    for side, (weights, bias) in zip(SIDES, parameters, strict=False):
        kernel = weights.reshape(side, side, now.shape[-1], weights.shape[1])
        now = jax.lax.conv_general_dilated(now, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        now = jnp.maximum(now[:, ::2], now[:, 1::2])
        now = jnp.maximum(now[:, :, ::2], now[:, :, 1::2])
        now = jax.nn.relu(now + bias)
        results.append(now)
    now = now.reshape(now.shape[0], -1)
    (weights, bias), (last, offset) = parameters[3:]
    now = jax.nn.relu(now @ weights + bias)
    results += [now, now @ last + offset]
    return results


def loss(parameters: Parameters, glyphs: jax.Array, names: jax.Array, barred: jax.Array) -> jax.Array:
    """Return the mean cost of the right class among those not barred."""
    logits = jnp.where(barred, NEVER, values(parameters, glyphs)[-1])
    return optax.softmax_cross_entropy_with_integer_labels(logits, names).mean()


def barred_for(rng: np.random.Generator, names: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Choose which classes each glyph is read among: digits, signs, digits and letters, or all; with junk always.

    A reader knows what a board may hold, so a 1 need not be told from an I, nor a v from a 7.
    """
    sets = np.ones((4, JUNK + 1), dtype=bool)
    sets[0, [*DIGITS, JUNK]] = False
    sets[1, [*SIGNS, JUNK]] = False
    sets[2, [*range(SIGNS.start), JUNK]] = False
    sets[3] = False
    chances = {"digit": (0.65, 0, 0.25, 0.1), "letter": (0, 0, 0.8, 0.2), "sign": (0, 0.8, 0, 0.2)}
    chosen = rng.choice(4, len(names), p=(0.6, 0.1, 0.2, 0.1))  # junk
    for kind, inside in (
        ("digit", names < 10),
        ("letter", (names >= 10) & (names < SIGNS.start)),
        ("sign", (names >= SIGNS.start) & (names < JUNK)),
    ):
        chosen[inside] = rng.choice(4, int(inside.sum()), p=chances[kind])
    return sets[chosen]


def batches(
    rng: np.random.Generator, glyphs: NDArray[np.uint8], names: NDArray[np.int32]
) -> Iterator[tuple[Floats, NDArray[np.int32], NDArray[np.bool_]]]:
    """Yield the glyphs in random order, each moved by up to a pixel, some darker or with noise."""
    order = rng.permutation(len(names))
    for at in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[at : at + BATCH]
        picture = glyphs[chosen].astype(np.float32) / 255
        shift = tuple(int(each) for each in rng.integers(-1, 2, 2))
        picture = np.roll(picture, shift, axis=(1, 2)) * rng.uniform(0.8, 1.1, (BATCH, 1, 1))
        noise = rng.normal(0, 1, picture.shape) * rng.uniform(0, 0.06, (BATCH, 1, 1))
        yield np.clip(picture + noise, 0, 1).astype(np.float32), names[chosen], barred_for(rng, names[chosen])


def train(seed: int, glyphs: NDArray[np.uint8], names: NDArray[np.int32], epochs: int) -> Parameters:
    """Train with AdamW and one cycle of the learning rate; always the same on a machine."""
    rng = np.random.default_rng(seed)
    steps = epochs * (len(names) // BATCH)
    optimiser = optax.adamw(optax.cosine_onecycle_schedule(steps, 6e-3), weight_decay=1e-3)
    parameters = start(seed)
    state = optimiser.init(parameters)

    def step(parameters: Parameters, state: optax.OptState, *batch: jax.Array) -> tuple[Parameters, optax.OptState]:
        slopes = jax.grad(loss)(parameters, *batch)
        updates, state = optimiser.update(slopes, state, parameters)
        return optax.apply_updates(parameters, updates), state

    compiled = jax.jit(step)
    for epoch in range(epochs):
        for batch in batches(rng, glyphs, names):
            parameters, state = compiled(parameters, state, *batch)
        print(f"epoch {epoch + 1} of {epochs}", flush=True)
    return parameters


def heat(logits: Floats, names: NDArray[np.int32], allowed: NDArray[np.bool_]) -> float:
    """Return by what the logits are to be divided so that their probabilities are honest, in steps of 0.05."""
    kept = np.where(allowed, logits, NEVER)

    def cost(by: float) -> float:
        scaled = kept / by
        top = scaled.max(axis=1, keepdims=True)
        total = top[:, 0] + np.log(np.exp(scaled - top).sum(axis=1))
        return float((total - scaled[np.arange(len(names)), names]).mean())

    return min((1 + 0.05 * n for n in range(-8, 41)), key=cost)


def whole(parameters: Parameters, glyphs: NDArray[np.uint8], by: float) -> bytes:
    """Return the file of the weights in whole numbers: a scale a channel, from what some glyphs give in each layer."""
    tops = [1.0]
    for each in values(parameters, jnp.asarray(glyphs.astype(np.float32) / 255))[:-1]:
        tops.append(float(np.quantile(np.asarray(each), 0.9998)) + 1e-6)
    small: list[bytes] = []
    large: list[bytes] = []
    for layer, (weights, bias) in enumerate(parameters):
        matrix, offset = np.asarray(weights, np.float64), np.asarray(bias, np.float64)
        scale = np.maximum(np.abs(matrix).max(axis=0), 1e-9) / 127
        unit = scale * tops[layer] / 255
        result = unit * 255 / tops[layer + 1] if layer + 1 < len(parameters) else unit * 100 / by
        small.append(np.rint(matrix / scale).astype(np.int8).tobytes())
        large += [np.rint(each).astype("<i4").tobytes() for each in (offset / unit, result * (1 << SHIFT))]
    return b"".join((*small, *large))
