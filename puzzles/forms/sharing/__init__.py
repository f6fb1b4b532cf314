"""A puzzle as a link, as a QR code and as a picture."""
