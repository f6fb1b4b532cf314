"""What sees pictures: it decodes files and opens the camera. Fulfils Eyes of ui/protocols.pyi."""

from __future__ import annotations

from ui.pictures.browser.camera import camera as camera
from ui.pictures.browser.decoding import decoded as decoded
