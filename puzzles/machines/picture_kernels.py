"""The kernel modules of pictures, by the prefix of their exports' names. They come with the first picture."""

from __future__ import annotations

from puzzles.kernels.pictures import bending, cells, components, grey, ink, lines, mesh, net, scale, strokes, windows

MODULES = {
    "pictures_bending": bending,
    "pictures_cells": cells,
    "pictures_components": components,
    "pictures_grey": grey,
    "pictures_ink": ink,
    "pictures_lines": lines,
    "pictures_mesh": mesh,
    "pictures_net": net,
    "pictures_scale": scale,
    "pictures_strokes": strokes,
    "pictures_windows": windows,
}
