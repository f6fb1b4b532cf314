"""A window of WebKitGTK that WebDriver drives: of any size, its data on disk, its console on the standard output.

Run by the system's Python, which has the bindings: window.py FOLDER WIDTH HEIGHT light|dark. It ends with its session.
"""

from __future__ import annotations

import sys
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 -- the versions are chosen first


def main(folder: str, width: int, height: int, shade: str) -> None:
    """Wait for a session, and give it a window."""
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", shade == "dark")
    data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_automation_allowed(True)
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)

    def opened(_: Any) -> Any:
        view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
        window = Gtk.Window(decorated=False)
        window.set_default_size(width, height)
        window.add(view)
        window.show_all()
        view.connect("close", lambda _: window.destroy())
        return view

    def started(_: Any, session: Any) -> None:
        browser = WebKit2.ApplicationInfo()
        browser.set_name("Givens")
        session.set_application_info(browser)
        session.connect("create-web-view", opened)

    context.connect("automation-started", started)
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
