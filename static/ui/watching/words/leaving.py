"""What is said of what leaves the page of a search that is watched."""

COPIED = "Copied: the link opens this search at this step."
IN_ADDRESS = "This browser does not let the page copy: the link is in the address."
NOT_COPIED = "This browser does not let the page copy, and the link is too long for the address."
