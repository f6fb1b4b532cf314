"""Texts that would be markup, scripts or disorder wherever a program took them for more than text."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

CALL = "globalThis.ran=1"
ELEMENTS = (
    f"<script>{CALL}</script>", f'<img src=x onerror="{CALL}">', f"<svg onload={CALL}></svg>",
    f'<iframe srcdoc="<script>parent.{CALL[11:]}</script>"></iframe>', f'<iframe src="javascript:{CALL}"></iframe>',
    f'<object data="javascript:{CALL}"></object>', '<link rel=stylesheet href="//example.org/x.css">',
    '<meta http-equiv=refresh content="0;url=//example.org/">', "<style>*{display:none!important}</style>",
    '<base href="//example.org/">', f'<form><button formaction="javascript:{CALL}">x</button></form>',
    f"<video><source onerror={CALL}></video>", f"<details open ontoggle={CALL}>x</details>",
    f"<input autofocus onfocus={CALL}>", f'<math><a xlink:href="javascript:{CALL}">x</a></math>',
)  # fmt: skip
WRAPPED = (
    "{}", '">{}', "'>{}<'", "</textarea>{}", "</title></style></script>{}", "<!-- --!>{}<!--", "<![CDATA[{}]]>",
    "Grid 1: {}",
)  # fmt: skip
SINGLE = (
    f"javascript:{CALL}", f"java\tscript:{CALL}", f"data:text/html,<script>{CALL}</script>", "{{7*7}}",
    f"`${{{CALL}}}`", "<%= 7*7 %>", "{0.__class__.__mro__}", "__proto__", "'; DROP TABLE games; --", "=HYPERLINK(0)",
    "../../etc/passwd", "\u202e<gnp.exe", "\u2066left\u2067right\u2068first\u2069", "a\u202dbc\u202c",
    "zero\u200bwidth\u200c\u200djoin\u2060er\ufeff", "soft\u00adhyphen\u034f", "e" + "\u0301" * 60,
    "\u0000nul\u0007bell\u001b[31mred\u009b0m", "line\u2028and\u2029paragraph", "\u3164\u115f\u2800",
    "\U000e0041\U000e0042tags", "x" * 5_000, "&lt;b&gt;bold&lt;/b&gt;", "&#60;img src=x onerror=globalThis.ran=1&#62;",
    "&nbsp;&ensp;&zwnj;&lrm;", "<b>7</b>", "</bdi></span></p></section><h1>taken</h1>",
)  # fmt: skip


def payloads() -> list[str]:
    made = [wrapped.format(element) for wrapped in WRAPPED for element in ELEMENTS]
    made += [element.upper() for element in ELEMENTS]
    made += [element.replace(" ", "/") for element in ELEMENTS if " " in element]
    made += [escape(element) for element in ELEMENTS]
    made += [quote(element, safe="") for element in ELEMENTS]
    made += list(SINGLE)
    return list(dict.fromkeys(made))
