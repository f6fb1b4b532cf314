"""`python -m static.build.digits` draws boards, trains the net, and writes static/digits.bin with its record."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from puzzles.pictures.glyphs import net
from static.build.digits import fonts, machine, samples, training

TARGET = fonts.ROOT / "static" / "digits.bin"
RECORD = Path(__file__).resolve().parents[1] / "digits.json"
SEED = 39
BOARDS = 2600
CHECKED = 200
"""So many boards of fonts that are held out say how sure the net may be, and how good it is."""

EPOCHS = 9
GOLDEN = 40
"""So many characters are kept with their costs: the net must give the same everywhere."""


def costs(weights: bytes, glyphs: NDArray[np.uint8]) -> NDArray[np.int32]:
    """Return what the compiled net gives."""
    work = machine.compiled().open("pictures")
    pixels = work.octets(glyphs.size)
    pixels[:] = glyphs.tobytes()
    found = net.Net(work, net.unpacked(weights)).costs(pixels, len(glyphs))
    return np.array(found, dtype=np.int32)


def figures(found: NDArray[np.int32], names: NDArray[np.int32]) -> dict[str, int]:
    """Return how many digits among the checked characters are right and sure, not sure, or sure and wrong."""
    among = [*net.DIGITS, net.JUNK]
    sums = np.exp(-found[:, among] / 100)
    chances = sums / sums.sum(axis=1, keepdims=True)
    best = np.array(among)[chances.argmax(axis=1)]
    digits = names < 10
    sure = chances.max(axis=1) >= 0.9
    return {
        "digits": int(digits.sum()),
        "right": int((digits & (best == names)).sum()),
        "not sure": int((digits & ~sure).sum()),
        "sure and wrong": int((digits & sure & (best != names) & (best != net.JUNK)).sum()),
        "junk": int((names == net.JUNK).sum()),
        "junk taken for a digit and sure": int(((names == net.JUNK) & sure & (best != net.JUNK)).sum()),
    }


def main() -> int:
    """Do it all; print one sentence and return 1 if the fonts are not there."""
    try:
        fonts.check_packages()
    except fonts.FontsMissing as fault:
        print(fault, file=sys.stderr)
        return 1
    glyphs, names = samples.gather(SEED, BOARDS, held_out=False)
    held, truth = samples.gather(SEED, CHECKED, held_out=True)
    print(f"{len(names):,} characters to train with, {len(truth):,} to check with", flush=True)
    parameters = training.train(SEED, glyphs, names, EPOCHS)
    rng = np.random.default_rng(SEED)
    logits = np.asarray(training.values(parameters, held.astype(np.float32) / 255)[-1])
    by = training.heat(logits, truth, ~training.barred_for(rng, truth))
    weights = training.whole(parameters, glyphs[rng.permutation(len(names))[:4000]], by)
    TARGET.write_bytes(weights)
    found = costs(weights, held)
    golden = rng.permutation(len(truth))[:GOLDEN]
    record = {
        "weights": hashlib.sha256(weights).hexdigest(),
        "seed": SEED,
        "boards": BOARDS,
        "characters": len(names),
        "logits divided by": round(by, 2),
        "checked": figures(found, truth),
        "fonts": len(fonts.faces()),
        "packages": fonts.packages(),
        "golden": {
            "glyphs": [held[at].tobytes().hex() for at in golden],
            "costs": [[int(number) for number in found[at]] for at in golden],
        },
    }
    RECORD.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print({key: record[key] for key in ("weights", "logits divided by", "checked")})
    return 0


if __name__ == "__main__":
    sys.exit(main())
