"""The kernel modules of pictures, by the prefix of their exports' names. They come with the first picture."""

from __future__ import annotations

from puzzles.kernels.pictures import grey

MODULES = {"pictures_grey": grey}
