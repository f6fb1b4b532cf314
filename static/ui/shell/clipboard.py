"""The old place of the clipboard, for panels that are on their way."""

from ui.browser.clipboard import Pending as PendingCopy
from ui.browser.clipboard import copying as copying
from ui.browser.clipboard import heard as heard
from ui.browser.files import blob_of as text_file
from ui.views.dom import show_text as show_text

__all__ = ["PendingCopy", "copying", "heard", "show_text", "text_file"]
