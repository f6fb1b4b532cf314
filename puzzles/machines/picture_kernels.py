"""The kernel modules of pictures, by the prefix of their exports' names. They come with the first picture."""

from __future__ import annotations

from puzzles.kernels.pictures import cells, grey, net, strokes

MODULES = {
    "pictures_cells": cells,
    "pictures_grey": grey,
    "pictures_net": net,
    "pictures_strokes": strokes,
}
