"""The camera of the device, as the browser hands it over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.pictures.browser.decoding import BrowserShot
from ui.pictures.words.camera import fault_of
from ui.views.dom import make

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Camera

WANTED = {"video": {"facingMode": "environment", "width": {"ideal": 1920}, "height": {"ideal": 1440}}}
GLANCE = 640  # pixels of a frame's longer side


class BrowserCamera:
    """Fulfils Camera of ui/shapes.pyi."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        video: Any = make("video", playsinline="", aria_label="What the camera sees")
        video.srcObject = stream
        self.video = video

    @property
    def ratio(self) -> float:
        """Return its width by its height."""
        ratio: float = self.video.videoWidth / self.video.videoHeight
        return ratio

    def has_ended(self) -> bool:
        """Tell whether the device has taken it away."""
        return not self._stream.active

    def frame(self) -> BrowserShot:
        """Return what it sees, small."""
        return BrowserShot(self.video, self.video.videoWidth, self.video.videoHeight, GLANCE)

    def shot(self) -> BrowserShot:
        """Return what it sees."""
        return BrowserShot(self.video, self.video.videoWidth, self.video.videoHeight)

    def close(self) -> None:
        """Let go of it."""
        for track in self._stream.getTracks():
            track.stop()


async def camera() -> Camera | str:
    """Open it, which may ask the visitor; or return why not, a sentence."""
    try:
        stream = await window.navigator.mediaDevices.getUserMedia(ffi.to_js(WANTED))
    except Exception as error:
        return fault_of(str(error))
    opened = BrowserCamera(stream)
    try:
        await opened.video.play()
    except Exception as error:
        opened.close()
        return fault_of(str(error))
    return opened
